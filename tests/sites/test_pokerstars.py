"""PokerStars: real files, names, forms of files and heads, and damage that must neither pass nor hide a neighbour."""

import os
from collections import Counter
from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.deeds import Unread
from parsers.model import Hand, Structure
from parsers.outcome import Fate, Outcome
from parsers.read import read, read_text
from tests.sites.pokerstars_text import SEATS, hand

NAMES = (
    "Seat 1", "collected", "a: bets", "a", "Big Fish", "Big", "José", "***Name***", "x (6428 in chips)", "x (button)",
    "y collected 5 from", "fold", "Name[555]", "N[DM[3]", "name :D", "#1", "ab - cd", "123", "Dealt to", "Uncalled bet",
)  # fmt: skip


def the_hand(text: str) -> Hand:
    (outcome,) = read_text(text)
    assert outcome.problem is None, str(outcome.problem)
    assert outcome.hand
    return outcome.hand


def facts(found: Hand) -> object:
    """All of a hand but where it stood."""
    plain = msgspec.to_builtins(found)

    def bare(value: object) -> object:
        if isinstance(value, dict):
            return {k: bare(v) for k, v in value.items() if k not in ("file", "line", "pot_line", "rake_line")}
        return [bare(part) for part in value] if isinstance(value, list | tuple) else value

    return bare(plain)


def test_real_files(shared: Path) -> None:
    folder = shared / "histories" / "pokerstars"
    found = {path.name: list(read([path])) for path in sorted(folder.glob("*.txt")) if "summaries" not in path.name}
    fates = Counter((outcome.fate, outcome.game) for outcomes in found.values() for outcome in outcomes)
    assert fates == {
        (Fate.HAND, "Badugi Limit"): 113,
        (Fate.REFUSED, "Badugi Limit"): 1,
        (Fate.OTHER_GAME, "Triple Draw 2-7 Lowball Limit"): 28,
        (Fate.OTHER_GAME, "Hold'em Limit"): 6,
        (Fate.OTHER_GAME, "Single Draw 2-7 Lowball No Limit"): 1,
        (Fate.CANCELLED, "Triple Draw 2-7 Lowball Limit"): 1,
    }
    unread = [
        deed.text
        for outcomes in found.values()
        for outcome in outcomes
        if outcome.hand
        for deed in outcome.hand.deeds
        if isinstance(deed, Unread)
    ]
    assert unread == []
    (excerpt,) = found["stars-2026-badugi.EXCERPT.txt"]  # somebody's seat was left out
    assert excerpt.problem
    assert excerpt.problem.code == "unseated-player"
    assert "Player1: posts big blind $2.50" in excerpt.problem.message


@pytest.mark.parametrize(
    "said",
    ["posts big blind $0.25", "calls $0.25", "checks", "stands pat", "discards 1 card", "shows [As 2c 3d 4h]", "folds"],
)
def test_a_deed_of_somebody_without_a_seat_refuses_the_hand(said: str) -> None:
    (outcome,) = read_text(PLAIN.replace("*** FIRST", f"Nobody: {said}\n*** FIRST"))
    assert outcome.problem
    assert (outcome.problem.code, outcome.problem.source.text) == ("unseated-player", f"Nobody: {said}")


@pytest.mark.parametrize(
    "said",
    ["Nobody: sits out ", "Nobody leaves the table", 'Nobody said, "Ann: folds"', "Nobody joins the table at seat #7 "],
)
def test_people_without_a_seat_may_come_and_go(said: str) -> None:
    assert the_hand(PLAIN.replace("*** FIRST", f"{said}\n*** FIRST")).number == "7001"


def test_a_late_poster_has_a_seat() -> None:
    late = PLAIN.replace("*** DEALING", "Ann: posts big blind $0.25\n*** DEALING").replace(
        "Ann: calls $0.25", "Ann: checks "
    )
    assert the_hand(late).number == "7001"


@pytest.mark.parametrize("names", list(permutations(NAMES, 3))[::7], ids=" | ".join)
def test_any_name_is_read_right(names: tuple[str, str, str]) -> None:
    found = the_hand(hand(*names))
    assert [seat.name for seat in found.seats] == list(names)
    assert [getattr(deed, "seat", None) for deed in found.deeds] == SEATS


def test_a_hand_is_read_into_exactly_this() -> None:
    """After a change that is meant to be seen: ``UPDATE_GOLDEN=1 pytest tests/sites/test_pokerstars.py``."""
    golden = Path(__file__).parents[1] / "golden" / "reader" / "pokerstars.json"
    told = msgspec.json.format(msgspec.json.encode(the_hand(hand())), indent=1).decode() + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(told, encoding="utf-8", newline="\n")
    assert told == golden.read_text(encoding="utf-8")


PLAIN = hand()
FORMS = {
    "stripped": "\n".join(line.rstrip() for line in PLAIN.split("\n")),
    "doubled blanks": PLAIN.replace("\n", "\n\n"),
    "archive": "*********** # 1 **************\n" + "".join(f" {line}\n" for line in PLAIN.split("\n")),
    "crlf": PLAIN.replace("\n", "\r\n"),
    "cr": PLAIN.replace("\n", "\r"),
    "mark": "\ufeff" + PLAIN,
    "one blank after the colon": PLAIN.replace(":  Badugi", ": Badugi"),
    "no line end": PLAIN.rstrip("\n"),
}


@pytest.mark.parametrize("form", FORMS)
def test_forms_of_a_file_give_the_same_hand(form: str) -> None:
    assert facts(the_hand(FORMS[form])) == facts(the_hand(PLAIN))


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("tail", [b"", b"\n"])
def test_encodings_give_the_same_hand(code: str, tail: bytes, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(PLAIN.encode(code) + tail)
    (outcome,) = read([path])
    assert outcome.hand
    assert facts(outcome.hand) == facts(the_hand(PLAIN))


HEADS = [
    ("Hand #1:  Badugi Limit ($0.25/$0.50) - 2009/03/13 16:40:58 ET", (Structure.FIXED, 25, 50, 0, "")),
    ("Hand #1:  Badugi Pot Limit ($1/$2 USD) - 2009/03/13 16:40:58 ET", (Structure.POT, 100, 200, 0, "")),
    ("Hand #1:  Badugi Half Pot Limit ($1/$2 USD) - 2009/03/13 16:40:58 ET", (Structure.HALF_POT, 100, 200, 0, "")),
    ("Hand #1:  Badugi No Limit ($1/$2 - $0.20 Ante - USD) - 2009/03/13 6:40:58 ET", (Structure.NO, 100, 200, 20, "")),
    ("Hand #1:  10-Game (Badugi Limit, $1/$2) - 2009/03/13 16:40:58 ET", (Structure.FIXED, 100, 200, 0, "10-Game")),
    ("Zoom Hand #1:  Badugi Limit ($2.50 / $5 USD) - 2009/03/13 16:40:58 ET", (Structure.FIXED, 250, 500, 0, "")),
]


@pytest.mark.parametrize(("head", "said"), HEADS)
def test_heads(head: str, said: tuple[object, ...]) -> None:
    found = the_hand(f"PokerStars {head}\n{PLAIN.partition(chr(10))[2]}")
    assert (found.structure, found.small_bet, found.big_bet, found.ante, found.mix) == said


def test_head_of_a_tournament_with_a_bounty() -> None:
    head = "PokerStars Hand #1: Tournament #74, $25+$20+$5 USD Badugi Limit - Level XI (25/50) - 2026/05/27 13:05:58 ET"
    text = f"{head}\n{PLAIN.partition(chr(10))[2]}".replace("$", "").replace("25+20+5", "$25+$20+$5")
    text = text.replace("0.", "").replace("6.80", "680").replace("1,205.50", "1205")
    said = the_hand(text).tournament
    assert said
    assert (said.number, said.buy_in, said.bounty, said.fee, said.level) == ("74", 2500, 2000, 500, "Level XI")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Big Fish: checks", "Big Fish: chekcs"),
        ("Big Fish: checks", "Big Fsh: checks"),
        ("Big Fish: checks", "Big Fish checks"),
        ("bets $0.25", "bets $0.2x5"),
        ("bets $0.25", "bets $0.255"),
        ("bets $0.25", "bets €0.25"),
        ("[8h 6s]", "[8h 1s]"),
        ("discards 1 card", "discards 77 cards"),
        ("*** FIRST DRAW ***", "** FIRST DRAW ***"),
        ("collected $0.75 from", "colected $0.75 from"),
        ("Uncalled bet ($0.25)", "Ucalled bet ($0.25)"),
        ("Total pot $0.75", "Total pt $0.75"),
        ("2: José (small", "2: Ann (small"),
        ("Seat 3: Big Fish ($1", "Seat 2: Big Fish ($1"),
        ("*** SUMMARY ***", ""),
        ("Table 'O", "Tble 'O"),
        ("Badugi Limit", "Badguhi Limit"),
        ("2026/04/02 11:02:20 ET", "2026/14/02 11:02:20 ET"),
    ],
)
def test_damage_is_refused_with_its_place_and_hides_no_neighbour(old: str, new: str) -> None:
    assert old in PLAIN
    texts = [hand(number=1), hand(number=2).replace(old, new), hand(number=3)]
    first, *damaged, last = read_text("\n\n\n".join(texts))
    assert (first.number, first.fate, last.number, last.fate) == ("1", Fate.HAND, "3", Fate.HAND)
    assert last.hand
    assert last.hand.line == 2 * len(texts[0].split("\n")) + 5
    assert damaged
    assert all(outcome.fate is Fate.REFUSED and outcome.problem for outcome in damaged)
    assert not any("ANON" in str(outcome.problem) for outcome in damaged)


def test_an_unknown_line_is_kept_and_flagged() -> None:
    found = the_hand(PLAIN.replace("*** FIRST", "The table talks about the weather\n*** FIRST"))
    assert [deed.text for deed in found.deeds if isinstance(deed, Unread)] == ["The table talks about the weather"]


def test_hands_that_ran_together_are_cut_apart() -> None:
    cut = hand(number=1).split("Ann: folds")[0] + "Ann: fol" + hand(number=2) + hand(number=3)
    assert [(outcome.number, outcome.fate) for outcome in read_text(cut)] == [
        ("1", Fate.REFUSED),
        ("2", Fate.HAND),
        ("3", Fate.HAND),
    ]


def test_a_header_in_a_chat_cuts_nothing() -> None:
    head = PLAIN.partition("\n")[0]
    assert the_hand(PLAIN.replace('"Ann: folds"', f'"{head}"')).number == "7001"


def mutated(text: str, kind: str, at: int, sign: str) -> str:
    lines = text.split("\n")
    at %= len(lines)
    if kind == "drop":
        del lines[at]
    elif kind == "double":
        lines.insert(at, lines[at])
    elif kind == "cut":
        lines[at:] = []
    else:
        place = len(sign) * 7 % (len(lines[at]) + 1)
        lines[at] = lines[at][:place] + sign + lines[at][place + (kind == "change") :]
    return "\n".join(lines)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(["drop", "double", "cut", "insert", "change"]), st.integers(0, 40), st.text(max_size=9))
def test_no_damage_raises_or_loses_a_neighbour(kind: str, at: int, sign: str) -> None:
    sign = sign.replace("\n", "").replace("\r", "")
    outcomes: list[Outcome] = list(
        read_text("\n\n\n\n".join([hand(number=1), mutated(hand(number=2), kind, at, sign), hand(number=3)]))
    )
    whole = {outcome.number: outcome for outcome in outcomes if outcome.fate is Fate.HAND}
    for number in ("1", "3"):
        found = whole[number].hand
        assert found
        expected = the_hand(hand(number=int(number)))
        assert facts(found) == facts(expected)
