"""PHH: what our writer writes reads back as it was, and PHH's own documents are read without our extension."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parsers.blocks import Block
from parsers.model import Check, Dealt, Discard, Hand, Pat, Raise, Show, Street, Structure
from parsers.outcome import Fate, Outcome
from parsers.read import read_text
from parsers.sites import phh as reader
from tracker.dealer import deals
from tracker.writers import phh as writer


def read(text: str) -> Outcome:
    return reader.read_hand(Block("x.phh", 1, text))


def without_lines(value: Any) -> Any:
    """Everything a hand says but its file and lines."""
    if isinstance(value, dict):
        hidden = ("line", "file", "pot_line", "rake_line")
        return {key: without_lines(part) for key, part in value.items() if key not in hidden}
    return [without_lines(part) for part in value] if isinstance(value, list | tuple) else value


def facts(hand: Hand) -> Any:
    return without_lines(msgspec.to_builtins(hand))


@pytest.mark.parametrize("structure", list(Structure))
def test_a_written_hand_reads_back_as_itself(structure: Structure) -> None:
    for hand in deals(31, 90, structure=structure):
        outcome = read(writer.write(hand))
        assert outcome.hand is not None, str(outcome.problem)
        assert facts(outcome.hand) == facts(hand)


def test_every_deed_has_the_line_of_its_action() -> None:
    (hand,) = deals(32, 1)
    text = writer.write(hand)
    outcome = read(text)
    assert outcome.hand is not None
    lines = text.split("\n")
    for deed in outcome.hand.deeds:
        if isinstance(deed, Raise):
            assert f"cbr {deed.to}" in lines[deed.line - 1]
        if isinstance(deed, Street):
            assert "street" in lines[deed.line - 1]


def test_stacks_that_contradict_the_extension_are_refused() -> None:
    (hand,) = deals(33, 1)
    text = writer.write(hand)
    stacks = next(line for line in text.split("\n") if line.startswith("starting_stacks"))
    outcome = read(text.replace(stacks, stacks.replace("[", "[9")))
    assert outcome.fate is Fate.REFUSED
    assert outcome.problem is not None
    assert outcome.problem.code == "contradicts-itself"


def test_a_document_without_the_extension(shared: Path) -> None:
    (file,) = (shared / "histories" / "phh").glob("*.phh")
    outcome = read(file.read_text())
    assert outcome.hand is not None, str(outcome.problem)
    hand = outcome.hand
    assert [seat.name for seat in hand.seats] == ["Bob", "Carol", "Ted", "Alice"]
    assert hand.button == 4
    assert [deed.number for deed in hand.deeds if isinstance(deed, Street)] == [0, 1, 2, 3, 4]
    assert [deed.count for deed in hand.deeds if isinstance(deed, Discard)] == [2, 2, 1, 1, 1, 1]
    assert sum(isinstance(deed, Pat) for deed in hand.deeds) == 2
    assert sum(isinstance(deed, Check) for deed in hand.deeds) == 4
    assert [deed.seat for deed in hand.deeds if isinstance(deed, Show)] == [4, 2]
    assert not any(isinstance(deed, Dealt) for deed in hand.deeds)


PLAIN = """variant = "FB"
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [100, 12]
actions = ["d dh p1 As3h8h6s", "d dh p2 ????????", "p2 cbr 12", "p1 cc", "p1 sd 8h6s", "p2 sd", "d dh p1 5hKs"]
"""


def test_what_a_plain_document_leaves_unsaid_is_worked_out() -> None:
    hand = read(PLAIN).hand
    assert hand is not None
    raises = [deed for deed in hand.deeds if isinstance(deed, Raise)]
    assert [(deed.seat, deed.to, deed.by, deed.all_in) for deed in raises] == [(2, 12, 2, True)]
    dealt = [deed for deed in hand.deeds if isinstance(deed, Dealt)]
    assert [len(deed.kept) for deed in dealt] == [0, 2]


@pytest.mark.parametrize(
    ("text", "fate"),
    [
        (PLAIN.replace('"FB"', '"NT"'), Fate.OTHER_GAME),
        (PLAIN.replace("p2 sd", "p2 dance"), Fate.REFUSED),
        (PLAIN.replace("p1 cc", "p9 cc"), Fate.REFUSED),
        (PLAIN.replace("starting_stacks = [100, 12]\n", ""), Fate.REFUSED),
        (PLAIN[:-3], Fate.REFUSED),
        (PLAIN.replace("As3h", "Xs3h"), Fate.REFUSED),
    ],
)
def test_other_games_and_damage_have_their_fate(text: str, fate: Fate) -> None:
    outcome = read(text)
    assert outcome.fate is fate
    assert (outcome.problem is None) == (fate is Fate.OTHER_GAME)


@pytest.mark.parametrize("lost", ["[2]", "# a\x01b", '[2"]', "['2\"]", "[é]", "[2"])
@pytest.mark.parametrize("name", ["[2]\n", "['2']\n", '["2"]\n', "[hand-2]\n", "# mine\n", ""])
def test_the_name_of_a_lost_document_does_not_spoil_the_next_one(lost: str, name: str) -> None:
    first, second = (writer.write(hand) for hand in deals(34, 2))
    outcomes = list(read_text(f"[1]\n{first}\n\n\n{lost}\n\n\n\n{name}{second}"))
    if lost == "[2]" and "[" not in name:  # it may as well be the next one's
        assert [outcome.fate for outcome in outcomes] == [Fate.HAND, Fate.HAND]
        return
    assert [outcome.fate for outcome in outcomes] == [Fate.HAND, Fate.REFUSED, Fate.HAND]


@pytest.mark.parametrize("name", ["[2]\n", ""])
def test_the_rest_of_a_torn_document_is_no_part_of_the_next_one(name: str) -> None:
    first, second = (writer.write(hand) for hand in deals(34, 2))
    outcomes = list(read_text(f"[1]\n{first}\n\n\nvariant = 'FB'\n\nmonth = 6\n_badugi = '\n\n\n\n{name}{second}"))
    assert [outcome.fate for outcome in outcomes] == [Fate.HAND, Fate.REFUSED, Fate.HAND]


@pytest.mark.parametrize(
    "above", ["author = 'me'\n", "# mine\nauthor = 'me'\n\nevent = 'x = y'\n", "\n\nyear = 2020\n# no\n"]
)
def test_fields_may_stand_in_any_order(above: str) -> None:
    moved = "small_bet = 10\n"
    assert moved in PLAIN
    text = above + moved + PLAIN.replace(moved, "")
    first, second = read_text(f"{text}\n\n\n\n{text}")
    (plain,) = read_text(PLAIN)
    assert first.hand
    assert second.hand
    assert plain.hand
    assert facts(first.hand)["deeds"] == facts(second.hand)["deeds"] == facts(plain.hand)["deeds"]


def test_a_stack_that_nobody_knows_is_refused_in_words() -> None:
    outcome = read(PLAIN.replace("starting_stacks = [100, 12]", "starting_stacks = [inf, 12]"))
    assert outcome.problem
    assert "unknown stacks" in outcome.problem.message


@pytest.mark.parametrize("value", ["9" * 25, "9" * 5000, "1e999999999", "-" + "9" * 17])
@pytest.mark.parametrize(
    "field",
    [
        "(?<=starting_stacks = \\[)\\d+",
        r'(?<=small_bet\\":)\d+',
        r'(?<=amount\\":)\d+',
        r'(?<=digits\\":)\d+',
        r'(?<=hero\\":)\d+',
    ],
)
def test_a_number_without_end_is_refused(field: str, value: str) -> None:
    (dealt,) = deals(34, 1)
    text = re.sub(field, value, writer.write(dealt))
    assert value in text
    outcome = read(text)
    assert outcome.problem
    assert outcome.problem.code in ("damaged-phh", "damaged-toml", "damaged-action", "contradicts-itself")
    assert len(outcome.problem.message) < 300
