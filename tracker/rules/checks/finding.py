"""How checks name players and amounts, and put a finding on a line."""

from parsers.money import written
from parsers.problems import Problem, Severity, Source
from tracker.rules.record import Replay


def name(replay: Replay, seat: int) -> str:
    """The name of the player in a seat."""
    for place in replay.hand.seats:
        if place.number == seat:
            return place.name
    return f"seat {seat}"


def names_of(replay: Replay, seats: tuple[int, ...] | list[int]) -> str:
    """Names in a row: ``Ann``, ``Ann and Bob``, ``Ann, Bob and Cy``."""
    listed = [name(replay, seat) for seat in seats]
    return " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)


def money(replay: Replay, amount: int) -> str:
    """An amount in the hand's currency."""
    return written(amount, replay.hand.currency)


def finding(replay: Replay, line: int, code: str, message: str, severity: Severity = Severity.ERROR) -> Problem:
    """A problem on a line; on the last line of the hand's course when the room prints no such line."""
    return Problem(Source(replay.hand.file, line or replay.last_line), code, message, severity)


def pot_title(replay: Replay, number: int) -> str:
    """What a pot is called."""
    if len(replay.pots) < 2:
        return "the pot"
    return "the main pot" if number == 0 else f"side pot {number}" if len(replay.pots) > 2 else "the side pot"
