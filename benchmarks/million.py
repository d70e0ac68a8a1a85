"""Pages over many stored hands: ``python -m benchmarks.million [HANDS] [--keep FILE]``, 100,000 unless told.

A few thousand dealt hands are imported and stored again and again under other numbers, times and opponents. Then, in a
process of its own, the pages Overview and Hands are run as a browser would: once cold, and again with other choices.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEALT = 2_000
STEP = 86_400_000_000
"""A copy of the dealt hands begins a day after the one before, in microseconds."""
FIRST_LOAD, AGAIN, MEMORY = 10.0, 2.0, 2_000.0
"""Seconds, seconds and MB that the project promises for 1,000,000 hands."""


def build(file: Path, count: int) -> None:
    """A database of ``count`` hands at ``file``."""
    from benchmarks.hands import dealt, text_of
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
    store.close()


def measured() -> None:
    """Run the pages in this process and print what each run took."""
    from streamlit.testing.v1 import AppTest

    worst = {True: 0.0, False: 0.0}
    for page in ("overview", "hands"):
        for run, query in enumerate(({}, {}, {"positions": "BTN"}, {"showdown": "yes"})):
            app = AppTest.from_file(str(ROOT / "dashboard" / "views" / f"{page}.py"), default_timeout=300)
            for name, value in query.items():
                app.query_params[name] = value
            began = time.perf_counter()
            app.run()
            took = time.perf_counter() - began
            if app.exception:
                sys.exit(f"{page}: {app.exception[0].value}")
            cold = page == "overview" and run == 0
            worst[cold] = max(worst[cold], took)
            said = ", ".join(f"{name} {value}" for name, value in query.items())
            print(f"{page:<10}{'first load' if cold else said or 'again':<22}{took:>8.2f} s", flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'memory':<32}{peak:>8.0f} MB")
    wanted = (worst[True] <= FIRST_LOAD, worst[False] <= AGAIN, peak <= MEMORY)
    print(
        f"first load under {FIRST_LOAD:g} s: {wanted[0]}; again under {AGAIN:g} s: {wanted[1]}; "
        f"memory under {MEMORY:,.0f} MB: {wanted[2]}"
    )
    sys.exit(not all(wanted))


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
