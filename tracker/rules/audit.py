"""Holds what a room claims against what the rules make of the players' deeds: verdict, findings, who was due what."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from parsers.model import Hand, Unread
from parsers.problems import Problem, Severity, Source
from tracker.rules.checks import checked, glanced
from tracker.rules.record import Replay
from tracker.rules.replay import replay, replays
from tracker.rules.rooms import ROOMS, Room
from tracker.rules.rulebook import RULES, quoted

__all__ = ["Audit", "Payout", "Verdict", "audit", "audits"]


# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
ERROR = Severity.ERROR
INFO = Severity.INFO
BROKEN_OFF = ("round-unfinished", "draw-missing", "hand-unfinished", "uncalled-missing", "street-order")


class Verdict(StrEnum):
    """Verified: every winner is proved; unverifiable: a live hand stayed hidden; disputed: at least one error."""

    VERIFIED = "verified"
    UNVERIFIABLE = "unverifiable"
    DISPUTED = "disputed"


DISPUTED = Verdict.DISPUTED
UNVERIFIABLE = Verdict.UNVERIFIABLE
VERIFIED = Verdict.VERIFIED


class Payout(Struct, frozen=True, gc=False):
    """What a player was paid and was due; ``due`` is None when nobody can tell."""

    seat: int
    player: str
    paid: int
    due: int | None


class Audit(Struct, frozen=True, gc=False):
    """A hand with all that was found in it."""

    hand: Hand
    replay: Replay
    verdict: Verdict
    findings: tuple[Problem, ...]

    @property
    def payouts(self) -> tuple[Payout, ...]:
        """Paid and due of everybody who was dealt in or was paid; worked out when asked for, as no import does."""
        return payouts(self.replay)


def audit(hand: Hand, room: Room | None = None) -> Audit:
    """Replays a hand under a room's rules (its own unless told otherwise) and runs every check; never raises."""
    return audits([hand], room)[0]


def audits(hands: Iterable[Hand], room: Room | None = None) -> list[Audit]:
    """The audits of several hands, in less time than one by one: all are replayed before the first is checked."""
    done = replays(hands, room)
    return [judged(*each) for each in zip(done, glanced(done), strict=True)]


def judged(done: Replay, glances: tuple[bool, ...]) -> Audit:
    """What the checks make of a hand that was replayed and glanced at."""
    hand = done.hand
    found = list(done.problems)
    if hand.cancelled:  # it breaks off somewhere: what is missing from there on is no fault
        found = [problem for problem in found if problem.code not in BROKEN_OFF]
    checked(done, found, glances)
    wrong = bool(found) and ERROR in [problem.severity for problem in found]
    for deed in done.asides:
        if type(deed) is Unread:
            found.append(unread(hand, deed, wrong=wrong))
    if found:
        others = Others(done)
        found = [explained(problem, done, others) for problem in ordered(found)]
    return Audit(hand, done, verdict(done, wrong=wrong), tuple(found))


def ordered(found: list[Problem]) -> list[Problem]:
    """Findings by line, none twice."""
    once = {(problem.source.line, problem.code, problem.message): problem for problem in found}
    return sorted(once.values(), key=lambda problem: problem.source.line)


def explained(problem: Problem, done: Replay, others: "Others") -> Problem:
    """A finding with the rule it rests on; where rooms differ, with those whose rules would let the deed stand."""
    if problem.code not in RULES:
        return problem
    message = f"{problem.message} {quoted(problem.code, done.room)}"
    asked = RULES[problem.code].differs and problem.severity is not INFO
    if asked and (lenient := others.lenient(problem.source.line)):
        message += f" In order by the rules of: {', '.join(lenient)}."
    return Problem(problem.source, problem.code, message, problem.severity)


class Others:
    """The same hand by the rules of every other room, replayed when a finding asks for it and once at most."""

    def __init__(self, done: Replay) -> None:
        self.done = done
        self.wrong: dict[str, set[int]] = {}

    def lenient(self, line: int) -> list[str]:
        """The titles of the rooms by whose rules a line is neither wrong nor doubtful."""
        if not self.wrong:
            self.wrong = {room.title: self._lines(room) for room in ROOMS.values() if room is not self.done.room}
        return [title for title, lines in self.wrong.items() if line not in lines]

    def _lines(self, room: Room) -> set[int]:
        other = replay(self.done.hand, room)
        found = list(other.problems)
        checked(other, found, *glanced([other]))
        return {problem.source.line for problem in found if problem.severity is not INFO}


def unread(hand: Hand, deed: Unread, *, wrong: bool) -> Problem:
    """A line that nobody could read: harmless when the hand is in order, part of what is wrong otherwise."""
    says = f" {deed.expected}" if deed.expected else ""
    return Problem(
        Source(hand.file, deed.line, deed.column, deed.text),
        "unread-line",
        f"This line is not one that the reader knows.{says} "
        + ("The hand does not fit together without it." if wrong else "The hand fits together without it."),
        ERROR if wrong else Severity.WARNING,
    )


def verdict(done: Replay, *, wrong: bool) -> Verdict:
    """Disputed with an error; verified when every pot's winner is proved and was paid; else nobody can tell."""
    if wrong:
        return DISPUTED
    for award in done.awards:
        if not award.proved:
            return UNVERIFIABLE
    told = done.collects or not done.manner.results
    return VERIFIED if done.awards and told else UNVERIFIABLE


def payouts(done: Replay) -> tuple[Payout, ...]:
    """Paid and due of everybody who was dealt in or was paid.

    What a player is due is net of rake: of each pot, the part that the room says it took; see ``settlement``.
    """
    paid, due = done.paid, done.due if done.due is not None else dict.fromkeys(done.folded, 0)
    return tuple(
        [
            Payout(seat.number, seat.name, paid.get(seat.number, 0), due.get(seat.number))
            for seat in done.hand.seats
            if seat.number in done.put or seat.number in paid
        ]
    )
