"""Who plays in a hand, and from where they act."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from parsers.model import Chips, Collect, Deed, Finish, Hand, Muck, SeatedOut, Show
from tracker.rules.rooms import Manner

ANYBODYS = frozenset((SeatedOut, Chips, Finish, Collect, Muck, Show))
"""Deeds that are told of players who are not in the hand as well."""


def clockwise(seats: list[int], button: int) -> list[int]:
    """Seats in order from the button's left; the button itself, which may be an empty seat, comes last."""
    seats.sort()
    first = bisect_right(seats, button)
    return seats[first:] + seats[:first]


def dealt_seats(hand: Hand, manner: Manner) -> list[int]:
    """The seats that play: those that the room says are dealt in, and any that acts all the same."""
    found = {seat.number for seat in hand.seats if seat.dealt_in}
    if manner.lists_all and hand.claims.seats:
        found.intersection_update([claim.seat for claim in hand.claims.seats])
    if len(found) < len(hand.seats):
        found |= active(hand.deeds).intersection([seat.number for seat in hand.seats])
    return list(found)


def active(deeds: Iterable[Deed]) -> set[Any]:
    """The seats of the deeds that only a player in the hand can do."""
    return {getattr(deed, "seat", None) for deed in deeds if type(deed) not in ANYBODYS}


def guessed_button(hand: Hand, seats: list[int]) -> int:
    """A button for a hand that names none: before the small blind, or on it when two play."""
    blinds = {str(deed.kind): deed.seat for deed in reversed(hand.deeds) if type(deed).__name__ == "Post"}  # type: ignore[union-attr]
    first = blinds.get("small blind", blinds.get("big blind"))
    if first is None or first not in seats:
        return max(seats, default=0)
    if len(seats) == 2 and "small blind" in blinds:
        return first
    ordered = sorted(seats)
    return ordered[ordered.index(first) - 1]
