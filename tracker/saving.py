"""Entries into the database: one transaction a file, every block with its fate, no hand twice."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import sqlalchemy as sa
from msgspec import Struct
from sqlmodel import SQLModel

from parsers.outcome import Fate
from parsers.problems import Problem, Severity, Source
from tracker.database import writing
from tracker.packing import clean
from tracker.rows import HAND_COLUMNS, SEAT_COLUMNS, Entry
from tracker.versions import OTHERWISE, Packed, contradictions, goes_on

NEW, DUPLICATE, SUMMARY = "new", "duplicate", Fate.SUMMARY
ROWS, WORDS = "rows", "words"
"""The kinds of change that are counted: imports and rebuilds, and what the user writes."""
STARTED, TABLE, VERDICT = (HAND_COLUMNS.index(name) for name in ("started", "table", "verdict"))
CHUNK = 500

# Table -> the columns that are filled, in the order of the tuples.
COLUMNS: dict[str, tuple[str, ...]] = {
    "blocks": ("file_id", "ordinal", "line", "fate", "site", "number", "game", "reason", "hand_id"),
    "texts": ("hand_id", "file_id", "line", "column", "preface", "digest", "text"),
    "hands": ("hand_id", "copy", "file_id", "line", *HAND_COLUMNS),
    "seats": ("hand_id", *SEAT_COLUMNS),
    "problems": ("hand_id", "file_id", "line", "column", "code", "severity", "message", "text"),
    "standings": ("hand_id", "note"),
    "summaries": ("digest", "site", "number", "file_id", "line", "column", "preface", "text"),
}

Rows: TypeAlias = dict[str, list[tuple[Any, ...]]]
"""Rows to insert, by their table."""


class FileMark(Struct, frozen=True):
    """A file as the ledger knows it: ``path`` tells it from others, ``name`` is what the user called it."""

    path: str
    name: str
    digest: str
    size: int
    encoding: str
    read_at: int
    reader: int


class Fated(Struct, frozen=True):
    """An entry with its fate in words of the ledger, and the problems that came with it."""

    fate: str
    entry: Entry
    problems: tuple[Problem, ...]
    verdict: str = ""


def insert(connection: sa.Connection, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Write rows of COLUMNS[table]; on SQLite past SQLAlchemy's own processing, which costs as much again."""
    if not rows:
        return
    columns = COLUMNS[table]
    if connection.dialect.name == "sqlite":
        names = ", ".join(f'"{name}"' for name in columns)
        marks = ", ".join("?" * len(columns))
        connection.exec_driver_sql(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', list(rows))
    else:
        connection.execute(
            sa.insert(SQLModel.metadata.tables[table]), [dict(zip(columns, row, strict=True)) for row in rows]
        )


def changed(connection: sa.Connection, kind: str = ROWS) -> None:
    """Count one more change of the database: of what was imported, or of WORDS."""
    raised = connection.execute(sa.text("UPDATE changes SET count = count + 1 WHERE name = :kind"), {"kind": kind})
    if not raised.rowcount:
        connection.execute(sa.text("INSERT INTO changes (name, count) VALUES (:kind, 1)"), {"kind": kind})


def derive(rows: Rows, hand_id: int, copy: int, file_id: int, entry: Entry) -> None:
    """Add the rows that follow from the text of a hand."""
    assert entry.hand is not None
    rows["hands"].append((hand_id, copy, file_id, entry.line, *entry.hand))
    rows["seats"] += [(hand_id, *seat) for seat in entry.seats]
    rows["problems"] += [_problem(each, file_id, hand_id) for each in findings(entry, copy)]
    if entry.note:
        rows["standings"].append((hand_id, entry.note))


def refusals(entry: Entry, file_id: int, hand_id: int | None = None) -> list[tuple[Any, ...]]:
    """The rows that say why a block was refused; one with a ``hand_id`` could be read once."""
    return [_problem(each, file_id, hand_id) for each in entry.problems]


def findings(entry: Entry, copy: int, file: str = "") -> tuple[Problem, ...]:
    """The findings of a hand. Rooms have given one number to two hands: both are kept, and the second says so."""
    if not copy:
        return entry.problems
    message = f"Another hand, of another table or time, has the number {entry.number} already; both are kept."
    return (*entry.problems, Problem(Source(file, entry.line, 1, ""), "number-reused", message, Severity.WARNING))


def _problem(problem: Problem, file_id: int, hand_id: int | None) -> tuple[Any, ...]:
    place = problem.source
    return (
        hand_id,
        file_id,
        place.line,
        place.column,
        problem.code,
        str(problem.severity),
        clean(problem.message),
        clean(place.text[:1000]),
    )


class Saving:
    """The writing of one file within one transaction; ``add`` it in portions of any size, in the file's order."""

    def __init__(self, connection: sa.Connection, mark: FileMark) -> None:
        self.connection, self.mark = connection, mark
        self.ordinal = 0
        self.first_id = self.next_id = 1 + (connection.execute(sa.text("SELECT max(hand_id) FROM texts")).scalar() or 0)
        # A hand may yield its place in the ledger once: the second time in this file it is a copy.
        self.own: set[int] = set()
        self.file_id = self._file()

    def _file(self) -> int:
        """The file's number; what the ledger said of its earlier content is forgotten."""
        run = self.connection.execute
        found: int | None = run(
            sa.text("SELECT file_id FROM files WHERE path = :path"), {"path": self.mark.path}
        ).scalar()
        if found is None:
            file_id = 1 + int(run(sa.text("SELECT max(file_id) FROM files")).scalar() or 0)
            run(
                sa.text(
                    "INSERT INTO files (file_id, path, name, digest, size, encoding, read_at, reader) "
                    "VALUES (:file_id, :path, :name, :digest, :size, :encoding, :read_at, :reader)"
                ),
                {"file_id": file_id} | {name: getattr(self.mark, name) for name in FileMark.__struct_fields__},
            )
            return file_id
        run(
            sa.text(
                "UPDATE files SET name = :name, digest = :digest, size = :size, encoding = :encoding, "
                "read_at = :read_at, reader = :reader WHERE path = :path"
            ),
            {name: getattr(self.mark, name) for name in FileMark.__struct_fields__},
        )
        run(sa.text("DELETE FROM blocks WHERE file_id = :file"), {"file": found})
        run(
            sa.text("DELETE FROM problems WHERE file_id = :file AND (hand_id IS NULL OR code = :code)"),
            {"file": found, "code": OTHERWISE},
        )
        return found

    def add(self, entries: Sequence[Entry]) -> list[Fated]:
        """Save entries, and say what became of each."""
        rows: Rows = {table: [] for table in COLUMNS}
        known = self._known(entries)
        papers = self._papers(entries)
        fated = []
        for entry in entries:
            self.ordinal += 1
            fate, hand_id, problems, reason = str(entry.fate), None, entry.problems, entry.reason
            ledger = fate
            if entry.hand is not None:
                fate, hand_id, problems = self._hand(entry, known, rows)
                # The ledger keeps 'new' for a hand that first came from this file, however often the file is read.
                ledger = fate
                if fate == DUPLICATE and hand_id < self.first_id and self._yields(entry, hand_id, known):
                    ledger = NEW
                    self.own.add(hand_id)
                reason = "already imported" if ledger == DUPLICATE else ""
                reason = problems[0].message if problems else reason
            elif entry.fate is SUMMARY:
                if entry.digest not in papers:
                    papers.add(entry.digest)
                    place = (self.file_id, entry.line, entry.column, clean(entry.preface))
                    rows["summaries"].append((entry.digest, entry.site, entry.number, *place, entry.text))
            else:
                rows["problems"] += refusals(entry, self.file_id)
            block = (self.file_id, self.ordinal, entry.line, ledger, entry.site, entry.number, entry.game, reason)
            rows["blocks"].append((*block, hand_id))
            verdict = str(entry.hand[VERDICT]) if entry.hand is not None else ""
            fated.append(Fated(fate, entry, problems, verdict))
        for table, content in rows.items():
            insert(self.connection, table, content)
        return fated

    def _hand(
        self, entry: Entry, known: dict[tuple[str, str], list[list[Any]]], rows: Rows
    ) -> tuple[str, int, tuple[Problem, ...]]:
        """The fate of a hand, its id, and its problems; its rows are added unless it is known."""
        assert entry.hand is not None
        others = known.setdefault((entry.site, entry.number), [])
        for copy, (hand_id, started, table, *_, mark, data) in enumerate(others):
            if started == entry.hand[STARTED] and table == entry.hand[TABLE]:
                if mark != entry.digest and data is None and goes_on(entry.text, self._text(hand_id)):
                    self._complete(entry, hand_id, copy, rows)
                    others[copy][3:] = self.file_id, entry.line, entry.digest, self._block(entry)
                    return DUPLICATE, hand_id, findings(entry, copy, self.mark.name)
                told = () if mark == entry.digest else self._otherwise(entry, hand_id, data)
                rows["problems"] += [_problem(each, self.file_id, hand_id) for each in told]
                return DUPLICATE, hand_id, told
        hand_id, self.next_id = self.next_id, self.next_id + 1
        derive(rows, hand_id, len(others), self.file_id, entry)
        rows["texts"].append((hand_id, *self._place(entry)))
        block = self._block(entry)
        others.append([hand_id, entry.hand[STARTED], entry.hand[TABLE], self.file_id, entry.line, entry.digest, block])
        return NEW, hand_id, findings(entry, len(others) - 1, self.mark.name)

    def _complete(self, entry: Entry, hand_id: int, copy: int, rows: Rows) -> None:
        """Put the whole text of a hand in the place of its beginning, with all that follows from it."""
        run = self.connection.execute
        for table in ("texts", "hands", "seats", "problems", "standings"):
            run(sa.text(f"DELETE FROM {table} WHERE hand_id = :hand"), {"hand": hand_id})
        run(sa.text("DELETE FROM pieces WHERE last >= :hand"), {"hand": hand_id})
        derive(rows, hand_id, copy, self.file_id, entry)
        rows["texts"].append((hand_id, *self._place(entry)))

    def _place(self, entry: Entry) -> tuple[Any, ...]:
        """What is kept of an entry's text: where it stood, and the text."""
        return self.file_id, entry.line, entry.column, clean(entry.preface), entry.digest, entry.text

    def _text(self, hand_id: int) -> bytes:
        return bytes(self.connection.scalar(sa.text("SELECT text FROM texts WHERE hand_id = :id"), {"id": hand_id}))

    def _block(self, entry: Entry) -> Packed:
        """An entry's text in its place."""
        return self.mark.name, entry.line, entry.text, entry.column, entry.preface

    def _otherwise(self, entry: Entry, hand_id: int, known: Packed | None) -> tuple[Problem, ...]:
        """The warning that the stored text of a known hand tells something else than this one."""
        if known is None:
            query = (
                'SELECT files.name, texts.line, texts.text, texts."column", texts.preface FROM texts '
                "JOIN files ON files.file_id = texts.file_id WHERE texts.hand_id = :hand"
            )
            name, *rest = self.connection.execute(sa.text(query), {"hand": hand_id}).one()
            known = (name, *rest)
        return contradictions(known, self._block(entry))

    def _yields(self, entry: Entry, hand_id: int, known: dict[tuple[str, str], list[list[Any]]]) -> bool:
        """Whether a known hand came from this file, and the file has not shown it yet this time."""
        if hand_id in self.own:
            return False
        return any(row[0] == hand_id and row[3] == self.file_id for row in known[entry.site, entry.number])

    def _known(self, entries: Iterable[Entry]) -> dict[tuple[str, str], list[list[Any]]]:
        """The hands of the database that have the numbers of these entries.

        Each with id, time, table, file, line, digest of its text, and None: the text is fetched when it is wanted.
        """
        wanted: dict[str, set[str]] = {}
        for entry in entries:
            if entry.hand is not None:
                wanted.setdefault(entry.site, set()).add(entry.number)
        found: dict[tuple[str, str], list[list[Any]]] = {}
        query = sa.text(
            'SELECT site, number, hands.hand_id, started, "table", hands.file_id, hands.line, digest FROM hands '
            "JOIN texts ON texts.hand_id = hands.hand_id WHERE site = :site AND number IN :numbers "
            "ORDER BY hands.hand_id"
        ).bindparams(sa.bindparam("numbers", expanding=True))
        for site, numbers in wanted.items():
            for part in _chunks(sorted(numbers)):
                for row in self.connection.execute(query, {"site": site, "numbers": part}):
                    found.setdefault((row[0], row[1]), []).append([*row[2:7], bytes(row[7]), None])
        return found

    def _papers(self, entries: Iterable[Entry]) -> set[bytes]:
        """Which summaries of these entries the database has."""
        wanted = sorted({entry.digest for entry in entries if entry.fate is SUMMARY})
        query = sa.text("SELECT digest FROM summaries WHERE digest IN :wanted").bindparams(
            sa.bindparam("wanted", expanding=True)
        )
        return {bytes(row[0]) for part in _chunks(wanted) for row in self.connection.execute(query, {"wanted": part})}


def _chunks(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for at in range(0, len(values), CHUNK):
        yield values[at : at + CHUNK]


@contextmanager
def saving(engine: sa.Engine, mark: FileMark) -> Iterator[Saving]:
    """Save one file: all of it, or with an exception nothing."""
    with writing(engine) as connection:
        yield Saving(connection, mark)
        changed(connection)
