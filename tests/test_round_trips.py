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

from parsers.model import (
    Claims,
    Collect,
    Dealt,
    Deed,
    Hand,
    SeatClaim,
    Show,
    Tournament,
    Uncalled,
    Unread,
)
from parsers.money import UNITS, USD
from parsers.read import read, read_block, read_text
from tests.fuzz import LINES
from tests.imported import store
from tracker.dealer import deals
from tracker.export import Format, documents, save
from tracker.ingest import ingest
from tracker.rules.audit import audit
from tracker.rules.replay import replay
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


def judged(hand: Hand) -> tuple[object, ...]:
    """What the audit says, without lines; headers of draws have no pot in PokerStars' words, so none is wrong."""
    found = audit(hand)
    findings = sorted((finding.code, finding.severity) for finding in found.findings if finding.code != "pot-said")
    return found.verdict, findings, [(pay.seat, pay.paid, pay.due) for pay in found.payouts], found.replay.net


def comes_back(hand: Hand) -> None:
    for writer, kept in WRITERS:
        text = writer.write(hand)
        (outcome,) = read_text(text)
        assert outcome.hand is not None, f"{outcome.problem}\n{text}"
        assert same(outcome.hand) == same(kept(hand)), text
        assert judged(outcome.hand) == judged(hand), text
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


def without(hand: Hand, *kinds: type) -> tuple[Deed, ...]:
    return tuple([deed for deed in hand.deeds if not isinstance(deed, kinds)])


def as_merge(hand: Hand) -> Hand:
    """Payments hold what nobody called; the summary says nothing."""
    back = {deed.seat: deed.amount for deed in hand.deeds if isinstance(deed, Uncalled)}
    deeds = [
        replace(deed, amount=deed.amount + back.pop(deed.seat, 0)) if isinstance(deed, Collect) else deed
        for deed in reversed(without(hand, Uncalled))
    ]
    deeds += [Collect(0, seat, amount) for seat, amount in back.items()]
    return replace(hand, site="merge", deeds=tuple(deeds[::-1]), claims=Claims(awards_hold_uncalled=True))


def as_kingsclub(hand: Hand) -> Hand:
    """Nothing is said of uncalled bets; the summary has balances."""
    seats = tuple([SeatClaim(0, seat, net=net) for seat, net in replay(hand).net.items()])
    deeds = without(hand, Uncalled)
    return replace(hand, site="kingsclub", deeds=deeds, claims=Claims(rake=hand.claims.rake, seats=seats))


def as_phh(hand: Hand) -> Hand:
    """Everything that follows from the rules is left to them, and most cards are unknown."""
    return replace(hand, site="phh", number="", deeds=without(hand, Uncalled, Collect), claims=Claims())


FORMS: dict[str, Callable[[Hand], Hand]] = {
    "merge": as_merge,
    "kingsclub": as_kingsclub,
    "phh": as_phh,
    "phh without showing": lambda hand: as_phh(replace(hand, deeds=without(hand, Show, Dealt))),
    "fulltilt": lambda hand: replace(hand, site="fulltilt"),
    "phenom": lambda hand: replace(hand, site="phenom"),
}


@pytest.mark.parametrize("form", FORMS)
def test_dealt_hands_as_each_room_tells_them(form: str) -> None:
    verdicts = set()
    for hand in deals(44, 120):
        told = FORMS[form](hand)
        comes_back(told)
        verdicts.add(judged(told)[0])
    assert verdicts


def test_an_exported_hand_is_no_second_hand() -> None:
    """The line above it keeps its room and number, however the number looks."""
    hand = replace(next(deals(45, 1)), site="phh", number="final table, 7")
    (outcome,) = read_text(f"{pokerstars.write(hand)}\n\n\n")
    assert (outcome.site, outcome.number) == ("phh", "final table, 7")
    assert outcome.hand
    assert (outcome.hand.site, outcome.hand.number) == ("phh", "final table, 7")


def test_what_is_exported_and_imported_again_adds_nothing(tmp_path: Path) -> None:
    base = store(tmp_path)
    first = ingest(base, [SAMPLES / room for room in ROOMS if room != "pokerstars"])
    frame = base.hands()
    assert len(frame) == first.hands["new"] >= 10
    for form, folder in ((Format.POKERSTARS, "text"), (Format.PHH, "phh")):
        blocks = [base.block(hand_id) for hand_id in frame["hand_id"].tolist()]
        hands = [hand for block in blocks if block and (hand := read_block(block).hand)]
        (tmp_path / folder).mkdir()
        save(documents(hands, form), tmp_path / folder)
        again = ingest(base, [tmp_path / folder])
        assert (again.hands["new"], again.hands["duplicate"]) == (0, len(hands))


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
