"""The ways to group hands: each a name and the column or the rule that gives every row its group."""

from collections.abc import Callable, Mapping, Sequence, Set
from datetime import date, timedelta
from typing import Any, TypeAlias

import numpy as np
import pandas as pd

from tracker.statistics.parting import parted, words
from tracker.statistics.playing_time import DAY, microseconds, moments, sessions
from tracker.statistics.sample import setting
from tracker.tally import STARTING_CLASSES

POSITIONS = ("EP", "UTG", "MP", "HJ", "CO", "BTN", "SB", "BB")
POT_SIZES = (5, 10, 20, 40)
DREW_NOTHING, NO_TAG = "no such draw", "no tag"
Tags: TypeAlias = Mapping[str, Set[int]]
"""The hand ids of each tag of the user."""
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
DREW = ("pat", "1", "2", "3", "4", DREW_NOTHING)
ORDERED: Mapping[str, Sequence[str]] = {
    "position": POSITIONS,
    "class": STARTING_CLASSES,
    "weekday": DAYS,
    "drew1": DREW,
    "drew2": DREW,
    "drew3": DREW,
}


def column(name: str) -> Callable[[pd.DataFrame], pd.Series]:
    """Grouping by a column as it is."""
    return lambda frame: frame[name]


def started(frame: pd.DataFrame) -> pd.Series:
    """When the hands began, aware UTC."""
    return pd.to_datetime(frame["started"], utc=True)


def amount(value: int, digits: int) -> str:
    """An amount without its sign: ``0.25``, ``1500``."""
    unit = 10**digits
    whole, rest = divmod(int(value), unit)
    return f"{whole}.{rest:0{digits}}" if digits and rest else str(whole)


def stake(frame: pd.DataFrame) -> pd.Series:
    """``0.25/0.50 USD``: the figures of the header with their currency."""
    kinds = parted([frame[name] for name in ("small_bet", "big_bet", "digits", "currency")])
    codes = np.zeros(len(frame), dtype="int32")
    for number, (_, places) in enumerate(kinds):
        codes[places] = number
    names = [
        f"{amount(small, int(digits))}/{amount(big, int(digits))} {currency}"
        for (small, big, digits, currency), _ in kinds
    ]
    return pd.Series(words(codes, names), index=frame.index)


def tournament(frame: pd.DataFrame) -> pd.Series:
    """The tournament's number, ``cash`` for cash games."""
    column = frame["tournament"].astype("category")
    names = [*map(str, column.cat.categories), "cash"]
    return pd.Series(words(np.where(column.cat.codes < 0, len(names) - 1, column.cat.codes), names), index=frame.index)


def by_date(name: Callable[[date], str]) -> Callable[[pd.DataFrame], pd.Series]:
    """Grouping by what the day (UTC) of a hand is called: each day of a million hands is named once."""

    def rule(frame: pd.DataFrame) -> pd.Series:
        codes, days = pd.factorize(microseconds(frame) // DAY)
        names = [name(day) for day in moments(days * DAY).dt.date]
        return pd.Series(words(codes, names), index=frame.index)

    return rule


def pot_size(frame: pd.DataFrame) -> pd.Series:
    """The pot in big blinds, in steps: ``0 to 5 bb``, ..., ``over 40 bb``."""
    blinds = frame["pot"].to_numpy(dtype="float64", na_value=0.0) / np.maximum(
        frame["big_blind"].to_numpy(dtype="float64", na_value=1.0), 1
    )
    edges = [0, *POT_SIZES]
    labels = [f"{low} to {high} bb" for low, high in zip(edges, POT_SIZES, strict=False)] + [f"over {edges[-1]} bb"]
    return pd.Series(words(np.digitize(blinds, POT_SIZES, right=True), labels), index=frame.index)


def starting_class(frame: pd.DataFrame) -> pd.Series:
    """The name of the starting class, ``unknown`` where the deal is not known."""
    codes = frame["starting_class"].to_numpy(dtype="int8", na_value=len(STARTING_CLASSES))
    return pd.Series(words(codes, (*STARTING_CLASSES, "unknown")), index=frame.index)


def draws_seen(frame: pd.DataFrame) -> pd.Series:
    """How many draws the player was in for."""
    folded = frame["folded_round"].to_numpy(dtype="int8", na_value=9)
    reached = frame["draws_reached"].to_numpy(dtype="int8", na_value=0)
    return pd.Series(np.minimum(folded, reached), index=frame.index)


def drew(number: int) -> Callable[[pd.DataFrame], pd.Series]:
    """How many cards were drawn in a draw: ``pat``, ``1`` to ``4``, or ``no such draw``."""

    def rule(frame: pd.DataFrame) -> pd.Series:
        counts = frame[f"drawn{number}"].to_numpy(dtype="int8", na_value=-1)
        return pd.Series(words(np.where(counts < 0, DREW.index(DREW_NOTHING), counts), DREW), index=frame.index)

    return rule


def tagged(frame: pd.DataFrame, tags: Tags) -> pd.DataFrame:
    """The frame with the column ``tag``: a row for each tag of a hand, one with NO_TAG for a hand without any."""
    parts = [frame[frame["hand_id"].isin(list(hands))].assign(tag=tag) for tag, hands in sorted(tags.items())]
    some = set().union(*tags.values())
    parts.append(frame[~frame["hand_id"].isin(list(some))].assign(tag=NO_TAG))
    return pd.concat([part for part in parts if len(part)])


BY: Mapping[str, Callable[[pd.DataFrame], pd.Series]] = {
    "site": column("site"),
    "structure": column("structure"),
    "currency": column("currency"),
    "setting": setting,
    "stake": stake,
    "position": column("position"),
    "players": column("players"),
    "table": column("table"),
    "tournament": tournament,
    "hour": lambda frame: started(frame).dt.hour,
    "weekday": by_date(lambda day: DAYS[day.weekday()]),
    "day": by_date(date.isoformat),
    "month": by_date(lambda day: f"{day.year:04}-{day.month:02}"),
    "year": lambda frame: started(frame).dt.year,
    "session": sessions,
    "class": starting_class,
    "draws": draws_seen,
    "pot": pot_size,
    "showdown": lambda frame: frame["showdown"].map({True: "showdown", False: "no showdown"}),
    "verdict": column("verdict"),
    "player": column("player"),
    "drew1": drew(1),
    "drew2": drew(2),
    "drew3": drew(3),
    "tag": column("tag"),
}
TITLES: Mapping[str, str] = {
    "stake": "Stake",
    "position": "Position",
    "class": "Starting hand",
    "players": "Players dealt in",
    "draws": "Draws seen",
    "drew1": "Cards drawn in draw 1",
    "drew2": "Cards drawn in draw 2",
    "drew3": "Cards drawn in draw 3",
    "pot": "Pot size",
    "showdown": "Showdown",
    "session": "Session",
    "day": "Day",
    "weekday": "Weekday",
    "hour": "Hour (UTC)",
    "month": "Month",
    "year": "Year",
    "site": "Room",
    "player": "Player",
    "structure": "Structure",
    "setting": "Cash or tournament",
    "currency": "Currency",
    "table": "Table",
    "tournament": "Tournament",
    "tag": "Tag",
    "verdict": "Verdict",
}
"""Every key of BY with what people call it."""


def order(name: str, value: Any) -> Any:
    """What groups are sorted by: the order of the trade where there is one; what is missing comes last."""
    if name in ORDERED:
        places = ORDERED[name]
        return (places.index(value) if value in places else len(places), str(value))
    if name == "pot":
        return POT_SIZES.index(int(value.split()[2])) if value[0] != "o" else len(POT_SIZES)
    if name == "stake":
        bets, _, currency = str(value).partition(" ")
        return (currency, [float(bet) for bet in bets.split("/")])
    if name == "tag":
        return (value == NO_TAG, value)
    return (True, "") if value is pd.NA or value != value else (False, value)


def rank(by: Sequence[str], group: Sequence[Any]) -> list[Any]:
    """What groups of several keys are sorted by; ``group`` may have more values than keys."""
    return [order(name, value) for name, value in zip(by, group, strict=False)]


def keyed(frame: pd.DataFrame, by: Sequence[str], tags: Tags, gap: timedelta) -> tuple[pd.DataFrame, list[pd.Series]]:
    """The rows to group, and the group of each under every key; KeyError for an unknown key."""
    whole = tagged(frame, tags) if "tag" in by else frame
    return whole, [sessions(whole, gap) if name == "session" else BY[name](whole) for name in by]
