"""The same hands in every encoding and with every line end give the same normalized hands, for every room."""

from collections.abc import Callable
from pathlib import Path

import pytest

from parsers.outcome import Fate
from parsers.read import read, read_text
from tests.fuzz import told
from tracker.writers import phh

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories"
ROOMS = {
    "fulltilt": "all discards before all deals",
    "kingsclub": "calls to, not by",
    "merge": "three tables in one file, with a side pot",
    "phenom": "two lines for one draw",
    "pokerstars": "three side pots",
}
CODES = {
    "utf-8": b"",
    "utf-8-sig": b"",
    "utf-16-le": b"",
    "utf-16-be": b"",
    "utf-16-le with a mark": b"\xff\xfe",
    "utf-16-be with a mark": b"\xfe\xff",
    "cp1252": b"",
}


def text_of(room: str) -> str:
    if room != "phh":
        data = (SAMPLES / room / f"{ROOMS[room]}.txt").read_bytes()
        code = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
        return data.decode(code).replace("\r\n", "\n").replace("\r", "\n")
    (outcome,) = read_text(text_of("pokerstars"))
    assert outcome.hand
    return phh.write(outcome.hand)


def mixed(text: str) -> str:
    """Line ends of all kinds in turn."""
    ends = ("\n", "\r\n", "\r")
    return "".join(line + ends[index % 3] for index, line in enumerate(text.split("\n")))


FORMS: dict[str, Callable[[str], str]] = {
    "lf": lambda text: text,
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "cr": lambda text: text.replace("\n", "\r"),
    "crcrlf": lambda text: text.replace("\n", "\r\r\n"),
    "mixed": mixed,
    "stripped": lambda text: "\n".join([line.rstrip() for line in text.split("\n")]),
}


@pytest.mark.parametrize("room", [*ROOMS, "phh"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("tail", [b"", b"\n"], ids=["even", "odd"])
def test_a_form_gives_the_same_hands(room: str, form: str, code: str, tail: bytes, tmp_path: Path) -> None:
    text = text_of(room)
    expected = [told(outcome, 0) for outcome in read_text(text)]
    assert any(expected)
    path = tmp_path / "hands.txt"
    path.write_bytes(CODES[code] + FORMS[form](text).encode(code.partition(" ")[0]) + tail)
    outcomes = list(read([path]))
    assert [told(outcome, 0) for outcome in outcomes] == expected
    assert not [outcome for outcome in outcomes if outcome.fate is Fate.REFUSED and outcome.problem is None]


def test_blanks_behind_every_line_make_no_block_of_a_title() -> None:
    """Of the samples all lines, those of archives above their hands too."""
    paths = [path for path in sorted(SAMPLES.rglob("*.txt")) if path.parent.name != "sessions"]
    assert len(paths) > 20
    for path in paths:
        data = path.read_bytes()
        code = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
        lines = [line.rstrip() for line in data.decode(code).splitlines()]
        plain, padded = ["\n".join(f"{line}{blanks}" for line in lines) for blanks in ("", "  ")]
        assert [outcome.fate for outcome in read_text(padded)] == [outcome.fate for outcome in read_text(plain)], path
