"""Hands without their people: consistent pseudonyms, no chat, and numbers shifted on request.

A text keeps its room's words, so that its audit stays what it was: names are replaced only on the lines and in the
places where the reader found them, lines of chat and remarks are dropped, and what comes out is read again and held
against the anonymised hand. A hand that does not come out the same is refused, never leaked.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape

from msgspec import structs

from parsers.model import Chat, Claims, Dealt, Deed, Hand, Knockout, Remark, SeatedOut, Uncalled, Unread
from parsers.outcome import Outcome
from tracker.rules.audit import Audit, audit
from tracker.writers import phh

HERO = "Hero"
SILENT = "(line left out)"
"""What is put for a line that no reader understands: it may hold anybody's name."""


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
        self.clubs: dict[str, str] = {}

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

    def club(self, name: str) -> str:
        """The pseudonym of the club of a home game: Club1, Club2, ...; empty for none."""
        return self.clubs.setdefault(name, f"Club{len(self.clubs) + 1}") if name else ""

    def number(self, text: str) -> str:
        """A hand or tournament number, shifted where it is one; of a table's number and a hand's the table's."""
        found = re.fullmatch(r"(\d+)((?:-\d+)*)", text) if self.shift else None
        return f"{int(found[1]) + self.shift}{found[2]}" if found else text


def anonymise(hand: Hand, names: Pseudonyms) -> Hand:
    """The hand under pseudonyms, without chat and remarks; cards, amounts, times and lines stay as they are."""
    seats = tuple(
        [structs.replace(seat, name=names.of(seat.name, hero=seat.number == hand.hero)) for seat in hand.seats]
    )
    tournament = hand.tournament
    table = hand.table
    if tournament is not None and names.shift:
        old, number = tournament.number, names.number(tournament.number)
        table, title = (text.replace(old, number) if old else text for text in (table, tournament.name))
        tournament = structs.replace(tournament, number=number, name=title)
    return structs.replace(
        hand,
        number=names.number(hand.number),
        seats=seats,
        deeds=tuple([_renamed(deed, names) for deed in hand.deeds if not isinstance(deed, Chat | Remark)]),
        table=table,
        tournament=tournament,
        club=names.club(hand.club),
    )


def _renamed(deed: Deed, names: Pseudonyms) -> Deed:
    """A deed that names a player, under his pseudonym; of a line that no reader understands only its place is kept."""
    if isinstance(deed, Unread):
        return Unread(deed.line, SILENT)
    return structs.replace(deed, name=names.of(deed.name)) if isinstance(deed, SeatedOut) else deed


def anonymise_text(outcome: Outcome, names: Pseudonyms, read: Callable[[str], Iterable[Outcome]]) -> str | None:
    """The block's own text under pseudonyms; None where that cannot be shown to be the same hand.

    ``read`` reads a text again (``parsers.read.read_text``): every name that it finds must be a pseudonym, and all else
    as before. What the file says above its hands goes with each of them; lines that no reader understands are SILENT.
    """
    hand = outcome.hand
    if hand is None:
        return None
    wanted = anonymise(hand, names)
    if anew := next((writer for sign, writer in ANEW if sign.search(outcome.block.text)), None):
        text = anew(wanted)
        again = [each.hand for each in read(text)]
        return text if len(again) == 1 and again[0] is not None and _alike(again[0], wanted) else None
    above = [outcome.block.preface] if outcome.block.preface else []
    text = "\n".join([*above, *_lines(outcome, hand, names)])
    again = [each.hand for each in read(text)]
    if len(again) != 1 or again[0] is None or _bare(again[0]) != _bare(wanted):
        return None
    return text


ANEW: tuple[tuple[re.Pattern[str], Callable[[Hand], str]], ...] = (
    (re.compile(r"^\s*variant\s*=", re.MULTILINE), phh.write),
)
"""Formats with room for anything, such as comments, whose hands are written anew."""


def _alike(hand: Hand, wanted: Hand) -> bool:
    """Whether a hand written anew plays and ends as it did, by its audit."""
    found, before = audit(hand), audit(wanted)
    names = [seat.name for seat in hand.seats] == [seat.name for seat in wanted.seats]
    return names and _judged(found) == _judged(before)


def _judged(audited: Audit) -> tuple[object, ...]:
    findings = sorted((finding.code, str(finding.severity)) for finding in audited.findings)
    return audited.verdict, findings, audited.payouts, audited.replay.net


START = r"\s*"
SEAT = r"\s*Seat\s+#?\d+:\s*"
DEALT = r"\s*Dealt to\s+"
QUIET = (DEALT, SEAT)
"""Where a line of which the reader makes nothing, such as cards dealt face down, may name a player."""
RETURNED = r".*\breturned to\s+"
ELIMINATING = r".*\bfor eliminating\s+"
LEADS: dict[type, str] = {Dealt: DEALT, Uncalled: RETURNED}


def _lines(outcome: Outcome, hand: Hand, names: Pseudonyms) -> Iterator[str]:
    """The lines of the block, each with the names that the reader found on it replaced."""
    on_line, dropped = _places(hand)
    unread = {deed.line for deed in hand.deeds if isinstance(deed, Unread)}
    numbers = [hand.number, *([hand.tournament.number] if hand.tournament else [])] if names.shift else []
    for at, line in enumerate(outcome.block.lines, outcome.block.line):
        if at in dropped and at not in on_line:
            continue
        for number in numbers:
            if number:
                line = re.sub(rf"(?<!\d){number}(?!\d)", names.number(number), line)
        if at == outcome.block.line and hand.club:
            line = line.replace(hand.club, names.club(hand.club))
        if at in unread:
            line = SILENT
        elif at in on_line:
            for name, lead in sorted(on_line[at], key=lambda place: -len(place[0])):
                line = _replaced(line, lead, name, names.of(name))
        else:
            line = _quiet(line, hand, names)
        yield line


def _quiet(line: str, hand: Hand, names: Pseudonyms) -> str:
    """A line of which the reader makes nothing, without the name of a player in the places of such lines."""
    for seat in sorted(hand.seats, key=lambda seat: -len(seat.name)):
        for lead in QUIET:
            if found := re.match(rf"({lead}){re.escape(seat.name)}(?!\w)", line):
                return found[1] + names.of(seat.name) + line[found.end() :]
    return line


def _places(hand: Hand) -> tuple[dict[int, set[tuple[str, str]]], set[int]]:
    """The names on each line of the file with what stands before them, and the lines that only talk."""
    seats = {seat.number: seat.name for seat in hand.seats}
    found: dict[int, set[tuple[str, str]]] = {}
    dropped: set[int] = set()
    for line, number in [(each.line, each.number) for each in hand.seats] + [
        (each.line, each.seat) for each in hand.claims.seats
    ]:
        found.setdefault(line, set()).add((seats.get(number, ""), SEAT))
    for deed in hand.deeds:
        if isinstance(deed, Chat | Remark):
            dropped.add(deed.line)
            continue
        found.setdefault(deed.line, set()).update(_named(deed, seats))
    return {line: {place for place in who if place[0]} for line, who in found.items()}, dropped


def _named(deed: Deed, seats: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """The names in a deed's line, with what stands before each."""
    lead = LEADS.get(type(deed), START)
    if isinstance(deed, Knockout):
        yield from ((seats.get(winner, ""), START) for winner in deed.winners)
        yield seats.get(deed.out or 0, ""), ELIMINATING
    elif isinstance(deed, SeatedOut):
        yield deed.name, lead
    elif getattr(deed, "seat", None) is not None:
        yield seats.get(getattr(deed, "seat", 0), ""), lead


def _replaced(line: str, lead: str, name: str, new: str) -> str:
    """A line with a name replaced behind ``lead``, or else its last mention; a name may be written as in XML."""
    for written, put in ((name, new), (escape(name), escape(new))):
        if found := re.match(rf"({lead}){re.escape(written)}(?!\w)", line):
            return found[1] + put + line[found.end() :]
        last = max(re.finditer(rf"(?<!\w){re.escape(written)}(?!\w)", line), key=re.Match.start, default=None)
        if last:
            return line[: last.start()] + put + line[last.end() :]
    return line


def _bare(hand: Hand) -> Hand:
    """The hand without its place in a file, which dropped lines move, and without words that no reader understands."""
    return structs.replace(
        hand,
        file="",
        line=0,
        seats=tuple([structs.replace(seat, line=0) for seat in hand.seats]),
        deeds=tuple(
            [Unread(0, deed.text) if isinstance(deed, Unread) else structs.replace(deed, line=0) for deed in hand.deeds]
        ),
        claims=_bare_claims(hand.claims),
    )


def _bare_claims(claims: Claims) -> Claims:
    """Claims without their lines."""
    seats = tuple([structs.replace(seat, line=0) for seat in claims.seats])
    return structs.replace(claims, seats=seats, pot_line=0, rake_line=0)
