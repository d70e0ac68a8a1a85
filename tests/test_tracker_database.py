"""Where a database is and whether it can be written: addresses, read-only files, full disks."""

import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError
from typer import Exit

from tests.imported import store, text
from tracker.commands.doctor import doctor
from tracker.database import StoreError, told, try_writing
from tracker.ingest import ingest
from tracker.store import Store


@pytest.fixture
def filled(tmp_path: Path) -> Store:
    (tmp_path / "hands.txt").write_text(text(2))
    base = store(tmp_path)
    ingest(base, [tmp_path / "hands.txt"])
    return base


def test_a_database_told_by_a_file_address_makes_no_folder(
    filled: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sorted(path.name for path in tmp_path.rglob("*.db"))
    sealed = Store(f"sqlite:///file:{tmp_path / 'badugi.db'}?mode=ro&uri=true")
    assert len(sealed.hands()) == len(filled.hands())
    with pytest.raises(StoreError, match="read-only"):
        try_writing(sealed.engine)
    sealed.close()
    with pytest.raises(StoreError, match="can't be opened"):
        Store(f"sqlite:///file:{tmp_path / 'none' / 'x.db'}?mode=ro&uri=true")
    with pytest.raises(StoreError, match="uri=true"):
        Store(f"sqlite:///file:{tmp_path / 'none' / 'x.db'}")
    Store("sqlite:///file:shared?mode=memory&uri=true").close()
    assert not (tmp_path / "none").exists()
    assert not list(tmp_path.glob("file:*"))
    assert sorted(path.name for path in tmp_path.rglob("*.db")) == before
    Store(f"sqlite:///file:{tmp_path / 'new' / 'a%20b.db'}?uri=true").close()
    assert (tmp_path / "new" / "a b.db").exists()


def test_a_trial_of_writing_leaves_nothing(filled: Store) -> None:
    change = filled.change()
    for _ in range(2):
        try_writing(filled.engine)
    assert filled.change() == change
    with filled.engine.connect() as connection:
        assert "try" not in connection.exec_driver_sql("SELECT name FROM changes").scalars().all()


def test_a_full_disk_is_said_with_what_was_kept(filled: Store, tmp_path: Path) -> None:
    with filled.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=1")
    with pytest.raises(StoreError, match=r"is full\. What was saved before is kept, up to the last whole file"):
        filled.set_note("hand", "1", "long " * 100_000)


@pytest.mark.parametrize(("free", "words"), [(0, "is full"), (1 << 30, "fails")])
def test_a_disk_that_fails_is_full_when_it_has_no_room(
    free: int, words: str, filled: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    with pytest.raises(StoreError, match=f"{words}.*is kept"), told(filled.url):
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error"))


def test_doctor_tells_a_full_disk(
    filled: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = filled.url.render_as_string()
    doctor(address)
    assert "Nothing is wrong." in capsys.readouterr().out
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=0))
    with pytest.raises(Exit):
        doctor(address)
    assert "- The disk of the database is full" in capsys.readouterr().out
