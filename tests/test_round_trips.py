"""Every hand, of every room, written by every writer and read back: the same normalized hand.

The same means: equal but for line numbers and the file's name; for PokerStars' words, equal to ``terms(hand)``, which
lists what those words can't hold and leaves hands of PokerStars as they are.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from msgspec.structs import replace

from parsers.model import Hand, Tournament, Unread
from parsers.money import UNITS, USD
from parsers.read import read, read_text
from tests.fuzz import LINES
from tracker.dealer import deals
from tracker.writers import phh, pokerstars
from tracker.writers.terms import terms

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "sample_histories"
WRITERS: tuple[tuple[ModuleType, Callable[[Hand], Hand]], ...] = ((pokerstars, terms), (phh, lambda hand: hand))
ROOMS = ("fulltilt", "kingsclub", "merge", "phenom", "pokerstars")


def same(hand: Hand) -> bytes:
    """All that a hand says, without lines and file."""
    return LINES.sub(rb'"\1":0', msgspec.json.encode(replace(hand, file="")))


def hands_of(folder: Path) -> Iterator[Hand]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield from [outcome.hand for outcome in read([path]) if outcome.hand]


def comes_back(hand: Hand) -> None:
    for writer, kept in WRITERS:
        text = writer.write(hand)
        (outcome,) = read_text(text)
        assert outcome.hand is not None, f"{outcome.problem}\n{text}"
        assert same(outcome.hand) == same(kept(hand)), text
    if hand.site == "pokerstars":
        assert same(terms(hand)) == same(hand)


@pytest.mark.parametrize("room", ROOMS)
def test_samples(room: str) -> None:
    hands = list(hands_of(SAMPLES / room))[-60:]
    assert hands
    for hand in hands:
        comes_back(hand)


def test_hands_with_faults() -> None:
    """A wrong hand is exported as wrong as it is."""
    for path in sorted((HERE / "errors").glob("*.txt")):
        for outcome in read_text(path.read_text("utf-8").partition("====\n")[0]):
            if outcome.hand is not None and not any(isinstance(deed, Unread) for deed in outcome.hand.deeds):
                comes_back(outcome.hand)


def test_real_hands(shared: Path) -> None:
    rooms = set()
    for hand in hands_of(shared / "histories"):
        comes_back(hand)
        rooms.add(hand.site)
    assert rooms >= {"fulltilt", "merge", "pokerstars", "phh"}


@pytest.mark.parametrize(
    "event",
    [
        Tournament("77", None),
        Tournament("77", None, 0),
        Tournament("77", USD, 200, None, 20, "Level I"),
        Tournament("77", USD, 200, 50, 20),
        Tournament("77", None, level="Match Round II, Level X"),
    ],
)
def test_a_tournament_that_leaves_things_unsaid(event: Tournament) -> None:
    hand = next(hand for hand in deals(41, 200) if hand.tournament)
    comes_back(replace(hand, tournament=event))


def test_figures_that_a_room_does_not_print_stay_unknown() -> None:
    for hand in deals(42, 12):
        if not hand.claims.pots:
            comes_back(replace(hand, claims=replace(hand.claims, rake=None)))
            comes_back(replace(hand, claims=replace(hand.claims, rake=None, total_pot=None)))


def test_a_currency_without_a_name() -> None:
    hand = next(hand for hand in deals(43, 200) if not hand.tournament and hand.currency is USD)
    comes_back(replace(hand, currency=UNITS))
