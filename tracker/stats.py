"""Figures from frames: every statistic of the trade, each defined once, in DEFINITIONS.

A frame holds one player's seat rows joined with their hands (``joined``). Figures are never added up over structures,
currencies, or cash games and tournaments: ``report`` gives one set of figures for each pool of hands.
"""

from tracker.statistics.figure import Figure
from tracker.statistics.grouping import BY
from tracker.statistics.playing_time import hours, session_table, sessions
from tracker.statistics.reports import DEFINITIONS, NAMES, figures, frame_by, report, reports_by
from tracker.statistics.sample import Pool, joined, pools

__all__ = [
    "BY",
    "DEFINITIONS",
    "NAMES",
    "Figure",
    "Pool",
    "figures",
    "frame_by",
    "hours",
    "joined",
    "pools",
    "report",
    "reports_by",
    "session_table",
    "sessions",
]
