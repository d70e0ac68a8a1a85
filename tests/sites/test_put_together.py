"""Files put one behind another by other programs, and hands that end too early: every hand whole, every rest named."""

from pathlib import Path

import pytest

from parsers.outcome import Fate
from parsers.read import read_text
from tests.test_sites_phh import facts
from tracker.rules.audit import Verdict, audit

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
ROOMS = {
    "pokerstars": "walk",
    "phenom": "two lines for one draw",
    "fulltilt": "two seats on one line",
    "kingsclub": "calls to, not by",
    "merge": "half pot, antes and a raise that nobody calls",
}
BETWEEN = {
    "nothing": "",
    "a line end": "\n",
    "a mark of the first sort": "\ufeff",
    "such a mark below the last line": "\n\ufeff\n\n",
    "a page break": "\n\f",
    "blanks": "\n \n\t\n",
}


def text_of(room: str) -> str:
    return next(iter(read_text((SAMPLES / room / f"{ROOMS[room]}.txt").read_bytes().decode("utf-8-sig")))).block.text


def whole(room: str) -> str:
    if room != "merge":
        return text_of(room)
    return (SAMPLES / room / f"{ROOMS[room]}.txt").read_bytes().decode().replace("\r\n", "\n").strip()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("between", BETWEEN)
def test_files_put_one_behind_another(room: str, between: str) -> None:
    """Some rooms write no line end behind the last line, so that the next file begins in the middle of it."""
    text = whole(room)
    (first,) = read_text(text)
    assert first.hand
    found = list(read_text(BETWEEN[between].join([text] * 3)))
    assert [outcome.fate for outcome in found] == [Fate.HAND] * 3
    assert [facts(outcome.hand) for outcome in found if outcome.hand] == [facts(first.hand)] * 3


@pytest.mark.parametrize("room", ROOMS)
def test_a_hand_that_ends_too_early_is_cut_off_or_all_there(room: str) -> None:
    lines = whole(room).split("\n")
    head = 3 if room == "merge" else 2 if room == "kingsclub" else 1
    for count in range(head, len(lines)):
        (found,) = read_text("\n".join(lines[:count]) + "\n")
        if found.hand:
            assert audit(found.hand).verdict is Verdict.VERIFIED, count
            continue
        assert found.problem
        assert found.problem.code == "cut-off", (count, found.problem)
        assert found.number
        assert found.problem.source.line <= count
