"""Exact chances against counting by hand, published numbers and random deals."""

import tomllib
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from parsers.cards import DECK, Cards, cards, names
from tracker.rules.drawing import NATURAL, PAT, Rule, keeps, rule
from tracker.rules.duel import Table, starts
from tracker.rules.equity import TooManyWays, outlook, start
from tracker.rules.evaluator import LADDER, strength, strengths
from tracker.rules.outs import breakdown, one_card, outs, quoted

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))
SIZES = np.array([len(ranks) for ranks in LADDER])

QUOTED = {
    10: (20.83, 37.68, 51.23),
    9: (18.75, 34.31, 47.16),
    8: (16.67, 30.85, 42.88),
    7: (14.58, 27.30, 38.37),
    6: (12.50, 23.67, 33.63),
    5: (10.42, 19.95, 28.65),
    4: (8.33, 16.13, 23.43),
    3: (6.25, 12.23, 17.96),
}


def badugi(chances: np.ndarray) -> float:
    return float(chances[SIZES == 4].sum())


def by_hand(keeps: Cards, gone: frozenset[int], draws: int, drawing: Rule, part: Fraction) -> dict[int, Fraction]:
    """Every way to draw, one after the other."""
    stub = [card for card in DECK if card not in gone]
    ways = [*combinations(stub, 4 - len(keeps))]
    found: dict[int, Fraction] = {}
    for new in ways:
        hand = keeps + new
        if draws == 1:
            value = strength(hand)
            found[value] = found.get(value, Fraction(0)) + part / len(ways)
            continue
        for value, chance in by_hand(
            drawing.keep(hand, gone), gone | {*new}, draws - 1, drawing, part / len(ways)
        ).items():
            found[value] = found.get(value, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("count", QUOTED)
def test_one_card_draws_as_published(count: int) -> None:
    chances = [round(100 * one_card(count, draws), 2) for draws in (1, 2, 3)]
    assert tuple(chances) == QUOTED[count]
    assert dict(quoted())[count] == tuple(one_card(count, draws) for draws in (1, 2, 3))


def test_few_unseen_cards_make_a_hit_certain_and_never_more() -> None:
    assert one_card(3, 2, unseen=4) == 1.0
    assert one_card(3, 1, unseen=4) == pytest.approx(3 / 4)
    table = dict(quoted(5))
    assert list(table) == [5, 4, 3, 2, 1]
    assert all(0 < chance <= 1 for chances in table.values() for chance in chances)
    assert dict(quoted(0)) == {}


@pytest.mark.parametrize("case", CASES["odds"], ids=lambda case: f"{case['draws']} draws")
def test_examples_of_odds(case: dict[str, object]) -> None:
    chance = badugi(outlook(cards(str(case["hold"])), int(str(case["draws"]))))
    assert round(chance, 4) == case["probability_of_badugi"]


@pytest.mark.parametrize("dead", ["", "4h", "4h 5h 6h", "4h 5h 6h 7h 8h 9h Th"])
def test_outs_that_are_dead_do_not_come(dead: str) -> None:
    hold, gone = cards("As 2d 3c Kc"), cards(dead)
    hits = outs(hold[:3], (*hold, *gone))
    assert len(hits) == 10 - len(gone)
    chances = [badugi(outlook(hold, draws, NATURAL, gone)) for draws in (1, 2, 3)]
    waiting = [one_card(len(hits), draws, 48 - len(gone)) for draws in (1, 2, 3)]
    assert chances[0] == pytest.approx(waiting[0], abs=1e-12)
    # Over more draws Ah, 2h or 3h may take the place of its twin, so that another suit is waited for.
    assert all(chance > wait - 1e-12 for chance, wait in zip(chances, waiting, strict=True))
    assert (chances[2] > waiting[2] + 1e-6) == bool(dead)


def test_outs_that_beat_a_pat_eight() -> None:
    hits = outs(cards("As 2d 3c"), cards("Kc"), strength(cards("8h 5c 4d 3s")) - 1)
    assert names(hits) == "4h 5h 6h 7h 8h"


@pytest.mark.parametrize(
    ("hold", "draws", "name", "dead"),
    [
        ("As 2d 3c Kc", 3, "natural", ""),
        ("As 2d 3c Kc", 3, "natural", "4h 5h 6h 7h"),
        ("Ts 6d 3c 3h", 2, "natural", "5h 9h"),
        ("Ks Qd Jc Th", 2, "break:Q", ""),
        ("Ks Qd Jc Th", 1, "natural", ""),
        ("9s 9d Kc Kh", 1, "smooth:8", ""),
        ("As Kd Qs Jd", 1, "natural", "2c"),
        ("As 2s 3s 4s", 1, "natural", "5d 6d"),
        ("Qs Jd Tc 2h", 3, "pat", ""),
    ],
)
def test_outlook_against_every_way_to_draw(hold: str, draws: int, name: str, dead: str) -> None:
    hand, drawing, gone = cards(hold), rule(name), cards(dead)
    expected = by_hand(drawing.keep(hand, gone), frozenset({*hand, *gone}), draws, drawing, Fraction(1))
    assert sum(expected.values()) == 1
    chances = outlook(hand, draws, drawing, gone)
    wanted = np.zeros(len(LADDER))
    for value, chance in expected.items():
        wanted[value] = float(chance)
    np.testing.assert_allclose(chances, wanted, rtol=1e-9, atol=1e-12)


def test_the_names_of_the_suits_do_not_matter() -> None:
    rng = Random(3)
    for _ in range(6):
        hand = tuple(rng.sample(DECK, 4))
        suits = rng.sample(range(4), 4)
        other = tuple([card & ~3 | suits[card & 3] for card in hand])
        np.testing.assert_allclose(outlook(hand, 2), outlook(other, 2), rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize(
    ("hold", "name"), [("As 2d 7s 9d", "natural"), ("Ks Qd Jc Th", "break:9"), ("As 2d", "smooth:7")]
)
def test_three_draws_agree_with_random_deals(hold: str, name: str) -> None:
    """The trials draw card by card from shuffled decks and share nothing with the exact way but the rule."""
    hand, drawing = cards(hold), rule(name)
    exact = outlook(hand, 3, drawing)
    rivals = starts([hand, cards("5h 5d 5c Qh")], [drawing, PAT])
    table = Table(rivals, (), 40_000, np.random.default_rng(5))
    final = table.play([drawing, PAT], 3)[0]
    # The rival's cards are unknown to ``outlook``: compare with them dead.
    exact = outlook(hand, 3, drawing, cards("5h 5d 5c Qh"))
    for size in range(1, 5):
        chance = exact[size == SIZES].sum()
        error = np.sqrt(chance * (1 - chance) / 40_000)
        assert abs((SIZES[final] == size).mean() - chance) < 4 * error + 1e-4


def test_a_pat_hand_stays() -> None:
    hand = cards("Ks Qd Jc Th")
    chances = outlook(hand, 3, PAT)
    assert chances[strength(hand)] == 1
    assert outlook(hand, 0)[strength(hand)] == 1


@pytest.mark.parametrize("name", ["natural", "pat", "break:8", "smooth:7"])
def test_a_rule_keeps_the_same_for_one_hand_and_for_all(name: str) -> None:
    drawing = rule(name)
    rng = Random(2)
    deals = [rng.sample(DECK, rng.randint(4, 30)) for _ in range(3000)]
    hands = np.array([sorted(deal[:4]) for deal in deals])
    gone = np.array(
        [[sum(1 << (card >> 2) for card in deal if card & 3 == suit) for suit in range(4)] for deal in deals]
    )
    flags = keeps(drawing, hands, gone.astype(np.uint64))
    for deal, hand, flag in zip(deals, hands.tolist(), flags.tolist(), strict=True):
        assert {card for nth, card in enumerate(hand) if flag >> nth & 1} == {*drawing.keep(tuple(hand), deal)}


def test_of_equal_sets_the_one_with_more_outs_is_kept() -> None:
    """Either ten makes the same three-card hand; a spade is gone already, so hearts are what to wait for."""
    assert NATURAL.keep(cards("Qd Jc Th Ts"), cards("Ks")) == cards("Qd Jc Ts")
    assert NATURAL.keep(cards("Qd Jc Th Ts"), cards("Kh")) == cards("Qd Jc Th")


def test_rules_by_name() -> None:
    assert rule("break:9").keep(cards("Ts 5d 3c 2h")) == cards("5d 3c 2h")
    assert set(rule("break:T").keep(cards("Ts 5d 3c 2h"))) == set(cards("Ts 5d 3c 2h"))
    assert rule("smooth:8").keep(cards("9s 5d 3c 3h")) == cards("5d 3h")
    for wrong in ("", "break", "break:", "break:1", "break:3", "smooth:10", "natural:9", "lucky"):
        with pytest.raises(ValueError, match="no drawing rule"):
            rule(wrong)


def test_fewer_cards_are_all_kept_and_the_thrown_ones_no_use() -> None:
    first = start(cards("As 2d 3c"))
    assert first.keeps == cards("As 2d 3c")
    assert strength(first.known) == strength(first.keeps)
    assert start(cards("As 3s")).keeps == cards("As 3s")
    assert not {*start(cards("As 2d")).throws} & {*outs(cards("As 2d"))}


@pytest.mark.parametrize(
    ("hold", "dead", "words"),
    [("As As 2c", "", "twice"), ("As 2d 3c", "As", "twice"), ("As 2d 3c 4h 5s", "", "four cards")],
)
def test_what_cannot_be(hold: str, dead: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        outlook(cards(hold), 1, NATURAL, cards(dead))
    with pytest.raises(ValueError, match="Too many cards"):
        outlook(DECK[:4], 3, NATURAL, DECK[4:45])


def test_what_would_take_minutes_is_left_to_trials() -> None:
    with pytest.raises(TooManyWays):
        outlook((), 3)


def test_breakdown_adds_up() -> None:
    lines = breakdown(outlook(cards("As 2d 3c"), 3))
    assert sum(line.chance for line in lines if line.high is None) == pytest.approx(1)
    for size in (3, 4):
        whole = next(line for line in lines if line.size == size and line.high is None)
        parts = [line for line in lines if line.size == size and line.high is not None]
        assert sum(line.chance for line in parts) == pytest.approx(whole.chance)
        assert parts[-1].or_better == pytest.approx(whole.or_better)


def test_two_low_cards_come_in_as_often_as_random_deals_say() -> None:
    """Ace and deuce of two suits: about 9.6, 26.7 and 42.5 in a hundred after one to three natural draws."""
    found = [100 * badugi(outlook(cards("As 2c"), draws)) for draws in (1, 2, 3)]
    assert found == pytest.approx([9.6, 26.7, 42.5], abs=0.25)


def test_random_deals_make_badugis_as_often_as_known() -> None:
    """6.3 in a hundred are dealt, and 21.6, 37.2 and 50.7 are there after each natural draw."""
    rng, count = np.random.default_rng(7), 40_000
    deck = rng.permuted(np.tile(np.arange(52), (count, 1)), axis=1)
    hand, at = np.sort(deck[:, :4], axis=1), np.full(count, 4)
    gone = np.zeros((count, 4), dtype=np.uint64)
    rows, found = np.arange(count), []
    for draw in range(4):
        found.append(float((SIZES[strengths(hand)] == 4).mean()))
        for card in hand.T if draw < 3 else ():
            gone[rows, card & 3] |= np.uint64(1) << (card >> 2).astype(np.uint64)
        flags = keeps(NATURAL, hand, gone)
        for nth in range(4):
            moves = flags >> nth & 1 == 0
            hand[moves, nth] = deck[rows[moves], at[moves]]
            at += moves
        hand.sort(axis=1)
    assert found == pytest.approx([0.063, 0.216, 0.372, 0.507], abs=0.008)
