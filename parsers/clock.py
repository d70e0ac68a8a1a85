"""The stamps that rooms print, as aware UTC; which zone was meant is decided here and nowhere else."""

import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

EASTERN = "ET"
LONELY = "2012"
"""Rooms that printed one time alone before this year meant ET, with or without the letters."""

# A room names the zone of the player's own clock; the summer offset often stands under the winter name, so the place is
# what counts. IST may be India, Israel or Ireland, and CUST is any zone that a player made up: neither can be told.
ZONES: dict[str, str] = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
    "NT": "America/St_Johns",
    "AT": "America/Halifax",
    "ART": "America/Argentina/Buenos_Aires",
    "BRT": "America/Sao_Paulo",
    "WET": "Europe/Lisbon",
    "BST": "Europe/London",
    "GMT": "Europe/London",
    "CET": "Europe/Paris",
    "CEST": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "EEST": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "JST": "Asia/Tokyo",
    "CCT": "Asia/Shanghai",
    "HKT": "Asia/Hong_Kong",
    "AWST": "Australia/Perth",
    "ACST": "Australia/Adelaide",
    "AEST": "Australia/Sydney",
    "NZT": "Pacific/Auckland",
    "UTC": "UTC",
}

DATE = re.compile(r"(\d{4})[/-](\d{1,2})[/-](\d{1,2})", re.ASCII)
TIME = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?", re.ASCII)
ZONE = re.compile(r"\b[A-Z]{2,5}\b")


class ClockError(ValueError):
    """A text that is no time, or a time whose zone cannot be told; ``text`` is what is wrong of it."""

    code = "damaged-time"

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


@lru_cache(64)
def region(name: str) -> ZoneInfo:
    """The zone of a short name, or of a place such as ``America/New_York``; ClockError if there is none."""
    try:
        return ZoneInfo(ZONES.get(name, name))
    except (KeyError, ValueError, OSError):
        raise ClockError(f"There is no time zone {name!r}", name) from None


@lru_cache(4096)
def midnight(date: str, zone: str) -> tuple[datetime, bool]:
    """The UTC time of a day's first moment in a zone, and whether the zone's offset changes on that day."""
    found, place = DATE.fullmatch(date), ZONES.get(zone)
    if not found:
        raise ClockError(f"{date!r} is not a date", date)
    if place is None:
        told = f"The zone {zone!r} can't be told" if zone else "No zone is printed behind the time"
        raise ClockError(f"{told}, and there is no time in ET beside it", zone)
    try:
        start = datetime(int(found[1]), int(found[2]), int(found[3]), tzinfo=ZoneInfo(place))
        end = start + timedelta(days=1)
        return start.astimezone(UTC), start.utcoffset() != end.utcoffset()
    except (ValueError, OverflowError):
        raise ClockError(f"{date!r} is not a date", date) from None


def moment(date: str, time: str, zone: str = EASTERN) -> datetime:
    """The aware UTC time of a date (``2010/09/05``), a time (``8:24:41``) and a zone's short name; ClockError if none.

    The hour that is lived twice in autumn is taken as the first of the two, since nothing in a hand tells them apart.
    """
    zone = zone or (EASTERN if date < LONELY else "")
    start, changes = midnight(date, zone)
    found = TIME.fullmatch(time)
    if not found:
        raise ClockError(f"{time!r} is not a time of day", time)
    hour, minute, second = int(found[1]), int(found[2]), int(found[3] or 0)
    if hour > 23 or minute > 59 or second > 59:
        raise ClockError(f"{time!r} is not a time of day", time)
    if changes:
        place = ZoneInfo(ZONES[zone])
        local = start.astimezone(place).replace(hour=hour, minute=minute, second=second)
        return local.astimezone(UTC)
    return start + timedelta(seconds=3600 * hour + 60 * minute + second)


def stamp(text: str, zone: str = "") -> datetime:
    """The UTC time of one stamp with date, time and zone in any order; ``zone`` is meant where none is printed."""
    date, time = DATE.search(text), TIME.search(text)
    if not date or not time:
        raise ClockError(f"{text!r} is not a time", text)
    printed = ZONE.search(text)
    return moment(date[0], time[0], printed[0] if printed else zone)


def utc(local: str, eastern: str | None = None) -> datetime:
    """The UTC time of a room's stamp or pair of stamps; the one in ET is trusted. ClockError if it can't be told."""
    return stamp(eastern or local, EASTERN)
