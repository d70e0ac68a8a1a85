"""Amounts: every form that rooms print, and refusal of whatever would be a guess."""

import pytest

from parsers.money import CHIPS, CONTINENTAL, EUR, PLAY, USD, Currency, MoneyError, Style, amount, currency_of, whole


@pytest.mark.parametrize(
    ("text", "currency", "units"),
    [
        ("$0.25", USD, 25),
        ("$5", USD, 500),
        ("$.10", USD, 10),
        ("$0.5", USD, 50),
        ("$1,480.50", USD, 148050),
        ("$1,234,567", USD, 123456700),
        ("€1 480", EUR, 148000),
        ("1\u00a0480", CHIPS, 1480),
        ("1\u202f480\u202f000", CHIPS, 1480000),
        ("1\u2009480", CHIPS, 1480),
        ("1'480", CHIPS, 1480),
        ("1’480", CHIPS, 1480),
        ("200.00", PLAY, 200),
    ],
)
def test_amount(text: str, currency: Currency, units: int) -> None:
    assert amount(text, currency) == units


@pytest.mark.parametrize(
    ("text", "currency"),
    [
        ("", USD),
        ("$", USD),
        ("5.", USD),
        ("1,48", USD),
        ("1,4800", USD),
        ("1.480", USD),
        ("0.005", USD),
        ("1.480,50", USD),
        ("1,480 500", CHIPS),
        ("12,34,567", CHIPS),
        ("-5", USD),
        ("€5", USD),
        ("$5", CHIPS),
        ("0.5", CHIPS),
        ("1.480", PLAY),
        ("1.000", PLAY),
        ("٥", CHIPS),
        ("1e3", CHIPS),
        ("9" * 14, CHIPS),
        ("$" + "9" * 5000, USD),
        ("1" + ",000" * 5, USD),
    ],
)
def test_a_guess_is_refused(text: str, currency: Currency) -> None:
    with pytest.raises(MoneyError):
        amount(text, currency)


@pytest.mark.parametrize(("style", "units"), [(CONTINENTAL, 148050)])
def test_the_sites_style_decides(style: Style, units: int) -> None:
    assert amount("€1.480,50", EUR, style) == units
    with pytest.raises(MoneyError):
        amount("1,480.50", EUR, style)


def test_currency_of_sign_and_code() -> None:
    assert currency_of("$", "USD") == USD
    assert currency_of("$") == USD
    assert currency_of("") == PLAY
    assert currency_of("€", "USD") is None
    assert currency_of("", "XYZ") is None


@pytest.mark.parametrize("text", ["9" * 14, "1" + ",000" * 5, "9" * 5000])
def test_a_number_without_end_is_refused_in_few_words(text: str) -> None:
    assert whole("9,204") == 9204
    with pytest.raises(ValueError, match=r"^[\d,]{13}\.\. has more digits"):
        whole(text)
