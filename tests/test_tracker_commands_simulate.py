"""``badugi simulate``: the hands asked for, the same for the same seed, in the form asked for."""

from pathlib import Path

import typer
from typer.testing import CliRunner

from parsers.model import Structure
from parsers.read import read
from tracker.commands.simulate import simulate

APP = typer.Typer()
APP.command()(simulate)


def run(*arguments: str) -> int:
    return CliRunner().invoke(APP, list(arguments)).exit_code


def test_the_hands_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    asked = ("--hands", "9", "--seed", "3", "--players", "5", "--structure", "half-pot", "--out", str(file))
    assert run(*asked) == 0
    hands = [outcome.hand for outcome in read([file])]
    assert len(hands) == 9
    for hand in hands:
        assert hand is not None
        assert hand.structure is Structure.HALF_POT
        assert sum(seat.dealt_in for seat in hand.seats) == 5
    again = tmp_path / "again.txt"
    run(*asked[:-1], str(again))
    assert again.read_bytes() == file.read_bytes()


def test_without_wishes_all_structures_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    assert run("--hands", "8", "--out", str(file)) == 0
    assert {outcome.hand.structure for outcome in read([file]) if outcome.hand} == set(Structure)


def test_phh(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    assert run("--hands", "3", "--room", "phh", "--out", str(file)) == 0
    assert [outcome.hand is not None for outcome in read([file])] == [True] * 3


def test_standard_output() -> None:
    result = CliRunner().invoke(APP, ["--hands", "1"])
    assert "*** SUMMARY ***" in result.stdout


def test_sessions_need_a_folder(tmp_path: Path) -> None:
    assert run("--sessions", "2") == 2
    assert run("--sessions", "2", "--out", str(tmp_path / "new")) == 0
    assert len(list((tmp_path / "new").glob("HH*.txt"))) == 2


def test_wrong_usage() -> None:
    assert run("--players", "9") == 2
    assert run("--hands", "0") == 2
    assert run("--structure", "spread") == 2
