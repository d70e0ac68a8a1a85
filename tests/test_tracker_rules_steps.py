"""The table deed by deed, and stacks from hand to hand."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from parsers.model import Collect, Hand
from parsers.read import read
from tracker.dealer import deals
from tracker.rules.carried import carried
from tracker.rules.pots import pots
from tracker.rules.replay import replay
from tracker.rules.steps import steps


@pytest.mark.parametrize("seed", range(30))
def test_chips_are_conserved_at_every_step(seed: int) -> None:
    (hand,) = deals(seed, 1)
    done = replay(hand)
    total = sum(seat.stack for seat in hand.seats if seat.number in done.put)
    found = steps(done)
    for step in found:
        if not step.won:
            assert sum(step.stacks.values()) + step.pot == total
        assert all(amount >= 0 for amount in step.fronts.values())
    before_payment = next(step for step in reversed(found) if not isinstance(step.deed, Collect) and not step.won)
    inside = {seat: sum(dict(pot.given).get(seat, 0) for pot in before_payment.pots) for seat in done.put}
    assert {seat: inside[seat] + before_payment.fronts[seat] for seat in done.put} == done.put
    last = found[-1]
    assert last.stacks == {
        seat.number: seat.stack + done.net[seat.number] for seat in hand.seats if seat.number in done.put
    }
    assert last.live == done.live


def test_the_hero_has_his_cards_from_the_deal_on() -> None:
    hand = next(hand for hand in deals(3, 50) if hand.hero is not None and replay(hand).round == 3)
    done = replay(hand)
    assert hand.hero is not None
    held = done.known[hand.hero]
    first, *_ = steps(done)
    assert first.cards[hand.hero] == held[0]
    draws = [step.draw for step in steps(done) if step.draw is not None and step.seat == hand.hero]
    for draw in draws:
        assert draw.held is not None
        assert draw.thrown is not None
        assert draw.came is not None
        assert set(draw.held) - set(draw.thrown) | set(draw.came) == set(held[draw.number] or ())


def following(hand: Hand, number: str) -> Hand:
    """The same players with the stacks that the hand has left them."""
    done = replay(hand)
    seats = tuple(replace(seat, stack=seat.stack + done.net.get(seat.number, 0)) for seat in hand.seats)
    return replace(hand, number=number, seats=seats)


@pytest.mark.parametrize("tournament", [False, True])
def test_stacks_that_follow_are_in_order_and_others_are_told(*, tournament: bool) -> None:
    hand = next(hand for hand in deals(8, 60) if (hand.tournament is not None) == tournament)
    after = following(hand, "2")
    assert list(carried([hand, after])) == []
    one, *rest = after.seats
    poorer = replace(after, seats=(replace(one, stack=one.stack - 1), *rest))
    richer = replace(after, seats=(replace(one, stack=one.stack + 1), *rest))
    assert [problem.code for problem in carried([hand, poorer])] == ["hand-missing" if tournament else "stack-carried"]
    assert bool(list(carried([hand, richer]))) == tournament
    elsewhere = replace(poorer, table="another")
    assert list(carried([hand, elsewhere])) == []


def test_the_hand_that_is_missing_from_a_real_file(shared: Path) -> None:
    hands = [
        outcome.hand
        for outcome in read([shared / "histories" / "pokerstars" / "Badugi-SNG-USD-1.20-201011.h1-50.txt"])
        if outcome.hand is not None
    ]
    (problem,) = carried(hands)
    assert problem.code == "hand-missing"
    assert "1695 -> 1595" in problem.message
    assert "1290 -> 1990" in problem.message


def test_an_empty_table_has_no_pots() -> None:
    assert pots({}, []) == ()
