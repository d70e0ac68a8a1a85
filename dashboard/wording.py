"""What a player did, as short as the card table has room for, and in which tone."""

from dashboard.text import sentence, short_money
from parsers.model import Bet, Call, Collect, Deed, Discard, Hand, Pat, Post, Raise, Show, Uncalled
from tracker.wording import deed_words

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


def short_words(deed: Deed, hand: Hand) -> str:
    """A deed as short as a pill on a plate has room for."""

    def money(amount: int) -> str:
        return short_money(amount, hand.currency)

    match deed:
        case Post(amount=amount, all_in=all_in):
            return f"Posts {money(amount)}" + (", all-in" if all_in else "")
        case Uncalled(amount=amount):
            return f"Takes back {money(amount)}"
        case Collect(amount=amount):
            return f"Wins {money(amount)}"
        case Discard(count=count):
            return f"Throws {count}"
        case _:
            return sentence(deed_words(deed, money).replace(" and is all-in", ", all-in"))
