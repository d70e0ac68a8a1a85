"""Results by ...: a table over the hands of a page, cut into groups by whatever the reader chooses."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import pandas as pd
import streamlit as st

from dashboard import charts, course, data, filters, text
from dashboard.look.figures import figure_cell
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tones import tone
from dashboard.pages import address, go
from tracker import naming, stats
from tracker.statistics.filters import Filter
from tracker.statistics.grouping import DREW, NO_TAG, TITLES
from tracker.stats import Pool

PAGE = 50
BARS = 24
"""So many groups have bars in the chart; more would be too thin to tell apart."""
ACROSS = ("structure", "setting", "currency")
"""Groupings over the games that are never added up: of all hands that pass the filter."""
# Grouping -> the field of the filter that lets one group through.
FIELDS: Mapping[str, str] = {
    "stake": "stakes",
    "position": "positions",
    "class": "classes",
    "players": "players",
    "draws": "draws",
    "site": "sites",
    "player": "names",
    "structure": "structures",
    "setting": "settings",
    "currency": "currencies",
    "verdict": "verdicts",
    "tag": "tags",
}
SPANS: Mapping[str, Callable[[str], tuple[str, str]]] = {
    "day": lambda day: (day, f"{datetime.fromisoformat(day) + timedelta(days=1):%Y-%m-%d}"),
    "month": lambda month: (f"{month}-01", f"{datetime.fromisoformat(f'{month}-01') + timedelta(days=32):%Y-%m}-01"),
    "year": lambda year: (f"{year}-01-01", f"{int(year) + 1}-01-01"),
}
"""Groupings by time -> the first day of a group and the first after it."""


def results(frame: pd.DataFrame, everything: pd.DataFrame, pool: Pool, chosen: Filter) -> None:
    """The table of the hands of one pool; ``everything`` are those of all pools, for groupings that go across them."""
    with st.container(horizontal=True, vertical_alignment="center", key="head-results"):
        st.header("Results by", anchor=False, width="content")
        by = st.selectbox(
            "Results by",
            list(TITLES),
            key="results",
            bind="query-params",
            format_func=TITLES.__getitem__,
            label_visibility="collapsed",
            width=240,
        )
    whole = everything if by in ACROSS else frame
    per = "bb_per_100" if by in ACROSS or pool.structure != "fixed" else "BB_per_100"
    gap = timedelta(minutes=chosen.gap_minutes)
    groups = course.groups(whole, by, ("hands", "net", per, "vpip"), gap)
    if by in ("session", "day", "month", "year"):
        groups = groups.iloc[::-1]
    names = sessions_named(whole, gap) if by == "session" else {}
    labels = [names.get(value, written(by, value)) for value in groups[by]]
    if by in ACROSS:
        labels = [f"{label} ({naming.pool(of)})" for label, of in zip(labels, groups["pool"], strict=True)]
    sure = data.sure(groups.assign(label=labels), "label", per)
    if 1 < len(sure) <= BARS:
        title = stats.NAMES[per].title
        st.altair_chart(
            charts.intervals(sure, label="group", value="value", low="low", high="high", title=title),
            alt=f"{title} by {TITLES[by].lower()}, with 95 % intervals",
        )
        if lack := len(groups) - len(sure):
            st.caption(f"In the table only, for they are too small for an interval: {text.count(lack, 'group')}.")
    _table(
        groups.assign(label=labels).iloc[pager(len(groups), PAGE, "results-page")],
        whole,
        by,
        per,
        _alone(by, pool, chosen),
    )
    if by == "tag":
        st.caption("A hand with several tags is in the group of each.")


def _table(groups: pd.DataFrame, frame: pd.DataFrame, by: str, per: str, alone: Filter) -> None:
    digits = course.digits(frame)
    lines = []
    for number, row in enumerate(groups.to_dict("records")):
        unit = data.currency(row["net"].more["currency"], int(digits[row["net"].more["currency"]]))
        query = link(by, row[by], alone)
        lines.append(
            Row(
                [
                    Cell(row["label"]),
                    Cell(text.number(row["hands"].n)),
                    Cell(text.money(row["net"].n, unit, signed=True), tone=tone(row["net"].n)),
                    figure_cell(row[per]),
                    figure_cell(row["vpip"]),
                ],
                id=str(number),
                href=address("hands", **query) if query else "",
            )
        )
    event = rows(
        [
            Column("group", TITLES[by]),
            Column("hands", "Hands", right=True),
            Column("net", "Net", right=True),
            Column("per", "BB/100" if per[0] == "B" else "bb/100", right=True, help=stats.NAMES[per].sentence),
            Column("vpip", "VPIP", right=True, desk=by == "session", help=stats.NAMES["vpip"].sentence),
        ],
        lines,
        caption=f"Results by {TITLES[by].lower()}",
        key=f"results-{by}",
    )
    if event.open:
        go("hands", link(by, groups.iloc[int(event.open)][by], alone))


def written(by: str, value: Any) -> str:
    """The name of a group."""
    if data.known(value) is None:
        return "unknown"
    if by == "hour":
        return f"{int(value):02}:00"
    if by in ("players", "draws"):
        return text.count(int(value), by[:-1])
    return naming.written(by, value)


def sessions_named(frame: pd.DataFrame, gap: timedelta) -> dict[int, str]:
    """The number of each session with the day on which it began."""
    began = frame.groupby(stats.sessions(frame, gap))["started"].min()
    return {int(number): f"{number}: {text.moment(when)}" for number, when in began.items()}  # type: ignore[call-overload]


def _alone(by: str, pool: Pool, chosen: Filter) -> Filter:
    if by in ACROSS:
        return chosen
    return chosen.with_(structures=(pool.structure,), settings=(pool.setting,), currencies=(pool.currency,))


def link(by: str, value: Any, alone: Filter) -> dict[str, str]:
    """The query of the list of a group's hands, empty where no filter picks them out."""
    if data.known(value) is None or value == NO_TAG:
        return {}
    if by in FIELDS:
        return filters.query(alone.with_(**{FIELDS[by]: (int(value) if by in ("players", "draws") else str(value),)}))
    if by.startswith("drew") and value in DREW[:5]:
        return filters.query(alone.with_(**{by: (DREW.index(value),)}))
    if by in SPANS:
        first, after = SPANS[by](str(value))
        return filters.query(alone) | {"since": first, "until": after}
    if by == "showdown":
        return filters.query(alone.with_(showdown=value == "showdown"))
    if by == "tournament" and value != "cash":
        return filters.query(alone.with_(tournament=str(value)))
    return {}
