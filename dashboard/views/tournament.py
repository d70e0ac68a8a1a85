"""Tournament: one event, its money, its stacks hand by hand, and where every figure is from."""

import streamlit as st

from dashboard import data, event_charts, event_parts, events, filters, notes, text
from dashboard.look import empty, facts, heading
from dashboard.look.pager import pager
from dashboard.look.tiles import Tile, tiles
from dashboard.look.tones import tone
from dashboard.pages import address, go, script
from tracker import naming
from tracker.events.course import course

PAGE = 50
asked = st.query_params.to_dict()
site, number = asked.get("site", ""), asked.get("number", "")
event = events.tournament(site, number, asked.get("hero", ""))
if event is None:
    heading("Tournament")
    empty("There is no such tournament.", "Choose one on the page Tournaments.")
    st.page_link(script("tournaments"), label="Tournaments", icon=":material/trophy:")
    st.stop()

unit = data.currency(event.currency or "", event.digits)
prize_in, pool_in = events.unit_of(event.prize_currency, unit), events.unit_of(event.pool_currency, unit)
running = (("still running", "info"),) if event.still_running else ()
heading(
    event.name or f"Tournament {event.tournament}",
    naming.room(event.site),
    event.tournament if event.name else "",
    text.moment_utc(event.started or event.played_from),
    event.hero or "",
    tags=running + ((("sources disagree", "warning"),) if event.conflicts else ()),
)


def counted(many: int | None, noun: str) -> str:
    """A count with its noun, empty where no source says it."""
    return "" if many is None else text.count(many, noun)


more = " · ".join(filter(None, [counted(event.rebuys, "rebuy"), counted(event.addons, "add-on")]))
tiles(
    [
        Tile(
            "Profit",
            text.money(event.profit, unit, signed=True),
            "" if event.profit is not None else "a part of it is not known",
            tone=tone(event.profit),
        ),
        Tile(
            "Cost",
            text.money(event.cost, unit),
            " · ".join(filter(None, [text.count(len(event.hero_entries) or 1, "entry", "entries"), more])),
        ),
        Tile(
            "Place",
            text.place(event.places[0], event.entries) if event.places else "unknown",
            "" if len(event.places) < 2 else f"also {', '.join(text.number(place) for place in event.places[1:])}",
        ),
        Tile("Prize", text.money(event.prize, prize_in), event.ticket.name if event.ticket else ""),
        Tile("Bounties", text.money(event.bounty_money, unit), counted(event.bounties, "head")),
        Tile("Prize pool", text.money(event.prize_pool, pool_in), counted(event.entrants_header, "player")),
    ]
)
if advice := event_parts.missing(event):
    st.info(advice, icon=":material/info:")
if event.conflicts:
    st.warning("Sources disagree; the figures in question are left unknown.", icon=":material/warning:")
    event_parts.contradictions(event, unit)

table = course(event.standings)
within = filters.query(filters.EVERY.with_(tournament=event.tournament))
queries = {hand: {"site": event.site, "number": hand} | within for hand in table["hand"]}
links = {hand: address("hand", **query) for hand, query in queries.items()}
opened = None
if len(table) > 1:
    st.header(
        "Stack",
        anchor=False,
        help="Before each hand; dotted lines are new levels, dots the pots in which most big bets changed hands.",
    )
    shown = st.segmented_control(
        "Unit",
        ["Chips", "Big bets"],
        default="Chips",
        required=True,
        label_visibility="collapsed",
        key="unit",
        bind="query-params",
    )
    in_bets = shown == "Big bets" and bool(table["bets"].notna().all())
    st.altair_chart(
        event_charts.stack_line(table, value="bets" if in_bets else "stack"),
        alt=f"Stack before each of {len(table)} hands, with the levels and the key pots",
    )
    if table["key"].any():
        st.header("Key pots", anchor=False)
        ordered = table[table["key"]].sort_values("won", key=abs, ascending=False)
        opened = event_parts.hands(
            ordered, links, caption="Key pots, the largest first", key="tournament-keys", tag=False
        )

left, right = st.columns(2, gap="medium")
with left:
    st.header("Price and field", anchor=False)
    facts(
        [
            ("Buy-in", text.money(event.buy_in, unit) + (" with the bounty" if event.bounty_inside else "")),
            ("Bounty", text.money(event.bounty, unit)),
            ("Fee", text.money(event.fee, unit)),
            ("Players", text.NOTHING if event.entrants_header is None else text.number(event.entrants_header)),
            ("Entries", text.NOTHING if event.entries is None else text.number(event.entries)),
            ("Began (UTC)", text.moment(event.started)),
            ("Ended (UTC)", text.moment(event.finished)),
            *([("Kind", ", ".join(event.kinds))] if event.kinds else []),
        ]
    )
with right:
    if len(event.hero_entries) > 1:
        st.header("Entries", anchor=False)
        event_parts.entries(event, unit)
    st.header("Sources", anchor=False)
    event_parts.sources(event)

st.header("Hands", anchor=False)
if table.empty:
    empty("No hand of it yet.", "Import your hands of this tournament: they tell the stacks and the levels.")
else:
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.page_link(
            script("hands"), label="Its hands with cards", icon=":material/playing_cards:", query_params=within
        )
        part = table.iloc[pager(len(table), PAGE)]
    opened = event_parts.hands(part, links, caption="Hands in the order of play", key="tournament-hands") or opened
notes.editor("tournament", f"{event.site} {event.tournament}", "What do you want to remember of it?")
if opened:
    go("hand", queries[opened])
