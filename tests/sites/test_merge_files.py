"""Merge's files: real ones, samples, the line above the hands, elements around them, damage."""

from pathlib import Path

import pytest

from parsers.deeds import Show, Unread
from parsers.model import Structure
from parsers.outcome import Fate
from parsers.read import read, read_text
from tests.sites.merge_text import GAME, HEAD, hand, outcome
from tracker.rules.replay import replay

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories" / "merge"


def test_real_files(shared: Path) -> None:
    found = list(read([shared / "histories" / "merge"]))
    assert [(outcome.fate, outcome.game) for outcome in found] == [
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.HAND, "Pot Limit Badugi"),
    ]
    real = found[-1].hand
    assert real is not None
    assert (real.structure, real.small_bet, real.big_bet, real.button) == (Structure.POT, 5, 10, 3)
    assert real.started.isoformat() == "2011-01-30T03:40:38+00:00"
    assert [seat.dealt_in for seat in real.seats] == [False, False, True, True]
    played = replay(real)
    assert played.problems == ()
    assert played.uncalled == {4: 40}
    assert played.net == {3: -30, 4: 27}


def test_real_other_games_of_the_same_form_read_to_the_end(shared: Path) -> None:
    """The two triple-draw files, taken for Badugi of five cards, go through the same elements without a refusal."""
    for file in sorted((shared / "histories" / "merge").glob("3-Draw*")):
        text = file.read_text(encoding="utf-8").replace('type="2-7 Lowball"', 'type="Badugi"').replace('"67"', '"71"')
        (found,) = read_text(text)
        assert found.hand is not None
        assert not [deed for deed in found.hand.deeds if isinstance(deed, Unread)]
        assert sum(isinstance(deed, Show) and len(deed.cards) == 5 for deed in found.hand.deeds) == 2


def test_the_line_above_holds_for_all_hands_below_it_until_the_next_one() -> None:
    other = GAME.replace('"71"', '"67"').replace("PLAY", "")
    text = (
        f"{HEAD}{GAME}{GAME.replace('7-1', '7-2')}"
        f'<description type="2-7 Lowball" stakes="Limit $1/$2"/>\n{other}'
        f'<description type="Badugi" stakes="Half Pot Limit ($0.50/$0.50)"/>\n{GAME.replace("7-1", "7-3")}'
    ).replace("PLAY", "")
    found = list(read_text(text))
    assert [(outcome.fate, outcome.game) for outcome in found] == [
        (Fate.HAND, "Limit Badugi"),
        (Fate.HAND, "Limit Badugi"),
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.HAND, "Half Pot Limit Badugi"),
    ]
    assert found[3].hand is not None
    assert found[3].hand.structure is Structure.HALF_POT


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("</game>", "", "cut-off", 13),
        ("</players>", "", "damaged-xml", 14),
        ('player="3" amount', 'player="4" amount', "unseated-player", 9),
        ('seat="3"', 'seat="0"', "double-seat", 5),
        ("$6.00", "$6,00", "damaged-amount", 5),
        ('amount="0.50"', "", "damaged-xml", 8),
        ('"BIG_BLIND"', '"STRADDLE"', "unknown-event", 9),
        ("PLAY", '<cards type="HOLE" cards="Jh,3h,2s,3x" player="3"/>', "damaged-card", 12),
        ("20110208224038", "yesterday", "damaged-time", 2),
    ],
)
def test_damage_is_refused_with_its_line(old: str, new: str, code: str, line: int) -> None:
    found = outcome(text=GAME.replace(old, new, 1))
    assert found.fate is Fate.REFUSED
    assert found.problem is not None
    assert (found.problem.code, found.problem.source.line) == (code, line)


def test_entities_are_not_expanded() -> None:
    bomb = '<!DOCTYPE game [<!ENTITY a "aaaa">]>\n' + HEAD + GAME.replace("PLAY", "").replace("Ann", "&a;")
    assert all(outcome.fate is Fate.REFUSED for outcome in read_text(bomb))


def test_a_declaration_of_xml_above_it_all_is_no_hand_of_its_own() -> None:
    found = outcome(head='<?xml version="1.0" encoding="UTF-8"?>\n' + HEAD)
    assert found.fate is Fate.HAND


def test_a_file_without_its_description_says_what_is_missing() -> None:
    found = outcome(head="")
    assert found.problem is not None
    assert found.problem.code == "no-description"


def test_samples() -> None:
    found = [outcome.fate for outcome in read([SAMPLES])]
    assert found == [Fate.HAND, Fate.HAND, Fate.CANCELLED, Fate.OTHER_GAME]
    for outcome_ in read([SAMPLES]):
        if outcome_.hand:
            assert replay(outcome_.hand).problems == ()


@pytest.mark.parametrize("title", ["8-Game", "Mixed Games", "HORSE", "H.O.S.E.", "Dealer's Choice", "10 Game"])
def test_the_line_above_a_table_of_several_games_gives_the_stakes(title: str) -> None:
    found = hand(head=HEAD.replace("Badugi", title))
    assert (found.mix, found.small_bet, found.big_bet) == (title, 100, 200)


def test_the_line_above_another_games_table_gives_none() -> None:
    problem = outcome(head=HEAD.replace("Badugi", "Razz")).problem
    assert problem is not None
    assert problem.code == "no-description"


def test_the_line_above_may_shout() -> None:
    assert hand(head=HEAD.replace("Badugi", "BADUGI").replace("Limit", "LIMIT")) == hand()


@pytest.mark.parametrize("root", ["<session>", "<HandHistory version='2'>", '<?xml version="1.0"?>\n<games>'])
def test_an_element_around_them_all_is_no_hand_of_its_own(root: str) -> None:
    end = f"</{root.split('<')[-1].split()[0].strip('>')}>"
    text = f"{root}\n{HEAD}{GAME}{GAME.replace('7-1', '7-2')}{end}\n".replace("PLAY", "")
    found = list(read_text(text))
    assert [outcome.fate for outcome in found] == [Fate.HAND, Fate.HAND]
    assert [outcome.hand.line for outcome in found if outcome.hand] == [root.count("\n") + 3, root.count("\n") + 16]
