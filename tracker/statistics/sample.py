"""The sample that a statistic is worked out from: one player's rows, joined with their hands, as arrays."""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
import pandas as pd
from msgspec import Struct
from numpy.typing import NDArray

from tracker.tally import BIT

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

HAND_COLUMNS = (
    "site",
    "number",
    "game",
    "structure",
    "currency",
    "digits",
    "small_bet",
    "big_bet",
    "big_blind",
    "started",
    "table",
    "tournament",
    "players",
    "pot",
    "rake",
    "verdict",
    "draws_reached",
    "play_money",
    "mix",
    "tags",
)


class Pool(Struct, frozen=True, order=True):
    """Hands whose figures may be added up: one structure, one currency, cash or tournament."""

    structure: str
    setting: str
    currency: str

    def __str__(self) -> str:
        """``fixed cash USD``."""
        return f"{self.structure} {self.setting} {self.currency}"


def joined(hands: pd.DataFrame, seats: pd.DataFrame) -> pd.DataFrame:
    """Seat rows with the columns of their hands, oldest hand first; rows of hands that are not given are dropped."""
    wanted = ["hand_id", *[name for name in HAND_COLUMNS if name in hands and name not in seats]]
    frame = seats.merge(hands[wanted], on="hand_id", how="inner")
    return frame.sort_values(["started", "hand_id"], kind="stable", ignore_index=True) if "started" in frame else frame


def setting(frame: pd.DataFrame) -> pd.Series:
    """``cash``, ``tournament`` or ``play`` (cash games for play money), row by row."""
    told = frame["tournament"]
    tournament = told.notna()
    if tournament.any():
        tournament &= told.astype("string").fillna("") != ""
    play = frame["play_money"].fillna(value=False).astype(bool) if "play_money" in frame else False
    return pd.Series(np.where(tournament, "tournament", np.where(play, "play", "cash")), index=frame.index)


def pools(frame: pd.DataFrame) -> Iterator[tuple[Pool, pd.DataFrame]]:
    """The frame cut into what may be added up, in a steady order; one cut gives the frame itself."""
    if frame.empty:
        return
    keys = [frame["structure"], setting(frame), frame["currency"]]
    if all(key.nunique(dropna=False) == 1 for key in keys):
        # Most players have one pool: a million rows need not be copied for it.
        yield Pool(*(str(key.iloc[0]) for key in keys)), frame
        return
    for (structure, kind, currency), part in frame.groupby([key.astype(str) for key in keys], sort=True):
        yield Pool(str(structure), str(kind), str(currency)), part


class Sample:
    """Rows of one player within one pool; arrays are worked out when first asked for."""

    def __init__(self, frame: pd.DataFrame, pool: Pool) -> None:
        self.frame, self.pool = frame, pool
        self._ints: dict[tuple[str, int], Ints] = {}

    def __len__(self) -> int:
        """The number of hands dealt in."""
        return len(self.frame)

    def ints(self, column: str, missing: int = 0) -> Ints:
        """A column as whole numbers, ``missing`` where it is empty."""
        key = (column, missing)
        if key not in self._ints:
            self._ints[key] = self.frame[column].to_numpy(dtype="int64", na_value=missing)
        return self._ints[key]

    def bools(self, column: str) -> Bools:
        """A column as truth values, False where it is empty."""
        values: Bools = self.frame[column].to_numpy(dtype="bool", na_value=False)
        return values

    @cached_property
    def chances(self) -> Ints:
        """Bit masks of opportunities."""
        return self.ints("chances")

    @cached_property
    def hits(self) -> Ints:
        """Bit masks of opportunities taken."""
        return self.ints("hits")

    @cached_property
    def hero(self) -> Bools:
        """Where the player is the one whose cards are dealt face up."""
        return self.bools("is_hero")

    @cached_property
    def net(self) -> Ints:
        """Won or lost, in the smallest unit."""
        return self.ints("net")

    @cached_property
    def showdown(self) -> Bools:
        """Where the player was in at the showdown."""
        return self.bools("showdown")

    @cached_property
    def won(self) -> Bools:
        """Where he collected an amount, whatever his net."""
        return self.ints("collected") > 0

    def hit(self, *names: str) -> Bools:
        """Where any of the facts happened."""
        found: Bools = (self.hits & sum(BIT[name] for name in names)) != 0
        return found

    def chance(self, *names: str) -> Bools:
        """Where there was an opportunity for any of the facts."""
        found: Bools = (self.chances & sum(BIT[name] for name in names)) != 0
        return found

    def drawn(self, number: int) -> Ints:
        """Cards drawn in draw 1 to 3, -1 where he made no such draw."""
        return self.ints(f"drawn{number}", missing=-1)
