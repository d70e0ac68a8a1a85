"""Honest luck: draws against exact theory, draw by draw, never a line that silently equals the winnings."""

from math import erfc, inf, isfinite, sqrt
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tracker.statistics.playing_time import microseconds
from tracker.statistics.sample import Pool, Sample

DRAWS = (1, 2, 3)
KINDS = ("one_card_draw", "two_card_draw")
COLUMNS = ("hand_id", "started", "draw", "chance", "completed", "broken", "actual", "expected", "z")


def draw_luck(frame: pd.DataFrame, kind: str = KINDS[0]) -> pd.DataFrame:
    """One row a draw of that kind, oldest first: its chance, whether it completed, and the running sums.

    ``actual`` and ``expected`` count badugis up to that draw, ``z`` is (actual - expected) / sqrt(sum p(1 - p)). Draws
    may be added up over stakes and currencies, since no money is in them. KeyError for an unknown kind.
    """
    if kind not in KINDS:
        raise KeyError(kind)
    sample = Sample(frame, Pool("", "", ""))
    chances = [np.flatnonzero(sample.chance(f"{kind}.d{number}")) for number in DRAWS] if len(frame) else []
    if not sum(map(len, chances)):
        return pd.DataFrame(columns=list(COLUMNS))
    numbers = np.repeat(DRAWS, [len(rows) for rows in chances])
    order = np.argsort(oldest_first(frame)[np.concatenate(chances)] * 4 + numbers, kind="stable")

    def of_draws(arrays: list[NDArray[Any]]) -> NDArray[Any]:
        """Of an array for each draw the values of its hands, in the order of all draws."""
        found = np.concatenate([array[rows] for array, rows in zip(arrays, chances, strict=True)])
        ordered: NDArray[Any] = found[order]
        return ordered

    draws = frame[["hand_id", "started"]].iloc[np.concatenate(chances)[order]].reset_index(drop=True)
    draws["draw"] = numbers[order]
    ways, outs = ([sample.ints(f"{name}{number}") for number in DRAWS] for name in ("ways", "of"))
    draws["chance"] = of_draws(ways) / of_draws(outs)
    draws["completed"] = of_draws([sample.hit(f"{kind}.d{number}") for number in DRAWS])
    draws["broken"] = of_draws([sample.hit(f"break.d{number}") for number in DRAWS])
    draws["actual"] = draws["completed"].cumsum()
    draws["expected"] = draws["chance"].cumsum()
    spread = np.sqrt((draws["chance"] * (1 - draws["chance"])).cumsum().to_numpy())
    gap = (draws["actual"] - draws["expected"]).to_numpy(dtype="float64")
    draws["z"] = np.divide(gap, spread, out=np.full(len(draws), np.nan), where=spread > 0)
    return draws[list(COLUMNS)]


def oldest_first(frame: pd.DataFrame) -> NDArray[np.int64]:
    """The place of each row in order of time and id."""
    ids, started = frame["hand_id"].to_numpy(dtype="int64"), microseconds(frame)
    later = np.diff(started)
    if ((later > 0) | ((later == 0) & (np.diff(ids) >= 0))).all():
        return np.arange(len(frame))
    places = np.empty(len(frame), dtype="int64")
    places[np.lexsort((ids, started))] = np.arange(len(frame))
    return places


def rarity(z: float) -> float:
    """One in how many samples is at least as far off as ``z`` standard deviations, either way (2: about one in 22)."""
    share = erfc(abs(z) / sqrt(2)) if isfinite(z) else 1.0
    # Beyond some 38 deviations the share is too small for a number.
    return 1 / share if share else inf


def money_lines(frame: pd.DataFrame) -> pd.DataFrame:
    """The running net of one pool, oldest hand first: all, with a showdown (blue) and without (red); smallest units."""
    sample = Sample(frame, Pool("", "", ""))
    blue = np.where(sample.showdown, sample.net, 0)
    # The columns stay what they are: turned into an array, a million times with zones would be a million objects.
    told = frame[["hand_id", "started"]].reset_index(drop=True)
    return told.assign(
        net=sample.net.cumsum(), showdown_net=blue.cumsum(), non_showdown_net=(sample.net - blue).cumsum()
    )


def allin_luck(results: pd.DataFrame) -> pd.DataFrame:
    """Running sums of all-in hands: ``won``, and ``expected`` = the pots times the equities when the money was in.

    ``results`` has a row a hand: hand_id, started, won, expected, variance, rule (the drawing rule that the equity
    assumes, which must be shown with it). ValueError when the rows assume several rules.
    """
    if results["rule"].nunique() > 1:
        raise ValueError("these equities assume different drawing rules and cannot be added up")
    ordered = results.sort_values(["started", "hand_id"], kind="stable", ignore_index=True)
    lines = ordered.assign(actual=ordered["won"].cumsum(), hoped=ordered["expected"].cumsum())
    spread = ordered["variance"].cumsum().map(sqrt)
    return lines.assign(z=(lines["actual"] - lines["hoped"]) / spread.where(spread > 0))
