"""The card table: a hand stepped through in the browser, with no round trip; names reach it as data, not as markup."""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent
LOOK = HERE.parent / "look"

_mount = st.components.v2.component(
    "card_table",
    html=(HERE / "table.html").read_text("utf-8"),
    css=(LOOK / "cards.css").read_text("utf-8") + (HERE / "table.css").read_text("utf-8"),
    js=(LOOK / "cards.js").read_text("utf-8") + (HERE / "table.js").read_text("utf-8"),
)


def card_table(data: Mapping[str, object], *, key: str = "card_table") -> None:
    """Draws the hand of ``dashboard.replayer.staged``."""
    _mount(data=data, key=key)
