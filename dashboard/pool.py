"""Which hands may be added up: the choice of structure, setting and currency where a filter lets several through."""

import pandas as pd
import streamlit as st

from dashboard.kept import kept
from tracker import naming
from tracker.statistics.sample import Pool, pool_places


def pool_choice(frame: pd.DataFrame, page: str) -> tuple[Pool | None, pd.DataFrame]:
    """The pool to show and its rows; where there are several the page asks, and begins with the largest."""
    there = {str(pool): pool for pool in _largest_first(frame)}
    if not there:
        return None, frame
    names = list(there)
    if len(names) == 1:
        return there[names[0]], frame
    asked = st.query_params.get("pool")
    index = names.index(asked) if asked in names else 0
    name = st.segmented_control(
        "Game",
        names,
        default=names[index],
        required=True,
        key=f"{page}-pool",
        label_visibility="collapsed",
        format_func=naming.pool,
        help="Figures are never added up over structures, currencies, or cash games and tournaments.",
    )
    if name and name != names[0]:
        st.query_params["pool"] = name
    elif "pool" in st.query_params:
        del st.query_params["pool"]
    pool = there[name or names[index]]
    return pool, _part(frame, pool)


@kept(8)
def _largest_first(frame: pd.DataFrame) -> tuple[Pool, ...]:
    return tuple(pool for pool, _ in sorted(pool_places(frame), key=lambda part: -len(part[1])))


@kept(2)
def _part(frame: pd.DataFrame, pool: Pool) -> pd.DataFrame:
    return frame.iloc[dict(pool_places(frame))[pool]]
