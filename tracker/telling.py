"""A hand told deed by deed, for the terminal: rows of words, amounts and cards."""

from collections.abc import Iterator

from parsers.cards import names
from parsers.model import (
    Collect,
    Discard,
    Hand,
    Pat,
    Show,
    Street,
)
from parsers.money import written
from tracker import naming
from tracker.rules.audit import Audit
from tracker.rules.evaluator import words
from tracker.rules.record import Replay
from tracker.rules.steps import Step, steps
from tracker.wording import ROUNDS, deed_words

HEADS = ("line", "player", "", "does", "pot", "stack", "cards")


def heading(hand: Hand) -> str:
    """Which hand it is: number, room, game, stakes, time, table and place in its file."""
    money = f"{written(hand.small_bet, hand.currency)}/{written(hand.big_bet, hand.currency)}"
    parts = [
        f"Hand {hand.number} ({naming.room(hand.site)})",
        f"Badugi {naming.structure(hand.structure.value)} {money} {hand.currency.code}",
        *([f"tournament {hand.tournament.number}"] if hand.tournament else []),
        f"{hand.started:%Y-%m-%d %H:%M:%S} UTC",
        f"table {hand.table}",
        f"{hand.file}:{hand.line}",
    ]
    return "\n".join([", ".join(parts[:-1]), parts[-1]])


def sections(audit: Audit) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """The title of each part of the hand with its rows, those of HEADS."""
    yield "Seats", [seat_row(audit.replay, seat) for seat in audit.replay.order]
    title, rows = "Blinds", list[tuple[str, ...]]()
    for step in steps(audit.replay):
        if isinstance(step.deed, Street):
            if rows:
                yield title, rows
            title, rows = ROUNDS[min(step.deed.number, 4)], []
            continue
        rows.append(row(audit.replay, step))
    if rows:
        yield title, rows


def seat_row(replay: Replay, seat: int) -> tuple[str, ...]:
    """A player before the hand."""
    cards = replay.known.get(seat)
    stack = next(other.stack for other in replay.hand.seats if other.number == seat)
    hero = "the hero" if seat == replay.hand.hero else ""
    held = names(cards[0]) if cards and cards[0] is not None else ""
    money = written(stack, replay.hand.currency)
    return ("", name(replay, seat), replay.positions.get(seat, ""), hero, "", money, held)


def row(replay: Replay, step: Step) -> tuple[str, ...]:
    """One deed: its line, who, what, the pot and his stack after it, his cards where they are known."""
    seat, money = step.seat, replay.hand.currency
    held = step.cards.get(seat, ()) if seat is not None else ()
    cards = names(held)
    if held and isinstance(step.deed, Show | Discard | Pat):
        cards = f"{cards}  {words(held)}"
    return (
        str(step.line),
        "" if seat is None else name(replay, seat),
        "" if seat is None else replay.positions.get(seat, ""),
        did(replay, step),
        "" if isinstance(step.deed, Collect) else written(step.pot, money),
        "" if seat is None else written(step.stacks[seat], money),
        cards,
    )


def name(replay: Replay, seat: int) -> str:
    """The player at a seat."""
    return next((other.name for other in replay.hand.seats if other.number == seat), f"seat {seat}")


def did(replay: Replay, step: Step) -> str:
    """What a player did, with the cards that he threw away where they are known."""
    said = deed_words(step.deed, lambda amount: written(amount, replay.hand.currency))
    return f"{said}: {names(step.draw.thrown)}" if step.draw and step.draw.thrown else said
