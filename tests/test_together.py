"""What is done for many blocks at once, step by step, is what is done for each of them alone."""

from pathlib import Path
from random import Random

import pytest

from parsers.blocks import Block
from parsers.outcome import Outcome
from parsers.read import read, read_block, read_blocks
from tests.test_tracker_rules_checks import falsified
from tracker.portions import LETTERS, STRETCH, stretches
from tracker.rows import entries
from tracker.rules.audit import audit, audits
from tracker.rules.rooms import ROOMS, Room
from tracker.writers.pokerstars import write

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories"


@pytest.fixture(scope="module")
def blocks() -> list[Block]:
    """The blocks of every room's samples, whole and damaged, and texts of nobody's, in no order."""
    random, found = Random(3), [outcome.block for outcome in read([SAMPLES])]
    for block in found[:400]:
        lines = block.lines
        place = random.randrange(len(lines))
        cut, dropped = lines[: place + 1], lines[:place] + lines[place + 1 :]
        found += [Block(block.file, block.line, "\n".join(part) or "x") for part in (cut, dropped)]
    found += [Block("letter.txt", 1, "Just a letter to a friend."), Block("long.txt", 1, found[0].text, whole=False)]
    random.shuffle(found)
    return found


def test_a_stretch_ends_early_where_blocks_are_long(blocks: list[Block]) -> None:
    """What is made of a stretch is in memory all at once: texts without end must not come together in one."""
    long = [Block("long.txt", line, "x" * (LETTERS // 3)) for line in range(9)]
    mixed: list[Block | Outcome] = [*blocks[:600], *long, *read_blocks(long[:4]), *blocks[600:700]]
    found = list(stretches(mixed))
    assert [block for stretch in found for block in stretch] == mixed
    for stretch in found:
        texts = [block.text if isinstance(block, Block) else block.block.text for block in stretch]
        assert len(stretch) <= STRETCH
        assert sum(map(len, texts[:-1])) <= LETTERS
    assert max(map(len, found)) == STRETCH


@pytest.mark.parametrize("portion", [2, 250, 5000])
def test_blocks_are_read_together_as_each_alone(blocks: list[Block], portion: int) -> None:
    alone = [repr(read_block(block)) for block in blocks]
    together = [
        repr(outcome) for at in range(0, len(blocks), portion) for outcome in read_blocks(blocks[at : at + portion])
    ]
    assert together == alone
    assert len(set(alone)) > 1000


def test_rows_are_made_together_as_each_alone(blocks: list[Block]) -> None:
    outcomes = read_blocks(blocks)
    assert entries(outcomes) == [entries([outcome])[0] for outcome in outcomes]


@pytest.mark.parametrize("room", [None, *ROOMS.values()], ids=lambda room: room.key if room else "own")
def test_hands_are_audited_together_as_each_alone(room: Room | None) -> None:
    hands = list(falsified(4))
    assert audits(hands, room) == [audit(hand, room) for hand in hands]
    assert len(set(map(write, hands))) > 250
