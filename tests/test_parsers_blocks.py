"""Files cut into blocks: encodings, line numbers, pieces of any size, and files too large for memory."""

import io
import tracemalloc
from collections.abc import Iterator

import pytest

from parsers import blocks, decoding
from parsers.blocks import Cutter, Opening
from parsers.decoding import decoded, pieces, utf16
from parsers.outcome import Fate
from parsers.read import read_stream, read_text
from tests.fuzz import bounded
from tests.sites.pokerstars_text import hand
from tracker.dealer import deals
from tracker.writers import phh

HANDS = "\n\n\n\n".join([hand(number=number) for number in range(1, 6)])


@pytest.mark.parametrize("size", [1, 7, 64, 4096])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r\r\n", "\r"])
def test_pieces_of_any_size_give_the_same_blocks(size: int, end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "PIECE", size)
    expected = [(outcome.number, outcome.block.line, outcome.block.text) for outcome in read_text(HANDS)]
    stream = io.BytesIO(HANDS.replace("\n", end).encode())
    found = [(outcome.number, outcome.block.line, outcome.block.text) for outcome in read_stream(stream, "x")]
    assert [number for number, _, _ in found] == ["1", "2", "3", "4", "5"]
    assert found == expected


def test_lines_of_all_ends_are_counted() -> None:
    text = hand(number=1).replace("\n", "\r\n", 3).replace("checks \n", "checks \r") + "\r\r\n" + hand(number=2)
    first, second = read_text(text)
    assert second.block.line == 34
    assert first.hand
    assert second.hand
    assert [deed.line - second.block.line for deed in second.hand.deeds] == [d.line - 1 for d in first.hand.deeds]


def test_a_damaged_byte_damages_its_line_only() -> None:
    data = hand(number=1).encode().replace(b"The deck is", b"The deck \xe9s") + b"\n\n" + hand(number=2).encode()
    first, second = read_stream(io.BytesIO(data), "x")
    assert second.hand
    assert second.hand.seats[1].name == "José"
    assert first.hand
    assert first.hand.seats[1].name == "José"


def test_bytes_that_cp1252_leaves_undefined_stay_apart() -> None:
    assert len({decoded(bytes([byte])) for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}) == 5


def test_utf16_is_told_by_its_zeros() -> None:
    assert utf16("PokerStars".encode("utf-16-le")) == "utf-16-le"
    assert utf16("PokerStars".encode("utf-16-be")) == "utf-16-be"
    assert utf16(b"PokerStars") == utf16(b"") == utf16(b"P") == ""


def test_an_odd_byte_ends_a_file_of_utf16() -> None:
    assert "".join(pieces(io.BytesIO("\ufeffabc\r\n".encode("utf-16-le") + b"\n"))) == "abc\n"


def test_every_line_is_in_exactly_one_block() -> None:
    text = "junk above\n\n" + HANDS + "\n\nWith kind regards\nthe support\n"
    outcomes = list(read_text(text))
    assert [outcome.fate for outcome in outcomes] == [Fate.REFUSED, *[Fate.HAND] * 5, Fate.REFUSED]
    kept = [line.strip() for outcome in outcomes for line in outcome.block.lines if line.strip()]
    assert kept == [line.strip() for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize("text", ["", "\n \r\n\t\n", "\ufeff"])
def test_nothing_is_one_refusal(text: str) -> None:
    (outcome,) = read_text(text)
    assert outcome.problem
    assert outcome.problem.code == "empty-file"


def test_a_file_without_headers_is_read_in_bounded_memory() -> None:
    def endless() -> Iterator[str]:
        for _ in range(16 * blocks.LONGEST >> 20):
            yield "no hand at all\n" * 70_000

    tracemalloc.start()
    (block,) = Cutter([Opening("PokerStars Hand #")]).blocks(endless(), "x")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert not block.whole
    assert len(block.text) <= blocks.LONGEST
    assert peak < 5 * blocks.LONGEST


@pytest.mark.parametrize("lines", [6_000, blocks.LONGEST // 5])
def test_a_block_that_is_too_long_hides_nothing(lines: int) -> None:
    first, second = read_text(hand(number=1) + "x" * 50 + "\n" + "noise\n" * lines + hand(number=2))
    assert first.problem
    assert first.problem.code == "too-long"
    assert second.hand
    assert second.hand.line == second.block.line == lines + 33


def test_a_header_of_many_lines_is_found_behind_a_block_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    (dealt,) = deals(5, 1)
    document = "# by somebody\nauthor = 'me'\n\n" + phh.write(dealt)
    text = hand(number=1) + "\n\n\n\n" + "noise\n" * 20_000 + "\n\n\n\n" + document
    expected = list(read_text(text))[-1].block
    assert expected.text.startswith("# by somebody")
    monkeypatch.setattr(blocks, "LONGEST", 20_000)
    monkeypatch.setattr(decoding, "LONGEST_LINE", 20_000)
    monkeypatch.setattr(blocks, "HEADER", 4096)
    for size in (256, 5000, 70_000):
        monkeypatch.setattr(decoding, "PIECE", size)
        *_, noise, last = read_stream(io.BytesIO(text.encode()), expected.file)
        assert not noise.block.whole
        assert last.block == expected


GROWING = {
    "summaries behind gaps": HANDS + "\n\n\n\n\n*** SUMMARY ***\nfoo" * 20_000,
    "fields of TOML": "x = y\n\n" * 20_000 + "#variant\n",
    "comments of TOML": "# x\n" * 20_000 + "#variant\n",
    "heads in another language": "Mão PokerStars #1377379: 10:11:12\nMesa\n\n" * 10_000,
}


@pytest.mark.parametrize("kind", GROWING)
def test_no_text_is_searched_again_and_again(kind: str) -> None:
    """Each of these would take minutes if the work grew with the square of the text."""
    with bounded(0):
        assert list(read_text(GROWING[kind]))
