"""``badugi audit``: an object for every block, findings with their lines, and no database."""

import json
from pathlib import Path

from tests.commanded import run
from tests.imported import OTHER, hands, text

KEYS = ["site", "number", "verdict", "findings", "payouts", "file", "line"]


def test_audit_prints_an_object_for_every_block(files: Path) -> None:
    (files / "other.txt").write_text(OTHER)
    status, out, _ = run("audit", files, "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [list(each) for each in found] == [KEYS] * 7
    assert [each["number"] for each in found] == [*(hand.number for hand in hands()), "900000001"]
    assert found[-1]["verdict"] == "other-game"
    assert found[-1]["payouts"] == []
    for each, hand in zip(found, hands(), strict=False):
        assert {pay["player"] for pay in each["payouts"]} <= {seat.name for seat in hand.seats}
        assert all(set(pay) == {"player", "paid", "due"} for pay in each["payouts"])


def test_audit_leaves_with_one_when_something_is_refused(files: Path) -> None:
    (files / "rest.txt").write_text("nothing\n")
    status, out, _ = run("audit", files, "--json")
    last = json.loads(out.splitlines()[-1])
    assert status == 1
    assert (last["verdict"], last["site"], last["number"]) == ("refused", "", "")
    assert set(last["findings"][0]) == {"code", "severity", "line", "column", "message"}


def falsified() -> str:
    """A hand whose pot is said to be larger than it is."""
    return text(1).replace("Total pot $", "Total pot $9", 1).replace("Total pot 1", "Total pot 91", 1)


def test_audit_shows_what_is_disputed(files: Path) -> None:
    (files / "bad.txt").write_text(falsified())
    status, out, _ = run("audit", files / "bad.txt")
    assert status == 1
    assert f"Hand {hands(1)[0].number} (PokerStars): disputed" in out
    assert f"{files / 'bad.txt'}:" in out
    assert "Total pot" in out
    assert "was due" in out
    assert out.splitlines()[-1].endswith("1 disputed")


def test_audit_needs_no_database(files: Path, tmp_path: Path) -> None:
    status, _, _ = run("audit", files)
    assert status == 0
    assert not (tmp_path / "badugi.db").exists()
