"""The table of benchmarks: ``python -m benchmarks [--hands N] [--rounds N] [--long N] [--pages N]``; 0 skips."""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from pokerkit import BadugiHand

from benchmarks import hands, yardstick
from benchmarks.memory import JOBS
from benchmarks.replaying import plans
from benchmarks.rounds import Row, compare
from parsers.cards import NAMES
from parsers.model import Hand
from parsers.read import read_text
from tracker.rules.audit import audits
from tracker.rules.evaluator import strengths

ROOT = Path(__file__).resolve().parents[1]
FLAT = 1.1
"""Memory is flat when five times as many hands need at most this times as much; caches are full by then."""


def rows(size: int, rounds: int) -> Iterator[Row]:
    """Every ratio, one after the other."""
    text = hands.text_of(hands.dealt(size))
    read = hands.as_read(text)
    if list(yardstick.read(text, "<stdin>")) != read:
        sys.exit("The yardstick reads something else than the product: the two cannot be compared.")
    yield reading(text, len(read), rounds)
    yield replaying("replay and audit of dealt hands", read, rounds)
    if real := [hand for hand in hands.real() if hand.structure == "fixed"]:
        yield replaying("replay and audit of real hands", real, rounds)
    yield evaluating(rounds)
    yield importing(text, len(read), rounds)


def reading(text: str, size: int, rounds: int) -> Row:
    """The product's readers against the yardstick."""
    ours, theirs = (lambda: list(read_text(text)), size), (lambda: list(yardstick.read(text)), size)
    return compare("reading, to the yardstick", ours, theirs, 0.45, rounds=rounds, note=f"{size} hands")


def replaying(title: str, given: list[Hand], rounds: int) -> Row:
    """Replay and audit against PokerKit's replay, on the hands that PokerKit can play."""
    chosen = plans(given)[:600]
    ours = lambda: audits([hand for hand, _ in chosen])  # noqa: E731 - a job, not a function of the benchmark
    theirs = lambda: [plan.replay() for _, plan in chosen]  # noqa: E731
    size = len(chosen)
    note = f"PokerKit plays {size} of {len(given[:600])}"
    return compare(f"{title}, to PokerKit's replay", (ours, size), (theirs, size), 10, rounds=rounds, note=note)


def evaluating(rounds: int) -> Row:
    """Hands in batches against PokerKit one by one."""
    rng = np.random.default_rng(1)
    many = np.argsort(rng.random((200_000, 52)), axis=1)[:, :4].astype(np.uint8)
    many = np.tile(many, (20, 1))
    names = ["".join([NAMES[card] for card in hand]) for hand in many[:2000].tolist()]
    strengths(many[:1])
    ours = (lambda: strengths(many), len(many))
    theirs = (lambda: [BadugiHand.from_game(name) for name in names], len(names))
    return compare("evaluation in batches, to PokerKit's one by one", ours, theirs, 5000, rounds=rounds)


def importing(text: str, size: int, rounds: int) -> Row:
    """The whole import into SQLite against the yardstick's reading."""
    from tracker.ingest import ingest
    from tracker.store import Store

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.txt"
        file.write_text(text, encoding="utf-8", newline="\n")
        # A database is made once, however many hands come into it: its making is not measured.
        stores = iter([Store(Path(folder) / f"{number}.db") for number in range(rounds)])

        def whole() -> None:
            store = next(stores)
            ingest(store, [file])
            store.close()

        theirs = (lambda: list(yardstick.read(file.read_text(encoding="utf-8"))), size)
        return compare("whole import, to the yardstick's reading", (whole, size), theirs, 0.2, rounds=rounds)


def memory(job: str, size: int) -> tuple[str, bool]:
    """A line on the peaks of memory in a process of its own, and whether it was flat from a fifth of the hands on."""
    command = [sys.executable, "-m", "benchmarks.memory", job, str(size)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    peaks = [float(peak) for peak in done.stdout.split()]
    said = [f"{peak:.0f} MB after {hands:,}" for hands, peak in zip((size // 25, size // 5, size), peaks, strict=True)]
    flat = peaks[2] <= FLAT * peaks[1]
    return f"memory, {job}: {', '.join(said)} hands{'' if flat else '  missed: not flat'}", flat


def main() -> None:
    """Print the table; the exit status is 1 when a ratio is missed."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--hands", type=int, default=1500, help="dealt hands to measure on")
    parser.add_argument("--rounds", type=int, default=5, help="how often each pair is run")
    parser.add_argument("--long", type=int, default=50_000, help="hands of the memory measurement; 0 skips it")
    parser.add_argument("--pages", type=int, default=100_000, help="stored hands the pages are run over; 0 skips it")
    given = parser.parse_args()
    print(f"{'':<58}{'ours/s':>14}{'theirs/s':>12}{'ratio':>10}{'at least':>10}")
    missed = False
    for row in rows(given.hands, given.rounds):
        missed |= row.ratio < row.wanted
        mark = "" if row.ratio >= row.wanted else "  missed"
        figures = f"{row.ours:>14,.0f}{row.theirs:>12,.0f}{row.ratio:>10,.2f}{row.wanted:>10,g}"
        print(f"{row.title:<58}{figures}{mark}  {row.note}", flush=True)
    for job in JOBS if given.long else ():
        said, flat = memory(job, given.long)
        missed |= not flat
        print(said, flush=True)
    if given.pages:
        command = [sys.executable, "-m", "benchmarks.million", str(given.pages)]
        missed |= bool(subprocess.run(command, cwd=ROOT, check=False).returncode)
    sys.exit(missed)


if __name__ == "__main__":
    main()
