"""Hands with their heroes for pages: narrow columns of all hands, from the pieces that the store keeps of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from tracker import pieces, tables
from tracker.database import reading
from tracker.narrow import frame_of
from tracker.store import Store

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

WHOLE = frozenset(name for name in pieces.HAND if not tables.table(tables.HandRow).c[name].nullable)
"""Columns that every row has; those of seats are missing where nobody's cards were dealt face up."""
AT_ONCE = 500
AGAIN = "~"
"""Between the number of a hand and how many hands had it before."""


def hands(store: Store, columns: Sequence[str]) -> "pd.DataFrame":
    """One row a hand, oldest first, with columns of the hand and of its hero's seat; texts are categoricals.

    Where several heroes sit at a table it is the one of the lowest seat. ``columns`` are named as in the tables and
    hold ``hand_id`` and ``started``.
    """
    pieces.complete(store.engine)
    with reading(store.engine) as connection:
        table = pieces.hands(connection, columns)
    first = np.flatnonzero(np.diff(table["hand_id"].to_numpy(), prepend=-1))
    return _oldest_first(table, first)


def seats(store: Store, names: Sequence[str] | None = None) -> "pd.DataFrame":
    """One row a seat and hand of some screen names, with the columns of the hand, oldest first; all that figures need.

    The heroes' seats come from the pieces, so that a million of them are there in a second or two; everybody's do not.
    """
    pieces.complete(store.engine)
    with reading(store.engine) as connection:
        table = pieces.seats(connection, (*pieces.HAND, *pieces.SEAT), names)
    order = np.lexsort([table[name].to_numpy() for name in ("seat", "hand_id")])
    return _oldest_first(table, order)


def _oldest_first(table: "pa.Table", rows: NDArray[np.int64]) -> "pd.DataFrame":
    """The rows at some positions, which are in order of hands' ids, by time."""
    order = rows[np.argsort(table["started"].to_numpy()[rows], kind="stable")]
    same = len(order) == len(table) and bool((np.diff(order) == 1).all())
    return frame_of(table, None if same else order, WHOLE)


def numbers(store: Store, ids: Sequence[int]) -> dict[int, tuple[str, str]]:
    """The site and number of some hands, by their ids; a number that was used before ends in ``~1``, ``~2``, ..."""
    named = f'CASE WHEN "copy" = 0 THEN number ELSE number || \'{AGAIN}\' || "copy" END'
    query = sa.text(f"SELECT hand_id, site, {named} FROM hands WHERE hand_id IN :ids").bindparams(
        sa.bindparam("ids", expanding=True)
    )
    found: dict[int, tuple[str, str]] = {}
    with reading(store.engine) as connection:
        for at in range(0, len(ids), AT_ONCE):
            rows = connection.execute(query, {"ids": list(ids[at : at + AT_ONCE])})
            found |= {int(hand): (str(site), str(number)) for hand, site, number in rows}
    return found
