"""The draws that an all-in hand still had to come: before each of them who held what, and what that was worth."""

import streamlit as st

from dashboard import text
from dashboard.look.rows import Cell, Column, Row, rows
from tracker.all_in import RULE, TRIALS, Stage, stages
from tracker.rules.audit import Audit
from tracker.rules.record import Replay
from tracker.wording import pot_name

PART = "The part of the pot that the player could expect: ties count as the share that each of the winners has."


def runout(audit: Audit) -> None:
    """The remaining draws under their heading; nothing when the betting went on to the last draw."""
    replay = audit.replay
    told = stages(replay)
    if not told:
        return
    st.header("All-in: the draws to come", anchor=False)
    names = [pot_name(at).capitalize() if len(replay.awards) > 1 else "Chance" for at in range(len(replay.awards))]
    rows(
        [
            Column("draw", "Before"),
            Column("player", "Player"),
            Column("cards", "Holds"),
            *(Column(str(at), name, right=True, help=PART) for at, name in enumerate(names)),
            Column("deed", "Then"),
        ],
        [line for stage in told for line in _lines(audit, stage)],
        caption="The remaining draws of the all-in hand, with each player's chance before them",
        key="hand-runout",
    )
    st.caption(_stated(told))


def _lines(audit: Audit, stage: Stage) -> list[Row]:
    replay = audit.replay
    names = {seat.number: seat.name for seat in audit.hand.seats}
    seats = [seat for seat in replay.order if seat in stage.hands]
    return [
        Row(
            [
                Cell(f"draw {stage.number}" if seat == seats[0] else ""),
                Cell(names.get(seat, "")),
                Cell("not known", tone="muted") if stage.hands[seat] is None else Cell(cards=stage.hands[seat]),
                *(_chance(stage, at, seat) for at in range(len(stage.pots))),
                Cell(_drew(replay, stage.number, seat)),
            ]
        )
        for seat in seats
    ]


def _chance(stage: Stage, at: int, seat: int) -> Cell:
    parts = stage.pots[at]
    if not parts:
        return Cell("cannot tell", tone="muted")
    part = parts.get(seat)
    if part is None:
        return Cell(text.NOTHING, tone="muted")
    error = f" ±\u202f{text.number(100 * part.error, 1)}" if part.error else ""
    return Cell(text.share(part.equity) + error)


def _drew(replay: Replay, number: int, seat: int) -> str:
    draw = next((each for each in replay.draws if (each.number, each.seat) == (number, seat)), None)
    if draw is None:
        return text.NOTHING
    return f"draws {draw.count}" if draw.count else "stands pat"


def _stated(told: tuple[Stage, ...]) -> str:
    """What the chances assume, and how sure they are."""
    shares = [part for stage in told for pot in stage.pots for part in pot.values()]
    if not shares:
        return "A chance needs the cards of all players who could win the pot; here somebody's were never shown."
    counted = "every way to draw is counted"
    if any(part.error for part in shares):
        counted += f", or where a ± (standard error) stands, {text.number(TRIALS)} random deals"
    unknown = any(not pot for stage in told for pot in stage.pots)
    more = " Where somebody's cards were never shown nobody can tell." if unknown else ""
    return f"Assumed: {RULE}; {counted}. Cards known to be gone do not come.{more}"
