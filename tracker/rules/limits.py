"""What the next bet may be: sizes in fixed limit, and the least and most in the other structures.

All amounts are whole units of the hand's currency. Sources: the BARGE rule book's chapters on limit and pot limit; half
pot from worked examples, which can be read in two ways (``citations``).
"""

from parsers.model import Structure
from tracker.rules.customs import PotBase

ROUNDS = ("before the first draw", "after the first draw", "after the second draw", "after the third draw")


def bets_by_round(small_bet: int, big_bet: int) -> tuple[int, int, int, int]:
    """The fixed-limit bet of each round: small before and after the first draw, big afterwards."""
    return small_bet, small_bet, big_bet, big_bet


def on_grid(level: int, bet: int) -> int:
    """The total that a fixed-limit raise goes to when short all-ins are completed: the next multiple of the bet."""
    return (level // bet + 1) * bet


def largest_raise(structure: Structure, pot: int, call: int, base: PotBase = PotBase.AFTER_CALL) -> int | None:
    """The most that a bet may be raised *by*; None without a limit.

    ``pot`` is all that is in the middle and in front of the players before the deed, ``call`` what the player owes.
    Pot limit: the pot, half-pot limit: half of it; before or after the call as the room reads it.
    """
    whole = pot + call if base is PotBase.AFTER_CALL else pot
    match structure:
        case Structure.POT:
            return whole
        case Structure.HALF_POT:
            return whole // 2
        case _:
            return None
