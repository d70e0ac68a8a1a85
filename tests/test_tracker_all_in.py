"""All-in hands against equity: the moment, what was known then, and numbers that can be counted by hand."""

from collections.abc import Mapping

import pytest

from parsers.cards import cards
from tests.written import frame_of, hand
from tracker.all_in import RULE, moment, shares, stages, worths
from tracker.facts import facts
from tracker.rules.drawing import NATURAL
from tracker.rules.duel import last_draw, starts
from tracker.rules.pat import alone, settled
from tracker.rules.replay import Replay, replay
from tracker.stats import figures

START = """
    Hal: small 5
    Bob: big 10
    Hal: dealt As 2c 3h 3s
    Hal: raises 20
    Bob: calls 10
    draw
    Bob: pat
    Hal: draws 3s for Ks
"""
LATE = """
    Bob: bets 20!
    Hal: calls 20
    draw
    Bob: pat
    Hal: draws Ks for Kh
    draw
    Bob: pat
    Hal: draws Kh for 4d
    showdown
"""
END = """
    Bob: shows 4s 5c 6h 7d
    Hal: shows As 2c 3h 4d
    Hal: collects 80
"""


def played(text: str, stacks: Mapping[str, int], players: str = "Bob Hal") -> Replay:
    return replay(hand(text, players=players, stacks=stacks))


def test_the_moment_is_the_end_of_the_betting_and_what_was_thrown_before_is_gone() -> None:
    """Two draws to come; the 3s that Hal threw away and Bob's four cannot come any more."""
    told = played(START + LATE + END, {"Bob": 40, "Hal": 1000})
    found = moment(told)
    assert found is not None
    assert (found.round, found.hands) == (1, {1: cards("4s 5c 6h 7d"), 2: cards("As 2c 3h Ks")})
    worth = worths(told)
    assert worth[1].error == worth[2].error == 0
    assert worth[1].expected + worth[2].expected == pytest.approx(80)
    # 43 cards are left: 4d, 5d, 6d win, the other six diamonds make a badugi that stands pat and loses; then 42.
    assert worth[2].expected == pytest.approx(80 * (3 / 43 + 34 / 43 * 3 / 42))
    assert facts(told)[2].all_in == 2


def test_one_draw_is_counted_by_hand() -> None:
    """Hal has A23 and one draw against T876: 4d to Td, without those of Bob, win; Jd to Kd lose."""
    hands = cards("As 2c 3h Ks"), cards("6s 7c 8h Td")
    mine, theirs = shares(hands, 1, ())
    winning = 6
    assert mine.win == pytest.approx(winning / 44)
    assert theirs.win == pytest.approx(1 - winning / 44)
    assert mine.tie == 0


def test_a_drawer_against_pat_hands_is_what_counting_both_gives() -> None:
    hands = cards("As 2c 3h Ks"), cards("6s 7c 8h Td")
    firsts = starts(hands, [NATURAL, NATURAL], cards("Kc"))
    both = last_draw(*firsts, cards("Kc"))
    assert both is not None
    for one, other in zip(alone(firsts, 0, 1, cards("Kc")), both, strict=True):
        assert (one.win, one.tie, one.equity) == pytest.approx((other.win, other.tie, other.equity))


def test_pots_are_shared_where_nobody_draws() -> None:
    first, second, third = settled((cards("As 2c 3h 4d"), cards("Ac 2s 3d 4h"), cards("5s 6c 7h 8d")))
    assert (first.tie, first.equity, second.equity, third.equity) == (1.0, 0.5, 0.5, 0.0)


def test_unknown_cards_keep_a_hand_out_and_are_counted() -> None:
    text = (START + LATE + END).replace(
        "    draw\n    Bob: pat\n    Hal: draws Ks", "    draw\n    Bob: draws 1\n    Hal: draws Ks"
    )
    told = played(text, {"Bob": 40, "Hal": 1000})
    assert worths(told) == {}
    assert [each.all_in for each in facts(told).values()] == [1, 1]
    figure = figures(frame_of([hand(text, players="Bob Hal", stacks={"Bob": 40, "Hal": 1000})]).query("is_hero"))[
        "all_in"
    ]
    assert (figure.d, figure.value, figure.more["unknown"]) == (0, None, 1)


@pytest.mark.parametrize("stack", [1000, 41])
def test_with_chips_behind_there_is_no_such_moment(stack: int) -> None:
    text = (
        (START + LATE + END)
        .replace("!", "")
        .replace(
            "    draw\n    Bob: pat\n    Hal: draws Kh",
            "    Bob: checks\n    Hal: checks\n    draw\n    Bob: pat\n    Hal: draws Kh",
        )
    )
    assert moment(played(text, {"Bob": stack, "Hal": 1000})) is None


def test_the_figure_names_its_rule_and_never_equals_the_winnings_in_silence() -> None:
    given = hand(START + LATE + END, players="Bob Hal", stacks={"Bob": 40, "Hal": 1000})
    frame = frame_of([given]).query("is_hero")
    silent = figures(frame)["all_in"]
    assert (silent.d, silent.value, silent.more["open"]) == (0, None, 1)
    worth = worths(replay(given))[2]
    told = figures(
        frame.assign(all_in_expected=worth.expected, all_in_variance=worth.variance, all_in_error=worth.error)
    )["all_in"]
    assert (told.n, told.more["hands"], told.more["rule"]) == (80, 1, RULE)
    assert told.more["expected"] == worth.expected
    assert told.more["z"] > 0


def test_each_remaining_draw_has_every_players_chance_before_it() -> None:
    """Hal needs one of three diamonds; then, with the jack of hearts thrown too, again; at last he has drawn out."""
    told = stages(played(START + LATE + END, {"Bob": 40, "Hal": 1000}))
    assert [stage.number for stage in told] == [2, 3]
    assert [stage.hands[2] for stage in told] == [cards("As 2c 3h Ks"), cards("As 2c 3h Kh")]
    first, second = (stage.pots[0] for stage in told)
    assert first[2].win == pytest.approx(3 / 43 + 34 / 43 * 3 / 42)
    # 52 less the eight held, the 3s and the Ks thrown before.
    assert second[2].win == pytest.approx(3 / 42)
    assert [part[1].equity + part[2].equity for part in (first, second)] == pytest.approx([1, 1])


def test_a_stage_with_unknown_cards_tells_of_no_chance_but_of_the_cards() -> None:
    text = (START + LATE + END).replace(
        "    draw\n    Bob: pat\n    Hal: draws Ks", "    draw\n    Bob: draws 1\n    Hal: draws Ks"
    )
    first, second = stages(played(text, {"Bob": 40, "Hal": 1000}))
    assert (first.hands[1], first.pots) == (None, ({},))
    assert second.hands[1] == cards("4s 5c 6h 7d")
    assert second.pots[0][2].win == pytest.approx(3 / 42)


def test_a_hand_whose_betting_went_on_has_no_stages() -> None:
    assert stages(played((START + LATE + END).replace("!", ""), {"Bob": 1000, "Hal": 1000})) == ()
