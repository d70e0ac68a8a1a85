"""Everybody who was dealt in, counted by the database itself: seats of all players are too many to load."""

from typing import TYPE_CHECKING

from tracker import pieces
from tracker.database import reading
from tracker.narrow import frame_of
from tracker.people import People
from tracker.store import Store

if TYPE_CHECKING:
    import pandas as pd

SUMS = ("hands", "vpip_chances", "vpip_hits", "showdowns", "draws", "pats")
WHOLE = frozenset({*SUMS, "player", "site", "is_hero", "last"})


def players(store: Store, people: People | None = None) -> "pd.DataFrame":
    """One row a player, a person's names together: hands, ``vpip``, ``pat`` (in draw 1), showdowns, last seen."""
    pieces.complete(store.engine)
    with reading(store.engine) as connection:
        parts = frame_of(pieces.players(connection), whole=WHOLE)
    parts = parts.astype({"player": "string", "site": "string"} | dict.fromkeys(SUMS, "int64"))
    parts = people.joined(parts) if people else parts
    rooms = parts.groupby("player")["site"]
    ways = dict.fromkeys(SUMS, "sum") | {"is_hero": "max", "last": "max"}
    frame = parts.groupby("player").agg(ways).assign(site=rooms.min(), sites=rooms.nunique()).reset_index()
    more = frame["sites"] - 1
    frame = frame.assign(
        is_hero=frame["is_hero"] == 1,
        vpip=(frame["vpip_hits"] / frame["vpip_chances"].where(frame["vpip_chances"] > 0)).astype("Float64"),
        pat=(frame["pats"] / frame["draws"].where(frame["draws"] > 0)).astype("Float64"),
        sites=frame["site"] + more.map(lambda n: f" and {n} more" if n else "").astype("string"),
    )
    return frame.sort_values(["hands", "player"], ascending=[False, True], ignore_index=True)
