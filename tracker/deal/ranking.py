"""What four cards are worth, by trying every subset: slow, plain, and independent of the table in ``tracker.rules``."""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from parsers.cards import RANKS, Cards, rank, suit

Rating: TypeAlias = tuple[int, tuple[int, ...]]
"""Number of playing cards, then their ranks negated, highest first: the larger tuple is the better hand."""

TITLES = {4: "Badugi", 3: "3-card", 2: "2-card", 1: "1-card"}


@lru_cache(maxsize=1 << 16)
def playing(hand: Cards) -> Cards:
    """The cards of a hand that play, highest rank first; the empty hand plays nothing."""
    for size in range(len(hand), 0, -1):
        found = [
            subset
            for subset in combinations(sorted(hand, reverse=True), size)
            if len({rank(card) for card in subset}) == size == len({suit(card) for card in subset})
        ]
        if found:
            return min(found, key=lambda subset: [rank(card) for card in subset])
    return ()


def rating(hand: Cards) -> Rating:
    """How good a hand is; equal ratings tie, whatever the suits."""
    cards = playing(tuple(sorted(hand)))
    return len(cards), tuple([-rank(card) for card in cards])


def words(hand: Cards) -> str:
    """A hand's name as PokerStars prints it: ``Badugi: T,8,7,5``."""
    cards = playing(tuple(sorted(hand)))
    return f"{TITLES[len(cards)]}: {','.join(RANKS[rank(card)] for card in cards)}"
