"""One false statement at a time: the faults that the falsifier puts into hands which are in order."""

from tests.faults import betting, cards, cheating, drawing, form, misplaced, paying, summary, table, totals
from tests.faults.case import DAMAGE, FAULTS, Case, Faulted

__all__ = [
    "DAMAGE",
    "FAULTS",
    "Case",
    "Faulted",
    "betting",
    "cards",
    "cheating",
    "drawing",
    "form",
    "misplaced",
    "paying",
    "summary",
    "table",
    "totals",
]
