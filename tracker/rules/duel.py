"""Hands against each other: exact where at most one draws or two draw once, else by seeded trials with their error."""

from collections.abc import Sequence
from itertools import combinations
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from parsers.cards import DECK, Cards
from tracker.rules.drawing import NATURAL, Rule, keeps
from tracker.rules.equity import Start, TooManyWays, check, start
from tracker.rules.evaluator import BEST, strengths
from tracker.rules.pat import Share, alone, settled

__all__ = ["Share", "counted", "duel", "last_draw", "outlook_by_trials", "starts", "trials"]

MOST_PAIRS = 400_000_000
"""How many pairs of draws are counted out; three cards each are 141 million."""
PIECE = 4_000_000
MOST_PLAYERS = 8


def starts(holds: Sequence[Cards], drawings: Sequence[Rule], dead: Cards = ()) -> tuple[Start, ...]:
    """What each player keeps and throws in the first draw; ValueError for cards that two have or that are dead."""
    if len(holds) != len(drawings):
        raise ValueError("Every player needs a rule.")
    if not 2 <= len(holds) <= MOST_PLAYERS:
        raise ValueError(f"Two to {MOST_PLAYERS} players can be compared.")
    check((*[card for hold in holds for card in hold], *dead))
    taken = [*[card for hold in holds for card in hold], *dead]
    found: list[Start] = []
    for hold, drawing in zip(holds, drawings, strict=True):
        others = tuple([card for card in taken if card not in hold])
        first = start(hold, drawing, others)
        taken += [card for card in first.throws if card not in taken]
        found.append(first)
    if len(DECK) - len(taken) < 4:
        raise ValueError("Too few cards are left to draw from.")
    return tuple(found)


def last_draw(first: Start, second: Start, dead: Cards = ()) -> tuple[Share, Share] | None:
    """Both draw once, every way counted; None when there are too many ways."""
    gone = {*first.known, *second.known, *dead}
    stub = np.array([card for card in DECK if card not in gone])
    new = 4 - len(first.keeps), 4 - len(second.keeps)
    if comb(len(stub), new[0]) * comb(len(stub), new[1]) > MOST_PAIRS or len(stub) < sum(new):
        return None
    mine, my_cards = finals(first.keeps, stub, new[0])
    theirs, their_cards = finals(second.keeps, stub, new[1])
    win = tie = 0
    step = max(1, PIECE // len(theirs))
    for begin in range(0, len(mine), step):
        part = slice(begin, begin + step)
        apart = my_cards[part, None] & their_cards == 0
        win += int(np.count_nonzero((mine[part, None] > theirs) & apart))
        tie += int(np.count_nonzero((mine[part, None] == theirs) & apart))
    ways = comb(len(stub), new[0]) * comb(len(stub) - new[0], new[1])
    lose = ways - win - tie
    return (
        Share(win / ways, tie / ways, (win + tie / 2) / ways),
        Share(lose / ways, tie / ways, (lose + tie / 2) / ways),
    )


def finals(keeps: Cards, stub: NDArray[np.int64], new: int) -> tuple[NDArray[np.int16], NDArray[np.uint64]]:
    """Every final hand's strength, and the cards that came for it as a bit mask."""
    came = stub[np.array([*combinations(range(len(stub)), new)], dtype=np.int64).reshape(comb(len(stub), new), new)]
    hands = np.concatenate([np.broadcast_to(np.array(keeps, dtype=np.int64), (len(came), len(keeps))), came], axis=1)
    return strengths(hands), (np.uint64(1) << came.astype(np.uint64)).sum(axis=1, dtype=np.uint64)


def trials(
    firsts: Sequence[Start],
    drawings: Sequence[Rule],
    draws: int,
    *,
    dead: Cards = (),
    count: int = 100_000,
    seed: int = 1,
) -> tuple[Share, ...]:
    """The parts of the players in ``count`` random deals, drawing in the order given; the same for the same seed.

    When the stub is empty the discards are shuffled into a new one, those of the player who is drawing left out.
    """
    rng = np.random.default_rng(seed)
    tally = np.zeros((len(firsts), 4))
    for begin in range(0, count, 50_000):
        final = Table(firsts, dead, min(50_000, count - begin), rng).play(drawings, draws)
        best = final == final.max(axis=0)
        ways = best.sum(axis=0)
        parts = best / ways
        tally += np.stack(
            [
                (best & (ways == 1)).sum(axis=1),
                (best & (ways > 1)).sum(axis=1),
                parts.sum(axis=1),
                (parts**2).sum(axis=1),
            ],
            axis=1,
        )
    shares = []
    for win, tie, equity, squares in (tally / count).tolist():
        # One who never won, or always, may still do otherwise: no less than one deal in all of them.
        error = sqrt(max(squares - equity**2, 0.0) / max(count - 1, 1))
        shares.append(Share(win, tie, equity, max(error, 1 / count)))
    return tuple(shares)


def outlook_by_trials(
    hold: Cards, draws: int, drawing: Rule, *, dead: Cards = (), count: int = 100_000, seed: int = 1
) -> NDArray[np.float64]:
    """As ``equity.outlook``, from random deals; the standard error of a chance p is the root of p(1 - p)/count."""
    rng = np.random.default_rng(seed)
    first = start(hold, drawing, dead)
    found = np.zeros(BEST + 1)
    for begin in range(0, count, 50_000):
        final = Table([first], dead, min(50_000, count - begin), rng).play([drawing], draws)
        found += np.bincount(final[0], minlength=BEST + 1)
    return found / count


class Table:
    """Many deals at once; row n of every array is deal n. ``deck`` is the stub followed by the discards."""

    def __init__(self, firsts: Sequence[Start], dead: Cards, count: int, rng: np.random.Generator) -> None:
        self.rng, self.count = rng, count
        gone = {*dead, *[card for first in firsts for card in first.known]}
        stub = np.array([card for card in DECK if card not in gone])
        # Every card that is thrown is written behind the stub: at most four a player and draw, three draws.
        room = np.zeros((count, len(stub) + 12 * len(firsts)), dtype=np.int64)
        room[:, : len(stub)] = rng.permuted(np.broadcast_to(stub, (count, len(stub))), axis=1)
        self.deck = room
        self.at = np.zeros(count, dtype=np.int64)
        self.end = np.full(count, len(stub))
        self.written = np.full(count, len(stub))
        self.hands = [np.tile(np.array(first.known), (count, 1)) for first in firsts]
        self.stay = [np.tile(np.arange(4) < len(first.keeps), (count, 1)) for first in firsts]
        # What each player knows to be gone, as 13 ranks a suit: his own cards, and those stated as known to all.
        ranks = np.array([[sum(1 << (card >> 2) for card in gone if card & 3 == suit) for suit in range(4)]])
        self.gone = [np.tile(ranks.astype(np.uint64), (count, 1)) for _ in firsts]

    def play(self, drawings: Sequence[Rule], draws: int) -> NDArray[np.int16]:
        """All draws; the final strengths, shape (players, deals)."""
        rows = np.arange(self.count)
        for number in range(draws):
            for player, drawing in enumerate(drawings):
                hand, gone = self.hands[player], self.gone[player]
                if number:
                    hand.sort(axis=1)
                    flags = keeps(drawing, hand, gone)
                    self.stay[player] = (flags[:, None] >> np.arange(4) & 1) == 1
                self.draw(hand, ~self.stay[player])
                for card in hand.T:
                    gone[rows, card & 3] |= np.uint64(1) << (card >> 2).astype(np.uint64)
        return np.stack([strengths(hand) for hand in self.hands])

    def draw(self, hand: NDArray[np.int64], go: NDArray[np.bool_]) -> None:
        """Replaces the cards that ``go``; they are written behind the others once the new ones have come."""
        old = hand.copy()
        wanted = go.sum(axis=1)
        for row in np.flatnonzero(self.at + wanted > self.end):
            # What is left of the stub comes first; the discards behind it are shuffled and join it.
            end, written = self.end[row], self.written[row]
            self.rng.shuffle(self.deck[row, end:written])
            self.end[row] = written
        rows = np.arange(self.count)
        for card in range(4):
            moves = go[:, card]
            hand[moves, card] = self.deck[rows[moves], self.at[moves]]
            self.at += moves
        for card in range(4):
            moves = go[:, card]
            self.deck[rows[moves], self.written[moves]] = old[moves, card]
            self.written += moves


def duel(
    holds: Sequence[Cards],
    draws: int,
    drawings: Sequence[Rule] | None = None,
    *,
    dead: Cards = (),
    count: int = 100_000,
    seed: int = 1,
) -> tuple[Share, ...]:
    """The parts of two or more players, exact where ``counted`` can, else from trials; ValueError for wrong cards."""
    rules = drawings or [NATURAL] * len(holds)
    firsts = starts(holds, rules, dead)
    return counted(firsts, rules, draws, dead) or trials(firsts, rules, draws, dead=dead, count=count, seed=seed)


def counted(
    firsts: Sequence[Start], drawings: Sequence[Rule], draws: int, dead: Cards = ()
) -> tuple[Share, ...] | None:
    """The exact parts: no draw to come, at most one player who draws, or two in their last draw; None otherwise."""
    drawers = [at for at, first in enumerate(firsts) if len(first.keeps) < 4]
    if draws == 0 or not drawers:
        return settled([first.known for first in firsts])
    if len(drawers) == 1:
        (at,) = drawers
        try:
            return alone(firsts, at, draws, dead, drawings[at])
        except TooManyWays:
            return None
    return last_draw(firsts[0], firsts[1], dead) if draws == 1 and len(firsts) == 2 else None
