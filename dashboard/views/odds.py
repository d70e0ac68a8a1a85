"""Odds: what a holding becomes over one to three draws, exactly, and the table of one-card draws that players quote."""

import streamlit as st

from dashboard import text
from dashboard.look import cards_line, heading
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from parsers.cards import Cards, cards
from tracker.rules.drawing import rule
from tracker.rules.equity import outlook
from tracker.rules.outs import Line, breakdown, outs, quoted

EXAMPLE = "As 2c 3d"


@st.cache_data(show_spinner="Counting every way the cards can come …", max_entries=64)
def chances(hold: Cards, draws: int, drawing: str, dead: Cards) -> tuple[tuple[str, bool, float, float], ...]:
    """The breakdown of a holding as plain rows; ValueError when it cannot be."""
    lines: tuple[Line, ...] = breakdown(outlook(hold, draws, rule(drawing), dead))
    return tuple((line.title, line.high is None, line.chance, line.or_better) for line in lines)


def read_cards(words: str) -> Cards:
    """The cards of a text in any case, with or without blanks; ValueError names what is no card."""
    letters = words.replace("10", "T").replace(",", " ").split()
    joined = "".join(letters)
    pairs = [joined[i : i + 2] for i in range(0, len(joined), 2)]
    try:
        return cards(" ".join(pair[:1].upper() + pair[1:].lower() for pair in pairs))
    except KeyError as error:
        raise ValueError(f"{error.args[0]!r} is no card: write rank and suit, such as As, Td or 7h.") from error


heading("Odds", "exact, over every way the cards can come")
with st.container(horizontal=True, vertical_alignment="bottom"):
    written = st.text_input("Cards you keep, or all four", EXAMPLE, key="hold", bind="query-params", width=240)
    draws = st.segmented_control("Draws left", [1, 2, 3], default=3, required=True, key="draws", bind="query-params")
    drawing = st.text_input(
        "How you draw",
        "natural",
        key="rule",
        bind="query-params",
        width=160,
        help="natural keeps the best sub-hand and stands pat on any badugi; "
        "break:9 breaks a badugi rougher than nine high; smooth:8 keeps no card above an eight; pat never draws.",
    )
    gone = st.text_input("Cards seen elsewhere", "", key="dead", bind="query-params", width=240, placeholder="Kd Kh")

try:
    hold, dead = read_cards(written or ""), read_cards(gone or "")
    found = chances(hold, draws or 3, drawing or "natural", dead)
except ValueError as error:
    st.error(text.plain(str(error)))
    st.stop()

cards_line(hold)
whole = {title: (chance, better) for title, total, chance, better in found if total}
good = outs(hold, dead) if len(hold) == 3 else ()
tiles(
    [
        Tile(
            "Badugi",
            text.share(whole.get("badugi", (0.0, 0.0))[0], 2),
            f"after {text.count(draws or 3, 'draw')}, drawing {drawing}",
        ),
        *([Tile("Outs to a badugi", text.number(len(good)), text.cards(good))] if good else []),
        *(
            Tile(text.sentence(title), text.share(chance, 2))
            for title, (chance, _) in whole.items()
            if title != "badugi"
        ),
    ]
)
left, right = st.columns([3, 2])
with left:
    st.subheader("Final hand", anchor=False)
    rows(
        [
            Column("hand", "Hand"),
            Column("chance", "Chance", right=True),
            Column("better", "This or better", right=True),
        ],
        [
            Row([Cell(text.sentence(title)), Cell(text.share(chance, 3)), Cell(text.share(better, 3))], strong=total)
            for title, total, chance, better in found
        ],
        caption="Chance of each final hand",
        key="odds-rows",
    )
with right:
    st.subheader(
        "One-card draws",
        anchor=False,
        help="Chance to hit at least once when 48 cards are unseen before the first draw.",
    )
    rows(
        [Column("outs", "Outs", right=True), *(Column(str(n), text.count(n, "draw"), right=True) for n in (1, 2, 3))],
        [Row([Cell(str(count)), *(Cell(text.share(chance)) for chance in over)]) for count, over in quoted()],
        caption="Chance to hit in one-card draws, by outs",
        key="odds-quoted",
    )
