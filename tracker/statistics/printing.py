"""Figures as the command prints them: JSON, CSV, and tables for a terminal."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pandas as pd

from tracker import naming
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure
from tracker.statistics.reports import NAMES, figures, report, reports_by
from tracker.statistics.sample import Pool

Report = Mapping[Pool, Mapping[str, Figure]]
KEY_FIGURES = (
    "hands",
    "vpip",
    "pfr",
    "see_d1",
    "pat.d1",
    "pat.d2",
    "pat.d3",
    "wtsd",
    "wsd",
    "BB_per_100",
    "bb_per_100",
    "net",
)
COLUMNS = ("pool", "name", "title", "n", "d", "value", "low", "high", "more")


def as_json(found: Report) -> dict[str, Any]:
    """Name -> shape. Where hands are of several pools the shapes are those of the pool with the most hands.

    Nothing is added up over pools but the hands; which pool it is says ``pool``, and ``pools`` has those of each.
    """
    if not found:
        return {}
    shapes = {str(pool): {name: figure.json() for name, figure in each.items()} for pool, each in found.items()}
    if len(shapes) == 1:
        return next(iter(shapes.values()))
    main = max(shapes, key=lambda pool: shapes[pool]["hands"])
    whole = sum(each["hands"] for each in shapes.values())
    return {**shapes[main], "hands": whole, "pool": main, "pools": shapes}


def json_of(frame: pd.DataFrame, by: Sequence[str] = (), **grouping: Any) -> dict[str, Any]:
    """The shapes of a player's rows; with ``by`` within objects, one level a key, named by the groups."""
    if not by:
        whole_report = report(frame)
        return (
            as_json(whole_report) if whole_report else {name: figure.json() for name, figure in figures(frame).items()}
        )
    whole: dict[str, Any] = {}
    for group, found in reports_by(frame, by, **grouping):
        level = whole
        for value in group[:-1]:
            level = level.setdefault(str(value), {})
        level[str(group[-1])] = as_json(found)
    return whole


def json_text(value: Any) -> str:
    """JSON as the command prints it: names as they are, NaN nowhere."""
    return json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def by_player(frame: pd.DataFrame, asked: Sequence[str] = ()) -> Iterator[tuple[str, pd.DataFrame]]:
    """Each player's rows, by name; names that were asked for are one person's, all rows, under the first of them."""
    if asked:
        yield asked[0], frame
        return
    for name, part in frame.groupby("player", sort=True, observed=True):
        yield str(name), part


def csv_text(parts: Iterable[tuple[Sequence[Any], Report]], keys: Sequence[str]) -> str:
    """One row a figure, led by the columns of its group."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*keys, *COLUMNS])
    for group, found in parts:
        for pool, each in found.items():
            for name, figure in each.items():
                low_high = ["" if each is None else each for each in (figure.value, figure.low, figure.high)]
                more = "; ".join(f"{key}={value}" for key, value in figure.more.items())
                writer.writerow([*group, pool, name, NAMES[name].title, figure.n, figure.d, *low_high, more])
    return out.getvalue()


def money_text(figure: Figure, digits: int) -> str:
    """An amount as people read it, with its currency."""
    return f"{figure.n / 10**digits:,.{digits}f} {figure.more['currency']}" if figure.d else "-"


def sheet(found: Report, digits: Mapping[str, int]) -> str:
    """All figures of a player under the headings of their groups; '-' where nothing was counted."""
    lines: list[str] = []
    for pool, each in found.items():
        lines += [f"== {naming.pool(str(pool))}", ""]
        group = ""
        for name, figure in each.items():
            definition = NAMES[name]
            if definition.group != group:
                group = definition.group
                lines += ["", group] if lines[-1] else [group]
            lines += entry(definition, figure, digits.get(pool.currency, 0))
        lines.append("")
    return "\n".join(lines)


def entry(definition: Definition, figure: Figure, digits: int) -> list[str]:
    """The line, or the lines, of one figure."""
    title = f"  {definition.title:<44}"
    if figure.kind == "table":
        return [title.rstrip(), *(f"    {row:<42}{cell(values, digits)}" for row, values in figure.more.items())]
    if figure.kind == "money":
        line = f"{title}{money_text(figure, digits):>14}"
        return [line, *against_equity(figure, digits)] if "rule" in figure.more else [line]
    if figure.kind == "count":
        return [f"{title}{figure.text():>14}"]
    value = f"{figure.value / 10**digits:.2f}" if definition.name == "hourly" and figure.value else figure.text()
    sample = figure.sample()
    if figure.of_amounts:
        sample = "/".join(f"{amount / 10**digits:,.{digits}f}" for amount in (figure.n, figure.d))
    line = f"{title}{value:>14}  {sample:>13}  {figure.interval()}"
    if "expected" in figure.more:
        z = figure.more["z"]
        line += f"  expected {figure.more['expected']:.1f}" + (f", z {z:+.2f}" if z is not None else "")
    return [line.rstrip(" -") if figure.low is None and figure.value is not None else line]


def against_equity(figure: Figure, digits: int) -> list[str]:
    """What stands below an amount that was won against a stated equity."""
    more, unit = figure.more, 10**digits
    counted = f"{more['hands']:,} hands, {more['unknown']:,} more with unknown cards"
    if more["open"]:
        counted += f", {more['open']:,} not worked out"
    lines = [f"    {counted}"]
    if figure.d:
        z = f", z {more['z']:+.2f}" if more["z"] is not None else ""
        error = f" (trials: +/- {more['error'] / unit:,.{digits}f})" if more["error"] else ""
        lines.append(f"    expected {more['expected'] / unit:,.{digits}f} {more['currency']}{error}{z}")
        lines.append(f"    {more['rule']}")
    return lines


def cell(values: Any, digits: int) -> str:
    """The row of a table: a count, or hands, net and hands won."""
    if isinstance(values, dict):
        net = f"{values['net'] / 10**digits:,.{digits}f} {values['currency']}"
        return f"{values['hands']:>8,} hands  {net:>16}  {values['won']:>6,} won"
    return f"{values:>8,}"


def group_table(frame: pd.DataFrame, by: Sequence[str], digits: Mapping[str, int], **grouping: Any) -> str:
    """One line a group and pool, with the key figures as columns."""
    heads = [*by, "pool", *KEY_FIGURES]
    rows = [heads]
    for group, found in reports_by(frame, by, KEY_FIGURES, **grouping):
        for pool, each in found.items():
            cells = [
                money_text(figure, digits.get(pool.currency, 0)) if figure.kind == "money" else figure.text()
                for figure in each.values()
            ]
            names = [naming.written(key, value) for key, value in zip(by, group, strict=True)]
            rows.append([*names, naming.pool(str(pool)), *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = len(by) + 1
    return "\n".join(
        "  ".join(
            text.ljust(width) if index < left else text.rjust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
