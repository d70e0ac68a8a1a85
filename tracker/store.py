"""The store: a database that is opened once, gives frames and texts, and keeps what the user writes."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlmodel import SQLModel

from parsers.blocks import Block
from parsers.cards import CARDS, Cards
from tracker import tables
from tracker.database import StoreError, address, default_url, opened, reading, writing
from tracker.events.note import HandNote
from tracker.packing import unpacked
from tracker.saving import ROWS, WORDS, FileMark, Saving, changed, saving
from tracker.tables import table

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Store", "StoreError", "default_url"]

READER = 5
"""The version of readers, rules and facts: raise it when stored rows would come out differently."""

_notes = msgspec.json.Decoder(HandNote)


def now() -> int:
    """The present moment in microseconds UTC."""
    return time.time_ns() // 1000


class Store:
    """An open database. ``database`` is a URL or a file's name; StoreError when it can't be used."""

    def __init__(self, database: str | Path | None = None) -> None:
        self.url = address(database)
        self.engine = opened(self.url)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # ---- Writing imports

    def saving(self, mark: FileMark) -> AbstractContextManager[Saving]:
        """The transaction in which one file is saved."""
        return saving(self.engine, mark)

    def known_file(self, path: str) -> FileMark | None:
        """What the ledger knows of a file."""
        row = self._row("SELECT name, digest, size, encoding, read_at, reader FROM files WHERE path = :path", path=path)
        return FileMark(path, *row) if row else None

    # ---- Frames

    def hands(self) -> "pd.DataFrame":
        """One row a hand, oldest first; amounts in the smallest unit, ``started`` in UTC."""
        hands, files = table(tables.HandRow), table(tables.FileRow)
        query = (
            sa.select(*[column for column in hands.c if column.name != "file_id"], files.c.name.label("file"))
            .join(files, files.c.file_id == hands.c.file_id)
            .order_by(hands.c.started, hands.c.hand_id)
        )
        return self._timed(self._frame(query), "started")

    def seats(
        self,
        player: str | Sequence[str] | None = None,
        *,
        hero: bool = False,
        columns: Sequence[str] = (),
        hands: Sequence[int] | None = None,
    ) -> "pd.DataFrame":
        """One row a seat and hand, of one player, of a person's several names, or of all; ``hero`` the heroes' alone.

        ``columns`` are the ones to load, all when none is named; ``hands`` the ids of some few hands. Cards are
        tuples, None where unknown; ``won`` tells whether the seat collected an amount.
        """
        import pandas as pd

        seats = table(tables.SeatRow)
        query = sa.select(*[seats.c[name] for name in columns]) if columns else sa.select(seats)
        if hands is not None:
            query = query.where(seats.c.hand_id.in_(hands))
        if player is not None:
            query = query.where(seats.c.player.in_([player] if isinstance(player, str) else list(player)))
        if hero:
            query = query.where(seats.c.is_hero)
        frame = self._frame(query.order_by(seats.c.hand_id, seats.c.seat))
        for name in [name for name in ("start_cards", "final_cards") if name in frame]:
            known: dict[Any, Cards] = {text: cards_of(text) for text in frame[name].dropna().unique()}
            # Not by map: of tuples it makes arrays.
            frame[name] = pd.Series([known.get(text) for text in frame[name]], index=frame.index, dtype="object")
        if "collected" in frame:
            frame["won"] = frame["collected"] > 0
        return frame

    def problems(self) -> "pd.DataFrame":
        """One row a finding or refusal; hand_id, site and number are missing for a block that was refused."""
        rows, files, hands = table(tables.ProblemRow), table(tables.FileRow), table(tables.HandRow)
        named = [rows.c[name] for name in ("hand_id", "line", "column", "code", "severity", "message", "text")]
        query = (
            sa.select(*named, files.c.name.label("file"), hands.c.site, hands.c.number)
            .join(files, files.c.file_id == rows.c.file_id)
            .outerjoin(hands, hands.c.hand_id == rows.c.hand_id)
            .order_by(rows.c.file_id, rows.c.line, rows.c.problem_id)
        )
        return self._frame(query)

    def files(self) -> "pd.DataFrame":
        """One row a file that was read: name, size, encoding, when, and how many of its blocks met each fate."""
        import pandas as pd

        frame = self._timed(self._frame(sa.select(table(tables.FileRow)).order_by(sa.text("read_at DESC"))), "read_at")
        counts = self._frame(sa.text("SELECT file_id, fate, count(*) AS n FROM blocks GROUP BY file_id, fate"))
        fates = ["new", "duplicate", "other-game", "cancelled", "refused", "summary"]
        wide = counts.pivot_table(index="file_id", columns="fate", values="n", aggfunc="sum").reindex(columns=fates)
        wide = wide.fillna(0).astype("Int64").reset_index()
        return pd.merge(frame, wide, on="file_id", how="left").fillna(dict.fromkeys(fates, 0))

    def blocks(self, file_id: int | None = None) -> "pd.DataFrame":
        """The ledger: one row a block with its fate and the reason for it, of one file or of all."""
        blocks = table(tables.BlockRow)
        query = sa.select(blocks).order_by(blocks.c.file_id, blocks.c.ordinal)
        return self._frame(query if file_id is None else query.where(blocks.c.file_id == file_id))

    def counts(self) -> dict[str, int]:
        """How many files, hands and disputed hands there are."""
        queries = {
            "files": "SELECT count(*) FROM files",
            "hands": "SELECT count(*) FROM hands",
            "disputed hands": "SELECT count(*) FROM hands WHERE verdict = 'disputed'",
            "refused texts": "SELECT count(*) FROM problems WHERE hand_id IS NULL",
        }
        return {name: int(self._row(query)[0]) for name, query in queries.items()}

    # ---- Texts

    def hand_ids(self, number: str, site: str = "") -> list[tuple[int, str, str]]:
        """The hands that have a number: id, site and name of their file; with or without the ``#`` of the room."""
        query = (
            "SELECT hands.hand_id, hands.site, files.name FROM hands JOIN files ON files.file_id = hands.file_id "
            "WHERE number = :number AND (:site = '' OR site = :site) ORDER BY hands.hand_id"
        )
        return [(row[0], row[1], row[2]) for row in self._rows(query, number=number.strip().lstrip("#"), site=site)]

    def block(self, hand_id: int) -> Block | None:
        """A hand's text in the place where it was found."""
        query = (
            "SELECT files.name, texts.line, texts.text, texts.column, texts.preface FROM texts "
            "JOIN files ON files.file_id = texts.file_id WHERE texts.hand_id = :hand_id"
        ).replace("texts.column", 'texts."column"')
        row = self._row(query, hand_id=hand_id)
        return Block(row[0], row[1], unpacked(bytes(row[2])), row[3], row[4]) if row else None

    def hand_text(self, site: str, number: str) -> str:
        """The text of a hand as its file had it; KeyError when there is no such hand."""
        for hand_id, *_ in self.hand_ids(number, site):
            if block := self.block(hand_id):
                return block.text
        raise KeyError(f"{site} {number}")

    def summaries(self) -> Iterator[Block]:
        """The texts of the tournament summaries."""
        query = (
            'SELECT files.name, s.line, s.text, s."column", s.preface FROM summaries AS s '
            "JOIN files ON files.file_id = s.file_id ORDER BY s.file_id, s.line"
        )
        for row in self._rows(query):
            yield Block(row[0], row[1], unpacked(bytes(row[2])), row[3], row[4])

    def standings(self) -> list[HandNote]:
        """What every tournament hand says of its event."""
        return [_notes.decode(bytes(row[0])) for row in self._rows("SELECT note FROM standings ORDER BY hand_id")]

    # ---- What the user wrote

    def change(self) -> int:
        """A count that grows with every change of the database."""
        return int(self._row("SELECT coalesce(sum(count), 0) FROM changes")[0])

    def imports(self) -> int:
        """A count that grows with every import and rebuild, but not with what the user writes."""
        row = self._row("SELECT count FROM changes WHERE name = :kind", kind=ROWS)
        return int(row[0]) if row else 0

    def tags(self) -> Mapping[str, set[int]]:
        """The hand ids of each tag."""
        found: dict[str, set[int]] = {}
        for row in self._rows("SELECT tag, hand_id FROM tags ORDER BY tag"):
            found.setdefault(row[0], set()).add(row[1])
        return found

    def set_tags(self, hand_id: int, tags: Iterable[str]) -> None:
        """The tags of a hand from now on."""
        wanted = sorted({tag.strip() for tag in tags if tag.strip()})

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.text("DELETE FROM tags WHERE hand_id = :hand"), {"hand": hand_id})
            for tag in wanted:
                connection.execute(sa.insert(table(tables.TagRow)).values(hand_id=hand_id, tag=tag))

        self._write(write)

    def note(self, kind: str, key: str) -> str:
        """What the user noted on a hand, player, tournament or session; empty when nothing."""
        row = self._row("SELECT text FROM notes WHERE kind = :kind AND key = :key", kind=kind, key=key)
        return str(row[0]) if row else ""

    def notes(self, kind: str) -> dict[str, str]:
        """Every note of a kind by its key."""
        return {row[0]: row[1] for row in self._rows("SELECT key, text FROM notes WHERE kind = :kind", kind=kind)}

    def set_note(self, kind: str, key: str, text: str) -> None:
        """Note something; an empty text takes the note away."""
        self._put(tables.NoteRow, {"kind": kind, "key": key}, {"text": text, "written": now()} if text else None)

    def aliases(self) -> dict[tuple[str, str], str]:
        """(site, screen name) -> the person whose name it is."""
        return {(row[0], row[1]): row[2] for row in self._rows("SELECT site, name, person FROM aliases")}

    def set_alias(self, site: str, name: str, person: str) -> None:
        """Say whose a screen name is; an empty person takes it back."""
        self._put(tables.AliasRow, {"site": site, "name": name}, {"person": person} if person else None)

    def disputes(self) -> dict[int, tuple[str, str]]:
        """hand_id -> (``open`` or ``settled``, the user's note) of disputes that he dealt with."""
        return {row[0]: (row[1], row[2]) for row in self._rows("SELECT hand_id, state, note FROM disputes")}

    def set_dispute(self, hand_id: int, state: str, note: str = "") -> None:
        """Say how far a dispute is: ``open`` or ``settled``."""
        if state not in ("open", "settled"):
            raise ValueError(f"a dispute is open or settled, not {state!r}")
        self._put(tables.DisputeRow, {"hand_id": hand_id}, {"state": state, "note": note, "written": now()})

    def setting(self, key: str, default: str = "") -> str:
        """A choice of the user."""
        row = self._row("SELECT value FROM settings WHERE key = :key", key=key)
        return str(row[0]) if row else default

    def set_setting(self, key: str, value: str) -> None:
        """Keep a choice of the user."""
        self._put(tables.SettingRow, {"key": key}, {"value": value})

    # ---- Within

    def _put(self, row: type[SQLModel], key: Mapping[str, Any], values: Mapping[str, Any] | None) -> None:
        rows = table(row)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(rows).where(*[rows.c[name] == value for name, value in key.items()]))
            if values is not None:
                connection.execute(sa.insert(rows).values(**key, **values))

        self._write(write)

    def _write(self, work: Callable[[sa.Connection], None]) -> None:
        with writing(self.engine) as connection:
            work(connection)
            changed(connection, WORDS)

    def _rows(self, query: str, **values: object) -> Sequence[Any]:
        with reading(self.engine) as connection:
            return connection.execute(sa.text(query), values).all()

    def _row(self, query: str, **values: object) -> Any:
        return next(iter(self._rows(query, **values)), None)

    def _frame(self, query: Any) -> "pd.DataFrame":
        import pandas as pd

        columns = getattr(query, "selected_columns", None)
        with reading(self.engine) as connection:
            if columns is None:
                return pd.read_sql_query(query, connection, dtype_backend="numpy_nullable")
            from tracker.columns import frame_of

            return frame_of(connection.execute(query), [column.type for column in columns])

    @staticmethod
    def _timed(frame: "pd.DataFrame", name: str) -> "pd.DataFrame":
        import pandas as pd

        frame[name] = pd.to_datetime(frame[name].astype("int64"), unit="us", utc=True)
        return frame


def cards_of(text: str) -> Cards:
    """Cards of a word such as ``As2c3d4h``."""
    return tuple([CARDS[text[at : at + 2]] for at in range(0, len(text), 2)])
