"""The tournaments that pages show: hands and summaries of the store made into events."""

import pandas as pd
import streamlit as st

from dashboard.data import database, store
from tracker.events.event import Event
from tracker.tournaments import frame, stored


@st.cache_resource(show_spinner="Adding up the tournaments …", max_entries=1)
def _events(url: str, change: int) -> tuple[Event, ...]:
    del url, change
    return stored(store())


def tournaments() -> pd.DataFrame:
    """One row a tournament and hero."""
    return frame(_events(database(), store().change()))


def tournament(site: str, number: str) -> Event | None:
    """One tournament, None when nothing is known of it."""
    found = (each for each in _events(database(), store().change()) if (each.site, each.tournament) == (site, number))
    return next(found, None)
