"""The rules that findings rest on, in our words with their sources, and what other rooms would say.

A text may name fields of the room (``{room.cap}``). ``differs`` marks rules on which the profiles in ``rooms`` differ.
"""

from collections.abc import Iterable

from msgspec import Struct

from tracker.rules.citations import CITATIONS, cited
from tracker.rules.rooms import Room


class Rule(Struct, frozen=True):
    """A rule: what it says, where it is written, and whether rooms differ on it."""

    text: str
    source: str
    differs: bool = False


TURN = Rule(
    "players act clockwise, before the draw from the big blind's left, later from the button's left; one who loses his "
    "line {room.disconnect}",
    "Robert's Rules, button and blinds; house rules; Korean online room",
    differs=True,
)
FOLDED = Rule(
    "a folded hand takes no more part in the play and wins nothing", "Robert's Rules; WSOP tournament rule 84"
)
ALL_IN = Rule(
    "a player who is all-in has nothing more to decide and plays for what he has matched", "WSOP live action rule 149"
)
DRAW = Rule(
    "in each draw every player who is in replaces 0 to 4 cards, in turn from the button's left",
    "BARGE rule book, Badugi",
)
DECK = Rule("a card is in one place at a time, and comes back only when the deck is shuffled anew", "arithmetic")
RESHUFFLE = Rule(
    "when the stub runs out it is renewed from: {room.renewal}",
    "PokerStars, reshuffle; WSOP live action rules, section X; Korean online room",
    differs=True,
)
SHOWN = Rule("cards speak: a hand is worth what its cards are", "WSOP live action rule 140")
BEST = Rule(
    "more cards beat fewer, then the lower highest card wins, then the next; suits never break ties",
    "BARGE rule book, Badugi; WSOP live action rules 293-294",
    differs=True,  # a hand thrown away unseen wins all the same in some rooms, and nothing in others
)
POTS = Rule(
    "a player wins from each opponent at most what he put in himself; each layer is a pot of its own",
    "WSOP tournament rule 74",
)
ODD = Rule(
    "equal hands share equally; what cannot be split goes to {room.odd_chip}",
    "WSOP live action rule 148; WSOP tournament rule 73",
    differs=True,
)
UNCALLED = Rule("the part of a bet that nobody matched returns to its player and belongs to no pot", "hand histories")
BLINDS = Rule(
    "left of the button the small blind, then the big blind; with two players the button is the small blind",
    "Robert's Rules, button and blinds; WSOP live action rule 153",
)
BLIND = Rule(
    "blinds and antes are those of the table's stakes; only an all-in player posts less",
    "Robert's Rules, button and blinds",
)
FIXED = Rule(
    "a round has bets of one size; after a short all-in: {room.completion}",
    "WSOP live action rule 129; hand histories",
    differs=True,
)
CAP = Rule(
    "{room.cap} wagers a round, the big blind being the first; without a cap: {room.uncapped}",
    "Korean online room; WSOP live action rules 126-127; Robert's Rules",
    differs=True,
)
REOPEN = Rule(
    "an all-in for less than a full raise does not reopen the betting to those who have acted; what does is "
    "{room.reopening}",
    "WSOP tournament rule 96",
    differs=True,
)
DEEDS = Rule(
    "who faces a bet calls all of it, raises or folds; who faces none checks or bets", "Robert's Rules, betting"
)
RIVAL = Rule("a bet is against somebody who can still put chips in", "Robert's Rules, betting")
WHOLE = Rule("a big blind posted short is called with a whole one", "WSOP live action rule 150")
TERMS = Rule("a raise is the difference between the bet before and after it", "arithmetic")
END = Rule(
    "a hand ends when one player is left, or with the cards shown after three draws and four rounds of betting",
    "BARGE rule book, Badugi",
)
DEALT_IN = Rule("only who was dealt in plays in a hand, and is paid", "Robert's Rules, button and blinds")
LEAST = Rule("a raise is at least as large as the last full bet or raise of the round", "WSOP tournament rule 95")
MOST = Rule(
    "the largest raise is {room.pot_limit}, or in half-pot limit half of {room.half_pot}",
    "BARGE rule book, pot limit; Russian introduction",
    differs=True,
)
SUM = Rule("all that is put in is paid out, but for the rake", "arithmetic")
RAKE = Rule(
    "a few per cent of the pot, none in tournaments, in some rooms none before the first draw",
    "rake tables; Korean online room",
    differs=True,
)
ORDER = Rule(
    "the first to show is {room.show_order}", "WSOP live action rule 145; WSOP tournament rules 70, 72", differs=True
)
TABLED = Rule("at the showdown everybody who is in shows his hand or throws it away, once", "WSOP live action rule 145")
SHOW = Rule("a winner shows all four cards unless nobody else is left", "WSOP live action rule 139")
SUMMARY = Rule("the summary and the lines between the rounds repeat what happened in the hand", "hand histories")
COUNT = Rule("{room.wrong_count}", "hand histories; WSOP live action rules 262, 271", differs=True)
CHANGE = Rule("{room.draw_change}", "hand histories; WSOP live action rule 301", differs=True)
MISSED = Rule(
    "a player who missed a blind {room.missed}", "WSOP live action rules 156, 297; Korean online room", differs=True
)
CANCELLED = Rule("of a hand that is broken off: {room.cancelled}", "PokerStars, cancelled hands", differs=True)
PLACES = Rule("who has no chips left is out, and who has them all has won", "arithmetic")

RULES: dict[str, Rule] = {
    **dict.fromkeys(("out-of-turn", "betting-closed", "round-unfinished"), TURN),
    **dict.fromkeys(
        ("acts-after-fold", "draws-after-fold", "paid-after-fold", "shows-after-fold", "mucks-after-fold"), FOLDED
    ),
    **dict.fromkeys(
        ("check-facing-a-bet", "bet-facing-a-bet", "call-of-nothing", "raise-of-nothing", "call-size"), DEEDS
    ),
    "calls-a-short-blind": WHOLE,
    "raise-without-rival": RIVAL,
    "raise-arithmetic": TERMS,
    **dict.fromkeys(("hand-over", "hand-unfinished"), END),
    **dict.fromkeys(("not-in-the-hand", "paid-to-stranger"), DEALT_IN),
    **dict.fromkeys(("showdown-silent", "showdown-twice"), TABLED),
    "showing-order": ORDER,
    **dict.fromkeys(("acts-after-all-in", "folds-all-in", "all-in-wrong", "all-in-unsaid", "more-than-stack"), ALL_IN),
    **dict.fromkeys(
        (
            "draw-missing",
            "draw-out-of-turn",
            "draw-count",
            "draw-header",
            "draw-closed",
            "deal-missing",
            "dealt-unasked",
            "street-order",
        ),
        DRAW,
    ),
    **dict.fromkeys(
        ("card-twice", "card-again", "discard-not-held", "kept-differs", "pat-differs", "shown-not-held"),
        DECK,
    ),
    **dict.fromkeys(("own-discard", "reshuffle-early", "reshuffle-missing"), RESHUFFLE),
    **dict.fromkeys(("deal-count", "hand-size"), COUNT),
    "draws-twice": CHANGE,
    "missed-blind": MISSED,
    "cancelled-paid": CANCELLED,
    **dict.fromkeys(("out-with-chips", "won-too-early"), PLACES),
    "hand-name": SHOWN,
    "wrong-winner": BEST,
    **dict.fromkeys(("not-a-contender", "no-such-pot", "pot-size", "pot-count", "pot-not-paid"), POTS),
    **dict.fromkeys(("share", "odd-chip"), ODD),
    **dict.fromkeys(("uncalled", "uncalled-missing"), UNCALLED),
    **dict.fromkeys(
        ("button", "blind-seat", "blind-missing", "small-blind-missing", "blind-twice", "posted-twice", "post-late"),
        BLINDS,
    ),
    **dict.fromkeys(("blind-size", "ante-size", "ante-missing", "stakes"), BLIND),
    **dict.fromkeys(("bet-size", "raise-size"), FIXED),
    "cap": CAP,
    "not-reopened": REOPEN,
    **dict.fromkeys(("raise-too-small", "bet-too-small"), LEAST),
    "above-pot-limit": MOST,
    **dict.fromkeys(("payment", "payment-sum", "overpaid", "underpaid", "total-pot", "pot-parts", "pot-payment"), SUM),
    **dict.fromkeys(("rake-in-tournament", "rake-without-draw", "rake-bounds"), RAKE),
    "winner-hidden": SHOW,
    **dict.fromkeys(
        (
            "summary-role",
            "summary-fold",
            "summary-bet",
            "summary-shown",
            "summary-cards",
            "summary-won",
            "summary-net",
            "summary-missing",
            "summary-twice",
            "summary-stranger",
            "cap-said",
            "pot-said",
        ),
        SUMMARY,
    ),
}


def quoted(code: str, room: Room) -> str:
    """The rule behind a finding, as the room has it, with its source; empty when the message says all."""
    rule = RULES.get(code)
    return f"{room.title}: {rule.text.format(room=room)} ({rule.source})." if rule else ""


def sources(codes: Iterable[str]) -> tuple[str, ...]:
    """The names of the sources behind findings with these codes, in the order of ``CITATIONS``."""
    named = {name for code in codes if code in RULES for name in cited(RULES[code].source)}
    return tuple([name for name in CITATIONS if name in named])
