"""Every statistic in its order, and the figures of a frame: whole, by group, and as columns."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any

import pandas as pd

from tracker.statistics import all_ins, betting, drawing, entry, holdings, opposition, winnings
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure
from tracker.statistics.grouping import Tags, keyed, rank
from tracker.statistics.parting import parted
from tracker.statistics.playing_time import GAP
from tracker.statistics.sample import Pool, Sample, pool_keys, samples

DEFINITIONS: tuple[Definition, ...] = (
    *entry.DEFINITIONS,
    *betting.DEFINITIONS,
    *drawing.DEFINITIONS,
    *all_ins.DEFINITIONS,
    *holdings.DEFINITIONS,
    *opposition.DEFINITIONS,
    *winnings.DEFINITIONS,
)
NAMES: Mapping[str, Definition] = {each.name: each for each in DEFINITIONS}


def figures(frame: pd.DataFrame, names: Iterable[str] | None = None) -> dict[str, Figure]:
    """The figures of a frame of one pool by name, all or those asked for; ValueError when it holds several pools."""
    found = report(frame, names)
    if len(found) > 1:
        raise ValueError(f"these hands are of several pools: {', '.join(map(str, found))}")
    if found:
        return next(iter(found.values()))
    empty = Sample(frame, Pool("fixed", "cash", ""))
    return {name: NAMES[name].work(empty) for name in (NAMES if names is None else names)}


def report(frame: pd.DataFrame, names: Iterable[str] | None = None) -> dict[Pool, dict[str, Figure]]:
    """The figures of each pool of a frame; KeyError for a statistic that does not exist."""
    wanted = [NAMES[name] for name in (NAMES if names is None else names)]
    return {sample.pool: {each.name: each.work(sample) for each in wanted} for sample in samples(frame)}


def reports_by(
    frame: pd.DataFrame,
    by: Sequence[str],
    names: Iterable[str] | None = None,
    *,
    tags: Tags | None = None,
    gap: timedelta = GAP,
) -> Iterator[tuple[tuple[Any, ...], dict[Pool, dict[str, Figure]]]]:
    """The figures of each group of a frame by pool, in order; KeyError for an unknown key of BY.

    A hand with several ``tags`` is in the group of each. Sessions end after ``gap``.
    """
    wanted = [NAMES[name] for name in (NAMES if names is None else names)]
    if frame.empty:
        return
    whole, keys = keyed(frame, by, tags or {}, gap)
    every = Sample(whole, Pool("", "", ""))
    parts = [
        (rank(by, values), Pool(*map(str, values[len(by) :])), values[: len(by)], places)
        for values, places in parted([*keys, *pool_keys(whole)])
    ]
    for _, group in groupby(sorted(parts, key=lambda part: part[:2]), key=lambda part: part[0]):
        members = list(group)
        found = {}
        for _, pool, _, places in members:
            sample = every.part(places, pool)
            found[pool] = {each.name: each.work(sample) for each in wanted}
        yield members[0][2], found


def frame_by(
    frame: pd.DataFrame,
    by: Sequence[str],
    names: Sequence[str],
    *,
    tags: Tags | None = None,
    gap: timedelta = GAP,
) -> pd.DataFrame:
    """One row a group and pool, with the figures asked for as columns of Figure; the rest as for ``reports_by``."""
    rows = [
        dict(zip(by, group, strict=True)) | {"pool": str(pool)} | figures_of
        for group, found in reports_by(frame, by, names, tags=tags, gap=gap)
        for pool, figures_of in found.items()
    ]
    return pd.DataFrame(rows, columns=[*by, "pool", *names])
