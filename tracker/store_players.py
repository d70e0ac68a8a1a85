"""Everybody who was dealt in, counted by the database itself: seats of all players are too many to load."""

from typing import TYPE_CHECKING

import sqlalchemy as sa

from tracker.store import Store
from tracker.tally import BIT

if TYPE_CHECKING:
    import pandas as pd

QUERY = """
SELECT player, count(*) AS hands, max(CASE WHEN is_hero THEN 1 ELSE 0 END) AS is_hero,
    sum(CASE WHEN (chances & :vpip) <> 0 THEN 1 ELSE 0 END) AS vpip_chances,
    sum(CASE WHEN (hits & :vpip) <> 0 THEN 1 ELSE 0 END) AS vpip_hits,
    sum(CASE WHEN seats.showdown THEN 1 ELSE 0 END) AS showdowns,
    sum(CASE WHEN drawn1 IS NOT NULL THEN 1 ELSE 0 END) AS draws,
    sum(CASE WHEN drawn1 = 0 THEN 1 ELSE 0 END) AS pats,
    max(hands.started) AS last, min(hands.site) AS site, count(DISTINCT hands.site) AS sites
FROM seats JOIN hands ON hands.hand_id = seats.hand_id GROUP BY player ORDER BY count(*) DESC, player
"""


def players(store: Store) -> "pd.DataFrame":
    """One row a screen name: hands, ``vpip`` and ``pat`` (stood pat in draw 1) as shares, showdowns, last seen."""
    import pandas as pd

    with store.engine.connect() as connection:
        frame = pd.read_sql_query(
            sa.text(QUERY), connection, params={"vpip": BIT["vpip"]}, dtype_backend="numpy_nullable"
        )
    more = frame["sites"] - 1
    return frame.assign(
        is_hero=frame["is_hero"] == 1,
        vpip=(frame["vpip_hits"] / frame["vpip_chances"].where(frame["vpip_chances"] > 0)),
        pat=(frame["pats"] / frame["draws"].where(frame["draws"] > 0)),
        last=pd.to_datetime(frame["last"].astype("int64"), unit="us", utc=True),
        sites=frame["site"] + more.map(lambda n: f" and {n} more" if n else ""),
    )
