"""Faults in the header, the table's line and the roster."""

from msgspec.structs import replace

from parsers.model import Bet, Call, Post, Raise, Uncalled
from tests.faults.case import Case, Faulted, fault
from tracker.writers.pokerstars import head


def headed(case: Case, number: int, **fields: object) -> Faulted:
    """The text with one of the first lines as another hand would have it."""
    lines = list(head(replace(case.hand, **fields)))
    return case.with_lines({number: lines[number - 1]})


@fault
def button_moved(case: Case) -> Faulted | None:
    """The button is said to be in front of another player."""
    if case.hand.button not in case.dealt:
        return None  # from an empty seat it may move to a player without changing anybody's turn
    other = case.pick([seat for seat in case.dealt if seat != case.hand.button])
    return other if other is None else headed(case, 2, button=other)


@fault
def stakes_wrong(case: Case) -> Faulted | None:
    """The header's stakes are twice those that are played."""
    if all(deed.all_in for deed in case.deeds if isinstance(deed, Post) and deed.kind == "big blind"):
        return None
    return headed(case, 1, small_bet=case.hand.small_bet * 2, big_bet=case.hand.big_bet * 2)


@fault
def stack_too_small(case: Case) -> Faulted | None:
    """A player puts in a unit more than the roster gives him."""
    seat = case.pick([seat for seat in case.hand.seats if spent(case, seat.number)])
    if seat is None:
        return None
    return restack(case, seat.number, spent(case, seat.number) - 1)


@fault
def stack_larger_than_all_in(case: Case) -> Faulted | None:
    """A player who is called all-in has a unit more than he puts in."""
    everyone = {deed.seat for deed in case.deeds if isinstance(deed, (Call, Bet, Raise, Post)) and deed.all_in}
    seat = case.pick([seat for seat in case.hand.seats if seat.number in everyone])
    return seat if seat is None else restack(case, seat.number, seat.stack + 1)


def spent(case: Case, seat: int) -> int:
    """The most that a player had put in at any moment."""
    start = next(place.stack for place in case.hand.seats if place.number == seat)
    least = min(state.stack[seat] for state in case.before)
    return start - least


def restack(case: Case, seat: int, stack: int) -> Faulted:
    """The text with another stack in the roster."""
    seats = tuple([replace(place, stack=stack) if place.number == seat else place for place in case.hand.seats])
    line = next(place.line for place in case.hand.seats if place.number == seat)
    changed = headed(case, line, seats=seats)
    own = [
        deed.line for deed in case.deeds if isinstance(deed, (Post, Call, Bet, Raise, Uncalled)) and deed.seat == seat
    ]
    return Faulted(changed.text, (line, *own))
