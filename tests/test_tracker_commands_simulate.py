"""``badugi simulate``: the hands asked for, the same for the same seed, in the form asked for."""

from pathlib import Path

from parsers.model import Structure
from parsers.read import read
from tests.commanded import run


def simulate(*arguments: str | Path) -> int:
    return run("simulate", *arguments)[0]


def test_the_hands_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    asked = ("--hands", "9", "--seed", "3", "--players", "5", "--structure", "half-pot", "--out", file)
    assert simulate(*asked) == 0
    hands = [outcome.hand for outcome in read([file])]
    assert len(hands) == 9
    for hand in hands:
        assert hand is not None
        assert hand.structure is Structure.HALF_POT
        assert sum(seat.dealt_in for seat in hand.seats) == 5
    again = tmp_path / "again.txt"
    simulate(*asked[:-1], again)
    assert again.read_bytes() == file.read_bytes()


def test_without_wishes_all_structures_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    assert simulate("--hands", "8", "--out", file) == 0
    assert {outcome.hand.structure for outcome in read([file]) if outcome.hand} == set(Structure)


def test_phh(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    assert simulate("--hands", "3", "--room", "phh", "--out", file) == 0
    assert [outcome.hand is not None for outcome in read([file])] == [True] * 3


def test_standard_output() -> None:
    assert "*** SUMMARY ***" in run("simulate", "--hands", "1")[1]


def test_sessions_need_a_folder(tmp_path: Path) -> None:
    assert simulate("--sessions", "2") == 2
    assert simulate("--sessions", "2", "--out", tmp_path / "new") == 0
    assert len(list((tmp_path / "new").glob("HH*.txt"))) == 2


def test_wrong_usage() -> None:
    assert simulate("--players", "9") == 2
    assert simulate("--hands", "0") == 2
    assert simulate("--structure", "spread") == 2
