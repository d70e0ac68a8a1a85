"""How one pool of hands went: its figures, lines and days, worked out once for each choice of hands."""

from datetime import timedelta
from typing import Any

import altair as alt
import numpy as np
import pandas as pd
from msgspec import Struct
from numpy.typing import NDArray

from dashboard import charts, data
from dashboard.kept import kept
from parsers.money import Currency
from tracker import stats
from tracker.statistics.figure import Figure
from tracker.statistics.lines import ahead, big_bet_lines, by_day, worst_fall
from tracker.statistics.luck import draw_luck, money_lines

Chart = alt.LayerChart | alt.FacetChart
CHOICES = 8
"""So many choices of hands are remembered; only figures and thin lines of each, not their hands."""


class Luck(Struct, frozen=True):
    """Draws of one kind: how many, the badugis ``actual`` and ``expected``, their z, and the line of the difference."""

    draws: int
    actual: int
    expected: float
    z: float
    chart: Chart


@kept(CHOICES)
def figures(frame: pd.DataFrame, names: tuple[str, ...] | None = None) -> dict[str, Figure]:
    """The figures of these names, or all."""
    return stats.figures(frame, names)


@kept(CHOICES)
def money(frame: pd.DataFrame, unit: Currency) -> tuple[Chart, int]:
    """The running net, all and by showdown, and its worst fall in the smallest unit."""
    running = money_lines(frame)
    lines = {
        "All": running["net"].to_numpy(),
        "At showdown": running["showdown_net"].to_numpy(),
        "No showdown": running["non_showdown_net"].to_numpy(),
    }
    return charts.lines(lines, x="Hands", currency=unit), worst_fall(lines["All"])


@kept(CHOICES)
def bets(frame: pd.DataFrame, unit: str) -> Chart:
    """The running net in big bets or big blinds, as ``unit`` calls them, all and by showdown."""
    return charts.lines(big_bet_lines(frame), x="Hands", y=unit)


@kept(2 * CHOICES)
def luck(frame: pd.DataFrame, kind: str) -> Luck | None:
    """Draws of a kind against theory, None where there was no such draw."""
    found = draw_luck(frame, kind)
    if found.empty:
        return None
    last = found.iloc[-1]
    chart = charts.lines({"Ahead": ahead(found)}, x="Draws", y="Badugis", height=200)
    return Luck(len(found), int(last["actual"]), float(last["expected"]), float(last["z"]), chart)


@kept(CHOICES)
def days(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """One row a day: ``day``, ``net``, ``hands``."""
    return [{str(name): value for name, value in row.items()} for row in by_day(frame).to_dict("records")]


def groups(frame: pd.DataFrame, by: str, names: tuple[str, ...], gap: timedelta) -> pd.DataFrame:
    """One row a group and pool with the figures of these names; sessions end after ``gap``."""
    return _groups(frame, by, names, gap, data.store().change() if by == "tag" else 0)


@kept(4 * CHOICES)
def _groups(frame: pd.DataFrame, by: str, names: tuple[str, ...], gap: timedelta, change: int) -> pd.DataFrame:
    del change
    return stats.frame_by(frame, [by], names, tags=data.tags(), gap=gap)


@kept(CHOICES)
def digits(frame: pd.DataFrame) -> dict[str, int]:
    """How many decimals the amounts of each currency have."""
    found = frame.drop_duplicates("currency")
    return dict(zip(found["currency"].tolist(), map(int, found["digits"]), strict=True))


@kept(2)
def sessions(frame: pd.DataFrame, gap: int) -> tuple[pd.DataFrame, NDArray[np.int64]]:
    """One row a session of one pool: its times, hands, tables and ``net``; and the session of every row."""
    length = timedelta(minutes=gap)
    numbers = stats.sessions(frame, length).to_numpy(dtype="int64")
    table = stats.session_table(frame, length)
    # Sums of whole numbers stay exact in doubles up to 2 ** 53 of the smallest unit.
    net = np.bincount(numbers, frame["net"].to_numpy(dtype="int64"), minlength=len(table) + 1)[1:]
    return table.assign(net=net.astype("int64")), numbers
