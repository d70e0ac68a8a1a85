"""A hand of Full Tilt while it is read: head, seats, what happens, and the summary with its glued lines."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from parsers.blocks import Block
from parsers.build import Roster, is_seat_line
from parsers.cards import Cards
from parsers.clock import ClockError, moment
from parsers.deeds import Deed, Post
from parsers.model import Claims, Hand, PotClaim, Seat, SeatClaim, Structure, Tournament
from parsers.money import Currency, MoneyError
from parsers.outcome import Fate, Outcome, Refusal, misprint, refused
from parsers.phrases import Phrases, Readers
from parsers.sites.spoken import Table, not_nearly, structure_of

SITE = "fulltilt"
OPENING = re.compile(r"Full ?Tilt ?Poker Game #")
TABLE = re.compile(r"Table (?P<name>.+?)(?P<notes>(?: \([^()]*\))*)$")
EVENT = re.compile(r"(?P<name>.*?) ?\((?P<number>\d{4,})\)(?P<match>,? Match \d+)?(?:, Table (?P<table>\S+))?")
SIZES = re.compile(r"\((?:deep )?(\d{1,3}) max|\((heads up)", re.IGNORECASE)
AWAY = "is sitting out"
NEXT_SEAT = re.compile(r"\s*Seat (\d{1,9}): ")

Pricing = Callable[[str, bool], tuple[int, Currency]]


class Claim(NamedTuple):
    """What the summary says of a seat, after its name."""

    roles: tuple[str, ...] = ()
    folded: int | None = None
    did_not_bet: bool = False
    cards: Cards | None = None
    shown: bool = False
    won: int | None = None
    lost: bool = False
    words: str = ""


class Total(NamedTuple):
    """The line of the pot."""

    total: int
    rake: int
    main: int | None
    sides: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, total: int, rake: int, main: int | None, *sides: int) -> "Total":
        """The line from its values: number and amount of each side pot come last, one after another."""
        return cls(total, rake, main, tuple(zip(sides[::2], sides[1::2], strict=True)))


class TiltTable(Table):
    """The lines that only Full Tilt has."""

    button: int | None = None

    def dealer(self, _line: int, _seat: int | None, number: int) -> None:
        """Where the button is."""
        self.button = number

    def received(self, line: int, seat: int, count: int) -> None:
        """Somebody's new cards, after all discards of the round."""
        self.remark(line, seat, f"is dealt {count} card{'s' if count > 1 else ''}")

    def dealt_to(self, line: int, _seat: int | None, name: str, first: Cards, second: Cards | None) -> None:
        """The hero's cards."""
        self.dealt(line, self.seat_of(line, name), first, second)


def read(block: Block, phrases: Readers, pricing: Pricing) -> Outcome:
    """The outcome of a block."""
    top = next(index for index, line in enumerate(block.lines) if OPENING.search(line))
    number = game = ""
    try:
        try:
            head = phrases("header", Currency("", 0)).read(block.lines[top].strip())
        except Refusal as refusal:
            raise Refusal("damaged-header", refusal.message, top, refusal.column) from None
        said = head.make(*head.args)
        number, game = said.number, said.game
        structure = structure_of(game)
        if structure is None:
            not_nearly(game, top)
            return Outcome(block, Fate.OTHER_GAME, game=game, site=SITE, number=number)
        hand = _hand(block, phrases, pricing, said, structure, top)
    except Refusal as refusal:
        return refused(block, refusal, SITE, number, game)
    if hand is None:
        return Outcome(block, Fate.CANCELLED, game=game, site=SITE, number=number)
    return Outcome(block, Fate.HAND, hand, game=game, site=SITE, number=number)


def _hand(block: Block, phrases: Readers, pricing: Pricing, head: Any, structure: Structure, top: int) -> Hand | None:
    lines = [line.strip() for line in block.lines]
    if head.partial:
        raise Refusal("partial-hand", "Full Tilt saved only a part of this hand.", top)
    place = EVENT.match(head.place)
    try:
        small, currency = pricing(head.small, place is not None)
        big, _ = pricing(head.big, place is not None)
        ante = pricing(head.ante, place is not None)[0] if head.ante else 0
        started = moment(head.date, head.time, head.zone)
    except (MoneyError, ClockError) as error:
        raise misprint(error, block.lines[top], top) from None
    seats, after = _seats(block, lines, phrases("seat", currency), top + 1, tournament=place is not None)
    if "*** SUMMARY ***" not in lines:
        raise Refusal("cut-off", "The hand is cut off: its summary is missing.", len(lines) - 1)
    end = lines.index("*** SUMMARY ***")
    table = TiltTable(block, currency, Roster(seats, block.line), seats)
    deed, room = phrases("deed", currency), phrases("room", currency)
    for index in range(after, end):
        if lines[index]:
            table.line(lines[index], index, deed, room)
    claims = _claims(table, lines, end + 1, phrases, currency)
    if not claims.total_pot and not claims.seats_won and any(isinstance(deed, Post) for deed in table.deeds):
        return None
    name, size, event = _where(head.place)
    return Hand(
        SITE,
        head.number,
        structure,
        currency,
        small,
        big,
        started,
        name,
        table.button,
        _dealt_in(seats, table.deeds, claims.away),
        tuple(table.deeds),
        claims.claims,
        block.file,
        block.line + top,
        table.hero,
        size,
        ante,
        event,
        play_money=currency.code == "PLAY",
    )


def _where(place: str) -> tuple[str, int | None, Tournament | None]:
    """The table, its size where it is printed, and the tournament."""
    size = SIZES.search(place)
    seats = None if size is None else int(size[1]) if size[1] else 2
    event = EVENT.match(place)
    if event:
        name = f"{event['name']}{event['match'] or ''}".strip()
        return event["table"] or "", seats, Tournament(event["number"], None, name=name)
    table = TABLE.match(place)
    return (table["name"] if table else place), seats, None


def _seats(block: Block, lines: list[str], phrases: Phrases, start: int, *, tournament: bool) -> tuple[list[Seat], int]:
    seats: list[Seat] = []
    for index in range(start, len(lines)):
        if lines[index] and not is_seat_line(lines[index], seats):
            break
        if lines[index]:
            try:
                number, name, stack, away = phrases.read(lines[index]).args
            except Refusal as refusal:
                refusal.line = index
                raise
            seats.append(Seat(block.line + index, number, name, stack, tournament or not away, away))
    if not any(lines[start:]):
        raise Refusal("cut-off", "The hand is cut off behind its first line.", start - 1)
    if not seats:
        raise Refusal("no-seats", "There is no seat below the first line.", start - 1)
    return seats, index


def _dealt_in(seats: list[Seat], deeds: list[Deed], away: set[int]) -> tuple[Seat, ...]:
    """The roster; who acts was dealt in, and who is said to sit out, at the top, on the way or at the end, was not."""
    acted = {getattr(deed, "seat", None) for deed in deeds if type(deed).__name__ in PLAYED}
    out = away | {getattr(deed, "seat", 0) for deed in deeds if getattr(deed, "reason", "") == "sits-out"}
    return tuple(
        replace(
            seat,
            dealt_in=seat.number in acted or (seat.dealt_in and seat.number not in out),
            sitting_out=seat.sitting_out or (seat.number in out and seat.number not in acted),
        )
        for seat in seats
    )


PLAYED = frozenset({"Post", "Fold", "Check", "Call", "Bet", "Raise", "Discard", "Pat", "Collect", "Dealt"})


class _Foot(NamedTuple):
    claims: Claims
    total_pot: int | None
    seats_won: bool
    away: set[int]


def _claims(table: TiltTable, lines: list[str], start: int, phrases: Readers, currency: Currency) -> _Foot:
    pot: tuple[int, Total] | None = None
    found: dict[int, SeatClaim] = {}
    away: set[int] = set()
    table.foot = start
    for index in range(start, len(lines)):
        text, where = lines[index], table.block.line + index
        if text.startswith("Total pot"):
            pot = where, Total.of(*_args(phrases("total", currency), text, index))
        elif NEXT_SEAT.match(text):
            for number, rest in _glued(table, text, index):
                args = _args(phrases("claim", currency), rest, index) if rest.strip() else ()
                claim = Claim(*args)
                if claim.words == AWAY:
                    away.add(number)
                    claim = Claim(claim.roles)
                found[number] = SeatClaim(where, number, *claim)
        elif text:
            table.line(text, index, phrases("deed", currency), phrases("room", currency))
    if pot is None:
        raise Refusal("cut-off", "The hand is cut off: its summary has no line of the pot.", len(lines) - 1)
    line, said = pot
    main = [] if said.main is None else [PotClaim(0, said.main)]
    pots = (*main, *(PotClaim(number, paid) for number, paid in said.sides))
    claims = Claims(said.total, pots, said.rake, line, line, tuple(found.values()))
    return _Foot(claims, said.total, any(claim.won for claim in found.values()), away)


def _args(phrases: Phrases, text: str, index: int) -> tuple[Any, ...]:
    try:
        return phrases.read(text).args
    except Refusal as refusal:
        refusal.line = index
        raise


def _glued(table: TiltTable, text: str, index: int) -> list[tuple[int, str]]:
    """The seats of one line and what is said of each; the room once left the line end out between two."""
    parts: list[tuple[int, str]] = []
    while found := NEXT_SEAT.match(text):
        number, rest = int(found[1]), text[found.end() :]
        name = table.roster.names.get(number)
        if name is None:
            # Players who sit out may have no line in the roster.
            if rest.endswith(AWAY):
                return parts
            raise Refusal("unknown-player", f"Nobody has seat {number} at the top of this hand.", index)
        if not rest.startswith(name):
            raise Refusal("unknown-player", f"Seat {number} is {name}'s at the top of this hand.", index)
        text = rest[len(name) :]
        if NEXT_SEAT.match(text):
            parts.append((number, ""))
        else:
            parts.append((number, text))
            break
    return parts
