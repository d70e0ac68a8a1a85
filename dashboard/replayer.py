"""A hand as the card table wants it: one picture a step, every word ready to show; the replay does the reckoning."""

from collections.abc import Iterator, Mapping
from typing import Any

from dashboard.holdings import HIDDEN, Holdings, Known
from dashboard.text import sentence, share, short_money
from dashboard.wording import TONES, short_words
from parsers.blocks import Block
from parsers.problems import Problem, Severity
from tracker.all_in import moment, stages
from tracker.rules.audit import Audit
from tracker.rules.evaluator import best, words
from tracker.rules.steps import Step, steps
from tracker.wording import ROUNDS, deed_words, pot_name

WORST = (Severity.ERROR, Severity.WARNING, Severity.INFO)


class Table:
    """Steps to pictures of one audited hand."""

    def __init__(self, audit: Audit) -> None:
        self.replay, self.hand = audit.replay, audit.hand
        seats = [seat for seat in self.hand.seats if seat.number in self.replay.order]
        at = next((i for i, seat in enumerate(seats) if seat.number == self.hand.hero), 0)
        self.seats = seats[at:] + seats[:at]
        self.names = {seat.number: seat.name for seat in seats}
        self.holdings, self.known = Holdings(self.replay), Known(self.replay.order)
        end = moment(self.replay)
        self.closed = end.line if end else 0
        self.stages = {stage.number: stage for stage in stages(self.replay)}
        # Where the last player has made each draw.
        self.drawn = {draw.number: draw.line for draw in self.replay.draws}

    def money(self, amount: int) -> str:
        """An amount as it is written at the table."""
        return short_money(amount, self.hand.currency)

    def middle(self, step: Step) -> tuple[str, list[str]]:
        """The pot and, where there are several, each of them; once it is paid out, what the room kept."""
        if step.won:
            return "", [f"Rake {self.money(self.replay.rake)}"] if self.replay.rake else []
        named = [f"{pot_name(i).capitalize()} {self.money(pot.amount)}" for i, pot in enumerate(step.pots)]
        return self.money(step.pot), named if len(named) > 1 else []

    def seat(self, number: int, step: Step, short: str) -> dict[str, Any]:
        """What can be seen of a seat."""
        acts = number == step.seat
        won, front = step.won.get(number, 0), step.fronts.get(number, 0)
        return {
            "stack": self.money(step.stacks.get(number, 0)),
            "bet": self.money(front) if front else "",
            "folded": number not in step.live,
            "acting": acts,
            "won": f"+{self.money(won)}" if won else "",
            "pill": short if acts else "",
            "tone": TONES.get(type(step.deed), "plain") if acts else "",
            "chance": self.chance(number, step),
            "draws": list(self.holdings.drawn.get(number, ())),
            **_cards(self.holdings, number),
            "known": _cards(self.known, number),
        }

    def chance(self, number: int, step: Step) -> str:
        """A player's part of the main pot before the next draw, once the betting is over and all cards are known."""
        if not self.stages or step.line <= self.closed:
            return ""
        drawn = step.line >= self.drawn.get(step.round, 0)
        stage = self.stages.get(max(step.round + drawn if step.round else 0, min(self.stages)))
        part = stage.pots[0].get(number) if stage and stage.pots else None
        return share(part.equity, 0) if part else ""

    def pictures(self, findings: Mapping[int, list[Problem]]) -> Iterator[dict[str, Any]]:
        """The table after each step that has words."""
        for step in steps(self.replay):
            self.holdings.after(step)
            self.known.after(step)
            said = deed_words(step.deed, self.money)
            if not said:
                continue
            short = short_words(step.deed, self.hand)
            pot, named = self.middle(step)
            on_line = {problem.severity for problem in findings.get(step.line, ())}
            yield {
                "line": step.line,
                "words": f"{self.names.get(step.seat, '')} {said}" if step.seat is not None else sentence(said),
                "street": ROUNDS[step.round],
                "pot": pot,
                "pots": named,
                "showdown": step.round == len(ROUNDS) - 1 and bool(self.replay.showdown),
                "finding": next((severity.value for severity in WORST if severity in on_line), ""),
                "seats": [self.seat(seat.number, step, short) for seat in self.seats],
            }


def _cards(holdings: Holdings | Known, number: int) -> dict[str, Any]:
    """The cards of a seat: which are new, which play, which were just thrown, and what they are worth."""
    held = holdings.cards.get(number, [])
    whole = tuple(held) if held and HIDDEN not in held else ()
    return {
        "cards": list(held),
        "fresh": list(holdings.fresh.get(number, ())),
        "playing": [held.index(card) for card in best(whole)] if whole else [],
        "thrown": list(holdings.thrown.get(number, ())),
        "words": words(whole) if len(whole) == 4 else "",
    }


def text_lines(block: Block, findings: Mapping[int, list[Problem]]) -> list[dict[str, Any]]:
    """The lines of a hand's text with their numbers in the file and what the audit says of each."""
    return [
        {
            "line": number,
            "text": line,
            "notes": [
                {"severity": problem.severity.value, "code": problem.code, "message": problem.message}
                for problem in findings.get(number, ())
            ],
        }
        for number, line in enumerate(block.lines, block.line)
    ]


def staged(block: Block, audit: Audit, *, line: int = 0) -> dict[str, Any]:
    """The data of the card table for an audited hand; it opens at the step of ``line``, or with the first deed."""
    findings: dict[int, list[Problem]] = {}
    for problem in audit.findings:
        findings.setdefault(problem.source.line, []).append(problem)
    table = Table(audit)
    pictures = list(table.pictures(findings))
    return {
        "id": f"{audit.hand.site} {audit.hand.number}",
        "start": next((i for i, each in enumerate(pictures) if line and each["line"] >= line), 0),
        "button": audit.hand.button,
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "position": audit.replay.positions.get(seat.number, ""),
                "hero": seat.number == audit.hand.hero,
            }
            for seat in table.seats
        ],
        "steps": pictures,
        "more": any(seat["known"]["cards"] != seat["cards"] for picture in pictures for seat in picture["seats"]),
        "text": text_lines(block, findings),
    }
