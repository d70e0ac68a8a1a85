"""Who plays in a hand, and from where they act."""

from bisect import bisect_right

from parsers.model import Deed, Hand
from tracker.rules.rooms import Manner


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
        active = set(map(actor, hand.deeds))
        found |= {seat.number for seat in hand.seats if seat.number in active}
    return list(found)


def actor(deed: Deed) -> int | None:
    """The seat of a deed that only a player in the hand can do."""
    kind = type(deed).__name__
    return (
        getattr(deed, "seat", None) if kind not in ("SeatedOut", "Chips", "Finish", "Collect", "Muck", "Show") else None
    )


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
