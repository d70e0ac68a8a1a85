"""Tiles: a figure, how many cases stand behind it, and its interval drawn against zero."""

from dataclasses import dataclass
from html import escape

import streamlit as st


@dataclass(frozen=True)
class Tile:
    """A figure ready to show; ``interval`` is (low, value, high), drawn against zero; ``tone`` is loss or gain."""

    label: str
    value: str
    under: str = ""
    interval: tuple[float, float, float] | None = None
    help: str = ""
    tone: str = ""


def _bar(low: float, value: float, high: float) -> str:
    left, right = min(low, 0.0), max(high, 0.0)
    width = (right - left) or 1.0

    def at(x: float) -> float:
        return round(100 * (x - left) / width, 2)

    return (
        f'<div class="sure"><i></i><b style="left:{at(low)}%;width:{at(high) - at(low):.2f}%"></b>'
        f'<u style="left:{at(0.0)}%"></u><s style="left:{at(value)}%"></s></div>'
    )


def _what(tile: Tile) -> str:
    """The definition behind a sign that opens it, for hands, keys and ears alike."""
    if not tile.help:
        return ""
    sign = f'<summary aria-label="What is counted: {escape(tile.label)}" title="{escape(tile.help)}">?</summary>'
    return f'<details class="what">{sign}<p>{escape(tile.help)}</p></details>'


def _parted(words: str) -> str:
    """Words of which each part stays on one line, so that no figure loses its unit."""
    parts = words.split(" · ")
    return " · ".join(f"<span>{escape(part)}</span>" for part in parts) if len(parts) > 1 else escape(words)


def tiles(row: list[Tile]) -> None:
    """Draws tiles side by side, two abreast on a phone."""
    inner = "".join(
        f'<div class="tile"><dl><dt>{escape(tile.label)}</dt>'
        f'<dd class="value {escape(tile.tone)}">{escape(tile.value)}</dd>'
        f"{_bar(*tile.interval) if tile.interval else ''}"
        f'{f"""<dd class="under">{_parted(tile.under)}</dd>""" if tile.under else ""}</dl>{_what(tile)}</div>'
        for tile in row
    )
    st.html(f'<div class="tiles">{inner}</div>')
