"""The pages of the dashboard and their addresses: the one list that navigation and links read."""

from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlencode

import streamlit as st

VIEWS = Path(__file__).parent / "views"

# Address -> title; the file in ``views`` has the name of the address. The first is the page at the root.
TITLES = {
    "overview": "Overview",
    "sessions": "Sessions",
    "hands": "Hands",
    "hand": "Hand",
    "players": "Players",
    "player": "Player",
    "tournaments": "Tournaments",
    "tournament": "Tournament",
    "disputes": "Disputes",
    "odds": "Odds",
    "import": "Import",
    "problems": "Problems",
    "settings": "Settings",
}
# One hand, player or tournament is reached from its list.
SHOWN = tuple(key for key in TITLES if key not in {"hand", "player", "tournament"})


def script(key: str) -> str:
    """The file of a page."""
    return str(VIEWS / f"{key}.py")


def pages() -> dict[str, st.Page]:
    """Every page under its key; made anew for each run, for Streamlit writes into them."""
    return {
        key: st.Page(script(key), title=title, url_path="" if key == "overview" else key, default=key == "overview")
        for key, title in TITLES.items()
    }


def address(key: str, **query: str) -> str:
    """The address of a page, relative to any other."""
    return f"{key}?{urlencode(query)}" if query else key


def go(key: str, query: Mapping[str, str] | None = None) -> NoReturn:
    """Opens a page with the given query."""
    st.switch_page(script(key), query_params=dict(query or {}))
