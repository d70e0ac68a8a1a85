"""Real hands: none of them may be disputed."""

from collections import Counter
from pathlib import Path

import pytest

from parsers.problems import Severity
from parsers.read import read
from tracker.rules.audit import Verdict, audit
from tracker.rules.rooms import ROOMS, room_of

POKERSTARS = {
    "Badugi-MTT-USD-2.20-201011.h1-60.txt": 60,
    "Badugi-SNG-USD-1.20-201011.h1-50.txt": 50,
    "Badugi-cash-USD-0.25-0.50-201009.h1-3.txt": 3,
}


@pytest.mark.parametrize(("name", "count"), POKERSTARS.items())
def test_real_hands_are_verified_without_a_finding(shared: Path, name: str, count: int) -> None:
    hands = [outcome.hand for outcome in read([shared / "histories" / "pokerstars" / name])]
    assert len(hands) == count
    for hand in hands:
        assert hand is not None
        found = audit(hand)
        assert [str(problem) for problem in found.findings if problem.severity is not Severity.INFO] == []
        assert found.verdict is Verdict.VERIFIED
        assert sum(found.replay.net.values()) == -found.replay.rake
        assert all(payout.due == payout.paid for payout in found.payouts)


@pytest.mark.parametrize("folder", ["fulltilt", "merge", "kingsclub", "phh"])
def test_real_hands_of_other_rooms_are_not_disputed(shared: Path, folder: str) -> None:
    for outcome in read([shared / "histories" / folder]):
        if outcome.hand is not None:
            errors = [str(problem) for problem in audit(outcome.hand).findings if problem.severity is Severity.ERROR]
            assert errors == []


def test_the_first_to_show_is_the_last_aggressor(shared: Path) -> None:
    """52 of 52 in the known hands; the check that says otherwise is an information only."""
    said = Counter(
        problem.code
        for outcome in read([shared / "histories" / "pokerstars"])
        if outcome.hand is not None
        for problem in audit(outcome.hand).findings
        if problem.severity is Severity.INFO
    )
    assert said["showing-order"] == 0


def test_every_profile_can_judge_every_real_hand(shared: Path) -> None:
    for outcome in read([shared / "histories" / "pokerstars" / "Badugi-cash-USD-0.25-0.50-201009.h1-3.txt"]):
        assert outcome.hand is not None
        assert room_of(outcome.hand) is ROOMS["pokerstars"]
        for room in ROOMS.values():
            assert audit(outcome.hand, room).replay.room is room
