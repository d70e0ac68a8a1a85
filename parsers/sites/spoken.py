"""Rooms whose lines begin with a player's name and no mark after it: the roster says where the name ends."""

from collections.abc import Callable

from parsers.blocks import Block
from parsers.build import Roster
from parsers.cards import Cards
from parsers.deeds import (
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
    Fold,
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
from parsers.model import Seat, SeatClaim, Structure
from parsers.money import Currency, MoneyError
from parsers.outcome import Refusal, unseated
from parsers.phrases import Phrase, Phrases, Unreadable
from parsers.statements import near

ACTS = (
    "folds",
    "checks",
    "calls ",
    "bets ",
    "raises ",
    "discards ",
    "draws ",
    "stands pat",
    "posts ",
    "shows ",
    "wins ",
)

STRUCTURES = {
    "limit": Structure.FIXED,
    "fl": Structure.FIXED,
    "fixed limit": Structure.FIXED,
    "pot limit": Structure.POT,
    "pl": Structure.POT,
    "half pot limit": Structure.HALF_POT,
    "hpl": Structure.HALF_POT,
    "no limit": Structure.NO,
    "nl": Structure.NO,
}


def structure_of(game: str) -> Structure | None:
    """How a game of Badugi is limited; None for every other game."""
    limit, _, name = " ".join(game.lower().replace("-", " ").split()).rpartition(" ")
    return STRUCTURES.get(limit) if name == "badugi" else None


def not_nearly(game: str, line: int = 0) -> None:
    """Refusal of a game that may be a damaged name of Badugi, so that no hand of it is counted as another game."""
    if near(game):
        raise Refusal("damaged-header", f"The game {game!r} is neither Badugi nor another one.", line)


def paying(make: Callable[..., None], *fixed: PostKind) -> Callable[..., Phrase]:
    """A callback for a rule of an amount and the words that a player is all-in."""
    return lambda _, paid, all_in: Phrase(make, (*fixed, paid, bool(all_in)))


class Table:
    """A hand while its lines are read: what a deed has to know beside its own line. Lines count as in the file."""

    def __init__(self, block: Block, currency: Currency, roster: Roster, seats: list[Seat]) -> None:
        self.block, self.currency, self.roster = block, currency, roster
        self.seats = {seat.number: seat for seat in seats}
        self.deeds: list[Deed] = []
        self.hero: int | None = None
        self.held: dict[int, Cards] = {}
        self.put: dict[int, int] = {}
        self.street = 0
        self.shown_down = False
        self.foot = 0
        self.claims: dict[int, SeatClaim] = {}
        self.rake: tuple[int, int] | None = None

    # ---- Lines

    def line(self, text: str, index: int, deed: Phrases, room: Phrases) -> None:
        """Read one line: as a player's, else as the room's."""
        where, fault = self.block.line + index, None
        for name in self.roster.begins(text):
            rest = text[len(name) :]
            if rest[:1] not in (" ", ":", ","):
                continue
            try:
                self.say(deed.read(rest), where, self.roster.seats[name])
                return
            except Unreadable as error:
                error.place += len(name)
                fault = fault or error
        try:
            self.say(room.read(text), where, None)
        except Unreadable as error:
            self.unread(text, index, fault or error, named=fault is not None)

    def say(self, phrase: Phrase, where: int, seat: int | None) -> None:
        """Do what a phrase says."""
        try:
            phrase.make(self, where, seat, *phrase.args)
        except MoneyError as error:
            raise Refusal(error.code, f"{error}.", where - self.block.line) from None

    def unread(self, text: str, index: int, fault: Unreadable, *, named: bool) -> None:
        """A line that no rule reads: kept, unless it may be of consequence; then the hand is refused."""
        if not named and any(f" {act}" in f"{text} " for act in ACTS) and not self.foot:
            raise unseated(text, index)
        counts = named and any(sign.isdigit() or sign == "[" for sign in text)
        if counts or text.startswith(("***", "Dealt to", "Uncalled bet", "Seat ", "Total pot", "Rake")):
            raise Refusal(fault.code, fault.message, index, fault.place + 1)
        self.deeds.append(Unread(self.block.line + index, text, fault.place + 1, fault.message))

    # ---- Deeds; each is called with the line, the seat and the values of the line

    def post(self, line: int, seat: int, kind: PostKind, paid: int, all_in: bool = False) -> None:
        """A blind or an ante; a dead one and an ante stand for themselves, not towards a call."""
        dead = paid if kind is PostKind.DEAD else 0
        if kind is not PostKind.ANTE:
            self.put[seat] = self.put.get(seat, 0) + paid - dead
        self.deeds.append(Post(line, seat, kind, paid, dead, all_in))

    def fold(self, line: int, seat: int) -> None:
        """A fold."""
        self.deeds.append(Fold(line, seat))

    def check(self, line: int, seat: int) -> None:
        """A check."""
        self.deeds.append(Check(line, seat))

    def call(self, line: int, seat: int, added: int, all_in: bool) -> None:
        """A call that adds an amount."""
        self.put[seat] = self.put.get(seat, 0) + added
        self.deeds.append(Call(line, seat, added, all_in))

    def call_to(self, line: int, seat: int, to: int, all_in: bool) -> None:
        """A call up to a total for the round, as some rooms print it."""
        self.call(line, seat, to - self.put.get(seat, 0), all_in)

    def bet(self, line: int, seat: int, paid: int, all_in: bool) -> None:
        """A bet."""
        self.put[seat] = self.put.get(seat, 0) + paid
        self.deeds.append(Bet(line, seat, paid, all_in))

    def raise_to(self, line: int, seat: int, to: int, all_in: bool) -> None:
        """A raise; these rooms print only the total."""
        self.put[seat] = to
        self.deeds.append(Raise(line, seat, to, None, all_in))

    def discard(self, line: int, seat: int, count: int, cards: Cards | None) -> None:
        """A draw."""
        self.deeds.append(Discard(line, seat, count, cards))

    def swap(self, line: int, seat: int, thrown: Cards, came: Cards) -> None:
        """A draw and the cards that came for it, on one line."""
        self.discard(line, seat, len(thrown), thrown)
        kept = tuple(card for card in self.held.get(seat, ()) if card not in thrown)
        self.held[seat] = kept + came
        self.deeds.append(Dealt(line, seat, kept, came))

    def pat(self, line: int, seat: int, cards: Cards | None = None) -> None:
        """No card is drawn."""
        self.deeds.append(Pat(line, seat, cards))

    def dealt(self, line: int, seat: int, first: Cards, second: Cards | None = None) -> None:
        """Known cards: one bracket holds new cards, of two the first holds the kept ones."""
        kept, new = ((), first) if second is None else (first, second)
        self.hero = seat if self.hero is None else self.hero
        self.held[seat] = kept + new
        self.deeds.append(Dealt(line, seat, kept, new))

    def show(self, line: int, seat: int, cards: Cards, words: str = "") -> None:
        """Cards shown."""
        self.deeds.append(Show(line, seat, cards, words))

    def muck(self, line: int, seat: int) -> None:
        """A hand that stays unseen; without a showdown it is the winner's."""
        self.deeds.append(Muck(line, seat, not self.shown_down))

    def collect(self, line: int, seat: int, paid: int, pot: int | None, words: str = "") -> None:
        """Money from a pot."""
        self.deeds.append(Collect(line, seat, paid, pot, words))

    def uncalled(self, line: int, _seat: int | None, paid: int, name: str) -> None:
        """A bet that nobody matched goes back to the named player."""
        self.deeds.append(Uncalled(line, self.seat_of(line, name), paid))

    def chips(self, line: int, seat: int, added: int) -> None:
        """Chips bought from one hand to the next."""
        self.deeds.append(Chips(line, seat, added))

    def seated_out(self, line: int, seat: int, reason: str) -> None:
        """A player stops acting."""
        self.deeds.append(SeatedOut(line, seat, self.roster.names[seat], reason))

    def remark(self, line: int, seat: int | None, text: str) -> None:
        """A line of no consequence."""
        name = "" if seat is None else f"{self.roster.names[seat]} "
        self.deeds.append(Remark(line, name + text))

    def chat(self, line: int, seat: int | None, words: str, name: str = "") -> None:
        """Words said at the table, or by an observer."""
        self.deeds.append(Chat(line, name if seat is None else self.roster.names[seat], words))

    def reshuffle(self, line: int, _seat: int | None) -> None:
        """The discards were shuffled into a new stub."""
        self.deeds.append(Reshuffle(line))

    def capped(self, line: int, _seat: int | None) -> None:
        """Nobody may raise any more in this round."""
        self.deeds.append(Capped(line))

    def enter(self, line: int, _seat: int | None, number: int, pot: int | None = None) -> None:
        """A street begins."""
        self.street, self.shown_down = number, number == 4
        if number:
            self.put = {}
        self.deeds.append(Street(line, number, pot))

    def seat_of(self, line: int, name: str) -> int:
        """The seat of a name within a line; Refusal if nobody has it."""
        if name not in self.roster.seats:
            raise unseated(self.block.lines[line - self.block.line].strip(), line - self.block.line)
        return self.roster.seats[name]
