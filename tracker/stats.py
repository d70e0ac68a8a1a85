"""Figures from frames: every statistic of the trade, each defined once, in DEFINITIONS.

A frame holds one player's seat rows joined with their hands (``joined``). Figures are never added up over structures,
currencies, or cash games and tournaments: ``report`` gives one set of figures for each pool of hands.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta

import pandas as pd

from tracker.statistics import all_ins, betting, drawing, entry, holdings, opposition, winnings
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure
from tracker.statistics.grouping import BY, Tags, grouped, keyed, rank
from tracker.statistics.parting import parted
from tracker.statistics.playing_time import GAP, hours, session_table, sessions
from tracker.statistics.sample import Pool, Sample, joined, pool_keys, pools, samples

__all__ = [
    "BY",
    "DEFINITIONS",
    "GAP",
    "NAMES",
    "Definition",
    "Figure",
    "Pool",
    "Sample",
    "figures",
    "frame_by",
    "grouped",
    "hours",
    "joined",
    "pools",
    "report",
    "session_table",
    "sessions",
]

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


def frame_by(
    frame: pd.DataFrame,
    by: Iterable[str],
    names: Iterable[str],
    *,
    tags: Tags | None = None,
    gap: timedelta = GAP,
    columns: Sequence[str] | None = None,
) -> pd.DataFrame:
    """One row a group and pool, with the figures asked for as columns of Figure; the rest as for ``grouped``."""
    keys, wanted = list(by), [NAMES[name] for name in names]
    rows = []
    if len(frame):
        whole, groups = keyed(frame, keys, tags or {}, gap)
        whole = whole if columns is None else whole[list(columns)]
        every = Sample(whole, Pool("", "", ""))
        for values, places in parted([*groups, *pool_keys(whole)]):
            group, pool = values[: len(keys)], Pool(*map(str, values[len(keys) :]))
            sample = every.part(places, pool)
            row = dict(zip(keys, group, strict=True)) | {"pool": str(pool)}
            rows.append((rank(keys, group), pool, row | {each.name: each.work(sample) for each in wanted}))
    rows.sort(key=lambda row: row[:2])
    return pd.DataFrame([row for *_, row in rows], columns=[*keys, "pool", *[each.name for each in wanted]])
