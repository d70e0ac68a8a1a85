"""What a line says never depends on the lines that were read before it, in no room and whatever stands in its place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parsers.phrases import LIFT
from parsers.read import read, read_text
from parsers.site import Site
from parsers.sites import SITES, fulltilt, kingsclub, phenom, pokerstars
from tests.sites.pokerstars_text import hand

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"

PIECES = ("25", "0", "7", "2.50", "$2.50", "£3", "1,234", "1'234", "[As]", "[As 3h 4c 9d]", "Badugi: 8,4,3,A",
          "3-card: 8,4,3", "2012/06/03 15:04:11")  # fmt: skip
ROOMS = {"pokerstars": pokerstars, "fulltilt": fulltilt, "kingsclub": kingsclub, "phenom": phenom}


def changed(text: str) -> Iterator[str]:
    """The text with one piece of a line of each shape replaced by another kind of piece."""
    lines, seen = text.split("\n"), set()
    for index, line in enumerate(lines):
        parts = LIFT.split(line)
        shape = tuple(parts[::2])
        if shape in seen:
            continue
        seen.add(shape)
        for place in range(1, len(parts), 2):
            for piece in PIECES:
                other = "".join([*parts[:place], piece, *parts[place + 1 :]])
                yield "\n".join([*lines[:index], other, *lines[index + 1 :]])


def outcomes(text: str) -> list[str]:
    return [repr(outcome) for outcome in read_text(text)]


@pytest.mark.parametrize("room", ROOMS)
def test_a_shape_that_is_known_reads_no_more_than_the_grammar(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = max([outcome.block.text for outcome in read([SAMPLES / room]) if outcome.hand], key=len)
    texts = list(changed(hand))
    ROOMS[room].phrases.cache_clear()
    warm = [outcomes(text) for text in [hand, *texts]]
    with monkeypatch.context() as patch:
        for name in ("LIFT", "HEAD_LIFT"):
            patch.setattr(f"parsers.phrases.{name}", re.compile("((?!))"))
        ROOMS[room].phrases.cache_clear()
        cold = [outcomes(text) for text in [hand, *texts]]
    ROOMS[room].phrases.cache_clear()
    assert len({found[0] for found in warm}) > 20
    for text, one, other in zip([hand, *texts], warm, cold, strict=True):
        assert one == other, text


def test_a_line_that_is_known_from_another_table_is_read_by_the_roster_of_its_own() -> None:
    names = ("Ann", "José", "Big Fish", "Big", "Ann: folds", "a: bets", "***", "*** FIRST DRAW ***", "Stranger", "")
    tables = [names[at : at + 3] for at in range(len(names) - 2)]
    texts = [hand(*table) for table in tables]
    # Somebody else has the seat of one who acts.
    texts += [text.replace(f"Seat 1: {table[0]} (", "Seat 1: Zed (") for text, table in zip(texts, tables, strict=True)]
    cold = []
    for text in texts:
        pokerstars.phrases.cache_clear()
        cold.append(outcomes(text))
    warm = [outcomes(text) for text in texts]
    assert [outcomes(text) for text in reversed(texts)] == cold[::-1]
    assert warm == cold
    assert len({found[0] for found in cold}) == len(texts)


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.key)
def test_headers_are_found_by_their_first_letter_and_without_groups(site: Site) -> None:
    """The cutter tells a header by its number of groups, and skips lines that begin with another letter."""
    assert re.compile(site.header).groups == 0
    found = [
        header[1]
        for path in SAMPLES.rglob("*.*")
        for header in re.finditer(rf"(?m)^[ \t]*({site.header})", path.read_bytes().decode("utf-8", "replace"))
    ]
    assert all(re.match(f"[{site.first}]", header) for header in found if site.first)
