"""The frames that pages show, loaded from the store once and again only when it has changed."""

import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pandas as pd
import streamlit as st

from parsers.cards import CARDS, Cards
from parsers.money import CURRENCIES, Currency
from tracker import stats
from tracker.statistics.playing_time import GAP
from tracker.store import Store, default_url

# Columns of hands that the hero's seat has under the same name.
SAME = ("showdown",)


def database() -> str:
    """The address of the database: ``BADUGI_DATABASE``, or the file in the user's data folder."""
    return os.environ.get("BADUGI_DATABASE") or default_url()


@st.cache_resource(show_spinner="Opening the database …", max_entries=4)
def _opened(url: str) -> Store:
    return Store(url)


def store() -> Store:
    """The open store of this server."""
    return _opened(database())


def currency(code: str, digits: int) -> Currency:
    """The currency of a row of hands."""
    known = CURRENCIES.get(code)
    return known if known is not None and known.digits == digits else Currency(code, digits)


@st.cache_resource(show_spinner="Loading your hands …", max_entries=1)
def _hands(url: str, change: int) -> pd.DataFrame:
    del change
    hands = _opened(url).hands().rename(columns={name: f"{name}_of_hand" for name in SAME})
    hero = _opened(url).seats(hero=True).drop_duplicates("hand_id")
    frame = hands.merge(hero, on="hand_id", how="left")
    return frame.sort_values(["started", "hand_id"], kind="stable", ignore_index=True)


def hands() -> pd.DataFrame:
    """One row a hand, oldest first, with the hero's seat of it where there is a hero; not to be written into."""
    return _hands(database(), store().change())


def mine() -> pd.DataFrame:
    """The hands in which a hero was dealt in, as the statistics want them."""
    frame = hands()
    return frame[frame["seat"].notna()]


def tags() -> Mapping[str, set[int]]:
    """The hand ids of each tag."""
    return store().tags()


def ordered(frame: pd.DataFrame, by: str, *, down: bool) -> pd.DataFrame:
    """The rows of a frame of hands in order of a column; hands of which it is unknown come last."""
    return frame.sort_values(by, ascending=not down, kind="stable", na_position="last")


def known(value: Any) -> Any:
    """A value of a cell, None where it is missing."""
    return None if value is None or value is pd.NA or value != value else value


def cards_of(value: Any) -> Cards | None:
    """The cards of a cell, which holds them as ``As2c3d4h``."""
    return tuple([CARDS[value[i : i + 2]] for i in range(0, len(value), 2)]) if isinstance(value, str) and value else None


def gap_minutes() -> int:
    """The break after which a new session begins, as the user has set it."""
    return int(store().setting("gap_minutes", str(int(GAP.total_seconds()) // 60)))


def session_table(frame: pd.DataFrame, gap: int, per: str) -> pd.DataFrame:
    """One row a session of one pool: its times, hands and tables, the ``net`` and the rate ``per`` as a Figure."""
    length = timedelta(minutes=gap)
    table = stats.session_table(frame, length)
    found = [stats.figures(part, ["net", per]) for _, part in frame.groupby(stats.sessions(frame, length), sort=True)]
    return table.assign(net=[each["net"].n for each in found], per=[each[per] for each in found])
