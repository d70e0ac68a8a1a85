"""What one hand says of its tournament, as a flat row that the store keeps: no hand has to be read again."""

from datetime import datetime

from msgspec import Struct

from parsers.deeds import Chips, Finish, Knockout
from parsers.model import Hand


class HandNote(Struct, frozen=True, gc=False):
    """One tournament hand from the hero's chair.

    Chips are whole chips, money is in the smallest unit of the currency named beside it. ``bounty_money`` is None
    where the room prints only what several winners got together and it cannot be parted evenly.
    """

    site: str
    tournament: str
    hand: str
    file: str
    line: int
    started: datetime
    hero: str = ""
    game: str = ""
    name: str = ""
    level: str = ""
    big_bet: int = 0
    players: int = 0
    max_seats: int | None = None
    stack: int | None = None
    net: int | None = None
    currency: str | None = None
    digits: int = 0
    buy_in: int | None = None
    bounty: int | None = None
    fee: int | None = None
    out_line: int = 0
    place: int | None = None
    prize: int | None = None
    prize_currency: str | None = None
    bounties: int = 0
    bounty_money: int | None = 0
    bounty_currency: str | None = None
    bounty_line: int = 0
    rebuys: int = 0
    rebuys_cost: int | None = 0
    rebuy_line: int = 0
    ticket: str = ""


def note_of(hand: Hand, net: int | None = None) -> HandNote | None:
    """What a hand says of its tournament, None for a cash hand; ``net`` is what the hero won in it, in chips."""
    event = hand.tournament
    if event is None:
        return None
    seat = next((seat for seat in hand.seats if seat.number == hand.hero), None)
    finish = next((deed for deed in hand.deeds if isinstance(deed, Finish) and deed.seat == hand.hero), None)
    won = [deed for deed in hand.deeds if isinstance(deed, Knockout) and hand.hero in deed.winners]
    bought = [deed for deed in hand.deeds if isinstance(deed, Chips) and deed.seat == hand.hero]
    if seat is None:
        finish, won, bought = None, [], []
    return HandNote(
        hand.site,
        event.number,
        hand.number,
        hand.file,
        hand.line,
        hand.started,
        seat.name if seat else "",
        hand.game,
        event.name,
        event.level,
        hand.big_bet,
        sum(seat.dealt_in for seat in hand.seats),
        hand.max_seats,
        seat.stack if seat else None,
        net,
        event.currency.code if event.currency else None,
        event.currency.digits if event.currency else 0,
        event.buy_in,
        event.bounty,
        event.fee,
        finish.line if finish else 0,
        finish.place if finish else None,
        _prize(finish),
        finish.currency.code if finish and finish.currency else None,
        len(won),
        _total([_share(deed) for deed in won]),
        won[0].currency.code if won else None,
        won[0].line if won else 0,
        len(bought),
        _total([deed.cost for deed in bought]),
        bought[0].line if bought else 0,
        finish.ticket if finish else "",
    )


def _prize(finish: Finish | None) -> int | None:
    """The prize; a line that names a place, and neither a prize nor a ticket, says that there was none."""
    if finish is None or finish.prize is not None or finish.ticket:
        return finish.prize if finish else None
    return 0 if finish.place is not None else None


def _share(knockout: Knockout) -> int | None:
    share, rest = divmod(knockout.amount, len(knockout.winners))
    return None if rest else share


def _total(amounts: list[int | None]) -> int | None:
    return None if None in amounts else sum(amount for amount in amounts if amount is not None)
