"""The parts of the page Odds: a holding's outlook, players against each other, the table of one-card draws."""

import streamlit as st

from dashboard import text
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles
from parsers.cards import Cards, cards
from tracker import odds
from tracker.odds import TRIALS, Report
from tracker.rules.drawing import Rule
from tracker.rules.outs import quoted

SEED = 1
COUNTING = "Counting every way the cards can come …"


@st.cache_data(show_spinner=COUNTING, max_entries=64, hash_funcs={Rule: repr})
def alone(hold: Cards, draws: int, drawing: Rule, dead: Cards) -> Report:
    """The outlook of a holding over one draw, two, ...; ValueError for cards that cannot be."""
    return odds.alone(hold, draws, drawing, dead, trials=TRIALS, seed=SEED)


@st.cache_data(show_spinner=COUNTING, max_entries=64, hash_funcs={Rule: repr})
def against(holds: tuple[Cards, ...], draws: int, drawings: tuple[Rule, ...], dead: Cards) -> Report:
    """The parts of several players; ValueError for cards that cannot be."""
    return odds.versus(holds, draws, drawings, dead, trials=TRIALS, seed=SEED)


def stated(report: Report) -> str:
    """How sure a report is."""
    if report["exact"]:
        return "Exact: every way to draw is counted."
    deals = f"{text.number(report['trials'])} random deals, the same ones each time (seed {report['seed']})"
    return f"From {deals}; ± is the standard error."


def match(report: Report) -> None:
    """Players against each other: what each keeps, how he draws, and his part of the pot."""
    names = ["You", *(f"Player {number}" for number in range(2, len(report["players"]) + 1))]
    st.header(f"Against each other, {text.count(report['draws'], 'draw')} left", anchor=False)
    rows(
        [
            Column("player", "Player"),
            Column("cards", "Keeps"),
            Column("rule", "Draws", desk=True),
            Column("win", "Wins", right=True),
            Column("tie", "Ties", right=True, desk=True),
            Column("equity", "Of the pot", right=True, help="A tie counts as its share."),
        ],
        [
            Row(
                [
                    Cell(name),
                    Cell(cards=cards(row["keeps"])),
                    Cell(row["rule_text"], tone="muted"),
                    Cell(text.share(row["win"], 2)),
                    Cell(text.share(row["tie"], 2)),
                    Cell(" ".join(filter(None, (text.share(row["equity"], 2), _error(row["standard_error"]))))),
                ]
            )
            for name, row in zip(names, report["players"], strict=True)
        ],
        caption="Players against each other",
        key="odds-match",
    )
    st.caption(stated(report) + " Each sees the cards that the others hold now, which is more than players do.")


def holding(report: Report) -> None:
    """The sums of a holding after the last draw, and its outs."""
    last = str(report["draws"])
    whole = {row["hand"]: row[last]["chance"] for row in report["hands"] if row["high"] is None and last in row}
    good = cards(report["outs"])
    tiles(
        [
            Tile(
                "Badugi",
                text.share(whole.pop("badugi", 0.0), 2),
                f"after {text.count(report['draws'], 'draw')}, drawing {report['rule']}",
            ),
            *([Tile("Outs to a badugi", text.number(len(good)), text.cards(good))] if good else []),
            *(Tile(text.sentence(title), text.share(chance, 2)) for title, chance in whole.items()),
        ]
    )


def finals(report: Report) -> None:
    """The chance of each final hand, a column a draw, and of it or a better one after the last."""
    numbers = [str(number) for number in range(1, report["draws"] + 1)]
    st.header("Final hand", anchor=False)
    rows(
        [
            Column("hand", "Hand"),
            *(Column(n, text.count(int(n), "draw"), right=True, desk=n != numbers[-1]) for n in numbers),
            Column("better", "This or better", right=True, help="After the last of the draws."),
        ],
        [
            Row(
                [
                    Cell(text.sentence(row["hand"])),
                    *(Cell(text.share(row[n]["chance"], 2) if n in row else text.NOTHING) for n in numbers),
                    Cell(text.share(row[numbers[-1]]["or_better"], 2) if numbers[-1] in row else text.NOTHING),
                ],
                strong=row["high"] is None,
            )
            for row in report["hands"]
        ],
        caption="Chance of each final hand",
        key="odds-rows",
    )
    errors = [row[n]["standard_error"] for row in report["hands"] for n in numbers if n in row]
    most = f" At most {_error(max(errors))} here." if not report["exact"] else ""
    thrown = (
        f" Thrown away, as far as not said: {text.cards(cards(report['thrown']))}." if report["thrown_assumed"] else ""
    )
    st.caption(f"You: {report['rule_text']}. {stated(report)}{most}{thrown}")


def one_card_draws(unseen: int) -> None:
    """The chance to hit at least once, by outs and draws, as players quote it."""
    st.header(
        "One-card draws",
        anchor=False,
        help=f"Chance to hit at least once when {unseen} cards are unseen before the first of the draws.",
    )
    rows(
        [Column("outs", "Outs", right=True), *(Column(str(n), text.count(n, "draw"), right=True) for n in (1, 2, 3))],
        [Row([Cell(str(count)), *(Cell(text.share(chance)) for chance in over)]) for count, over in quoted(unseen)],
        caption="Chance to hit in one-card draws, by outs",
        key="odds-quoted",
    )


def _error(error: float | None) -> str:
    return f"±\u202f{text.number(100 * error, 2)}" if error else ""
