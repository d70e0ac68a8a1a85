"""All-in results of stored hands: the few texts in question are read again and the worth of each is counted out."""

from typing import Any

import pandas as pd
from msgspec import structs

from parsers.read import read_block
from tracker.all_in import KNOWN, RULE, Worth, worths
from tracker.rules.replay import replay
from tracker.store import Store

COLUMNS = ("hand_id", "started", "won", "expected", "variance", "error", "rule")


def countable(frame: pd.DataFrame) -> pd.DataFrame:
    """The rows of heroes whose betting ended with draws to come and all cards known."""
    if "all_in" not in frame or frame.empty:
        return frame.iloc[:0]
    asked = (frame["all_in"].to_numpy(dtype="int64", na_value=0) == KNOWN) & frame["is_hero"].to_numpy(
        dtype="bool", na_value=False
    )
    found: pd.DataFrame = frame.loc[asked]
    return found


def results(store: Store, frame: pd.DataFrame) -> pd.DataFrame:
    """One row an all-in hand of a joined frame: what was won, expected, its variance and error, and the rule assumed.

    A text that today's reader refuses, or whose cards cannot be, has no row.
    """
    rows: list[dict[str, Any]] = []
    asked = countable(frame)
    ids, seats, won = (asked[name].astype("int64").tolist() for name in ("hand_id", "seat", "collected"))
    for hand_id, seat, started, amount in zip(ids, seats, asked["started"], won, strict=True):
        worth = of_seat(store, hand_id, seat)
        if worth is not None:
            rows.append({"hand_id": hand_id, "started": started, "won": amount, "rule": RULE} | structs.asdict(worth))
    return pd.DataFrame(rows, columns=list(COLUMNS))


def of_seat(store: Store, hand_id: int, seat: int) -> Worth | None:
    """What the seat's part of the pots was worth when the betting ended."""
    block = store.block(hand_id)
    hand = read_block(block).hand if block is not None else None
    return worths(replay(hand)).get(seat) if hand is not None else None


def with_results(store: Store, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with the columns ``all_in_expected``, ``all_in_variance`` and ``all_in_error``, empty elsewhere."""
    found = results(store, frame).set_index("hand_id")
    ids = frame["hand_id"].where(frame["is_hero"].fillna(value=False).astype(bool)) if len(frame) else frame["hand_id"]
    parts = {
        f"all_in_{name}": ids.map(found[name].to_dict()).astype("Float64") for name in ("expected", "variance", "error")
    }
    return frame.assign(**parts)
