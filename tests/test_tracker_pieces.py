"""The pieces of many hands: the same values as the rows they were made of, whatever happens to those; few bytes."""

import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copyfile

import pandas as pd
import pytest
import sqlalchemy as sa

from tests.imported import store, text
from tracker import pieces
from tracker.dealer import deals
from tracker.ingest import ingest
from tracker.rebuild import rebuild
from tracker.statistics.sample import joined
from tracker.store import Store
from tracker.store_hands import WHOLE, hands, numbers, seats
from tracker.store_players import players
from tracker.tally import BIT
from tracker.writers.pokerstars import write

COLUMNS = (*pieces.HAND, *pieces.SEAT)
SIZE = 50


@cache
def dealt(seed: int, count: int) -> str:
    return "\n\n\n".join(map(write, deals(seed, count))) + "\n"


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of 170 hands, to be copied."""
    folder = tmp_path_factory.mktemp("imported")
    (folder / "hands.txt").write_text(dealt(11, 170), encoding="utf-8")
    base = store(folder)
    ingest(base, [folder / "hands.txt"])
    with base.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    return folder / "badugi.db"


@pytest.fixture
def many(imported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Those hands, three pieces and a rest, of which no piece is made yet."""
    monkeypatch.setattr(pieces, "PIECE", SIZE)
    copyfile(imported, tmp_path / "badugi.db")
    base = store(tmp_path)
    yield base
    base.close()


def made(of: Store) -> int:
    with of.engine.connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM pieces").scalar() or 0)


def by_rows(of: Store) -> pd.DataFrame:
    """The same as ``hands``, from the frames of all columns."""
    seats = of.seats(hero=True).drop_duplicates("hand_id").rename(columns={"showdown": "told"})
    frame = of.hands().drop(columns="showdown").merge(seats, on="hand_id", how="left")
    return frame.rename(columns={"told": "showdown"})[list(COLUMNS)]


def plain(frame: pd.DataFrame) -> dict[str, list[object]]:
    return {str(name): [None if pd.isna(value) else value for value in frame[name].tolist()] for name in frame}


def test_pieces_hold_what_the_rows_hold(many: Store) -> None:
    expected = plain(by_rows(many))
    assert made(many) == 0
    assert plain(hands(many, COLUMNS)) == expected
    assert made(many) == 3
    assert plain(hands(many, COLUMNS)) == expected
    some = ("hits", "started", "hand_id", "table")
    assert plain(hands(many, some)) == {name: expected[name] for name in some}


def test_hands_that_come_later_are_added_in_the_order_of_their_times(many: Store, tmp_path: Path) -> None:
    hands(many, COLUMNS)
    (tmp_path / "more.txt").write_text(dealt(12, 40), encoding="utf-8")
    ingest(many, [tmp_path / "more.txt"])
    frame = hands(many, COLUMNS)
    assert (len(frame), made(many)) == (210, 4)
    assert plain(frame) == plain(by_rows(many))
    assert frame["started"].is_monotonic_increasing
    assert not frame["hand_id"].is_monotonic_increasing


def test_a_hand_that_is_completed_leaves_no_piece_with_its_beginning(many: Store, tmp_path: Path) -> None:
    file, whole = tmp_path / "growing.txt", dealt(13, 1)
    file.write_text(whole[: whole.index(" | Rake ") + len(" | Rake $0")], encoding="utf-8")
    (tmp_path / "more.txt").write_text(dealt(12, 40), encoding="utf-8")
    ingest(many, [file, tmp_path / "more.txt"])
    hands(many, COLUMNS)
    assert made(many) == 4
    file.write_text(whole, encoding="utf-8")
    ingest(many, [file])
    assert made(many) == 3
    assert plain(hands(many, COLUMNS)) == plain(by_rows(many))


def test_a_rebuild_makes_the_pieces_anew(many: Store) -> None:
    hands(many, COLUMNS)
    with many.engine.begin() as connection:
        connection.execute(sa.text("UPDATE seats SET net = net + 1"))
    rebuild(many)
    assert made(many) == 0
    frame = hands(many, COLUMNS)
    assert made(many) == 3
    assert plain(frame) == plain(by_rows(many))


@pytest.mark.parametrize(
    "change", ["DELETE FROM hands WHERE hand_id = 7", "UPDATE pieces SET form = 0 WHERE last = 50"]
)
def test_pieces_that_no_longer_fit_are_not_used(many: Store, change: str) -> None:
    hands(many, COLUMNS)
    with many.engine.begin() as connection:
        connection.execute(sa.text("UPDATE seats SET collected = collected + 1"))
        connection.execute(sa.text(change))
    assert plain(hands(many, COLUMNS)) == plain(by_rows(many))


def test_pages_do_not_wait_for_another_program_that_writes(many: Store, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "badugi.db", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert plain(hands(many, COLUMNS)) == plain(by_rows(many))
        assert made(many) == 0
        other.execute("ROLLBACK")
    other.close()
    hands(many, COLUMNS)
    assert made(many) == 3


def test_a_database_that_nobody_may_write_is_read_all_the_same(many: Store, tmp_path: Path) -> None:
    sealed = Store(f"sqlite:///file:{tmp_path / 'badugi.db'}?mode=ro&uri=true")
    assert pieces.complete(sealed.engine) == 0
    assert plain(hands(sealed, COLUMNS)) == plain(by_rows(many))
    assert len(players(sealed)) == many.seats()["player"].nunique()
    sealed.close()
    assert made(many) == 0


def test_large_numbers_find_room_beside_small_ones(many: Store) -> None:
    with many.engine.begin() as connection:
        connection.execute(sa.text("UPDATE seats SET ways1 = 3000000000, of1 = 40000 WHERE hand_id IN (60, 165)"))
    for _ in range(2):
        frame = hands(many, ("hand_id", "started", "ways1", "of1")).set_index("hand_id")
        assert (frame["ways1"][60], frame["of1"][60], frame["ways1"][165]) == (3_000_000_000, 40_000, 3_000_000_000)


def test_a_hand_in_a_million_takes_few_bytes(many: Store) -> None:
    """Amounts keep their eight bytes, texts are categories, counters a byte or two (and one to say: unknown)."""
    frame = hands(many, COLUMNS)
    kinds = {name: str(frame[name].dtype).lower() for name in frame}
    words = {"site", "game", "structure", "currency", "table", "tournament", "verdict", "mix", "player", "position"}
    assert {name for name, kind in kinds.items() if kind == "category"} == words
    assert {kinds[name] for name in pieces.WIDE if name in kinds} == {"int64", "datetime64[us, utc]"}
    small = {name for name in kinds if name not in words | pieces.WIDE}
    assert {kinds[name] for name in small} <= {"int8", "int16", "bool", "boolean"}
    bytes_of = sum(frame[name].memory_usage(index=False, deep=False) for name in kinds if name not in words)
    assert bytes_of / len(frame) < 200
    assert all(frame[name].array.codes.itemsize <= 2 for name in words)
    assert {name for name in COLUMNS if pd.api.types.is_extension_array_dtype(frame[name].dtype)} >= words - WHOLE


def test_everybody_is_counted_over_all_pieces(many: Store) -> None:
    seats, played = many.seats(), many.hands()
    frame = seats.merge(played[["hand_id", "site", "started"]], on="hand_id")
    for _ in range(2):
        found = players(many)
        assert found["hands"].tolist() == sorted(found["hands"], reverse=True)
        assert len(found) == frame["player"].nunique()
        for row in found.to_dict("records"):
            of = frame[frame["player"] == row["player"]]
            chances, hits = (of[name].to_numpy(dtype="int64") & BIT["vpip"] != 0 for name in ("chances", "hits"))
            assert (row["hands"], row["showdowns"]) == (len(of), int(of["showdown"].sum()))
            assert (row["vpip_chances"], row["vpip_hits"]) == (chances.sum(), hits.sum())
            assert (row["draws"], row["pats"]) == (of["drawn1"].notna().sum(), (of["drawn1"] == 0).sum())
            assert (row["last"], row["is_hero"]) == (of["started"].max(), bool(of["is_hero"].any()))
        assert made(many) == 3


def test_seats_of_names_are_those_of_the_rows(many: Store) -> None:
    """The hero, an opponent, a name that is a hero here and an opponent there, nobody, and several at once."""
    with many.engine.begin() as connection:
        connection.execute(sa.text("UPDATE seats SET is_hero = NOT is_hero WHERE hand_id IN (3, 170) AND seat < 4"))
    every = joined(many.hands(), many.seats())
    counts = every.groupby("player")["is_hero"].agg(["sum", "size"])
    assert plain(seats(many)) == plain(every.sort_values(["started", "hand_id", "seat"])[list(COLUMNS)])
    names = [
        counts.index[counts["sum"] == counts["size"]][:1].tolist(),
        counts.index[counts["sum"] == 0][:1].tolist(),
        counts.index[(counts["sum"] > 0) & (counts["sum"] < counts["size"])][:1].tolist(),
        ["nobody at all"],
        counts.index[:4].tolist(),
    ]
    assert [len(each) for each in names[1:]] == [1, 1, 1, 4]
    for asked in names:
        found = seats(many, asked)
        of = every[every["player"].isin(asked)].sort_values(["started", "hand_id", "seat"], kind="stable")
        assert plain(found) == plain(of[list(COLUMNS)])


def test_an_empty_store_has_the_same_columns(tmp_path: Path) -> None:
    empty = store(tmp_path)
    assert list(hands(empty, COLUMNS)) == list(COLUMNS)
    assert players(empty).empty
    assert pieces.complete(empty.engine) == 0


def test_numbers_are_looked_up_by_ids(many: Store) -> None:
    frame = many.hands()
    expected = {
        int(hand): (site, number)
        for hand, site, number in frame[["hand_id", "site", "number"]].itertuples(index=False, name=None)
    }
    assert numbers(many, list(expected)) == expected
    assert numbers(many, []) == {}


def test_what_the_user_writes_is_no_import(many: Store) -> None:
    imports, changes = many.imports(), many.change()
    many.set_note("hand", "1", "thin")
    many.set_tags(1, ["big"])
    many.set_setting("gap_minutes", "40")
    assert (many.imports(), many.change()) == (imports, changes + 3)
    rebuild(many)
    assert (many.imports(), many.change()) == (imports + 1, changes + 4)


def test_a_long_import_leaves_the_pieces_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 5)
    monkeypatch.setattr("tracker.ingest.BATCH", 6)
    (tmp_path / "hands.txt").write_text(text(), encoding="utf-8")
    base = store(tmp_path)
    ingest(base, [tmp_path / "hands.txt"])
    assert made(base) == 1
