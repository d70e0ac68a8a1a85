"""What the keys of the database are called where people read them: rooms, structures, currencies, stakes, games."""

from collections.abc import Callable, Mapping
from decimal import Decimal

from parsers.model import Structure
from parsers.money import CURRENCIES
from parsers.sites import SITES

ROOMS: Mapping[str, str] = {site.key: site.title for site in SITES}
STRUCTURES: Mapping[str, str] = {
    Structure.FIXED: "fixed limit",
    Structure.POT: "pot limit",
    Structure.HALF_POT: "half pot limit",
    Structure.NO: "no limit",
}
SETTINGS: Mapping[str, str] = {"cash": "cash", "play": "play money", "tournament": "tournaments"}
SEVERITIES: Mapping[str, str] = {"error": "error", "warning": "warning", "info": "note"}
UNITS: Mapping[str, str] = {"CHIPS": "chips", "UNITS": "units", "PLAY": "play chips"}
"""Currencies whose codes are words of the program."""


def room(key: str) -> str:
    """The name of a room: ``Full Tilt``."""
    return ROOMS.get(key, key)


def rooms(words: str) -> str:
    """The names of rooms where the first is told by its key: ``Full Tilt and 1 more``."""
    key, space, rest = words.partition(" ")
    return f"{room(key)}{space}{rest}"


def structure(key: str) -> str:
    """How the betting is limited: ``fixed limit``."""
    return STRUCTURES.get(key, key)


def currency(code: str) -> str:
    """A currency as it stands behind an amount: ``USD``, ``chips``."""
    return UNITS.get(code, code)


def pool(name: str) -> str:
    """A pool by its own name, ``fixed cash USD``, as people say it: ``fixed limit, cash, USD``."""
    parts = name.split(" ")
    if len(parts) != 3:
        return name
    limit, setting, code = parts
    # Tournaments are always played for their own chips.
    unit = [] if setting == "tournament" and code == "CHIPS" else [currency(code)]
    return ", ".join([structure(limit), SETTINGS.get(setting, setting), *unit])


def stake(name: str) -> str:
    """A stake by its own name, ``0.25/0.50 USD``, as people write it: ``$0.25/$0.50``, ``1,500/3,000 chips``."""
    figures, _, code = name.rpartition(" ")
    low, _, high = figures.partition("/")
    if not high:
        return name
    sign = CURRENCIES[code].sign if code in CURRENCIES else ""
    both = "/".join(f"{sign}{Decimal(each):,f}" for each in (low, high))
    return both if sign else f"{both} {currency(code)}"


WRITTEN: Mapping[str, Callable[[str], str]] = {
    "site": room,
    "structure": structure,
    "setting": lambda key: SETTINGS.get(key, key),
    "currency": currency,
    "stake": stake,
    "severity": lambda key: SEVERITIES.get(key, key),
}
"""How the values of a grouping are written, by its key; those of all others as they are."""


def written(by: str, value: object) -> str:
    """A value of a grouping in words."""
    return WRITTEN[by](str(value)) if by in WRITTEN else str(value)
