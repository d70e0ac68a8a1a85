"""How things are measured: two jobs in turn, so that a busy neighbour slows both, and the medians compared."""

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """A line of the table: what, the two rates a second, their ratio, and the ratio that is asked for."""

    title: str
    ours: float
    theirs: float
    ratio: float
    wanted: float
    note: str = ""


def seconds(job: Callable[[], object]) -> float:
    """How long a job takes, the garbage of the one before it cleared away.

    What lives in this process for the other jobs is left out of the search for garbage: it is not this job's.
    """
    gc.collect()
    gc.freeze()
    begin = time.perf_counter()
    job()
    taken = time.perf_counter() - begin
    gc.unfreeze()
    return taken


def compare(
    title: str,
    ours: tuple[Callable[[], object], int],
    theirs: tuple[Callable[[], object], int],
    wanted: float,
    *,
    rounds: int,
    note: str = "",
) -> Row:
    """Two jobs, each with the number of things that it does, run ``rounds`` times in turn."""
    first, second = [], []
    for _ in range(rounds):
        first.append(ours[1] / seconds(ours[0]))
        second.append(theirs[1] / seconds(theirs[0]))
    # The ratio of each round is less shaken by a neighbour than the ratio of the medians.
    ratio = statistics.median([mine / other for mine, other in zip(first, second, strict=True)])
    return Row(title, statistics.median(first), statistics.median(second), ratio, wanted, note)
