"""The tournaments that pages show: hands and summaries of the store made into events, once for each change of it."""

import pandas as pd
import streamlit as st

from dashboard.data import database, store
from parsers.money import CURRENCIES, Currency
from tracker.events import figures
from tracker.events.event import Event
from tracker.events.figures import Figure
from tracker.events.selection import Selection
from tracker.tournaments import frame, stored


@st.cache_resource(show_spinner="Adding up the tournaments …", max_entries=1)
def _events(url: str, imports: int) -> tuple[tuple[Event, ...], pd.DataFrame]:
    del url, imports
    found = stored(store())
    return found, frame(found)


def tournaments() -> pd.DataFrame:
    """One row a tournament and hero; not to be written into."""
    return _events(database(), store().imports())[1]


def tournament(site: str, number: str, hero: str = "") -> Event | None:
    """One tournament of the hero, or of the first one who played it; None when nothing is known of it."""
    found = [
        each for each in _events(database(), store().imports())[0] if (each.site, each.tournament) == (site, number)
    ]
    return next((each for each in found if each.hero == hero), found[0] if found else None)


@st.cache_data(show_spinner=False, max_entries=16)
def _figures(url: str, imports: int, chosen: dict[str, str], kind: str, code: str) -> dict[str, Figure]:
    del url, imports
    return figures.of_group(of_kind(Selection.of(chosen).apply(tournaments()), kind, code))


def figures_of(chosen: Selection, kind: str, code: str) -> dict[str, Figure]:
    """The figures of the tournaments of one kind and currency that a selection lets through."""
    return _figures(database(), store().imports(), chosen.params(), kind, code)


def of_kind(table: pd.DataFrame, kind: str, code: str) -> pd.DataFrame:
    """The rows of one kind and currency: only they are ever added up."""
    return table[(table["kind"] == kind) & (table["currency"].fillna("") == code)]


def unit_of(code: str | None, buy_in: Currency) -> Currency:
    """The currency of a prize or a prize pool, that of the buy-in where no source names another."""
    return buy_in if code in (None, "", buy_in.code) else CURRENCIES.get(code or "", buy_in)
