"""What the benchmarks compare does the same work: the yardstick reads the same hands, PokerKit moves the same chips."""

import pytest

from benchmarks import memory, yardstick
from benchmarks.hands import as_read, dealt, real, text_of
from benchmarks.replaying import Plan, plans
from parsers.model import Dealt
from tracker.rules.audit import Verdict, audit
from tracker.rules.replay import replay


def test_the_yardstick_reads_the_same_hands() -> None:
    text = text_of(dealt(150))
    assert list(yardstick.read(text, "<stdin>")) == as_read(text)


def test_pokerkit_ends_with_the_same_stacks_but_for_rake() -> None:
    """PokerKit knows no rake: what all players together hold at the end, in ours and in its way, differs by that."""
    given = dealt(80)
    chosen = plans(given)
    assert len(chosen) > 60
    for hand, _ in chosen:
        played = replay(hand)
        state = Plan(hand).replay()
        mine = sum(seat.stack + played.net[seat.number] for seat in hand.seats if seat.number in played.net)
        assert sum(state.stacks) - mine == (hand.claims.rake or 0)


def test_pokerkit_plays_nearly_all_real_hands() -> None:
    given = [hand for hand in real() if hand.structure == "fixed"]
    assert len(plans(given)) >= 0.9 * len(given)


def test_hands_of_the_memory_measurement_are_many_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other suits, years, numbers and names: nothing that a memory could recognise, and nothing that a check minds."""
    monkeypatch.setattr(memory, "DEALT", 30)
    found = as_read("".join(memory.texts(120)))
    assert len({hand.number for hand in found}) == len(found) == 120
    assert len({hand.seats[0].name for hand in found[::30]}) == 4
    assert len({deed.new for hand in found[::30] for deed in hand.deeds if isinstance(deed, Dealt)}) > 4
    assert not [hand.number for hand in found if audit(hand).verdict == Verdict.DISPUTED]
