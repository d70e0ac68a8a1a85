"""The tables of the database. Amounts are in the smallest unit of a hand's currency, times whole microseconds UTC.

Three kinds: what was imported (files, blocks, texts, summaries), what is derived from the texts and may be derived
again (hands, seats, problems, standings), and what the user wrote, which no import and no rebuild touches.
"""

from typing import Any, ClassVar

from sqlalchemy import BigInteger, Index, Integer, LargeBinary, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

BLOB: Any = LargeBinary
BIG: Any = BigInteger
# SQLite finds a row by an "INTEGER" key without an index of its own.
KEY: Any = BigInteger().with_variant(Integer(), "sqlite")
LONG: Any = Text


def own_key() -> Any:
    """The number by which a row is found; the saving gives it, not the database."""
    return Field(primary_key=True, sa_type=KEY, sa_column_kwargs={"autoincrement": False})


class FileRow(SQLModel, table=True):
    """A file that was read: the ledger's heading. ``reader`` is the version of the program's readers."""

    __tablename__ = "files"
    file_id: int = own_key()
    path: str = Field(unique=True, sa_type=LONG)
    name: str = Field(sa_type=LONG)
    digest: str
    size: int = Field(sa_type=BIG)
    encoding: str
    read_at: int = Field(sa_type=BIG)
    reader: int


class BlockRow(SQLModel, table=True):
    """A line of the ledger: what became of one block of a file, in words that a player understands."""

    __tablename__ = "blocks"
    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}
    file_id: int = Field(primary_key=True, sa_type=BIG)
    ordinal: int = Field(primary_key=True)
    line: int = Field(sa_type=BIG)
    fate: str
    site: str
    number: str
    game: str
    reason: str = Field(sa_type=LONG)
    hand_id: int | None = Field(default=None, sa_type=BIG)


class TextRow(SQLModel, table=True):
    """The text of a hand as its file had it, packed; hands are derived from it. ``digest`` tells equal texts."""

    __tablename__ = "texts"
    hand_id: int = own_key()
    file_id: int = Field(sa_type=BIG)
    line: int = Field(sa_type=BIG)
    column: int
    preface: str = Field(sa_type=LONG)
    digest: bytes = Field(sa_type=BLOB)
    text: bytes = Field(sa_type=BLOB)


class SummaryRow(SQLModel, table=True):
    """The text of a tournament summary, packed; one row a different text."""

    __tablename__ = "summaries"
    digest: bytes = Field(primary_key=True, sa_type=BLOB)
    site: str
    number: str
    file_id: int = Field(sa_type=BIG)
    line: int = Field(sa_type=BIG)
    column: int
    preface: str = Field(sa_type=LONG)
    text: bytes = Field(sa_type=BLOB)


class HandRow(SQLModel, table=True):
    """One row a hand. ``copy`` is 0 but for a hand whose number another hand had before (another table or time)."""

    __tablename__ = "hands"
    __table_args__: ClassVar[Any] = (UniqueConstraint("site", "number", "copy"),)
    hand_id: int = own_key()
    site: str
    number: str
    copy_: int = Field(default=0, sa_column_kwargs={"name": "copy"})
    game: str
    structure: str
    currency: str
    digits: int
    small_bet: int = Field(sa_type=BIG)
    big_bet: int = Field(sa_type=BIG)
    big_blind: int = Field(sa_type=BIG)
    started: int = Field(sa_type=BIG)
    table: str = Field(sa_type=LONG)
    tournament: str | None = None
    players: int
    max_seats: int | None = None
    hero: int | None = None
    button: int | None = None
    pot: int = Field(sa_type=BIG)
    rake: int | None = Field(default=None, sa_type=BIG)
    verdict: str
    showdown: bool
    draws_reached: int
    mix: str
    club: str
    play_money: bool
    file_id: int = Field(sa_type=BIG)
    line: int = Field(sa_type=BIG)


class SeatRow(SQLModel, table=True):
    """One row a seat dealt in to a hand: the facts of ``tracker.facts``; cards as text such as ``As2c3d4h``."""

    __tablename__ = "seats"
    __table_args__: ClassVar[Any] = (Index("seats_by_player", "player"), {"sqlite_with_rowid": False})
    hand_id: int = own_key()
    seat: int = Field(primary_key=True)
    player: str
    is_hero: bool
    stack: int = Field(sa_type=BIG)
    position: str
    put: int = Field(sa_type=BIG)
    collected: int = Field(sa_type=BIG)
    net: int = Field(sa_type=BIG)
    showdown: bool
    shown: bool
    folded_round: int | None = None
    drawn1: int | None = None
    drawn2: int | None = None
    drawn3: int | None = None
    all_in_draws: int
    start_cards: str | None = None
    final_cards: str | None = None
    start_strength: int | None = None
    final_strength: int | None = None
    starting_class: int | None = None
    chances: int = Field(sa_type=BIG)
    hits: int = Field(sa_type=BIG)
    aggressive0: int = 0
    aggressive1: int = 0
    aggressive2: int = 0
    aggressive3: int = 0
    calls0: int = 0
    calls1: int = 0
    calls2: int = 0
    calls3: int = 0
    first1: int = 0
    first2: int = 0
    first3: int = 0
    faced1: int = 0
    faced2: int = 0
    faced3: int = 0
    ways1: int = 0
    ways2: int = 0
    ways3: int = 0
    of1: int = 0
    of2: int = 0
    of3: int = 0
    all_in: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class ProblemRow(SQLModel, table=True):
    """A finding of a hand, or with no ``hand_id`` the reason why a block of a file was refused."""

    __tablename__ = "problems"
    problem_id: int | None = Field(default=None, primary_key=True, sa_type=KEY)
    hand_id: int | None = Field(default=None, index=True, sa_type=BIG)
    file_id: int = Field(index=True, sa_type=BIG)
    line: int = Field(sa_type=BIG)
    column: int = Field(sa_type=BIG)
    code: str
    severity: str
    message: str = Field(sa_type=LONG)
    text: str = Field(sa_type=LONG)


class StandingRow(SQLModel, table=True):
    """What a tournament hand says of its event: a ``HandNote`` as JSON."""

    __tablename__ = "standings"
    hand_id: int = own_key()
    note: bytes = Field(sa_type=BLOB)


class PieceRow(SQLModel, table=True):
    """A copy of the columns of some thousands of hands up to the id ``last``, ready to load: see ``tracker.pieces``."""

    __tablename__ = "pieces"
    last: int = own_key()
    form: int
    hands: bytes = Field(sa_type=BLOB)
    players: bytes = Field(sa_type=BLOB)


class NoteRow(SQLModel, table=True):
    """What the user wrote on a ``kind`` of thing (hand, player, tournament, session); ``key`` names which one."""

    __tablename__ = "notes"
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    text: str = Field(sa_type=LONG)
    written: int = Field(sa_type=BIG)


class TagRow(SQLModel, table=True):
    """A word that the user hung on a hand."""

    __tablename__ = "tags"
    hand_id: int = own_key()
    tag: str = Field(primary_key=True)


class AliasRow(SQLModel, table=True):
    """A screen name that belongs to a person, as the user says."""

    __tablename__ = "aliases"
    site: str = Field(primary_key=True)
    name: str = Field(primary_key=True)
    person: str


class DisputeRow(SQLModel, table=True):
    """How far the user is with a disputed hand: ``open`` or ``settled``, and what he noted."""

    __tablename__ = "disputes"
    hand_id: int = own_key()
    state: str
    note: str = Field(sa_type=LONG)
    written: int = Field(sa_type=BIG)


class SettingRow(SQLModel, table=True):
    """A choice of the user."""

    __tablename__ = "settings"
    key: str = Field(primary_key=True)
    value: str = Field(sa_type=LONG)


class ChangeRow(SQLModel, table=True):
    """Counts the changes of the database, so that an open page knows when to load again."""

    __tablename__ = "changes"
    name: str = Field(primary_key=True)
    count: int = Field(sa_type=BIG)


def table(row: type[SQLModel]) -> Table:
    """The table of a class of rows."""
    found: Table = row.__table__  # type: ignore[attr-defined]  # only classes of tables have one
    return found
