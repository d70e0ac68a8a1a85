"""Pots and shares, against a second and slower way to work them out."""

from hypothesis import given
from hypothesis import strategies as st

from tracker.rules.pots import pots, shares

AMOUNTS = st.dictionaries(st.integers(1, 8), st.integers(0, 60), min_size=2, max_size=8)


def chip_by_chip(put: dict[int, int], live: list[int]) -> dict[frozenset[int], int]:
    """Every chip for itself: the n-th chip of each player lies in a pot for those live players who put in n or more."""
    found: dict[frozenset[int], int] = {}
    top = max(put[seat] for seat in live)
    for amount in put.values():
        for nth in range(1, amount + 1):
            contenders = frozenset(seat for seat in live if put[seat] >= min(nth, top))
            found[contenders] = found.get(contenders, 0) + 1
    return found


@given(AMOUNTS, st.data())
def test_pots_are_those_of_single_chips(put: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(put)), min_size=1, unique=True))
    found = pots(put, live)
    assert {frozenset(pot.contenders): pot.amount for pot in found} == chip_by_chip(put, live)
    assert len({pot.contenders for pot in found}) == len(found)
    assert all(sum(amount for _, amount in pot.given) == pot.amount for pot in found)
    assert sum(pot.amount for pot in found) == sum(put.values())


def test_a_folded_player_gives_to_every_layer_that_he_reached() -> None:
    """A is all-in for 40, B for 100, C has called 100, D folded after 70."""
    main, side = pots({1: 40, 2: 100, 3: 100, 4: 70}, [1, 2, 3])
    assert (main.amount, main.contenders) == (160, (1, 2, 3))
    assert (side.amount, side.contenders) == (150, (2, 3))
    assert dict(side.given) == {2: 60, 3: 60, 4: 30}


def test_what_a_folded_player_put_in_above_all_others_is_in_the_last_pot() -> None:
    main, side = pots({1: 10, 2: 20, 3: 25}, [1, 2])
    assert (main.amount, side.amount) == (30, 25)


def test_dead_money_lies_in_the_main_pot_and_opens_no_layer() -> None:
    (pot,) = pots({1: 20, 2: 20}, [1, 2], {2: 10})
    assert (pot.amount, dict(pot.given)) == (50, {1: 20, 2: 30})


@given(st.integers(1, 5000), st.lists(st.integers(1, 8), min_size=1, unique=True), st.sampled_from([1, 5, 25]))
def test_shares_are_whole_and_differ_by_no_more_than_a_unit(amount: int, winners: list[int], unit: int) -> None:
    given_out = shares(amount, winners, unit)
    assert sum(given_out.values()) == amount
    assert list(given_out) == winners
    values = list(given_out.values())
    assert max(values) - min(values) <= unit
    assert values == sorted(values, reverse=True)


def test_the_known_splits() -> None:
    assert list(shares(1060, [1, 2, 3]).values()) == [354, 353, 353]
    assert list(shares(190, [1, 2, 3, 4], 5).values()) == [50, 50, 45, 45]
