"""The memory of auditing and importing ever more hands, in one long file or in many: its peak on the way."""

import re
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

from benchmarks.hands import BETWEEN, dealt
from tracker.writers.pokerstars import write

FIRST_NUMBER = 300_000_000_000
DEALT, FILES = 1000, 500
CARDS = re.compile(r"\[[2-9TJQKAcdhs ]+\]")
SUITS = [str.maketrans("cdhs", "".join(order)) for order in permutations("cdhs")]


def texts(count: int) -> Iterator[str]:
    """Texts of ``count`` hands, no two of which have a number, a day, or all players' names and cards in common.

    So many are not dealt: a thousand come again and again with other suits, in another year, under other names.
    """
    given = [(write(hand), [seat.name for seat in hand.seats]) for hand in dealt(min(DEALT, count))]
    for index in range(count):
        text, names = given[index % len(given)]
        copy = index // len(given)
        before, _, after = text.partition(" #")
        after = after.partition(":")[2]
        for name in names if copy else ():
            after = after.replace(name, f"{name}~{copy}")
        after = re.sub(r"\b20\d\d(?=/)", str(2010 + copy % 15), after)
        suits = SUITS[copy % len(SUITS)]
        after = CARDS.sub(lambda found, suits=suits: found[0].translate(suits), after)
        yield f"{before} #{FIRST_NUMBER + index}:{after}{BETWEEN}"


def written(folder: Path, count: int, files: int) -> None:
    """So many hands in so many files."""
    each = -(-count // files)
    for index, text in enumerate(texts(count)):
        with (folder / f"hands {index // each:05}.txt").open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)


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
    """Print the peak in MB after a 25th, a fifth and all of the hands: a job of JOBS, and how many hands."""
    job, count = JOBS[sys.argv[1]], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        written(folder, count, FILES if job is import_files else 1)
        marks = [count // 25, count // 5, count]

        def done(hands: int) -> None:
            while marks and hands >= marks[0]:
                del marks[0]
                print(f"{peak():.1f}", flush=True)

        job(folder, done)


def audit_file(folder: Path, done: Callable[[int], None]) -> None:
    """Audit every hand as the command does; ``done`` is told how many there were so far."""
    from tracker.auditing import judged

    for number, _ in enumerate(judged([folder]), 1):
        done(number)


def import_file(folder: Path, done: Callable[[int], None]) -> None:
    """Import a long file into a database of its own; ``done`` is told how many hands there were so far."""
    from tracker.ingest import ingest
    from tracker.store import Store

    store = Store(folder / "hands.db")
    ingest(store, [folder / "hands 00000.txt"], lambda _, hands: done(hands))
    store.close()


def import_files(folder: Path, done: Callable[[int], None]) -> None:
    """Import a folder of many files; ``done`` is told how many hands there were so far."""
    from tracker.ingest import ingest
    from tracker.store import Store

    store, found = Store(folder / "hands.db"), {}

    def progress(file: str, hands: int) -> None:
        found[file] = hands
        done(sum(found.values()))

    ingest(store, sorted(folder.glob("*.txt")), progress)
    store.close()


JOBS = {"audit": audit_file, "import": import_file, "many files": import_files}


if __name__ == "__main__":
    main()
