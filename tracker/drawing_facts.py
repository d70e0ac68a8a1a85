"""The facts of a hand's draws, as far as the cards are known: snow, break, made badugis, and draws against theory.

Theory counts outs among the cards that the player cannot have seen: 52 less the four held, his own earlier discards and
the cards that others have shown; a reshuffle brings those back (docs/statistics.md).
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from parsers.cards import Cards
from parsers.model import Fold, Reshuffle, Show
from tracker.rules.evaluator import BEST, ranks_of
from tracker.rules.settlement import strength
from tracker.tally import BIT, OF, WAYS, Tally

if TYPE_CHECKING:
    from tracker.rules.replay import Draw, Replay

# Cards as bits of a number: the ranks of the first suit, a suit moves them by one, and the suits that are not in a set.
ALL_RANKS = sum([1 << 4 * rank for rank in range(13)])
MISSING = tuple([tuple([suit for suit in range(4) if not suits >> suit & 1]) for suits in range(16)])


def bits(cards: Cards) -> int:
    """Cards as the bits of a number."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def completing(kept: Cards, seen: int) -> tuple[int, int] | None:
    """The chance, as (ways, of), that as many new cards as are missing make ``kept`` a badugi; None when none can.

    ``kept`` is three or two cards of different ranks and suits, ``seen`` the bits of every card that cannot come, those
    included.
    """
    ranks = suits = 0
    for card in kept:
        ranks |= 1 << (card & ~3)
        suits |= 1 << (card & 3)
    if len(kept) not in (2, 3) or ranks.bit_count() < len(kept) or suits.bit_count() < len(kept):
        return None
    outs = [(ALL_RANKS ^ ranks) & ~(seen >> suit) for suit in MISSING[suits]]
    unseen = 52 - seen.bit_count()
    if len(outs) == 1:
        return outs[0].bit_count(), unseen
    one, two = outs
    return one.bit_count() * two.bit_count() - (one & two).bit_count(), comb(unseen, 2)


class Seen:
    """What a player has seen leave the deck, by the line of the history; a reshuffle brings it back."""

    def __init__(self, replay: "Replay") -> None:
        # Hardly a hand has one; where the replay knows of no new stub, nobody has said so.
        self.reshuffles = (
            [deed.line for deed in replay.hand.deeds if type(deed) is Reshuffle] if replay.renewals else []
        )
        self.shown: list[Show | Fold] = [*replay.shows]
        self.shown += [deed for deed in replay.asides if isinstance(deed, Fold)]
        self.thrown: dict[int, list[tuple[int, int]]] = {}

    def gone(self, seat: int, line: int) -> int:
        """The bits of the cards that ``seat`` knows to be gone just before ``line``, besides those he holds."""
        since = max([at for at in self.reshuffles if at < line], default=0) if self.reshuffles else 0
        gone = 0
        for at, cards in self.thrown.get(seat, ()):
            if at > since:
                gone |= cards
        for show in self.shown:
            if since < show.line < line and show.seat != seat:
                gone |= bits(show.cards)
        return gone


SIZES = tuple([ranks_of(value)[0] for value in range(BEST + 1)])
BADUGI = SIZES.index(4)
"""The strengths from here on are those of badugis."""
MADE = tuple([BIT[f"made_badugi.s{number}"] for number in range(4)])
SNOW, BREAK, OVER, IMPROVED, ONE, TWO = (
    (0, *[BIT[f"{name}.d{number}"] for number in (1, 2, 3)])
    for name in ("snow", "break", "over_draw", "improved", "one_card_draw", "two_card_draw")
)


def tell_drawing(replay: "Replay", tallies: Mapping[int, Tally], absent: Collection[tuple[int, int]]) -> None:
    """Fills the tallies from the draws and the known cards; ``absent`` are (seat, draw) of players who sit out."""
    tell_made(replay.known, tallies)
    seen: Seen | None = None
    for draw in replay.draws:
        before = draw.held
        if before is None or len(before) != 4 or (absent and (draw.seat, draw.number) in absent):
            continue
        tally = tallies.get(draw.seat)
        if tally is None:
            continue
        chances, hits = choice(draw.number, draw.count, SIZES[strength(before)])
        tally.chances |= chances
        tally.hits |= hits
        if draw.count and draw.thrown is not None:
            seen = seen or Seen(replay)
            if draw.came is not None:
                tell_luck(draw, before, draw.thrown, draw.came, tally, seen)
            seen.thrown.setdefault(draw.seat, []).append((draw.line, bits(draw.thrown)))


def tell_made(known: Mapping[int, Sequence[Cards | None]], tallies: Mapping[int, Tally]) -> None:
    """Whether the four cards of each betting round were a badugi, where they are known."""
    for seat, held in known.items():
        if seat in tallies:
            chances = hits = 0
            for number, cards in enumerate(held):
                if cards is not None and len(cards) == 4:
                    chances |= MADE[number]
                    if strength(cards) >= BADUGI:
                        hits |= MADE[number]
            tally = tallies[seat]
            tally.chances |= chances
            tally.hits |= hits


@cache
def choice(number: int, count: int, playing: int) -> tuple[int, int]:
    """Chances and hits of how many cards the player threw, against the number of cards that played."""
    chances, hits = OVER[number], OVER[number] if count > 4 - playing else 0
    if not count:
        chances |= SNOW[number]
        hits |= SNOW[number] if playing < 4 else 0
    if playing == 4:
        chances |= BREAK[number]
        hits |= BREAK[number] if count else 0
    return chances, hits


def tell_luck(draw: "Draw", held: Cards, thrown: Cards, came: Cards, tally: Tally, seen: Seen) -> None:
    """What came, against what could have come."""
    kept = tuple([card for card in held if card not in thrown])
    after = kept + came
    if len(after) != 4 or len(set(after)) != 4:
        return
    number, value = draw.number, strength(after)
    playing = SIZES[value]
    tally.told(IMPROVED[number], hit=playing == 3 and value > strength(held))
    if draw.count != len(came) or draw.count > 2:
        return
    chance = completing(kept, seen.gone(draw.seat, draw.line) | bits(held))
    if chance is not None:
        tally.counts[WAYS + number], tally.counts[OF + number] = chance
        tally.told((ONE if draw.count == 1 else TWO)[number], hit=playing == 4)


def absences(replay: "Replay") -> set[tuple[int, int]]:
    """(seat, draw) of every draw that the room made for a player who sits out: roster, and his last decision before."""
    if not replay.sat_out:
        return set()
    sitting = {seat.number: [seat.sitting_out] * 4 for seat in replay.hand.seats}
    for deed in replay.decisions:
        marks = sitting.get(deed.seat)
        if marks is not None:
            marks[deed.round + 1 :] = [not deed.asked] * (3 - deed.round)
    return {(seat, number) for seat, marks in sitting.items() for number in (1, 2, 3) if marks[number]}
