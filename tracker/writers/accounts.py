"""What a room does with money and leaves unsaid, said as PokerStars says it: returned bets, dead blinds, payments.

All of it follows from the rules and from what the room does print; where it can't be told it stays unsaid.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from parsers.deeds import Bet, Call, Check, Collect, Deed, Fold, Post, PostKind, Raise, Uncalled
from parsers.model import Hand
from tracker.rules.hidden import dead_blind
from tracker.rules.record import Replay
from tracker.rules.replay import paid_less, replay
from tracker.rules.rooms import manner_of

BETTING = (Fold, Check, Call, Bet, Raise)


def accounted(hand: Hand) -> list[Deed]:
    """The deeds of a hand with every movement of money; those of a room that prints all of it as they are."""
    manner, deeds = manner_of(hand), list(hand.deeds)
    if manner.uncalled and manner.results and not manner.hides_dead and not hand.claims.awards_hold_uncalled:
        return deeds
    played = replay(hand)
    if manner.hides_dead:
        deeds = list(with_dead(hand, deeds))
    deeds = with_returned(hand, deeds, played)
    return deeds if manner.results else [*deeds, *payments(deeds, played)]


def with_dead(hand: Hand, deeds: list[Deed]) -> Iterator[Deed]:
    """The deeds, a late entry's dead small blind added to the live one; without any he posts the big blind alone."""
    small = next((deed.amount for deed in deeds if isinstance(deed, Post) and deed.kind is PostKind.SMALL), 0)
    for deed in deeds:
        if isinstance(deed, Post) and deed.kind is PostKind.BOTH and not deed.dead:
            dead = dead_blind(hand, deed.seat, small)
            kind = PostKind.BOTH if dead else PostKind.BIG
            yield replace(deed, kind=kind, amount=deed.amount + dead, dead=dead)
        else:
            yield deed


def with_returned(hand: Hand, deeds: list[Deed], played: Replay) -> list[Deed]:
    """The deeds, what nobody called returned behind the last of the betting, and taken out of what is paid."""
    last = max([index for index, deed in enumerate(deeds) if isinstance(deed, BETTING)], default=0)
    holds = hand.claims.awards_hold_uncalled
    # A room that gives it back with the payments says it late.
    late = [deed for deed in deeds[last + 1 :] if holds and isinstance(deed, Uncalled)]
    owed = {
        seat: amount - sum([deed.amount for deed in deeds if isinstance(deed, Uncalled) and deed.seat == seat])
        for seat, amount in played.uncalled.items()
    }
    returns = late + [Uncalled(deeds[last].line, seat, amount) for seat, amount in owed.items() if amount > 0]
    rest = [deed for deed in deeds[last + 1 :] if deed not in late]
    if holds:
        paid = iter(paid_less([deed for deed in rest if isinstance(deed, Collect)], owed))
        rest = [next(paid) if isinstance(deed, Collect) else deed for deed in rest]
    return [*deeds[: last + 1], *returns, *[deed for deed in rest if not isinstance(deed, Collect) or deed.amount]]


def payments(deeds: list[Deed], played: Replay) -> Iterator[Collect]:
    """What everybody is due of each pot, where the room leaves payments to the rules and the cards tell the winners."""
    if any(isinstance(deed, Collect) for deed in deeds) or not played.paid:
        return
    several = len(played.awards) > 1
    for number, award in reversed(list(enumerate(played.awards))):
        for seat, amount in award.shares.items():
            if amount:
                yield Collect(played.last_line, seat, amount, number if several else None)
