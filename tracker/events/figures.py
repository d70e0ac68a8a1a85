"""Figures over events, one set a kind and currency: each with its number of events, an estimate with its range."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import numpy as np
import pandas as pd
from msgspec import Struct

from tracker.statistics.figure import wilson

RESAMPLES, FEWEST = 2000, 200
DRAWN = 4_000_000
"""So many events are drawn at most for one interval: of many events fewer samples say as much."""
SEED = 20101112


class Figure(Struct, frozen=True, gc=False):
    """A figure, the number of events behind it and, for an estimate, its 95 % interval.

    A share has Wilson's; anything else the middle of its bootstrap over events.
    """

    value: float | None
    n: int
    low: float | None = None
    high: float | None = None


def figures(table: pd.DataFrame) -> dict[tuple[str, str], dict[str, Figure]]:
    """The figures of every (kind, currency) in a frame of events; amounts in the currency's smallest unit."""
    found = {}
    keyed = table.assign(currency=table["currency"].fillna(""))
    for key, part in keyed.groupby(["kind", "currency"], sort=True):
        kind, currency = key if isinstance(key, tuple) else (key, "")
        found[str(kind), str(currency)] = of_group(part)
    return found


def of_group(part: pd.DataFrame) -> dict[str, Figure]:
    """The figures of events of one currency. Events whose result is unknown count in neither part of a ratio."""
    known = part[part["profit"].notna()]
    result = part[part["prize"].notna()]
    priced = part[part["entry_cost"].notna() & (part["hero_entries"] > 0)]
    placed = percentiles(part)
    # At a single table every place is at the final one: such a tournament says nothing, nor does one of unknown size.
    several = (part["entries"] > part["max_seats"]).fillna(value=False)
    seats = part[part["place"].notna() & part["max_seats"].notna() & several]
    heads_up = part[part["place"].isin([1, 2])]
    bubble = part[part["place"].notna() & part["paid_places"].notna()]
    hours = hours_played(part)
    timed = known[known["played_from"].notna()]
    paid = part.loc[(part["prize"] == 0).fillna(value=True) | (part["prize_currency"] == part["currency"]), "prize"]
    heads = part[part["prize"].notna() & part["bounty_money"].notna()]
    betting = part[part["big_bets"].notna() & (part["counted_hands"] > 0)]
    return {
        "events": Figure(float(len(part)), len(part)),
        "entries": Figure(float(part["hero_entries"].sum()), len(part)),
        "cost": _sum(part["cost"]),
        "prizes": _sum(paid),
        "bounty_money": _sum(part["bounty_money"]),
        "bounties": _sum(part["bounties"]),
        "fees": _sum(part["fees"]),
        "profit": _sum(known["profit"]),
        "roi": _ratio(known["profit"], known["cost"]),
        "itm": _share(result["prize"] > 0),
        "bounty_only": _share((heads["prize"] == 0) & (heads["bounty_money"] > 0)),
        "abi": _ratio(priced["entry_cost"], priced["hero_entries"], ranged=False),
        "finish_percentile": _mean(placed),
        "final_tables": _share(seats["place"] <= seats["max_seats"]),
        "heads_up_won": _share(heads_up["place"] == 1),
        "bubbles": _share(bubble["place"] == bubble["paid_places"] + 1),
        "hours": Figure(hours, int(part["played_from"].notna().sum())),
        "hourly": _hourly(timed),
        "levels": _mean(part.loc[part["levels"] > 0, "levels"]),
        "hands": Figure(float(betting["counted_hands"].sum()), len(betting)),
        "chips_per_100": _ratio(betting["big_bets"] * 100, betting["counted_hands"]),
    }


def percentiles(part: pd.DataFrame) -> pd.Series:
    """(N - place) / (N - 1) of each event's best entry, N the number of entries: 1 is the win, 0 the last place."""
    rows = part[part["place"].notna() & part["entries"].notna() & (part["entries"] > 1)]
    share = (rows["entries"] - rows["place"]) / (rows["entries"] - 1)
    return share.astype("float64").clip(0, 1)


def hours_played(part: pd.DataFrame) -> float:
    """Hours from the first to the last hand of each event; hours in which several ran count once."""
    spans = part.loc[part["played_from"].notna(), ["played_from", "played_to"]].sort_values("played_from")
    total = timedelta(0)
    end: datetime | None = None
    for start, stop in spans.itertuples(index=False):
        begin = start if end is None or start > end else end
        if stop > begin:
            total += stop - begin
        end = stop if end is None or stop > end else end
    return total.total_seconds() / 3600


def interval(
    estimate: Callable[[np.ndarray[Any, Any]], np.ndarray[Any, Any]], n: int
) -> tuple[float | None, float | None]:
    """The middle 95 % of an estimate over events drawn again with replacement; None for fewer than two events.

    ``estimate`` takes a matrix of event positions, one row a resample, and gives one value a row.
    """
    if n < 2:
        return None, None
    samples = min(RESAMPLES, max(FEWEST, DRAWN // n))
    picks = np.random.default_rng(SEED).integers(0, n, size=(samples, n), dtype=np.int32)
    values = estimate(picks)
    values = values[np.isfinite(values)]
    if len(values) == 0:
        return None, None
    low, high = np.quantile(values, [0.025, 0.975])
    # Where all events are alike there is nothing to draw from: that is no certainty.
    return (float(low), float(high)) if low < high else (None, None)


def _sum(values: pd.Series) -> Figure:
    present = values.dropna()
    return Figure(float(present.sum()) if len(present) else None, len(present))


def _mean(values: pd.Series) -> Figure:
    present = values.dropna().to_numpy(dtype="float64")
    if len(present) == 0:
        return Figure(None, 0)
    low, high = interval(lambda picks: present[picks].mean(axis=1), len(present))
    return Figure(float(present.mean()), len(present), low, high)


def _share(hits: pd.Series) -> Figure:
    """A share with Wilson's interval: events drawn again would call one of one a certainty."""
    present = hits.dropna()
    if len(present) == 0:
        return Figure(None, 0)
    won = int(present.sum())
    return Figure(won / len(present), len(present), *wilson(won, len(present)))


def _ratio(upper: pd.Series, lower: pd.Series, *, ranged: bool = True) -> Figure:
    above, below = upper.to_numpy(dtype="float64"), lower.to_numpy(dtype="float64")
    if below.sum() == 0:
        return Figure(None, len(above))

    def estimate(picks: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(above[picks].sum(axis=1) / below[picks].sum(axis=1))

    low, high = interval(estimate, len(above)) if ranged else (None, None)
    return Figure(float(above.sum() / below.sum()), len(above), low, high)


def _hourly(timed: pd.DataFrame) -> Figure:
    """Profit an hour; the events are drawn again, the hours in which they overlapped stay what they were."""
    hours, profit = hours_played(timed), _mean(timed["profit"])
    if not hours or profit.value is None:
        return Figure(None, len(timed))
    each = len(timed) / hours
    ends = (None if end is None else end * each for end in (profit.low, profit.high))
    return Figure(profit.value * each, len(timed), *ends)


def running_profit(table: pd.DataFrame) -> pd.DataFrame:
    """Profit and fees added up in the order of play, for events with a known profit; one row an event."""
    when = table["started"].fillna(table["played_from"])
    rows = table.assign(when=when)[table["profit"].notna()].sort_values(["when", "site", "tournament"])
    return rows.assign(total=rows["profit"].cumsum(), total_fees=rows["fees"].fillna(0).cumsum())


def finishes(part: pd.DataFrame) -> list[int]:
    """How many events ended in each tenth of the field, the best tenth first."""
    counts, _ = np.histogram(percentiles(part).to_numpy(), bins=10, range=(0, 1))
    return [int(count) for count in counts[::-1]]


def by_day(part: pd.DataFrame) -> pd.DataFrame:
    """One row a day (UTC) on which events with a known profit began: ``day``, ``profit``, ``events``."""
    when = part["started"].fillna(part["played_from"])
    rows = part.assign(day=when.dt.date)[part["profit"].notna() & when.notna()]
    return rows.groupby("day", sort=True).agg(profit=("profit", "sum"), events=("profit", "size")).reset_index()
