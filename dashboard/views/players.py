"""Players: everybody you have sat with."""

import streamlit as st

from dashboard import data, text
from dashboard.look import empty, heading
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Order, Row, rows
from dashboard.pages import address, go, script
from tracker import naming
from tracker.stats import NAMES

PAGE = 50
COLUMNS = (
    Column("player", "Player", sort=True),
    Column("hands", "Hands", right=True, sort=True),
    Column("vpip", "VPIP", right=True, help=NAMES["vpip"].sentence),
    Column("showdowns", "Showdowns", right=True, desk=True, sort=True),
    Column("pat", "Pat on draw 1", right=True, desk=True, help=NAMES["pat.d1"].sentence),
    Column("sites", "Rooms", desk=True),
    Column("last", "Last seen", right=True, sort=True, desk=True),
)

players = data.players()
heading("Players")
if players.empty:
    empty("No players yet.", "Import hands first.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

words = st.text_input(
    "Find",
    key="find",
    placeholder="part of a name",
    label_visibility="collapsed",
    icon=":material/search:",
    width=280,
    bind="query-params",
)
found = players[players["player"].str.contains(words, case=False, regex=False)] if words else players
order = Order.asked(COLUMNS, "hands")
found = data.ordered(found, order.key, down=order.down)
if found.empty:
    empty("No such player.", "Write another part of the name.")
    st.stop()
with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.caption(text.count(len(found), "player"))
    shown = pager(len(found), PAGE)

lines = [
    Row(
        [
            Cell(row["player"], under="you" if row["is_hero"] else ""),
            Cell(text.number(row["hands"])),
            Cell(text.share(data.known(row["vpip"]), 0), under=f"of {text.number(row['vpip_chances'])}"),
            Cell(text.number(row["showdowns"])),
            Cell(text.share(data.known(row["pat"]), 0), under=f"of {text.number(row['draws'])}"),
            Cell(naming.rooms(row["sites"]), tone="muted"),
            Cell(text.day(row["last"])),
        ],
        id=row["player"],
        href=address("player", name=row["player"]),
    )
    for row in found.iloc[shown].to_dict("records")
]
event = rows(COLUMNS, lines, caption="Players", key="players-rows", order=order)
if event.sort:
    order.turn(event.sort)
if event.open:
    go("player", {"name": event.open})
