"""How a player draws, as data: which of his cards a rule keeps, for one hand or for all 270,725 at once."""

from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parsers.cards import RANKS, Cards
from tracker.rules.evaluator import best, every_hand, strength


class Rule(Struct, frozen=True):
    """A way to draw. Cards that do not play are thrown away, and a badugi stands pat, unless the fields say otherwise.

    ``pat`` never draws. ``roughest`` is the highest rank (0 to 12) of a badugi that stands pat: a rougher one loses its
    highest card. ``highest`` is the highest rank that is kept in a hand that is no badugi.
    """

    name: str
    title: str
    pat: bool = False
    roughest: int = 12
    highest: int = 12

    def keep(self, cards: Cards) -> Cards:
        """The cards that are kept of up to four, highest rank first; the others are thrown away."""
        if self.pat:
            return cards
        playing = best(cards)
        if len(playing) == 4:
            return playing if playing[0] >> 2 <= self.roughest else playing[1:]
        return tuple([card for card in playing if card >> 2 <= self.highest])


NATURAL = Rule("natural", "keeps the best sub-hand, stands pat on any badugi")
PAT = Rule("pat", "stands pat", pat=True)
RULES = {rule.name: rule for rule in (NATURAL, PAT)}
THRESHOLDS = {
    "break": lambda rank: Rule(
        f"break:{RANKS[rank]}", f"breaks a badugi rougher than {RANKS[rank]} high, else natural", roughest=rank
    ),
    "smooth": lambda rank: Rule(
        f"smooth:{RANKS[rank]}", f"keeps no card above {RANKS[rank]} but in a badugi, else natural", highest=rank
    ),
}


def rule(name: str) -> Rule:
    """The rule of a name: ``natural``, ``pat``, ``break:9``, ``smooth:8``; ValueError with the names there are."""
    word, _, threshold = name.strip().partition(":")
    if name.strip() in RULES:
        return RULES[name.strip()]
    # A badugi has four ranks: none is smoother than 4 high.
    lowest = 3 if word == "break" else 0
    if word in THRESHOLDS and len(threshold) == 1 and threshold.upper() in RANKS[lowest:]:
        return THRESHOLDS[word](RANKS.index(threshold.upper()))
    raise ValueError(f"There is no drawing rule {name!r}: use natural, pat, break:9 or smooth:8 (or another rank).")


@cache
def kept(drawing: Rule) -> NDArray[np.uint8]:
    """For every hand in the order of ``evaluator.every_hand`` the cards kept: bit n is card n of the ascending four."""
    hands, values = every_hand()
    if drawing.pat:
        return np.full(len(hands), 0b1111, dtype=np.uint8)
    keep = np.zeros(len(hands), dtype=np.uint8)
    ranks, suits = hands >> 2, hands & 3
    apart = {
        pair: (ranks[:, pair[0]] != ranks[:, pair[1]]) & (suits[:, pair[0]] != suits[:, pair[1]])
        for pair in combinations(range(4), 2)
    }
    # Among subsets of equal strength the first one counts, as in ``evaluator.best``: the one of the higher cards.
    for size in (1, 2, 3, 4):
        for chosen in combinations((3, 2, 1, 0), size):
            plays = (keep == 0) & (values == value_of(ranks[:, chosen]))
            for one, two in combinations(sorted(chosen), 2):
                plays &= apart[one, two]
            keep[plays] = sum(1 << nth for nth in chosen)
    whole = keep == 0b1111
    keep[whole & (ranks[:, 3] > drawing.roughest)] = 0b0111
    for nth in range(4):
        keep[~whole & (ranks[:, nth] > drawing.highest)] &= 0b1111 ^ (1 << nth)
    return keep


@cache
def _ladder() -> NDArray[np.int16]:
    """The strength of a set of ranks, as a bit mask."""
    table = np.zeros(1 << 13, dtype=np.int16)
    for size in range(1, 5):
        for chosen in combinations(range(13), size):
            # One suit a rank: every set of ranks has a hand that plays it whole.
            table[sum(1 << rank for rank in chosen)] = strength(
                tuple([rank * 4 + nth for nth, rank in enumerate(chosen)])
            )
    return table


def value_of(ranks: NDArray[np.int8]) -> NDArray[np.int16]:
    """The strength that cards of these ranks have when all of them play; one row a hand."""
    bits = np.zeros(len(ranks), dtype=np.int16)
    for column in ranks.T:
        bits |= 1 << column.astype(np.int16)
    values: NDArray[np.int16] = _ladder()[bits]
    return values


PLACES = np.array([[comb(card, nth) for card in range(52)] for nth in range(1, 5)], dtype=np.int32)


def places(hands: NDArray[np.integer]) -> NDArray[np.int32]:
    """Where hands of four ascending cards stand among all of them."""
    found: NDArray[np.int32] = sum(
        (PLACES[nth][hands[:, nth]] for nth in range(4)), start=np.zeros(len(hands), dtype=np.int32)
    )
    return found
