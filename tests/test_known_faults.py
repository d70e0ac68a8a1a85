"""Faults that users met in other trackers and that no other test of ours shows; ``tests/README.md`` lists them all."""

import re
from pathlib import Path

from parsers.model import Unread
from parsers.outcome import Fate
from parsers.read import read_text
from tests.sites.pokerstars_text import hand as text_of
from tracker.dealer import deals
from tracker.rules.replay import replay

ROOT = Path(__file__).resolve().parents[1]


def test_what_everybody_lost_together_is_the_rake() -> None:
    raked = 0
    for hand in deals(51, 60):
        played = replay(hand)
        assert sum(played.net.values()) == -(hand.claims.rake or 0)
        raked += bool(hand.claims.rake)
    assert raked


def test_a_pot_that_nobody_contests_is_won_by_the_last_one_in() -> None:
    silent = 0
    for hand in deals(52, 120):
        played = replay(hand)
        if len(played.live) == 1:
            (winner,) = played.live
            assert not played.showdown
            assert played.paid[winner] > 0
            silent += 1
    assert silent


def test_an_unknown_line_is_kept_and_the_hand_still_read() -> None:
    (outcome,) = read_text(text_of().replace("*** FIRST", "Lanterns are lit\n*** FIRST"))
    assert outcome.fate is Fate.HAND
    assert outcome.hand
    assert [deed.text for deed in outcome.hand.deeds if isinstance(deed, Unread)] == ["Lanterns are lit"]


def test_every_test_that_the_list_of_faults_names_is_there() -> None:
    text = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "tests" / "README.md").read_text("utf-8"))
    assert len(named) > 25
    assert [name for name in named if f"def {name}(" not in text] == []
