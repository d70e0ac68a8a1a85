"""Tournament: one event, its money, its stacks, and where every figure is from."""

import numpy as np
import streamlit as st

from dashboard import charts, data, events, filters, notes, text
from dashboard.look import empty, facts, heading
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from dashboard.pages import script

site, number = st.query_params.get("site", ""), st.query_params.get("number", "")
event = events.tournament(site, number)
if event is None:
    heading("Tournament")
    empty("There is no such tournament.", "Choose one on the page Tournaments.")
    st.page_link(script("tournaments"), label="Tournaments", icon=":material/trophy:")
    st.stop()

unit = data.currency(event.currency or "", event.digits)
heading(
    event.name or f"Tournament {event.tournament}",
    event.site,
    event.tournament,
    text.moment(event.started or event.played_from),
    tags=(("still running", "info"),) if event.still_running else (),
)
tiles(
    [
        Tile("Profit", text.money(event.profit, unit, signed=True), loss=(event.profit or 0) < 0),
        Tile("Cost", text.money(event.cost, unit), text.count(len(event.hero_entries) or 1, "entry", "entries")),
        Tile("Place", text.place(event.places[0] if event.places else None, event.entries)),
        Tile("Prize", text.money(event.prize, unit), event.ticket.name if event.ticket else ""),
        Tile("Bounties", text.money(event.bounty_money, unit), text.count(event.bounties or 0, "head")),
        Tile(
            "Prize pool",
            text.money(event.prize_pool, data.currency(event.prize_currency or event.currency or "", event.digits)),
        ),
    ]
)
if event.conflicts:
    st.warning("Sources disagree; the figures in question are left unknown.", icon=":material/warning:")
    rows(
        [Column("field", "Figure"), Column("value", "Says"), Column("place", "Where", wrap=True)],
        [
            Row(
                [
                    Cell(conflict.field),
                    Cell(str(claim.value)),
                    Cell(f"{claim.origin.file}:{claim.origin.line}", tone="muted"),
                ]
            )
            for conflict in event.conflicts
            for claim in conflict.claims
        ],
        caption="What the sources say",
        key="tournament-conflicts",
    )
if len(event.standings) > 1:
    st.subheader("Stack, in big bets", anchor=False)
    stacks = [standing.stack / standing.big_bet if standing.big_bet else 0.0 for standing in event.standings]
    st.altair_chart(
        charts.lines({"Stack": np.array(stacks)}, x="Hands", height=220),
        alt="Stack before each hand, in big bets",
    )
facts(
    [
        ("Buy-in", text.money(event.buy_in, unit)),
        ("Bounty", text.money(event.bounty, unit)),
        ("Fee", text.money(event.fee, unit)),
        ("Rebuys", text.NOTHING if event.rebuys is None else text.number(event.rebuys)),
        ("Add-ons", text.NOTHING if event.addons is None else text.number(event.addons)),
        ("Hands", text.number(len(event.standings))),
        ("Sources", ", ".join(f"{origin.file}:{origin.line}" for origin in event.sources[:6])),
    ]
)
st.page_link(
    script("hands"),
    label="Its hands",
    icon=":material/playing_cards:",
    query_params=filters.query(filters.EVERY.with_(tournament=event.tournament)),
)
notes.editor("tournament", f"{event.site} {event.tournament}", "What do you want to remember of it?")
