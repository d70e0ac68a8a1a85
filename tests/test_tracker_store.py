"""The store: what it loads, what it keeps of the user's, and how databases of any age and state are opened."""

import os
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlmodel import SQLModel
from zstandard import ZstdCompressor

from parsers.blocks import Block
from parsers.outcome import Outcome
from tests.imported import dump, hands, store, text
from tracker import migrations, pieces, sources
from tracker.database import StoreError, address
from tracker.ingest import ingest
from tracker.migrations import HEAD
from tracker.packing import DICTIONARY, clean, packed, unpacked
from tracker.rebuild import rebuild
from tracker.rows import SEAT_COLUMNS
from tracker.saving import COLUMNS
from tracker.store import Store
from tracker.store_hands import hands as listed
from tracker.store_players import players as counted


@pytest.fixture
def filled(tmp_path: Path) -> Store:
    (tmp_path / "hands.txt").write_text(text())
    base = store(tmp_path)
    ingest(base, [tmp_path / "hands.txt"])
    return base


def test_hands_come_as_the_text_tells_them(filled: Store, tmp_path: Path) -> None:
    frame = filled.hands().set_index("number")
    for hand in hands():
        row = frame.loc[hand.number]
        assert (row["site"], row["started"], row["currency"]) == (hand.site, hand.started, hand.currency.code)
        assert (row["small_bet"], row["big_bet"], row["big_blind"]) == (hand.small_bet, hand.big_bet, hand.small_bet)
        assert row["file"] == str(tmp_path / "hands.txt")
    assert frame["started"].is_monotonic_increasing
    assert str(frame["rake"].dtype) == "Int64"


def test_every_column_keeps_its_type_in_an_empty_store(filled: Store, tmp_path: Path) -> None:
    empty = store(tmp_path / "empty")
    for some, none in ((filled.hands(), empty.hands()), (filled.seats(), empty.seats())):
        assert list(some.columns) == list(none.columns)
        kinds = {name: (str(some[name].dtype), str(none[name].dtype)) for name in some}
        assert {name: pair for name, pair in kinds.items() if pair[0] != pair[1]} == {}


def test_seats_are_asked_for_by_player_or_hero(filled: Store) -> None:
    every = filled.seats()
    name = str(every["player"].iloc[0])
    assert set(filled.seats(player=name)["player"]) == {name}
    two = list(dict.fromkeys(every["player"]))[:2]
    assert set(filled.seats(player=two)["player"]) == set(two)
    heroes = filled.seats(hero=True)
    assert len(heroes) == sum(hand.hero is not None for hand in hands())
    assert heroes["is_hero"].all()
    assert all(len(cards) == 4 for cards in heroes["start_cards"])


def test_a_table_has_a_column_for_every_fact() -> None:
    names = {table: {column.name for column in SQLModel.metadata.tables[table].columns} for table in COLUMNS}
    assert {table for table, columns in COLUMNS.items() if set(columns) - names[table]} == set()
    assert names["seats"] == {"hand_id", *SEAT_COLUMNS}


def test_the_text_comes_back_as_it_was(filled: Store) -> None:
    blocks = text().rstrip("\n").split("\n\n\n")
    for hand, block in zip(hands(), blocks, strict=True):
        assert filled.hand_text(hand.site, hand.number) == block.strip()
    with pytest.raises(KeyError):
        filled.hand_text("pokerstars", "1")


def test_texts_of_any_kind_are_kept() -> None:
    for odd in ("", "\ud800 half", "\0", "José €", "x" * 10_000):
        assert unpacked(packed(odd)) == odd
        assert "\0" not in clean(odd)
        clean(odd).encode()


def test_the_dictionary_of_packed_texts_never_changes() -> None:
    known = "25149b8ede3bb8c93b1a3934fd984d9c6c2f11fcf893f759447e7232c66ef79f"
    assert sha256(DICTIONARY.as_bytes()).hexdigest() == known
    hand = text().split("\n\n\n")[0]
    assert len(packed(hand)) < 0.7 * len(ZstdCompressor(level=1).compress(hand.encode()))


@pytest.mark.parametrize("pack", [partial(zlib.compress, level=1), ZstdCompressor(level=1).compress])
def test_a_text_that_an_older_program_packed_is_read(filled: Store, pack: Callable[[bytes], bytes]) -> None:
    whole = filled.hand_text("pokerstars", hands()[0].number)
    with filled.engine.begin() as connection:
        for row in connection.execute(sa.text("SELECT hand_id, text FROM texts")).all():
            older = {"id": row[0], "text": pack(unpacked(row[1]).encode())}
            connection.execute(sa.text("UPDATE texts SET text = :text WHERE hand_id = :id"), older)
    assert filled.hand_text("pokerstars", hands()[0].number) == whole
    assert sum(rebuild(filled).values()) == len(hands())


def test_what_the_user_wrote_outlives_a_rebuild(filled: Store) -> None:
    first = int(filled.hands()["hand_id"].iloc[0])
    filled.set_tags(first, ["bluff", " bluff ", "big", ""])
    filled.set_note("player", "anna", "never folds")
    filled.set_alias("pokerstars", "anna", "Anna")
    filled.set_dispute(first, "settled", "room paid")
    filled.set_setting("gap", "45")
    before, seen = dump(filled), filled.change()
    assert sum(rebuild(filled).values()) == 6
    assert dump(filled) == before
    assert filled.change() == seen + 1
    assert filled.tags() == {"big": {first}, "bluff": {first}}
    assert filled.note("player", "anna") == "never folds"
    assert filled.aliases() == {("pokerstars", "anna"): "Anna"}
    assert filled.disputes() == {first: ("settled", "room paid")}
    assert filled.setting("gap") == "45"
    filled.set_tags(first, [])
    filled.set_note("player", "anna", "")
    filled.set_alias("pokerstars", "anna", "")
    assert (filled.tags(), filled.notes("player"), filled.aliases()) == ({}, {}, {})
    with pytest.raises(ValueError, match="open or settled"):
        filled.set_dispute(first, "lost")


def test_a_rebuild_takes_up_what_the_rules_say_today(filled: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with filled.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE hands SET pot = 1, verdict = 'disputed'")
        connection.exec_driver_sql("DELETE FROM seats")
    wrong = dump(filled)
    rebuild(filled)
    assert dump(filled)["hands"] != wrong["hands"]
    assert len(dump(filled)["seats"]) > 6
    read = sources.read_blocks

    def refuse(blocks: Sequence[Block]) -> list[Outcome]:
        if any(hands()[0].number in block.text for block in blocks):
            raise ValueError("no")
        return read(blocks)

    monkeypatch.setattr(sources, "read_blocks", refuse)
    assert rebuild(filled)["refused"] == 1
    assert len(dump(filled)["texts"]) == 6
    assert len(filled.hands()) == 5
    monkeypatch.undo()
    assert rebuild(filled)["refused"] == 0
    assert len(filled.hands()) == 6


def test_the_ledger_counts_the_fates_of_a_file(filled: Store) -> None:
    row = filled.files().iloc[0]
    assert (row["new"], row["duplicate"], row["refused"]) == (6, 0, 0)
    assert row["encoding"] == "utf-8"
    assert filled.counts()["hands"] == 6


def test_the_revisions_lead_to_the_tables(tmp_path: Path) -> None:
    base = store(tmp_path)
    with base.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, SQLModel.metadata) == []


def test_a_database_of_the_first_revision_keeps_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for table, given in (
            ("hands", {"number": "77", "table": "Old"}),
            ("seats", {"player": "ann"}),
            ("tags", {"tag": "big"}),
        ):
            columns = sa.inspect(connection).get_columns(table)
            row = {each["name"]: None if each["nullable"] else filler(each["type"]) for each in columns} | given
            old = sa.table(table, *[sa.column(name) for name in row])
            connection.execute(sa.insert(old).values(row))
        connection.exec_driver_sql(
            "INSERT INTO files (file_id, path, name, digest, size, encoding, read_at, reader) "
            "VALUES (1, 'a.txt', 'a.txt', '', 1, 'utf-8', 1, 1)"
        )
    engine.dispose()
    base = Store(path)
    assert list(base.hands()["number"]) == ["77"]
    assert list(base.seats()["player"]) == ["ann"]
    assert base.tags() == {"big": {1}}
    with base.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, SQLModel.metadata) == []


def filler(kind: object) -> object:
    return "" if isinstance(kind, sa.String) else b"" if isinstance(kind, sa.LargeBinary) else 1


def test_a_database_is_opened_again_with_all_it_has(filled: Store) -> None:
    before = dump(filled)
    filled.close()
    assert dump(Store(filled.url.render_as_string())) == before


def test_a_newer_database_is_not_touched(filled: Store) -> None:
    with filled.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version"):
        Store(filled.url.render_as_string())


def test_a_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE hands (id INTEGER)")
    other.close()
    with pytest.raises(StoreError, match="another program"):
        Store(tmp_path / "other.db")


def test_what_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("no database at all, but long enough to be looked at " * 20)
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path / "letter.db")
    with pytest.raises(StoreError, match="driver"):
        Store("nosuch://host/name")
    with pytest.raises(StoreError, match="no address"):
        Store("://")
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="folder"):
        Store(tmp_path / "file" / "x.db")


def test_a_damaged_database_is_said(filled: Store, tmp_path: Path) -> None:
    filled.close()
    path = tmp_path / "badugi.db"
    with sqlite3.connect(path) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    plain.close()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(bytes(data))
    with pytest.raises(StoreError, match="damaged"):
        Store(path).hands()


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BADUGI_DATABASE", raising=False)
    assert str(address(None)).startswith("sqlite:///")
    monkeypatch.setenv("BADUGI_DATABASE", "postgresql+psycopg://me:secret@host/poker")
    assert address().database == "poker"
    assert address(tmp_path / "a b.db").database == str(tmp_path / "a b.db")
    assert address("sqlite:////x/y.db").database == "/x/y.db"


def test_postgresql_gives_the_same_rows(filled: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = os.environ.get("BADUGI_TEST_POSTGRES")
    if not url:
        pytest.skip("BADUGI_TEST_POSTGRES names no PostgreSQL database")
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        connection.exec_driver_sql("CREATE SCHEMA public")
    engine.dispose()
    other = Store(url)
    ingest(other, [tmp_path / "hands.txt"])
    assert ingest(other, [tmp_path / "hands.txt"]).unchanged == 1
    assert dump(other) == dump(filled)
    rebuild(other)
    assert dump(other) == dump(filled)
    for one, two in ((filled.hands(), other.hands()), (filled.seats(), other.seats()), (filled.files(), other.files())):
        left, right = ([name for name in frame if name != "read_at"] for frame in (one, two))
        assert left == right
        assert one[left].astype("object").equals(two[left].astype("object"))
    monkeypatch.setattr(pieces, "PIECE", 4)
    columns = (*pieces.HAND, *pieces.SEAT)
    assert listed(other, columns).astype("object").equals(listed(filled, columns).astype("object"))
    assert counted(other).astype("object").equals(counted(filled).astype("object"))
    other.close()
