"""Pages over many stored hands: ``python -m benchmarks.million [HANDS] [--keep FILE]``, 100,000 unless told.

A few thousand dealt hands are imported and stored again and again under other numbers, times and opponents, and made
into pieces as an import does it. Then, in a process of its own, pages are run as a browser would: once cold, and again
with other choices. Seconds are those of the clock, and of this process's work, which a busy machine does not change.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEALT = 2_000
STEP = 86_400_000_000
"""A copy of the dealt hands begins a day after the one before, in microseconds."""
FIRST_LOAD, AGAIN, OTHERS, MEMORY = 10.0, 2.0, 3.0, 2_000.0
"""Seconds of the first page, of Overview and Hands once loaded, of other pages, and MB, for 1,000,000 hands."""
FILTERED = ({"positions": "BTN"}, {"showdown": "yes"})
RUNS: tuple[tuple[str, tuple[dict[str, str], ...]], ...] = (
    ("overview", ({}, {}, *FILTERED)),
    ("hands", ({}, {}, *FILTERED, {"by": "net"})),
    ("players", ({}, {})),
    ("sessions", ({}, {})),
    ("player", ({}, {})),
)
"""The pages and the queries of their addresses; the page of a player is that of the hero."""


def build(file: Path, count: int) -> None:
    """A database of ``count`` hands at ``file``."""
    from benchmarks.hands import dealt, text_of
    from tracker import pieces
    from tracker.ingest import ingest
    from tracker.store import Store

    source = file.with_suffix(".txt")
    size = min(DEALT, count)
    source.write_text(text_of(dealt(size)), encoding="utf-8", newline="\n")
    store = Store(file)
    ingest(store, [source])
    with store.engine.connect() as connection:
        first = connection.exec_driver_sql("SELECT count(*), max(hand_id) FROM hands").one()
        columns = {
            table: [str(row[1]) for row in connection.exec_driver_sql(f"PRAGMA table_info({table})")]
            for table in ("hands", "seats")
        }
        copies = -(-count // int(first[0]))
        for copy in range(1, copies):
            changes = {
                "hand_id": f"hand_id + {copy * int(first[1])}",
                "number": f"number || '{copy:04}'",
                "started": f"started + {copy * STEP}",
                "player": f"CASE WHEN is_hero THEN player ELSE player || '{copy % 50}' END",
            }
            for table, names in columns.items():
                into = ", ".join(f'"{name}"' for name in names)
                taken = ", ".join(changes.get(name, f'"{name}"') for name in names)
                connection.exec_driver_sql(
                    f"INSERT INTO {table} ({into}) SELECT {taken} FROM {table} WHERE hand_id <= {first[1]}"
                )
        connection.commit()
    clock = Clock()
    print(f"{pieces.complete(store.engine)} pieces made{'':<28}{clock}")
    store.close()


class Clock:
    """Seconds since it was made: of the clock, and of this process's work."""

    def __init__(self) -> None:
        self.began = time.perf_counter(), time.process_time()

    def __str__(self) -> str:
        """Both, in columns."""
        return f"{self.wall:>8.2f} s{time.process_time() - self.began[1]:>8.2f} s"

    @property
    def wall(self) -> float:
        """Those of the clock."""
        return time.perf_counter() - self.began[0]


def run(page: str, query: Mapping[str, str]) -> float:
    """Run a page of the dashboard once; exit with the message of an exception."""
    from streamlit.testing.v1 import AppTest

    app = AppTest.from_file(str(ROOT / "dashboard" / "frame.py"), default_timeout=300)
    if page != "overview":
        # The test begins with the first page: it is made quick by a filter that lets nothing through.
        app.query_params["tags"] = "none"
        app.run()
        app.switch_page(f"views/{page}.py")
        del app.query_params["tags"]
    for name, value in query.items():
        app.query_params[name] = value
    clock = Clock()
    app.run()
    if app.exception:
        sys.exit(f"{page}: {app.exception[0].value}")
    said = ", ".join(f"{name} {value}" for name, value in query.items())
    print(f"{page:<10}{said or 'as it is':<32}{clock}", flush=True)
    return clock.wall


def measured() -> None:
    """Run the pages in this process and print what each run took."""
    from dashboard import data

    clock = Clock()
    data.hands()
    print(f"{'':<42}{'clock':>10}{'work':>10}\n{'load':<42}{clock}", flush=True)
    first = clock.wall
    slowest: dict[str, float] = {}
    hero = str(data.mine()["player"].iloc[0])
    for page, queries in RUNS:
        for number, query in enumerate(queries):
            took = run(page, query | ({"name": hero} if page == "player" else {}))
            if page == "overview" and not number:
                first += took
            elif number or page not in ("overview", "player"):
                slowest[page] = max(slowest.get(page, 0.0), took)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'memory':<42}{peak:>7.0f} MB")
    main, others = (
        max(took for page, took in slowest.items() if (page in ("overview", "hands")) is wanted)
        for wanted in (True, False)
    )
    kept = (first <= FIRST_LOAD, main <= AGAIN, others <= OTHERS, peak <= MEMORY)
    print(
        f"first load under {FIRST_LOAD:g} s: {kept[0]}; Overview and Hands under {AGAIN:g} s: {kept[1]}; "
        f"other pages under {OTHERS:g} s: {kept[2]}; memory under {MEMORY:,.0f} MB: {kept[3]}"
    )
    sys.exit(not all(kept))


def main() -> None:
    """Build a database, unless ``--keep`` names one that is there, and measure; exit status 1 for a bound missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.million", description=__doc__)
    parser.add_argument("hands", type=int, nargs="?", default=100_000)
    parser.add_argument("--keep", type=Path, help="the database: used when it is there, else built and kept")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        measured()
        return
    import os

    with tempfile.TemporaryDirectory() as folder:
        file = given.keep or Path(folder) / "many.db"
        if not file.exists():
            began = time.perf_counter()
            build(file, given.hands)
            print(f"{given.hands:,} hands stored in {time.perf_counter() - began:.0f} s", flush=True)
        command = [sys.executable, "-m", "benchmarks.million", "--measure"]
        environment = os.environ | {"BADUGI_DATABASE": str(file)}
        sys.exit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)


if __name__ == "__main__":
    main()
