"""Tournaments: what they cost and brought, with unknown results shown as unknown."""

import streamlit as st

from dashboard import charts, data, events, text
from dashboard.look import empty, heading
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from dashboard.pages import address, go, script
from tracker.events.figures import Figure, figures, running_profit

heading("Tournaments")
table = events.tournaments()
if table.empty:
    empty("No tournament yet.", "Import tournament hands, and the room's tournament summaries for the prizes.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

groups = figures(table)
names = {f"{kind} {currency}".strip(): (kind, currency) for kind, currency in groups}
ordered = sorted(names, key=lambda name: (not name.startswith("money"), -groups[names[name]]["events"].n))
chosen = ordered[0]
if len(ordered) > 1:
    chosen = (
        st.segmented_control(
            "Kind",
            ordered,
            default=ordered[0],
            required=True,
            key="kind",
            bind="query-params",
            label_visibility="collapsed",
            help="Money, play money, points and freerolls are never added up.",
        )
        or ordered[0]
    )
kind, code = names[chosen]
part = table[(table["kind"] == kind) & (table["currency"].fillna("") == code)]
found = groups[kind, code]
unit = data.currency(code, int(data.known(part["digits"].iloc[0]) or 0))


def amount(figure: Figure) -> str:
    """An amount of money of a figure."""
    return text.money(figure.value, unit)


def percent(name: str, title: str, what: str) -> Tile:
    """A tile of a share with its interval and the number of tournaments behind it."""
    figure = found[name]
    bounds, span = None, ""
    if figure.low is not None and figure.value is not None and figure.high is not None:
        bounds = (figure.low, figure.value, figure.high)
        span = f"{text.span(100 * figure.low, 100 * figure.high)}\u202f% · "
    return Tile(
        title,
        text.share(figure.value),
        f"{span}{text.count(figure.n, 'tournament')}",
        bounds,
        what,
        (figure.value or 0) < 0,
    )


profit = found["profit"]
tiles(
    [
        Tile("Tournaments", text.number(len(part)), f"{text.number(found['entries'].value or 0)} entries"),
        Tile(
            "Profit",
            text.money(profit.value, unit, signed=True),
            f"{text.number(profit.n)} with a known result",
            loss=(profit.value or 0) < 0,
        ),
        percent(
            "roi",
            "Return on investment",
            "Profit for each unit of cost: buy-ins, fees, rebuys and add-ons of all entries.",
        ),
        percent("itm", "In the money", "Tournaments with a prize, out of those whose prize is known."),
        Tile("Cost", amount(found["cost"]), f"of it {amount(found['fees'])} fees"),
        Tile("Average entry", amount(found["abi"]), "buy-in with fee"),
        Tile("Bounties", amount(found["bounty_money"]), text.count(int(found["bounties"].value or 0), "head")),
        Tile("Finish", text.share(found["finish_percentile"].value, 0), "of the field left behind, on average"),
    ]
)
line = running_profit(part)
if len(line) > 1:
    st.altair_chart(
        charts.lines({"Profit": line["total"].to_numpy(dtype="int64")}, x="Tournaments", currency=unit, height=240),
        alt="Profit added up, tournament by tournament",
    )

lines = []
for row in part.sort_values("played_from", ascending=False, na_position="last").to_dict("records"):
    gain = data.known(row["profit"])
    lines.append(
        Row(
            [
                Cell(text.day(data.known(row["started"]) or data.known(row["played_from"]))),
                Cell(row["tournament"], under=data.known(row["name"]) or ""),
                Cell(text.money(data.known(row["cost"]), unit)),
                Cell(text.place(data.known(row["place"]), data.known(row["entries"]))),
                Cell(text.money(data.known(row["prize"]), unit)),
                Cell(text.money(gain, unit, signed=True), tone="loss" if (gain or 0) < 0 else "gain" if gain else ""),
                Cell(text.number(row["hands"])),
                Cell("sources disagree", tag="warning") if row["conflicts"] else Cell(),
            ],
            id=f"{row['site']}\n{row['tournament']}",
            href=address("tournament", site=row["site"], number=row["tournament"]),
        )
    )
event = rows(
    [
        Column("started", "Day"),
        Column("tournament", "Tournament", desk=True),
        Column("cost", "Cost", right=True),
        Column("place", "Place", right=True),
        Column("prize", "Prize", right=True, desk=True),
        Column("profit", "Profit", right=True),
        Column("hands", "Hands", right=True, desk=True),
        Column("conflicts", "", desk=True),
    ],
    lines,
    caption="Tournaments, the last first",
    key="tournaments-rows",
)
if event.open:
    site, number = event.open.split("\n")
    go("tournament", {"site": site, "number": number})
