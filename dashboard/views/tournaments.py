"""Tournaments: what they cost and brought, with unknown results shown as unknown."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

import streamlit as st

from dashboard import charts, data, event_charts, event_filters, event_tiles, events, text
from dashboard.look import empty, heading
from dashboard.look.calendar import calendar
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Order, Row, rows
from dashboard.look.tiles import tiles
from dashboard.look.tones import tone
from dashboard.pages import address, go, script
from tracker.events.figures import by_day, finishes, running_profit
from tracker.export import csv_text

PAGE = 50
COLUMNS = (
    Column("when", "Day (UTC)", sort=True),
    Column("tournament", "Tournament", desk=True),
    Column("cost", "Cost", right=True, sort=True),
    Column("place", "Place", right=True, sort=True),
    Column("prize", "Prize", right=True, desk=True, sort=True),
    Column("profit", "Profit", right=True, sort=True),
    Column("hands", "Hands", right=True, desk=True, sort=True),
    Column("mark", "State", desk=True),
)
KINDS = {"money": "", "play": "Play money", "points": "Points", "freeroll": "Freerolls", "unknown": "Price unknown"}
RESULTS_WANTED = (
    "Import the room's tournament summaries: they tell the place, the prizes and the number of entries. "
    "PokerStars keeps them in the folder TournSummary and mails them on request."
)

heading("Tournaments")
everything = events.tournaments()
if everything.empty:
    empty("No tournament yet.", "Import tournament hands, and the room's tournament summaries for the prizes.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

chosen = event_filters.bar(everything)
table = chosen.apply(everything)
if table.empty:
    empty("No tournament passes this filter.", "Clear the filter, or let more through.")
    st.stop()


def kind_name(kind: str, code: str) -> str:
    """The name of what may be added up: a currency, or a kind with its currency."""
    return " ".join(part for part in (KINDS[kind], "" if code == "PLAY" else code) if part)


sizes = Counter(zip(table["kind"].astype(str), table["currency"].fillna("").astype(str), strict=True))
groups = sorted(sizes, key=lambda group: (group[0] != "money", -sizes[group], group))
names = {kind_name(*group): group for group in groups}
name = next(iter(names))
if len(names) > 1:
    name = (
        st.segmented_control(
            "Kind",
            list(names),
            default=name,
            required=True,
            key="kind",
            bind="query-params",
            label_visibility="collapsed",
            help="Currencies, play money, points and freerolls are never added up.",
        )
        or name
    )


def mark(row: Mapping[Hashable, Any]) -> Cell:
    """What one should know before one trusts the line."""
    if row["conflicts"]:
        return Cell("sources disagree", tag="warning")
    return Cell("still running", tag="info") if data.known(row["still_running"]) else Cell()


kind, code = names.get(name, groups[0])
part = events.of_kind(table, kind, code)
part = part.assign(when=part["started"].fillna(part["played_from"]))
found = events.figures_of(chosen, kind, code)
unit = data.currency(code, int(data.known(part["digits"].iloc[0]) or 0))

tiles(event_tiles.results(found, unit))
running = running_profit(part)
if running.empty:
    empty("No result is known yet.", RESULTS_WANTED)
else:
    st.header("Profit", anchor=False, help="Tournaments whose result is known, in the order in which they began.")
    profit = running["total"].to_numpy(dtype="int64")
    fees = running["total_fees"].to_numpy(dtype="int64")
    lines = {"Profit": profit, "Without fees": profit + fees} if fees[-1] else {"Profit": profit}
    st.altair_chart(
        charts.lines(lines, x="Tournaments", currency=unit, height=240),
        alt="Profit added up, tournament by tournament, and what it would be without fees",
    )
    if fees[-1]:
        st.caption(f"Fees so far: {text.plain(text.money(fees[-1], unit))}")

tiles(event_tiles.play(found))
left, right = st.columns(2, gap="medium")
with left:
    st.header(
        "Finishes",
        anchor=False,
        help="The best place of each tournament in tenths of the field, by the number of entries; the dashed line is "
        "what equal chances for everybody would give.",
    )
    if found["finish_percentile"].n:
        st.altair_chart(
            event_charts.finish_bars(finishes(part)), alt="How many tournaments ended in each tenth of the field"
        )
        st.caption(f"{text.count(found['finish_percentile'].n, 'tournament')} with a known place and number of entries")
    else:
        empty("No place is known with its number of entries.", RESULTS_WANTED)
with right:
    st.header("Days", anchor=False, help="Results by the day (UTC) on which a tournament began.")
    days = by_day(part).to_dict("records")
    years = sorted({row["day"].year for row in days})
    if years:
        year = years[-1]
        if len(years) > 1:
            year = st.segmented_control(
                "Year",
                years,
                default=year,
                required=True,
                label_visibility="collapsed",
                key="year",
                bind="query-params",
            )
        shown = [row for row in days if row["day"].year == year]
        calendar(
            {
                row["day"]: (
                    float(row["profit"]),
                    f"{text.day(row['day'])}: {text.money(row['profit'], unit, signed=True)}, "
                    f"{text.count(row['events'], 'tournament')}",
                )
                for row in shown
            }
        )
        won = sum(row["profit"] > 0 for row in shown)
        st.caption(f"{text.count(len(shown), 'day')} with a known result in {year}, {won} of them won")
    else:
        empty("No day with a known result.", RESULTS_WANTED)
    tiles(event_tiles.time_and_heads(found, unit))

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="head-list"):
    st.header("List", anchor=False)
    st.download_button(
        "Save as CSV",
        lambda: csv_text(part),
        f"tournaments-{'-'.join(filter(None, (kind, code)))}.csv",
        "text/csv",
        on_click="ignore",
        icon=":material/download:",
        type="tertiary",
        help="Amounts in the smallest unit; what is not known is an empty cell.",
    )
if disputed := int((part["conflicts"] > 0).sum()):
    st.caption(f"In {text.count(disputed, 'tournament')} sources disagree; the figures in question count nowhere.")
order = Order.asked(COLUMNS, "when")
part = part.sort_values(order.key, ascending=not order.down, na_position="last", kind="stable")
heroes = part["hero"].nunique() > 1
listed = []
for row in part.iloc[pager(len(part), PAGE)].to_dict("records"):
    gain = data.known(row["profit"])
    prize_in = events.unit_of(data.known(row["prize_currency"]), unit)
    hero = data.known(row["hero"]) or ""
    where = {"site": row["site"], "number": row["tournament"]} | ({"hero": hero} if hero else {})
    listed.append(
        Row(
            [
                Cell(text.day(data.known(row["when"]))),
                Cell(
                    row["tournament"],
                    " · ".join(
                        filter(None, [data.known(row["name"]), data.known(row["speed"]), hero if heroes else ""])
                    ),
                ),
                Cell(text.money(data.known(row["cost"]), unit)),
                Cell(text.place(data.known(row["place"]), data.known(row["entries"]))),
                Cell(text.money(data.known(row["prize"]), prize_in), "ticket" if data.known(row["ticket"]) else ""),
                Cell(text.money(gain, unit, signed=True), tone=tone(gain)),
                Cell(text.number(row["hands"]) if row["hands"] else ""),
                mark(row),
            ],
            id="\n".join(where.values()),
            href=address("tournament", **where),
        )
    )
event = rows(COLUMNS, listed, caption="Tournaments", key="tournaments-rows", order=order)
if event.sort:
    order.turn(event.sort)
if event.open:
    go("tournament", dict(zip(("site", "number", "hero"), event.open.split("\n"), strict=False)))
