"""Parts of a pot where at most one hand still draws and the others stand pat: exact over any number of draws."""

from collections.abc import Sequence

from msgspec import Struct

from parsers.cards import Cards
from tracker.rules.drawing import NATURAL, Rule
from tracker.rules.equity import Start, outlook_of
from tracker.rules.evaluator import strength


class Share(Struct, frozen=True):
    """A player's part: chance to win alone, to tie, the part of the pot, and its standard error (None: exact)."""

    win: float
    tie: float
    equity: float
    error: float | None = None


NOTHING = Share(0.0, 0.0, 0.0)


def settled(hands: Sequence[Cards]) -> tuple[Share, ...]:
    """Nobody draws any more: the best hand has it all, equal ones have equal parts."""
    values = [strength(hand) for hand in hands]
    best = max(values)
    ways = values.count(best)
    won = Share(float(ways == 1), float(ways > 1), 1 / ways)
    return tuple([won if value == best else NOTHING for value in values])


def alone(firsts: Sequence[Start], at: int, draws: int, gone: Cards = (), drawing: Rule = NATURAL) -> tuple[Share, ...]:
    """The holding ``at`` draws against those that stand pat: every way is counted; ``gone`` cards cannot come.

    ValueError for cards that cannot be, TooManyWays when it keeps nothing and three draws come.
    """
    values = [0 if other == at else strength(first.known) for other, first in enumerate(firsts)]
    best = max(values)
    ways = values.count(best)
    seen = [card for other, first in enumerate(firsts) if other != at for card in first.known]
    chances = outlook_of(firsts[at], draws, drawing, (*seen, *[card for card in gone if card not in seen]))
    win, tie = float(chances[best + 1 :].sum()), float(chances[best])
    lose = max(0.0, 1.0 - win - tie)
    mine = Share(win, tie, win + tie / (ways + 1))
    theirs = Share(lose if ways == 1 else 0.0, tie if ways == 1 else lose + tie, lose / ways + tie / (ways + 1))
    return tuple([mine if other == at else theirs if value == best else NOTHING for other, value in enumerate(values)])
