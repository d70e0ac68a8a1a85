"""A hand as the card table wants it: one picture a deed, every word ready to show; the replay does the reckoning."""

from collections.abc import Iterator, Mapping
from typing import Any

from dashboard.text import short_money
from dashboard.wording import ROUNDS, TONES, deed_words, pot_name, short_words
from parsers.blocks import Block
from parsers.cards import Cards
from parsers.model import (
    Bet,
    Call,
    Check,
    Collect,
    Deed,
    Discard,
    Fold,
    Muck,
    Pat,
    Post,
    Raise,
    Reshuffle,
    Show,
    Street,
    Uncalled,
)
from parsers.problems import Problem, Severity
from tracker.rules.audit import Audit
from tracker.rules.evaluator import best, words
from tracker.rules.pots import pots
from tracker.rules.record import Draw, Replay

HIDDEN = -1
WORST = (Severity.ERROR, Severity.WARNING, Severity.INFO)
STEPS = (Post, Fold, Check, Bet, Call, Raise, Discard, Pat, Uncalled, Show, Muck, Collect, Reshuffle)


class Table:
    """What lies on the table; ``after`` plays one deed and ``picture`` is what can then be seen."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.hand = replay, replay.hand
        self.draws: dict[int, Draw] = {draw.line: draw for draw in replay.draws}
        seats = [seat for seat in self.hand.seats if seat.number in replay.order] or list(self.hand.seats)
        at = next((i for i, seat in enumerate(seats) if seat.number == self.hand.hero), 0)
        self.seats = seats[at:] + seats[:at]
        self.stacks = {seat.number: seat.stack for seat in self.seats}
        self.fronts = dict.fromkeys(self.stacks, 0)
        self.put = dict.fromkeys(self.stacks, 0)
        self.dead = dict.fromkeys(self.stacks, 0)
        self.cards: dict[int, list[int]] = {seat: self._dealt(seat) for seat in self.stacks}
        self.fresh: dict[int, list[int]] = {}
        self.thrown: dict[int, list[int]] = {}
        self.drawn: dict[int, list[str]] = {seat: [] for seat in self.stacks}
        self.won: dict[int, int] = {}
        self.folded: set[int] = set()
        self.round = 0
        self.acting: int | None = None
        self.pill = ("", "")

    def _dealt(self, seat: int) -> list[int]:
        """The hero's first cards; backs for everybody else, whom nobody sees before he shows."""
        known = self.replay.known.get(seat)
        return list(known[0]) if seat == self.hand.hero and known and known[0] else [HIDDEN] * 4

    def after(self, deed: Deed) -> None:
        """Plays a deed; one whose seat is not at the table changes nothing."""
        if isinstance(deed, Street):
            self._street(deed.number)
            return
        seat = getattr(deed, "seat", None)
        self.acting = seat
        self.thrown = {}
        if seat not in self.stacks:
            return
        match deed:
            case Post(amount=amount, dead=dead):
                self._pay(seat, amount, dead)
            case Call(amount=amount) | Bet(amount=amount):
                self._pay(seat, amount)
            case Raise(to=to):
                self._pay(seat, to - self.fronts[seat])
            case Uncalled(amount=amount):
                self._pay(seat, -amount)
            case Fold(cards=shown):
                self.folded.add(seat)
                self.cards[seat] = list(shown)
            case Discard() | Pat():
                self._draw(seat, deed)
            case Show(cards=shown):
                self.cards[seat] = list(shown)
            case Collect(amount=amount):
                self.won[seat] = self.won.get(seat, 0) + amount
                self.stacks[seat] += amount
            case _:
                pass

    def _pay(self, seat: int, amount: int, dead: int = 0) -> None:
        self.stacks[seat] -= amount
        self.put[seat] += amount - dead
        self.fronts[seat] = max(0, self.fronts[seat] + amount - dead)
        self.dead[seat] += dead

    def _street(self, number: int) -> None:
        self.round = min(number, len(ROUNDS) - 1)
        if number:  # the blinds stay in front of their players when the cards are dealt
            self.fronts = dict.fromkeys(self.fronts, 0)
        self.fresh, self.thrown, self.acting = {}, {}, None

    def _draw(self, seat: int, deed: Discard | Pat) -> None:
        """Throws cards and lays the new ones in their places; backs where nobody knows."""
        count = deed.count if isinstance(deed, Discard) else 0
        self.drawn[seat].append(str(count) if count else "pat")
        draw = self.draws.get(deed.line)
        held = self.cards[seat]
        gone: Cards = draw.thrown if draw and draw.thrown and seat == self.hand.hero else ()
        places = [held.index(card) for card in gone if card in held]
        if len(places) < count:
            places = list(range(len(held)))[-count:]
        self.thrown[seat] = [held[place] for place in places]
        came = list(draw.came) if draw and draw.came and seat == self.hand.hero else []
        for i, place in enumerate(places):
            held[place] = came[i] if i < len(came) else HIDDEN
        self.fresh[seat] = places

    def live(self) -> list[int]:
        """The seats that have not folded."""
        return [seat for seat in self.stacks if seat not in self.folded]

    def middle(self) -> tuple[str, list[str]]:
        """The pot and, where there are several, each of them; once it is paid out, who got it and the rake."""
        if self.won:
            return "", [f"Rake {self._money(rake)}" for rake in (self.replay.rake,) if rake]
        layers = pots(_positive(self.put, self.fronts), self.live(), {s: a for s, a in self.dead.items() if a})
        named = [f"{pot_name(i).capitalize()} {self._money(pot.amount)}" for i, pot in enumerate(layers)]
        total = sum(self.put.values()) + sum(self.dead.values())
        return self._money(total), named if len(named) > 1 else []

    def _money(self, amount: int) -> str:
        return short_money(amount, self.hand.currency)

    def seat(self, number: int) -> dict[str, Any]:
        """What can be seen of a seat."""
        held = self.cards[number]
        known = tuple(held) if held and HIDDEN not in held else ()
        playing = best(known) if known else ()
        acts = number == self.acting
        won = self.won.get(number, 0)
        return {
            "stack": self._money(self.stacks[number]),
            "bet": self._money(self.fronts[number]) if self.fronts[number] else "",
            "folded": number in self.folded,
            "acting": acts,
            "won": f"+{self._money(won)}" if won else "",
            "pill": self.pill[0] if acts else "",
            "tone": self.pill[1] if acts else "",
            "cards": list(held),
            "fresh": self.fresh.get(number, []),
            "playing": [held.index(card) for card in playing],
            "thrown": self.thrown.get(number, []),
            "words": words(known) if len(known) == 4 else "",
            "draws": list(self.drawn[number]),
        }

    def picture(self, line: int, said: str, finding: str) -> dict[str, Any]:
        """The whole table at one step."""
        total, named = self.middle()
        return {
            "line": line,
            "words": said,
            "street": ROUNDS[self.round],
            "pot": total,
            "pots": named,
            "showdown": self.round == len(ROUNDS) - 1,
            "finding": finding,
            "seats": [self.seat(seat.number) for seat in self.seats],
        }


def _positive(put: Mapping[int, int], fronts: Mapping[int, int]) -> dict[int, int]:
    """What lies in the pots, without the bets in front of the players."""
    return {seat: amount - fronts[seat] for seat, amount in put.items() if amount > fronts[seat]}


def _findings(audit: Audit) -> dict[int, list[Problem]]:
    found: dict[int, list[Problem]] = {}
    for problem in audit.findings:
        found.setdefault(problem.source.line, []).append(problem)
    return found


def _steps(table: Table, findings: Mapping[int, list[Problem]]) -> Iterator[dict[str, Any]]:
    names = {seat.number: seat.name for seat in table.hand.seats}
    for deed in table.hand.deeds:
        table.after(deed)
        said = deed_words(deed, table.hand)
        if not said or not isinstance(deed, STEPS):
            continue
        seat = getattr(deed, "seat", None)
        table.pill = (short_words(deed, table.hand), TONES.get(type(deed), "plain"))
        on_line = {problem.severity for problem in findings.get(deed.line, ())}
        worst = next((severity.value for severity in WORST if severity in on_line), "")
        yield table.picture(deed.line, f"{names.get(seat, f'Seat {seat}')} {said}" if seat else said, worst)


def _text(block: Block, findings: Mapping[int, list[Problem]]) -> list[dict[str, Any]]:
    return [
        {
            "line": number,
            "text": words_of_line,
            "notes": [
                {"severity": problem.severity.value, "code": problem.code, "message": problem.message}
                for problem in findings.get(number, ())
            ],
        }
        for number, words_of_line in enumerate(block.text.split("\n"), block.line)
    ]


def staged(block: Block, audit: Audit, *, line: int = 0) -> dict[str, Any]:
    """The data of the card table for an audited hand; it opens at the step of ``line``, or with the first deed."""
    table, findings = Table(audit.replay), _findings(audit)
    hand = audit.hand
    steps = list(_steps(table, findings)) or [table.picture(hand.line, "Nothing happened", "")]
    return {
        "id": f"{hand.site} {hand.number}",
        "start": next((i for i, step in enumerate(steps) if line and step["line"] >= line), 0),
        "button": hand.button,
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "position": audit.replay.positions.get(seat.number, ""),
                "hero": seat.number == hand.hero,
            }
            for seat in table.seats
        ],
        "steps": steps,
        "text": _text(block, findings),
    }
