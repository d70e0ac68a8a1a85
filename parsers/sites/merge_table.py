"""What happens in a hand of Merge's histories: elements of rounds into deeds."""

import re

from parsers.blocks import Block
from parsers.cards import CARDS, Cards
from parsers.deeds import (
    Bet,
    Call,
    Chat,
    Check,
    Collect,
    Dealt,
    Deed,
    Discard,
    Fold,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    SeatedOut,
    Show,
    Street,
    Uncalled,
    Unread,
)
from parsers.markup import Element
from parsers.model import Seat
from parsers.money import Currency, MoneyError, amount
from parsers.outcome import Refusal, unseated

ROUNDS = {"PRE_FIRST_DRAW": 0, "FIRST_DRAW": 1, "SECOND_DRAW": 2, "THIRD_DRAW": 3, "SHOWDOWN": 4}
BLINDS = {
    "SMALL_BLIND": PostKind.SMALL,
    "BIG_BLIND": PostKind.BIG,
    "INITIAL_BLIND": PostKind.BIG,
    "DEAD_BLIND": PostKind.DEAD,
    "ANTE": PostKind.ANTE,
}
PAYING = ("CALL", "BET", "RAISE", "ALL_IN", *BLINDS)
NUMBER = re.compile(r"[0-9]{1,9}")
MAKERS = (*PAYING, "CHECK", "FOLD", "DRAW", "SHOW", "MUCK", "PLAYER_OUT")


class Table:
    """One hand while its elements are being read."""

    def __init__(self, block: Block, root: Element, currency: Currency) -> None:
        self.block, self.root, self.currency = block, root, currency
        self.names: dict[int, str] = {}
        self.deeds: list[Deed] = []
        self.held: dict[int, Cards] = {}
        self.front: dict[int, int] = {}
        # A blind posted short is called with a whole one: the size of that, and the least bet that stands.
        self.big_blind = self.blind = 0
        self.hero: int | None = None

    # ---- Pieces

    def line(self, part: Element) -> int:
        """The line of an element in the file."""
        return self.block.line + part.line

    def money(self, text: str, part: Element | None = None) -> int:
        """An amount; Refusal with its line where it is none."""
        try:
            return amount(text.strip().lstrip("$"), self.currency)
        except MoneyError as error:
            raise Refusal(error.code, f"{error}.", part.line if part else 0) from None

    def number(self, part: Element, name: str) -> int:
        """A whole number; Refusal where it is none."""
        text = part.get(name)
        if not NUMBER.fullmatch(text):
            raise Refusal("damaged-number", f"{name} is {text!r}, which is no number.", part.line)
        return int(text)

    def cards(self, part: Element) -> Cards:
        """The cards of an element; empty where the room hides one."""
        names = [name.strip() for name in part.get("cards").replace("10", "T").split(",")]
        if any(name in ("", "?", "??", "X", "XX") for name in names):
            return ()
        wrong = [name for name in names if name not in CARDS]
        if wrong:
            raise Refusal("damaged-card", f"{wrong[0]!r} is no card.", part.line)
        return tuple([CARDS[name] for name in names])

    def seat(self, player: Element) -> Seat:
        """A line of the roster."""
        number, name = self.number(player, "seat"), player.get("nickname")
        if number in self.names or name in self.names.values():
            raise Refusal("double-seat", f"{name} or seat {number} is in the list of players twice.", player.line)
        self.names[number] = name
        dealt_in = player.attributes.get("dealtin", "true") == "true"
        return Seat(self.line(player), number, name, self.money(player.get("balance"), player), dealt_in)

    def player(self, part: Element) -> int:
        """The seat of whoever an element is about."""
        number = self.number(part, "player")
        if number not in self.names:
            raise unseated(f"{part.get('type')} of seat {number}", part.line)
        return number

    # ---- Rounds and events

    def round(self, round_: Element) -> None:
        """A round: its header, the first cards, then the events, then the cards that came or were shown."""
        name = round_.attributes.get("id", "")
        number = ROUNDS.get(name)
        cards = [part for part in round_.all("cards") if self.cards(part)]
        if number is not None:
            self.deeds.append(Street(self.line(round_), number))
        if number:
            self.front, self.blind = {}, 0
        for part in [part for part in cards if part.attributes.get("type") == "HOLE"]:
            seat, whole = self.player(part), self.cards(part)
            self.hero = seat if self.hero is None else self.hero
            self.held[seat] = whole
            self.deeds.append(Dealt(self.line(part), seat, (), whole))
        rest = [part for part in cards if part.attributes.get("type") != "HOLE"]
        shown = {self.player(part): part for part in rest}
        for event in round_.all("event"):
            self.act(event, name, shown)
        for part in rest:
            self.drawn(part)
        for winner in round_.all("winner"):
            self.won(winner)

    def act(self, event: Element, round_: str, shown: dict[int, Element]) -> None:
        """One event. Refusal for one that moves money and is not known."""
        kind, line = event.get("type"), self.line(event)
        if kind == "CHAT":
            self.deeds.append(Chat(line, event.attributes.get("player", ""), event.attributes.get("text", "")))
            return
        if kind not in MAKERS and "amount" not in event.attributes:
            self.deeds.append(Unread(line, self.block.lines[event.line].strip(), 1, f"The event {kind} is not known."))
            return
        seat = self.player(event)
        if kind in ("DRAW", "SHOW"):
            self.deeds.append(self.exchange(event, seat, shown.get(seat)))
            return
        paid = self.money(event.get("amount"), event) if "amount" in event.attributes or kind in PAYING else 0
        if kind in BLINDS or (kind == "ALL_IN" and round_ == "BLINDS"):
            self.post(line, seat, kind, paid)
            return
        if kind not in MAKERS:
            raise Refusal("unknown-event", f"The event {kind} moves money and is not known.", event.line)
        self.deeds.append(self.deed(line, seat, kind, paid, round_))

    def post(self, line: int, seat: int, kind: str, paid: int) -> None:
        """A forced bet; an all-in among the blinds is the next of them, for less."""
        posted = [deed.kind for deed in self.deeds if isinstance(deed, Post)]
        short = PostKind.BIG if PostKind.SMALL in posted else PostKind.SMALL
        what = BLINDS.get(kind, short)
        dead = paid if what is PostKind.DEAD else 0
        if what is not PostKind.ANTE:
            self.front[seat] = self.front.get(seat, 0) + paid - dead
        if what is PostKind.BIG:
            self.blind = self.big_blind
        self.deeds.append(Post(line, seat, what, paid, dead, kind == "ALL_IN"))

    def deed(self, line: int, seat: int, kind: str, paid: int, round_: str) -> Deed:
        """What a player does in a betting round."""
        level, before = max(self.blind, *self.front.values(), 0), self.front.get(seat, 0)
        if kind == "ALL_IN":
            # Whether the chips call, bet or raise follows from what stands.
            kind = "CALL" if level and before + paid <= level else "RAISE" if level else "BET"
            all_in, total = True, before + paid
        else:
            all_in, total = False, paid if kind == "RAISE" else before + paid
        if kind in PAYING:
            self.front[seat] = total
        match kind:
            case "FOLD":
                return Fold(line, seat)
            case "CHECK":
                return Check(line, seat)
            case "CALL":
                return Call(line, seat, paid, all_in)
            case "BET":
                return Bet(line, seat, paid, all_in)
            case "RAISE":
                return Raise(line, seat, total, None, all_in)
            case "MUCK":
                return Muck(line, seat, round_ != "SHOWDOWN")
        return SeatedOut(line, seat, self.names[seat], "left")

    def exchange(self, event: Element, seat: int, part: Element | None) -> Deed:
        """A draw or a show, whose cards stand at the end of the round."""
        line, cards = self.line(event), self.cards(part) if part else None
        if event.get("type") == "SHOW":
            return Show(line, seat, cards or (), part.attributes.get("hand", "") if part else "")
        count = self.number(event, "text")
        return Discard(line, seat, count) if count else Pat(line, seat, cards)

    def drawn(self, part: Element) -> None:
        """The whole hand after a draw: the new cards are those not held before, when they are as many as were drawn."""
        seat, whole = self.player(part), self.cards(part)
        before = self.held.get(seat, ())
        last = next(
            (deed for deed in reversed(self.deeds) if isinstance(deed, Discard | Pat | Show) and deed.seat == seat),
            None,
        )
        self.held[seat] = whole
        if not isinstance(last, Discard):
            return
        new = tuple([card for card in whole if card not in before])
        kept = tuple([card for card in whole if card in before])
        fits = before and len(new) == last.count
        self.deeds.append(Dealt(self.line(part), seat, kept, new) if fits else Dealt(self.line(part), seat, (), whole))

    def won(self, winner: Element) -> None:
        """Money paid, or the part of a bet that is given back."""
        seat, paid = self.player(winner), self.money(winner.get("amount"), winner)
        if winner.attributes.get("uncalled") == "true":
            self.deeds.append(Uncalled(self.line(winner), seat, paid))
            return
        pots = {part.attributes.get("potnumber") for round_ in self.root.all("round") for part in round_.all("winner")}
        # The main pot is number 1, or 0 where there is a 0.
        alone = pots - {None} in (set(), {"0"}, {"1"})
        number = None if alone else self.number(winner, "potnumber") - ("0" not in pots)
        self.deeds.append(Collect(self.line(winner), seat, paid, number, winner.attributes.get("hand", "")))
