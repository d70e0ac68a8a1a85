"""Hands without their people: consistent pseudonyms, no chat, and numbers shifted on request.

A text keeps its room's words, so that its audit stays what it was: names are replaced only on the lines and in the
places where the reader found them, lines of chat and remarks are dropped, and what comes out is read again and held
against the anonymised hand. A hand that does not come out the same, or still holds a name, is refused, never leaked.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape

from msgspec import structs

from parsers.model import Chat, Claims, Deed, Hand, Knockout, Remark, SeatedOut, Unread
from parsers.outcome import Outcome

HERO = "Hero"


class Pseudonyms:
    """Names to pseudonyms, the same one for the same name: Player1, Player2, ... in the order they are met.

    ``keep`` are names that stay; no pseudonym is ever one of them. ``shift`` is added to the numbers of hands and
    tournaments.
    """

    def __init__(self, keep: Iterable[str] = (), shift: int = 0, stem: str = "Player") -> None:
        self.known: dict[str, str] = {name: name for name in keep}
        self.taken = set(self.known)
        self.shift, self.stem = shift, stem
        self.count = 0

    def of(self, name: str, *, hero: bool = False) -> str:
        """The pseudonym of a name; the first hero who is not kept becomes Hero."""
        if name not in self.known:
            self.known[name] = HERO if hero and HERO not in self.taken else self.next()
            self.taken.add(self.known[name])
        return self.known[name]

    def keep(self, name: str) -> None:
        """Lets a name stay as it is, unless it has a pseudonym already or is one."""
        if name not in self.known and name not in self.taken:
            self.known[name] = name
            self.taken.add(name)

    def next(self) -> str:
        """A pseudonym that nobody has."""
        while True:
            self.count += 1
            if (name := f"{self.stem}{self.count}") not in self.taken:
                return name

    def number(self, text: str) -> str:
        """A hand or tournament number, shifted where it is one."""
        return str(int(text) + self.shift) if self.shift and text.isdecimal() else text


def anonymise(hand: Hand, names: Pseudonyms) -> Hand:
    """The hand under pseudonyms, without chat and remarks; cards, amounts, times and lines stay as they are."""
    seats = tuple(
        [structs.replace(seat, name=names.of(seat.name, hero=seat.number == hand.hero)) for seat in hand.seats]
    )
    tournament = hand.tournament
    table = hand.table
    if tournament is not None and names.shift:
        number = names.number(tournament.number)
        table = table.replace(tournament.number, number) if tournament.number else table
        tournament = structs.replace(tournament, number=number)
    return structs.replace(
        hand,
        number=names.number(hand.number),
        seats=seats,
        deeds=tuple([_renamed(deed, names) for deed in hand.deeds if not isinstance(deed, Chat | Remark)]),
        table=table,
        tournament=tournament,
    )


def _renamed(deed: Deed, names: Pseudonyms) -> Deed:
    """A deed that names a player, under his pseudonym."""
    return structs.replace(deed, name=names.of(deed.name)) if isinstance(deed, SeatedOut) else deed


def anonymise_text(outcome: Outcome, names: Pseudonyms, read: Callable[[str], Iterable[Outcome]]) -> str | None:
    """The block's own text under pseudonyms; None where that cannot be shown to be the same hand with no name left.

    ``read`` reads a text again (``parsers.read.read_text``); it is what the result is proved with.
    """
    hand = outcome.hand
    if hand is None:
        return None
    wanted = anonymise(hand, names)
    text = "\n".join(_lines(outcome, hand, names))
    if leaks(text, hand, names):
        return None
    again = [each.hand for each in read(text)]
    if len(again) != 1 or again[0] is None or _bare(again[0]) != _bare(wanted):
        return None
    return text


def _lines(outcome: Outcome, hand: Hand, names: Pseudonyms) -> Iterator[str]:
    """The lines of the block, each with the names that the reader found on it replaced."""
    first = outcome.block.line
    on_line, dropped = _places(hand)
    numbers = [hand.number, *([hand.tournament.number] if hand.tournament else [])] if names.shift else []
    for index, line in enumerate(outcome.block.lines):
        at = first + index
        if at in dropped and at not in on_line:
            continue
        for number in numbers:
            if number.isdecimal():
                line = re.sub(rf"(?<!\d){number}(?!\d)", names.number(number), line)
        for name in on_line.get(at, ()):
            line = _replaced(line, name, names.of(name))
        yield line


def _places(hand: Hand) -> tuple[dict[int, list[str]], set[int]]:
    """The names on each line of the file, longest first, and the lines that only talk."""
    seats = {seat.number: seat.name for seat in hand.seats}
    found: dict[int, set[str]] = {}
    dropped: set[int] = set()
    for seat in hand.seats:
        found.setdefault(seat.line, set()).add(seat.name)
    for deed in hand.deeds:
        if isinstance(deed, Chat | Remark):
            dropped.add(deed.line)
            continue
        who = {seats.get(number, "") for number in _seats_of(deed)}
        if isinstance(deed, SeatedOut):
            who.add(deed.name)
        if isinstance(deed, Unread):
            who |= set(seats.values())
        found.setdefault(deed.line, set()).update(who - {""})
    for claim in hand.claims.seats:
        found.setdefault(claim.line, set()).add(seats.get(claim.seat, ""))
    return {line: sorted(who - {""}, key=len, reverse=True) for line, who in found.items() if who - {""}}, dropped


def _seats_of(deed: Deed) -> tuple[int, ...]:
    """The seats that a deed names."""
    if isinstance(deed, Knockout):
        return (*deed.winners, deed.out) if deed.out is not None else deed.winners
    seat = getattr(deed, "seat", None)
    return () if seat is None else (seat,)


def _replaced(line: str, name: str, new: str) -> str:
    """A line with a name replaced where rooms write names: at its start, behind the seat, or else once, last."""
    for written, put in ((name, new), (escape(name), escape(new))):
        for lead in (r"\s*", r"\s*Seat\s+#?\d+:\s*", r"\s*Dealt to\s+", r".*\breturned to\s+", r".*\beliminating\s+"):
            found = re.match(rf"({lead}){re.escape(written)}(?![\w])", line)
            if found:
                return found[1] + put + line[found.end() :]
        last = max(re.finditer(rf"(?<!\w){re.escape(written)}(?!\w)", line), key=re.Match.start, default=None)
        if last:
            return line[: last.start()] + put + line[last.end() :]
    return line


def leaks(text: str, hand: Hand, names: Pseudonyms) -> bool:
    """Whether a name that had to go is still there, as a word of its own where a player is named."""
    kept = set(names.known.values())
    gone = [seat.name for seat in hand.seats if names.of(seat.name) != seat.name and seat.name not in kept]
    return any(
        re.search(rf"(?m)^\s*(?:Seat\s+#?\d+:\s*|Dealt to\s+)?{re.escape(name)}(?:[:\s(]|$)", text)
        or (len(name) > 3 and not name.isalpha() and name in text)
        for name in gone
    )


def _bare(hand: Hand) -> Hand:
    """The hand without its place in a file, which dropped lines move."""
    return structs.replace(
        hand,
        file="",
        line=0,
        seats=tuple([structs.replace(seat, line=0) for seat in hand.seats]),
        deeds=tuple([structs.replace(deed, line=0) for deed in hand.deeds]),
        claims=_bare_claims(hand.claims),
    )


def _bare_claims(claims: Claims) -> Claims:
    """Claims without their lines."""
    seats = tuple([structs.replace(seat, line=0) for seat in claims.seats])
    return structs.replace(claims, seats=seats, pot_line=0, rake_line=0)
