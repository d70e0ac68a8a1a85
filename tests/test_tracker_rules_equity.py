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
from tracker.rules.duel import Table, duel, starts, trials
from tracker.rules.equity import TooManyWays, outlook, start
from tracker.rules.evaluator import LADDER, strength
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


def duel_by_hand(first: Cards, second: Cards, gone: set[int]) -> tuple[Fraction, Fraction]:
    stub = [card for card in DECK if card not in gone]
    win = tie = ways = 0
    for mine in combinations(stub, 4 - len(first)):
        value = strength(first + mine)
        for theirs in combinations([card for card in stub if card not in mine], 4 - len(second)):
            other = strength(second + theirs)
            win, tie, ways = win + (value > other), tie + (value == other), ways + 1
    return Fraction(win, ways), Fraction(tie, ways)


@pytest.mark.parametrize(
    ("first", "second", "dead"),
    [
        ("As 2d 3c Kc", "2s 3d 4c Kd", ""),
        ("As 2d 3c Kc", "8h 5c 4d 3s", "4h 6h"),
        ("As 2d 9s 9d", "2s 3d 4c Kd", ""),
        ("8h 5c 4d 3s", "9s 4c 3h 2d", ""),
    ],
)
def test_the_last_draw_of_two_players_counted_by_hand(first: str, second: str, dead: str) -> None:
    one, two, gone = cards(first), cards(second), cards(dead)
    win, tie = duel_by_hand(NATURAL.keep(one), NATURAL.keep(two), {*one, *two, *gone})
    mine, theirs = duel([one, two], 1, dead=gone)
    assert (mine.win, mine.tie) == (float(win), float(tie))
    assert (theirs.win, theirs.tie) == (pytest.approx(float(1 - win - tie)), float(tie))
    assert mine.equity + theirs.equity == pytest.approx(1)
    assert mine.error is None


def test_the_same_kept_cards_in_other_suits_are_worth_the_same() -> None:
    mine, theirs = duel([cards("As 2d 3c Kc"), cards("Ad 2s 3h Kh")], 1)
    assert mine.equity == pytest.approx(theirs.equity)


def test_trials_state_an_error_that_holds() -> None:
    hands = [cards("As 2d 3c Kc"), cards("2s 3d 4c Kd")]
    exact = duel(hands, 1)
    firsts = starts(hands, [NATURAL, NATURAL])
    for seed in range(5):
        for share, true in zip(trials(firsts, [NATURAL, NATURAL], 1, count=20_000, seed=seed), exact, strict=True):
            assert share.error is not None
            assert 0.001 < share.error < 0.005
            assert abs(share.equity - true.equity) < 4 * share.error
    assert trials(firsts, [NATURAL, NATURAL], 2, count=1000) == trials(firsts, [NATURAL, NATURAL], 2, count=1000)


def test_eight_thirsty_players_never_hold_a_card_twice() -> None:
    """Twenty cards are left for eight players who throw nearly everything: the stub is renewed again and again."""
    holds = [tuple(Random(6).sample(DECK, 32))[start : start + 4] for start in range(0, 32, 4)]
    thirsty = [rule("smooth:A")] * 8
    table = Table(starts(holds, thirsty), (), 300, np.random.default_rng(1))
    table.play(thirsty, 3)
    assert (table.end > 20).all()
    every = np.sort(np.concatenate(table.hands, axis=1), axis=1)
    assert (np.diff(every, axis=1) > 0).all()


def test_no_draw_to_come_compares_what_is_held() -> None:
    mine, _ = duel([cards("As 2d 3c 4h"), cards("5s 6d 7c 8h")], 0)
    assert mine.win == 1


def test_players_cannot_share_a_card() -> None:
    with pytest.raises(ValueError, match="twice"):
        duel([cards("As 2d 3c"), cards("As 3d 4c")], 1)
    with pytest.raises(ValueError, match="players"):
        duel([cards("As 2d 3c")], 1)


@pytest.mark.parametrize("names_", [("natural", "natural", "natural"), ("natural", "pat", "break:9")])
def test_one_who_draws_against_pat_hands_is_counted_over_three_draws(names_: tuple[str, ...]) -> None:
    """Two stand pat whatever the rule, a third draws: exact, and where trials, which share nothing with it, agree."""
    hands = [cards("As 2d 3c Kc"), cards("4s 5d 6c 8h"), cards("2s 4d 5c 9h")]
    rules = [rule(name) for name in names_]
    exact = duel(hands, 3, rules)
    firsts = starts(hands, rules)
    assert all(share.error is None for share in exact)
    assert sum(share.equity for share in exact) == pytest.approx(1)
    assert exact[2].equity == 0
    for share, tried in zip(exact, trials(firsts, rules, 3, count=60_000, seed=5), strict=True):
        assert tried.error is not None
        assert tried.equity == pytest.approx(share.equity, abs=4 * tried.error)


def test_two_equal_pat_hands_share_what_the_drawer_misses() -> None:
    """Ten outs of 40 cards make a badugi; those of six high or better beat the two equal pat sevens."""
    hands = [cards("As 2d 3c Kc"), cards("4s 5d 6c 7h"), cards("4d 5c 6h 7s")]
    mine, one, other = duel(hands, 1)
    outs_ = [cards(name)[0] for name in ("4h", "5h")]
    assert mine.win == pytest.approx(len(outs_) / 40)
    assert one == other
    assert one.win == 0
    assert one.equity == pytest.approx((1 - mine.win) / 2)


def test_nobody_is_certain_after_some_trials() -> None:
    """A chance that no deal showed is not told as one without an error."""
    firsts = starts([cards("As 2d 3c 4h"), cards("Kd Kh Qd Qh")], [NATURAL, NATURAL])
    for share in trials(firsts, [NATURAL, NATURAL], 1, count=2000):
        assert share.error == 1 / 2000
