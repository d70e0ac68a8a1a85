"""What the benchmarks compare does the same work: the yardstick reads the same hands, PokerKit moves the same chips."""

from benchmarks import yardstick
from benchmarks.hands import as_read, dealt, real, text_of
from benchmarks.replaying import Plan, plans
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
