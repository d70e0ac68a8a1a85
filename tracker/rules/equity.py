"""Exact chances: of every final hand over one to three draws, and of two hands against each other in the last draw.

What a player knows are his cards, those that he threw away and those stated as dead; every other card is equally likely
to come. States that differ only by the names of the suits are counted as one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parsers.cards import DECK, Cards, names
from tracker.rules.drawing import NATURAL, Rule, keeps
from tracker.rules.evaluator import BEST, size, strengths

Chances: TypeAlias = NDArray[np.float64]
# A state is one number a suit, ascending: bits 0 to 12 the ranks that are gone, 13 to 25 those that are kept.
States: TypeAlias = NDArray[np.uint64]

CARDS = np.arange(52)
SUIT, RANK = CARDS & 3, (CARDS >> 2).astype(np.uint64)
GONE = np.uint64((1 << 13) - 1)
KEPT = np.uint64(13)
PIECE = 400_000
"""How many hands are worked on at a time."""
MOST_WAYS = 6_000_000
"""How many ways to draw are counted out between two draws: some seconds of work."""


class TooManyWays(ValueError):  # noqa: N818 - a size, not a fault
    """The chances are not counted out, since that would take minutes: trials give them with a stated error."""


class Start(Struct, frozen=True):
    """A holding before a draw: ``keeps`` are the cards that stay in the first one, ``throws`` the others."""

    keeps: Cards
    throws: Cards

    @property
    def known(self) -> Cards:
        """All cards of the player."""
        return self.keeps + self.throws


def start(hold: Cards, drawing: Rule = NATURAL, taken: Cards = ()) -> Start:
    """What a holding keeps: four cards by the rule; fewer all stay, and what was thrown are the least useful cards.

    ``taken`` are the cards that others have or that are dead. ValueError for cards that cannot be.
    """
    if len(hold) > 4:
        raise ValueError(f"A hand has four cards, not {len(hold)}: {names(hold)}.")
    check((*hold, *taken))
    if len(hold) == 4:
        stay = drawing.keep(hold, taken)
        return Start(stay, tuple([card for card in hold if card not in stay]))
    if drawing.pat:
        raise ValueError("To stand pat takes four cards.")
    throws: Cards = ()
    for card in reversed(DECK):
        # A card that plays with the holding would not have been thrown away.
        if len(hold + throws) < 4 and card not in taken + hold and size((*hold, card)) == size(hold):
            throws += (card,)
    if not hold:
        throws = tuple([card for card in reversed(DECK) if card not in taken][:4])
    if len(hold + throws) < 4:
        raise ValueError("Too many cards are dead: nothing is left that could have been thrown away.")
    return Start(hold, throws)


def check(cards: Cards) -> None:
    """ValueError when a card is there twice."""
    double = sorted({card for card in cards if cards.count(card) > 1})
    if double:
        raise ValueError(f"There is only one of each card, but this is used twice: {names(tuple(double))}.")


def outlook(hold: Cards, draws: int, drawing: Rule = NATURAL, dead: Cards = ()) -> Chances:
    """The chance of every final strength (0 to 1,092) of a holding over ``draws`` draws, exact; they sum to 1.

    A holding of fewer than four cards keeps all of them in the first draw. ValueError when it cannot be, TooManyWays
    when one or no card is held and three draws come.
    """
    return outlook_of(start(hold, drawing, dead), draws, drawing, dead)


def outlook_of(first: Start, draws: int, drawing: Rule, dead: Cards) -> Chances:
    """``outlook`` for a holding of which it is settled what stays in the first draw."""
    if draws < 0:
        raise ValueError("The number of draws cannot be negative.")
    if 52 - len(first.known) - len(dead) < 4 * draws:
        raise ValueError(f"Too many cards are dead for {draws} draws.")
    states = one_state(first.keeps, (*first.known, *dead))
    weights = np.ones(1)
    for _ in range(draws - 1):
        states, weights = merged(after_draw(states, weights, drawing))
    if draws == 0:
        whole = np.array([first.known], dtype=np.int64)
        return np.bincount(strengths(whole), minlength=BEST + 1).astype(np.float64)
    return last_draw(states, weights)


def one_state(stay: Cards, gone: Sequence[int]) -> States:
    """The only state at the start."""
    suits = np.zeros(4, dtype=np.uint64)
    for card in stay:
        suits[card & 3] |= np.uint64(1 << 13 + (card >> 2))
    for card in gone:
        suits[card & 3] |= np.uint64(1 << (card >> 2))
    return np.sort(suits)[None, :]


def held(states: States) -> NDArray[np.bool_]:
    """Which of the 52 cards each state keeps."""
    bits: NDArray[np.bool_] = (states[:, SUIT] >> RANK + KEPT & np.uint64(1)) == 1
    return bits


def unseen(states: States) -> NDArray[np.bool_]:
    """Which of the 52 cards may come in each state."""
    bits: NDArray[np.bool_] = (states[:, SUIT] >> RANK & np.uint64(1)) == 0
    return bits


def after_draw(states: States, weights: Chances, drawing: Rule) -> Iterator[tuple[States, Chances]]:
    """Every state after a draw, in pieces, with its chance."""
    stay, may_come = held(states), unseen(states)
    counts, left = stay.sum(axis=1), may_come.sum(axis=1)
    groups = [(*group, number) for group, number in Counter(zip(counts.tolist(), left.tolist(), strict=True)).items()]
    if sum(comb(stub, 4 - count) * number for count, stub, number in groups) > MOST_WAYS:
        raise TooManyWays(f"There are more than {MOST_WAYS:,} ways to draw.")
    for count, stub, _ in groups:
        chosen = (counts == count) & (left == stub)
        group, chances = states[chosen], weights[chosen]
        if count == 4:
            yield group, chances
            continue
        new = 4 - count
        picks = np.array([*combinations(range(stub), new)])
        own = np.nonzero(stay[chosen])[1].reshape(len(group), count)
        deck = np.nonzero(may_come[chosen])[1].reshape(len(group), stub)
        step = max(1, PIECE // len(picks))
        for begin in range(0, len(group), step):
            part = slice(begin, begin + step)
            yield drawn(group[part], chances[part] / len(picks), own[part], deck[part][:, picks], drawing)


def drawn(
    states: States, chances: Chances, own: NDArray[np.int64], came: NDArray[np.int64], drawing: Rule
) -> tuple[States, Chances]:
    """The states after the cards ``came`` (shape: state, way to draw, card) to the ``own`` ones."""
    ways = came.shape[1]
    mine = np.broadcast_to(own[:, None, :], (len(own), ways, own.shape[1]))
    hands = np.sort(np.concatenate([mine, came], axis=2).reshape(-1, 4), axis=1)
    suits = np.repeat(states & GONE, ways, axis=0)
    row, ranks = np.arange(len(hands)), (hands >> 2).astype(np.uint64)
    for nth in range(4):
        suits[row, hands[:, nth] & 3] |= np.uint64(1) << ranks[:, nth]
    flags = keeps(drawing, hands, suits).astype(np.uint64)
    for nth in range(4):
        flag = flags >> np.uint64(nth) & np.uint64(1)
        suits[row, hands[:, nth] & 3] |= flag << ranks[:, nth] + KEPT
    return merged([(np.sort(suits, axis=1), np.repeat(chances, ways))])


def merged(parts: "Iterator[tuple[States, Chances]] | list[tuple[States, Chances]]") -> tuple[States, Chances]:
    """States that are the same made one, their chances added."""
    every = list(parts)
    states = np.concatenate([part for part, _ in every])
    weights = np.concatenate([part for _, part in every])
    low = states[:, 0] << np.uint64(26) | states[:, 1]
    high = states[:, 2] << np.uint64(26) | states[:, 3]
    order = np.lexsort((low, high))
    low, high = low[order], high[order]
    begins = np.flatnonzero(np.concatenate([[True], (low[1:] != low[:-1]) | (high[1:] != high[:-1])]))
    return states[order[begins]], np.add.reduceat(weights[order], begins)


def last_draw(states: States, weights: Chances) -> Chances:
    """The chances of the final strengths when every state draws once more.

    States with the same kept cards are one sum: the chance of a set of new cards is the sum, over the states in which
    none of them is gone, of the state's chance over its number of ways.
    """
    final = np.zeros(BEST + 1)
    _, group, counts = np.unique(states >> KEPT, axis=0, return_inverse=True, return_counts=True)
    order = np.argsort(group.ravel(), kind="stable")
    for part in np.split(order, np.cumsum(counts)[:-1]):
        own = np.flatnonzero(held(states[part[:1]])[0])
        new = 4 - len(own)
        free = unseen(states[part]).astype(np.float64)
        ways = np.array([comb(left, new) for left in range(53)])[free.sum(axis=1).astype(np.int64)]
        came, chance = sums(free, weights[part] / ways, new)
        possible = chance > 0
        came, chance = came[possible], chance[possible]
        hands = np.concatenate([np.broadcast_to(own, (len(came), len(own))), came], axis=1)
        final += np.bincount(strengths(hands), weights=chance, minlength=BEST + 1)
    return final


def sums(free: Chances, weights: Chances, new: int) -> tuple[NDArray[np.int64], Chances]:
    """Every set of ``new`` cards, shape (n, new), and the weights of the rows in which all of them are free, summed."""
    sets = np.array([*combinations(range(52), new)], dtype=np.int64).reshape(comb(52, new), new)
    if new < 2:
        return sets, (weights @ free)[sets[:, 0]] if new else weights.sum()[None]
    pairs = np.array([*combinations(range(52), 2)])
    total = np.zeros(len(sets))
    for begin in range(0, len(free), 2000):
        part, chance = free[begin : begin + 2000], weights[begin : begin + 2000, None]
        if new == 2:
            total += (part.T @ (chance * part))[sets[:, 0], sets[:, 1]]
            continue
        both = part[:, pairs[:, 0]] * part[:, pairs[:, 1]]
        place = np.zeros((52, 52), dtype=np.int64)
        place[pairs[:, 0], pairs[:, 1]] = np.arange(len(pairs))
        other = part if new == 3 else both
        where = sets[:, 2] if new == 3 else place[sets[:, 2], sets[:, 3]]
        total += ((chance * both).T @ other)[place[sets[:, 0], sets[:, 1]], where]
    return sets, total
