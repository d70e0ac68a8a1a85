"""PokerKit as a second opinion: what it pays for the same deeds, in the hands that its rules can play."""

import warnings
from collections import Counter

import pytest

from parsers.model import Hand, Post, PostKind, Structure
from tracker.dealer import deals
from tracker.rules.audit import Verdict, audit
from tracker.writers.phh import write

pokerkit = pytest.importorskip("pokerkit")


def payoffs(hand: Hand) -> list[int] | None:
    """What each player has won or lost, from the small blind on; None when PokerKit cannot play the hand.

    It knows no rake, plays completed all-ins differently, and cannot draw unknown cards that it takes for dealt ones.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            (*_, last) = pokerkit.HandHistory.loads(write(hand))
    except (ValueError, KeyError):
        return None
    return None if last.status else list(last.payoffs)


def test_pokerkit_pays_the_same_players_the_same() -> None:
    seen: Counter[str] = Counter()
    for hand in deals(99, 600, structure=Structure.FIXED):
        found = audit(hand)
        short = any(isinstance(deed, Post) and deed.kind is PostKind.BIG and deed.all_in for deed in hand.deeds)
        if short or hand.claims.rake or found.verdict is not Verdict.VERIFIED:
            continue  # PokerKit calls a blind that was posted short for what it is, PokerStars for the full blind
        paid = payoffs(hand)
        if paid is None:
            seen["not played"] += 1
            continue
        ours = found.replay.net
        # An odd chip goes to the first player in another order there: the amounts agree to a chip for each pot.
        slack = len(found.replay.pots) if any(len(award.winners) > 1 for award in found.replay.awards) else 0
        assert sum(paid) == sum(ours.values()) == 0
        differences = [abs(a - b) for a, b in zip(sorted(paid), sorted(ours.values()), strict=True)]
        assert max(differences) <= slack, hand.number
        seen["agreed"] += 1
        seen["side pots"] += len(found.replay.pots) > 1
        seen["split"] += slack > 0
    assert seen["agreed"] > 100
    assert seen["side pots"] > 10
    assert seen["split"] > 3
