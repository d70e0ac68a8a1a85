"""The course of one tournament: the hero's stack hand by hand, in chips and in big bets, and its key pots."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tracker.events.event import Standing

if TYPE_CHECKING:
    import pandas as pd

KEYS = 5


def course(standings: Sequence[Standing]) -> "pd.DataFrame":
    """One row a hand, in the order of play.

    ``at`` counts from 1; ``stack`` (chips) and ``bets`` (big bets of the level) are before the hand, ``net`` and
    ``won`` the same units, missing where the hand does not tell; ``key`` marks the pots in which most big bets changed
    hands. ``level`` is the room's number of the level, else its big bet.
    """
    import pandas as pd

    table = pd.DataFrame(
        [
            (each.hand, each.started, level_of(each), each.big_bet, each.stack, each.net, each.entry)
            for each in standings
        ],
        columns=["hand", "started", "level", "big_bet", "stack", "net", "entry"],
    ).astype({"net": "Int64"})
    bet = table["big_bet"].where(table["big_bet"] > 0)
    table = table.assign(at=range(1, len(table) + 1), bets=table["stack"] / bet, won=table["net"] / bet)
    swings = table["won"].abs().astype("Float64").fillna(0).sort_values(ascending=False, kind="stable")
    keys = swings[swings > 0].index[:KEYS]
    return table.assign(key=table.index.isin(keys))


def level_of(standing: Standing) -> str:
    """The level in short: ``VI``, ``Match Round I, V``, or its big bet where the room numbers none."""
    return standing.level.replace("Level ", "") or f"{standing.big_bet:,}"
