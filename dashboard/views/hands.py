"""Hands: filter, sort, open."""

import streamlit as st

from dashboard import data, filters, text
from dashboard.look import empty, heading
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Order, Row, rows
from dashboard.look.tones import tone
from dashboard.pages import address, go, script
from tracker import naming
from tracker.statistics.grouping import stake, starting_class

PAGE = 50
COLUMNS = (
    Column("started", "Played (UTC)", sort=True),
    Column("number", "Hand", desk=True),
    Column("stake", "Stake", desk=True),
    Column("position", "Position", desk=True),
    Column("start", "Dealt"),
    Column("final", "Final", desk=True),
    Column("pot", "Pot", right=True, desk=True, sort=True),
    Column("net", "Net", right=True, sort=True),
    Column("verdict", "Verdict", brief="✓"),
)

everything = data.hands()
heading("Hands")
if everything.empty:
    empty("No hands yet.", "Open Import and drop your hand histories there, files or whole folders.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

tags = data.tags()
chosen = filters.bar(everything, "hands", tags=tags)
order = Order.asked(COLUMNS, "started")
found = chosen.places(everything, tags)
if not len(found):
    empty("No hand passes this filter.", "Clear the filter, or let more through.")
    st.stop()

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.caption(text.count(len(found), "hand"))
    shown = pager(len(found), PAGE)
order_of_list = data.order_of(everything, order.key, down=order.down, places=found)
part = data.in_full(everything.iloc[order_of_list[shown]])
carried = (
    filters.query(chosen)
    | ({"by": order.key} if order.key != "started" else {})
    | ({} if order.down else {"down": "no"})
)

lines = []
for row, stakes, start in zip(part.to_dict("records"), stake(part), starting_class(part), strict=True):
    unit = data.currency(row["currency"], row["digits"])
    net = data.known(row["net"])
    lines.append(
        Row(
            [
                Cell(text.moment(row["started"])),
                Cell(row["number"], tone="muted"),
                Cell(naming.stake(stakes)),
                Cell(data.known(row["position"]) or text.NOTHING),
                Cell(cards=data.cards_of(row["start_cards"]), under="" if start == "unknown" else start),
                Cell(cards=data.cards_of(row["final_cards"])),
                Cell(text.money(data.known(row["pot"]), unit)),
                Cell(text.money(net, unit, signed=True), tone=tone(net)),
                Cell(
                    row["verdict"],
                    tag=row["verdict"],
                    brief=text.VERDICT_SIGNS.get(row["verdict"], ""),
                ),
            ],
            id=f"{row['site']}\n{row['number']}",
            href=address("hand", site=row["site"], number=row["number"], **carried),
        )
    )
event = rows(COLUMNS, lines, caption="Hands", key="hands-rows", order=order)
if event.sort:
    order.turn(event.sort)
if event.open:
    site, number = event.open.split("\n")
    go("hand", {"site": site, "number": number} | carried)
