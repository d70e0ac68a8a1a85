"""The memory of reading and auditing a long file, and of importing it: its peak after few hands and after many."""

import resource
import sys
import tempfile
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
    """Print the peak in MB after a tenth of the hands and after all of them: ``audit`` or ``import``, and how many."""
    job, count = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        sizes = (count // 10, count)
        files = [Path(folder) / f"{size}.txt" for size in sizes]
        for file, size in zip(files, sizes, strict=True):
            long_file(file, size)
        for file in files:
            {"audit": audit_file, "import": import_file}[job](file)
            print(f"{peak():.1f}", flush=True)


def audit_file(file: Path) -> None:
    """Read, replay and audit every hand of a file."""
    from parsers.read import read
    from tracker.rules.audit import audit

    for outcome in read([file]):
        if outcome.hand:
            audit(outcome.hand)


def import_file(file: Path) -> None:
    """Import a file into a database of its own."""
    from tracker.ingest import ingest
    from tracker.store import Store

    store = Store(file.with_suffix(".db"))
    ingest(store, [file])
    store.close()


if __name__ == "__main__":
    main()
