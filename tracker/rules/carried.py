"""Stacks carried from one hand of a table to the next: where they do not fit, a hand is missing or a stack is wrong."""

from collections.abc import Iterable, Iterator

from parsers.model import Hand, Seat
from parsers.money import written
from parsers.problems import Problem, Severity, Source
from tracker.rules.record import Replay
from tracker.rules.replay import replay


class Tables:
    """The last hand of every table, so that the next one can be held against it."""

    def __init__(self) -> None:
        self.last: dict[tuple[str, str, str], Replay] = {}

    def follow(self, now: Replay) -> Iterator[Problem]:
        """Warnings for what does not follow from the table's hand before; a hand that began earlier is no next one."""
        hand = now.hand
        if hand.cancelled:
            return
        key = (hand.site, hand.tournament.number if hand.tournament else "", hand.table)
        before = self.last.get(key)
        self.last[key] = now
        if before is not None and before.hand.number != hand.number and before.hand.started <= hand.started:
            yield from compared(before, now)


def carried(hands: Iterable[Hand]) -> Iterator[Problem]:
    """Warnings for stacks that no hand explains; hands of one table have to come in the order they were played.

    In a tournament every change between two hands is told; at a cash table only a loss, because players may add chips
    and leave with them. A player is the same when name and seat are; a re-buy within a hand counts for the next one.
    """
    tables = Tables()
    for hand in hands:
        yield from tables.follow(replay(hand))


def after(done: Replay) -> dict[tuple[int, str], int]:
    """Every player's stack when a hand is over, with chips bought in it."""
    bought: dict[int, int] = {}
    for deed in done.hand.deeds:
        if type(deed).__name__ == "Chips":
            seat = getattr(deed, "seat", 0)
            bought[seat] = bought.get(seat, 0) + getattr(deed, "amount", 0)
    return {
        (seat.number, seat.name): seat.stack + done.net.get(seat.number, 0) + bought.get(seat.number, 0)
        for seat in done.hand.seats
    }


def compared(before: Replay, now: Replay) -> Iterator[Problem]:
    """One warning for a missing hand when several stacks have changed, else one for the stack that has."""
    hand = now.hand
    expected = after(before)
    wrong: list[tuple[Seat, int]] = []
    for seat in hand.seats:
        stack = expected.get((seat.number, seat.name))
        if stack is not None and seat.stack != stack and (hand.tournament is not None or seat.stack < stack):
            wrong.append((seat, stack))
    if not wrong:
        return
    told = ", ".join(
        [
            f"{seat.name} {written(stack, hand.currency)} -> {written(seat.stack, hand.currency)}"
            for seat, stack in wrong
        ]
    )
    missing = len(wrong) > 1 or hand.tournament is not None
    code = "hand-missing" if missing else "stack-carried"
    says = "a hand is missing between them" if missing else "nothing in the hand before explains it"
    yield Problem(
        Source(hand.file, hand.line if missing else wrong[0][0].line),
        code,
        f"Stacks do not follow from hand {before.hand.number} to hand {hand.number} of this table ({told}): {says}.",
        Severity.WARNING,
    )
