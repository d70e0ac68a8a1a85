"""The facts of a hand's draws, as far as the cards are known: snow, break, made badugis, and draws against theory.

Theory counts outs among the cards that the player cannot have seen: 52 less the four held, his own earlier discards and
the cards that others have shown; a reshuffle brings those back (docs/statistics.md).
"""

from collections.abc import Collection, Mapping
from math import comb
from typing import TYPE_CHECKING

from parsers.cards import Card, Cards
from parsers.model import Fold, Reshuffle, Show
from tracker.rules.evaluator import ranks_of, size, strength
from tracker.tally import Tally

if TYPE_CHECKING:
    from tracker.rules.replay import Draw, Replay

ALL_SUITS = frozenset(range(4))


def completing(kept: Cards, seen: Collection[Card]) -> tuple[int, int] | None:
    """The chance, as (ways, of), that as many new cards as are missing make ``kept`` a badugi; None when none can.

    ``kept`` is three or two cards of different ranks and suits, ``seen`` every card that cannot come, those included.
    """
    ranks = {card >> 2 for card in kept}
    missing = ALL_SUITS - {card & 3 for card in kept}
    if len(kept) not in (2, 3) or len(ranks) < len(kept) or len(missing) != 4 - len(kept):
        return None
    outs = [{rank for rank in range(13) if rank not in ranks and rank * 4 + suit not in seen} for suit in missing]
    unseen = 52 - len(set(seen))
    if len(outs) == 1:
        return len(outs[0]), unseen
    one, two = outs
    return len(one) * len(two) - len(one & two), comb(unseen, 2)


class Seen:
    """What a player has seen leave the deck, by the line of the history; a reshuffle brings it back."""

    def __init__(self, replay: "Replay") -> None:
        self.reshuffles: list[int] = []
        self.shown: list[tuple[int, int, Cards]] = []
        for deed in replay.hand.deeds:
            if type(deed) is Reshuffle:
                self.reshuffles.append(deed.line)
            elif (type(deed) is Fold or type(deed) is Show) and deed.cards:
                self.shown.append((deed.line, deed.seat, deed.cards))
        self.thrown: dict[int, list[tuple[int, Cards]]] = {}

    def gone(self, seat: int, line: int) -> set[Card]:
        """Cards that ``seat`` knows to be out of the stub just before ``line``, besides those he holds."""
        since = max((at for at in self.reshuffles if at < line), default=0)
        gone = {card for at, cards in self.thrown.get(seat, ()) if at > since for card in cards}
        return gone | {card for at, who, cards in self.shown if since < at < line and who != seat for card in cards}


def tell_drawing(replay: "Replay", tallies: Mapping[int, Tally], absent: Collection[tuple[int, int]]) -> None:
    """Fills the tallies from the draws and the known cards; ``absent`` are (seat, draw) of players who sit out."""
    for seat, held in replay.known.items():
        if seat in tallies:
            for number, cards in enumerate(held):
                if cards is not None and len(cards) == 4:
                    tallies[seat].told(f"made_badugi.s{number}", hit=size(cards) == 4)
    seen: Seen | None = None
    for draw in replay.draws:
        tally = tallies.get(draw.seat)
        if tally is None or draw.held is None or len(draw.held) != 4 or (draw.seat, draw.number) in absent:
            continue
        tell_choice(draw, draw.held, tally)
        if draw.count and draw.thrown is not None:
            seen = seen or Seen(replay)
            if draw.came is not None:
                tell_luck(draw, draw.held, draw.thrown, draw.came, tally, seen)
            seen.thrown.setdefault(draw.seat, []).append((draw.line, draw.thrown))


def tell_choice(draw: "Draw", held: Cards, tally: Tally) -> None:
    """How many cards the player threw, against what he held."""
    playing = size(held)
    if not draw.count:
        tally.told(f"snow.d{draw.number}", hit=playing < 4)
    if playing == 4:
        tally.told(f"break.d{draw.number}", hit=draw.count > 0)
    tally.told(f"over_draw.d{draw.number}", hit=draw.count > 4 - playing)


def tell_luck(draw: "Draw", held: Cards, thrown: Cards, came: Cards, tally: Tally, seen: Seen) -> None:
    """What came, against what could have come."""
    kept = tuple([card for card in held if card not in thrown])
    after = kept + came
    if len(after) != 4 or len(set(after)) != 4:
        return
    value = strength(after)
    playing = ranks_of(value)[0]
    tally.told(f"improved.d{draw.number}", hit=playing == 3 and value > strength(held))
    chance = completing(kept, seen.gone(draw.seat, draw.line) | set(held)) if draw.count == len(came) else None
    if chance is not None:
        tally.ways[draw.number], tally.of[draw.number] = chance
        tally.told(f"{'one' if draw.count == 1 else 'two'}_card_draw.d{draw.number}", hit=playing == 4)


def absences(replay: "Replay") -> set[tuple[int, int]]:
    """(seat, draw) of every draw that the room made for a player who sits out: roster, and his last decision before."""
    sitting = {seat.number: [seat.sitting_out] * 4 for seat in replay.hand.seats}
    if not any(marks[0] for marks in sitting.values()) and all(deed.asked for deed in replay.decisions):
        return set()
    for deed in replay.decisions:
        marks = sitting.get(deed.seat)
        if marks is not None:
            marks[deed.round + 1 :] = [not deed.asked] * (3 - deed.round)
    return {(seat, number) for seat, marks in sitting.items() for number in (1, 2, 3) if marks[number]}
