"""Facts against a naive walk over the same hands, and the theory of draws against the tables that players quote."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from parsers.cards import cards
from parsers.model import Hand, Structure
from parsers.read import read
from tests.naive_stats import tally
from tests.written import frame_of, hand
from tracker.dealer import deals
from tracker.drawing_facts import bits, completing
from tracker.facts import FACTS, facts, starting_class
from tracker.rules.evaluator import strength
from tracker.rules.replay import replay
from tracker.stats import Figure, figures, pools

# How the naive walk names what the figures name otherwise: letter and round of an action -> what is counted.
ACTIONS = {
    "a": lambda told, number: told[f"af.s{number}"].n,
    "c": lambda told, number: told[f"af.s{number}"].d,
    "f": lambda told, number: told[f"afq.s{number}"].d - told[f"af.s{number}"].n - told[f"af.s{number}"].d,
}
SILENT = ("sequences", "one_card_draw", "two_card_draw")


def differences(hands: list[Hand]) -> list[str]:
    """Every statistic of every player and pool in which figures and the naive walk differ."""
    found: list[str] = []
    for pool, part in pools(frame_of(hands)):
        naive = tally(hands[index] for index in sorted(set(part["hand_id"])))
        for name, rows in part.groupby("player"):
            told = figures(rows)
            found += [f"{pool} {name}: {text}" for text in of_player(told, naive[str(name)])]
    return found


def of_player(told: dict[str, Figure], naive: dict[str, Any]) -> Iterable[str]:
    for key, expected in naive.items():
        if key.startswith("class "):
            continue
        if key == "sequences":
            mine: Any = told[key].more
        elif key.startswith("luck "):
            figure = told[key[5:]]
            mine = [figure.n, figure.d, *(pytest.approx(figure.more[part]) for part in ("expected", "variance"))]
        elif key[0] in ACTIONS and key[1:].isdigit():
            mine, expected = ACTIONS[key[0]](told, int(key[1:])), expected[0]
        elif told[key].kind in ("money", "count"):
            mine, expected = told[key].n, expected[0]
        else:
            mine = [told[key].n, told[key].d]
        if mine != expected:
            yield f"{key}: {mine} is {expected} to the naive walk"
    for key, figure in told.items():
        if figure.kind == "rate" and figure.d and key in COMPARED and key not in naive:
            yield f"{key}: {figure.n}/{figure.d} is nothing to the naive walk"
    for name, row in told["starting_class"].more.items():
        expected = naive.get(f"class {name}", [0, 0]) + naive.get(f"class net {name}", [0, 0])[:1]
        if [row["hands"], row["won"], row["net"]] != expected:
            yield f"class {name}: {row} is {expected} to the naive walk"


COMPARED = {
    *(name for name in FACTS if not name.startswith(("fold_to_steal.", "call_cbet", "fold", "sb_complete"))),
    *(f"fold_to_bet.s{number}" for number in (1, 2, 3)),
    "fold_to_steal",
    "wtsd",
    "wsd",
    "wwsf",
    "won_uncontested",
    "call_down_vs_pat",
} - {f"{stem}.d{number}" for stem in ("snow", "break", "over_draw", "improved") for number in (1, 2, 3)}


@pytest.mark.parametrize("structure", list(Structure))
def test_figures_equal_a_naive_walk(structure: Structure) -> None:
    """Two thousand dealt hands in all."""
    assert differences(list(deals(11, 500, structure=structure))) == []


def test_figures_of_real_hands_equal_a_naive_walk(shared: Path) -> None:
    found = [outcome.hand for outcome in read(sorted((shared / "histories" / "pokerstars").glob("Badugi-*.txt")))]
    hands = [hand for hand in found if hand is not None]
    assert len(hands) >= 113
    assert differences(hands) == []


def test_starting_classes_are_the_written_ones() -> None:
    assert [
        starting_class(cards(text))
        for text in (
            "As 2c 3h 8d",
            "As 2c 3h Td",
            "As 2c 3h Jd",
            "As 2c 6h 6s",
            "As 2c 7h 7s",
            "As 2c 9h 9s",
            "As 2c Ac 2s",
            "2s 3c 3s 2c",
            "As 6c Ac 6s",
            "As 7c Ac 7s",
            "As 2s 3s 4s",
        )
    ] == [
        "pat smooth",
        "pat medium",
        "pat rough",
        "three-card smooth",
        "three-card medium",
        "three-card rough",
        "two-card premium",
        "two-card premium",
        "two-card other low",
        "trash",
        "trash",
    ]


def test_odds_of_one_and_two_card_draws() -> None:
    """20.8 per cent with ten outs; nine of them are left for one who has thrown one away."""
    assert completing(cards("As 2c 3h"), bits(cards("As 2c 3h 3s"))) == (10, 48)
    assert completing(cards("As 2c 3h"), bits(cards("As 2c 3h Kd"))) == (9, 48)
    assert completing(cards("As 2c 3h"), bits(cards("As 2c 3h Ks 9d"))) == (9, 47)
    assert completing(cards("As 2c"), bits(cards("As 2c Ks Kc"))) == (110, 1128)
    assert completing(cards("As 2s"), bits(cards("As 2s 3s 4s"))) is None
    assert completing(cards("As 2c Ah"), bits(cards("As 2c Ah Ks"))) is None


def reshuffled(when: str) -> tuple[int, int]:
    """Ways and unseen of Hal's second draw of one card, with a reshuffle put in somewhere."""
    text = f"""
        Hal: small 5
        Bob: big 10
        Hal: dealt As 2c 3h Kd
        Hal: calls 5
        Bob: checks
        draw
        Bob: pat
        Hal: draws Kd for Ks
        {when}
        Bob: checks
        Hal: checks
        draw
        Bob: pat
        Hal: draws Ks for Kh
        Bob: bets 20
        Hal: folds
        Bob: uncalled 20
        Bob: collects 20
    """
    told = facts(replay(hand(text, players="Bob Hal")))[2]
    return told.ways2, told.of2


def test_a_thrown_out_is_gone_until_a_reshuffle() -> None:
    assert reshuffled("") == (9, 47)
    assert reshuffled("reshuffle") == (10, 48)


def test_what_others_have_shown_cannot_come() -> None:
    text = """
        Hal: small 5
        Bob: big 10
        Hal: dealt As 2c 3h 3s
        Ann: folds Kd 4c
        Hal: calls 5
        Bob: checks
        draw
        Hal: draws 3s for Ks
        Bob: pat
        Hal: checks
        Bob: bets 10
        Hal: folds
        Bob: uncalled 10
        Bob: collects 20
    """
    told = facts(replay(hand(text, players="Ann Hal Bob", button="Ann")))[2]
    assert (told.ways1, told.of1) == (9, 46)


def test_there_is_room_for_the_facts_in_a_column_of_64_bits() -> None:
    assert len(FACTS) <= 63
    assert len(set(FACTS)) == len(FACTS)


def test_strengths_are_kept_for_the_first_and_last_hand() -> None:
    text = """
        Hal: small 5
        Bob: big 10
        Hal: dealt As 2c 3h 4d
        Hal: folds
        Bob: uncalled 5
        Bob: collects 10
    """
    told = facts(replay(hand(text, players="Bob Hal")))[2]
    assert told.start_strength == strength(cards("As 2c 3h 4d"))
    assert told.position == "SB"
    assert (told.put, told.collected, told.net, told.folded_round) == (5, 0, -5, 0)
