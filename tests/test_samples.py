"""The sample histories: each file's blocks end as its table says, and the sessions are what the command makes."""

from collections import Counter
from pathlib import Path

import pytest

from parsers.outcome import Fate
from parsers.read import read_text
from tracker.deal.sessions import sessions
from tracker.rules.audit import Verdict, audit
from tracker.writers.pokerstars import document

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories" / "pokerstars"
VERIFIED, UNVERIFIABLE, DISPUTED = Verdict.VERIFIED, Verdict.UNVERIFIABLE, Verdict.DISPUTED
EXPECTED: dict[str, tuple[object, ...]] = {
    "badugi beside another game": (Fate.OTHER_GAME, VERIFIED),
    "blanks and carriage returns stripped": (VERIFIED,),
    "chat, clocks and comings and goings": (VERIFIED,),
    "cut off in the middle": (Fate.REFUSED,),
    "deck reshuffled": (VERIFIED,),
    "half pot limit": (VERIFIED,),
    "hand cancelled": (Fate.CANCELLED,),
    "mucked cards stay hidden": (UNVERIFIABLE,),
    "newcomers post": (VERIFIED,),
    "no limit": (VERIFIED,),
    "odd names": (VERIFIED,),
    "pot limit": (VERIFIED,),
    "short all-in completed": (VERIFIED,),
    "sits out and is all-in from the blind": (VERIFIED,),
    "snow, a pat bluff that works": (VERIFIED,),
    "split with an odd cent": (VERIFIED,),
    "three side pots": (VERIFIED,),
    "tournament with bounties": (VERIFIED,),
    "uncalled bet in mid-hand": (VERIFIED,),
    "walk": (VERIFIED,),
    "worked deal of the rule book": (VERIFIED,),
    "wrong winner paid": (DISPUTED,),
}


def ends(text: str) -> tuple[object, ...]:
    """The verdict of each hand of a text, and the fate of every other block."""
    return tuple([outcome.fate if outcome.hand is None else audit(outcome.hand).verdict for outcome in read_text(text)])


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sample_is_judged_as_its_name_says(name: str) -> None:
    assert ends((SAMPLES / f"{name}.txt").read_text(encoding="utf-8-sig")) == EXPECTED[name]


def test_the_wrong_winner_is_named_with_who_was_due() -> None:
    (outcome,) = read_text((SAMPLES / "wrong winner paid.txt").read_text(encoding="utf-8-sig"))
    assert outcome.hand is not None
    due = {payout.player: (payout.paid, payout.due) for payout in audit(outcome.hand).payouts}
    assert due["Ada Quill"] == (690, 0)
    assert due["mossback"] == (0, 690)


def test_the_worked_deal_has_the_pots_of_the_rule_book() -> None:
    """6, 12, 28 and 36 after the four rounds, counted from the money that is put in."""
    text = (SAMPLES / "worked deal of the rule book.txt").read_text(encoding="utf-8-sig")
    (outcome,) = read_text(text)
    assert outcome.hand is not None
    decisions = audit(outcome.hand).replay.decisions
    after = {decision.round: decision.pot + decision.added for decision in decisions}
    assert [after[number] for number in range(4)] == [600, 1200, 2800, 3600]


def test_every_hand_of_the_sessions_is_in_order() -> None:
    verdicts: Counter[object] = Counter()
    for file in sorted((SAMPLES / "sessions").glob("*.txt")):
        verdicts.update(ends(file.read_text(encoding="utf-8-sig")))
    assert set(verdicts) == {VERIFIED}
    assert sum(verdicts.values()) > 300


def test_the_sessions_are_what_the_command_makes() -> None:
    made = {f"HH{session.title}.txt": document(session.hands) for session in sessions(7, 24)}
    assert made == {file.name: file.read_bytes() for file in (SAMPLES / "sessions").glob("*.txt")}
