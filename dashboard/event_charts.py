"""Charts of tournaments: the stack through the levels with its key pots, and where in the field events ended."""

from collections.abc import Sequence

import altair as alt
import pandas as pd

from dashboard.charts import thinned

INK = "gray"


def stack_line(table: pd.DataFrame, *, value: str, height: int = 260) -> alt.LayerChart | alt.FacetChart:
    """The hero's stack before each hand with the level steps as bands, and the key pots as dots.

    ``table`` is a course of a tournament; ``value`` is ``stack`` (chips) or ``bets`` (big bets).
    """
    kept = table.iloc[thinned(table[value].to_numpy(dtype="float64", na_value=0))]
    rows = pd.concat([kept, table[table["key"]], ends(table)]).drop_duplicates(["at", "entry"]).sort_values("at")
    last = int(rows["at"].max())
    across = alt.X(
        "at:Q",
        title="Hands",
        axis=alt.Axis(grid=False, format=",d", tickCount=6, tickMinStep=1),
        scale=alt.Scale(domain=[1, max(last, 2)], nice=False),
    )
    most = float(table[value].max()) or 1.0
    up = alt.Y(
        f"{value}:Q",
        title="Chips" if value == "stack" else "Big bets",
        axis=alt.Axis(tickCount=5, format=",~f", gridOpacity=0.5),
        scale=alt.Scale(domain=[0, most * 1.16], nice=False),
    )
    bands = levels(table)
    steps = alt.Chart(bands).encode(x=alt.X("start:Q", title="Hands"))
    shade = steps.transform_filter("datum.odd").mark_rect(opacity=0.07, color=INK).encode(x2="end:Q")
    edges = steps.mark_rule(strokeDash=[3, 3], strokeWidth=1, opacity=0.4, color=INK)
    named = (
        steps.transform_filter("datum.roomy")
        .mark_text(align="left", baseline="top", dx=4, fontSize=11, opacity=0.75, color=INK)
        .encode(text="level:N", y=alt.value(2))
    )
    tips = [
        alt.Tooltip("hand:N", title="hand"),
        alt.Tooltip("level:N", title="level"),
        alt.Tooltip("stack:Q", title="stack", format=",d"),
        alt.Tooltip("bets:Q", title="in big bets", format=",.1f"),
        alt.Tooltip("net:Q", title="won", format="+,d"),
    ]
    line = (
        alt.Chart(rows)
        .mark_line(strokeJoin="round", strokeWidth=1.9, interpolate="step-after")
        .encode(x=across, y=up, detail="entry:N", color=alt.value("#1d8a66"))
    )
    dots = (
        alt.Chart(rows)
        .mark_point(filled=True, size=70, strokeWidth=1)
        .encode(
            x=across,
            y=up,
            color=alt.condition("datum.net < 0", alt.value("#c2542a"), alt.value("#1d8a66")),
            opacity=alt.condition("datum.key", alt.value(1), alt.value(0)),
            tooltip=tips,
        )
    )
    return alt.layer(shade, edges, named, line, dots).properties(height=height)


def ends(table: pd.DataFrame) -> pd.DataFrame:
    """A row for what each entry was left with after its last hand, where that hand tells."""
    last = table.drop_duplicates("entry", keep="last")
    last = last[last["net"].notna() & (last["big_bet"] > 0)]
    stack = last["stack"] + last["net"].astype("int64")
    return last.assign(at=last["at"] + 1, stack=stack, bets=stack / last["big_bet"], net=0, won=0.0, key=False, hand="")


def levels(table: pd.DataFrame) -> pd.DataFrame:
    """One row a level: from which hand to which it was played, and whether its name has room in the chart."""
    change = (table["level"] != table["level"].shift()).cumsum()
    bands = table.groupby(change).agg(start=("at", "min"), end=("at", "max"), level=("level", "first"))
    bands["end"] = bands["start"].shift(-1).fillna(bands["end"]).astype("int64")
    wide = (bands["end"] - bands["start"]) / max(int(table["at"].max()), 1)
    return bands.assign(odd=[index % 2 == 1 for index in range(len(bands))], roomy=wide > 0.05)


def finish_bars(counts: Sequence[int], *, height: int = 200) -> alt.LayerChart | alt.FacetChart:
    """How many events ended in each tenth of the field, the best first, against equal chances for all."""
    size = 100 // len(counts)
    names = [f"{index * size}–{(index + 1) * size}" for index in range(len(counts))]
    bars = (
        alt.Chart(pd.DataFrame({"part": names, "events": list(counts)}))
        .mark_bar(cornerRadiusEnd=3, color="#1d8a66")
        .encode(
            x=alt.X("part:N", sort=None, title="Place in % of the field", axis=alt.Axis(labelAngle=0, ticks=False)),
            y=alt.Y(
                "events:Q", title="Tournaments", axis=alt.Axis(tickMinStep=1, tickCount=4, format=",d", gridOpacity=0.5)
            ),
            tooltip=[alt.Tooltip("part:N", title="% of the field"), alt.Tooltip("events:Q", title="tournaments")],
        )
    )
    level = pd.DataFrame({"events": [sum(counts) / len(counts)]})
    even = alt.Chart(level).mark_rule(strokeDash=[4, 4], opacity=0.6, color=INK).encode(y="events:Q")
    return alt.layer(bars, even).properties(height=height)
