"""The frame around every page: what the pages are and their addresses, the navigation, the colours of the whole."""

from pathlib import Path

import streamlit as st

from dashboard.look import page_style
from dashboard.pages import SHOWN, pages

HERE = Path(__file__).parent

st.set_page_config(
    page_title="Badugi Tracker",
    page_icon=str(HERE / "static" / "favicon.svg"),
    layout="wide",
    menu_items={"About": "Badugi Tracker: every hand replayed by the rules. Your hands stay on this computer."},
)
page_style()
PAGES = pages()
current = st.navigation(list(PAGES.values()), position="hidden")
with st.container(horizontal=True, wrap=False, gap="xxsmall", key="navigation"):
    for name in SHOWN:
        st.page_link(PAGES[name])
current.run()
