"""Disputes: the hands whose history contradicts the rules, as a queue to work through."""

import streamlit as st

from dashboard import data, text
from dashboard.look import empty, heading
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Row, rows, unfolded
from dashboard.pages import address, go

PAGE = 50
STATES = ("open", "settled", "all")

disputes = data.disputes()
heading("Disputes", "hands in which the room's figures or cards contradict the rules")
if disputes.empty:
    empty("No disputed hand.", "Every imported hand agrees with the rules, or hides what would be needed to tell.")
    st.stop()

with st.container(horizontal=True, vertical_alignment="bottom"):
    state = st.segmented_control("State", STATES, default="open", required=True, key="state", bind="query-params")
    kinds = sorted({code for codes in disputes["codes"] for code in codes})
    code = st.multiselect("Kind of finding", kinds, key="code", placeholder="all kinds", bind="query-params", width=360)
found = disputes if state == "all" else disputes[disputes["state"] == state]
if code:
    found = found[[bool({*code} & {*codes}) for codes in found["codes"]]]
if found.empty:
    empty(f"Nothing {'here' if state == 'all' else state}.", "Choose another state or kind.")
    st.stop()

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.caption(text.count(len(found), "hand"))
    shown = pager(len(found), PAGE)
lines = []
for row in found.iloc[shown].to_dict("records"):
    query = {"site": row["site"], "number": row["number"], "line": str(row["line"])}
    unit = data.currency(row["currency"], row["digits"])
    lines.append(
        Row(
            [
                Cell(text.moment(row["started"])),
                Cell(row["number"], tone="muted"),
                Cell(text.money(row["pot"], unit)),
                Cell(", ".join(row["codes"])),
                unfolded(row["message"]),
                Cell(row["state"], tag="good" if row["state"] == "settled" else "error"),
                Cell(row["note"], tone="muted"),
            ],
            id="\n".join(query.values()),
            href=address("hand", **query),
        )
    )
event = rows(
    [
        Column("started", "Played (UTC)"),
        Column("number", "Hand", desk=True),
        Column("pot", "Pot", right=True, desk=True),
        Column("codes", "Kind", desk=True),
        Column("message", "First finding", wrap=True),
        Column("state", "State"),
        Column("note", "Note", wrap=True, desk=True),
    ],
    lines,
    caption="Disputed hands",
    key="disputes-rows",
)
st.caption("Open a hand to read its findings, settle it, note what you found out, or download the report for the room.")
if event.open:
    site, number, line = event.open.split("\n")
    go("hand", {"site": site, "number": number, "line": line})
