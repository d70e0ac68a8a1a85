"""What people take for histories and is none, and copies that other programs wrapped up: each says what to do."""

import io
import zipfile
from functools import partial
from pathlib import Path

import pytest

from parsers.archives import members
from parsers.origins import Origin
from parsers.problems import Problem
from parsers.read import Fate, read_stream, read_text

HISTORY, _, _ = (Path(__file__).parent / "errors" / "total-pot.txt").read_text("utf-8").partition("====\n")
NOISE = bytes(number * 167 % 256 for number in range(3000))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + NOISE, "a picture (PNG)"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0" + NOISE, "a picture (JPEG)"),
        (b"\x1f\x8b\x08\x08" + NOISE, "gzip"),
        (b"%PDF-1.7\n1 0 obj\n<< >>\n", "a PDF"),
        (b"{\\rtf1\\ansi PokerStars Hand #1\\par}\n", "a document (RTF): save it as plain text"),
        (NOISE, "This is not a text file."),
    ],
)
def test_what_is_no_text_is_called_so_and_not_printed(data: bytes, words: str) -> None:
    (outcome,) = read_stream(io.BytesIO(data), "x")
    assert outcome.problem is not None
    assert outcome.problem.code == "unknown-text"
    assert outcome.problem.message.startswith("This is not a text file")
    assert words in outcome.problem.message
    assert "\n" not in str(outcome.problem)


@pytest.mark.parametrize("part", ["[Content_Types].xml", "META-INF/manifest.xml"])
def test_a_document_of_an_office_program_is_one_problem(part: str) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr(part, "<x/>")
        archive.writestr("word/document.xml", HISTORY)
    (found,) = members(Origin("hands.docx", lambda: io.BytesIO(made.getvalue())))
    assert isinstance(found, Problem)
    assert (found.code, found.source.file) == ("unknown-text", "hands.docx")
    assert "save it as plain text" in found.message


def test_a_note_in_any_alphabet_is_a_text() -> None:
    (outcome,) = read_text("Заметка: ничего\tважного\n\f手牌 — nichts, José\n")
    assert outcome.problem is not None
    assert outcome.problem.message == "No reader knows this text."
    assert outcome.problem.source.text


def test_quoted_hands_are_one_problem_that_says_so() -> None:
    for sign in (">", "> "):
        (outcome,) = read_text("".join(f"{sign}{line}\n" for line in HISTORY.splitlines()))
        assert outcome.problem is not None
        assert "begin with '>'" in outcome.problem.message


def test_hands_of_a_web_page_say_so() -> None:
    lines = HISTORY.splitlines()
    for page in ("<br>\n".join(lines), "".join(f"<p>{line}</p>\n" for line in lines)):
        outcomes = list(read_text(f"<html><body>\n{page}\n</body></html>"))
        assert {outcome.fate for outcome in outcomes} == {Fate.REFUSED}
        assert all(outcome.problem and "web page (HTML)" in outcome.problem.message for outcome in outcomes)


def test_words_of_chat_make_no_web_page() -> None:
    told = HISTORY.replace("*** FIRST DRAW ***", 'Ann said, "<br> <b>"\n*** FIRST DRAW ***')
    assert [outcome.fate for outcome in read_text(told)] == [Fate.HAND]
    (outcome,) = read_text(told[: told.index("*** SUMMARY")])
    assert outcome.problem is not None
    assert outcome.problem.code == "cut-off"


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("paga la ciega pequeña $0.50", "Spanish"),
        ("steigt aus, setzt 1", "German"),
        ("postz small blind $0.50", ""),
    ],
)
def test_a_single_line_in_another_language(line: str, language: str) -> None:
    (outcome,) = read_text(HISTORY.replace("posts small blind $0.50", line))
    assert outcome.problem is not None
    assert outcome.problem.code == "damaged-line"
    assert ("set the history language to English" in outcome.problem.message) == bool(language)
    assert language in outcome.problem.message


def test_a_damaged_archive_is_told_once_and_what_to_do() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("hands.txt", "PK or not, a text of some length")
    whole = stream.getvalue()
    for data in (whole[:-30], whole.replace(b"of some", b"of s\0me")):
        (problem,) = members(Origin("a.zip", partial(io.BytesIO, data)))
        assert isinstance(problem, Problem)
        assert problem.code == "bad-archive"
        assert problem.message.count("damaged") == 1
        assert "fetch it again" in problem.message
