"""Two texts of one hand: whether they tell the same course and result, whoever's view each is."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from parsers.blocks import Block
from parsers.cards import Cards
from parsers.model import (
    Bet,
    Call,
    Capped,
    Check,
    Collect,
    Dealt,
    Deed,
    Discard,
    Finish,
    Fold,
    Hand,
    Knockout,
    Pat,
    Post,
    Raise,
    Reshuffle,
    Seat,
    SeatClaim,
    Show,
    Street,
    Uncalled,
)
from parsers.problems import Problem, Severity, Source
from tracker.packing import unpacked
from tracker.sources import outcome
from tracker.writers.terms import terms

OTHERWISE = "known-otherwise"
"""The code of the warning that a file tells something else of a hand than the text that is stored."""
Packed: TypeAlias = tuple[str, int, bytes, int, str]
"""A text in its place: file, line, packed text, column, preface."""

# What every view of a hand has alike of each deed; what is not here may be told by one view alone.
PUBLIC: dict[type[Deed], Callable[..., tuple[object, ...]]] = {
    Post: lambda deed: (deed.seat, deed.kind, deed.amount, deed.dead, deed.all_in),
    Fold: lambda deed: (deed.seat,),
    Check: lambda deed: (deed.seat,),
    Call: lambda deed: (deed.seat, deed.amount, deed.all_in),
    Bet: lambda deed: (deed.seat, deed.amount, deed.all_in),
    Raise: lambda deed: (deed.seat, deed.to, deed.all_in),
    Discard: lambda deed: (deed.seat, deed.count),
    Pat: lambda deed: (deed.seat,),
    Uncalled: lambda deed: (deed.seat, deed.amount),
    Collect: lambda deed: (deed.seat, deed.amount, deed.pot),
    Knockout: lambda deed: (deed.winners, deed.out, deed.amount),
    Street: lambda deed: (deed.number,),
    Reshuffle: lambda _: (),
    Capped: lambda _: (),
    Finish: lambda deed: (deed.seat, deed.place, deed.prize),
}
# What one view knows of such a deed and another may not: it must be the same where both do.
KNOWN: dict[type[Deed], Callable[..., object]] = {
    Raise: lambda deed: deed.by,
    Discard: lambda deed: _sorted(deed.cards),
    Pat: lambda deed: _sorted(deed.cards),
    Fold: lambda deed: _sorted(deed.cards),
}
PSEUDONYM = re.compile(r"Hero|Player\d+")


def contradictions(known: Packed, other: Packed) -> tuple[Problem, ...]:
    """The warning that a stored text of a hand tells something else than the ``other``; none where they agree."""
    first, second = [outcome(_unfolded(each)) for each in (known, other)]
    if first.hand is None or second.hand is None or (line := difference(second.hand, first.hand)) is None:
        return ()
    lines, at = second.block.lines, line - second.block.line
    words = (
        f"The hand {second.hand.number} is stored from {known[0]}:{known[1]} already, and that text, which is kept, "
        "tells something else from this line on. One of the two was changed: audit both files (badugi audit FILE)."
    )
    place = Source(other[0], line, 1, lines[at] if 0 <= at < len(lines) else "")
    return (Problem(place, OTHERWISE, words, Severity.WARNING),)


def goes_on(text: bytes, stored: bytes) -> bool:
    """Whether a packed text is a stored one and more: that one was read before the room had finished the hand."""
    return unpacked(text).startswith(unpacked(stored))


def _unfolded(packed: Packed) -> Block:
    name, line, data, column, preface = packed
    return Block(name, line, unpacked(bytes(data)), column, preface)


def difference(hand: Hand, other: Hand) -> int | None:
    """The line of ``hand`` that first tells something else than ``other``; None where both tell the same.

    Lines, chat, order of cards, pseudonyms, and what only one of the two knows make no difference.
    """
    if (line := _first(hand, other)) is None:
        return None
    # A hand of another room that we wrote in PokerStars' words says a little less.
    return line if _first(terms(hand), terms(other)) is not None else None


def _first(hand: Hand, other: Hand) -> int | None:
    """The first line that differs, as the hands stand."""
    return min(_differences(hand, other), default=None)


def _differences(hand: Hand, other: Hand) -> Iterator[int]:
    if _head(hand) != _head(other):
        yield hand.line
    seats = {seat.number: seat for seat in other.seats}
    if seats.keys() != {seat.number for seat in hand.seats}:
        yield hand.line
    yield from (seat.line for seat in hand.seats if seat.number in seats and not _alike(seat, seats[seat.number]))
    deeds, others = _public(hand), _public(other)
    for (line, told, known), (_, too, there) in zip(deeds, others, strict=False):
        if told != too or _contrary(known, there):
            yield line
    if len(deeds) != len(others):
        shorter = min(len(deeds), len(others))
        yield deeds[shorter][0] if len(deeds) > shorter else (deeds[-1][0] if deeds else hand.line)
    known_cards = _cards(other)
    for key, found in _cards(hand).items():
        yield from (line for (line, one), (_, two) in zip(found, known_cards.get(key, ()), strict=False) if one != two)
    yield from _claims(hand, other)


def _head(hand: Hand) -> tuple[object, ...]:
    event = hand.tournament.number if hand.tournament else ""
    return hand.structure, hand.currency.code, hand.small_bet, hand.big_bet, hand.button, hand.game, event


def _alike(seat: Seat, other: Seat) -> bool:
    """Whether a seat has the same chips and player; a pseudonym may stand for anybody, and so may broken letters."""
    names = [" ".join(each.name.split()) for each in (seat, other)]
    hidden = any(PSEUDONYM.fullmatch(name) or not name.isascii() for name in names)
    return seat.stack == other.stack and (hidden or names[0] == names[1])


def _public(hand: Hand) -> list[tuple[int, tuple[object, ...], object]]:
    """Line and content of every deed that all views share, and what this view knows beside."""
    return [
        (deed.line, (kind, *PUBLIC[kind](deed)), KNOWN[kind](deed) if kind in KNOWN else None)
        for deed in hand.deeds
        if (kind := type(deed)) in PUBLIC
    ]


def _cards(hand: Hand) -> Mapping[tuple[str, int], list[tuple[int, object]]]:
    """The cards and names of hands that a view knows, by how and whose, each time with their line."""
    found: defaultdict[tuple[str, int], list[tuple[int, object]]] = defaultdict(list)
    for deed in hand.deeds:
        if isinstance(deed, Dealt) and deed.kept + deed.new:
            found["dealt", deed.seat].append((deed.line, _sorted(deed.kept + deed.new)))
        elif isinstance(deed, Show) and deed.cards:
            found["shown", deed.seat].append((deed.line, (_sorted(deed.cards), deed.words)))
    return found


def _sorted(cards: Cards | None) -> Cards | None:
    """Cards whose order tells nothing; None where there are none."""
    return tuple(sorted(cards)) if cards else None


def _claims(hand: Hand, other: Hand) -> Iterator[int]:
    """Lines of the room's figures that differ where both texts have one."""
    claims, known = hand.claims, other.claims
    if _contrary(claims.total_pot, known.total_pot) or _contrary(claims.pots or None, known.pots or None):
        yield claims.pot_line or hand.line
    if _contrary(claims.rake, known.rake):
        yield claims.rake_line or claims.pot_line or hand.line
    seats = {claim.seat: claim for claim in known.seats}
    for claim in claims.seats:
        if claim.seat in seats and _said_otherwise(claim, seats[claim.seat]):
            yield claim.line


def _said_otherwise(claim: SeatClaim, other: SeatClaim) -> bool:
    # Of a hand that was thrown away unseen one view has the cards, and with them the name.
    words = claim.words != other.words and bool(claim.words and other.words)
    result = [(each.won, each.lost, each.folded, each.did_not_bet, each.roles) for each in (claim, other)]
    cards = _contrary(_sorted(claim.cards), _sorted(other.cards))
    return words or cards or result[0] != result[1] or _contrary(claim.net, other.net)


def _contrary(one: object, two: object) -> bool:
    """Whether both are known and differ."""
    return one is not None and two is not None and one != two
