"""Checks of a tournament's places: who is out has no chips left, and who has won has them all."""

from collections.abc import Iterator

from parsers.model import Finish
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name, names_of
from tracker.rules.record import Replay


def places_fit(replay: Replay) -> Iterator[Problem]:
    """A player who is out has no chips; the winner is alone with chips.

    Where everybody with chips is said to be through with the tournament it may have ended early, as a satellite does
    when all places are won: then it is a warning.
    """
    finishes = [deed for deed in replay.asides if type(deed) is Finish]
    if not finishes:
        return
    rest = {seat.number: seat.stack + replay.net.get(seat.number, 0) for seat in replay.hand.seats}
    owners = [seat for seat, chips in rest.items() if chips > 0]
    ended = len(owners) > 1 and {deed.seat for deed in finishes} >= set(owners)
    severity = Severity.WARNING if ended else Severity.ERROR
    for deed in finishes:
        if deed.place == 1:
            others = [seat for seat in owners if seat != deed.seat]
            if others:
                message = f"{name(replay, deed.seat)} is said to win the tournament, but {names_of(replay, others)} "
                message += f"still {'has' if len(others) == 1 else 'have'} chips."
                yield finding(replay, deed.line, "won-too-early", message, severity)
        elif rest.get(deed.seat, 0) > 0:
            message = (
                f"{name(replay, deed.seat)} is out of the tournament but has {money(replay, rest[deed.seat])} left."
            )
            yield finding(replay, deed.line, "out-with-chips", message, severity)
