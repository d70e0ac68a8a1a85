"""Honest luck: draws against exact theory, draw by draw, never a line that silently equals the winnings."""

from math import sqrt

import numpy as np
import pandas as pd

from tracker.statistics.sample import Pool, Sample

KINDS = ("one_card_draw", "two_card_draw")
COLUMNS = ("hand_id", "started", "draw", "chance", "completed", "broken", "actual", "expected", "z")


def draw_luck(frame: pd.DataFrame, kind: str = KINDS[0]) -> pd.DataFrame:
    """One row a draw of that kind, oldest first: its chance, whether it completed, and the running sums.

    ``actual`` and ``expected`` count badugis up to that draw, ``z`` is (actual - expected) / sqrt(sum p(1 - p)). Draws
    may be added up over stakes and currencies, since no money is in them. KeyError for an unknown kind.
    """
    if kind not in KINDS:
        raise KeyError(kind)
    parts = []
    sample = Sample(frame, Pool("", "", ""))
    for number in (1, 2, 3) if len(frame) else ():
        chance = sample.chance(f"{kind}.d{number}")
        rows = frame.loc[chance, ["hand_id", "started"]].copy()
        rows["draw"] = number
        rows["chance"] = sample.ints(f"ways{number}")[chance] / sample.ints(f"of{number}")[chance]
        rows["completed"] = sample.hit(f"{kind}.d{number}")[chance]
        rows["broken"] = sample.hit(f"break.d{number}")[chance]
        parts.append(rows)
    if not parts or not sum(map(len, parts)):
        return pd.DataFrame(columns=list(COLUMNS))
    draws = pd.concat([part for part in parts if len(part)], ignore_index=True)
    draws = draws.sort_values(["started", "hand_id", "draw"], kind="stable", ignore_index=True)
    draws["actual"] = draws["completed"].cumsum()
    draws["expected"] = draws["chance"].cumsum()
    spread = np.sqrt((draws["chance"] * (1 - draws["chance"])).cumsum().to_numpy())
    gap = (draws["actual"] - draws["expected"]).to_numpy(dtype="float64")
    draws["z"] = np.divide(gap, spread, out=np.full(len(draws), np.nan), where=spread > 0)
    return draws[list(COLUMNS)]


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
