"""Every row of a room's profile decides something: the same hand judged by rooms that differ in that row alone."""

import ast
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields, replace

from parsers.model import Hand, Structure
from parsers.problems import Severity
from tests import written
from tracker.rules.audit import audit
from tracker.rules.customs import (
    Cancelled,
    Completion,
    Disconnect,
    DrawChange,
    Missed,
    OddChip,
    PotBase,
    RakeRule,
    Renewal,
    Reopening,
    ShowOrder,
    Uncapped,
    WrongCount,
)
from tracker.rules.rooms import ROOMS, Room

ROOT = Path(__file__).parents[1]
PLAIN = replace(ROOMS["home-game"], rake=RakeRule())
HEADS_UP = "Ann: small 10\nBob: big 20\n"


def hand(text: str, **given: Any) -> Hand:
    """A hand of a room whose text proves nothing by its silence."""
    return replace(written.hand(text, **given), site="")


def wrong(found: Hand, room: Room, severity: Severity = Severity.ERROR) -> list[tuple[int, str]]:
    """Lines and codes of what is found in a hand by a room's rules."""
    return [
        (problem.source.line, problem.code) for problem in audit(found, room).findings if problem.severity is severity
    ]


def due(found: Hand, room: Room) -> dict[str, int | None]:
    return {payout.player: payout.due for payout in audit(found, room).payouts}


def test_every_row_is_read_outside_the_profiles() -> None:
    read = set()
    for path in (ROOT / "tracker").rglob("*.py"):
        if path.name not in ("rooms.py", "customs.py"):
            read |= {
                node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)
            }
    assert {field.name for field in fields(Room)} - read - {"key"} == set()
    assert {field.name for field in fields(RakeRule)} - read == set()


def test_every_choice_of_a_row_is_told_from_the_others() -> None:
    """A member that no rule asks for would be one that decides nothing."""
    asked = " ".join(
        path.read_text("utf-8")
        for path in (ROOT / "tracker" / "rules").rglob("*.py")
        if path.name not in ("rooms.py", "customs.py")
    )
    for choice in (Completion, Reopening, PotBase, OddChip, ShowOrder, Disconnect, WrongCount, DrawChange, Cancelled):
        assert sum(f"{choice.__name__}.{member.name}" in asked for member in choice) >= len(choice) - 1, choice
    for wide in (Uncapped, Renewal, Missed):
        assert sum(f"{wide.__name__}.{member.name}" in asked for member in wide) >= 2, wide


def three(text: str, structure: Structure, **stacks: int) -> Hand:
    return hand(
        "Ann: small 10\nBob: big 20\n" + text,
        players="Ann Bob Cal Dan",
        button="Dan",
        structure=structure,
        stacks=stacks,
    )


SHORT_ALL_INS = "Cal: raises 60\nDan: calls 60\nAnn: raises 80!\nBob: raises 100!\nCal: raises 200\n"


def test_short_all_ins_reopen_together_or_not_at_all() -> None:
    """To 60 (a raise of 40), all-in to 80 and to 100: together one full raise."""
    text = SHORT_ALL_INS + "Cal: uncalled 100\n"
    for structure in (Structure.NO, Structure.POT):
        played = three(text, structure, Ann=80, Bob=100)
        assert (16, "not-reopened") not in wrong(played, PLAIN)
        assert (16, "not-reopened") in wrong(played, replace(PLAIN, reopening=Reopening.SINGLE))
    once = three(text.replace("Bob: raises 100!", "Bob: folds"), Structure.NO, Ann=80)
    assert (16, "not-reopened") in wrong(once, PLAIN)
    nobody = text.replace("Dan: calls 60", "Dan: folds").replace("Bob: raises 100!", "Bob: folds")
    assert (16, "not-reopened") in wrong(three(nobody, Structure.NO, Ann=80), PLAIN)  # no rival is left with chips


def test_a_pot_raise_by_the_pot_before_or_after_the_call() -> None:
    """30 are in front and 20 to call: by 50 to 70 after the call, by 30 to 50 before it."""
    most = three("Cal: raises 70\nDan: folds\nAnn: folds\nBob: folds\nCal: uncalled 50\n", Structure.POT)
    assert (12, "above-pot-limit") not in wrong(most, PLAIN)
    assert (12, "above-pot-limit") in wrong(most, replace(PLAIN, pot_limit=PotBase.BEFORE_CALL))
    over = three("Cal: raises 71\nDan: folds\nAnn: folds\nBob: folds\nCal: uncalled 51\n", Structure.POT)
    assert (12, "above-pot-limit") in wrong(over, PLAIN)


@pytest.mark.parametrize(
    ("to", "before", "after"), [(16, True, True), (17, False, True), (18, False, True), (19, False, False)]
)
def test_the_half_pot_example_in_both_readings(to: int, *, before: bool, after: bool) -> None:
    """A pot of 20 with a bet of 4 in front: raised by 12, half of 24, or by 14, half of 28 after a call."""
    text = "Ann: small 5\nBob: big 10\nAnn: calls 5\ndraw\nAnn: pat\nBob: pat\nAnn: bets 4\n"
    played = replace(
        hand(f"{text}Bob: raises {to}\n", players="Ann Bob", button="Ann", structure=Structure.HALF_POT),
        small_bet=5,
        big_bet=10,
    )
    line = played.deeds[-1].line
    room = replace(PLAIN, half_pot=PotBase.BEFORE_CALL)
    assert ((line, "above-pot-limit") not in wrong(played, room)) is before
    assert ((line, "above-pot-limit") not in wrong(played, replace(room, half_pot=PotBase.AFTER_CALL))) is after
    assert ROOMS["korean-room"].half_pot is PotBase.BEFORE_CALL
    assert ROOMS["merge"].half_pot is PotBase.AFTER_CALL


def test_a_blind_posted_short_counts_whole_in_the_pot_or_not() -> None:
    played = hand(
        "Ann: small 10\nBob: big 5!\nCal: raises 70\nAnn: folds\n",
        players="Ann Bob Cal",
        button="Cal",
        structure=Structure.POT,
        stacks={"Bob": 5},
    )
    assert (12, "above-pot-limit") not in wrong(played, PLAIN)
    assert (12, "above-pot-limit") in wrong(played, replace(PLAIN, full_blinds=False))


def test_a_short_blind_is_called_whole_or_for_what_it_is() -> None:
    played = hand("Ann: small 5\nBob: big 7!\nCal: calls 7\n", players="Ann Bob Cal", button="Cal", stacks={"Bob": 7})
    assert (12, "calls-a-short-blind") in wrong(played, PLAIN, Severity.INFO)
    lenient = replace(PLAIN, short_blind_calls_full=False)
    assert (12, "calls-a-short-blind") not in wrong(played, lenient, Severity.INFO)
    assert (12, "call-size") not in wrong(played, lenient)


TIE = (
    HEADS_UP.replace("10", "5").replace("20", "10")
    + "Cal: calls 10\nAnn: folds\nBob: checks\n"
    + "draw\nBob: pat\nCal: pat\nBob: checks\nCal: checks\n" * 3
    + "showdown\nBob: shows {}\nCal: shows {}\nBob: collects {}\nCal: collects {}\n"
)


def test_the_odd_chip_goes_left_of_the_button_or_to_the_highest_card() -> None:
    """25 for two equal hands; Bob is first clockwise, Cal has the highest card."""

    def tied(first: int, second: int) -> Hand:
        text = TIE.format("As 2c 3d 5h", "Ah 2d 3c 5s", first, second)
        return hand(text, players="Ann Bob Cal", button="Cal")

    left = replace(PLAIN, odd_chip_certain=True, units=(1,))
    high = replace(left, odd_chip=OddChip.HIGH_CARD)
    assert due(tied(13, 12), left) == {"Ann": 0, "Bob": 13, "Cal": 12}
    assert due(tied(13, 12), high) == {"Ann": 0, "Bob": 12, "Cal": 13}
    assert wrong(tied(13, 12), left) == []
    assert wrong(tied(12, 13), high) == []
    assert "share" in {code for _, code in wrong(tied(12, 13), left)}


SIX = ("Ann", "Bob", "Cal", "Dan", "Hal", "Eve")


def six(first: str, second: str, third: str = "", eve: str = "9s 3h 4d 5c") -> Hand:
    """Six players limp, 28 cards are left; ``first`` to ``third`` tell what each does in a draw, behind slashes."""
    text = "Ann: small 5\nBob: big 10\nHal: dealt Ks Kh Jd Tc\n"
    text += "Cal: calls 10\nDan: calls 10\nHal: calls 10\nEve: calls 10\nAnn: calls 5\nBob: checks\n"
    for told in (first, second, third or "pat/pat/pat/pat/pat/pat"):
        text += "draw\n"
        for name, deed in zip(SIX, told.split("/"), strict=True):
            text += f"reshuffle\n{name}: {deed[1:]}\n" if deed[0] == "*" else f"{name}: {deed}\n"
        text += "".join(f"{name}: checks\n" for name in SIX)
    text += f"showdown\nEve: shows {eve}\nEve: collects 60\n"
    return hand(text, players=" ".join(SIX), button="Eve")


DRAWN = "draws 4/draws 4/draws 4/draws 4/{}/draws 4"


def test_a_card_of_the_same_draw_comes_back_where_all_discards_are_shuffled() -> None:
    """Hal throws the Ks away, the deck is renewed, and Eve gets it in the same draw, or in the next one."""
    same = six(DRAWN.format("pat"), "draws 4/draws 4/pat/pat/*draws Ks for 2s/draws 1", eve="Ks 3h 4d 5c")
    again = {key for key, room in ROOMS.items() if "card-again" in {code for _, code in wrong(same, room)}}
    assert again == {"wsop-live", "wsop-tournament"}
    assert {ROOMS[key].renewal for key in again} == {Renewal.EARLIER_DRAWS}
    earlier = six(DRAWN.format("draws Ks for 2s"), "draws 4/draws 3/pat/pat/pat/*draws 1", eve="Ks 3h 4d 5c")
    assert {key for key, room in ROOMS.items() if wrong(earlier, room)} == set()


def test_a_player_gets_back_his_own_discard_by_the_rules_of_some_rooms() -> None:
    """In the draw in which he threw it away, in a later one, or never."""

    def refused_by(found: Hand) -> set[str]:
        return {key for key, room in ROOMS.items() if "own-discard" in {code for _, code in wrong(found, room)}}

    later = six(DRAWN.format("draws Ks for 2s"), "draws 4/draws 3/pat/pat/*draws Tc for Ks/pat")
    assert refused_by(later) == {"pokerstars"}
    first = "draws 4/draws 4/draws 4/draws 4/pat/draws 4"
    same = six(first, "draws 4/draws 4/pat/pat/*draws Tc Ks for 2s Ks/pat")
    assert refused_by(same) == {"pokerstars", "korean-room", "wsop-live", "wsop-tournament"}


def test_a_deck_runs_out_sooner_where_cards_are_burned() -> None:
    """In the second draw three cards are left and one is asked for; two have been burned at a live table."""
    played = six(DRAWN.format("pat"), "draws 4/draws 1/pat/pat/*draws Ks for 2s/pat")
    assert "reshuffle-early" in {code for _, code in wrong(played, replace(PLAIN, renews_at=1))}
    assert wrong(played, replace(PLAIN, burns=True, renews_at=1)) == []


def test_a_hand_of_three_cards_is_fouled_at_a_live_table() -> None:
    text = TIE.format("As 2c 3d", "Kh Kd Kc Ks", 0, 25).replace("Bob: collects 0\n", "")
    played = hand(text, players="Ann Bob Cal", button="Cal")
    assert due(played, PLAIN) == {"Ann": 0, "Bob": 0, "Cal": 25}
    online = replace(PLAIN, wrong_count=WrongCount.IMPOSSIBLE)
    assert due(played, online) == {"Ann": 0, "Bob": None, "Cal": None}
