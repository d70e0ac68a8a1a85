"""Damaged histories by the thousand: ``python -m tests.fuzz --cases 1000000 --seed 1``.

A case is three hands of one room, the one in the middle damaged: lines dropped, doubled, swapped, cut and glued, bytes
flipped, numbers changed, pieces of another hand spliced in. Whatever the damage,

- no exception escapes the reader, the audit of what was read, or the writers;
- the work is bounded: calls of functions are counted in some of the cases, and a timer of processor time stops any;
- the hands before and after are read, unchanged, each line where it is in the file.

"""

import argparse
import random
import re
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import msgspec

from parsers.blocks import Block
from parsers.decoding import pieces
from parsers.model import Hand, Unread
from parsers.outcome import Fate, Outcome
from parsers.read import cutter, read, read_block, read_text
from parsers.summaries.model import Summary
from tests.conftest import SHARED
from tests.damage import DAMAGE, flipped
from tracker.rules.audit import audit
from tracker.writers import phh, pokerstars

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (ROOT / "sample_histories", SHARED / "histories")
GAP = "\n\n\n\n"
# Calls of functions that reading one case may take, and for each letter of it; a whole hand takes about one a letter.
CALLS, CALLS_A_LETTER = 30_000, 60
SECONDS = 30  # of processor time, for an expression that goes back and forth
ENDLESS = re.compile(rb'(?<=[^\\]":)-?\d{19,}')  # more than the 64 bits of a database
LINES = re.compile(rb'"((?:\w+_)?line|in_progress|names_missing)":(\d+)')


class Item(NamedTuple):
    """A block that stands alone: its room, its text, what it is read as (empty: it is no neighbour), how it is cut."""

    room: str
    text: str
    told: bytes
    block: Block

    def is_cut(self, block: Block, above: int) -> bool:
        """Whether a block, ``above`` lines of a file below its top, is this one as it stands alone."""
        return block == msgspec.structs.replace(self.block, file=block.file, line=self.block.line + above)


class Failure(Exception):  # noqa: N818 - what a case shows
    """What is wrong with a case."""


def told(outcome: Outcome, above: int, last: int = 0) -> bytes:
    """What was read as JSON, every line counted from the one behind ``above``; nothing for what was not read.

    What stands behind ``last`` and could not be read is left out: a scrap of the hand that follows, kept as such.
    """
    found: Any = outcome.hand if outcome.fate is Fate.HAND else outcome.summary
    if found is None:
        return b""
    if last and isinstance(found, Hand):
        ours = [deed for deed in found.deeds if deed.line <= last or not isinstance(deed, Unread)]
        found = msgspec.structs.replace(found, deeds=tuple(ours))
    elif last and isinstance(found, Summary):
        found = msgspec.structs.replace(
            found, problems=tuple([problem for problem in found.problems if problem.source.line <= last])
        )
    text = msgspec.json.encode(msgspec.structs.replace(found, file="") if hasattr(found, "file") else found)
    return LINES.sub(lambda line: b'"%b":%d' % (line[1], max(int(line[2]) - above, 0)), text)


def whole(outcome: Outcome) -> str:
    """The text of a block with what the file says above it."""
    return f"{outcome.block.preface}\n{outcome.block.text}" if outcome.block.preface else outcome.block.text


def shortened(text: str) -> str:
    """The top and the end of a long list of players, where nearly all kinds of lines are."""
    lines = text.split("\n")
    return text if len(lines) <= 60 else "\n".join([*lines[:40], *lines[-20:]])


@cache
def pool() -> dict[str, tuple[Item, ...]]:
    """Every block of the samples, and of the real histories where they are, by room."""
    rooms: dict[str, list[Item]] = {}
    for path in sorted(path for folder in FOLDERS for path in folder.rglob("*") if path.is_file()):
        for outcome in read([path]):
            if not outcome.site or len(outcome.block.text) > 20_000:
                continue
            text = whole(outcome) if outcome.fate is not Fate.SUMMARY else shortened(whole(outcome))
            again = list(read_text(text))
            alone = told(again[0], 0) if len(again) == 1 else b""
            kind = "summaries" if outcome.fate is Fate.SUMMARY else outcome.site
            rooms.setdefault(kind, []).append(Item(kind, text, alone, again[0].block))
    for number, hand in enumerate([item for item in rooms["pokerstars"] if item.told][:40]):
        (outcome,) = read_text(hand.text)
        assert outcome.hand is not None
        text = f"[{number}]\n{phh.write(outcome.hand)}"
        (again_outcome,) = read_text(text)
        rooms.setdefault("phh", []).append(Item("phh", text, told(again_outcome, 0), again_outcome.block))
    return {room: tuple(items) for room, items in rooms.items() if any(item.told for item in items)}


class Case(NamedTuple):
    """Three texts of a room; ``middle`` is the damaged one, as bytes of UTF-8."""

    before: Item
    middle: bytes
    after: Item

    def data(self) -> bytes:
        """The file."""
        gap = GAP.encode()
        return self.before.text.encode() + gap + self.middle + gap + self.after.text.encode() + b"\n"


def case_of(seed: int, number: int) -> Case:
    """The case of a seed and a number; the same on every machine that has the same histories."""
    dice = random.Random(f"{seed}:{number}")
    items = pool()[dice.choice(sorted(pool()))]
    neighbours = [item for item in items if item.told]
    other = dice.choice(items if dice.random() < 0.9 else pool()[dice.choice(sorted(pool()))]).text.split("\n")
    lines = dice.choice(items).text.split("\n")
    for _ in range(dice.choice((1, 1, 1, 2, 3, 6))):
        dice.choice(DAMAGE)(lines, dice, other)
        lines = lines or [""]
    text = "\n".join(lines)
    middle = flipped(text, dice) if dice.random() < 0.3 else text.encode("utf-8", "surrogatepass")
    return Case(dice.choice(neighbours), middle, dice.choice(neighbours))


def check(case: Case, *, count: bool = False, write: bool = False) -> list[Outcome]:
    """The outcomes of a case; Failure where it shows a fault, and whatever exception escapes.

    A neighbour that is cut as it stands alone is read as it was then, unless calls are counted or hands written.
    """
    data = case.data()
    most = CALLS + CALLS_A_LETTER * len(data) if count else 0
    above = len(re.findall(rb"\r\n|\r|\n", data[: len(data) - len(case.after.text.encode()) - 1]))
    with bounded(most):
        blocks = list(cutter().blocks(pieces(BytesIO(data)), "case.txt"))
        every = count or write
        first, last = case.before.is_cut(blocks[0], 0), case.after.is_cut(blocks[-1], above)
        outcomes = [read_block(block) for block in blocks[first and not every : len(blocks) - (last and not every)]]
    for outcome in outcomes:
        if (outcome.hand is None) == (outcome.fate is Fate.HAND):
            raise Failure(f"a fate {outcome.fate} that does not go with its hand")
        if outcome.fate is Fate.REFUSED and not (outcome.problem and outcome.problem.code and outcome.problem.message):
            raise Failure("a refusal that does not say why")
    if (every or not first) and told(outcomes[0], 0, case.before.text.count("\n") + 1) != case.before.told:
        raise Failure("the hand before is lost or changed")
    if (every or not last) and told(outcomes[-1], above) != case.after.told:
        raise Failure("the hand after is lost or changed")
    between = outcomes[every or not first : len(outcomes) - (every or not last)]
    for outcome in between:
        if outcome.hand is not None:
            with bounded(0):
                audit(outcome.hand)
                if ENDLESS.search(msgspec.json.encode(outcome.hand)):
                    raise Failure("a hand with a number that no database keeps")
                if write:
                    pokerstars.write(outcome.hand)
                    phh.write(outcome.hand)
    return outcomes


class bounded:  # noqa: N801 - reads as a word of the ``with``
    """Stops what takes more than ``most`` calls (0: uncounted) or more than ``SECONDS`` of processor time."""

    def __init__(self, most: int) -> None:
        self.most, self.calls = most, 0

    def __enter__(self) -> "bounded":
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGVTALRM, self.ring)
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        if self.most:
            sys.setprofile(self.tick)
        return self

    def __exit__(self, *_: object) -> None:
        if self.most:
            sys.setprofile(None)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def tick(self, _frame: FrameType, event: str, _told: Any) -> None:
        """Counts a call."""
        if event in ("call", "c_call"):
            self.calls += 1
            if self.calls > self.most:
                sys.setprofile(None)
                raise Failure(f"more than {self.most} calls")

    def ring(self, _number: int, _frame: FrameType | None) -> None:
        """The time is over."""
        raise Failure(f"more than {SECONDS} seconds")


def run(cases: int, seed: int, first: int = 0) -> Iterator[tuple[int, Case, str]]:
    """The failures of some cases: number, case, and what is wrong."""
    for number in range(first, first + cases):
        case = case_of(seed, number)
        try:
            check(case, count=number % 25 == 0, write=number % 5 == 0)
        except Failure as failure:
            yield number, case, str(failure)
        except Exception:  # noqa: BLE001 - the very thing that is looked for
            yield number, case, traceback.format_exc()


def main() -> int:
    """Runs the cases, prints what fails; 1 where something did."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--cases", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first case")
    options.add_argument("--keep", type=Path, help="a folder for the cases that fail")
    options.add_argument("--most", type=int, default=50, help="stop after so many failures")
    chosen = options.parse_args()
    kinds: Counter[str] = Counter()
    for number, case, why in run(chosen.cases, chosen.seed, chosen.first):
        last = why.rstrip().rpartition("\n")[2]
        kinds[last] += 1
        print(f"case {chosen.seed}:{number} ({case.before.room}): {why}", flush=True)  # noqa: T201
        if chosen.keep:
            chosen.keep.mkdir(parents=True, exist_ok=True)
            (chosen.keep / f"{chosen.seed}-{number}.txt").write_bytes(case.data())
        if sum(kinds.values()) >= chosen.most:
            break
    total = f"{chosen.cases} cases of seed {chosen.seed} from {chosen.first}"
    print(f"{total}: {sum(kinds.values())} failures {dict(kinds)}")  # noqa: T201
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
