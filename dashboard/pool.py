"""Which hands may be added up: the choice of structure, setting and currency where a filter lets several through."""

import pandas as pd
import streamlit as st

from tracker.statistics.sample import Pool, pool_places


def pool_choice(frame: pd.DataFrame, page: str) -> tuple[Pool | None, pd.DataFrame]:
    """The pool to show and its rows; where there are several the page asks, and begins with the largest."""
    parts = {str(pool): (pool, places) for pool, places in pool_places(frame)}
    if not parts:
        return None, frame
    names = sorted(parts, key=lambda name: -len(parts[name][1]))
    if len(names) == 1:
        return parts[names[0]][0], frame
    asked = st.query_params.get("pool")
    index = names.index(asked) if asked in names else 0
    name = st.segmented_control(
        "Game",
        names,
        default=names[index],
        required=True,
        key=f"{page}-pool",
        label_visibility="collapsed",
        help="Figures are never added up over structures, currencies, or cash games and tournaments.",
    )
    if name and name != names[0]:
        st.query_params["pool"] = name
    elif "pool" in st.query_params:
        del st.query_params["pool"]
    pool, places = parts[name or names[index]]
    return pool, frame.iloc[places]
