"""Tiles of tournaments: each figure with the number of events behind it and its interval where it is an estimate."""

from collections.abc import Mapping

from dashboard import text
from dashboard.look.tiles import Tile
from dashboard.look.tones import rate_tone, tone
from parsers.money import Currency
from tracker.events.figures import Figure

Figures = Mapping[str, Figure]


def results(found: Figures, unit: Currency) -> list[Tile]:
    """What the tournaments cost and brought."""
    profit, entries = found["profit"], int(found["entries"].value or 0)
    unknown = found["events"].n - profit.n
    return [
        Tile("Tournaments", text.number(found["events"].n), text.count(entries, "entry", "entries")),
        Tile(
            "Profit",
            text.money(profit.value, unit, signed=True),
            f"{_behind(profit)}{f', {text.number(unknown)} unknown' if unknown else ''}",
            help="Prizes and bounties less the cost, of the tournaments whose result is known.",
            tone=tone(profit.value),
        ),
        share(
            found["roi"],
            "Return on investment",
            "Profit for each unit of cost; what it says of few events is little.",
            signed=True,
        ),
        share(found["itm"], "In the money", "Tournaments with a prize, out of those whose prize is known."),
        Tile(
            "Cost",
            text.money(found["cost"].value, unit),
            f"fees {text.money(found['fees'].value, unit)} · {_behind(found['cost'])}",
            help="Buy-ins, bounty parts and fees of all entries, rebuys and add-ons.",
        ),
        Tile(
            "Average entry",
            text.money(found["abi"].value, unit),
            f"{text.count(entries, 'entry', 'entries')}",
            help="The price of an entry with its fee, without rebuys and add-ons.",
        ),
    ]


def play(found: Figures) -> list[Tile]:
    """How far he came, and how the chips went."""
    return [
        share(
            found["finish_percentile"],
            "Field left behind",
            "Of the other entries, how many went out before you, on average over tournaments: 100 % is a win.",
            decimals=0,
        ),
        mean(
            found["chips_per_100"],
            "Big bets per 100",
            f"Chips won for 100 hands, in big bets of the level, over {text.count(_whole(found['hands']), 'hand')}.",
            signed=True,
        ),
        mean(found["levels"], "Levels played", "Levels from the first to the last hand, on average."),
        share(
            found["final_tables"],
            "Final tables",
            "Places within the seats of one table, of tournaments with more entries than that.",
        ),
        share(found["heads_up_won"], "Heads-up won", "First places out of first and second places."),
        share(found["bubbles"], "Bubbles", "Out on the last place that was not paid, where the places paid are known."),
    ]


def time_and_heads(found: Figures, unit: Currency) -> list[Tile]:
    """How long it took, what an hour brought, and what the knock-outs did."""
    hours, hourly = found["hours"], found["hourly"]
    return [
        Tile(
            "Hours",
            text.duration(60 * (hours.value or 0)) if hours.n else text.NOTHING,
            _behind(hours),
            help="From the first to the last hand of each tournament; several at once count once.",
        ),
        Tile(
            "Per hour",
            text.money(hourly.value, unit, signed=True),
            f"{_amounts(hourly, unit)}{_behind(hourly)}",
            _bounds(hourly),
            help="Profit for an hour, of the tournaments whose result and hands are both known.",
            tone=_tone(hourly),
        ),
        Tile(
            "Bounties",
            text.money(found["bounty_money"].value, unit),
            _heads(found),
            help="Money for knock-outs. A tournament that brought bounties and no prize is not in the money.",
        ),
    ]


def share(figure: Figure, title: str, what: str, *, decimals: int = 1, signed: bool = False) -> Tile:
    """A proportion in percent."""
    span = "" if figure.low is None or figure.high is None else _span(100 * figure.low, 100 * figure.high, "\u202f%")
    value = text.share(figure.value, decimals)
    return Tile(title, value, f"{span}{_behind(figure)}", _bounds(figure), what, _tone(figure) if signed else "")


def mean(figure: Figure, title: str, what: str, *, signed: bool = False) -> Tile:
    """A mean, with its sign where it may be below zero."""
    span = "" if figure.low is None or figure.high is None else _span(figure.low, figure.high, "")
    value = text.NOTHING if figure.value is None else text.number(figure.value, 1)
    if signed:
        value = text.rate(figure.value, 1)
    return Tile(title, value, f"{span}{_behind(figure)}", _bounds(figure), what, _tone(figure) if signed else "")


def _tone(figure: Figure) -> str:
    return rate_tone(figure.value, figure.low, figure.high)


def _bounds(figure: Figure) -> tuple[float, float, float] | None:
    if figure.low is None or figure.value is None or figure.high is None:
        return None
    return figure.low, figure.value, figure.high


def _span(low: float, high: float, unit: str) -> str:
    return f"{text.span(low, high)}{unit} · "


def _amounts(figure: Figure, unit: Currency) -> str:
    if figure.low is None or figure.high is None:
        return ""
    return f"{text.money(figure.low, unit)} to {text.money(figure.high, unit)} · "


def _behind(figure: Figure) -> str:
    return f"n\u202f=\u202f{text.number(figure.n)}"


def _heads(found: Figures) -> str:
    heads, alone = found["bounties"], found["bounty_only"]
    words = text.count(_whole(heads), "head") if heads.n else ""
    only = round((alone.value or 0) * alone.n)
    return " · ".join(part for part in (words, f"{text.number(only)} without a prize" if only else "") if part)


def _whole(figure: Figure) -> int:
    return int(figure.value or 0)
