"""How money, cards, shares and names are written."""

from datetime import UTC, datetime

import pytest

from dashboard import text
from parsers.cards import cards
from parsers.money import CHIPS, USD, Currency
from tracker.statistics.luck import rarity


@pytest.mark.parametrize(
    ("amount", "unit", "written"),
    [
        (0, USD, "$0.00"),
        (-5, USD, "−$0.05"),
        (123456789, USD, "$1,234,567.89"),
        (-1500, CHIPS, "−1,500"),
        (7, Currency("XYZ", 2), "0.07 XYZ"),
        (None, USD, "–"),
        (float("nan"), USD, "–"),
    ],
)
def test_money(amount: int | None, unit: Currency, written: str) -> None:
    assert text.money(amount, unit) == written


def test_signed_money_has_no_sign_at_zero() -> None:
    assert [text.money(amount, USD, signed=True) for amount in (-1, 0, 1)] == ["−$0.01", "$0.00", "+$0.01"]


@pytest.mark.parametrize(("amount", "written"), [(200, "$2"), (250, "$2.50"), (100000, "$1,000"), (1001, "$10.01")])
def test_money_at_the_table_has_cents_only_when_there_are_any(amount: int, written: str) -> None:
    assert text.short_money(amount, USD) == written


def test_numbers_have_a_true_minus_and_zero_has_none() -> None:
    assert text.number(-1234.5, 1) == "−1,234.5"
    assert text.number(-0.001, 2) == "0.00"
    assert text.rate(0.0) == "0.00"
    assert text.rate(1.256) == "+1.26"
    assert text.rate(None) == text.share(float("nan")) == text.span(None, 1.0) == "–"


def test_cards_and_moments() -> None:
    assert text.cards(cards("As Td 2c")) == "A♠ T♦ 2♣"
    assert text.cards(()) == "–"
    assert text.moment(datetime(2012, 3, 2, 4, 28, tzinfo=UTC)) == "2 Mar 2012, 04:28"
    assert text.duration(185) == "3 h 05 min"
    assert text.duration(59.4) == "59 min"
    assert text.place(3, 45) == "3 of 45"
    assert text.place(None, 45) == "–"


def test_counts_agree_with_their_nouns() -> None:
    assert text.count(1, "hand") == "1 hand"
    assert text.count(1200, "hand") == "1,200 hands"
    assert text.count(2, "entry", "entries") == "2 entries"


def test_plain_leaves_no_sign_that_markdown_reads() -> None:
    for sign in "\\`*_[]()#!|~$:<>&":
        assert text.plain(f"a{sign}b") == f"a\\{sign}b"
    assert text.plain("two\nlines") == "two lines"
    assert text.plain("gnp\u202eA\u2066") == "gnp\ufffdA\ufffd"


@pytest.mark.parametrize(
    ("z", "words"),
    [
        (0.3, "as good as expected."),
        (float("nan"), "as good as expected."),
        (-1.64, "a little worse than expected; one sample in 10 is as far off."),
        (1.0, "a little better than expected; one sample in 3 is as far off."),
        (2.5, "better than in nineteen of twenty samples of this size."),
        (-80.0, "worse than in nineteen of twenty samples of this size."),
    ],
)
def test_luck_in_words(z: float, words: str) -> None:
    assert text.luck_words(z, rarity(z)) == words


def test_amounts_of_any_size_are_exact() -> None:
    assert text.money(10**17 + 1, USD) == "$1,000,000,000,000,000.01"


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Short.", ("Short.", "")),
        ("One. Two. Three and four.", ("One. Two.", "Three and four.")),
        ("one two three four five", ("one two three …", "… four five")),
        ("abcdefghijklmnopqrstuvwxyz", ("abcdefghijklmnop …", "… qrstuvwxyz")),
    ],
)
def test_words_are_parted_and_none_is_lost(words: str, parts: tuple[str, str]) -> None:
    assert text.parted(words, 16) == parts


@pytest.mark.parametrize(("words", "number"), [("12", 12), ("", 0), ("-3", 0), ("²", 0), ("x", 0), ("9" * 5000, 0)])
def test_an_address_asks_for_a_number_or_for_none(words: str, number: int) -> None:
    assert text.asked(words) == number
