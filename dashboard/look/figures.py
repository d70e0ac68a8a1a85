"""Figures of the statistics as tiles and cells, each with what stands behind it and how sure it is."""

from dashboard import text
from dashboard.look.rows import Cell
from dashboard.look.tiles import Tile
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure


def written(figure: Figure) -> str:
    """A figure's value: a share in percent, a mean with its sign."""
    if figure.value is None:
        return text.NOTHING
    if figure.kind == "rate":
        return text.share(figure.value)
    if figure.kind == "count":
        return text.number(figure.value)
    return text.rate(figure.value) if figure.kind == "mean" else text.number(figure.value, 2)


def interval(figure: Figure) -> str:
    """A figure's interval of 95 %, empty where it has none."""
    if figure.low is None or figure.high is None:
        return ""
    if figure.kind == "rate":
        return f"{text.span(100 * figure.low, 100 * figure.high)}\u202f%"
    return text.span(figure.low, figure.high)


def behind(figure: Figure) -> str:
    """What was counted: ``187 of 600``, or the number of hands."""
    if figure.kind == "rate":
        return f"{text.number(figure.n)} of {text.number(figure.d)}"
    return text.count(int(figure.more.get("hands", figure.d)), "hand")


def rate_tile(figure: Figure, definition: Definition, label: str = "") -> Tile:
    """A tile of a figure with its interval, its sample, and its definition as help."""
    bounds = None
    if figure.value is not None and figure.low is not None and figure.high is not None:
        bounds = (figure.low, figure.value, figure.high)
    under = " · ".join(part for part in (interval(figure), behind(figure)) if part)
    losing = figure.kind == "mean" and (figure.value or 0) < 0
    return Tile(label or definition.title, written(figure), under, bounds, definition.sentence, losing)


def figure_cell(figure: Figure) -> Cell:
    """A cell of a figure with its interval or its sample beside it."""
    under = interval(figure) if figure.kind == "mean" else behind(figure) if figure.kind == "rate" else ""
    return Cell(written(figure), under, "loss" if figure.kind == "mean" and (figure.value or 0) < 0 else "")
