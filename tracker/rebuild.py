"""Rows derived anew from the texts of the store, with the readers and rules of today; what the user wrote stays."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import sqlalchemy as sa

from parsers.blocks import Block
from parsers.outcome import Fate
from tracker.database import writing
from tracker.ingest import BATCH
from tracker.packing import unpacked
from tracker.rules.carried import BETWEEN
from tracker.saving import VERDICT, Rows, changed, derive, insert, refusals
from tracker.store import Store
from tracker.versions import OTHERWISE
from tracker.workers import worked

DERIVED = ("hands", "seats", "standings")


def rebuild(store: Store, progress: Callable[[int], None] | None = None) -> Counter[str]:
    """Derive every hand again, in one transaction, and count the verdicts; hands keep their ids.

    A text that today's reader refuses keeps its place, with the reason as its problem, and is counted as ``refused``.
    """
    verdicts: Counter[str] = Counter()
    copies: defaultdict[tuple[str, str], int] = defaultdict(int)
    with writing(store.engine) as connection:
        for table in DERIVED:
            connection.execute(sa.text(f"DELETE FROM {table}"))
        # What a file told of a hand beside the one before it, or beside the stored one, no hand tells alone.
        kept = ", ".join(f"'{code}'" for code in (*BETWEEN, OTHERWISE))
        connection.execute(sa.text(f"DELETE FROM problems WHERE hand_id IS NOT NULL AND code NOT IN ({kept})"))
        connection.execute(sa.text("DELETE FROM pieces"))
        for batch in _texts(connection):
            rows: Rows = {table: [] for table in (*DERIVED, "problems")}
            for (hand_id, file_id, _), made in zip(batch, worked([block for *_, block in batch]), strict=True):
                if made.fate is not Fate.HAND or made.hand is None:
                    rows["problems"] += refusals(made, file_id, hand_id)
                    verdicts["refused"] += 1
                    continue
                key = (made.site, made.number)
                derive(rows, hand_id, copies[key], file_id, made)
                copies[key] += 1
                verdicts[str(made.hand[VERDICT])] += 1
            for table, content in rows.items():
                insert(connection, table, content)
            if progress:
                progress(sum(verdicts.values()))
        changed(connection)
    return verdicts


def _texts(connection: sa.Connection) -> Iterator[list[tuple[int, int, Block]]]:
    """The stored texts in batches, in the order in which they came."""
    query = sa.text(
        'SELECT texts.hand_id, texts.file_id, files.name, texts.line, texts.text, texts."column", texts.preface '
        "FROM texts JOIN files ON files.file_id = texts.file_id WHERE texts.hand_id > :last "
        "ORDER BY texts.hand_id LIMIT :size"
    )
    last = 0
    while found := connection.execute(query, {"last": last, "size": BATCH}).all():
        yield [(row[0], row[1], Block(row[2], row[3], unpacked(bytes(row[4])), row[5], row[6])) for row in found]
        last = found[-1][0]
