"""The sample that a statistic is worked out from: one player's rows, joined with their hands, as arrays."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import pandas as pd
from msgspec import Struct
from numpy.typing import NDArray

from tracker.statistics.parting import Places, parted, words
from tracker.tally import BIT

T = TypeVar("T")
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

SETTINGS = ("cash", "play", "tournament")


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
    play = frame["play_money"].to_numpy(dtype="bool", na_value=False) if "play_money" in frame else False
    codes = np.where(
        named(frame["tournament"]), SETTINGS.index("tournament"), np.where(play, SETTINGS.index("play"), 0)
    )
    return pd.Series(words(codes.astype("int8"), SETTINGS), index=frame.index)


def named(column: pd.Series) -> Bools:
    """Where a column of texts is neither missing nor empty."""
    if isinstance(column.array, pd.Categorical):
        told = np.array([*[name != "" for name in column.array.categories], False])
        full: Bools = told[column.array.codes]
        return full
    found: Bools = column.notna().to_numpy(dtype="bool")
    if found.any():
        found = found & (column.astype("string").fillna("") != "").to_numpy(dtype="bool")
    return found


def pool_keys(frame: pd.DataFrame) -> list[pd.Series]:
    """The columns whose values make a pool."""
    return [frame["structure"], setting(frame), frame["currency"]]


def pool_places(frame: pd.DataFrame) -> list[tuple[Pool, Places]]:
    """What may be added up, in a steady order: each pool and the positions of its rows."""
    if frame.empty:
        return []
    return sorted(
        ((Pool(*map(str, values)), places) for values, places in parted(pool_keys(frame))), key=lambda pair: pair[0]
    )


def pools(frame: pd.DataFrame) -> Iterator[tuple[Pool, pd.DataFrame]]:
    """The frame cut into what may be added up, in a steady order; one cut gives the frame itself."""
    for pool, places in pool_places(frame):
        yield pool, frame if len(places) == len(frame) else frame.iloc[places]


class Sample:
    """Rows of one player within one pool; arrays are worked out when first asked for.

    A ``part`` of a sample takes its arrays from those of the whole, so that a frame need not be cut.
    """

    def __init__(self, frame: pd.DataFrame, pool: Pool) -> None:
        self.pool = pool
        self._frame = frame
        self._places: Places | None = None
        self._whole: Sample | None = None
        self._ints: dict[tuple[str, int], Ints] = {}
        self._kept: dict[str, Any] = {}

    def part(self, places: Places, pool: Pool) -> "Sample":
        """The rows at some positions."""
        if len(places) == len(self) and pool == self.pool:
            return self
        part = Sample(self._frame, pool)
        part._places, part._whole = places, self
        return part

    def __len__(self) -> int:
        """The number of hands dealt in."""
        return len(self._frame) if self._places is None else len(self._places)

    def has(self, column: str) -> bool:
        """Whether there is such a column."""
        return column in self._frame

    def rows(self, *columns: str) -> pd.DataFrame:
        """Some columns as a frame."""
        if self._whole is None or self._places is None:
            return self._frame[list(columns)]
        return self._whole.rows(*columns).iloc[self._places]

    def ints(self, column: str, missing: int = 0) -> Ints:
        """A column as whole numbers, ``missing`` where it is empty."""
        key = (column, missing)
        if key not in self._ints:
            if self._whole is not None:
                self._ints[key] = self._whole.ints(column, missing)[self._places]
            else:
                self._ints[key] = self._frame[column].to_numpy(dtype="int64", na_value=missing)
        return self._ints[key]

    def floats(self, column: str) -> NDArray[np.float64]:
        """A column as numbers, NaN where it is empty."""
        found: NDArray[np.float64] = self.rows(column)[column].to_numpy(dtype="float64", na_value=np.nan)
        return found

    def bools(self, column: str) -> Bools:
        """A column as truth values, False where it is empty."""
        if self._whole is not None:
            part: Bools = self._whole.bools(column)[self._places]
            return part
        values: Bools = self._frame[column].to_numpy(dtype="bool", na_value=False)
        return values

    def once(self, name: str, make: Callable[[], T]) -> T:
        """What several figures need, worked out once."""
        if name not in self._kept:
            self._kept[name] = make()
        found: T = self._kept[name]
        return found

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


def samples(frame: pd.DataFrame) -> Iterator[Sample]:
    """A sample of each pool of a frame."""
    found = pool_places(frame)
    if found:
        whole = Sample(frame, found[0][0])
        yield from (whole.part(places, pool) for pool, places in found)
