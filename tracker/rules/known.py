"""Whose cards are known in which round: forwards from the deal and the draws, backwards from the hands at the end."""

from typing import TypeAlias

from parsers.cards import Cards
from tracker.rules.record import Draw
from tracker.rules.table import Table

Held: TypeAlias = tuple[Cards | None, Cards | None, Cards | None, Cards | None]
Followed: TypeAlias = tuple[tuple[Draw, ...], dict[int, Held]]


def cards_known(table: Table, final: dict[int, Cards]) -> Followed:
    """The draws, and each player's cards in every round, from his own lines or backwards from his last hand.

    A hand that is shown was held since the player's last draw of a card: standing pat changes nothing.
    """
    started, held, draws = table.started, table.held, table.draws
    rounds: dict[int, list[Cards | None]] = {
        seat: [None] * 4 for seat in table.order if seat in final or seat in started or seat in held
    }
    for seat, cards in started.items():
        rounds[seat][0] = cards
    pats = set()
    hidden: list[tuple[int, Draw, list[Cards | None]]] = []
    for index, draw in enumerate(draws):
        own = rounds.get(draw.seat)
        if own is None:
            continue
        number, before = draw.number, draw.held
        if before is None:
            before = own[number - 1]
            hidden.append((index, draw, own))
        else:
            own[number - 1] = before
        if not draw.count:
            own[number] = before
            pats.add((draw.seat, number))
        elif before is not None:
            own[number] = after(draw, before)
    for seat, cards in final.items():
        own, number = rounds[seat], table.round
        own[number] = own[number] or cards
        while (seat, number) in pats:
            own[number - 1] = own[number - 1] or own[number]
            number -= 1
    for index, draw, own in hidden:
        if (before := own[draw.number - 1]) is not None:
            draws[index] = draw_from(draw, before)
    return tuple(draws), {seat: (own[0], own[1], own[2], own[3]) for seat, own in rounds.items()}


def after(draw: Draw, held: Cards) -> Cards | None:
    """A player's cards after a draw, where they can be told."""
    thrown, came = draw.thrown, draw.came
    if thrown is None or came is None:
        return None
    cards = tuple([card for card in held if card not in thrown]) + came
    return cards if len(cards) == 4 else None


def draw_from(draw: Draw, held: Cards) -> Draw:
    """A draw with the cards that it was made from."""
    return Draw(draw.line, draw.seat, draw.number, draw.count, held, draw.thrown, draw.came, draw.all_in)
