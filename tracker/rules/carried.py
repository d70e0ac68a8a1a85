"""Stacks carried from one hand of a table to the next: where they do not fit, a hand is missing or a stack is wrong."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from msgspec import Struct

from parsers.model import Chips, Hand, Seat
from parsers.money import Currency, written
from parsers.problems import Problem, Severity, Source
from tracker.rules.record import Replay
from tracker.rules.replay import replay

BETWEEN = ("hand-missing", "stack-carried")
"""The codes of what a hand and the one before it contradict each other in."""


class Standing(Struct, frozen=True, gc=False):
    """What the next hand of a table is held against; ``table`` is the site, the tournament or '', and the table.

    ``seats`` have the stacks before the hand, ``gains`` what each changed by in it, by seat, with chips bought.
    """

    table: tuple[str, str, str]
    number: str
    started: datetime
    currency: Currency
    file: str
    line: int
    seats: tuple[Seat, ...]
    gains: dict[int, int]


def standing(done: Replay) -> Standing | None:
    """The stacks before and after a hand; None for one that the room cancelled, after which nobody has to tell them."""
    hand = done.hand
    if hand.cancelled:
        return None
    gains = done.net.copy()
    for deed in done.asides:
        if isinstance(deed, Chips):
            gains[deed.seat] = gains.get(deed.seat, 0) + deed.amount
    table = (hand.site, hand.tournament.number if hand.tournament else "", hand.table)
    return Standing(table, hand.number, hand.started, hand.currency, hand.file, hand.line, hand.seats, gains)


class Tables:
    """The last hand of every table, so that the next one can be held against it."""

    def __init__(self) -> None:
        self.last: dict[tuple[str, str, str], Standing] = {}

    def follow(self, now: Standing | None) -> Problem | None:
        """A warning for what does not follow from the table's hand before; a hand that began earlier is no next one.

        None is a hand whose stacks nobody knows, of another game or one that cannot be read: nothing follows from it.
        """
        if now is None:
            self.last.clear()
            return None
        before = self.last.get(now.table)
        self.last[now.table] = now
        if before is None or before.number == now.number or before.started > now.started:
            return None
        return compared(before, now)


def carried(hands: Iterable[Hand]) -> Iterator[Problem]:
    """Warnings for stacks that no hand explains; hands of one table have to come in the order they were played.

    In a tournament every change between two hands is told; at a cash table only a loss, because players may add chips
    and leave with them. A player is the same when name and seat are; a re-buy within a hand counts for the next one.
    """
    tables = Tables()
    for hand in hands:
        if (problem := tables.follow(standing(replay(hand)))) is not None:
            yield problem


def compared(before: Standing, now: Standing) -> Problem | None:
    """One warning for a missing hand when several stacks have changed, else one for the stack that has."""
    places, tournament = {seat.number: seat for seat in before.seats}, bool(now.table[1])
    wrong: list[tuple[Seat, int]] = []
    for seat in now.seats:
        place = places.get(seat.number)
        if place is not None and place.name == seat.name:
            stack = place.stack + before.gains.get(seat.number, 0)
            if seat.stack != stack and (tournament or seat.stack < stack):
                wrong.append((seat, stack))
    if not wrong:
        return None
    told = ", ".join(
        [f"{seat.name} {written(stack, now.currency)} -> {written(seat.stack, now.currency)}" for seat, stack in wrong]
    )
    missing = len(wrong) > 1 or tournament
    code = "hand-missing" if missing else "stack-carried"
    says = "a hand is missing between them" if missing else "nothing in the hand before explains it"
    return Problem(
        Source(now.file, now.line if missing else wrong[0][0].line),
        code,
        f"Stacks do not follow from hand {before.number} to hand {now.number} of this table ({told}): {says}.",
        Severity.WARNING,
    )
