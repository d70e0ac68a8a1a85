"""Checks of forced bets that need the whole hand: small blinds of fixed limit and the dead part of a late post."""

from collections.abc import Iterator
from functools import lru_cache

from parsers.model import PostKind, Structure
from parsers.problems import Problem
from tracker.rules.checks.finding import finding, money, name
from tracker.rules.customs import Missed
from tracker.rules.record import Replay

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
FIXED = Structure.FIXED
SMALL = PostKind.SMALL
BIG = PostKind.BIG
BOTH = PostKind.BOTH
POST = Missed.POST

CHIPS = (5, 10, 25, 100, 500, 1000)
"""Smallest units that rooms round a small blind down to: cents, chips or whole dollars."""


def small_blinds_fit(replay: Replay) -> Iterator[Problem]:
    """A fixed-limit small blind is half of the big blind, or near it where the half is no usual amount."""
    hand = replay.hand
    if hand.structure is not FIXED or not replay.manner.blinds_certain:
        return
    for deed in replay.forced:
        if deed.kind is not SMALL or deed.all_in or 2 * deed.amount == hand.small_bet:
            continue
        if deed.amount <= hand.small_bet and not usual_small(deed.amount, hand.small_bet):
            yield finding(
                replay,
                deed.line,
                "blind-size",
                f"{name(replay, deed.seat)} posts a small blind of {money(replay, deed.amount)}; half of the big blind "
                f"is {money(replay, hand.small_bet // 2)}.",
            )


@lru_cache(1 << 10)
def usual_small(amount: int, big: int) -> bool:
    """Whether a room may have this small blind: half, or from a third to two thirds where half is an odd amount.

    $0.10 at $0.25, $1 at $3 and $10 at $15 are real; no room has $0.11 at $0.20. An amount is a usual one with a
    single digit before its zeros, or with a 5 as its second. An odd half is also rounded down to whole chips or
    dollars: $12 at $25 (so the rules of the Korean room).
    """
    half = big // 2
    if 2 * amount in (big - 1, big, big + 1):
        return True
    if is_round(big) and big % 2 == 0 and is_round(half):
        return False
    if amount in [half - half % chip for chip in CHIPS]:
        return True
    return big <= 3 * amount <= 2 * big and is_round(amount, five=True)


def is_round(amount: int, *, five: bool = False) -> bool:
    """One digit and zeros, but no nine, which no chip is worth; with ``five`` also two digits, the second a 5."""
    digits = str(amount).rstrip("0")
    return (len(digits) < 2 and digits != "9") or (five and len(digits) == 2 and digits[1] == "5")


def blinds_usual(replay: Replay) -> bool:
    """Whether a small and a big blind are all that is posted, in fixed limit amounts that go together."""
    forced, hand = replay.forced, replay.hand
    if len(forced) != 2 or forced[0].kind is not SMALL or forced[1].kind is not BIG:
        return False
    return hand.structure is not FIXED or usual_small(forced[0].amount, hand.small_bet)


def dead_blinds_fit(replay: Replay) -> Iterator[Problem]:
    """Who posts both blinds posts as much on top of the big one as the small blind is."""
    hand = replay.hand
    if not replay.manner.blinds_certain:
        return
    late = [deed for deed in replay.forced if deed.kind is BOTH and deed.dead and not deed.all_in]
    if not late:
        return
    posted = [deed.amount for deed in replay.forced if deed.kind is SMALL and not deed.all_in]
    small = hand.small_bet if hand.structure is not FIXED else posted[0] if posted else None
    big = hand.small_bet if hand.structure is FIXED else hand.big_bet
    for deed in late:
        if not (deed.dead == small or (small is None and usual_small(deed.dead, big))):
            yield finding(
                replay,
                deed.line,
                "blind-size",
                f"{name(replay, deed.seat)} posts {money(replay, deed.amount)} for both blinds, of which "
                f"{money(replay, deed.dead)} are above the big blind"
                + (f"; the small blind is {money(replay, small)}." if small is not None else "."),
            )


def late_posts_fit(replay: Replay) -> Iterator[Problem]:
    """A player who missed a blind comes back as the room lets him: he posts it, or he has to wait for it."""
    missed = replay.room.missed
    if missed is POST:
        return  # what may be posted, and how much of it is dead, is judged with the post and in ``dead_blinds_fit``
    blinds = {replay.small_blind, replay.big_blind}
    places = {seat: place for place, seat in enumerate(replay.order)}
    last = places.get(replay.big_blind or 0, 0)
    for deed in replay.forced:
        if deed.kind is PostKind.ANTE or deed.seat in blinds:
            continue
        if missed is Missed.WAIT and deed.kind in (PostKind.BOTH, PostKind.DEAD):
            why = "comes back by posting what he missed"
        elif missed is Missed.ONCE_A_ROUND and places.get(deed.seat, last) < last:
            why = "posts between the button and the big blind"
        else:
            continue
        message = f"{name(replay, deed.seat)} {why}; in {replay.room.title} such a player {missed}."
        yield finding(replay, deed.line, "missed-blind", message)
