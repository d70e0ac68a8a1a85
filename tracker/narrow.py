"""Narrow columns: rows of a query to Arrow tables, and those to frames, in few bytes and without objects for values.

Texts are numbers of a list of words (categoricals), small whole numbers have as few bytes as hold them. Amounts, ids,
times and masks keep eight bytes, so that sums and products cannot overflow.
"""

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import sqlalchemy as sa
from numpy.typing import NDArray

ROWS = 5_000
"""So many rows are held as Python objects at a time."""
TIMES = ("started", "last")
"""Columns of microseconds UTC, which become times in frames."""


def table_of(result: "sa.CursorResult[Any]", kinds: Sequence[Any], wide: Collection[str] = ()) -> pa.Table:
    """The rows of a query, whose columns are of ``kinds``: integers, truths or texts; ``wide`` ones stay wide."""
    names = list(result.keys())
    types = [_type(kind) for kind in kinds]
    cursor: Any = result.cursor
    parts: list[list[pa.Array]] = [[] for _ in names]
    # Past SQLAlchemy's own processing of rows, which costs more than all the rest.
    while rows := cursor.fetchmany(ROWS):
        for found, values, kind in zip(parts, zip(*rows, strict=True), types, strict=True):
            found.append(_array(values, kind))
    return pa.table(
        {
            name: _narrow(pa.chunked_array(found, kind), wide=name in wide)
            for name, found, kind in zip(names, parts, types, strict=True)
        }
    )


def joined(parts: Sequence[pa.Table]) -> pa.Table:
    """Tables of the same columns as one, whose texts have one list of words and whose numbers the widest type."""
    return pa.concat_tables(parts, promote_options="permissive").unify_dictionaries()


def frame_of(table: pa.Table, places: NDArray[np.int64] | None = None, whole: Collection[str] = ()) -> pd.DataFrame:
    """The table as a frame, or its rows at ``places``; columns named in ``whole`` never have gaps, others may."""
    found = {name: _series(name, table[name], places, gaps=name not in whole) for name in table.column_names}
    return pd.DataFrame(found, copy=False)


def _type(kind: Any) -> pa.DataType:
    if isinstance(kind, sa.Boolean):
        return pa.bool_()
    return pa.int64() if isinstance(kind, sa.Integer) else pa.string()


def _array(values: tuple[Any, ...], kind: pa.DataType) -> pa.Array:
    # SQLite's truths are 0 and 1.
    return pa.array(values).cast(kind) if pa.types.is_boolean(kind) else pa.array(values, kind)


def _narrow(column: pa.ChunkedArray, *, wide: bool) -> pa.ChunkedArray:
    if pa.types.is_string(column.type):
        return column.dictionary_encode()
    if wide or not pa.types.is_integer(column.type):
        return column
    bounds = pc.min_max(column)
    least, most = bounds["min"].as_py() or 0, bounds["max"].as_py() or 0
    bits = next(bits for bits in (8, 16, 32, 64) if -(1 << bits - 1) <= least and most < 1 << bits - 1)
    return column.cast(f"int{bits}")


def _series(name: str, column: pa.ChunkedArray, places: NDArray[np.int64] | None, *, gaps: bool) -> Any:
    if pa.types.is_dictionary(column.type):
        return _words(column, places)
    missing = column.is_null().to_numpy() if gaps else None
    empty = False if pa.types.is_boolean(column.type) else 0
    filled = column.fill_null(empty) if column.null_count else column
    values = filled.to_numpy()
    if places is not None:
        values, missing = values[places], missing[places] if missing is not None else None
    if name in TIMES:
        return pd.Series(values.astype("datetime64[us]")).dt.tz_localize("UTC")
    if missing is None:
        return values
    if not values.flags.writeable:
        values = values.copy()
    return (pd.arrays.BooleanArray if values.dtype == np.bool_ else pd.arrays.IntegerArray)(values, missing)


def _words(column: pa.ChunkedArray, places: NDArray[np.int64] | None) -> Any:
    """Texts as a categorical whose words stand in their order."""
    whole = column.combine_chunks()
    codes = whole.indices.fill_null(-1).to_numpy(zero_copy_only=False)
    words = whole.dictionary.to_pylist()
    order = sorted(range(len(words)), key=words.__getitem__)
    # The last place is that of -1, the code of a missing text.
    rank = np.full(len(words) + 1, -1, dtype="int32")
    rank[order] = np.arange(len(words), dtype="int32")
    codes = rank[codes if places is None else codes[places]]
    return pd.Categorical.from_codes(codes, categories=pd.Index([words[index] for index in order], dtype="str"))
