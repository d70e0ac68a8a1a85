"""The pages of a long list: how many there are, and which one is shown, as the address has it."""

import streamlit as st

BUTTON, ARROWS, MOST = 48, 112, 7
"""Pixels of a page's button and of both arrows, and at most so many buttons: left to itself it hides all but one."""


def pager(count: int, size: int, key: str = "page") -> slice:
    """Lets the reader choose among the pages of a list of ``count`` rows; the rows of the one that is shown."""
    pages = max(1, -(-count // size))
    page = 1
    if pages > 1:
        width = min(pages, MOST) * BUTTON + ARROWS
        page = st.pagination(pages, key=key, bind="query-params", max_visible_pages=MOST, width=width)
    return slice((page - 1) * size, page * size)
