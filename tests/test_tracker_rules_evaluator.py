"""Every hand's value against a brute force over subsets, PokerKit, and the examples and counts of the sources."""

import tomllib
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pokerkit import BadugiHand

from parsers.cards import DECK, Cards, cards, names
from tracker.rules import evaluator
from tracker.rules.evaluator import LADDER, best, ranks_of, size, strength, strengths, words

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))


def naive(hand: Cards) -> tuple[int, list[int]]:
    """A key that grows with the hand: the number of playing cards, then the ranks turned round."""
    keys = [
        (len(chosen), [-rank for rank in sorted((card >> 2 for card in chosen), reverse=True)])
        for count in range(len(hand) + 1)
        for chosen in combinations(hand, count)
        if len({card >> 2 for card in chosen}) == count == len({card & 3 for card in chosen})
    ]
    return max(keys)


def test_every_hand_of_four_against_a_brute_force() -> None:
    ranks_by_key = {(len(ranks), tuple(-rank for rank in ranks)): place for place, ranks in enumerate(LADDER)}
    table, values = evaluator.every_hand()
    assert len(table) == 270_725
    assert sorted(ranks_by_key) == list(ranks_by_key)
    for hand, value in zip(table.tolist(), values.tolist(), strict=True):
        count, ranks = quick_naive(hand)
        assert ranks_by_key[count, ranks] == value, names(tuple(hand))


def quick_naive(hand: list[int]) -> tuple[int, tuple[int, ...]]:
    """As ``naive``, from the largest subsets down, so that a quarter of a million hands take seconds."""
    for count in (4, 3, 2, 1):
        found = [
            tuple([-(card >> 2) for card in reversed(chosen)])
            for chosen in combinations(hand, count)
            if len({card >> 2 for card in chosen}) == count == len({card & 3 for card in chosen})
        ]
        if found:
            return count, max(found)
    raise AssertionError


def test_hands_of_fewer_cards_compare_as_the_naive_ones_do() -> None:
    rng = Random(4)
    hands = [(), *[tuple(rng.sample(DECK, rng.randint(1, 4))) for _ in range(3000)]]
    by_strength = sorted(hands, key=strength)
    assert [naive(hand) for hand in by_strength] == sorted(naive(hand) for hand in hands)
    for hand in hands:
        count, ranks = naive(hand)
        assert (size(hand), ranks_of(strength(hand))) == (count, (count, tuple(-rank for rank in ranks)))
        assert set(best(hand)) <= set(hand)
        assert [card >> 2 for card in best(hand)] == [-rank for rank in ranks]
        assert strength(best(hand)) == strength(hand)


def test_order_of_cards_does_not_matter() -> None:
    rng = Random(8)
    for _ in range(500):
        hand = rng.sample(DECK, 4)
        values = {strength(tuple(rng.sample(hand, 4))) for _ in range(5)}
        assert len(values) == 1
        assert strengths(np.array([rng.sample(hand, 4)])).tolist() == [*values]


def test_many_at_once_agree_with_one_by_one() -> None:
    hands = [Random(seed).sample(DECK, 4) for seed in range(70_000)]
    for kind in (np.uint8, np.int64):
        assert strengths(np.array(hands, dtype=kind)).tolist() == [strength(tuple(hand)) for hand in hands]
    assert strengths(np.empty((0, 4), dtype=np.uint8)).tolist() == []


def test_cards_that_no_deck_holds_get_the_value_of_the_different_ones() -> None:
    assert strength(cards("As As 2c 2c")) == strength(cards("As 2c"))
    assert strength(cards("2s 7s 5h 3c Qh")) == strength(cards("2s 5h 3c"))


def test_against_pokerkit() -> None:
    rng = Random(12)
    hands = [tuple(rng.sample(DECK, 4)) for _ in range(1500)]
    theirs = [BadugiHand.from_game(names(hand).replace(" ", "")) for hand in hands]
    for (one, first), (two, second) in pairwise(zip(hands, theirs, strict=True)):
        assert (strength(one) > strength(two), strength(one) == strength(two)) == (first > second, first == second)


def test_counts() -> None:
    assert len(LADDER) - 1 == 1092
    assert Counter(len(ranks) for ranks in LADDER[1:]) == {4: 715, 3: 286, 2: 78, 1: 13}
    _, values = evaluator.every_hand()
    sizes = Counter(len(LADDER[value]) for value in values.tolist())
    assert sizes == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}
    pat = Counter(LADDER[value][0] for value in values.tolist() if len(LADDER[value]) == 4)
    assert [pat[high] for high in range(3, 13)] == [24, 96, 240, 480, 840, 1344, 2016, 2880, 3960, 5280]
    three = Counter(LADDER[value][0] for value in values.tolist() if len(LADDER[value]) == 3)
    share = [100 * sum(three[high] for high in range(top + 1)) / 270_725 for top in range(2, 10)]
    assert [round(part, 2) for part in share] == [0.33, 1.28, 3.06, 5.85, 9.77, 14.89, 21.22, 28.72]


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("8c 5d 7s Th", "Badugi: T,8,7,5"),
        ("Tc 7s 2d 2s", "3-card: T,7,2"),
        ("Ac Kd 6c Kc", "2-card: K,A"),
        ("Ks Kh Kd Kc", "1-card: K"),
        ("As 2c 3d 4h", "Badugi: 4,3,2,A"),
        ("", ""),
    ],
)
def test_words(hand: str, text: str) -> None:
    assert words(cards(hand)) == text


def test_the_ends_of_the_ladder() -> None:
    assert strength(cards("As 2c 3d 4h")) == 1092
    assert strength(cards("Ks Kh Kd Kc")) == 1
    assert strength(()) == 0
    assert ranks_of(0) == (0, ())


@pytest.mark.parametrize("case", CASES["reduce"], ids=lambda case: case["cards"])
def test_examples_of_reducing(case: dict[str, str]) -> None:
    hand = cards(case["cards"])
    if "plays" in case:
        assert set(best(hand)) == set(cards(case["plays"]))
        assert size(hand) == len(cards(case["plays"]))
    else:
        ranks = tuple("A23456789TJQK".index(rank) for rank in case["ranks"].split())
        assert ranks_of(strength(hand)) == (case["size"], ranks)


@pytest.mark.parametrize("case", CASES["compare"], ids=lambda case: f"{case['first']} - {case['second']}")
def test_examples_of_comparing(case: dict[str, str]) -> None:
    first, second = strength(cards(case["first"])), strength(cards(case["second"]))
    assert {1: "first", -1: "second", 0: "tie"}[(first > second) - (first < second)] == case["result"]
