"""Odds: what a holding becomes over the draws left, how it stands against others, and the table of one-card draws."""

import streamlit as st

from dashboard import chances, text
from dashboard.look import cards_line, heading
from tracker.odds import read_cards
from tracker.rules.drawing import rule

EXAMPLE = "As 2c 3d"
RULES = (
    "natural keeps the best sub-hand and stands pat on any badugi; break:9 breaks a badugi rougher than nine high; "
    "smooth:8 keeps no card above an eight; pat never draws."
)

heading("Odds", "exact wherever every way to draw can be counted, else from random deals with a stated error")
with st.container(horizontal=True, vertical_alignment="bottom"):
    written = st.text_input("Cards you keep, or all four", EXAMPLE, key="hold", bind="query-params", width=220)
    draws = st.segmented_control("Draws left", [1, 2, 3], default=3, required=True, key="draws", bind="query-params")
    drawing = st.text_input("How you draw", "natural", key="rule", bind="query-params", width=150, help=RULES)
    gone = st.text_input("Cards seen elsewhere", "", key="dead", bind="query-params", width=180, placeholder="Kd Kh")
with st.container(horizontal=True, vertical_alignment="bottom"):
    others = st.text_input(
        "Against (a slash between players)",
        "",
        key="against",
        bind="query-params",
        width=380,
        placeholder="4s 5d 6c 8h / 2s 3h 4c",
        help="Each opponent's cards: the ones that he keeps, or all four.",
    )
    theirs = st.text_input("How they draw", "natural", key="theirs", bind="query-params", width=150, help=RULES)

try:
    mine, their = rule(drawing or "natural"), rule(theirs or "natural")
    hold = read_cards(written or "")
    dead = read_cards(gone, 48) if (gone or "").strip() else ()
    against = tuple(read_cards(each) for each in (others or "").split("/") if each.strip())
    number = draws or 3
    match = chances.against((hold, *against), number, (mine, *[their] * len(against)), dead) if against else None
    seen = (*dead, *[card for each in against for card in each])
    found = chances.alone(hold, number, mine, seen)
except ValueError as error:
    st.error(text.plain(str(error)))
    st.stop()

cards_line(hold)
if match:
    chances.match(match)
chances.holding(found)
left, right = st.columns([3, 2])
with left:
    chances.finals(found)
with right:
    chances.one_card_draws(48 - len(seen))
