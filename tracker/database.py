"""Where the database is, how it is opened and brought up to date, and its failures in words for people."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from tracker.migrations import HEAD

NAME = "BADUGI_DATABASE"
WAIT = 15
"""Seconds that one program waits for another to finish writing."""


# The driver asks every NULL and blob that it writes how it wants to be converted, and makes and drops an error for
# each that has no answer: a sixth of what writing took. With these answers they stay as they are.
sqlite3.register_adapter(type(None), {None: None}.get)
sqlite3.register_adapter(bytes, bytes)

ROOM = 1 << 20
"""A disk with fewer bytes left is full: SQLite makes its files larger by pieces of this order."""


class StoreError(Exception):
    """The database can't be used; the message says why and what to do, for people."""


class BusyError(StoreError):
    """Another program is writing to the database."""


def default_url() -> str:
    """The address of the SQLite file in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('badugi-tracker', appauthor=False) / 'badugi.db'}"


def address(database: str | Path | None = None) -> URL:
    """The address meant by a URL or a file's name; without one by ``BADUGI_DATABASE``, else the default."""
    text = str(database or os.environ.get(NAME) or default_url())
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).expanduser().absolute()))
    try:
        return make_url(text)
    except ArgumentError as error:
        raise StoreError(f"'{text}' is no address of a database: write a file's name or an SQLAlchemy URL.") from error


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, also of one written as ``file:``; None for others, and for one in memory."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:" or url.query.get("mode") == "memory":
        return None
    if not name.startswith("file:"):
        return Path(name)
    if "uri" not in url.query:
        raise StoreError(f"An address with '{name}' has to end with '?uri=true'; or write the file's name alone.")
    path = unquote(urlsplit(name).path)
    return None if path == ":memory:" else Path(path)


def opened(url: URL) -> sa.Engine:
    """An engine on a database whose tables are up to date; StoreError when that can't be had."""
    file = file_of(url)
    with told(url):
        if file and url.query.get("mode", "rwc") == "rwc":
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(f"The folder of the database {file} can't be made: {error.strerror}.") from error
        engine = _engine(url)
        _upgrade(engine)
    return engine


def _engine(url: URL) -> sa.Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return sa.create_engine(url)
        options: dict[str, Any] = {"connect_args": {"timeout": WAIT, "check_same_thread": False}}
        if file_of(url) is None:
            options["poolclass"] = sa.StaticPool
        engine = sa.create_engine(url, **options)
    except (NoSuchModuleError, ImportError) as error:
        kind = url.get_backend_name()
        hint = " Install it with: pip install 'badugi-tracker[postgres]'" if kind == "postgresql" else ""
        raise StoreError(f"The driver for {kind} is not installed ({error}).{hint}") from error
    sa.event.listen(engine, "connect", _connected)
    sa.event.listen(engine, "begin", _begun)
    return engine


def _connected(connection: sqlite3.Connection, _record: object) -> None:
    # The driver's own transactions begin too late for us; ours begin in _begun.
    connection.isolation_level = None
    try:
        connection.execute("PRAGMA journal_mode=WAL")
    except sqlite3.OperationalError:
        # On a read-only disk there is no journal to keep; on a network share WAL may not work. Reading still does.
        return
    connection.execute("PRAGMA synchronous=NORMAL")
    # 16 MB of pages: an import was no faster with 64, and its memory went on growing until they were full.
    connection.execute("PRAGMA cache_size=-16384")


def _begun(connection: sa.Connection) -> None:
    # A writer takes its lock at once, or two of them would wait for each other in the middle.
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: sa.Engine, wait: float = WAIT) -> Iterator[sa.Connection]:
    """One transaction that writes; another writer waits for it, on SQLite for so many seconds."""
    with (
        told(engine.url),
        engine.connect().execution_options(writes=True) as connection,
        _waiting(connection, wait),
        connection.begin(),
    ):
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(20770713)")
        yield connection


def try_writing(engine: sa.Engine) -> None:
    """Write something and take it back; StoreError where that can't be done."""
    with told(engine.url), engine.connect().execution_options(writes=True) as connection, connection.begin() as change:
        connection.execute(sa.text("INSERT INTO changes (name, count) VALUES ('try', 0)"))
        change.rollback()


@contextmanager
def _waiting(connection: sa.Connection, seconds: float) -> Iterator[None]:
    """For a while, wait so long for another program's lock."""
    driver: Any = connection.connection.driver_connection
    if seconds == WAIT or connection.dialect.name != "sqlite":
        yield
        return
    driver.execute(f"PRAGMA busy_timeout={int(1000 * seconds)}")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA busy_timeout={1000 * WAIT}")


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection that reads."""
    with told(engine.url), engine.connect() as connection:
        yield connection


def _upgrade(engine: sa.Engine) -> None:
    """Bring the tables to the newest revision."""
    if _revision(engine) == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with writing(engine) as connection:
        # Looked up again under the lock: another program may have done it meanwhile.
        revision = _revision(connection)
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if revision is not None and revision not in known:
            raise StoreError("A newer version of this program made the database: update it with pip.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(bind: sa.Engine | sa.Connection) -> str | None:
    """The revision of a database, None for an empty one; StoreError if it holds other tables."""
    names = sa.inspect(bind).get_table_names()
    if "alembic_version" not in names:
        if "hands" in names or "files" in names:
            raise StoreError("This database belongs to another program: choose another with --database.")
        return None
    query = sa.text("SELECT version_num FROM alembic_version")
    if isinstance(bind, sa.Engine):
        with bind.connect() as connection:
            return connection.execute(query).scalar()
    return bind.execute(query).scalar()


LOCKED = "database is locked"
# A part of the driver's message -> what to say.
FAILURES = (
    (
        LOCKED,
        "Another program is writing to the database {name}: wait for it or close it, then try again.",
    ),
    (
        "readonly database",
        "The database {name} is read-only: change its permissions or choose another with --database.",
    ),
    ("unable to open", "The database {name} can't be opened: is the folder there, and may you write to it?"),
    ("malformed", "The database {name} is damaged: restore a copy, or import your histories into a new one."),
    ("not a database", "{name} is not a database: choose another file with --database."),
    (
        "disk is full",
        "The disk of the database {name} is full. What was saved before is kept, up to the last whole file: make room, "
        "then import the same again.",
    ),
    (
        "disk i/o error",
        "The disk of the database {name} fails. What was saved before is kept, up to the last whole file: look after "
        "the disk, then import the same again.",
    ),
)


def is_full(url: URL) -> bool:
    """Whether there is no room on the disk of a database's file."""
    file = file_of(url)
    try:
        return file is not None and shutil.disk_usage(file.parent).free < ROOM
    except OSError:
        return False


@contextmanager
def told(url: URL) -> Iterator[None]:
    """Turns a driver's exception into a StoreError."""
    try:
        yield
    except DBAPIError as error:
        name = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
        cause = str(error.orig)
        if "disk i/o error" in cause.lower() and is_full(url):
            # So SQLite calls it as well, when the file beside the database can't grow.
            cause = "disk is full"
        for part, words in FAILURES:
            if part in cause.lower():
                kind = BusyError if part == LOCKED else StoreError
                raise kind(words.format(name=name)) from error
        raise StoreError(f"The database {name} answers: {cause.strip()}") from error
