"""What the readers of text histories share: the roster, whose name a line holds, and a hand while it is being read."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from parsers.cards import Cards
from parsers.deeds import (
    Chat,
    Chips,
    Dealt,
    Deed,
    Discard,
    Finish,
    Knockout,
    Pat,
    Post,
    PostKind,
    Remark,
    SeatedOut,
)
from parsers.model import Seat
from parsers.money import CHIPS, Currency, MoneyError, amount, currency_of
from parsers.outcome import Refusal
from parsers.phrases import MARK, ROOM, Phrase, Phrases, Unreadable

# A line with marks for the names in it, the seats of those, and where and how long the names were: it leads from a
# place in the marked line back to the line of the file.
Marked: TypeAlias = tuple[str, tuple[int, ...], tuple[tuple[int, int], ...]]

SEAT = re.compile(r"Seat (\d{1,9})")
OUTS = ("eliminating ", "elimination of ")
BOTH, DEAD = PostKind.BOTH, PostKind.DEAD


class Roster:
    """The players of a hand by name. Names may hold blanks, colons, brackets and any words of the trade."""

    def __init__(self, seats: Sequence[Seat], first: int) -> None:
        """Refusal, with its line counted from ``first``, if two players share a seat or one has two."""
        self.seats: dict[str, int] = {}
        self.names: dict[int, str] = {}
        for seat in seats:
            if seat.number in self.names:
                raise Refusal("double-seat", f"Two players have seat {seat.number}.", seat.line - first)
            if seat.name in self.seats:
                raise Refusal("double-seat", f"{seat.name} has two seats.", seat.line - first)
            self.seats[seat.name] = seat.number
            self.names[seat.number] = seat.name
        # Of two names of which one begins with the other, the longer has to be tried first.
        self.longest = sorted(self.seats, key=len, reverse=True)
        self.plain = ": " not in "\n".join(self.seats)

    def begins(self, text: str, start: int = 0) -> list[str]:
        """The names with which a text begins at ``start``, longest first."""
        return [name for name in self.longest if text.startswith(name, start)]

    def ways(self, line: str) -> Iterator[Marked]:
        """All ways to put marks for names into a line, the likeliest first."""
        start, more = name_start(line), more_names(line)
        yield from self.marked(line, start, more)
        if start:  # a player may be called "Dealt to"
            yield from self.marked(line, 0, more)

    def marked(self, text: str, start: int, more: Sequence[str] = ()) -> Iterator[Marked]:
        """The ways to put marks for the name at ``start`` and for those that follow the words of ``more``."""
        for name in self.begins(text, start):
            line = text[:start] + MARK + text[start + len(name) :]
            seats: tuple[int, ...] = (self.seats[name],)
            shifts: tuple[tuple[int, int], ...] = ((start, len(name)),)
            for words in more:
                place = line.find(words, start + 1) + len(words)
                while place >= len(words) and (names := self.begins(line, place)):
                    line = line[:place] + MARK + line[place + len(names[0]) :]
                    seats, shifts = (*seats, self.seats[names[0]]), (*shifts, (place, len(names[0])))
                    place = line.find(words, place) + len(words)
            yield line, seats, shifts


def seat_of(line: str) -> tuple[int | None, str]:
    """The seat with which a line such as ``Seat 1: Ann`` begins, None if with none, and what stands behind it."""
    label, colon, rest = line.partition(": ")
    return seat_number(label) if colon else None, rest


@lru_cache(1 << 10)
def seat_number(label: str) -> int | None:
    """The number of ``Seat 1``; None where a text is anything else."""
    found = SEAT.fullmatch(label)
    return int(found[1]) if found else None


def is_seat_line(line: str, above: Sequence[Seat], stack: str = "(") -> bool:
    """Whether a line that comes below the ones ``above`` is of the roster too, ``stack`` being a sign of its chips.

    Also a damaged one is, but not what a player of the roster does who is called 'Seat 1'.
    """
    if not line.startswith("Seat "):
        return False
    if stack in line and seat_of(line)[0] is not None:
        return True
    return not any(line.startswith((f"{seat.name}: ", f"{seat.name} ")) for seat in above)


def name_start(line: str) -> int:
    """Where the name is that a line speaks of first, if it has one."""
    return line.find(" to ") + 4 if line.startswith(("Dealt to ", "Uncalled bet ")) else 0


def more_names(line: str) -> tuple[str, ...]:
    """The words behind which a line that tells who is out names further players."""
    if "eliminat" not in line or ' said, "' in line:
        return ()
    return (", ", *OUTS) if " split the " in line else OUTS


def told(roster: Roster, phrases: Phrases, line: str) -> tuple[int | None, Phrase]:
    """The likeliest player of a line and what it says of him, kept where a line can be read in this way only.

    Unreadable if it says nothing of him.
    """
    name, colon, words = line.partition(": ")
    seat = roster.seats.get(name) if colon and roster.plain else None
    if seat is not None:
        said = phrases.behind[words]
        phrases.keep(line, name, said)
        return seat, said
    seat, text = quick(roster, line)
    said = phrases.read(text)
    if seat is None and said.plain and not colon:
        phrases.keep(line, ROOM, said)
    return seat, said


def quick(roster: Roster, line: str) -> tuple[int | None, str]:
    """The likeliest player of a line without a colon, and the line with a mark for him."""
    start = name_start(line)
    for name in roster.longest:
        if line.startswith(name, start):
            return roster.seats[name], f"{line[:start]}{MARK}{line[start + len(name) :]}"
    return None, line


def place_in_line(place: int, shifts: Sequence[tuple[int, int]]) -> int:
    """A place in a marked line as a place in the line itself."""
    for start, length in reversed(shifts):
        if place > start:
            place += length - 1
    return place


def first_readable(phrases: Phrases, ways: Iterator[Marked]) -> tuple[Phrase, tuple[int, ...]] | Unreadable | None:
    """What the first readable way says and of whom; the fault of the first way if none is; None if there is no way."""
    fault: Unreadable | None = None
    for text, seats, shifts in ways:
        try:
            return phrases.read(text), seats
        except Unreadable as error:
            error.place = place_in_line(error.place, shifts)
            fault = fault or error
    return fault


def acts(phrases: Phrases, line: str) -> bool:
    """Whether a line says a readable deed of somebody without a seat."""
    for words in (": ", " collected ", " finished ", " wins "):
        place = line.find(words)
        while place > 0:
            try:
                phrases.read(MARK + line[place:])
            except Unreadable:
                place = line.find(words, place + 1)
            else:
                return True
    return False


@lru_cache(1 << 12)
def priced(text: str, code: str | None, home: Currency | None) -> tuple[int, Currency]:
    """A printed price in whole units and its currency, ``home`` where it names none; MoneyError if it is none."""
    sign = text.rstrip("0123456789.,' \u00a0\u2009\u202f’")
    currency = home if home and not sign and not code else currency_of(sign, code)
    if currency is None:
        raise MoneyError(f"The currency of {text} {code or ''}".rstrip() + " is not known", code or text)
    return amount(text, currency), currency


class Draft:
    """A hand while its lines are being read: what a deed may need to know beside its own line."""

    def __init__(self, roster: Roster, big_blind: int, prizes: Currency | None) -> None:
        """``prizes`` is the currency of prizes that name none."""
        self.roster, self.big_blind, self.prizes = roster, big_blind, prizes or CHIPS
        self.deeds: list[Deed] = []
        self.hero: int | None = None

    # What follows makes the deeds that need more than a line number, one seat and the values of the line.

    def post(self, line: int, seats: tuple[int, ...], kind: PostKind, paid: int, all_in: bool) -> Post:
        """A blind or an ante. Of small and big blind posted together, what exceeds the big blind is dead."""
        dead = max(paid - self.big_blind, 0) if kind is BOTH else paid if kind is DEAD else 0
        return Post(line, seats[0], kind, paid, dead, all_in)

    def dealt(self, line: int, seats: tuple[int, ...], first: Cards, second: Cards | None) -> Dealt:
        """Cards for the hero: one bracket holds new cards, of two the first holds the kept ones."""
        if self.hero is None:
            self.hero = seats[0]
        return Dealt(line, seats[0], () if second is None else first, first if second is None else second)

    def finish(
        self, line: int, seats: tuple[int, ...], place: int | None, prize: str | None, code: str | None, ticket: str
    ) -> Finish:
        """A player is out of the tournament or has won it."""
        if prize is None:
            return Finish(line, seats[0], place, ticket=ticket)
        won, currency = priced(prize, code, self.prizes)
        return Finish(line, seats[0], place, won, currency, ticket)

    def knockout(
        self,
        line: int,
        seats: tuple[int, ...],
        paid: str,
        code: str | None,
        grown: str | None = None,
        to: str | None = None,
    ) -> Knockout:
        """A bounty: the last name of the line is out."""
        won, currency = priced(paid, code, self.prizes)
        by, total = (None if text is None else priced(text, None, self.prizes)[0] for text in (grown, to))
        return Knockout(line, seats[:-1], seats[-1], won, currency, total, by)

    def chips(self, line: int, seats: tuple[int, ...], received: int, cost: str | None, code: str | None) -> Chips:
        """A re-buy or an add-on."""
        if cost is None:
            return Chips(line, seats[0], received)
        price, currency = priced(cost, code, self.prizes)
        return Chips(line, seats[0], received, price, currency)

    def seated_out(self, line: int, seats: tuple[int, ...], stranger: str, reason: str) -> SeatedOut:
        """A player, or a stranger without a seat, stops acting."""
        return SeatedOut(line, seats[0] if seats else None, stranger or self.roster.names[seats[0]], reason)

    def chat(self, line: int, seats: tuple[int, ...], stranger: str, words: str) -> Chat:
        """Words said by a player or by a stranger."""
        return Chat(line, stranger or self.roster.names[seats[0]], words)

    def remark(self, line: int, seats: tuple[int, ...], stranger: str, words: str) -> Remark:
        """A line of no consequence, with the name in it."""
        return Remark(line, f"{stranger or self.roster.names[seats[0]]} {words}")

    def drawn(self, line: int, seats: tuple[int, ...], count: int, cards: Cards | None) -> Discard | Pat:
        """A draw of ``count`` cards; none is standing pat."""
        return Discard(line, seats[0], count, cards) if count else Pat(line, seats[0], cards)
