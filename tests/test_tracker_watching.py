"""What a watched folder brought, in a line: nothing that went wrong is without a place."""

from pathlib import Path

from tests.imported import store, text
from tracker.commands.watch import line
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
