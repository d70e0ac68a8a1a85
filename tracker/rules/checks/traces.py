"""Checks that lead from a contradiction to its place: a fold that is nowhere, a return of no bet, a post left out."""

from collections.abc import Iterator

from parsers.model import Bet, Call, Check, Discard, Fold, Hand, Pat, Post, PostKind, Raise, Structure, Uncalled
from parsers.problems import Problem
from tracker.rules.checks.finding import finding, money, name
from tracker.rules.checks.sums import pots_told
from tracker.rules.record import Decision, Replay

ACTED = (Fold, Check, Call, Bet, Raise, Discard, Pat)
SAID = {"check": "checks", "call": "calls", "bet": "bets", "raise": "raises", "fold": "folds"}


def folds_traced(replay: Replay) -> Iterator[Problem]:
    """The summary says that a player folded in a round, and there he did something else."""
    if not replay.manner.lists_all:
        return
    claims = replay.hand.claims.seats
    nowhere = [claim for claim in claims if claim.folded is not None and claim.seat not in replay.folded]
    if not nowhere and not replay.problems:
        return
    folders = {done.seat for done in replay.decisions if done.deed == "fold"}
    for claim in claims:
        if claim.folded is None or claim.seat in folders or claim.seat not in replay.put:
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


def deeds_after_folds_traced(replay: Replay) -> Iterator[Problem]:
    """A player acts or draws after a fold: it may be the fold that is wrong."""
    codes = ("acts-after-fold", "draws-after-fold")
    after = [problem.source.line for problem in replay.problems if problem.code in codes]
    if not after:
        return
    seats = {deed.line: deed.seat for deed in replay.hand.deeds if isinstance(deed, ACTED)}
    later = {seats[line]: line for line in reversed(after) if line in seats}
    for done in replay.decisions:
        if done.deed == "fold" and done.line < later.get(done.seat, 0):
            message = f"{name(replay, done.seat)} folds here, and is still in the play later."
            yield finding(replay, done.line, "acts-after-fold", message)


def calls_traced(replay: Replay) -> Iterator[Problem]:
    """Several calls of one bet are wrong: it may be the bet that is."""
    wrong = {problem.source.line for problem in replay.problems if problem.code == "call-size"}
    if len(wrong) < 2:
        return
    called: dict[int, int] = {}
    wager = None
    for done in replay.decisions:
        if done.deed in ("bet", "raise"):
            wager = done
        elif done.line in wrong and wager is not None and wager.round == done.round:
            called[wager.line] = called.get(wager.line, 0) + 1
            if called[wager.line] == 2:
                message = f"{name(replay, wager.seat)} {SAID[wager.deed]}, and several calls of it are of another size."
                yield finding(replay, wager.line, "call-size", message)


def posts_traced(replay: Replay) -> Iterator[Problem]:
    """The room's pot is larger than what was put in, and somebody did not post what the others did."""
    hand = replay.hand
    lacks = max((hand.claims.total_pot or 0) - max(pots_told(replay)), 0)
    if not lacks and not replay.problems:
        return
    missing = [problem for problem in replay.problems if problem.code == "small-blind-missing"]
    if not lacks and not missing:
        return
    short = f"and the pot is {money(replay, lacks)} short of what the summary says."
    told = any("small blind" in claim.roles for claim in hand.claims.seats)
    for problem in missing:
        if lacks or told:
            why = short if lacks else "and the summary names a player in it."
            yield finding(replay, problem.source.line, problem.code, f"Nobody posts the small blind, {why}")
    if not lacks:
        return
    antes = {deed.seat: deed.line for deed in hand.deeds if type(deed) is Post and deed.kind is PostKind.ANTE}
    order = replay.order
    for index, seat in enumerate(order if antes else ()):
        if seat in antes:
            continue
        after = [antes[other] for other in order[index + 1 :] + order[:index] if other in antes]
        for line in dict.fromkeys((after[-1], after[0])) if after else ():
            yield finding(replay, line, "ante-missing", f"{name(replay, seat)} posts no ante, {short}")


def button_traced(replay: Replay) -> Iterator[Problem]:
    """Blinds or summary speak against the button's place, and play does not follow from the blinds alone."""
    hand = replay.hand
    said = button_said(hand)
    if hand.button is None or (said in (None, hand.button) and not replay.problems):
        return
    codes = {problem.code for problem in replay.problems}
    if "button" in codes:
        return
    if said is not None and said != hand.button:
        why = f"the summary gives it to {name(replay, said)} in seat {said}"
    elif "blind-seat" in codes and replay.manner.blinds_certain:
        why = "the blinds are not posted from there"
    else:
        return
    yield finding(replay, hand.line, "button", f"The button is said to be in seat {hand.button}, but {why}.")


def button_said(hand: Hand) -> int | None:
    """The seat that the summary calls the button."""
    for claim in hand.claims.seats:
        if "button" in claim.roles:
            return claim.seat
    return None


def stakes_traced(replay: Replay) -> Iterator[Problem]:
    """No blind is of the header's stakes, and all agree with each other: it may be the header that is wrong."""
    hand = replay.hand
    if not any(problem.code == "blind-size" for problem in replay.problems):
        return
    # Of a newcomer's two blinds the reader tells the dead one by the header: they say nothing of it.
    bigs = {deed.amount for deed in hand.deeds if type(deed) is Post and deed.kind is PostKind.BIG and not deed.all_in}
    blind = hand.small_bet if hand.structure is Structure.FIXED else hand.big_bet
    if len(bigs) == 1 and blind not in bigs:
        stakes = f"{money(replay, hand.small_bet)}/{money(replay, hand.big_bet)}"
        message = (
            f"The header gives the stakes as {stakes}, and the big blind that is posted is {money(replay, *bigs)}."
        )
        yield finding(replay, hand.line, "stakes", message)


def added(replay: Replay, done: Decision) -> str:
    """What a deed put in, for a sentence."""
    return f" and puts in {money(replay, done.added)}" if done.added else ""
