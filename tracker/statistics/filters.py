"""The choice of hands that figures are worked out from: the same for the command line and the pages."""

from collections.abc import Collection, Mapping, Set
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
import pandas as pd
from msgspec import Struct, structs
from numpy.typing import NDArray

from tracker.statistics.grouping import draws_seen, stake, starting_class
from tracker.statistics.playing_time import GAP, sessions
from tracker.statistics.sample import Bools, setting

SEPARATOR = ","
EARLIEST, LATEST = datetime(1900, 1, 1, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)
"""No hand was played outside; the calendar goes on a little, so that every moment has a day before and after it."""
MOST_MINUTES = 366 * 24 * 60
"""The longest break within a session: a year."""
MOST_SESSIONS = 10**9
MOST_BLINDS = 10**12
"""The largest pot in big blinds that can be asked for; what is typed on a page stays a whole number in its browser."""


class Filter(Struct, frozen=True, kw_only=True):
    """What hands and seats must be; an empty field lets everything through. Amounts are in big blinds.

    ``names`` are the screen names of one person. ``verdicts`` leaves disputed hands out of the figures unless told
    otherwise. ``drew1`` to ``drew3`` are numbers of cards drawn in that draw, 0 for pat. ``since`` is included,
    ``until`` is not; both are aware. ``session`` counts from 1 within what the other fields let through, with a new
    one after a break of ``gap_minutes``.
    """

    names: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    structures: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    currencies: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    session: int | None = None
    gap_minutes: int = int(GAP.total_seconds()) // 60
    classes: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    pot_from: float | None = None
    pot_to: float | None = None
    showdown: bool | None = None
    verdicts: tuple[str, ...] = ("verified", "unverifiable")
    tags: tuple[str, ...] = ()
    tournament: str = ""
    drew1: tuple[int, ...] = ()
    drew2: tuple[int, ...] = ()
    drew3: tuple[int, ...] = ()

    def apply(self, frame: pd.DataFrame, tags: Mapping[str, Set[int]] | None = None) -> pd.DataFrame:
        """The rows of a joined frame that pass; ``tags`` gives the hand ids of each tag."""
        places = self.places(frame, tags)
        return frame if len(places) == len(frame) else frame.iloc[places]

    def places(self, frame: pd.DataFrame, tags: Mapping[str, Set[int]] | None = None) -> NDArray[np.int64]:
        """The positions of the rows that pass, in the frame's order."""
        if frame.empty:
            return np.zeros(0, dtype=np.int64)
        keep = self.members(frame) & self.ranges(frame)
        if self.tags:
            wanted: set[int] = set().union(*((tags or {}).get(tag, set()) for tag in self.tags))
            keep &= frame["hand_id"].isin(wanted).to_numpy(dtype="bool")
        places = np.flatnonzero(keep)
        if self.session is not None:
            numbers = sessions(frame[["started"]].iloc[places], timedelta(minutes=self.gap_minutes))
            places = places[numbers.to_numpy() == self.session]
        return places

    def members(self, frame: pd.DataFrame) -> Bools:
        """Which rows have one of the values asked for, field by field."""
        keep: Bools = np.ones(len(frame), dtype=bool)
        plain = {
            "player": self.names,
            "site": self.sites,
            "structure": self.structures,
            "currency": self.currencies,
            "position": self.positions,
            "players": self.players,
            "verdict": self.verdicts,
            "tournament": (self.tournament,) if self.tournament else (),
            "drawn1": self.drew1,
            "drawn2": self.drew2,
            "drawn3": self.drew3,
        }
        for column, values in plain.items():
            if values:
                keep &= isin(frame[column], values)
        ruled = (
            (self.settings, setting),
            (self.stakes, stake),
            (self.classes, starting_class),
            (self.draws, draws_seen),
        )
        for wanted, rule in ruled:
            if wanted:
                keep &= isin(rule(frame), wanted)
        return keep

    def ranges(self, frame: pd.DataFrame) -> Bools:
        """Which rows lie within the times and pots asked for."""
        keep: Bools = np.ones(len(frame), dtype=bool)
        if self.since is not None:
            keep &= (pd.to_datetime(frame["started"], utc=True) >= self.since).to_numpy(dtype="bool")
        if self.until is not None:
            keep &= (pd.to_datetime(frame["started"], utc=True) < self.until).to_numpy(dtype="bool")
        if self.showdown is not None:
            keep &= frame["showdown"].to_numpy(dtype="bool", na_value=False) == self.showdown
        if self.pot_from is not None or self.pot_to is not None:
            blind = frame["big_blind"].to_numpy(dtype="float64", na_value=np.nan)
            pot = frame["pot"].to_numpy(dtype="float64", na_value=np.nan) / np.where(blind > 0, blind, np.nan)
            if self.pot_from is not None:
                keep &= pot >= self.pot_from
            if self.pot_to is not None:
                keep &= pot <= self.pot_to
        return keep

    def params(self) -> dict[str, str]:
        """The fields that differ from the default, as text for an address."""
        return {
            name: _text(getattr(self, name))
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(DEFAULT, name)
        }

    @classmethod
    def of(cls, params: Mapping[str, str]) -> "Filter":
        """The filter of an address; keys that are none of its fields and values that make no sense are left out."""
        found: dict[str, Any] = {}
        for name, text in params.items():
            if name in cls.__struct_fields__:
                try:
                    found[name] = _value(name, text)
                except ValueError:
                    continue
        return cls(**found)

    def with_(self, **changes: Any) -> "Filter":
        """A copy with some fields changed."""
        return structs.replace(self, **changes)


DEFAULT = Filter()
LIMITS: Mapping[str, tuple[float, float]] = {
    "session": (1, MOST_SESSIONS),
    "gap_minutes": (1, MOST_MINUTES),
    "pot_from": (0, MOST_BLINDS),
    "pot_to": (0, MOST_BLINDS),
}
"""The least and the most that a number of the filter can be."""


def isin(column: pd.Series, values: Collection[Any]) -> Bools:
    """Where a column has one of some values; where it is empty it has none."""
    if isinstance(column.array, pd.Categorical):
        # Each word is looked up once, not once a hand; the last place is that of missing ones.
        wanted = np.append(column.array.categories.isin(list(values)), False)
        of_word: Bools = wanted[column.array.codes]
        return of_word
    found: Bools = column.isin(list(values)).to_numpy(dtype="bool", na_value=False)
    return found


def _text(value: Any) -> str:
    """A field as text; commas and backslashes within a value are escaped."""
    if isinstance(value, tuple):
        return SEPARATOR.join(str(each).replace("\\", "\\\\").replace(SEPARATOR, "\\" + SEPARATOR) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.isoformat() if isinstance(value, datetime) else str(value)


def _split(text: str) -> tuple[str, ...]:
    """The values of a text that ``_text`` made of a tuple."""
    if not text:
        return ()
    parts, current, escaped = [], "", False
    for char in text:
        if escaped or char not in "\\" + SEPARATOR:
            current, escaped = current + char, False
        elif char == "\\":
            escaped = True
        else:
            parts.append(current)
            current = ""
    return (*parts, current)


def _value(name: str, text: str) -> Any:
    """The value of a field from its text; ValueError when it makes no sense."""
    if name in ("players", "draws", "drew1", "drew2", "drew3"):
        return tuple(map(int, _split(text)))
    if name in ("since", "until"):
        return moment(text)
    if name in LIMITS:
        least, most = LIMITS[name]
        number = float(text) if name in ("pot_from", "pot_to") else int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number
    if name == "showdown":
        if text not in ("yes", "no"):
            raise ValueError(text)
        return text == "yes"
    return text if name == "tournament" else _split(text)


def moment(text: str) -> datetime:
    """A date or a time of ISO 8601; UTC where it names no zone. ValueError for anything else."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text!r} is no date or time") from None
    return max(EARLIEST, min(LATEST, found if found.tzinfo else found.replace(tzinfo=UTC)))
