"""The dealer: one hand for one seed, chips that are conserved, all kinds of trouble, and PokerKit's word."""

import warnings
from collections import Counter

import pytest
from pokerkit import HandHistory

from parsers.model import Bet, Call, Collect, Hand, Post, Raise, Reshuffle, Structure, Uncalled
from parsers.problems import Severity
from tracker.dealer import deal, deals
from tracker.rules.replay import replay
from tracker.writers import phh
from tracker.writers.pokerstars import write


def put(hand: Hand) -> Counter[int]:
    """What every seat put in, less what came back, counted from the deeds alone."""
    total: Counter[int] = Counter()
    front: Counter[int] = Counter()
    for deed in hand.deeds:
        match deed:
            case Post(seat=seat, amount=amount, dead=dead, kind=kind):
                total[seat] += amount
                front[seat] += 0 if kind == "ante" else amount - dead
            case Call(seat=seat, amount=amount) | Bet(seat=seat, amount=amount):
                total[seat] += amount
                front[seat] += amount
            case Raise(seat=seat, to=to):
                total[seat] += to - front[seat]
                front[seat] = to
            case Uncalled(seat=seat, amount=amount):
                total[seat] -= amount
            case _ if type(deed).__name__ == "Street" and deed.number:
                front.clear()
            case _:
                pass
    return total


def paid(hand: Hand) -> Counter[int]:
    """What every seat collected."""
    total: Counter[int] = Counter()
    for deed in hand.deeds:
        if isinstance(deed, Collect):
            total[deed.seat] += deed.amount
    return total


def test_the_same_seed_deals_the_same_hand() -> None:
    assert [write(deal(seed)) for seed in range(40)] == [write(deal(seed)) for seed in range(40)]


def test_lines_are_those_of_the_text() -> None:
    for hand in deals(11, 60):
        lines = write(hand).splitlines()
        assert lines[hand.seats[0].line - 1].startswith("Seat ")
        for deed in hand.deeds:
            if isinstance(deed, Collect):
                assert " collected " in lines[deed.line - 1]
        assert lines[hand.claims.pot_line - 1].startswith("Total pot ")
        assert len(lines) == hand.claims.seats[-1].line


def test_chips_are_conserved() -> None:
    for hand in deals(2, 400):
        claims = hand.claims
        assert claims.total_pot == sum(put(hand).values())
        assert claims.total_pot == sum(paid(hand).values()) + (claims.rake or 0)
        stacks = {seat.number: seat.stack for seat in hand.seats}
        assert all(0 <= amount <= stacks[seat] for seat, amount in put(hand).items())


@pytest.mark.parametrize("structure", list(Structure))
@pytest.mark.parametrize("players", range(2, 9))
def test_structure_and_size_are_kept_to(structure: Structure, players: int) -> None:
    hand = deal(5, players=players, structure=structure)
    assert hand.structure is structure
    assert sum(seat.dealt_in for seat in hand.seats) == players


def test_trouble_of_every_kind_is_dealt() -> None:
    seen: Counter[str] = Counter()
    for hand in deals(3, 600):
        collects = Counter(deed.pot for deed in hand.deeds if isinstance(deed, Collect))
        seen["split"] += max(collects.values()) > 1
        seen["three side pots"] += len(hand.claims.pots) > 3
        seen["reshuffle"] += any(isinstance(deed, Reshuffle) for deed in hand.deeds)
        seen["short raise"] += any(isinstance(deed, Raise) and deed.all_in for deed in hand.deeds)
        seen["blind all-in"] += any(isinstance(deed, Post) and deed.all_in for deed in hand.deeds)
        seen["newcomer"] += sum(isinstance(deed, Post) and deed.kind == "big blind" for deed in hand.deeds) > 1
        seen["walk"] += len(hand.claims.seats) > 1 and all(
            claim.folded == 0 or claim.won for claim in hand.claims.seats
        )
        seen["uncalled in mid-hand"] += any(
            isinstance(deed, Uncalled) and any(later.__class__.__name__ == "Pat" for later in hand.deeds[index:])
            for index, deed in enumerate(hand.deeds)
        )
        seen["sits out and is dealt in"] += any(seat.sitting_out and seat.dealt_in for seat in hand.seats)
    assert all(seen[kind] >= 3 for kind in seen), seen


def test_pokerkit_pays_the_same_players() -> None:
    """It refuses what it judges otherwise (completed short all-ins, newcomers), and lets a short blind be called."""
    played = 0
    for hand in deals(8, 220, structure=Structure.FIXED):
        if any(isinstance(deed, Post) and (deed.all_in or deed.dead) for deed in hand.deeds):
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it warns of cards that come back after a reshuffle
                *_, state = HandHistory.loads(phh.write(hand))
        except ValueError:
            continue
        played += 1
        given, taken = paid(hand), put(hand)
        start = {seat.number: seat.stack for seat in hand.seats}
        splits = max(Counter(deed.pot for deed in hand.deeds if isinstance(deed, Collect)).values()) > 1
        slack = (hand.claims.rake or 0) + (3 * len(hand.claims.seats) if splits else 0)
        for seat, after in zip(phh.order(hand), state.stacks, strict=True):
            ours = start[seat] - taken[seat] + given[seat]
            assert abs(after - ours) <= slack, (write(hand), seat, after, ours)
    assert played > 120


def test_the_replay_agrees_with_the_dealer() -> None:
    """Two engines that share no code: nothing illegal, the same money put in, the same number and sum of pots."""
    for hand in deals(14, 560):
        played = replay(hand)
        assert not [problem for problem in played.problems if problem.severity is Severity.ERROR], write(hand)
        assert {seat: amount for seat, amount in played.put.items() if amount} == dict(+put(hand))
        assert sum(pot.amount for pot in played.pots) == hand.claims.total_pot
        assert len(played.pots) == max(len(hand.claims.pots), 1)
        assert {seat: amount for seat, amount in played.paid.items() if amount} == dict(paid(hand))
