"""What a player may do when it is his turn: an independent and cautious reading of the betting rules.

Cautious, because every deed must be legal under PokerStars' practice *and* under the rule books where they differ: a
short all-in of less than half a bet reopens nothing, and half pot is counted before the call
(the smaller reading of the example in ``tracker.rules.citations``).
"""

from msgspec import Struct

from parsers.model import Structure

CAP = 4


class Line(Struct):
    """Where the betting of one round stands. ``level`` is the bet to match, ``step`` the last full raise."""

    structure: Structure
    bet: int
    level: int
    step: int
    pot: int
    short: bool = False


class Options(Struct, frozen=True):
    """``call`` is what is owed; a raise, when ``low`` is not 0, may be *to* anything from ``low`` to ``high``.

    A player who has less than ``low`` may put in all he has when that is more than the bet.
    """

    call: int
    low: int = 0
    high: int = 0


def options(line: Line, front: int, *, open_: bool, callers: bool) -> Options:
    """What may be done with ``front`` already in; ``open_``: he may raise; ``callers``: somebody could call a raise."""
    call = max(line.level - front, 0)
    if not (open_ and callers):
        return Options(call)
    if line.structure is Structure.FIXED:
        target = (line.level // line.bet + 1) * line.bet
        return Options(call, target, target) if target <= CAP * line.bet else Options(call)
    low = line.level + line.step
    match line.structure:
        case Structure.POT:
            high = line.level + line.pot + call
        case Structure.HALF_POT:
            high = line.level + line.pot // 2
        case _:
            high = 1 << 60
    return Options(call, low, high) if high >= low else Options(call)


def reopens(line: Line, before: int, to: int, seen: int) -> bool:
    """Whether a raise from ``before`` to ``to`` lets a player raise again who last acted when the bet was ``seen``."""
    if line.structure is Structure.FIXED:
        return 2 * (to - before) >= line.bet or to - seen >= line.bet
    return to - before >= line.step
