"""A hand that is in order, its text, and the means to change one thing in it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parsers.cards import DECK
from parsers.model import (
    Bet,
    Call,
    Check,
    Dealt,
    Deed,
    Discard,
    Fold,
    Hand,
    Pat,
    Post,
    Raise,
    SeatClaim,
    Show,
    Street,
    Uncalled,
)
from tracker.writers.pokerstars import write
from tracker.writers.pokerstars_deeds import line as deed_line
from tracker.writers.pokerstars_summary import result, totals
from tracker.writers.wording import name_of

D = TypeVar("D", bound=Deed)
BETTING = (Fold, Check, Call, Bet, Raise)
DRAWING = (Discard, Pat)


class Faulted(Struct, frozen=True):
    """The changed text, and the lines on which a finding must stand; none given: anywhere."""

    text: str
    lines: tuple[int, ...] = ()


class Before(Struct, frozen=True):
    """How the table stands before a deed: the round, the bet, what is in front, stacks, who is out or all-in."""

    round: int
    level: int
    front: dict[int, int]
    stack: dict[int, int]
    folded: frozenset[int]
    broke: frozenset[int]
    wagers: int


Fault: TypeAlias = "Callable[[Case], Faulted | None]"
FAULTS: dict[str, Fault] = {}
DAMAGE: set[str] = set()
"""The faults after which the text need not be readable: a refusal at the damaged line catches them."""


def fault(function: Fault) -> Fault:
    """Puts a fault on the list under its function's name."""
    FAULTS[function.__name__.replace("_", "-")] = function
    return function


def damage(function: Fault) -> Fault:
    """Puts a fault on the list that may make the text unreadable."""
    fault(function)
    DAMAGE.add(function.__name__.replace("_", "-"))
    return function


class Case:
    """One hand and a source of chance; every method leaves the hand alone and gives a changed text."""

    def __init__(self, hand: Hand, rng: Random) -> None:
        self.hand, self.rng = hand, rng
        self.lines = write(hand).splitlines()
        self.deeds = hand.deeds
        self.dealt = [seat.number for seat in hand.seats if seat.dealt_in]
        self.before = list(states(hand))
        self.seen = {card for deed in hand.deeds for card in cards_of(deed)}
        self.seen |= {card for claim in hand.claims.seats for card in claim.cards or ()}

    # -- looking

    def every(self, kind: type[D] | tuple[type[D], ...], test: Callable[[D], bool] | None = None) -> list[int]:
        """The indexes of the deeds of a kind that pass a test."""
        return [i for i, deed in enumerate(self.deeds) if isinstance(deed, kind) and (test is None or test(deed))]

    def where(self, kind: type[D] | tuple[type[D], ...], test: Callable[[int], bool]) -> list[int]:
        """The indexes of the deeds of a kind that pass a test of the index."""
        return [i for i in self.every(kind) if test(i)]

    def pick(self, found: Iterable[D]) -> D | None:
        """One of them by chance, or None."""
        found = list(found)
        return self.rng.choice(found) if found else None

    def owed(self, index: int) -> int:
        """What the player of a deed has still to put in to call."""
        state, seat = self.before[index], self.deeds[index].seat
        return max(state.level - state.front.get(seat, 0), 0)

    def unseen(self) -> list[int]:
        """Cards that nobody was seen with."""
        return [card for card in DECK if card not in self.seen]

    @property
    def unit(self) -> int:
        """A cent, or a chip."""
        return 1

    @property
    def reshuffled(self) -> bool:
        """The deck was shuffled anew in this hand."""
        return any(type(deed).__name__ == "Reshuffle" for deed in self.deeds)

    def claim(self, seat: int) -> SeatClaim | None:
        """A seat's line of the summary."""
        return next((claim for claim in self.hand.claims.seats if claim.seat == seat), None)

    # -- changing

    def say(self, deed: Deed) -> str:
        """A deed in the room's words."""
        return deed_line(self.hand, deed)

    def with_lines(self, changes: dict[int, str], *more: int) -> Faulted:
        """The text with some lines changed (numbers from 1)."""
        lines = list(self.lines)
        for number, text in changes.items():
            lines[number - 1] = text
        return Faulted("\n".join(lines) + "\n", (*changes, *more))

    def change(self, index: int, deed: Deed, *more: int) -> Faulted | None:
        """The text with another deed in one place."""
        return self.with_lines({self.deeds[index].line: self.say(deed)}, *more)

    def rewrite(self, index: int, *more: int, **fields: object) -> Faulted | None:
        """The text with some fields of one deed changed."""
        return self.change(index, replace(self.deeds[index], **fields), *more)

    def drop(self, index: int, *more: int) -> Faulted:
        """The text without a deed's line."""
        number = self.deeds[index].line
        lines = self.lines[: number - 1] + self.lines[number:]
        return Faulted("\n".join(lines) + "\n", (number, *[line - (line > number) for line in more]))

    def insert(self, index: int, deed: Deed, *more: int) -> Faulted:
        """The text with a line more, after a deed's."""
        number = self.deeds[index].line
        lines = [*self.lines[:number], self.say(deed), *self.lines[number:]]
        return Faulted("\n".join(lines) + "\n", (number + 1, *[line + (line > number) for line in more]))

    def swap(self, first: int, second: int) -> Faulted:
        """The text with two deeds in each other's place."""
        one, two = self.deeds[first].line, self.deeds[second].line
        return self.with_lines({one: self.lines[two - 1], two: self.lines[one - 1]})

    def reclaim(self, claim: SeatClaim, *more: int, **fields: object) -> Faulted:
        """The text with a seat's line of the summary changed."""
        changed = replace(claim, **fields)
        return self.with_lines({claim.line: self.summary_line(changed)}, *more)

    def summary_line(self, claim: SeatClaim) -> str:
        """A seat's line of the summary in the room's words."""
        roles = "".join([f" ({role})" for role in claim.roles])
        return f"Seat {claim.seat}: {name_of(self.hand, claim.seat)}{roles}{result(self.hand, claim)}"

    def retotal(self, **fields: object) -> Faulted:
        """The text with the pot line changed."""
        claims = replace(self.hand.claims, **fields)
        return self.with_lines({claims.pot_line: totals(self.hand, claims)}, *self.collect_lines())

    def following(self, index: int) -> list[int]:
        """The line of the deed after one: where it shows that a deed is missing."""
        return [deed.line for deed in self.deeds[index + 1 : index + 2]]

    def collect_lines(self) -> list[int]:
        """The lines on which money is paid."""
        return [deed.line for deed in self.deeds if type(deed).__name__ == "Collect"]


def cards_of(deed: Deed) -> tuple[int, ...]:
    """Every card that a deed's line prints."""
    match deed:
        case Dealt(kept=kept, new=new):
            return kept + new
        case Show(cards=cards) | Fold(cards=cards):
            return cards
        case Discard(cards=cards) | Pat(cards=cards):
            return cards or ()
        case _:
            return ()


def states(hand: Hand) -> Iterable[Before]:
    """The table before each deed of a hand that is known to be in order."""
    stack = {seat.number: seat.stack for seat in hand.seats}
    front: dict[int, int] = {}
    folded: frozenset[int] = frozenset()
    street = wagers = 0
    level = 0
    blind = max((deed.amount - deed.dead for deed in hand.deeds if isinstance(deed, Post)), default=0)
    for deed in hand.deeds:
        broke = frozenset([seat for seat, chips in stack.items() if not chips])
        yield Before(street, level, dict(front), dict(stack), folded, broke, wagers)
        match deed:
            case Street(number=number):
                street = number
                front, level, wagers = ({}, 0, 0) if number else (front, max(level, blind), 0)
            case Post(seat=seat, amount=amount, dead=dead, kind=kind):
                stack[seat] -= amount
                if kind != "ante":
                    front[seat] = front.get(seat, 0) + amount - dead
                    level = max(level, front[seat], hand.small_bet if hand.structure == "fixed" else hand.big_bet)
            case Call(seat=seat, amount=amount) | Bet(seat=seat, amount=amount):
                stack[seat] -= amount
                front[seat] = front.get(seat, 0) + amount
                wagers += isinstance(deed, Bet)
                level = max(level, front[seat])
            case Raise(seat=seat, to=to):
                stack[seat] -= to - front.get(seat, 0)
                front[seat] = level = to
                wagers += 1
            case Uncalled(seat=seat, amount=amount):
                stack[seat] += amount
            case Fold(seat=seat):
                folded |= {seat}
            case _:
                pass
