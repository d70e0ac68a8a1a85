"""PokerStars: what the rules of ``pokerstars.lark`` make of a line, and the site itself."""

import re
from functools import partial
from pathlib import Path
from typing import Any

from lark import Token, Transformer, v_args

from parsers.blocks import Block
from parsers.build import Draft
from parsers.deeds import (
    Bet,
    Call,
    Capped,
    Check,
    Collect,
    Discard,
    Fold,
    Muck,
    Pat,
    PostKind,
    Raise,
    Reshuffle,
    Show,
    Street,
    Uncalled,
)
from parsers.model import SeatClaim
from parsers.outcome import Outcome
from parsers.phrases import Phrase, Slot, constant, phrase, readers, slot
from parsers.site import Site
from parsers.sites.pokerstars_seams import FOREIGN, HEADER, SEAMS
from parsers.sites.spoken import STRUCTURES
from parsers.statements import Head, Place, Table, Tongue, total
from parsers.transcript import read, reads


@v_args(inline=True)
class Words(Transformer[Token, Any]):
    """What each rule of the grammar gives: a phrase for a line, slots and plain values for its parts."""

    money, price, number, count = slot("money"), slot("price"), slot("number"), slot("count")
    place = slot("place")
    cards, hand_name, stamp = slot("cards"), slot("text"), slot("text")
    hand_number = slot("text")

    # ---- The head

    def header(self, _: Any, zoom: Any, number: Slot, club: Any, game: tuple[Any, ...], stamps: Any) -> Phrase:
        """All that the first line says."""
        return Phrase(
            Head, (number._replace(kind="text"), str(club or "")[1:-1], bool(zoom) or game[0], *game[1:], *stamps)
        )

    def cash(self, game: Token, stakes: tuple[Any, ...]) -> tuple[Any, ...]:
        """A game for money."""
        return (False, str(game), "", *stakes, None, None, None, None, None, "")

    def mixed_cash(self, mix: Token, game: Token, stakes: tuple[Any, ...]) -> tuple[Any, ...]:
        """A game for money, of a mix."""
        return (False, str(game), str(mix).strip(), *stakes, None, None, None, None, None, "")

    def stakes(self, small: Slot, big: Slot, *rest: Any) -> tuple[Any, ...]:
        """The two stakes, the ante and the code of the currency."""
        first, ante, second, third = rest
        return small, big, ante, str(first or second or third or "")

    def ante(self, price: Slot) -> Slot:
        """The ante."""
        return price

    def tournament(self, zoom: Any, number: Slot, fees: Any, game: Any, stage: Any, level: Any, *bets: Slot) -> Any:
        """A game of a tournament, for chips."""
        level = f"{stage}, {level}" if stage else str(level or "")
        small, big = (bet._replace(kind="price") for bet in bets)
        price = fees or (None, None, None, "")
        return (bool(zoom), *game, small, big, None, "CHIPS", number._replace(kind="text"), *price, level)

    def buy_in(self, first: Slot, second: Any, third: Any, code: Any) -> tuple[Any, ...]:
        """The price of a tournament; if there is a bounty it stands in the middle."""
        bounty, fee = (second, third) if third else (None, second)
        return first, bounty, fee, str(code or "")

    def freeroll(self, _: Token) -> tuple[Any, ...]:
        """A tournament that costs nothing."""
        return "0", None, None, ""

    def game(self, first: Token, second: Any = None) -> tuple[str, str]:
        """The name of the game, and of the mix that it is a part of."""
        return (str(second), str(first).strip()) if second else (str(first), "")

    def stamps(self, *values: Any) -> tuple[Any, ...]:
        """One or two times, each with its zone."""
        return values

    def zone(self, zone: Token) -> str:
        """The short name of a zone."""
        return str(zone)

    def notes(self, *notes: Token) -> bool:
        """What stands in brackets behind the table: whether it is play money."""
        return any(note.type == "PLAY_MONEY" for note in notes)

    def table(self, name: Token, size: Any, play: bool, button: Any) -> Phrase:
        """The table, its size, and the button."""
        return Phrase(Table, (str(name)[1:-1], size, play, button))

    def seat(self, number: Slot, stack: Slot, bounty: Any, note: Any) -> Phrase:
        """A player's seat and stack."""
        kind = note.type if note else ""
        return Phrase(Place, (number, stack, bounty, kind == "SITTING_OUT", kind == "OUT_OF_HAND"))

    # ---- What players and room do

    def post(self, kind: PostKind, paid: Slot, all_in: Any) -> Phrase:
        """A blind or an ante."""
        return Phrase(Draft.post, (kind, paid, bool(all_in)), plain=False)

    small, big, both = constant(PostKind.SMALL), constant(PostKind.BIG), constant(PostKind.BOTH)
    dead, the_ante = constant(PostKind.DEAD), constant(PostKind.ANTE)

    def fold(self, cards: Any) -> Phrase:
        """A fold, with cards that are shown."""
        return Phrase(Fold, (cards or (),))

    def call(self, paid: Slot, all_in: Any) -> Phrase:
        """A call."""
        return Phrase(Call, (paid, bool(all_in)))

    def bet(self, paid: Slot, all_in: Any) -> Phrase:
        """A bet."""
        return Phrase(Bet, (paid, bool(all_in)))

    def raise_(self, by: Slot, to: Slot, all_in: Any) -> Phrase:
        """A raise."""
        return Phrase(Raise, (to, by, bool(all_in)))

    def show(self, cards: Slot, words: Any) -> Phrase:
        """Cards shown."""
        return Phrase(Show, (cards, Slot("text", words.start_pos, str(words)) if words else ""))

    check, discard, pat = phrase(Check), phrase(Discard), phrase(Pat)
    muck, conceal = phrase(Muck), phrase(Muck, True)

    def collect(self, paid: Slot, pot: Any) -> Phrase:
        """Money from a pot."""
        return Phrase(Collect, (paid, pot))

    only_pot, main_pot = constant(None), constant(0)

    def side_pot(self, number: Any) -> Any:
        """The number of a side pot; an only one has none."""
        return number or 1

    def finish(self, place: Any, prize: Any, seat: Token | None = None) -> Phrase:
        """A player is out of the tournament."""
        won, code, ticket = prize or (None, None, "")
        if seat is not None:
            ticket = Slot("text", seat.start_pos or 0, str(seat).removeprefix("and ").strip("()"))
        return Phrase(Draft.finish, (place, won, code, ticket), plain=False)

    def win(self, prize: Any) -> Phrase:
        """A player has won the tournament."""
        return Phrase(Draft.finish, (1, *(prize or (None, None, ""))), plain=False)

    def prize(self, price: Slot, code: Any) -> tuple[Any, ...]:
        """Money."""
        return price, str(code or ""), ""

    def ticket(self, words: Token) -> tuple[Any, ...]:
        """What is no money."""
        return None, None, Slot("text", words.start_pos or 0, str(words))

    bounty = phrase(Draft.knockout, plain=False)
    split = bounty
    rebuy = phrase(Draft.chips, plain=False)

    def notice(self, who: str, what: tuple[Any, ...]) -> Phrase:
        """What happens to a player, or to somebody without a seat."""
        make, words = what
        return Phrase(make, (who, words), plain=False)

    def who(self, stranger: Any = "") -> str:
        """The name of somebody without a seat."""
        return str(stranger)

    away, timed_out = constant((Draft.seated_out, "sits-out")), constant((Draft.seated_out, "timed-out"))
    disconnected, leaves = constant((Draft.seated_out, "disconnected")), constant((Draft.seated_out, "left"))
    removed = constant((Draft.seated_out, "removed"))

    def stays(self, words: Token) -> tuple[Any, ...]:
        """Words of no consequence."""
        return Draft.remark, str(words)

    def chat(self, speech: Token) -> tuple[Any, ...]:
        """Words said, without their quotation marks."""
        return Draft.chat, str(speech)[1:-1]

    deal, first_draw, second_draw = phrase(Street, 0), phrase(Street, 1), phrase(Street, 2)
    third_draw, showdown = phrase(Street, 3), phrase(Street, 4)
    capped, reshuffle, uncalled = phrase(Capped), phrase(Reshuffle), phrase(Uncalled)
    dealt = phrase(Draft.dealt, plain=False)

    # ---- The summary

    def total(self, paid: Slot, *rest: Any) -> Phrase:
        """The pot, its parts, and the rake."""
        main, *sides, rake = rest
        return Phrase(total, (paid, rake, main, *[value for side in sides for value in side]))

    unknown = constant(None)

    def side(self, number: Any, paid: Slot) -> tuple[Any, ...]:
        """The number and the amount of a side pot."""
        return number or 1, paid

    def role(self, role: Token) -> str:
        """Button or blind."""
        return str(role)[1:-1]

    def claim(self, number: Slot, *rest: Any) -> Phrase:
        """What the room says of a seat: roles, then what became of it."""
        *roles, end = rest
        return Phrase(SeatClaim, (number, tuple(roles), *end))

    def folded_before(self, idle: Any) -> tuple[Any, ...]:
        """Folded before the first draw."""
        return 0, bool(idle)

    def folded_after(self, draw: Slot) -> tuple[Any, ...]:
        """Folded in the round that follows a draw."""
        return draw, False

    def showed(self, cards: Slot) -> tuple[Any, ...]:
        """Cards shown, and nothing said of winning."""
        return None, False, cards, True

    def showed_won(self, cards: Slot, won: Slot, words: Any) -> tuple[Any, ...]:
        """Cards shown by a winner."""
        return None, False, cards, True, won, False, words or ""

    def showed_lost(self, cards: Slot, words: Any) -> tuple[Any, ...]:
        """Cards shown by a loser."""
        return None, False, cards, True, None, True, words or ""

    def mucked(self, cards: Any) -> tuple[Any, ...]:
        """Cards not shown in the hand that the summary tells."""
        return None, False, cards

    def collected(self, won: Slot) -> tuple[Any, ...]:
        """Money won without a showdown."""
        return None, False, None, False, won


STARTS = ("header", "table", "seat", "line", "summary")
phrases = readers(Path(__file__).with_suffix(".lark"), STARTS, Words)
BADUGI = {name: structure for limit, structure in STRUCTURES.items() for name in (f"badugi {limit}", f"{limit} badugi")}
TONGUE = Tongue("pokerstars", re.compile("pokerstars ", re.IGNORECASE), BADUGI, phrases)


def read_hand(block: Block) -> Outcome:
    """The outcome of one block of a PokerStars history."""
    return read(block, TONGUE)


SITE = Site(
    key="pokerstars",
    title="PokerStars",
    header=HEADER,
    signs=("PokerStars ", "POKERSTARS "),
    first="*THP",
    read_hand=read_hand,
    read_hands=partial(reads, tongue=TONGUE),
    seams=SEAMS,
    foreign=FOREIGN,
    body=r"(?m)^\s*Table '[^\n]+ is the button",
)
