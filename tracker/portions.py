"""Portions of blocks: what is done for all of one at once, and for each alone where a fault of ours stops it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from parsers.blocks import Block
from parsers.outcome import Fate, Outcome
from parsers.problems import Problem, Source

Given = TypeVar("Given")
Made = TypeVar("Made")

STRETCH = 250
"""Blocks that one process works on at a time."""
LETTERS = 1 << 20
"""So many letters end a stretch of blocks early: while it is worked on, all that is made of it is in memory."""


def portions(items: Iterable[Given], size: int) -> Iterator[list[Given]]:
    """The items in lists of at most ``size``."""
    rest = iter(items)
    while portion := list(islice(rest, size)):
        yield portion


def stretches(blocks: Iterable[Block | Outcome], size: int = STRETCH) -> Iterator[list[Block | Outcome]]:
    """Blocks, or outcomes in place of some, in lists of at most ``size`` and not many more letters than LETTERS."""
    stretch: list[Block | Outcome] = []
    letters = 0
    for block in blocks:
        stretch.append(block)
        letters += len(block.text if isinstance(block, Block) else block.block.text)
        if len(stretch) == size or letters > LETTERS:
            yield stretch
            stretch, letters = [], 0
    if stretch:
        yield stretch


def at_once(
    job: Callable[[Sequence[Given]], list[Made]], refuse: Callable[[Given, Exception], Made], items: Sequence[Given]
) -> list[Made]:
    """What a job makes of a portion; where it stumbles, of each item alone, and the one it stumbles over is refused."""
    try:
        return job(items)
    except Exception as error:  # noqa: BLE001 - whatever we did wrong, the hands beside the one it is in are to be kept
        if len(items) == 1:
            return [refuse(items[0], error)]
        return [made for item in items for made in at_once(job, refuse, [item])]


def stumbled(block: Block, error: Exception, site: str = "", number: str = "") -> Outcome:
    """The refusal of a block that our own fault keeps us from reading."""
    message = f"Our own fault: this hand made the program stumble ({type(error).__name__}: {error}). Please report it."
    problem = Problem(Source(block.file, block.line, block.column, block.lines[0]), "internal", message)
    return Outcome(block, Fate.REFUSED, problem=problem, site=site, number=number)
