"""Processes that read, replay, audit and build rows, while the one that started them writes."""

import gc
import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice

from parsers.blocks import Block
from parsers.outcome import Outcome
from tracker.portions import STRETCH, stretches
from tracker.rows import Entry, entries
from tracker.sources import outcomes_of

PORTION = 100
"""Blocks that are sent to a process at a time."""
AHEAD = 3
"""Portions for each process that are under way, which bounds the memory."""


@contextmanager
def unhurried() -> Iterator[None]:
    """Lets Python look for cycles of garbage less often: reading makes many objects and hardly a cycle."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def worked(blocks: Sequence[Block | Outcome]) -> list[Entry]:
    """The entries of a portion."""
    return entries(outcomes_of(blocks))


def _begin() -> None:
    # Ctrl-C is for the process that writes; it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(100_000, 50, 50)


class Workers:
    """``count`` processes for one import, started when there is enough to do; 1 means this process alone."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> "Workers":
        """Begin an import."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes; what they still have in hand is dropped."""
        if self.pool:
            self.pool.shutdown(cancel_futures=True)

    def entries(self, blocks: Iterable[Block | Outcome]) -> Iterator[Entry]:
        """The entries of blocks, in their order."""
        alone = self.count == 1
        rest = stretches(blocks, STRETCH if alone else PORTION)
        first = [] if alone else list(islice(rest, 2))
        if len(first) < 2:
            # A file of one portion is read before a process could be told of it.
            for stretch in chain(first, rest):
                yield from worked(stretch)
            return
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_begin)
        under_way: deque[Future[list[Entry]]] = deque([self.pool.submit(worked, portion) for portion in first])
        while under_way:
            while len(under_way) < AHEAD * self.count and (portion := next(rest, None)) is not None:
                under_way.append(self.pool.submit(worked, portion))
            yield from under_way.popleft().result()
