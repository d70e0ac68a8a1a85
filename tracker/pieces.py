"""Columns of stretches of hands, kept in the database ready to load: a million hands open in seconds.

A piece is a copy of what pages want to know of PIECE hands and their heroes, and of everybody's counts in them, as
Arrow tables. Hands are added, with ids that grow; when one of a piece is completed, or all are derived anew, the piece
goes in the same transaction; so a piece is never out of date. Hands after the last piece are read from their own rows.
"""

from collections.abc import Collection, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import sqlalchemy as sa

from tracker import tables
from tracker.database import StoreError, reading, writing
from tracker.narrow import joined, table_of
from tracker.tally import BIT

PIECE = 20_000
"""So many hands are one piece."""
PATIENCE = 0.2
"""So many seconds to wait for another program that writes, before the pieces are left for another time."""
FORM = 1
"""The version of a piece's columns: raise it when they change; pieces of another one are dropped and made anew."""

HAND = (
    "hand_id", "site", "game", "structure", "currency", "digits", "small_bet", "big_bet", "big_blind", "started",
    "table", "tournament", "players", "pot", "rake", "verdict", "draws_reached", "mix", "play_money",
)  # fmt: skip
SEAT = (
    "seat", "player", "is_hero", "position", "put", "collected", "net", "showdown", "shown", "folded_round",
    "drawn1", "drawn2", "drawn3", "all_in_draws", "start_strength", "final_strength", "starting_class", "chances",
    "hits", "aggressive0", "aggressive1", "aggressive2", "aggressive3", "calls0", "calls1", "calls2", "calls3",
    "first1", "first2", "first3", "faced1", "faced2", "faced3", "ways1", "ways2", "ways3", "of1", "of2", "of3",
    "all_in",
)  # fmt: skip
WIDE = frozenset(
    {
        "hand_id", "small_bet", "big_bet", "big_blind", "started", "pot", "rake", "put", "collected", "net",
        "chances", "hits", "last",
    }
)  # fmt: skip

COUNTS = """
SELECT seats.player AS player, hands.site AS site, count(*) AS hands,
    max(CASE WHEN is_hero THEN 1 ELSE 0 END) AS is_hero,
    sum(CASE WHEN (chances & :vpip) <> 0 THEN 1 ELSE 0 END) AS vpip_chances,
    sum(CASE WHEN (hits & :vpip) <> 0 THEN 1 ELSE 0 END) AS vpip_hits,
    sum(CASE WHEN seats.showdown THEN 1 ELSE 0 END) AS showdowns,
    sum(CASE WHEN drawn1 IS NOT NULL THEN 1 ELSE 0 END) AS draws,
    sum(CASE WHEN drawn1 = 0 THEN 1 ELSE 0 END) AS pats,
    max(hands.started) AS last
FROM hands JOIN seats ON seats.hand_id = hands.hand_id
WHERE hands.hand_id > :after AND hands.hand_id <= :last GROUP BY seats.player, hands.site
"""
COUNT_KINDS = (sa.Text(), sa.Text(), *[sa.Integer()] * 8)
END = 1 << 62
"""Greater than any id."""


def hands(connection: sa.Connection, columns: Sequence[str]) -> pa.Table:
    """Columns of all hands with the seats of their heroes, in the order of ids: a row a hero, or one without any."""
    kept = _kept(connection, "hands")
    parts = [_unpacked(content, columns) for _, content in kept]
    return joined([*parts, fetched(connection, columns, kept[-1][0] if kept else 0)])


def players(connection: sa.Connection) -> pa.Table:
    """The counts of everybody in each room, in parts that have to be added up."""
    kept = _kept(connection, "players")
    parts = [_unpacked(content) for _, content in kept]
    return joined([*parts, counted(connection, kept[-1][0] if kept else 0)])


def seats(connection: sa.Connection, columns: Sequence[str], names: Collection[str] | None) -> pa.Table:
    """Columns of all hands with the seats of some screen names, heroes' first, or of everybody.

    ``player`` is one of the columns.
    """
    if names is None:
        return _rows(connection, columns, sa.true(), tables.table(tables.SeatRow).c.player.is_not(None))
    counts = _of(players(connection), names)
    rest, parts = pc.sum(counts["hands"]).as_py() or 0, []
    if pc.max(counts["is_hero"]).as_py():
        parts.append(_of(hands(connection, columns), names))
        rest -= len(parts[0])
    if rest or not parts:
        # Who always shows his cards need not be looked for among millions of other seats.
        seat = tables.table(tables.SeatRow)
        parts.append(_rows(connection, columns, sa.not_(seat.c.is_hero), seat.c.player.in_(names)))
    return joined(parts)


def _of(table: pa.Table, names: Collection[str]) -> pa.Table:
    return table.filter(pc.is_in(table["player"].cast(pa.string()), pa.array(names, pa.string())))


def fetched(connection: sa.Connection, columns: Sequence[str], after: int = 0, last: int = END) -> pa.Table:
    """The columns of the hands with ids above ``after`` up to ``last``, from the rows of hands and seats."""
    hand, seat = tables.table(tables.HandRow), tables.table(tables.SeatRow)
    return _rows(connection, columns, seat.c.is_hero, hand.c.hand_id > after, hand.c.hand_id <= last)


def _rows(connection: sa.Connection, columns: Sequence[str], of_seat: Any, *of_hand: Any) -> pa.Table:
    hand, seat = tables.table(tables.HandRow), tables.table(tables.SeatRow)
    chosen = [hand.c[name] if name in HAND else seat.c[name] for name in columns]
    query = (
        sa.select(*chosen)
        .select_from(hand.outerjoin(seat, (seat.c.hand_id == hand.c.hand_id) & of_seat))
        .where(*of_hand)
        .order_by(hand.c.hand_id, seat.c.seat)
    )
    return table_of(connection.execute(query), [column.type for column in chosen], WIDE)


def counted(connection: sa.Connection, after: int = 0, last: int = END) -> pa.Table:
    """The counts of everybody dealt in to these hands."""
    result = connection.execute(sa.text(COUNTS), {"vpip": BIT["vpip"], "after": after, "last": last})
    return table_of(result, COUNT_KINDS, WIDE)


def complete(engine: sa.Engine) -> int:
    """Make the pieces that are missing and say how many; none when another program writes or nobody may.

    Each is a transaction of its own, so that others need not wait long.
    """
    made = 0
    try:
        with reading(engine) as connection:
            sound = _sound(connection)
            if sound and _end(connection, _last(connection)) is None:
                return 0
        while True:
            with writing(engine, PATIENCE) as connection:
                if not sound and not _sound(connection):
                    connection.execute(sa.text("DELETE FROM pieces"))
                sound = True
                if not _next(connection):
                    return made
                made += 1
    except StoreError:
        # Without pieces everything takes longer, and nothing else.
        return made


def _next(connection: sa.Connection) -> bool:
    """Make one more piece, if there are hands enough."""
    after = _last(connection)
    last = _end(connection, after)
    if last is None:
        return False
    content = {
        "hands": _packed(fetched(connection, (*HAND, *SEAT), after, last)),
        "players": _packed(counted(connection, after, last)),
    }
    connection.execute(sa.insert(tables.table(tables.PieceRow)).values(last=last, form=FORM, **content))
    return True


def _packed(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    whole = table.combine_chunks()
    with pa.ipc.new_file(sink, whole.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
        writer.write_table(whole)
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _unpacked(content: bytes, columns: Sequence[str] | None = None) -> pa.Table:
    """The table of a piece; other columns than those asked for are not even unpacked."""
    source = pa.BufferReader(content)
    file = pa.ipc.open_file(source)
    if columns is None:
        return file.read_all()
    places = sorted(file.schema.get_field_index(name) for name in columns)
    return pa.ipc.open_file(source, options=pa.ipc.IpcReadOptions(included_fields=places)).read_all().select(columns)


def _kept(connection: sa.Connection, column: str) -> list[tuple[int, bytes]]:
    """The pieces in order, none when they do not hold what they should."""
    if not _sound(connection):
        return []
    rows = connection.execute(sa.text(f"SELECT last, {column} FROM pieces ORDER BY last"))
    return [(int(last), bytes(content)) for last, content in rows]


def _last(connection: sa.Connection) -> int:
    return int(connection.execute(sa.text("SELECT max(last) FROM pieces")).scalar() or 0)


def _end(connection: sa.Connection, after: int) -> int | None:
    """The id with which the next piece ends, None while too few hands have come."""
    query = sa.text("SELECT hand_id FROM hands WHERE hand_id > :after ORDER BY hand_id LIMIT 1 OFFSET :more")
    found: Any = connection.execute(query, {"after": after, "more": PIECE - 1}).scalar()
    return None if found is None else int(found)


def _sound(connection: sa.Connection) -> bool:
    """Whether all pieces have today's columns and cover as many hands as there are: somebody may have deleted some."""
    query = "SELECT count(*), min(form), max(form), max(last) FROM pieces"
    pieces, oldest, newest, last = connection.execute(sa.text(query)).one()
    if not pieces:
        return True
    covered = sa.text("SELECT count(*) FROM hands WHERE hand_id <= :last")
    hands = int(connection.execute(covered, {"last": last}).scalar() or 0)
    return bool(oldest == newest == FORM and hands == PIECE * pieces)
