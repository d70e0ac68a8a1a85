"""The filter bar of tournaments: site, cost, speed and month, which stand in the page's address."""

from collections.abc import Callable

import pandas as pd
import streamlit as st

from dashboard import text
from tracker import naming
from tracker.events.selection import GROUPS, Selection, options

LABELS = {"sites": "Room", "costs": "Cost of an entry", "speeds": "Speed", "months": "Month (UTC)"}


def bar(table: pd.DataFrame) -> Selection:
    """Draws the filter over a frame of events and gives what is chosen."""
    before = Selection.of(st.query_params.to_dict())
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.popover("Filter", icon=":material/tune:", key="tournaments-filters"):
            after = before.with_(**{field: _picked(table, field, getattr(before, field)) for field in GROUPS})
        words = [
            f"{LABELS[field]}: {', '.join(map(_value(field), found))}"
            for field in GROUPS
            if (found := getattr(after, field))
        ]
        if words:
            st.button("Clear", on_click=_clear, type="tertiary", icon=":material/close:", key="tournaments-clear")
            st.caption(text.plain(" · ".join(words)))
    if after != before:
        _write(after)
    return after


def _picked(table: pd.DataFrame, field: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    found = options(table, field)
    found += [value for value in chosen if value not in found]
    if len(found) < 2 and not chosen:
        return ()
    key = f"tournaments-filter-{field}"
    return tuple(
        st.multiselect(LABELS[field], found, list(chosen), key=key, placeholder="all", format_func=_value(field))
    )


def _value(field: str) -> Callable[[str], str]:
    """How a value of a choice is written."""
    return naming.room if field == "sites" else str


def _write(chosen: Selection) -> None:
    """Puts the selection into the address and leaves the rest of the query alone, but for the page of the list."""
    kept = {key: value for key, value in st.query_params.to_dict().items() if key not in GROUPS and key != "page"}
    st.query_params.from_dict(kept | chosen.params())


def _clear() -> None:
    for field in GROUPS:
        st.session_state.pop(f"tournaments-filter-{field}", None)
    _write(Selection())
