"""Lines and days: how the money of one pool of hands adds up, hand by hand and day by day."""

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tracker.statistics.playing_time import DAY, in_time, microseconds, moments


def big_bet_lines(frame: pd.DataFrame) -> dict[str, NDArray[np.float64]]:
    """The running net in big bets, hand by hand: all, with and without a showdown; an unknown big bet adds nothing."""
    bet = frame["big_bet"].to_numpy(dtype="float64", na_value=np.nan)
    net = frame["net"].to_numpy(dtype="float64", na_value=0.0)
    each = np.where(bet > 0, net / np.where(bet > 0, bet, 1.0), 0.0)
    showdown = frame["showdown"].to_numpy(dtype="bool", na_value=False)
    return {
        "All": each.cumsum(),
        "At showdown": np.where(showdown, each, 0.0).cumsum(),
        "No showdown": np.where(showdown, 0.0, each).cumsum(),
    }


def worst_fall(line: NDArray[np.int64]) -> int:
    """The longest way down of a running total from its highest point so far, counting from zero."""
    whole = np.concatenate([[0], line])
    return int((np.maximum.accumulate(whole) - whole).max())


def by_day(frame: pd.DataFrame) -> pd.DataFrame:
    """One row a day of UTC with hands: ``day`` (a date), ``net``, ``hands``."""
    each = microseconds(frame) // DAY
    order = in_time(each)
    net = frame["net"].to_numpy(dtype="int64", na_value=0)[order]
    days, first, hands = np.unique(each[order], return_index=True, return_counts=True)
    sums = np.add.reduceat(net, first) if len(days) else net
    return pd.DataFrame({"day": moments(days * DAY).dt.date, "net": sums, "hands": hands})


def ahead(luck: pd.DataFrame) -> NDArray[np.float64]:
    """How far the badugis of ``draw_luck`` ran ahead of their exact expectation, draw by draw."""
    difference: NDArray[np.float64] = (luck["actual"] - luck["expected"]).to_numpy(dtype="float64")
    return difference
