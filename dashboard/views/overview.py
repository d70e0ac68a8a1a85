"""Overview: how it goes, how sure that is, and where the money comes from."""

import streamlit as st

from dashboard import charts, course, data, filters, text
from dashboard.look import empty, heading
from dashboard.look.calendar import calendar
from dashboard.look.figures import rate_tile
from dashboard.look.tiles import Tile, tiles
from dashboard.look.tones import rate_tone, tone
from dashboard.pages import script
from dashboard.pool import pool_choice
from dashboard.results import results
from tracker import naming, stats
from tracker.equities import countable
from tracker.statistics.filters import Filter
from tracker.statistics.luck import KINDS, allin_luck, rarity

AT_ONCE = 40
"""So many all-in hands are worked out unasked: about a second."""
RATES = ("vpip", "pfr", "see_d1", "wtsd", "wsd")

top = st.container()
if data.hands().empty:
    with top:
        heading("Overview")
    empty("No hands yet.", "Open Import and drop your hand histories there, files or whole folders.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

mine = data.mine()
chosen = filters.bar(mine, "overview", Filter(gap_minutes=data.gap_minutes()), data.tags())
everything = data.passing(mine, chosen)
pool, frame = pool_choice(everything, "overview")
if pool is None:
    with top:
        heading("Overview")
    empty(
        "No hand passes this filter.",
        "Clear the filter, or name yourself under Settings if the hands hide no cards of yours.",
    )
    st.stop()

unit = data.currency(pool.currency, int(frame["digits"].iloc[0]))
with top:
    heading(
        "Overview",
        naming.pool(str(pool)),
        text.count(len(frame), "hand"),
        f"{text.day(frame['started'].iloc[0])} to {text.day(frame['started'].iloc[-1])}",
    )
per = "BB_per_100" if pool.structure == "fixed" else "bb_per_100"
found = course.figures(frame, ("net", "hourly", "rake_contributed", "all_in", per, *RATES))
line, fall = course.money(frame, unit)
tiles(
    [
        Tile(
            "Net",
            text.money(found["net"].n, unit, signed=True),
            text.count(len(frame), "hand"),
            tone=tone(found["net"].n),
        ),
        rate_tile(found[per], stats.NAMES[per], "Big bets per 100" if per[0] == "B" else "Big blinds per 100"),
        *(rate_tile(found[name], stats.NAMES[name]) for name in RATES),
        Tile(
            "Net per hour",
            text.money(found["hourly"].value, unit, signed=True),
            f"in {text.duration(60 * found['hourly'].d)}",
            tone=rate_tone(found["hourly"].value, found["hourly"].low, found["hourly"].high),
        ),
        Tile("Rake paid", text.money(found["rake_contributed"].n, unit), "your part, by what you put in"),
        Tile("Worst fall", text.money(fall, unit), "from the highest point so far"),
    ]
)
bets = "Big bets" if pool.structure == "fixed" else "Big blinds"
in_bets = st.segmented_control(
    "Unit",
    ["Money", bets],
    default="Money",
    required=True,
    label_visibility="collapsed",
    key="unit",
    bind="query-params",
)
if in_bets == bets:
    st.altair_chart(
        course.bets(frame, bets), alt=f"Running total in {bets.lower()}: all hands, with and without a showdown"
    )
else:
    st.altair_chart(line, alt="Running total of money: all hands, with and without a showdown")

st.header(
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
luck = course.luck(frame, kind or KINDS[0])
if luck is None:
    empty("No such draw yet.", "Hands in which your own cards are known count here.")
else:
    st.caption(
        f"{text.number(luck.actual)} badugis out of {text.count(luck.draws, 'draw')}, "
        f"{text.number(luck.expected, 1)} expected, "
        f"z\u202f=\u202f{text.rate(luck.z)}: " + text.luck_words(luck.z, rarity(luck.z))
    )
    st.altair_chart(luck.chart, alt="Badugis completed beyond the exact expectation, draw by draw")

st.header("All-in results", anchor=False, help=stats.NAMES["all_in"].sentence)
waiting = len(countable(frame))
unknown = found["all_in"].more["unknown"]
apart = f" {text.count(unknown, 'more hand')} with cards that nobody showed {'is' if unknown == 1 else 'are'} left out."
if not waiting:
    empty(
        "No all-in hand that can be judged yet.", "The cards of all players must be known." + (apart if unknown else "")
    )
elif waiting <= AT_ONCE or st.toggle(f"Work out {text.count(waiting, 'hand')}", key="all-ins"):
    all_ins = allin_luck(data.all_ins(frame))
    if len(all_ins):
        last = all_ins.iloc[-1]
        st.caption(
            f"{text.count(len(all_ins), 'hand')}: {text.money(last['actual'], unit)} collected, "
            f"{text.money(last['hoped'], unit)} expected at the moment when the betting ended. "
            f"Assumed: {last['rule']}." + (apart if unknown else "")
        )
    if len(all_ins) > 1:
        st.altair_chart(
            charts.lines(
                {"Collected": all_ins["actual"].to_numpy(), "Expected, natural draw": all_ins["hoped"].to_numpy()},
                x="All-in hands",
                currency=unit,
                height=200,
            ),
            alt="Amounts collected in all-in hands, and what they were worth if everybody draws naturally",
        )

st.header("Days", anchor=False)
days = course.days(frame)
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

results(frame, everything, pool, chosen)
