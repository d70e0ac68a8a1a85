"""The short run of the falsifier: every kind of fault is found where it stands, hands in order are left in peace."""

from tests.falsifier import Score, hold, table
from tests.faults import FAULTS
from tracker.dealer import deals


def test_every_fault_is_caught_and_no_alarm_is_false(closing: list[tuple[str, str]]) -> None:
    score = Score()
    hold(deals(4, 700), 12, score, each=6)
    report = table(score)
    closing.append(("the audit against the falsifier", report))
    assert not score.alarms, score.alarms[0][1]
    assert not score.misses, missed(score.misses)
    assert all(score.tried[name] for name in FAULTS), report


def missed(misses: list[tuple[str, str]]) -> str:
    """The kinds that were missed, and one of the texts."""
    kinds = sorted({name for name, _ in misses})
    return f"{', '.join(kinds)}\n{misses[0][0]}:\n{misses[0][1]}"
