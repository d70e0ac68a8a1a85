"""Player: every statistic of one player with its sample, beside those of a second one."""

import streamlit as st

from dashboard import course, data, filters, notes, text
from dashboard.look import empty, heading
from dashboard.look.figures import behind, figure_cell, interval, rate_tile
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from dashboard.look.tones import tone
from dashboard.pages import script
from dashboard.pool import pool_choice
from tracker import naming, stats
from tracker.statistics.figure import Figure
from tracker.statistics.filters import Filter

KEY_FIGURES = ("vpip", "pfr", "three_bet", "see_d1", "wtsd", "wsd")
MOST = 12
"""So many draw sequences are shown."""

names = data.players()["player"].tolist()
name = st.query_params.get("name", "")
if not name:
    heading("Player")
    empty("No player chosen.", "Choose one on the page Players.")
    st.page_link(script("players"), label="Players", icon=":material/group:")
    st.stop()

frame = data.player(name)
if frame.empty:
    heading(name)
    empty(
        "No hand of this player is stored.",
        "Names are compared letter by letter. Look for the player on the page Players.",
    )
    st.stop()

top = st.container()
chosen = filters.bar(frame, "player", Filter(gap_minutes=data.gap_minutes()), data.tags())
pool, mine = pool_choice(data.passing(frame, chosen), "player")
aliases = ", ".join(each for each in data.people().names([name]) if each != name)
with top:
    heading(
        name,
        f"also {aliases}" if aliases else "",
        naming.pool(str(pool)) if pool else "",
        text.count(len(mine), "hand") if pool else "",
    )
if pool is None:
    empty("No hand passes this filter.", "Clear the filter.")
    st.stop()

unit = data.currency(pool.currency, int(mine["digits"].iloc[0]))
per = "BB_per_100" if pool.structure == "fixed" else "bb_per_100"
found = course.figures(mine)
tiles(
    [
        Tile(
            "Net",
            text.money(found["net"].n, unit, signed=True),
            text.count(len(mine), "hand"),
            tone=tone(found["net"].n),
        ),
        rate_tile(found[per], stats.NAMES[per], "Big bets per 100" if per[0] == "B" else "Big blinds per 100"),
        *(rate_tile(found[key], stats.NAMES[key]) for key in KEY_FIGURES),
    ]
)
notes.editor("player", name, "What do you know of this player?")

other = st.selectbox(
    "Compare with",
    [each for each in names if each != name],
    index=None,
    placeholder="another player",
    key="with",
    bind="query-params",
)
second: dict[str, Figure] = {}
if other:
    theirs = chosen.apply(data.player(other), data.tags())
    second = next((each for their_pool, each in stats.report(theirs).items() if their_pool == pool), {})
    if not second:
        st.caption("The second player has no hands of this kind under this filter.")

shown = [each for each in stats.DEFINITIONS if found[each.name].kind != "table" and found[each.name].d]
for group in dict.fromkeys(each.group for each in shown):
    st.header(group, anchor=False)
    lines = []
    for each in (one for one in shown if one.group == group):
        mine_of = found[each.name]
        cells = [
            Cell(each.title, more=each.sentence),
            figure_cell(mine_of, unit, under=False),
            Cell(behind(mine_of, unit), tone="muted"),
            Cell(interval(mine_of), tone="muted"),
        ]
        if second:
            cells.append(figure_cell(second[each.name], unit))
        lines.append(Row([*cells, Cell(each.sentence, tone="muted")]))
    columns = [
        Column("name", "Statistic", wrap=True),
        Column("value", text.clipped(name) if second else "Value", right=True),
        Column("sample", "Counted", right=True),
        Column("interval", "95 % interval", right=True, desk=True),
        *([Column("second", text.clipped(other or ""), right=True)] if second else []),
        Column("what", "Definition", desk=True, wrap=True),
    ]
    rows(columns, lines, caption=group, key=f"player-{group}")

sequences, classes = found["sequences"].more, found["starting_class"].more
left, right = st.columns(2, gap="medium")
if sequences:
    with left:
        st.header("Draw sequences", anchor=False, help=stats.NAMES["sequences"].sentence)
        most = sorted(sequences.items(), key=lambda item: (-item[1], item[0]))[:MOST]
        rows(
            [Column("sequence", "Cards drawn in draws 1-2-3"), Column("hands", "Hands", right=True)],
            [Row([Cell(sequence), Cell(text.number(hands))]) for sequence, hands in most],
            caption="The most frequent draw sequences",
            key="player-sequences",
        )
if any(each["hands"] for each in classes.values()):
    with right:
        st.header("Starting hands", anchor=False, help=stats.NAMES["starting_class"].sentence)
        rows(
            [
                Column("class", "Dealt"),
                Column("hands", "Hands", right=True),
                Column("net", "Net", right=True),
                Column("won", "Won", right=True, help="Hands in which an amount was collected."),
            ],
            [
                Row(
                    [
                        Cell(title),
                        Cell(text.number(each["hands"])),
                        Cell(text.money(each["net"], unit, signed=True), tone=tone(each["net"])),
                        Cell(text.number(each["won"])),
                    ]
                )
                for title, each in classes.items()
            ],
            caption="Hands by starting class",
            key="player-classes",
        )
