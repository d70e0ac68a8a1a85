"""The hands that are measured on: the real ones beside the checkout when they are there, else dealt ones."""

from pathlib import Path

from parsers.model import Hand
from parsers.read import read, read_text
from tracker.deal.sessions import sessions
from tracker.writers.pokerstars import write

SHARED = Path(__file__).resolve().parents[2] / "shared" / "histories" / "pokerstars"
BETWEEN = "\n\n\n"


def dealt(count: int, seed: int = 5) -> list[Hand]:
    """Fixed-limit cash hands of one player's evenings, with chat and noise."""
    found: list[Hand] = []
    for session in sessions(seed, count):
        found += [hand for hand in session.hands if hand.tournament is None]
        if len(found) >= count:
            break
    return found[:count]


def text_of(hands: list[Hand]) -> str:
    """The hands as one file with LF line ends."""
    return "".join([write(hand) + BETWEEN for hand in hands])


def as_read(text: str) -> list[Hand]:
    """The hands of a text."""
    return [outcome.hand for outcome in read_text(text) if outcome.hand]


def real() -> list[Hand]:
    """The real hands; none where they are not beside this checkout."""
    if not SHARED.is_dir():
        return []
    return [outcome.hand for outcome in read(sorted(SHARED.glob("Badugi*"))) if outcome.hand]
