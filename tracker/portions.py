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


def portions(items: Iterable[Given], size: int = STRETCH) -> Iterator[list[Given]]:
    """The items in lists of at most ``size``."""
    rest = iter(items)
    while portion := list(islice(rest, size)):
        yield portion


def at_once(
    job: Callable[[Sequence[Given]], list[Made]], alone: Callable[[Given], Made], items: Sequence[Given]
) -> list[Made]:
    """What a job makes of a portion; where it stumbles, what is made of each ``alone``, so that one is refused."""
    try:
        return job(items)
    except Exception:  # noqa: BLE001 - whatever we did wrong, the hands beside the one it is in are to be kept
        return [alone(item) for item in items]


def stumbled(block: Block, error: Exception, site: str = "", number: str = "") -> Outcome:
    """The refusal of a block that our own fault keeps us from reading."""
    message = f"Our own fault: this hand made the program stumble ({type(error).__name__}: {error}). Please report it."
    problem = Problem(Source(block.file, block.line, block.column, block.lines[0]), "internal", message)
    return Outcome(block, Fate.REFUSED, problem=problem, site=site, number=number)
