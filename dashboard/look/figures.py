"""Figures of the statistics as tiles and cells, each with what stands behind it and how sure it is."""

from dashboard import text
from dashboard.look.rows import Cell
from dashboard.look.tiles import Tile
from dashboard.look.tones import rate_tone, tone
from parsers.money import CHIPS, Currency
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure


def written(figure: Figure, unit: Currency | None = None) -> str:
    """A figure's value: a share in percent, a result with its sign, an amount in ``unit``."""
    if figure.kind == "money":
        return text.money(figure.n if figure.d else None, unit or CHIPS)
    if figure.kind == "ratio" and figure.n and not figure.d:
        return "no calls"
    if figure.value is None:
        return text.NOTHING
    if figure.kind == "rate":
        return text.share(figure.value)
    if figure.kind == "count":
        return text.number(figure.value)
    if _hourly(figure):
        return text.money(figure.value, unit or CHIPS)
    return text.rate(figure.value) if _result(figure) else text.number(figure.value, 2)


def _result(figure: Figure) -> bool:
    """Whether a figure is won or lost."""
    return figure.kind == "mean" and "currency" in figure.more


def _hourly(figure: Figure) -> bool:
    return figure.kind == "mean" and "gap_minutes" in figure.more


def _tone(figure: Figure) -> str:
    """Amounts are coloured where they are lost, for most of them cannot be won; rates of results both ways."""
    if figure.kind == "money":
        return tone(min(figure.n, 0))
    return rate_tone(figure.value, figure.low, figure.high) if _result(figure) or _hourly(figure) else ""


def interval(figure: Figure) -> str:
    """A figure's interval of 95 %, empty where it has none."""
    if figure.low is None or figure.high is None:
        return ""
    if figure.kind == "rate":
        return f"{text.span(100 * figure.low, 100 * figure.high)}\u202f%"
    return text.span(figure.low, figure.high, 1 if _result(figure) else 2)


def behind(figure: Figure, unit: Currency | None = None) -> str:
    """What was counted: ``187 of 600``, ``40 to 85``, two amounts, or the number of hands, draws or hours."""
    if figure.of_amounts:
        return f"{text.money(figure.n, unit or CHIPS)} of {text.money(figure.d, unit or CHIPS)}"
    if figure.kind == "rate":
        return f"{text.number(figure.n)} of {text.number(figure.d)}"
    if figure.kind == "ratio":
        return f"{text.number(figure.n)} to {text.number(figure.d)}"
    if _hourly(figure):
        return text.duration(60 * figure.d)
    if "counts" in figure.more:
        return text.count(int(figure.d), "draw")
    return text.count(int(figure.more.get("hands", figure.d)), "hand")


def rate_tile(figure: Figure, definition: Definition, label: str = "") -> Tile:
    """A tile of a figure with its interval, its sample, and its definition as help."""
    bounds = None
    if figure.value is not None and figure.low is not None and figure.high is not None:
        bounds = (figure.low, figure.value, figure.high)
    under = " · ".join(part for part in (interval(figure), behind(figure)) if part)
    return Tile(label or definition.title, written(figure), under, bounds, definition.sentence, _tone(figure))


def figure_cell(figure: Figure, unit: Currency | None = None, *, under: bool = True) -> Cell:
    """A cell of a figure, with its interval or its sample beside it where ``under``."""
    beside = interval(figure) if figure.kind == "mean" else behind(figure, unit) if figure.kind == "rate" else ""
    return Cell(written(figure, unit), beside if under else "", _tone(figure))
