"""What a watched folder brought, in a line: nothing that went wrong is without a place."""

import errno
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.imported import store, text, told
from tracker import database, watching
from tracker.commands.watch import line
from tracker.database import BusyError, writing
from tracker.ingest import Report, ingest
from tracker.watching import Watch


def test_files_that_cannot_be_read_are_named_and_known_hands_counted(tmp_path: Path) -> None:
    folder, base = tmp_path / "in", store(tmp_path)
    folder.mkdir()
    for at in range(5):
        (folder / f"bad{at}.txt").write_text("Just a letter.\n")
    (folder / "good.txt").write_text(text(2))
    reports = Watch(base, [folder]).reports()
    told = line(next(reports))
    names = ", ".join(str(folder / f"bad{at}.txt") for at in range(3))
    assert told.startswith("2 new hands, ")
    assert f"5 not yet complete or unreadable in {names} and 2 more: badugi import FILE says why" in told
    assert "known" not in told
    # Begun anew, the files are not read again, and the same is told of them.
    again = line(next(Watch(base, [folder]).reports()))
    assert again.startswith("0 new hands, 2 known already, ")
    assert f"unreadable in {names} and 2 more" in again


def test_a_hand_told_otherwise_is_no_silent_duplicate(tmp_path: Path) -> None:
    folder, base = tmp_path / "in", store(tmp_path)
    folder.mkdir()
    (folder / "a.txt").write_text(text(1))
    watch = Watch(base, [folder])
    reports = watch.reports()
    next(reports)
    (folder / "b.txt").write_text(text(1).replace(" collected $", " collected $1"))
    watch.changes.put(str(folder / "b.txt"))
    told = line(next(reports))
    assert told.startswith("0 new hands, 1 known already, 1 told otherwise than they are stored in ")
    assert str(folder / "b.txt") in told


def test_a_folder_that_vanishes_is_no_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written into a new folder of the same name would never be seen."""
    monkeypatch.setattr(watching, "LOOK", 0.01)
    folder = tmp_path / "in"
    folder.mkdir()
    reports = Watch(store(tmp_path), [folder]).reports()
    next(reports)
    shutil.rmtree(folder)
    with pytest.raises(FileNotFoundError, match="no longer there") as caught:
        next(reports)
    assert caught.value.filename == str(folder)


def test_a_watch_waits_for_another_program_that_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text(text(2))
    monkeypatch.setattr(database, "WAIT", 0)
    base, other = store(tmp_path), store(tmp_path)
    tries = []

    def busy(*arguments: Any) -> Report:
        tries.append(arguments)
        if len(tries) == 3:
            return ingest(*arguments)
        with writing(other.engine, 0):
            return ingest(*arguments)

    monkeypatch.setattr(watching, "ingest", busy)
    assert told(next(Watch(base, [folder]).reports())) == (2, 0, 0, 0)
    assert len(tries) == 3
    monkeypatch.setattr(watching, "TRIES", 2)
    (folder / "b.txt").write_text(text(3))
    tries.clear()
    with pytest.raises(BusyError):
        Watch(base, [folder]).imported([str(folder)])
    assert len(tries) == 2


def test_a_system_that_watches_no_more_folders_is_told_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system names no folder itself; without one it would be taken for a full output."""
    watch = Watch(store(tmp_path), [tmp_path])

    def start() -> None:
        raise OSError(errno.ENOSPC, "inotify watch limit reached")

    monkeypatch.setattr(watch.observer, "start", start)
    with pytest.raises(OSError, match=r"inotify watch limit reached.*--poll") as caught, watch:
        pass
    assert caught.value.filename == str(tmp_path)
