"""Overview: how it goes, how sure that is, and where the money comes from."""

import streamlit as st

from dashboard import charts, data, filters, text
from dashboard.look import empty, heading
from dashboard.look.calendar import calendar
from dashboard.look.figures import figure_cell, rate_tile
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from dashboard.pages import script
from dashboard.pool import pool_choice
from tracker import stats
from tracker.equities import countable
from tracker.statistics.filters import Filter
from tracker.statistics.lines import ahead, big_bet_lines, by_day, worst_fall
from tracker.statistics.luck import KINDS, allin_luck, draw_luck, money_lines

TABLES = (("stake", "Stake"), ("position", "Position"), ("class", "Starting hand"), ("players", "Players dealt in"))
GROUPED = (
    "hand_id", "is_hero", "structure", "tournament", "play_money", "currency", "digits", "small_bet", "big_bet",
    "big_blind", "position", "players", "starting_class", "net", "chances", "hits",
)  # fmt: skip
"""The columns of the tables: of a million hands, only what is needed is cut into groups."""
AT_ONCE = 40
"""So many all-in hands are worked out unasked: about a second."""
RATES = ("vpip", "pfr", "see_d1", "wtsd", "wsd")

everything = data.hands()
if everything.empty:
    heading("Overview")
    empty("No hands yet.", "Open Import and drop your hand histories there, files or whole folders.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

mine = data.mine()
chosen = filters.bar(mine, "overview", Filter(), data.tags())
frame = chosen.apply(mine, data.tags())
pool, frame = pool_choice(frame, "overview")
if pool is None:
    heading("Overview")
    empty(
        "No hand passes this filter.",
        "Clear the filter, or name yourself under Settings if the hands hide no cards of yours.",
    )
    st.stop()

unit = data.currency(pool.currency, int(frame["digits"].iloc[0]))
heading(
    "Overview",
    str(pool),
    text.count(len(frame), "hand"),
    f"{text.day(frame['started'].iloc[0])} to {text.day(frame['started'].iloc[-1])}",
)
per = "BB_per_100" if pool.structure == "fixed" else "bb_per_100"
found = stats.figures(frame, ["net", "hourly", "rake_contributed", "all_in", per, *RATES])
running = money_lines(frame)
lines = {
    "All": running["net"].to_numpy(),
    "At showdown": running["showdown_net"].to_numpy(),
    "Without": running["non_showdown_net"].to_numpy(),
}
tiles(
    [
        Tile("Net", text.money(found["net"].n, unit), text.count(len(frame), "hand"), loss=found["net"].n < 0),
        rate_tile(found[per], stats.NAMES[per], "Big bets per 100" if per[0] == "B" else "Big blinds per 100"),
        *(rate_tile(found[name], stats.NAMES[name]) for name in RATES),
        Tile("Net per hour", text.money(found["hourly"].value, unit), f"in {text.duration(60 * found['hourly'].d)}"),
        Tile("Rake paid", text.money(found["rake_contributed"].n, unit), "his part, by what he put in"),
        Tile("Worst fall", text.money(worst_fall(lines["All"]), unit), "from the highest point so far"),
    ]
)
in_bets = st.segmented_control(
    "Unit",
    ["Money", "Big bets"],
    default="Money",
    required=True,
    label_visibility="collapsed",
    key="unit",
    bind="query-params",
)
if in_bets == "Big bets":
    st.altair_chart(
        charts.lines(big_bet_lines(frame), x="Hands"), alt="Running total in big bets: all hands, at showdown, without"
    )
else:
    st.altair_chart(
        charts.lines(lines, x="Hands", currency=unit), alt="Running total of money: all hands, at showdown, without"
    )

st.subheader(
    "Luck of the draw",
    anchor=False,
    help="Badugis completed by drawing, against the exact chance of each draw, given every card you had seen. "
    "No money is in it: it says how the cards came, not how you played.",
)
kind = st.segmented_control(
    "Draws",
    list(KINDS),
    default=KINDS[0],
    required=True,
    label_visibility="collapsed",
    key="luck",
    bind="query-params",
    format_func=lambda name: name.replace("_", "-", 1).replace("_", " ") + "s",
)
luck = draw_luck(frame, kind or KINDS[0])
if luck.empty:
    empty("No such draw yet.", "Hands in which your own cards are known count here.")
else:
    last = luck.iloc[-1]
    st.caption(
        f"{text.number(last['actual'])} badugis out of {text.count(len(luck), 'draw')}, "
        f"{text.number(last['expected'], 1)} expected, "
        f"z\u202f=\u202f{text.rate(last['z'])}: " + text.luck_words(float(last["z"]))
    )
    st.altair_chart(
        charts.lines({"Ahead": ahead(luck)}, x="Draws", height=200),
        alt="Badugis completed beyond the exact expectation, draw by draw",
    )

st.subheader("All-in results", anchor=False, help=stats.NAMES["all_in"].sentence)
waiting = len(countable(frame))
unknown = found["all_in"].more["unknown"]
apart = f" {text.count(unknown, 'more hand')} with cards that nobody showed {'is' if unknown == 1 else 'are'} left out."
if not waiting:
    empty(
        "No all-in hand that can be judged yet.", "The cards of all players must be known." + (apart if unknown else "")
    )
elif waiting <= AT_ONCE or st.toggle(f"Work out {text.count(waiting, 'hand')}", key="all-ins"):
    results = allin_luck(data.all_ins(frame))
    if len(results):
        last = results.iloc[-1]
        st.caption(
            f"{text.count(len(results), 'hand')}: {text.money(last['actual'], unit)} collected, "
            f"{text.money(last['hoped'], unit)} expected at the moment when the betting ended. "
            f"Assumed: {last['rule']}." + (apart if unknown else "")
        )
        st.altair_chart(
            charts.lines(
                {"Collected": results["actual"].to_numpy(), "Expected, natural draw": results["hoped"].to_numpy()},
                x="All-in hands",
                currency=unit,
                height=200,
            ),
            alt="Amounts collected in all-in hands, and what they were worth if everybody draws naturally",
        )

st.subheader("Days", anchor=False)
days = by_day(frame).to_dict("records")
years = sorted({row["day"].year for row in days})
year = years[-1]
if len(years) > 1:
    year = st.segmented_control(
        "Year", years, default=years[-1], required=True, label_visibility="collapsed", key="year", bind="query-params"
    )
calendar(
    {
        row["day"]: (
            float(row["net"]),
            f"{text.day(row['day'])}: {text.money(row['net'], unit, signed=True)}, {text.count(row['hands'], 'hand')}",
        )
        for row in days
        if row["day"].year == year
    }
)

for tab, (by, label) in zip(st.tabs([label for _, label in TABLES]), TABLES, strict=True):
    with tab:
        groups = stats.frame_by(frame[list(GROUPED)], [by], ["hands", "net", per, "vpip"])
        sure = data.sure(groups, by, per)
        if len(sure) > 1:
            chart = charts.intervals(
                sure, label="group", value="value", low="low", high="high", title=stats.NAMES[per].title
            )
            st.altair_chart(chart, alt=f"{stats.NAMES[per].title} by {label.lower()}, with 95 % intervals")
        rows(
            [
                Column("group", label),
                Column("hands", "Hands", right=True),
                Column("net", "Net", right=True),
                Column("per", "BB/100" if per[0] == "B" else "bb/100", right=True, help=stats.NAMES[per].sentence),
                Column("vpip", "VPIP", right=True, help=stats.NAMES["vpip"].sentence),
            ],
            [
                Row(
                    [
                        Cell(str(row[by])),
                        Cell(text.number(row["hands"].n)),
                        Cell(text.money(row["net"].n, unit, signed=True), tone="loss" if row["net"].n < 0 else ""),
                        figure_cell(row[per]),
                        figure_cell(row["vpip"]),
                    ]
                )
                for row in groups.to_dict("records")
            ],
            caption=f"Results by {label.lower()}",
            key=f"overview-{by}",
        )
