"""Checks that lead from a contradiction to the deed it is about: a fold that is nowhere, a return of a bet not made."""

from collections.abc import Iterator

from parsers.model import Uncalled
from parsers.problems import Problem
from tracker.rules.checks.finding import finding, money, name
from tracker.rules.record import Decision, Replay
from tracker.rules.rooms import manner_of

SAID = {"check": "checks", "call": "calls", "bet": "bets", "raise": "raises", "fold": "folds"}


def folds_traced(replay: Replay) -> Iterator[Problem]:
    """The summary says that a player folded in a round, and there he did something else."""
    if not manner_of(replay.hand).lists_all:
        return
    for claim in replay.hand.claims.seats:
        if claim.folded is None or claim.seat in replay.folded or claim.seat not in replay.put:
            continue
        last = last_deed(replay, claim.seat, claim.folded)
        if last is not None:
            yield finding(
                replay,
                last.line,
                "summary-fold",
                f"{name(replay, claim.seat)} {SAID[last.deed]} here and folds nowhere; the summary says that he folded "
                "in this round.",
            )


def last_deed(replay: Replay, seat: int, number: int) -> Decision | None:
    """A player's last deed in the betting of a round."""
    return next((done for done in reversed(replay.decisions) if done.seat == seat and done.round == number), None)


def returns_traced(replay: Replay) -> Iterator[Problem]:
    """A return that is not what was left uncalled: what its player did before it in that round."""
    wrong = {problem.source.line for problem in replay.problems if problem.code == "uncalled"}
    if not wrong:
        return
    for deed in replay.hand.deeds:
        if type(deed) is not Uncalled or deed.line not in wrong:
            continue
        before = [done for done in replay.decisions if done.line < deed.line]
        if not before:
            continue
        last = next((done for done in reversed(before) if done.seat == deed.seat), None)
        if last is not None and last.round == before[-1].round:
            yield finding(
                replay,
                last.line,
                "uncalled",
                f"{name(replay, deed.seat)} {SAID[last.deed]}{added(replay, last)} here; later "
                f"{money(replay, deed.amount)} are returned to him, which does not fit.",
            )


def added(replay: Replay, done: Decision) -> str:
    """What a deed put in, for a sentence."""
    return f" and puts in {money(replay, done.added)}" if done.added else ""
