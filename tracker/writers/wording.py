"""How PokerStars writes amounts, ordinals and names: what every part of a hand's text needs."""

import re

from parsers.model import Hand
from parsers.money import Currency


def money(amount: int, currency: Currency, *, cents: bool = False) -> str:
    """An amount as the room prints it: no decimals for whole units unless ``cents``, no thousands separator."""
    unit = 10**currency.digits
    whole, rest = divmod(amount, unit)
    if currency.digits and (rest or cents):
        return f"{currency.sign}{whole}.{rest:0{currency.digits}}"
    return f"{currency.sign}{whole}"


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``11th``."""
    tail = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"


def name_of(hand: Hand, number: int | None) -> str:
    """The name of the player in a seat."""
    return next((seat.name for seat in hand.seats if seat.number == number), f"Seat {number}")


SIZES = {"badugi": "Badugi"}
SIZES |= dict.fromkeys(("three", "3"), "3-card")
SIZES |= dict.fromkeys(("two", "2"), "2-card")
SIZES |= dict.fromkeys(("one", "1"), "1-card")
NAME = re.compile(r"(?:an? )?(badugi|three|two|one|[123])\b[^:,]*[:,]\s*(.+)", re.IGNORECASE)


def hand_name(hand: Hand, words: str) -> str:
    """A hand's name in PokerStars' form, also another room's: ``Three Cards, 9-2-A`` becomes ``3-card: 9,2,A``."""
    found = NAME.fullmatch(words)
    if hand.site == "pokerstars" or not found:
        return words
    ranks = [rank.replace("10", "T") for rank in re.findall("10|[A2-9TJQK]", found[2])]
    return f"{SIZES[found[1].lower()]}: {','.join(ranks)}"
