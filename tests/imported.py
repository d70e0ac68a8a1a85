"""Texts for the tests of the import: hands of the dealer as a room writes them, and a store to save them in."""

from functools import cache
from pathlib import Path

from parsers.model import Hand, Structure
from parsers.outcome import Fate
from tracker.dealer import deals
from tracker.ingest import Report
from tracker.saving import DUPLICATE, NEW
from tracker.store import Store
from tracker.writers.pokerstars import write


@cache
def hands(count: int = 6) -> tuple[Hand, ...]:
    """Fixed-limit hands with different numbers."""
    return tuple(deals(7, count, structure=Structure.FIXED))


def text(count: int = 6) -> str:
    """The same as the text of a file."""
    return "\n\n\n".join(write(hand) for hand in hands(count)) + "\n"


OTHER = """PokerStars Hand #900000001:  Razz Limit ($0.50/$1.00 USD) - 2026/01/05 20:00:00 ET
Table 'Vega II' 8-max
Seat 1: ann ($20 in chips)
Seat 2: bob ($20 in chips)
*** 3rd STREET ***
ann: folds
Uncalled bet ($0.50) returned to bob
bob collected $0.50 from pot
*** SUMMARY ***
Total pot $0.50 | Rake $0
"""


def store(folder: Path) -> Store:
    """A fresh store in a file."""
    return Store(folder / "badugi.db")


def dump(of: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the tables that are derived from texts."""
    with of.engine.connect() as connection:
        return {
            table: sorted((tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {table}")), key=repr)
            for table in ("hands", "seats", "standings", "texts")
        }


def told(report: Report) -> tuple[int, int, int, int]:
    """New, duplicate, other game, refused."""
    new, duplicate, other, refused = (report.hands[fate] for fate in (NEW, DUPLICATE, Fate.OTHER_GAME, Fate.REFUSED))
    return new, duplicate, other, refused
