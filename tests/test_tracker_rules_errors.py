"""Every finding has a smallest history that shows it, with its exact text, and a row in the documentation."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from parsers.model import Collect, Hand
from parsers.read import read_text
from tracker.rules import rulebook
from tracker.rules.audit import Verdict, audit

HERE = Path(__file__).parent
ROOT = HERE.parent
RULES = ROOT / "tracker" / "rules"
SOURCES = [*RULES.glob("*.py"), *(RULES / "checks").glob("*.py")]
# The reader refuses these histories, or they need a room that prints no rake: shown on changed hands below.
WITHOUT_FILE = {"overpaid", "underpaid", "summary-missing", "summary-twice", "summary-net"}
WITHOUT_FILE |= {"missed-blind", "cancelled-paid"}  # shown with the rooms that forbid them


def codes() -> set[str]:
    """The codes in the source: what `fault`, `skip` and `finding` are given."""
    found = set()
    for source in SOURCES:
        text = source.read_text("utf-8")
        for call in re.finditer(
            r"\b(?:fault|skip|finding|Problem)\((?:[^\"()]|\([^()]*\))*?\"([a-z]+(?:-[a-z]+)*)\"", text
        ):
            found.add(call[1])
    return found


def sections(name: str) -> tuple[str, str]:
    """The history and the findings of a file."""
    history, _, expected = (HERE / "errors" / name).read_text("utf-8").partition("====\n")
    return history, expected


FILES = sorted(path.name for path in (HERE / "errors").glob("*.txt") if "====\n" in path.read_text("utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_the_smallest_history_shows_exactly_these_findings(name: str) -> None:
    history, expected = sections(name)
    (outcome,) = read_text(history)
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert "".join(f"{problem}\n" for problem in found.findings) == expected
    assert Path(name).stem in {problem.code for problem in found.findings}


def test_every_code_has_a_history_and_a_row() -> None:
    documented = set(
        re.findall(r"^\| `([a-z-]+)` \|", (ROOT / "docs" / "problems.md").read_text("utf-8"), re.MULTILINE)
    )
    shown = {Path(name).stem for name in FILES}
    assert codes() - documented == set()
    assert codes() - shown - WITHOUT_FILE == set()
    # A line that nobody could read breaks no rule of poker; every other finding says whose rule it rests on.
    assert codes() - rulebook.RULES.keys() == {"unread-line"}
    assert len(codes()) > 60


def base() -> Hand:
    """A hand that is in order: the one of ``total-pot`` with the right total."""
    history, _ = sections("total-pot.txt")
    (outcome,) = read_text(history.replace("$10.51", "$10.50"))
    assert outcome.hand is not None
    assert audit(outcome.hand).verdict is Verdict.VERIFIED
    return outcome.hand


def found_in(hand: Hand) -> set[str]:
    """The codes of a hand's findings."""
    return {problem.code for problem in audit(hand).findings}


def with_payment(hand: Hand, **fields: object) -> Hand:
    """The hand with its payment changed."""
    deeds = tuple(replace(deed, **fields) if isinstance(deed, Collect) else deed for deed in hand.deeds)
    return replace(hand, deeds=deeds)


def test_a_room_without_rake_line_is_held_to_what_a_rake_can_be() -> None:
    silent = replace(base(), claims=replace(base().claims, rake=None))
    assert "overpaid" in found_in(with_payment(silent, amount=1051))
    assert "underpaid" in found_in(with_payment(silent, amount=900))
    assert found_in(silent) == set()


def test_money_for_somebody_who_is_not_in_the_hand() -> None:
    assert "paid-to-stranger" in found_in(with_payment(base(), seat=6))


def test_a_summary_that_lists_everybody_lists_everybody_once() -> None:
    hand = base()
    seats = hand.claims.seats
    assert "summary-missing" in found_in(replace(hand, claims=replace(hand.claims, seats=(seats[0], seats[2]))))
    assert "summary-twice" in found_in(replace(hand, claims=replace(hand.claims, seats=(*seats, seats[0]))))


def test_a_change_of_stack_that_the_deeds_do_not_make() -> None:
    hand = base()
    first, *rest = hand.claims.seats
    right = replace(first, net=1020 - 500)
    assert "summary-net" not in found_in(replace(hand, claims=replace(hand.claims, seats=(right, *rest))))
    wrong = replace(first, net=1020 - 501)
    assert "summary-net" in found_in(replace(hand, claims=replace(hand.claims, seats=(wrong, *rest))))


def test_a_stack_of_nothing_is_said_once_and_nothing_false_follows_from_it() -> None:
    history, _ = sections("total-pot.txt")
    history = history.replace("$10.51", "$10.50")
    for seat, codes_found in (("Ann", ["acts-after-all-in", "more-than-stack"]), ("Cy", ["more-than-stack"])):
        (outcome,) = read_text(re.sub(rf"{seat} \(\$[\d.]+ in chips", f"{seat} ($0 in chips", history))
        assert outcome.hand is not None
        assert [problem.code for problem in audit(outcome.hand).findings] == codes_found


def test_the_right_winner_of_too_little_is_no_wrong_winner() -> None:
    history, _ = sections("call-size.txt")
    (outcome,) = read_text(history)
    assert outcome.hand is not None
    assert found_in(outcome.hand) == {"call-size", "total-pot"}
