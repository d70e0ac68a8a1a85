"""The memory of reading and auditing a long file, and of importing it: its peak on the way."""

import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.hands import BETWEEN, dealt
from tracker.writers.pokerstars import write

FIRST_NUMBER = 300_000_000_000


def long_file(path: Path, count: int) -> None:
    """A file of ``count`` hands with numbers of their own; a thousand of them are really different."""
    texts = [write(hand).split(f"#{hand.number}:", 1) for hand in dealt(1000)]
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for index in range(count):
            before, after = texts[index % len(texts)]
            file.write(f"{before}#{FIRST_NUMBER + index}:{after}{BETWEEN}")


def peak() -> float:
    """The largest memory that this process has had, in MB."""
    status = Path("/proc/self/status")
    if status.exists():
        # Unlike the kernel's usage figure this one begins anew with the program, not with the process that started it.
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1e3
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / 1e6 if sys.platform == "darwin" else used / 1e3


def main() -> None:
    """Print the peak in MB after a tenth, a half and all of the hands: ``audit`` or ``import``, and how many."""
    job, count = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.txt"
        long_file(file, count)
        marks = [count // 10, count // 2, count]

        def done(hands: int) -> None:
            while marks and hands >= marks[0]:
                del marks[0]
                print(f"{peak():.1f}", flush=True)

        {"audit": audit_file, "import": import_file}[job](file, done)


def audit_file(file: Path, done: Callable[[int], None]) -> None:
    """Read, replay and audit every hand of a file; ``done`` is told how many there were so far."""
    from parsers.read import read
    from tracker.rules.audit import audit

    for number, outcome in enumerate(read([file]), 1):
        if outcome.hand:
            audit(outcome.hand)
        done(number)


def import_file(file: Path, done: Callable[[int], None]) -> None:
    """Import a file into a database of its own; ``done`` is told how many hands there were so far."""
    from tracker.ingest import ingest
    from tracker.store import Store

    store = Store(file.with_suffix(".db"))
    ingest(store, [file], lambda _, hands: done(hands))
    store.close()


if __name__ == "__main__":
    main()
