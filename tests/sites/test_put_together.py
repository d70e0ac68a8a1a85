"""Files put one behind another by other programs, and hands that end too early: every hand whole, every rest named."""

import quopri
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


@pytest.mark.parametrize("room", ["pokerstars", "phenom", "fulltilt"])
@pytest.mark.parametrize("code", ["utf-8", "cp1252"])
def test_hands_sent_by_mail(room: str, code: str) -> None:
    """A mail breaks long lines and writes blanks at line ends out; its next part says all once more as a page."""
    text = whole(room).replace(" folds\n", " folds \n")
    (first,) = read_text(text)
    assert first.hand
    head = b"From: support@example.com\nMIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n"
    mail = head + quopri.encodestring(f"{text}\n\n".encode(code)) + b"\n--=_part_1--\n"
    assert b"=\n" in mail
    found = [outcome for outcome in read_text(mail.decode("ascii")) if outcome.site]
    assert [outcome.fate for outcome in found] == [Fate.HAND], found[0].problem
    assert [facts(outcome.hand) for outcome in found if outcome.hand] == [facts(first.hand)]
    assert [outcome.hand.line for outcome in found if outcome.hand] == [first.hand.line + 4]


def test_the_title_of_requested_hands_stands_above_the_first_banner() -> None:
    title = "Transcript for your last 1 games requested by Hero (hero@example.com)\n\n*********** # 1 **************\n"
    assert [outcome.fate for outcome in read_text(title + whole("pokerstars"))] == [Fate.HAND]
