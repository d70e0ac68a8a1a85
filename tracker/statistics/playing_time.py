"""Sessions and hours of play: the union of the times at all tables, cut where nothing happens for a while."""

from datetime import timedelta

import numpy as np
import pandas as pd

GAP = timedelta(minutes=30)


def sessions(frame: pd.DataFrame, gap: timedelta = GAP) -> pd.Series:
    """The session of each row, from 1: a new one begins where no hand of any table began for longer than ``gap``."""
    if frame.empty:
        return pd.Series([], index=frame.index, dtype="int64")
    started = pd.to_datetime(frame["started"], utc=True).sort_values(kind="stable")
    fresh = started.diff() > gap
    return (fresh.cumsum() + 1).reindex(frame.index).astype("int64")


def hours(frame: pd.DataFrame, gap: timedelta = GAP) -> float:
    """Hours between first and last hand of each stretch of a table, time at several tables at once counted once."""
    if frame.empty:
        return 0.0
    started = pd.to_datetime(frame["started"], utc=True)
    seconds = started.to_numpy(dtype="datetime64[ns]").astype("int64") / 1e9
    tables = pd.factorize(frame["site"].astype(str) + "\0" + frame["table"].astype(str))[0]
    order = np.lexsort((seconds, tables))
    seconds, tables = seconds[order], tables[order]
    cut = np.r_[True, (np.diff(tables) != 0) | (np.diff(seconds) > gap.total_seconds())]
    begin = seconds[cut]
    end = seconds[np.r_[np.flatnonzero(cut)[1:] - 1, len(seconds) - 1]]
    order = np.argsort(begin, kind="stable")
    begin, end = begin[order], end[order]
    reach = np.maximum.accumulate(end)
    covered_before = np.r_[begin[0], reach[:-1]]
    return float(np.maximum(0.0, end - np.maximum(begin, covered_before)).sum() / 3600)


def session_table(frame: pd.DataFrame, gap: timedelta = GAP) -> pd.DataFrame:
    """One row a session: its number, first and last hand, hours, hands, tables; net is given by currency elsewhere."""
    numbered = frame.assign(session=sessions(frame, gap))
    rows = [
        {
            "session": number,
            "started": part["started"].min(),
            "ended": part["started"].max(),
            "hours": hours(part, gap),
            "hands": len(part),
            "tables": part["table"].nunique(),
        }
        for number, part in numbered.groupby("session", sort=True)
    ]
    return pd.DataFrame(rows, columns=["session", "started", "ended", "hours", "hands", "tables"])
