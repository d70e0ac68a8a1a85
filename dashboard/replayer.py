"""A hand as the card table wants it: one picture a step, every word ready to show; the replay does the reckoning."""

from collections.abc import Iterator, Mapping
from typing import Any

from dashboard.text import short_money
from dashboard.wording import ROUNDS, TONES, deed_words, pot_name, short_words
from parsers.blocks import Block
from parsers.cards import Cards
from parsers.model import Discard, Fold, Muck, Pat, Show
from parsers.problems import Problem, Severity
from tracker.rules.audit import Audit
from tracker.rules.evaluator import best, words
from tracker.rules.record import Replay
from tracker.rules.steps import Step, steps

HIDDEN = -1
WORST = (Severity.ERROR, Severity.WARNING, Severity.INFO)


class Holdings:
    """The cards as the players at the table see them: the hero's, and those that somebody shows; backs for the rest.

    New cards lie where the thrown ones lay, so that the eye finds what changed.
    """

    def __init__(self, replay: Replay) -> None:
        self.hero, self.final = replay.hand.hero, replay.final
        self.cards: dict[int, list[int]] = {seat: [HIDDEN] * 4 for seat in replay.order}
        first = replay.known.get(self.hero) if self.hero is not None else None
        if self.hero is not None and first and first[0]:
            self.cards[self.hero] = list(first[0])
        self.fresh: dict[int, list[int]] = {}
        self.thrown: dict[int, list[int]] = {}
        self.drawn: dict[int, list[str]] = {seat: [] for seat in replay.order}
        self.round = 0

    def after(self, step: Step) -> None:
        """Takes one step of the hand."""
        self.thrown = {}
        if step.round != self.round:
            self.round, self.fresh = step.round, {}
        seat = step.seat
        if seat is None:
            return
        match step.deed:
            case Discard(count=count):
                self._draw(seat, count, step)
            case Pat():
                self.drawn[seat].append("pat")
            case Show(cards=shown):
                self._show(seat, shown)
            case Muck() if seat in self.final:
                # The room's summary tells of mucked hands.
                self._show(seat, self.final[seat])
            case Fold(cards=shown):
                self.cards[seat] = list(shown)
            case _:
                pass

    def _show(self, seat: int, shown: Cards) -> None:
        """Turns cards over; those that everybody sees already stay in their places."""
        if sorted(self.cards[seat]) != sorted(shown):
            self.cards[seat] = list(shown)

    def _draw(self, seat: int, count: int, step: Step) -> None:
        self.drawn[seat].append(str(count))
        held = self.cards[seat]
        seen = step.draw if seat == self.hero else None
        places = [held.index(card) for card in (seen.thrown or () if seen else ()) if card in held]
        if len(places) != count:
            places = list(range(len(held)))[-count:]
        self.thrown[seat] = [held[place] for place in places]
        came = list(seen.came) if seen and seen.came else []
        for i, place in enumerate(places):
            held[place] = came[i] if i < len(came) else HIDDEN
        self.fresh[seat] = places


class Table:
    """Steps to pictures of one audited hand."""

    def __init__(self, audit: Audit) -> None:
        self.replay, self.hand = audit.replay, audit.hand
        seats = [seat for seat in self.hand.seats if seat.number in self.replay.order]
        at = next((i for i, seat in enumerate(seats) if seat.number == self.hand.hero), 0)
        self.seats = seats[at:] + seats[:at]
        self.names = {seat.number: seat.name for seat in seats}
        self.holdings = Holdings(self.replay)

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
        held = self.holdings.cards.get(number, [])
        known = tuple(held) if held and HIDDEN not in held else ()
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
            "cards": list(held),
            "fresh": list(self.holdings.fresh.get(number, ())),
            "playing": [held.index(card) for card in best(known)] if known else [],
            "thrown": list(self.holdings.thrown.get(number, ())),
            "words": words(known) if len(known) == 4 else "",
            "draws": list(self.holdings.drawn.get(number, ())),
        }

    def pictures(self, findings: Mapping[int, list[Problem]]) -> Iterator[dict[str, Any]]:
        """The table after each step that has words."""
        for step in steps(self.replay):
            self.holdings.after(step)
            said = deed_words(step.deed, self.hand)
            if not said:
                continue
            short = short_words(step.deed, self.hand)
            pot, named = self.middle(step)
            on_line = {problem.severity for problem in findings.get(step.line, ())}
            yield {
                "line": step.line,
                "words": f"{self.names.get(step.seat, '')} {said}" if step.seat is not None else said,
                "street": ROUNDS[step.round],
                "pot": pot,
                "pots": named,
                "showdown": step.round == len(ROUNDS) - 1 and bool(self.replay.showdown),
                "finding": next((severity.value for severity in WORST if severity in on_line), ""),
                "seats": [self.seat(seat.number, step, short) for seat in self.seats],
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
        "text": text_lines(block, findings),
    }
