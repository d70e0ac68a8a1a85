"""Sessions: each stretch of play with its hours, hands and result."""

import numpy as np
import streamlit as st

from dashboard import course, data, filters, text
from dashboard.look import empty, heading
from dashboard.look.figures import figure_cell
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from dashboard.look.tones import tone
from dashboard.pages import address, go, script
from dashboard.pool import pool_choice
from tracker import stats
from tracker.statistics.filters import Filter

PAGE = 50

heading("Sessions")
mine = data.mine()
chosen = filters.bar(mine, "sessions", Filter(gap_minutes=data.gap_minutes()), data.tags())
pool, frame = pool_choice(data.passing(mine, chosen), "sessions")
if pool is None:
    empty("No session to show.", "Import hands in which your own cards are dealt face up, or clear the filter.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

unit = data.currency(pool.currency, int(frame["digits"].iloc[0]))
per = "BB_per_100" if pool.structure == "fixed" else "bb_per_100"
table, numbers = course.sessions(frame, chosen.gap_minutes)
hours = float(table["hours"].sum())
tiles(
    [
        Tile("Sessions", text.number(len(table))),
        Tile("At the tables", text.duration(60 * hours), "several tables at once counted once"),
        Tile("Hands per session", text.number(table["hands"].mean())),
        Tile(
            "Won",
            text.share((table["net"] > 0).mean(), 0),
            f"{text.number((table['net'] > 0).sum())} of {text.count(len(table), 'session')}",
        ),
    ]
)
shown = table.iloc[::-1].iloc[pager(len(table), PAGE)].to_dict("records")
rates = {
    row["session"]: stats.figures(frame.iloc[np.flatnonzero(numbers == row["session"])], [per])[per] for row in shown
}
alone = chosen.with_(structures=(pool.structure,), settings=(pool.setting,), currencies=(pool.currency,))
# By its times, not by its number: numbers count within a filter, and the list of hands begins with another one.
queries = {
    str(row["session"]): filters.query(alone.with_(since=row["started"], until=row["ended"] + filters.MOMENT))
    for row in shown
}
lines = [
    Row(
        [
            Cell(text.moment(row["started"])),
            Cell(text.duration(60 * row["hours"])),
            Cell(text.number(row["hands"])),
            Cell(text.number(row["tables"])),
            Cell(
                text.money(row["net"], unit, signed=True),
                tone=tone(row["net"]),
            ),
            figure_cell(rates[row["session"]]),
        ],
        id=str(row["session"]),
        href=address("hands", **queries[str(row["session"])]),
    )
    for row in shown
]
event = rows(
    [
        Column("started", "Began (UTC)"),
        Column("hours", "Time", right=True),
        Column("hands", "Hands", right=True),
        Column("tables", "Tables", right=True, desk=True),
        Column("net", "Net", right=True),
        Column("per", "BB/100" if per[0] == "B" else "bb/100", right=True, desk=True, help=stats.NAMES[per].sentence),
    ],
    lines,
    caption="Sessions, the last first",
    key="sessions-rows",
)
st.caption(f"A new session begins after {chosen.gap_minutes} minutes without a hand; Settings changes that.")
if event.open:
    go("hands", queries[event.open])
