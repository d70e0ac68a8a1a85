"""Frames to charts: thin lines named at their ends, a dashed zero, few points, colours told apart by everybody."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import altair as alt
import numpy as np
import pandas as pd

from dashboard.text import money, number
from parsers.money import Currency

POINTS = 2000
HEIGHT = 320


def thinned(values: np.ndarray, points: int = POINTS) -> np.ndarray:
    """The positions of at most ``points`` values that keep every bucket's least and greatest, and both ends."""
    size = len(values)
    if size <= points:
        return np.arange(size)
    edges = np.linspace(0, size, points // 2, dtype=np.int64)[:-1]
    whole = np.append(edges, size)
    kept = [0, size - 1]
    for start, end in pairwise(whole):
        bucket = values[start:end]
        kept += [start + int(bucket.argmin()), start + int(bucket.argmax())]
    return np.unique(kept)


def _spread(ends: Sequence[float], gap: float) -> list[float]:
    """Heights of labels that keep ``gap`` between them, as near to their line's end as that allows."""
    places = list(ends)
    order = sorted(range(len(places)), key=lambda i: places[i])
    for before, after in pairwise(order):
        places[after] = max(places[after], places[before] + gap)
    shift = (sum(places) - sum(ends)) / max(len(places), 1)
    return [place - shift for place in places]


def _amount(value: float, currency: Currency | None) -> str:
    """A value of a line as its tooltip tells it: ``−$1.50``, ``−3.27``."""
    return number(value, 2) if currency is None else money(round(value * 10**currency.digits), currency)


def _axis_text(currency: Currency | None) -> str:
    if currency is None:
        return "(datum.value < 0 ? '\u2212' : '') + format(abs(datum.value), ',.4~f')"
    sign = currency.sign.replace("\\", "\\\\").replace("'", "\\'")
    # A whole tick has no decimals, a part of a unit has two: $3, $3.50.
    amount = "format(abs(datum.value), abs(datum.value) % 1 > 0.001 ? ',.2f' : ',.0f')"
    return f"(datum.value < 0 ? '\u2212' : '') + '{sign}' + {amount}"


def lines(
    series: Mapping[str, np.ndarray],
    *,
    x: str,
    y: str = "",
    currency: Currency | None = None,
    colours: Sequence[str] | None = None,
    height: int = HEIGHT,
) -> alt.LayerChart | alt.FacetChart:
    """One line for each named series over the count of ``x``, from zero.

    ``y`` names what is counted where no sign does. Values come in the smallest unit of the currency.
    """
    scale = 10**currency.digits if currency else 1
    parts, ends = [], []
    for name, values in series.items():
        line = np.concatenate([[0.0], np.asarray(values, dtype=float) / scale])
        kept = thinned(line, POINTS // max(len(series), 1))
        parts.append(pd.DataFrame({"at": kept, "value": line[kept], "line": name}))
        ends.append((len(line) - 1, line[-1], name))
    points = pd.concat(parts, ignore_index=True)
    points["told"] = [_amount(value, currency) for value in points["value"]]
    low, high = min(0.0, points["value"].min()), max(0.0, points["value"].max())
    room = (high - low) or 1.0
    labels = pd.DataFrame(ends, columns=["at", "value", "line"])
    labels["value"] = _spread(labels["value"].tolist(), room * 0.075)
    names = list(series)
    colour = alt.Color(
        "line:N",
        legend=None,
        scale=alt.Scale(domain=names, range=list(colours)) if colours else alt.Scale(domain=names),
    )
    across = alt.X(
        "at:Q",
        title=x,
        axis=alt.Axis(grid=False, format=",d", tickCount=6, tickMinStep=1),
        scale=alt.Scale(domain=[0, int(points["at"].max()) or 1], nice=False),
    )
    up = alt.Y(
        "value:Q",
        title=y or None,
        axis=alt.Axis(labelExpr=_axis_text(currency), tickCount=6, gridOpacity=0.5),
        scale=alt.Scale(domain=[low - room * 0.04, high + room * 0.06], nice=False),
    )
    hover = alt.selection_point(nearest=True, on="pointerover", fields=["at"], empty=False)
    base = alt.Chart(points)
    drawn = base.mark_line(strokeJoin="round").encode(
        x=across,
        y=up,
        color=colour,
        strokeWidth=alt.StrokeWidth(
            "line:N", legend=None, sort=names, scale=alt.Scale(domain=names, range=[1.9] + [1.1] * len(names))
        ),
    )
    dots = (
        base.mark_circle(size=36)
        .encode(
            x=across,
            y=up,
            color=colour,
            opacity=alt.condition(hover, alt.value(1), alt.value(0)),
            tooltip=[
                alt.Tooltip("line:N", title="line"),
                alt.Tooltip("at:Q", title=x.lower(), format=",d"),
                alt.Tooltip("told:N", title=y.lower() or "value"),
            ],
        )
        .add_params(hover)
    )
    zero = (
        alt.Chart(pd.DataFrame({"value": [0.0]}))
        .mark_rule(strokeDash=[4, 4], strokeWidth=1, opacity=0.45, color="gray")
        .encode(y="value:Q")
    )
    named = (
        alt.Chart(labels)
        .mark_text(align="left", dx=6, fontWeight=600, fontSize=12)
        .encode(x="at:Q", y="value:Q", text="line:N", color=colour)
    )
    return alt.layer(zero, drawn, dots, named).properties(
        height=height, padding={"left": 0, "top": 8, "right": 4, "bottom": 0}
    )


def intervals(
    frame: pd.DataFrame, *, label: str, value: str, low: str, high: str, title: str, number: str = ",.1f"
) -> alt.LayerChart | alt.FacetChart:
    """A dot for each row of ``frame`` with its interval as a bar, in the frame's order; a dashed zero."""
    reach = frame[[low, high, value]].to_numpy(dtype=float, na_value=np.nan)
    least, most = min(0.0, float(np.nanmin(reach))), max(0.0, float(np.nanmax(reach)))
    room = (most - least) * 0.05 or 1.0
    across = alt.X(
        f"{value}:Q",
        title=title,
        axis=alt.Axis(tickCount=5, labelExpr=_axis_text(None), gridOpacity=0.5),
        scale=alt.Scale(domain=[least - room, most + room], nice=False),
    )
    base = alt.Chart(frame).encode(
        y=alt.Y(
            f"{label}:N",
            sort=None,
            title=None,
            axis=alt.Axis(labelLimit=150, labelOverlap=False, labelFlush=False, ticks=False, domain=False),
        ),
        tooltip=[
            alt.Tooltip(f"{label}:N", title=label),
            alt.Tooltip(f"{value}:Q", format=number, title=title),
            alt.Tooltip(f"{low}:Q", format=number, title="from"),
            alt.Tooltip(f"{high}:Q", format=number, title="to"),
        ],
    )
    zero = (
        alt.Chart(pd.DataFrame({value: [0.0]})).mark_rule(strokeDash=[4, 4], opacity=0.5, color="gray").encode(x=across)
    )
    bar = base.mark_rule(strokeWidth=5, opacity=0.35, strokeCap="round").encode(
        x=alt.X(f"{low}:Q", title=title), x2=f"{high}:Q", color=alt.ColorValue("#6f9f8c")
    )
    dot = base.mark_point(size=70, filled=True, opacity=1).encode(x=across)
    return alt.layer(zero, bar, dot).properties(height=24 * max(len(frame), 2) + 76)
