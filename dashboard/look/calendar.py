"""A calendar of results: a square for each day, gain and loss in two hues, deeper for more."""

from collections.abc import Mapping
from datetime import date, timedelta
from html import escape

import streamlit as st

WEEK, WEEKS = timedelta(weeks=1), 18
"""At least so many weeks are drawn: as many as a phone has room for."""
DEPTHS = (30, 50, 72, 95)


def calendar(days: Mapping[date, tuple[float, str]]) -> None:
    """Draws ``days``: date -> (result, words for the day), from the first week to the last, Mondays on top.

    A few days are shown among the weeks around them, so that a square does not stand alone.
    """
    first, last = min(days), max(days)
    lack = max(timedelta(0), WEEKS * WEEK - (last - first))
    first, last = first - lack / 2, last + lack / 2
    start = first - timedelta(days=first.weekday())
    most = max(abs(result) for result, _ in days.values()) or 1.0
    cells = []
    day = start
    while day <= last:
        if day.weekday() == 0:
            cells.append(f"<b>{_month(day, start)}</b>")
        cells.append(_cell(day, days, most))
        day += timedelta(days=1)
    label = escape(f"Results by day, {min(days)} to {max(days)}")
    st.html(f'<div class="calendar" role="img" aria-label="{label}">{"".join(cells)}</div>')


def _month(day: date, start: date) -> str:
    """The month's name over the week that it begins in, and over the first week where there is room for it."""
    if day == start:
        return f"{day:%b %Y}" if day.day <= 7 else ""
    return "" if day.day > 7 else f"{day:%b %Y}" if day.month == 1 else f"{day:%b}"


def _cell(day: date, days: Mapping[date, tuple[float, str]], most: float) -> str:
    if day not in days:
        return "<i></i>"
    result, words = days[day]
    depth = DEPTHS[min(3, int(4 * abs(result) / most))]
    tone = "gain" if result > 0 else "loss" if result < 0 else "even"
    return f'<i class="{tone}" style="--much:{depth}" title="{escape(words)}"></i>'
