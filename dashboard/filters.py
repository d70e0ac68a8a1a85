"""The filter bar: widgets over ``tracker.statistics.filters.Filter``, whose fields stand in the page's address."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pandas as pd
import streamlit as st

from dashboard import data, text
from dashboard.kept import kept
from tracker import naming
from tracker.statistics.filters import Filter
from tracker.statistics.grouping import BY, order

# Every hand, disputed ones too: what lists of hands begin with. Figures begin with ``Filter()``.
EVERY = Filter(verdicts=())


@dataclass(frozen=True)
class Choice:
    """A filter that picks among the values of a grouping of hands, whose key in BY is ``by``, or among ``values``."""

    field: str
    label: str
    by: str
    values: tuple[int, ...] = ()


COUNTS = (0, 1, 2, 3, 4)
CHOICES: tuple[Choice, ...] = (
    Choice("sites", "Room", "site"),
    Choice("names", "Your screen name", "player"),
    Choice("settings", "Cash or tournament", "setting"),
    Choice("structures", "Structure", "structure"),
    Choice("currencies", "Currency", "currency"),
    Choice("stakes", "Stake", "stake"),
    Choice("positions", "Position", "position"),
    Choice("players", "Players dealt in", "players"),
    Choice("classes", "Starting hand", "class"),
    Choice("draws", "Draws seen", "draws"),
    *(Choice(f"drew{number}", f"Cards drawn in draw {number}", f"drew{number}", COUNTS) for number in (1, 2, 3)),
    Choice("verdicts", "Verdict", "verdict"),
)
TAG = Choice("tags", "Tag", "tag")
LEFT, RIGHT = CHOICES[:9], (*CHOICES[9:], TAG)
"""Side by side on a desk, below each other on a phone."""
DAY, MOMENT = timedelta(days=1), timedelta(microseconds=1)
SESSION = "Sessions are numbered from 1 within what the rest of the filter lets through."
SHOWDOWNS = {"yes": True, "no": False}


def current(base: Filter = EVERY) -> Filter:
    """The filter that the page's address holds; fields that it does not name are those of ``base``."""
    found = Filter.of(st.query_params.to_dict())
    given = {name: getattr(base, name) for name in ("verdicts", "gap_minutes") if name not in st.query_params}
    return found.with_(**given, names=data.people().persons(found.names))


def query(chosen: Filter, base: Filter = EVERY) -> dict[str, str]:
    """The fields that differ from ``base`` as the query of an address."""
    params = chosen.params()
    params.pop("verdicts", None)
    if chosen.verdicts != base.verdicts:
        params["verdicts"] = ",".join(chosen.verdicts)
    return params


@kept(8)
def occurring(frame: pd.DataFrame) -> dict[str, list[Any]]:
    """The values of each choice that occur in a frame, by the key of BY, in order."""
    found = {
        each.by: BY[each.by](frame).dropna().unique().tolist() if len(frame) else []
        for each in CHOICES
        if not each.values
    }
    return {by: sorted(values, key=lambda value: order(by, value)) for by, values in found.items()}


def _write(chosen: Filter, base: Filter) -> None:
    """Puts the filter into the address and leaves the rest of the query alone, but for the page of a list."""
    kept = {k: v for k, v in st.query_params.to_dict().items() if k not in Filter.__struct_fields__ and k != "page"}
    st.query_params.from_dict(kept | query(chosen, base))


def _clear(page: str, base: Filter) -> None:
    for key in [key for key in st.session_state if str(key).startswith(f"{page}-filter-")]:
        del st.session_state[key]
    _write(base, base)


def bar(frame: pd.DataFrame, page: str, base: Filter = EVERY, tags: Mapping[str, Set[int]] | None = None) -> Filter:
    """Draws the filter over ``frame`` and gives what is chosen; ``page`` keeps the widgets of pages apart."""
    before = current(base)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.popover("Filter", icon=":material/tune:", key=f"{page}-filters"):
            left, right = st.columns(2, gap="medium")
            with left:
                picked = _picked(frame, page, before, tags or {}, LEFT)
            with right:
                picked |= _picked(frame, page, before, tags or {}, RIGHT)
                picked |= _ended(page, before) | _times(page, before)
            after = before.with_(**picked)
        words = _words(after, base)
        if words:
            st.button(
                "Clear",
                key=f"{page}-clear",
                on_click=_clear,
                args=(page, base),
                type="tertiary",
                icon=":material/close:",
            )
            st.caption(text.plain(words))
    if after != before:
        _write(after, base)
    return after


def _picked(
    frame: pd.DataFrame, page: str, before: Filter, tags: Mapping[str, Set[int]], choices: Sequence[Choice]
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    there = occurring(frame)
    for each in choices:
        chosen = list(getattr(before, each.field))
        options = sorted(tags) if each is TAG else list(each.values or there[each.by])
        options += [value for value in chosen if value not in options]
        if len(options) > 1 or chosen or (each is TAG and options):
            key = f"{page}-filter-{each.field}"
            found[each.field] = tuple(
                st.multiselect(each.label, options, chosen, key=key, placeholder="all", format_func=_value(each))
            )
    return found


def _ended(page: str, before: Filter) -> dict[str, Any]:
    index = None if before.showdown is None else 0 if before.showdown else 1
    ended = st.selectbox("Showdown", list(SHOWDOWNS), index, key=f"{page}-filter-showdown", placeholder="either")
    return {"showdown": SHOWDOWNS.get(str(ended))}


def _value(each: Choice) -> Callable[[Any], str]:
    """How a value of a choice is written: no card drawn is pat."""
    return lambda value: "pat" if each.values and value == 0 else naming.written(each.by, value)


def _times(page: str, before: Filter) -> dict[str, Any]:
    """From and to, as days; a moment within a day that an address names stays until another day is chosen."""
    first = before.since.date() if before.since else None
    last = (before.until - MOMENT).date() if before.until else None
    since = st.date_input("From", first, key=f"{page}-filter-since", format="YYYY-MM-DD")
    until = st.date_input("To", last, key=f"{page}-filter-until", format="YYYY-MM-DD")
    low, high = (
        st.number_input(
            f"Pot of at {word} (big blinds)", 0.0, None, value, key=f"{page}-filter-{word}", placeholder="any"
        )
        for word, value in (("least", before.pot_from), ("most", before.pot_to))
    )
    session = st.number_input(
        "Session", 1, None, before.session, key=f"{page}-filter-session", placeholder="any", help=SESSION
    )
    return {
        "since": before.since if since == first else datetime.combine(since, time(), UTC) if since else None,
        "until": before.until if until == last else datetime.combine(until, time(), UTC) + DAY if until else None,
        "pot_from": low,
        "pot_to": high,
        "session": session,
    }


def _words(chosen: Filter, base: Filter) -> str:
    """The filter in words, empty where it is that of the page."""
    parts = [
        f"{each.label}: {', '.join(map(_value(each), getattr(chosen, each.field)))}"
        for each in CHOICES
        if getattr(chosen, each.field) and getattr(chosen, each.field) != getattr(base, each.field)
    ]
    parts += [f"Tag: {', '.join(chosen.tags)}"] if chosen.tags else []
    parts += [f"from {_when(chosen.since)}"] if chosen.since else []
    parts += [f"to {_when(chosen.until - MOMENT)}"] if chosen.until else []
    parts += [f"session {chosen.session}"] if chosen.session is not None else []
    parts += [f"pot from {chosen.pot_from:g} bb"] if chosen.pot_from is not None else []
    parts += [f"pot to {chosen.pot_to:g} bb"] if chosen.pot_to is not None else []
    parts += ["showdown" if chosen.showdown else "no showdown"] if chosen.showdown is not None else []
    parts += [f"tournament {chosen.tournament}"] if chosen.tournament else []
    return " · ".join(parts)


def _when(moment: datetime) -> str:
    """A day, or a moment where it is not the first or the last of its day."""
    whole = moment.time() == time() or (moment + MOMENT).time() == time()
    return text.day(moment) if whole else text.moment(moment)
