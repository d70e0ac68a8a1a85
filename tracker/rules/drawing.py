"""How a player draws, as data: which of his cards a rule keeps, for one hand or for all 270,725 at once."""

from collections.abc import Collection
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parsers.cards import DECK, RANKS, Card, Cards
from tracker.rules.evaluator import best, every_hand, size, strength


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

    def keep(self, cards: Cards, gone: Collection[Card] = ()) -> Cards:
        """The cards that are kept of up to four, highest rank first; the others are thrown away.

        When several sets of cards are worth the same, the one with the most useful cards still to come is kept:
        ``gone`` are the cards, besides these, that cannot come.
        """
        if self.pat:
            return cards
        playing = max(ties(cards), key=lambda chosen: promise(chosen, {*cards, *gone}))
        if len(playing) == 4:
            return playing if playing[0] >> 2 <= self.roughest else playing[1:]
        return tuple([card for card in playing if card >> 2 <= self.highest])


def ties(cards: Cards) -> list[Cards]:
    """Every set of the cards that is worth as much as all of them, highest rank first."""
    playing = best(cards)
    subsets = combinations(sorted(cards, reverse=True), len(playing))
    return [chosen for chosen in subsets if strength(chosen) == strength(playing) and size(chosen) == len(chosen)]


def promise(stay: Cards, gone: Collection[Card]) -> int:
    """A number that grows with the cards that would join ``stay``: how many can come, then how low they are."""
    ranks, suits = {card >> 2 for card in stay}, {card & 3 for card in stay}
    coming = [card for card in DECK if card not in gone and card >> 2 not in ranks and card & 3 not in suits]
    return (len(coming) << 16) + sum(1 << 12 - (card >> 2) for card in coming)


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
def _ties() -> NDArray[np.uint8]:
    """For every hand, in the order of ``evaluator.every_hand``, up to four sets of its cards that are worth as much.

    Bit n is card n of the ascending four; a row with fewer sets repeats its first.
    """
    hands, values = every_hand()
    found = np.zeros((len(hands), 4), dtype=np.uint8)
    number = np.zeros(len(hands), dtype=np.int64)
    ranks, suits = hands >> 2, hands & 3
    apart = {
        pair: (ranks[:, pair[0]] != ranks[:, pair[1]]) & (suits[:, pair[0]] != suits[:, pair[1]])
        for pair in combinations(range(4), 2)
    }
    for count in (1, 2, 3, 4):
        for chosen in combinations((3, 2, 1, 0), count):
            plays = values == value_of(ranks[:, chosen])
            for pair in combinations(sorted(chosen), 2):
                plays &= apart[pair]
            rows = np.flatnonzero(plays)
            found[rows, number[rows]] = sum(1 << nth for nth in chosen)
            number[rows] += 1
    return np.where(found == 0, found[:, :1], found)


@cache
def _trimmed(drawing: Rule) -> NDArray[np.uint8]:
    """The sets of ``_ties`` without the cards that the rule throws away."""
    hands, _ = every_hand()
    sets = np.full((len(hands), 4), 0b1111, dtype=np.uint8) if drawing.pat else _ties().copy()
    if drawing.pat:
        return sets
    whole = sets[:, 0] == 0b1111
    sets[whole & (hands[:, 3] >> 2 > drawing.roughest)] = 0b0111
    for nth in range(4):
        sets[~whole & (hands[:, nth] >> 2 > drawing.highest)] &= 0b1111 ^ (1 << nth)
    return sets


def keeps(drawing: Rule, hands: NDArray[np.int64], gone: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """What the rule keeps of many hands of four ascending cards, shape (n, 4): bit n is card n.

    ``gone`` has the ranks that cannot come (13 bits), those of the hand included, shape (n, 4), one column a suit.
    """
    place = places(hands)
    sets = _trimmed(drawing)[place]
    rows = np.flatnonzero(_tied()[place] & (not drawing.pat))
    if len(rows):
        whole = _ties()[place[rows]]
        worth = np.stack([_promises(hands[rows], whole[:, nth], gone[rows]) for nth in range(4)], axis=1)
        sets[rows, 0] = sets[rows, np.argmax(worth, axis=1)]
    chosen: NDArray[np.uint8] = sets[:, 0]
    return chosen


@cache
def _tied() -> NDArray[np.bool_]:
    """Which hands have more than one set of cards that is worth the most."""
    tied: NDArray[np.bool_] = _ties()[:, 1] != _ties()[:, 0]
    return tied


def _promises(hands: NDArray[np.int64], sets: NDArray[np.uint8], gone: NDArray[np.uint64]) -> NDArray[np.int64]:
    """``promise`` for many hands."""
    ranks = np.zeros(len(hands), dtype=np.uint64)
    suits = np.zeros((len(hands), 4), dtype=np.bool_)
    for nth in range(4):
        flag = sets >> nth & 1
        ranks |= flag.astype(np.uint64) << (hands[:, nth] >> 2).astype(np.uint64)
        suits[np.arange(len(hands)), hands[:, nth] & 3] |= flag == 1
    coming = np.where(suits, 0, ~(gone | ranks[:, None]) & np.uint64(0x1FFF)).astype(np.int64)
    found: NDArray[np.int64] = _worth()[coming].sum(axis=1)
    return found


@cache
def _worth() -> NDArray[np.int64]:
    """What the ranks (13 bits) of one suit promise when they may come."""
    ranks = np.arange(1 << 13)
    low_first = sum((ranks >> rank & 1) << 12 - rank for rank in range(13))
    return (np.bitwise_count(ranks).astype(np.int64) << 16) + low_first


@cache
def _ladder() -> NDArray[np.int16]:
    """The strength of a set of ranks, as a bit mask."""
    table = np.zeros(1 << 13, dtype=np.int16)
    for count in range(1, 5):
        for chosen in combinations(range(13), count):
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
