"""The short way through the list of players says what the grammar says, of every line that it takes on itself."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parsers.blocks import Block
from parsers.read import read
from parsers.summaries import fulltilt, pokerstars
from parsers.summaries.build import grammar, parted

HERE = Path(__file__).parent
SHORT: dict[str, tuple[Callable[[str], Any], Any]] = {
    name: (layout.plain, grammar(name, layout._Lines))
    for name, layout in (("pokerstars", pokerstars), ("fulltilt", fulltilt))
}
SIGNS = "aZ9 .-_$€&'ñ()[],:%#"
ENDS = (
    "",
    ",",
    ", ",
    ", $1,234.50 (12.3%)",
    ", €0.42 (100%)",
    ", $12 (5%)",
    ", £1.00",
    " (Wales),",
    " (Wales), $9.99 (1%)",
)


def agree(kind: str, words: str) -> bool:
    """Whether both ways say the same of a line; True also where only the grammar reads it."""
    short, parser = SHORT[kind]
    found = short(words)
    return found is None or found == parser.parse(words)


@pytest.mark.parametrize("kind", list(SHORT))
@settings(max_examples=400, deadline=None)
@given(place=some.integers(1, 3000), name=some.text(SIGNS, min_size=1, max_size=14), end=some.sampled_from(ENDS))
def test_made_up_lines(kind: str, place: int, name: str, end: str) -> None:
    assert agree(kind, f"{place}: {name}{end}".strip())


@pytest.mark.parametrize("kind", list(SHORT))
def test_most_lines_of_a_list_go_the_short_way(kind: str) -> None:
    short, _ = SHORT[kind]
    lines = {
        "pokerstars": [
            "1: Fig-leaf (Cyprus), $1,203.90 (65%)",
            "2: el Membrillo (Spain),",
            "9: a.b (Isle of Man), 27 (3.5%)",
        ],
        "fulltilt": ["1: Fig leaf, $1,203.90", "2: el Membrillo", "9: a.b, €7"],
    }
    assert all(short(line) for line in lines[kind])
    for odd in ("3: [sloe]gin (Wales), still playing", "4: a, b (Wales),", "5: x: y", "Buy-In: $5 + $1"):
        assert short(odd) is None


def lines_of(path: Path) -> list[tuple[str, str]]:
    found = []
    for outcome in read([path]):
        block: Block = outcome.block
        layout: ModuleType = fulltilt if "Tournament Summary" in block.text[:60] else pokerstars
        name = layout.__name__.rpartition(".")[2]
        found += [(name, words) for _, words in parted(block.text, 1, layout.GLUE)]
    return found


def test_every_line_of_the_invented_and_the_real_summaries(shared: Path) -> None:
    paths = [*(HERE / "invented").glob("*.txt"), *(shared / "histories").glob("*-summaries/*")]
    lines = [line for path in paths for line in lines_of(path)]
    assert len(lines) > 1000
    short = [line for line in lines if SHORT[line[0]][0](line[1])]
    assert len(short) > len(lines) / 2
    assert [line for line in short if not agree(*line)] == []
