"""Sessions and hours of play: the union of the times at all tables, cut where nothing happens for a while."""

from datetime import timedelta

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tracker.statistics.parting import coded, small

Ints = NDArray[np.int64]
GAP = timedelta(minutes=30)
MICROSECOND = timedelta(microseconds=1)
HOUR, DAY = timedelta(hours=1) // MICROSECOND, timedelta(days=1) // MICROSECOND


def microseconds(frame: pd.DataFrame) -> Ints:
    """When the hands began, in microseconds UTC."""
    started = pd.to_datetime(frame["started"], utc=True).dt.tz_localize(None)
    return started.to_numpy(dtype="datetime64[us]").astype("int64")


def moments(times: Ints) -> pd.Series:
    """Microseconds UTC as times."""
    return pd.Series(times.astype("datetime64[us]")).dt.tz_localize("UTC")


def in_time(started: Ints) -> Ints:
    """The positions in order of time, which most often is the order that there is."""
    return np.arange(len(started)) if (np.diff(started) >= 0).all() else np.argsort(started, kind="stable")


def sessions(frame: pd.DataFrame, gap: timedelta = GAP) -> pd.Series:
    """The session of each row, from 1: a new one begins where no hand of any table began for longer than ``gap``."""
    started = microseconds(frame)
    order = in_time(started)
    fresh = np.diff(started[order], prepend=started[order[:1]]) > gap // MICROSECOND
    numbers = np.empty(len(frame), dtype="int64")
    numbers[order] = fresh.cumsum() + 1
    return pd.Series(numbers, index=frame.index)


def hours(frame: pd.DataFrame, gap: timedelta = GAP) -> float:
    """Hours between first and last hand of each stretch of a table, time at several tables at once counted once."""
    return float(stretches(frame, gap)[1].sum() / HOUR)


def stretches(frame: pd.DataFrame, gap: timedelta) -> tuple[Ints, Ints]:
    """When each stretch of a table began, in order, and the time in it that no stretch before it covers."""
    if frame.empty:
        return np.zeros(0, dtype="int64"), np.zeros(0, dtype="int64")
    started = microseconds(frame)
    rooms, _ = coded(frame["site"])
    names, kinds = coded(frame["table"])
    tables, found = pd.factorize(rooms.astype("int64") * kinds + names)
    order = in_time(started)
    # By table, and within one by time.
    order = order[np.argsort(small(tables[order], len(found)), kind="stable")]
    started, tables = started[order], tables[order]
    cut = np.flatnonzero(np.r_[True, (np.diff(tables) != 0) | (np.diff(started) > gap // MICROSECOND)])
    begin, end = started[cut], started[np.r_[cut[1:] - 1, len(started) - 1]]
    order = np.argsort(begin, kind="stable")
    begin, end = begin[order], end[order]
    covered = np.r_[begin[0], np.maximum.accumulate(end)[:-1]]
    return begin, np.maximum(0, end - np.maximum(begin, covered))


def session_table(frame: pd.DataFrame, gap: timedelta = GAP) -> pd.DataFrame:
    """One row a session: its number, first and last hand, hours, hands and tables."""
    numbers = sessions(frame, gap).to_numpy()
    started = microseconds(frame)[in_time(microseconds(frame))]
    hands = np.bincount(numbers, minlength=1)[1:]
    last = np.cumsum(hands)
    began = started[last - hands]
    begin, covered = stretches(frame, gap)
    # No stretch reaches into another session: both end where nothing happens for as long.
    of = np.searchsorted(began, begin, side="right")
    names, kinds = coded(frame["table"])
    seen = pd.unique(numbers * max(kinds, 1) + names) // max(kinds, 1)
    return pd.DataFrame(
        {
            "session": np.arange(1, len(hands) + 1),
            "started": moments(began),
            "ended": moments(started[last - 1]),
            "hours": np.bincount(of, weights=covered, minlength=len(hands) + 1)[1:] / HOUR,
            "hands": hands,
            "tables": np.bincount(seen, minlength=len(hands) + 1)[1:],
        }
    )
