"""How pages look: headings, tiles, empty states and tables; every word in them is shown as it is."""

from html import escape
from pathlib import Path

import streamlit as st

from parsers.cards import Cards

HERE = Path(__file__).parent

_cards = st.components.v2.component(
    "cards_line",
    html='<div class="line"></div>',
    css=(HERE / "cards.css").read_text("utf-8") + ".line { display: flex; gap: 4px; font-family: var(--st-font); }",
    js=(HERE / "cards.js").read_text("utf-8")
    + """
export default function ({ data, parentElement }) {
  parentElement.querySelector(".line").replaceChildren(...data.cards.map((card) => drawCard(card)));
}
""",
)


def page_style() -> None:
    """The style sheet of all pages."""
    st.html((HERE / "page.css").read_text("utf-8"))


def heading(title: str, *facts: str, tags: tuple[tuple[str, str], ...] = ()) -> None:
    """A page's title and the facts under it; ``tags`` are words with their tone."""
    under = "".join(f'<span class="tag {escape(tone)}">{escape(words)}</span>' for words, tone in tags)
    under += "".join(f"<span><bdi>{escape(fact)}</bdi></span>" for fact in facts if fact)
    st.html(f'<div class="head"><h1><bdi>{escape(title)}</bdi></h1>{f"<p>{under}</p>" if under else ""}</div>')


def empty(what: str, todo: str) -> None:
    """What a page says when it has nothing to show, and what to do about it."""
    st.html(f'<div class="empty"><b>{escape(what)}</b>{escape(todo)}</div>')


def facts(pairs: list[tuple[str, str]]) -> None:
    """A short list of names and values."""
    inner = "".join(f"<dt>{escape(name)}</dt><dd><bdi>{escape(value)}</bdi></dd>" for name, value in pairs)
    st.html(f'<dl class="deflist">{inner}</dl>')


def cards_line(hand: Cards) -> None:
    """Cards in a row, drawn as on the table."""
    _cards(data={"cards": list(hand)}, key=f"cards-{'-'.join(map(str, hand))}")
