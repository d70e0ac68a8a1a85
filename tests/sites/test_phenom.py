"""Phenom Poker, from its described form: hands rewritten from PokerStars' words, and the two lines of a draw."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from parsers.cards import cards
from parsers.deeds import Capped, Chat, Dealt, Discard, Remark
from parsers.model import Hand, Structure
from parsers.outcome import Fate
from parsers.read import read, read_text
from tracker.dealer import deals
from tracker.rules.audit import Verdict, audit
from tracker.writers.pokerstars import write

SAMPLE = Path(__file__).resolve().parents[2] / "sample_histories" / "phenom" / "two lines for one draw.txt"
TEXT = SAMPLE.read_text(encoding="utf-8")


def only(text: str) -> Hand:
    outcome = next(iter(read_text(text)))
    assert outcome.hand is not None, outcome.problem
    return outcome.hand


def test_the_sample() -> None:
    first, second = read([SAMPLE])
    assert first.hand is not None
    assert audit(first.hand).verdict is Verdict.VERIFIED
    assert (first.hand.number, first.hand.table, first.hand.small_bet) == ("9c41e07ab2d5", "Lantern", 100)
    assert (second.fate, second.game) == (Fate.OTHER_GAME, "2-7 Triple Draw Limit")


def test_two_lines_are_one_draw() -> None:
    hand = only(TEXT)
    assert sum(isinstance(deed, Discard) for deed in hand.deeds) == 4
    assert sum(isinstance(deed, Remark) for deed in hand.deeds) == 2
    assert [draw.came for draw in audit(hand).replay.draws if draw.seat == 2 and draw.count] == [
        cards("7s Kh"),
        cards("5h"),
    ]


@pytest.mark.parametrize("first", ["Hero: draws 2 cards\n", ""])
def test_the_new_cards_may_be_on_a_line_of_the_deal(first: str) -> None:
    hand = only(TEXT.replace("Hero: draws 2 cards [7s Kh]", f"{first}Dealt to Hero [Ac 3d] [7s Kh]"))
    assert audit(hand).verdict is Verdict.VERIFIED


def test_a_second_line_with_another_number_is_no_part_of_the_first() -> None:
    hand = only(TEXT.replace("Hero: draws 1 card [5h]", "Hero: draws 2 cards [5h Jd]"))
    assert audit(hand).verdict is Verdict.DISPUTED


def test_a_damaged_line_is_named() -> None:
    (outcome, _) = read_text(TEXT.replace("Hero: bets $2.00", "Hero: bats $2.00"))
    assert outcome.fate is Fate.REFUSED
    assert outcome.problem is not None
    assert (outcome.problem.source.line, outcome.problem.source.column) == (27, 7)


def phenom(text: str) -> str:
    """A hand of PokerStars in Phenom's words."""
    text = re.sub(r"PokerStars (?:Hand|Game) #(\d+):\s+", r"Phenom Poker Hand #\1: ", text)
    text = re.sub(r" - (\d{4}/\d\d/\d\d) (\d+:\d\d:\d\d) ET", r" - \1 \2", text, count=1)
    text = text.replace("*** DEALING HANDS ***", "*** HOLE CARDS ***").replace("Betting is capped\n", "")
    text = re.sub(r"^((.*): discards (\d cards?).*\n)(?!Dealt)", r"\1\2: draws \3\n", text, flags=re.MULTILINE)
    return re.sub(r"([$€£])(\d+)(?![\d.])", r"\1\2.00", text)


@pytest.mark.parametrize("structure", [*Structure])
def test_dealt_hands_read_as_their_originals(structure: Structure) -> None:
    tried = 0
    for hand in deals(5, 60, structure=structure):
        if hand.tournament or hand.mix or hand.play_money or hand.zoom or hand.club:
            continue
        tried += 1
        found = only(phenom(write(hand)))
        mine = [replace(deed, line=0) for deed in hand.deeds if not isinstance(deed, Capped | Chat)]
        theirs = [
            replace(deed, line=0)
            for deed in found.deeds
            if not (isinstance(deed, Chat) or (isinstance(deed, Remark) and " draws " in deed.text))
        ]
        assert theirs == mine
        assert [type(deed) for deed in theirs] == [type(deed) for deed in mine]
        assert replace(found.claims, pot_line=0, rake_line=0, seats=()) == replace(
            hand.claims, pot_line=0, rake_line=0, seats=()
        )
        assert any(isinstance(deed, Dealt) for deed in theirs) == (hand.hero is not None)
    assert tried > 10
