"""What a player did, in words: ``raises to $4 and is all-in``; the same in the terminal and on the pages."""

from collections.abc import Callable

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
    SeatedOut,
    Show,
    Uncalled,
)

ROUNDS = ("Before the draw", "First draw", "Second draw", "Third draw", "Showdown")


def pot_name(number: int | None) -> str:
    """The name of the pot that an amount comes from, empty where the room says only 'pot'."""
    return "" if number is None else "main pot" if number == 0 else f"side pot {number}"


def deed_words(deed: Deed, money: Callable[[int], str]) -> str:  # noqa: C901 - one line a kind of deed
    """A deed without its player, its amounts as ``money`` writes them; empty for a deed that is no step of the hand."""
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
            return "the discards are shuffled into a new stub"
        case _:
            return ""


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
