"""What a player did, in words: ``raises to $4 and is all-in``."""

from dashboard.text import short_money
from parsers.model import (
    Bet,
    Call,
    Check,
    Collect,
    Deed,
    Discard,
    Fold,
    Hand,
    Muck,
    Pat,
    Post,
    Raise,
    Reshuffle,
    SeatedOut,
    Show,
    Uncalled,
)

ROUNDS = ("Before the draw", "First draw", "Second draw", "Third draw", "Showdown")
# The pills' tones.
TONES: dict[type[Deed], str] = {
    Post: "bet",
    Bet: "bet",
    Call: "bet",
    Raise: "bet",
    Discard: "draw",
    Pat: "pat",
    Show: "show",
    Collect: "win",
}


def pot_name(number: int | None) -> str:
    """The name of the pot that an amount comes from, empty where the room says only 'pot'."""
    return "" if number is None else "main pot" if number == 0 else f"side pot {number}"


def short_words(deed: Deed, hand: Hand) -> str:
    """A deed as short as a pill on a plate has room for."""
    match deed:
        case Post(amount=amount, all_in=all_in):
            return f"Posts {short_money(amount, hand.currency)}" + (", all-in" if all_in else "")
        case Uncalled(amount=amount):
            return f"Takes back {short_money(amount, hand.currency)}"
        case Collect(amount=amount):
            return f"Wins {short_money(amount, hand.currency)}"
        case Discard(count=count):
            return f"Throws {count}"
        case _:
            words = deed_words(deed, hand).replace(" and is all-in", ", all-in")
            return words[:1].upper() + words[1:]


def deed_words(deed: Deed, hand: Hand) -> str:  # noqa: C901 - one line a kind of deed
    """A deed without its player; empty for a deed that is no step of the hand."""

    def money(amount: int) -> str:
        return short_money(amount, hand.currency)

    match deed:
        case Post(kind=kind, amount=amount, all_in=all_in):
            return f"posts the {kind.value} {money(amount)}{_all_in(all_in)}"
        case Fold():
            return "folds"
        case Check():
            return "checks"
        case Call(amount=amount, all_in=all_in):
            return f"calls {money(amount)}{_all_in(all_in)}"
        case Bet(amount=amount, all_in=all_in):
            return f"bets {money(amount)}{_all_in(all_in)}"
        case Raise(to=to, all_in=all_in):
            return f"raises to {money(to)}{_all_in(all_in)}"
        case Discard(count=count):
            return f"throws {count} {'card' if count == 1 else 'cards'}"
        case Pat():
            return "stands pat"
        case Uncalled(amount=amount):
            return f"takes back {money(amount)} that nobody called"
        case Show():
            return "shows"
        case Muck(won=won):
            return "does not show" if won else "mucks"
        case Collect(amount=amount, pot=pot):
            return f"wins {money(amount)}" + (f" from the {pot_name(pot)}" if pot_name(pot) else "")
        case SeatedOut(reason=reason):
            return reason or "sits out"
        case Reshuffle():
            return "The discards are shuffled into a new stub"
        case _:
            return ""


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
