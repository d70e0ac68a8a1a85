"""PHH as PokerKit writes it, all actions on one line: hands that it played at random are read and stand the audit."""

import io
import random
import warnings
from collections import Counter
from typing import Any

import pytest

from parsers.read import read_text
from tracker.rules.audit import audit

pokerkit = pytest.importorskip("pokerkit")


def played(seed: int) -> tuple[str, dict[int, int]]:
    """A hand of PokerKit's own game as it dumps it, and what each seat won or lost."""
    choice = random.Random(seed)
    players = choice.randint(2, 6)
    stacks = tuple(choice.choice((choice.randint(3, 40), choice.randint(100, 400))) for _ in range(players))
    steps = pokerkit.Automation
    game = pokerkit.FixedLimitBadugi(
        (
            steps.ANTE_POSTING, steps.BET_COLLECTION, steps.BLIND_OR_STRADDLE_POSTING, steps.CARD_BURNING,
            steps.HAND_KILLING, steps.CHIPS_PUSHING, steps.CHIPS_PULLING,
        ),
        True, choice.choice((0, 0, 1)), (1, 2) + (0,) * (players - 2), 2, 4,
    )  # fmt: skip
    random.seed(seed)  # it shuffles with the module's own
    state: Any = game(stacks, players)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_stand_pat_or_discard():
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(choice.sample(held, choice.choice((0, 0, 1, 1, 2, 3, 4))))
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards(True)
        elif choice.random() < 0.3 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif choice.random() < 0.2 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    stream = io.BytesIO()
    pokerkit.HandHistory.from_game_state(game, state).dump(stream)
    return stream.getvalue().decode(), dict(enumerate(state.payoffs, 1))


def test_its_hands_are_in_order_and_paid_the_same() -> None:
    seen: Counter[str] = Counter()
    for seed in range(250):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            text, payoffs = played(seed)
        (outcome,) = read_text(text)
        assert outcome.hand, (seed, outcome.problem)
        found = audit(outcome.hand)
        assert not [problem for problem in found.findings if problem.severity == "error"], (seed, found.findings)
        if any(len(award.winners) > 1 for award in found.replay.awards):
            continue  # an odd chip goes to another of the winners there
        assert found.replay.net == payoffs, seed
        seen["deck ran out"] += bool(found.replay.renewals)
        seen["no betting between draws"] += len(found.replay.all_in) > 1
    assert min(seen["deck ran out"], seen["no betting between draws"]) > 3, seen


def test_draws_told_player_by_player_are_one_draw() -> None:
    document = """variant = 'FB'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200]
actions = ['d dh p1 9d5h7sJh', 'd dh p2 6h3sQdJd', 'p2 cc', 'p1 cc', 'p1 sd Jh', 'd dh p1 As', 'p2 sd JdQd',
  'd dh p2 AcTc', 'p1 cbr 2', 'p2 f']
"""
    (outcome,) = read_text(document)
    assert outcome.hand
    assert [(draw.seat, draw.number, draw.count) for draw in audit(outcome.hand).replay.draws] == [(1, 1, 1), (2, 1, 2)]


PLAYED = """variant = 'FB'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200]
actions = ['d dh p1 ????????', 'd dh p2 ????????', 'p2 f']
day = 4
month = 7
year = 2023
time = 13:05:06
"""


@pytest.mark.parametrize(
    ("zone", "started"),
    [
        ("", "2023-07-04T13:05:06+00:00"),
        ("time_zone = 'America/New_York'", "2023-07-04T17:05:06+00:00"),
        ("time_zone = 'America/New_York'\ntime_zone_abbreviation = 'EDT'", "2023-07-04T17:05:06+00:00"),
        ("time_zone_abbreviation = 'CET'", "2023-07-04T11:05:06+00:00"),
    ],
)
def test_a_time_is_of_the_place_that_is_said(zone: str, started: str) -> None:
    (outcome,) = read_text(PLAYED + zone)
    assert outcome.hand
    assert outcome.hand.started.isoformat() == started


@pytest.mark.parametrize("said", ["time_zone = 'Mars/Olympus'", "time_zone = '../etc'", "time_zone = 5"])
def test_a_place_that_is_none_is_named(said: str) -> None:
    (outcome,) = read_text(PLAYED + said)
    assert outcome.problem
    assert "There is no time zone" in outcome.problem.message


@pytest.mark.parametrize("blinds", ["[1, 2, 4]", "[1, 1, 2]"])
def test_a_straddle_is_refused_and_disputes_nothing(blinds: str) -> None:
    (outcome,) = read_text(PLAYED.replace("[1, 2]", blinds).replace("[200, 200]", "[200, 200, 200]"))
    assert outcome.problem
    assert "straddle" in outcome.problem.message


def test_a_late_entry_posts_as_much_as_the_big_blind() -> None:
    text = PLAYED.replace("[1, 2]", "[1, 2, 2]").replace("[200, 200]", "[200, 200, 200]").replace("[0, 0]", "[0, 0, 0]")
    (outcome,) = read_text(text.replace("'p2 f'", "'p3 cc', 'p1 f'"))
    assert outcome.hand, outcome.problem
