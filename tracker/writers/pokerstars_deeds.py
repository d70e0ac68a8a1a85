"""The lines of a hand's course in PokerStars' words, one for every deed."""

from parsers.cards import names as cards_text
from parsers.model import (
    Bet,
    Call,
    Capped,
    Chat,
    Check,
    Chips,
    Collect,
    Dealt,
    Deed,
    Discard,
    Finish,
    Fold,
    Hand,
    Knockout,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    Remark,
    Reshuffle,
    SeatedOut,
    Show,
    Street,
    Uncalled,
    Unread,
)
from tracker.writers.wording import hand_name, money, name_of, ordinal

STREETS = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW", "SHOW DOWN")
POSTS = {
    PostKind.SMALL: "posts small blind",
    PostKind.BIG: "posts big blind",
    PostKind.BOTH: "posts small & big blinds",
    PostKind.DEAD: "posts dead blind",
    PostKind.ANTE: "posts the ante",
}
GONE = {
    "sits-out": "is sitting out",
    "timed-out": "has timed out",
    "disconnected": "is disconnected",
    "left": "leaves the table",
    "removed": "was removed from the table for failing to post",
}
"""What the room says of a player who stops acting, by the reason of the deed."""


def line(hand: Hand, deed: Deed) -> str:
    """A deed's line, with the blank that the room leaves at its end."""
    match deed:
        case Street() | Reshuffle() | Capped() | Remark() | Unread() | Chat() | SeatedOut():
            return room_line(deed)
        case Knockout():
            return knockout(hand, deed)
        case Finish():
            return finish(hand, deed)
        case Dealt(seat=seat, kept=kept, new=new):
            old = f" [{cards_text(kept)}]" if kept else ""
            return f"Dealt to {name_of(hand, seat)}{old} [{cards_text(new)}]"
        case Uncalled(seat=seat, amount=amount):
            return f"Uncalled bet ({money(amount, hand.currency)}) returned to {name_of(hand, seat)}"
        case Collect():
            return collect(hand, deed)
        case Chips():
            return chips(hand, deed)
        case _:
            return f"{name_of(hand, deed.seat)}: {act(hand, deed)}"


def room_line(deed: Street | Reshuffle | Capped | Remark | Unread | Chat | SeatedOut) -> str:
    """A line of the room's own, or of what is said at the table."""
    match deed:
        case Street(number=number):
            return f"*** {STREETS[number]} ***"
        case Reshuffle():
            return "The deck is reshuffled"
        case Capped():
            return "Betting is capped"
        case Chat(name=name, words=words):
            return f'{name} said, "{words}"'
        case SeatedOut(seat=seat, name=name, reason=reason):
            stranger = seat is None and reason == "sits-out"
            return f"{name}: sits out " if stranger else f"{name} {GONE.get(reason, reason)}"
        case Remark(text=text) | Unread(text=text):
            return text


def act(hand: Hand, deed: Post | Fold | Check | Call | Bet | Raise | Discard | Pat | Show | Muck) -> str:
    """What follows a player's name and colon."""
    match deed:
        case Fold(cards=cards):
            return f"folds [{cards_text(cards)}]" if cards else "folds "
        case Check():
            return "checks "
        case Discard(count=count, cards=cards):
            text = f"discards {count} card{'' if count == 1 else 's'}"
            return text if cards is None else f"{text} [{cards_text(cards)}]"
        case Pat(cards=cards):
            return f"stands pat on [{cards_text(cards)}]" if cards else "stands pat "
        case Muck(won=won):
            return "doesn't show hand " if won else "mucks hand "
        case Show(cards=cards, words=words):
            name = f" ({hand_name(hand, words)})" if words else ""
            return f"shows [{cards_text(cards)}]{name}"
        case Post(kind=kind, amount=amount):
            text = f"{POSTS[kind]} {money(amount, hand.currency)}"
        case Call(amount=amount):
            text = f"calls {money(amount, hand.currency)}"
        case Bet(amount=amount):
            text = f"bets {money(amount, hand.currency)}"
        case Raise(to=to, by=by):
            text = f"raises {money(by or 0, hand.currency)} to {money(to, hand.currency)}"
    return f"{text} and is all-in" if deed.all_in else text


def collect(hand: Hand, deed: Collect) -> str:
    """A payment; a lone side pot has no number, several have one and a blank after it."""
    numbers = {pot.number for pot in hand.claims.pots}
    if deed.pot is None:
        pot = "pot"
    elif deed.pot == 0:
        pot = "main pot"
    else:
        pot = f"side pot-{deed.pot} " if max(numbers, default=1) > 1 or deed.pot > 1 else "side pot"
    return f"{name_of(hand, deed.seat)} collected {money(deed.amount, hand.currency)} from {pot}"


def finish(hand: Hand, deed: Finish) -> str:
    """The end of a tournament for a player."""
    name, currency = name_of(hand, deed.seat), deed.currency
    prize = money(deed.prize, currency, cents=bool(currency.digits)) if currency and deed.prize is not None else ""
    seat = deed.ticket.startswith("qualified for ")
    prize = prize or ("" if seat else deed.ticket)
    if deed.place == 1 and prize:
        return f"{name} wins the tournament and receives {prize} - congratulations!"
    if deed.place is None:
        return f"{name} finished the tournament"
    text = f"{name} finished the tournament in {ordinal(deed.place)} place"
    text = f"{text} and received {prize}." if prize else text
    return f"{text} ({deed.ticket})" if seat else text


def knockout(hand: Hand, deed: Knockout) -> str:
    """A bounty, alone or shared."""
    names = ", ".join([name_of(hand, seat) for seat in deed.winners])
    out, amount = name_of(hand, deed.out), money(deed.amount, deed.currency)
    if deed.raised_to is not None:
        by, to = money(deed.raised_by or 0, deed.currency), money(deed.raised_to, deed.currency)
        return f"{names} wins {amount} for eliminating {out} and their own bounty increases by {by} to {to}"
    if len(deed.winners) > 1:
        return f"{names} split the {amount} bounty for eliminating {out}"
    return f"{names} wins the {amount} bounty for eliminating {out}"


def chips(hand: Hand, deed: Chips) -> str:
    """A re-buy in the middle of a hand."""
    text = f"{name_of(hand, deed.seat)} re-buys and receives {money(deed.amount, hand.currency)} chips"
    if deed.cost is None or deed.currency is None:
        return text
    cost = money(deed.cost, deed.currency, cents=bool(deed.currency.digits))
    return f"{text} for {cost if deed.currency.sign else f'{cost} {deed.currency.code}'}"
