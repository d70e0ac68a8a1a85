"""Amounts of money as whole numbers of a currency's smallest unit; text becomes an int once, here."""

import re

from msgspec import Struct


class Currency(Struct, frozen=True, gc=False):
    """A unit of account; ``digits`` is the number of decimals of its smallest unit, ``sign`` stands before amounts."""

    code: str
    digits: int
    sign: str = ""


class MoneyError(ValueError):
    """A text that is no amount of a currency, or one that would have to be rounded or guessed; ``text`` if known."""

    code = "damaged-amount"

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


USD = Currency("USD", 2, "$")
EUR = Currency("EUR", 2, "€")
GBP = Currency("GBP", 2, "£")
INR = Currency("INR", 2, "₹")
CAD = Currency("CAD", 2, "C$")
CHIPS = Currency("CHIPS", 0)
PLAY = Currency("PLAY", 0)
FPP = Currency("FPP", 0)
FTP = Currency("FTP", 0)
SC = Currency("SC", 0)
POINTS = Currency("PTS", 2)
TICKET_DOLLARS = Currency("T$", 2)
UNITS = Currency("UNITS", 2)  # of a room that names no currency
OTHERS = (
    Currency("AUD", 2, "A$"),
    Currency("BRL", 2, "R$"),
    Currency("CHF", 2),
    Currency("CNY", 2, "¥"),
    Currency("DKK", 2),
    Currency("JPY", 0),
    Currency("MXN", 2),
    Currency("NOK", 2),
    Currency("SEK", 2),
)
CURRENCIES: dict[str, Currency] = {
    unit.code: unit
    for unit in (USD, EUR, GBP, INR, CAD, CHIPS, PLAY, FPP, FTP, SC, POINTS, TICKET_DOLLARS, UNITS, *OTHERS)
}
SIGNS: dict[str, Currency] = {unit.sign: unit for unit in CURRENCIES.values() if unit.sign}

# Before the decimals, so that also sums of many amounts are whole numbers of 64 bits, as databases keep them.
MOST_DIGITS = 13

# What rooms call the units that have no code of their own.
WORDS = {"FPPS": FPP, "STARSCOIN": SC, "COINS": SC, "PLAY CHIPS": PLAY, "PLAY MONEY": PLAY, "PT": POINTS}

# Blanks and apostrophes that part thousands: plain, no-break, figure, thin, narrow no-break; straight and curly.
BLANKS = " \t\u00a0\u2007\u2009\u202f"
PARTS = f"[{BLANKS}'’]"


class Style(Struct, frozen=True):
    """How a site writes numbers: the sign before decimals, and the one that may part thousands beside a blank."""

    point: str = "."
    thousands: str = ","


ENGLISH = Style()
CONTINENTAL = Style(",", ".")

PATTERNS: dict[Style, re.Pattern[str]] = {
    style: re.compile(
        rf"(?P<whole>\d{{1,3}}(?P<gap>{re.escape(style.thousands)}|{PARTS})\d{{3}}(?:(?P=gap)\d{{3}})*|\d*)"
        rf"(?:{re.escape(style.point)}(?P<part>\d+))?",
        re.ASCII,
    )
    for style in (ENGLISH, CONTINENTAL)
}


def currency_of(sign: str, code: str | None = None) -> Currency | None:
    """The currency of a sign and a code, of which either may be missing; PLAY without both; None if unknown or at odds.

    A dollar sign goes with every code of a dollar, because rooms print ``$`` for all of them.
    """
    sign, code = sign.strip(), (code or "").strip().upper()
    if code:
        by_code = CURRENCIES.get(code) or WORDS.get(code)
        if by_code is None or sign in ("", by_code.sign, by_code.sign[-1:], code):
            return by_code
        return by_code if by_code is TICKET_DOLLARS and sign == "$" else None
    if not sign:
        return PLAY
    return SIGNS.get(sign) or CURRENCIES.get(sign.upper())


def amount(text: str, currency: Currency, style: Style = ENGLISH) -> int:
    """The whole units of ``text``, with or without the currency's sign; MoneyError where it is none, or not exactly.

    ``1,480.50``, ``1 480`` and ``1'480`` are read; ``1,48`` and ``0.005`` in cents are refused, because a reader that
    guesses is wrong by a factor of ten or a thousand. The decimals of a unit that has none may only be zeros.
    """
    plain = text.strip(BLANKS)
    for sign in (currency.sign, currency.sign[-1:], currency.code):
        if sign and plain.startswith(sign):
            plain = plain[len(sign) :].lstrip(BLANKS)
            break
    found = PATTERNS[style].fullmatch(plain)
    if not found or not any(found.group("whole", "part")):
        raise MoneyError(f"{text!r} is not an amount of {currency.code}", text)
    whole, gap, part = found["whole"], found["gap"], found["part"] or ""
    if gap:
        whole = whole.replace(gap, "")
    if len(part) > currency.digits:
        if currency.digits:
            raise MoneyError(f"{text!r} has more decimals than {currency.code}: it may be thousands", text)
        if part.strip("0") or len(part) > 2:
            raise MoneyError(f"{text!r} is not a whole number of {currency.code}", text)
    if len(whole) > MOST_DIGITS:
        raise MoneyError(f"{text[:MOST_DIGITS]}.. has more digits than any amount of {currency.code}", text)
    return int((whole or "0") + part[: currency.digits].ljust(currency.digits, "0"))


def whole(text: str) -> int:
    """A whole number such as a seat's or a place's, with or without commas between thousands; ValueError if endless."""
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{text[:MOST_DIGITS]}.. has more digits than any seat, place or count")
    return int(text.replace(",", ""))


UNNAMED = {"", "CHIPS", "PLAY"}
"""Codes that nobody writes behind an amount."""


def written(units: int, currency: Currency) -> str:
    """An amount as people read it: ``$0.25``, ``-$3``, ``1500``; no decimals where they are all zero."""
    whole, rest = divmod(abs(units), 10**currency.digits)
    part = f".{rest:0{currency.digits}}" if rest else ""
    return f"{'-' if units < 0 else ''}{currency.sign}{whole}{part}"


def exact(units: float, currency: Currency, *, signed: bool = False) -> str:
    """An amount with all its decimals, so that the figures of a column stand under each other: ``−$5.00``, ``1,500``.

    The minus is a true one, a gain has a plus where ``signed``, and a currency without a sign has its code behind.
    """
    whole, part = divmod(round(abs(units)), 10**currency.digits)
    text = f"{whole:,}" + (f".{part:0{currency.digits}}" if currency.digits else "")
    before = "\u2212" if units < 0 else "+" if signed and units > 0 else ""
    after = "" if currency.sign or currency.code in UNNAMED else f" {currency.code}"
    return f"{before}{currency.sign}{text}{after}"
