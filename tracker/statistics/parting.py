"""Rows parted by the values of columns: positions and no copies, so that a million rows are parted in moments."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

Places = NDArray[np.int64]


def parted(columns: Sequence[pd.Series]) -> list[tuple[tuple[Any, ...], Places]]:
    """Each combination of values that is there, with the positions of its rows in their order; NaN where missing."""
    if not len(columns[0]):
        return []
    ids = np.zeros(len(columns[0]), dtype="int64")
    size = 1
    for column in columns:
        codes, kinds = coded(column)
        if kinds > 1:
            found, several = pd.factorize(ids * kinds + codes)
            ids, size = found.astype("int64"), len(several)
    if size == 1:
        return [(tuple([value(column, 0) for column in columns]), np.arange(len(ids)))]
    order = np.argsort(small(ids, size), kind="stable")
    ends = np.cumsum(np.bincount(ids, minlength=size))
    return [
        (tuple([value(column, int(places[0])) for column in columns]), places) for places in np.split(order, ends[:-1])
    ]


def coded(column: pd.Series) -> tuple[NDArray[Any], int]:
    """A number for each row's value, from 0, and how many numbers there may be; missing values have one of their own.

    Numbers of texts that are coded already are in the order of their list.
    """
    array = column.array
    if isinstance(array, pd.Categorical):
        codes, kinds = array.codes, len(array.categories)
        return (np.where(codes < 0, kinds, codes), kinds + 1) if len(codes) and codes.min() < 0 else (codes, kinds)
    found, values = pd.factorize(column, use_na_sentinel=False)
    return found, len(values)


def small(numbers: NDArray[Any], kinds: int) -> NDArray[Any]:
    """Numbers below ``kinds`` in two bytes where they have room, because those are sorted without comparing."""
    return numbers.astype("uint16") if kinds <= 1 << 16 else numbers


def value(column: pd.Series, place: int) -> Any:
    """One value as plain Python."""
    found = column.iloc[place]
    if pd.isna(found):
        return float("nan")
    return found.item() if isinstance(found, np.generic) else found


def words(codes: NDArray[Any], names: Sequence[str]) -> Any:
    """Names by their numbers, as a categorical; names that are there twice are one."""
    different = list(dict.fromkeys(names))
    if len(different) < len(names):
        codes = np.array([different.index(name) for name in names])[codes]
    return pd.Categorical.from_codes(codes, categories=pd.Index(different, dtype="str"))
