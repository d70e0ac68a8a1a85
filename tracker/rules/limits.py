"""What the next bet may be: sizes in fixed limit, and the least and most in the other structures.

All amounts are whole units of the hand's currency. Sources: research notes on room rules (cap, half bets, pot limit)
and the worked examples of the rule documents.
"""

from parsers.model import Structure
from tracker.rules.rooms import HalfPot


def bets_by_round(small_bet: int, big_bet: int) -> tuple[int, int, int, int]:
    """The fixed-limit bet of each round: small before and after the first draw, big afterwards."""
    return small_bet, small_bet, big_bet, big_bet


def on_grid(level: int, bet: int) -> int:
    """The total that a fixed-limit raise goes to when short all-ins are completed: the next multiple of the bet."""
    return (level // bet + 1) * bet


def largest_raise(structure: Structure, pot: int, call: int, half_pot: HalfPot = HalfPot.AFTER_CALL) -> int | None:
    """The most that a bet may be raised *by*; None without a limit.

    ``pot`` is all that is in the middle and in front of the players before the deed, ``call`` what the player owes.
    Pot limit: the pot after the call. Half-pot limit: half of the pot, before or after the call as the room reads it.
    """
    match structure:
        case Structure.POT:
            return pot + call
        case Structure.HALF_POT:
            return (pot + call if half_pot is HalfPot.AFTER_CALL else pot) // 2
        case _:
            return None
