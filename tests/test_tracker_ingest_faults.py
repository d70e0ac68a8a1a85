"""What may go wrong in an import hides nothing else: files that cannot be opened, our own faults, a locked database."""

import os
import sqlite3
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from parsers.outcome import Fate
from parsers.read import read
from tests.imported import hands, store, text, told
from tracker import ingest as road
from tracker.auditing import judged
from tracker.ingest import ingest
from tracker.saving import NEW

REST = "Just a letter to a friend.\n"


def test_no_file_ends_without_a_reason(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "letter.txt").write_text(REST)
    (folder / "empty.txt").write_text("")
    (folder / "picture.png").write_bytes(bytes(range(256)) * 20)
    report = ingest(store(tmp_path), [folder])
    assert told(report) == (0, 0, 0, 3)
    assert len({problem.source.file for problem in report.problems}) == 3
    assert all(problem.message for problem in report.problems)


def test_what_cannot_be_opened_hides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "b.txt").write_text(text(2))
    (folder / "a broken link.txt").symlink_to(tmp_path / "nowhere")
    (folder / "c loop").symlink_to(folder, target_is_directory=True)
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "d pipe")
    report = ingest(store(tmp_path), [folder])
    assert report.hands[NEW] == 2
    assert {problem.code for problem in report.problems} == {"cannot-open", "not-a-file"}


@pytest.mark.parametrize("locked", ["in", "in/locked"])
def test_a_folder_that_cannot_be_looked_into_is_named(
    locked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in" / "locked").mkdir(parents=True)
    (tmp_path / "in" / "b.txt").write_text(text(2))
    looked = os.scandir

    def guarded(place: str) -> object:
        if Path(place) == tmp_path / locked:
            raise PermissionError(13, "Permission denied", str(place))
        return looked(place)

    monkeypatch.setattr(os, "scandir", guarded)
    report = ingest(store(tmp_path), [tmp_path / "in"])
    assert report.hands[NEW] == (2 if locked == "in/locked" else 0)
    assert [(problem.code, problem.source.file) for problem in report.problems] == [
        ("cannot-open", str(tmp_path / locked))
    ]
    assert "folder can't be read: Permission denied" in report.problems[0].message
    refused = [outcome for outcome in read([tmp_path / "in"]) if outcome.fate is Fate.REFUSED]
    assert [outcome.block.file for outcome in refused] == [str(tmp_path / locked)]


def test_a_missing_path_is_said_before_anything_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(text(1))
    base = store(tmp_path)
    with pytest.raises(FileNotFoundError, match="nowhere"):
        ingest(base, [tmp_path / "a.txt", tmp_path / "nowhere"])
    assert base.hands().empty


@pytest.mark.parametrize(
    "step",
    [
        "parsers.transcript.Transcript.claims",
        *("tracker.rules.replay.play", "tracker.rules.replay.recorded", "tracker.rules.audit.checked"),
        *("tracker.facts.tell_betting", "tracker.facts.told", "tracker.rows.standing"),
    ],
)
def test_a_fault_of_ours_in_any_step_refuses_one_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    (tmp_path / "a.txt").write_text(text(3))
    sound = resolve_name(step)

    def stumble(given: Any, *more: Any) -> Any:
        hand = getattr(getattr(given, "replay", given), "hand", given)
        if hand.number == hands(3)[1].number:
            raise ZeroDivisionError("none")
        return sound(given, *more)

    monkeypatch.setattr(step, stumble)
    report = ingest(store(tmp_path), [tmp_path / "a.txt"])
    assert told(report) == (2, 0, 0, 1)
    assert [
        (problem.code, "report it" in problem.message) for problem in report.problems if problem.code == "internal"
    ] == [("internal", True)]
    if not step.startswith(("tracker.facts", "tracker.rows")):
        verdicts = [(each.verdict, [found.code for found in each.findings]) for each in judged([tmp_path / "a.txt"])]
        assert verdicts == [("verified", []), ("refused", ["internal"]), ("verified", [])]


def test_a_file_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(road, "BATCH", 2)
    (tmp_path / "a.txt").write_text(text())
    base = store(tmp_path)

    def stop(_name: str, blocks: int) -> None:
        if blocks == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ingest(base, [tmp_path / "a.txt"], stop)
    assert base.hands().empty
    assert base.files().empty
    assert told(ingest(base, [tmp_path / "a.txt"])) == (6, 0, 0, 0)


def test_numbers_larger_than_a_database_holds_are_refused(tmp_path: Path) -> None:
    name = hands(1)[0].seats[0].name
    huge = text(1).replace(f"{name} (", f"{name} (999999999999999999999", 1)
    (tmp_path / "a.txt").write_text(huge + "\n\n" + text(2).split("\n\n\n")[1])
    report = ingest(store(tmp_path), [tmp_path / "a.txt"])
    assert told(report) == (1, 0, 0, 1)


def test_a_report_holds_so_many_problems_and_counts_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(road, "MOST", 3)
    hand = text(1)
    bad = [hand.replace("*** SUMMARY ***", "").replace(hands(1)[0].number, str(number)) for number in range(1, 6)]
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("\n\n\n".join(bad))
    base = store(tmp_path)
    for path in (tmp_path, tmp_path):  # read, then recalled
        report = ingest(base, sorted(path.glob("*.txt")))
        assert (len(report.problems), report.told["error"], report.hands[Fate.REFUSED]) == (3, 10, 10)
        assert report.as_json()["problems_left_out"] == 7
    assert len(base.problems()) == 10


def test_problems_say_where(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(REST + "\n" + text(1))
    report = ingest(store(tmp_path), [tmp_path / "a.txt"])
    first = report.as_json()["problems"][0]
    assert (first["file"], first["line"], first["severity"]) == (str(tmp_path / "a.txt"), 1, "error")
    assert set(first) == {"file", "line", "column", "code", "severity", "message"}


def test_a_locked_database_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tracker import database
    from tracker.database import StoreError

    monkeypatch.setattr(database, "WAIT", 0)
    base = store(tmp_path)
    (tmp_path / "a.txt").write_text(text(1))
    other = sqlite3.connect(tmp_path / "badugi.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="Another program"):
        ingest(base, [tmp_path / "a.txt"])
    other.execute("ROLLBACK")
    other.close()
    assert told(ingest(base, [tmp_path / "a.txt"])) == (1, 0, 0, 0)
