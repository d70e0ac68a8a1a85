"""A hand told deed by deed, for the terminal: rows of words, amounts and cards."""

from collections.abc import Iterator

from parsers.cards import names
from parsers.model import (
    Bet,
    Call,
    Check,
    Collect,
    Discard,
    Fold,
    Hand,
    Muck,
    Pat,
    Post,
    Raise,
    Reshuffle,
    Show,
    Street,
    Structure,
    Uncalled,
)
from parsers.money import written
from tracker.rules.audit import Audit
from tracker.rules.evaluator import words
from tracker.rules.record import Replay
from tracker.rules.steps import Step, steps

HEADS = ("line", "player", "", "does", "pot", "stack", "cards")
ROUNDS = ("Before the draw", "First draw", "Second draw", "Third draw", "Showdown")
STRUCTURES = {
    Structure.FIXED: "fixed limit",
    Structure.POT: "pot limit",
    Structure.HALF_POT: "half pot limit",
    Structure.NO: "no limit",
}


def heading(hand: Hand) -> str:
    """Which hand it is: number, room, game, stakes, time, table and place in its file."""
    money = f"{written(hand.small_bet, hand.currency)}/{written(hand.big_bet, hand.currency)}"
    parts = [
        f"Hand {hand.number} ({hand.site})",
        f"Badugi {STRUCTURES[hand.structure]} {money} {hand.currency.code}",
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
        deed_words(replay, step),
        "" if isinstance(step.deed, Collect) else written(step.pot, money),
        "" if seat is None else written(step.stacks[seat], money),
        cards,
    )


def name(replay: Replay, seat: int) -> str:
    """The player at a seat."""
    return next((other.name for other in replay.hand.seats if other.number == seat), f"seat {seat}")


def deed_words(replay: Replay, step: Step) -> str:
    """What a player did, in the words of the table."""
    match step.deed:
        case Post(kind=kind, amount=amount, all_in=all_in):
            return f"posts {kind} {written(amount, replay.hand.currency)}{_all_in(all_in)}"
        case Call(amount=amount, all_in=all_in):
            return f"calls {written(amount, replay.hand.currency)}{_all_in(all_in)}"
        case Bet(amount=amount, all_in=all_in):
            return f"bets {written(amount, replay.hand.currency)}{_all_in(all_in)}"
        case Raise(to=to, all_in=all_in):
            return f"raises to {written(to, replay.hand.currency)}{_all_in(all_in)}"
        case Discard(count=count):
            thrown = step.draw.thrown if step.draw else None
            return f"draws {count}" + (f", throws {names(thrown)}" if thrown else "")
        case Uncalled(amount=amount):
            return f"takes back {written(amount, replay.hand.currency)}, uncalled"
        case Collect(amount=amount):
            return f"collects {written(amount, replay.hand.currency)}"
        case Reshuffle():
            return "the discards are shuffled into the deck"
        case Muck(won=won):
            return "wins without showing" if won else "mucks"
        case other:
            return PLAIN[type(other)]


PLAIN: dict[type, str] = {Fold: "folds", Check: "checks", Pat: "stands pat", Show: "shows", Street: ""}


def _all_in(all_in: bool) -> str:
    return ", all-in" if all_in else ""
