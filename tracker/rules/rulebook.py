"""The rules that findings rest on, in our words with their sources, and what other rooms would say.

A text may name fields of the room (``{room.cap}``). ``differs`` marks rules on which the profiles in ``rooms`` differ.
"""

from msgspec import Struct

from tracker.rules.rooms import Room


class Rule(Struct, frozen=True):
    """A rule: what it says, where it is written, and whether rooms differ on it."""

    text: str
    source: str
    differs: bool = False


TURN = Rule(
    "players act clockwise, before the draw from the big blind's left, later from the button's left",
    "common Badugi rules",
)
FOLDED = Rule("a folded hand takes no more part in the play and wins nothing", "Robert's Rules; WSOP T 84")
ALL_IN = Rule("a player who is all-in has nothing more to decide and plays for what he has matched", "WSOP LA 149")
DRAW = Rule(
    "in each draw every player who is in replaces 0 to 4 cards, in turn from the button's left", "common Badugi rules"
)
DECK = Rule(
    "a card is in one place at a time, and comes back only when the deck is shuffled anew", "common Badugi rules"
)
RESHUFFLE = Rule(
    "when the stub runs out it is renewed from: {room.renewal}", "PokerStars; WSOP LA X; Korean room", differs=True
)
SHOWN = Rule("cards speak: a hand is worth what its cards are", "WSOP LA 140")
BEST = Rule(
    "more cards beat fewer, then the lower highest card wins, then the next; suits never break ties",
    "common Badugi rules; WSOP LA 293",
)
POTS = Rule(
    "a player wins from each opponent at most what he put in himself; each layer is a pot of its own", "WSOP T 74"
)
ODD = Rule("equal hands share equally; what cannot be split goes to {room.odd_chip}", "WSOP LA 148, T 73", differs=True)
UNCALLED = Rule("the part of a bet that nobody matched returns to its player and belongs to no pot", "room practice")
BLINDS = Rule(
    "left of the button the small blind, then the big blind; with two players the button is the small blind",
    "common Badugi rules",
)
BLIND = Rule("the blinds are those of the table's stakes; only an all-in player posts less", "common Badugi rules")
FIXED = Rule(
    "a round has bets of one size; after a short all-in: {room.completion}", "WSOP LA 129; PokerStars", differs=True
)
CAP = Rule(
    "{room.cap} wagers a round, the big blind being the first; without a cap: {room.uncapped}",
    "Korean room; WSOP LA 126-127; Robert's Rules",
    differs=True,
)
REOPEN = Rule(
    "an all-in for less than a full raise does not reopen the betting to those who have acted",
    "WSOP T 96",
    differs=True,
)
LEAST = Rule("a raise is at least as large as the last full bet or raise of the round", "WSOP T 95")
MOST = Rule(
    "the largest raise is the pot after the call, or in half-pot limit half of {room.half_pot}",
    "BARGE rule book; Russian rules",
    differs=True,
)
SUM = Rule("all that is put in is paid out, but for the rake", "arithmetic")
RAKE = Rule(
    "a few per cent of the pot, none in tournaments, in some rooms none before the first draw",
    "published rake tables; Korean room",
    differs=True,
)
SHOW = Rule("a winner shows all four cards unless nobody else is left", "common Badugi rules; WSOP LA 139")
SUMMARY = Rule("the summary repeats what happened in the hand", "room practice")

RULES: dict[str, Rule] = {
    **dict.fromkeys(("out-of-turn", "betting-closed", "round-unfinished"), TURN),
    **dict.fromkeys(
        ("acts-after-fold", "draws-after-fold", "paid-after-fold", "shows-after-fold", "mucks-after-fold"), FOLDED
    ),
    **dict.fromkeys(("acts-after-all-in", "folds-all-in", "all-in-wrong", "all-in-unsaid", "more-than-stack"), ALL_IN),
    **dict.fromkeys(
        (
            "draw-missing",
            "draws-twice",
            "draw-out-of-turn",
            "draw-count",
            "draw-header",
            "draw-closed",
            "street-order",
            "deal-count",
        ),
        DRAW,
    ),
    **dict.fromkeys(
        ("card-twice", "card-again", "discard-not-held", "kept-differs", "pat-differs", "shown-not-held"),
        DECK,
    ),
    **dict.fromkeys(("own-discard", "reshuffle-early", "reshuffle-missing"), RESHUFFLE),
    "hand-name": SHOWN,
    "wrong-winner": BEST,
    **dict.fromkeys(("not-a-contender", "no-such-pot", "pot-size", "pot-count", "pot-not-paid"), POTS),
    **dict.fromkeys(("share", "odd-chip"), ODD),
    **dict.fromkeys(("uncalled", "uncalled-missing"), UNCALLED),
    **dict.fromkeys(("button", "blind-seat", "blind-missing", "blind-twice", "posted-twice"), BLINDS),
    **dict.fromkeys(("blind-size", "ante-size"), BLIND),
    **dict.fromkeys(("bet-size", "raise-size"), FIXED),
    "cap": CAP,
    "not-reopened": REOPEN,
    **dict.fromkeys(("raise-too-small", "bet-too-small"), LEAST),
    "above-pot-limit": MOST,
    **dict.fromkeys(("payment", "payment-sum", "overpaid", "underpaid", "total-pot", "pot-parts", "pot-payment"), SUM),
    **dict.fromkeys(("rake-in-tournament", "rake-without-draw", "rake-bounds"), RAKE),
    "winner-hidden": SHOW,
    **dict.fromkeys(
        ("summary-role", "summary-fold", "summary-bet", "summary-shown", "summary-cards", "summary-won", "summary-net"),
        SUMMARY,
    ),
}


def quoted(code: str, room: Room) -> str:
    """The rule behind a finding, as the room has it, with its source; empty when the message says all."""
    rule = RULES.get(code)
    return f"{room.title}: {rule.text.format(room=room)} ({rule.source})." if rule else ""
