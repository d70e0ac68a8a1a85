"""Players against each other: exact parts counted by hand, and trials whose stated error holds."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from parsers.cards import DECK, Cards, cards
from tracker.rules.drawing import NATURAL, rule
from tracker.rules.duel import Table, duel, starts, trials
from tracker.rules.evaluator import strength


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


@pytest.mark.parametrize(("draws", "published"), [(1, 0.81), (2, 0.69)])
def test_the_better_of_two_three_card_hands_wins_as_often_as_published(draws: int, published: float) -> None:
    """A-2-3 against 2-5-6; how their suits lie moves it by a point or two either way."""
    same = duel([cards("As 2c 3d"), cards("2s 5c 6d")], draws)[0]
    other = duel([cards("As 2c 3d"), cards("2h 5s 6c")], draws)[0]
    assert same.equity - 0.01 < published < other.equity + 0.01
