"""The frames and hands that pages show, loaded from the store once and again only when it has changed."""

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
import pandas as pd
import streamlit as st
from numpy.typing import NDArray

from dashboard.kept import kept
from parsers.blocks import Block
from parsers.cards import Cards
from parsers.money import CURRENCIES, Currency
from parsers.read import read_block
from tracker import equities, store_hands
from tracker.people import RAW, People
from tracker.rules.audit import Audit, audit
from tracker.statistics.filters import Filter
from tracker.statistics.playing_time import GAP
from tracker.store import Store, default_url
from tracker.store_players import players as players_of

# What lists and overviews want to know of all hands; texts of single hands are looked up for those on the page.
COLUMNS = (
    "hand_id", "site", "structure", "currency", "digits", "small_bet", "big_bet", "big_blind", "started", "table",
    "tournament", "players", "pot", "rake", "verdict", "draws_reached", "play_money", "seat", "player", "is_hero",
    "position", "put", "collected", "net", "showdown", "folded_round", "drawn1", "drawn2", "drawn3", "starting_class",
    "chances", "hits", "ways1", "ways2", "ways3", "of1", "of2", "of3", "all_in",
)  # fmt: skip


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
    found = CURRENCIES.get(code)
    return found if found is not None and found.digits == digits else Currency(code, digits)


def known(value: Any) -> Any:
    """A value of a cell, None where it is missing."""
    return None if value is None or value is pd.NA or value is pd.NaT or value != value else value


def cards_of(value: Any) -> Cards | None:
    """The cards of a cell."""
    return tuple(value) if isinstance(value, tuple | list) and value else None


@st.cache_resource(show_spinner="Loading your hands …", max_entries=1)
def _hands(url: str, imports: int) -> pd.DataFrame:
    del imports
    return store_hands.hands(_opened(url), COLUMNS)


def named(hand_id: int) -> tuple[str, str]:
    """The site and number of a hand."""
    return store_hands.numbers(store(), [hand_id])[hand_id]


def places(part: pd.DataFrame) -> list[tuple[str, str] | None]:
    """The site and number of the hand of each row, None where it belongs to none."""
    ids = [int(hand) if known(hand) is not None else 0 for hand in part["hand_id"]]
    names = store_hands.numbers(store(), [hand for hand in ids if hand])
    return [names.get(hand) for hand in ids]


def in_full(part: pd.DataFrame) -> pd.DataFrame:
    """Some few rows of ``hands`` with their numbers and the hero's first and last cards."""
    ids = part["hand_id"].tolist()
    names = store_hands.numbers(store(), ids)
    found = store().seats(hero=True, columns=("hand_id", "seat", "start_cards", "final_cards"), hands=ids)
    cards = found.drop(columns="seat").drop_duplicates("hand_id")
    return part.assign(number=[names[hand][1] for hand in ids]).merge(cards, on="hand_id", how="left")


def people() -> People:
    """Whose screen names are whose, as the user has set it."""
    return People(store().aliases())


@st.cache_resource(show_spinner=False, max_entries=1, hash_funcs={People: People.told})
def _joined(url: str, imports: int, who: People) -> pd.DataFrame:
    return who.joined(_hands(url, imports))


def hands() -> pd.DataFrame:
    """One row a hand, oldest first, with the hero's seat of it where there is a hero; not to be written into.

    The ``player`` of it is the person, where the user has said whose name it is.
    """
    return _joined(database(), store().imports(), people())


@st.cache_resource(show_spinner=False, max_entries=1, hash_funcs={People: People.told})
def _mine(url: str, imports: int, who: People) -> pd.DataFrame:
    frame = _joined(url, imports, who)
    return frame[frame["seat"].notna()] if frame["seat"].isna().any() else frame


def mine() -> pd.DataFrame:
    """The hands in which a hero was dealt in, as the statistics want them."""
    return _mine(database(), store().imports(), people())


@kept(2)
def _passing(frame: pd.DataFrame, chosen: Filter, change: int) -> pd.DataFrame:
    del change
    return chosen.apply(frame, tags())


def passing(frame: pd.DataFrame, chosen: Filter) -> pd.DataFrame:
    """The rows of a frame of these pages that pass a filter, the same frame again for the same filter."""
    return _passing(frame, chosen, store().change() if chosen.tags else 0)


def order_of(frame: pd.DataFrame, by: str, *, down: bool, places: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
    """The positions of a frame's rows, or of those at ``places``, in order of a column; where it is unknown, last.

    Only the column is sorted: to copy a million wide rows for the fifty of a page would take seconds.
    """
    rows = np.arange(len(frame)) if places is None else places
    column = frame[by].array[rows]
    missing = np.asarray(column.isna())
    keys: Any = column
    if isinstance(column, pd.Categorical):
        keys = column.codes
    elif isinstance(column.dtype, pd.StringDtype):
        keys = pd.factorize(column, sort=True)[0]
    values = np.asarray(keys[~missing].astype("int64"))
    order = np.argsort(-values if down else values, kind="stable")
    return np.concatenate([rows[~missing][order], rows[missing]])


def ordered(frame: pd.DataFrame, by: str, *, down: bool) -> pd.DataFrame:
    """The rows of a small frame in order of a column; those of which it is unknown come last."""
    return frame.iloc[order_of(frame, by, down=down)]


def tags() -> Mapping[str, set[int]]:
    """The hand ids of each tag."""
    return store().tags()


@st.cache_resource(show_spinner="Counting the players …", max_entries=1, hash_funcs={People: People.told})
def _players(url: str, imports: int, who: People) -> pd.DataFrame:
    del imports
    return players_of(_opened(url), who)


def players() -> pd.DataFrame:
    """One row a player, under all of his names, with his hands, showdowns and first draws."""
    return _players(database(), store().imports(), people())


@st.cache_resource(show_spinner="Loading the player's hands …", max_entries=4, hash_funcs={People: People.told})
def _player(url: str, imports: int, who: People, name: str) -> pd.DataFrame:
    del imports
    frame = who.joined(store_hands.seats(_opened(url), who.names([name])))
    return Filter(names=who.meant([name]), verdicts=()).apply(frame)


def player(name: str) -> pd.DataFrame:
    """The seat rows of a player, under all of his names, joined with their hands, oldest first."""
    return _player(database(), store().imports(), people(), name)


@st.cache_resource(show_spinner="Working out what all-in pots were worth …", max_entries=4)
def _all_ins(url: str, imports: int, ids: tuple[int, ...], _rows: pd.DataFrame) -> pd.DataFrame:
    del imports, ids
    return equities.results(_opened(url), _rows)


def all_ins(frame: pd.DataFrame) -> pd.DataFrame:
    """The all-in hands of a frame of one pool against their equities, as ``luck.allin_luck`` wants them."""
    rows = equities.countable(frame)
    return _all_ins(database(), store().imports(), tuple(rows["hand_id"].tolist()), rows)


@st.cache_resource(show_spinner=False, max_entries=1)
def _problems(url: str, imports: int) -> pd.DataFrame:
    del imports
    return _opened(url).problems()


def problems() -> pd.DataFrame:
    """One row a finding or refusal."""
    return _problems(database(), store().imports())


def disputes() -> pd.DataFrame:
    """One row a disputed hand, the newest first: its findings' codes, the first one, how far the user is with it."""
    frame = hands()
    frame = frame[frame["verdict"] == "disputed"]
    errors = problems()
    errors = errors[(errors["severity"] == "error") & errors["hand_id"].notna()]
    first = errors.drop_duplicates("hand_id").set_index("hand_id")
    codes = {hand: tuple(sorted(set(found))) for hand, found in errors.groupby("hand_id")["code"]}
    done = store().disputes()
    ids = frame["hand_id"].tolist()
    numbers = store_hands.numbers(store(), ids)
    return (
        frame[["hand_id", "site", "started", "currency", "digits", "pot"]]
        .assign(
            number=[numbers[hand][1] for hand in ids],
            codes=pd.Series([codes.get(hand, ()) for hand in ids], index=frame.index, dtype="object"),
            message=[first["message"].get(hand, "") for hand in ids],
            line=[int(first["line"].get(hand, 0)) for hand in ids],
            state=[done.get(hand, ("open", ""))[0] for hand in ids],
            note=[done.get(hand, ("open", ""))[1] for hand in ids],
        )
        .sort_values("started", ascending=False, ignore_index=True)
    )


def find_hand(site: str, number: str) -> tuple[int, Block] | None:
    """The id and text of a stored hand, None when there is no such hand; its number is that of ``named``."""
    for hand_id in hand_ids(site, number):
        if named(hand_id)[1] == number and (block := store().block(hand_id)):
            return hand_id, block
    return None


def line_of(hand_id: int, line: int) -> str:
    """A line of a stored hand's text by its number in the file, empty where the text has no such line."""
    block = store().block(hand_id)
    at = line - block.line if block else -1
    return block.lines[at].strip() if block and 0 <= at < len(block.lines) else ""


def hand_ids(site: str, number: str) -> list[int]:
    """The ids of all hands to which a room gave the number."""
    return [hand_id for hand_id, *_ in store().hand_ids(number.partition(store_hands.AGAIN)[0], site)]


def audited(block: Block) -> Audit | None:
    """A hand's text read, replayed and audited again, None when it can no longer be read."""
    outcome = read_block(block)
    return audit(outcome.hand) if outcome.hand is not None else None


def gap_minutes() -> int:
    """The break after which a new session begins, as the user has set it."""
    return int(store().setting("gap_minutes", str(int(GAP.total_seconds()) // 60)))


def heroes() -> pd.DataFrame:
    """One row a room and screen name whose cards were dealt face up: hands, and the person that the user says it is."""
    frame = mine()
    written = frame[RAW if RAW in frame else "player"].rename("player")
    found = frame.groupby(["site", written], sort=True, observed=True).size().rename("hands").reset_index()
    names = store().aliases()
    persons = [names.get((str(site), str(name)), "") for site, name in zip(found["site"], found["player"], strict=True)]
    return found.assign(person=persons)


def sure(groups: pd.DataFrame, by: str, name: str) -> pd.DataFrame:
    """The groups whose figure has an interval: ``group``, ``value``, ``low`` and ``high``."""
    found = [
        (str(group), figure.value, figure.low, figure.high)
        for group, figure in zip(groups[by], groups[name], strict=True)
        if figure.low is not None and figure.high is not None
    ]
    return pd.DataFrame(found, columns=["group", "value", "low", "high"])
