"""The yardstick: PokerStars cash and tournament Badugi read by hand-written regular expressions, without a grammar.

It makes the same ``Hand`` as the product, but says nothing of lines that it does not know: they become remarks. It is
as quick as plain Python reasonably gets, and only the benchmarks use it.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from parsers.cards import CARDS, Cards
from parsers.model import (
    Bet,
    Call,
    Capped,
    Chat,
    Check,
    Claims,
    Collect,
    Dealt,
    Deed,
    Discard,
    Fold,
    Hand,
    Muck,
    Pat,
    Post,
    PostKind,
    PotClaim,
    Raise,
    Remark,
    Reshuffle,
    Seat,
    SeatClaim,
    SeatedOut,
    Show,
    Street,
    Structure,
    Uncalled,
)
from parsers.money import USD

HEADER = re.compile(
    r"PokerStars (?:Hand|Game) #(\d+):  Badugi Limit \(\$([\d.]+)/\$([\d.]+) USD\) - "
    r"(\d{4}/\d\d/\d\d) (\d+):(\d\d):(\d\d) ET"
)
TABLE = re.compile(r"Table '(.*)' (\d+)-max Seat #(\d+) is the button")
SEAT = re.compile(r"Seat (\d+): (.*) \(\$([\d.]+) in chips\) ?(is sitting out)?$")
POST = re.compile(r"posts (small & big blinds|small blind|big blind|the ante) \$([\d.]+)( and is all-in)?")
PAID = re.compile(r"(?:calls|bets) \$([\d.]+)( and is all-in)?")
RAISE = re.compile(r"raises \$([\d.]+) to \$([\d.]+)( and is all-in)?")
DISCARD = re.compile(r"discards (\d) cards?(?: \[(.*)\])?")
SHOW = re.compile(r"shows \[(.*)\](?: \((.*)\))?")
DEALT = re.compile(r"Dealt to (.*?) \[([^\]]*)\](?: \[([^\]]*)\])?$")
UNCALLED = re.compile(r"Uncalled bet \(\$([\d.]+)\) returned to (.*)")
COLLECT = re.compile(r"(.*) collected \$([\d.]+) from (pot|main pot|side pot)(?:-(\d))?")
CHAT = re.compile(r'(.*?) said, "(.*)"')
NOTICE = re.compile(
    r"(.*?):? (sits out|is sitting out|has timed out|is disconnected|leaves the table|was removed from the table)"
    r"(?: .*)?$"
)
TOTAL = re.compile(r"Total pot \$([\d.]+)(?: Main pot \$([\d.]+)\.)?(.*) \| Rake \$([\d.]+)")
SIDE = re.compile(r"Side pot(?:-(\d))? \$([\d.]+)\.")
CLAIM = re.compile(
    r"((?: \((?:button|small blind|big blind)\))*) "
    r"(?:folded (?:before the Draw( \(didn't bet\))?|after the (\d)\w\w Draw)"
    r"|showed \[(.*?)\](?: and (?:won \(\$([\d.]+)\)|(lost))(?: with an? (.*))?)?"
    r"|mucked(?: \[(.*)\])?|collected \(\$([\d.]+)\))$"
)
ROLE = re.compile(r"\(([^)]*)\)")
STREETS = {
    "*** DEALING HANDS ***": 0,
    "*** FIRST DRAW ***": 1,
    "*** SECOND DRAW ***": 2,
    "*** THIRD DRAW ***": 3,
    "*** SHOW DOWN ***": 4,
}
KINDS = {kind.value: kind for kind in PostKind} | {"the ante": PostKind.ANTE}
REASONS = {
    "sits out": "sits-out",
    "is sitting out": "sits-out",
    "has timed out": "timed-out",
    "is disconnected": "disconnected",
    "leaves the table": "left",
    "was removed from the table": "removed",
}
EASTERN = ZoneInfo("America/New_York")


@lru_cache(1 << 14)
def money(text: str) -> int:
    """Cents."""
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") if part else 0)


@lru_cache(1 << 14)
def cards(text: str) -> Cards:
    """Cards between brackets."""
    return tuple([CARDS[name] for name in text.split()])


@lru_cache(1 << 10)
def midnight(date: str) -> tuple[datetime, bool]:
    """The first moment of a day in Eastern time, as UTC, and whether the clocks stay as they are on it."""
    year, month, day = date.split("/")
    first = datetime(int(year), int(month), int(day), tzinfo=EASTERN)
    last = first.replace(hour=23)
    return first.astimezone(UTC), first.utcoffset() == last.utcoffset()


def moment(date: str, hour: int, minute: int, second: int) -> datetime:
    """A time of day in Eastern time, as UTC."""
    first, steady = midnight(date)
    if steady:
        return first + timedelta(hours=hour, minutes=minute, seconds=second)
    return first.astimezone(EASTERN).replace(hour=hour, minute=minute, second=second).astimezone(UTC)


def read(text: str, file: str = "") -> Iterator[Hand]:
    """Every hand of a text with LF line ends."""
    line, start = 1, text.find("PokerStars ")
    while start >= 0:
        end = text.find("\nPokerStars ", start + 1)
        yield read_hand(text[start : end + 1 if end >= 0 else len(text)], line, file)
        if end < 0:
            return
        line += text.count("\n", start, end + 1)
        start = end + 1


def read_hand(text: str, first: int, file: str) -> Hand:
    """One hand; AttributeError or KeyError where it is not what it should be."""
    lines = text.split("\n")
    number, small, big, date, hour, minute, second = HEADER.match(lines[0]).groups()  # type: ignore[union-attr]
    table, size, button = TABLE.match(lines[1]).groups()  # type: ignore[union-attr]
    seats: list[Seat] = []
    index = 2
    while found := SEAT.match(lines[index]):
        place, name, stack, out = found.groups()
        seats.append(Seat(first + index, int(place), name, money(stack), not out, bool(out)))
        index += 1
    players = {seat.name: seat.number for seat in seats}
    deeds: list[Deed] = []
    hero: int | None = None
    blind = money(small)
    while (row := lines[index].rstrip()) != "*** SUMMARY ***":
        where = first + index
        index += 1
        name, colon, words = row.partition(": ")
        seat = players.get(name) if colon else None
        if seat is not None:
            deeds.append(action(where, seat, words, blind))
        elif row in STREETS:
            deeds.append(Street(where, STREETS[row]))
        elif dealt := DEALT.match(row):
            name, kept, new = dealt.groups()
            seat = players[name]
            hero = hero or seat
            deeds.append(Dealt(where, seat, cards(kept), cards(new)) if new else Dealt(where, seat, (), cards(kept)))
        elif row:
            deeds.append(room(where, row, players))
    claims = summary(lines, index + 1, first, {seat.number: seat.name for seat in seats})
    started = moment(date, int(hour), int(minute), int(second))
    return Hand(
        "pokerstars", number, Structure.FIXED, USD, blind, money(big), started, table, int(button), tuple(seats),
        tuple(deeds), claims, file, first, hero, int(size),
    )  # fmt: skip


def action(where: int, seat: int, words: str, blind: int) -> Deed:
    """What a player does."""
    verb = words.split(" ", 1)[0]
    if verb == "folds":
        return Fold(where, seat, cards(words[7:-1]) if len(words) > 6 else ())
    if verb == "checks":
        return Check(where, seat)
    if verb in ("calls", "bets") and (found := PAID.match(words)):
        return (Call if verb == "calls" else Bet)(where, seat, money(found[1]), bool(found[2]))
    if verb == "raises" and (found := RAISE.match(words)):
        return Raise(where, seat, money(found[2]), money(found[1]), bool(found[3]))
    if verb == "discards" and (found := DISCARD.match(words)):
        return Discard(where, seat, int(found[1]), cards(found[2]) if found[2] else None)
    if verb == "stands":
        return Pat(where, seat, cards(words[15:-1]) if len(words) > 12 else None)
    if verb == "shows" and (found := SHOW.match(words)):
        return Show(where, seat, cards(found[1]), found[2] or "")
    if verb == "posts" and (found := POST.match(words)):
        paid, kind = money(found[2]), KINDS[found[1]]
        return Post(where, seat, kind, paid, paid - blind if kind is PostKind.BOTH else 0, bool(found[3]))
    if verb == "mucks":
        return Muck(where, seat)
    if verb == "doesn't":
        return Muck(where, seat, won=True)
    return Remark(where, words)


def room(where: int, row: str, players: dict[str, int]) -> Deed:
    """What the room says."""
    if found := COLLECT.match(row):
        pot = {"pot": None, "main pot": 0}.get(found[3], int(found[4] or 1))
        return Collect(where, players[found[1]], money(found[2]), pot)
    if found := UNCALLED.match(row):
        return Uncalled(where, players[found[2]], money(found[1]))
    if row == "Betting is capped":
        return Capped(where)
    if row == "The deck is reshuffled":
        return Reshuffle(where)
    if found := CHAT.match(row):
        return Chat(where, found[1], found[2])
    if found := NOTICE.match(row):
        return SeatedOut(where, players.get(found[1]), found[1], REASONS[found[2]])
    return Remark(where, row)


def summary(lines: list[str], index: int, first: int, names: dict[int, str]) -> Claims:
    """What the room says of the result."""
    total, main, sides, rake = TOTAL.match(lines[index]).groups()  # type: ignore[union-attr]
    pots = [PotClaim(0, money(main))] if main else []
    pots += [PotClaim(int(number or 1), money(paid)) for number, paid in SIDE.findall(sides)]
    where, claims = first + index, []
    for place in range(index + 1, len(lines)):
        if not lines[place]:
            continue
        head, _, rest = lines[place].partition(": ")
        seat = int(head[5:])
        found = CLAIM.match(rest.rstrip(), len(names[seat]))
        roles, idle, draw, shown, won, lost, words, mucked, paid = found.groups()  # type: ignore[union-attr]
        gain = won or paid
        claims.append(
            SeatClaim(
                first + place,
                seat,
                tuple(ROLE.findall(roles)),
                int(draw) if draw else 0 if "folded" in rest else None,
                bool(idle),
                cards(shown or mucked) if shown or mucked else None,
                bool(shown),
                money(gain) if gain else None,
                bool(lost),
                words or "",
            )
        )
    return Claims(money(total), tuple(pots), money(rake), where, where, tuple(claims))
