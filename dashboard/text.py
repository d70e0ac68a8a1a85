"""How money, cards, names, dates, counts and shares are written, in one place; every number with a true minus sign."""

import math
import re
from datetime import datetime

from parsers.cards import NAMES
from parsers.money import Currency, exact

MINUS = "\u2212"
NOTHING = "–"
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
VERDICT_SIGNS = {"verified": "✓", "unverifiable": "?", "disputed": "!"}

_MARKUP = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&^=@/\"'])")
# Signs that turn the direction of all that follows them: a name must not turn the words around it.
_TURNING = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def plain(words: str) -> str:
    """Words as markdown that shows them as they are, for what Streamlit reads as markdown: captions, buttons."""
    return _MARKUP.sub(r"\\\1", _TURNING.sub("\ufffd", " ".join(words.split())))


def asked(words: str) -> int:
    """The whole number that an address asks for; 0 for what is none, or longer than any line or id."""
    return int(words) if words.isdecimal() and len(words) < 16 else 0


def number(value: float, decimals: int = 0) -> str:
    """A number with thousands apart: ``−1,234.5``."""
    text = f"{abs(value):,.{decimals}f}"
    return f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text


def money(amount: float | None, currency: Currency, *, signed: bool = False) -> str:
    """An amount of the smallest unit as people write it, ``−$1,234.50``; ``–`` where it is unknown."""
    return NOTHING if amount is None or amount != amount else exact(amount, currency, signed=signed)


def short_money(amount: int, currency: Currency) -> str:
    """An amount at the table: no decimals where there is no odd cent, so ``$2`` and ``$2.50``."""
    return re.sub(r"\.0+(?!\d)", "", money(amount, currency))


def share(part: float | None, decimals: int = 1) -> str:
    """A proportion as a percentage: ``37.7 %``."""
    if part is None or not math.isfinite(part):
        return NOTHING
    return f"{number(part * 100, decimals)}\u202f%"


def rate(value: float | None, decimals: int = 2) -> str:
    """A rate with its sign: ``+1.25``."""
    if value is None or not math.isfinite(value):
        return NOTHING
    text = number(value, decimals)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def span(low: float | None, high: float | None, decimals: int = 1) -> str:
    """An interval: ``−3.1 to 4.0``."""
    if low is None or high is None or not (math.isfinite(low) and math.isfinite(high)):
        return NOTHING
    return f"{number(low, decimals)} to {number(high, decimals)}"


def cards(hand: tuple[int, ...] | None) -> str:
    """Cards with the signs of their suits: ``A♠ 2♣``."""
    if not hand:
        return NOTHING
    return " ".join(NAMES[card][0] + SUIT_SIGNS[NAMES[card][1]] for card in hand)


def moment(when: datetime | None) -> str:
    """A time as people write it, in UTC: ``2 Mar 2012, 04:28``."""
    return f"{when.day} {when:%b %Y, %H:%M}" if when is not None and when == when else NOTHING


def moment_utc(when: datetime | None) -> str:
    """A time with its zone, for where no heading names it: ``2 Mar 2012, 04:28 UTC``."""
    return f"{words} UTC" if (words := moment(when)) != NOTHING else NOTHING


def day(when: datetime | None) -> str:
    """A date: ``2 Mar 2012``."""
    return f"{when.day} {when:%b %Y}" if when is not None and when == when else NOTHING


def duration(minutes: float) -> str:
    """A length of time: ``3 h 05 min``."""
    whole = round(minutes)
    return f"{whole // 60} h {whole % 60:02d} min" if whole >= 60 else f"{whole} min"


def count(many: int, noun: str, plural: str | None = None) -> str:
    """A count with its noun: ``1 hand``, ``1,200 hands``."""
    return f"{number(many)} {noun if many == 1 else plural or noun + 's'}"


def sentence(words: str) -> str:
    """Words with a capital at the beginning and nothing else changed."""
    return words[:1].upper() + words[1:]


def luck_words(z: float, rare: float) -> str:
    """A z and how many samples in one are as far off, in words, so that chance is not taken for fate."""
    if not math.isfinite(z) or abs(z) < 1:
        return "as good as expected."
    how = "better" if z > 0 else "worse"
    if abs(z) < 2:
        return f"a little {how} than expected; one sample in {number(rare)} is as far off."
    return f"{how} than in nineteen of twenty samples of this size."


def clipped(words: str, most: int = 18) -> str:
    """Words cut to a length that a heading of a column can bear."""
    return words if len(words) <= most else words[: most - 1] + "…"


def parted(words: str, most: int = 90) -> tuple[str, str]:
    """Words cut in two where a sentence or, failing that, a word ends, the first part ``most`` long at most."""
    if len(words) <= most:
        return words, ""
    stop = words.rfind(". ", 0, most) + 1
    at = stop or max(words.rfind(" ", 0, most), 0) or most
    return words[:at] + ("" if stop else " …"), ("" if stop else "… ") + words[at:].strip()


def place(rank: int | None, field: int | None) -> str:
    """A place in a field: ``3 of 45``."""
    if rank is None:
        return NOTHING
    return f"{number(rank)} of {number(field)}" if field else number(rank)
