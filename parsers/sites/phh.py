"""PHH, the poker hand history format: TOML with actions such as ``p3 cbr 150``, and what our own writer adds to it.

PHH's Badugi is ``FB`` (fixed limit). ``PB``, ``HB`` and ``NB`` (pot, half-pot, no limit), the field ``_badugi`` and the
JSON in comments of actions are the extension that ``tracker/writers/phh.py`` describes: with it a hand reads back as it
was. Without it, headers of draws are put where the actions need them, and nothing is known of what the room paid.
"""

import json
import re
import tomllib
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from parsers.blocks import Block
from parsers.clock import region
from parsers.deeds import Deed
from parsers.model import Claims, Hand, Post, PostKind, Seat, Structure
from parsers.money import CHIPS, CURRENCIES, MOST_DIGITS, POINTS, Currency
from parsers.outcome import Fate, Outcome, Refusal, refused
from parsers.phh_actions import DECK, Actions
from parsers.seams import gap
from parsers.site import Site

STRUCTURES = {"FB": Structure.FIXED, "PB": Structure.POT, "HB": Structure.HALF_POT, "NB": Structure.NO}
GAMES = {
    "FT": "Limit Hold'em", "NT": "No Limit Hold'em", "NS": "No Limit Short-deck Hold'em", "PO": "Pot Limit Omaha",
    "FO/8": "Limit Omaha Hi/Lo", "F7S": "Limit 7 Card Stud", "F7S/8": "Limit 7 Card Stud Hi/Lo", "FR": "Limit Razz",
    "N2L1D": "No Limit 2-7 Single Draw", "F2L3D": "Limit 2-7 Triple Draw",
}  # fmt: skip
FIRST = datetime(1970, 1, 1, tzinfo=UTC)
STRING = re.compile(r"#[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|\]")
MOST = 10 ** (MOST_DIGITS + 2)  # the largest amount of any room, in the smallest unit of a currency with cents
LINE = re.compile(r"\(at line (\d+), column (\d+)\)")


def read_hand(block: Block) -> Outcome:
    """The outcome of one PHH document."""
    try:
        data = tomllib.loads(block.text, parse_float=Decimal)
    except ValueError as error:  # also of a number without end
        place = LINE.search(str(error))
        line, column = (int(place[1]) - 1, int(place[2])) if place else (len(block.lines) - 1, 1)
        return refused(block, Refusal("damaged-toml", f"This is not TOML: {error}.", line, column), "phh")
    tables = [value for value in data.values() if isinstance(value, dict) and "variant" in value]
    if len(tables) == 1 and "variant" not in data:
        (data,) = tables  # a file of several hands numbers them as tables
    number, variant = str(data.get("hand", "")), str(data.get("variant"))
    structure = STRUCTURES.get(variant)
    if structure is None:
        return Outcome(block, Fate.OTHER_GAME, game=GAMES.get(variant, variant), site="phh", number=number)
    try:
        hand = Document(block, data, structure).hand()
    except Refusal as refusal:
        return refused(block, refusal, "phh", number, "Badugi")
    except (KeyError, IndexError, TypeError, ValueError, OverflowError, msgspec.ValidationError) as error:
        missing = isinstance(error, KeyError)
        why = f"The field {error} is missing." if missing else f"A field is not what PHH says: {error}."
        return refused(block, Refusal("damaged-phh", why), "phh", number, "Badugi")
    return Outcome(block, Fate.HAND, hand, game="Badugi", site=hand.site, number=hand.number)


def largest(value: Any) -> int:
    """The largest whole number anywhere in plain data, whatever its sign."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return max(map(largest, value), default=0)
    return abs(value) if isinstance(value, int) else 0


class Document:
    """One PHH document that is a hand of Badugi."""

    def __init__(self, block: Block, data: dict[str, Any], structure: Structure) -> None:
        self.block, self.data, self.structure = block, data, structure
        self.stacks: list[Any] = data["starting_stacks"]
        self.currency = self.unit()

    def unit(self) -> Currency:
        """The currency; amounts without one are chips, or points where they have decimals."""
        named = CURRENCIES.get(str(self.data.get("currency", "")))
        if named:
            return named
        fields = ("starting_stacks", "blinds_or_straddles", "antes", "small_bet", "big_bet", "min_bet")
        return POINTS if any("Decimal" in repr(self.data.get(field)) for field in fields) else CHIPS

    def amount(self, value: Any) -> int:
        """Whole units of the currency; ValueError where a value has more decimals than the currency."""
        try:
            scaled = Decimal(str(value)) * 10**self.currency.digits
        except InvalidOperation:
            raise ValueError(f"{value} is no amount") from None
        if not scaled.is_finite() or abs(scaled) > MOST:
            raise ValueError(f"{str(value)[:16]} is no amount: a hand with unknown stacks can't be replayed")
        if scaled != int(scaled):
            raise ValueError(f"{value} has too many decimals")
        return int(scaled)

    def line(self, field: str) -> int:
        """The line of the file on which a field stands, the document's first where it does not."""
        found = re.search(rf"(?m)^\s*{field}\s*=", self.block.text)
        return self.block.line + (self.block.text.count("\n", 0, found.end()) if found else 0)

    def actions(self) -> list[tuple[int, str]]:
        """Every action with its line."""
        start = re.search(r"(?m)^\s*actions\s*=\s*\[", self.block.text)
        found: list[int] = []
        for part in STRING.finditer(self.block.text, start.end() if start else 0):
            if part[0] == "]":
                break
            if part[0][0] != "#":
                found.append(self.block.line + self.block.text.count("\n", 0, part.start()))
        return list(zip(found, [str(action) for action in self.data["actions"]], strict=True))

    def hand(self) -> Hand:
        """The hand; Refusal where the extension and PHH's own fields contradict each other."""
        told = self.data.get("_badugi")
        hand = self.extended(json.loads(str(told))) if told is not None else self.plain()
        if not 0 <= hand.currency.digits <= 4 or largest(msgspec.to_builtins(hand)) > MOST:
            raise ValueError("it has a number that can be no amount, seat or place")
        return hand

    def extended(self, told: dict[str, Any]) -> Hand:
        """A hand that our writer wrote."""
        line = self.line("_badugi")
        place = self.line("starting_stacks")
        for seat in told["seats"]:
            seat["line"] = place
        for claim in told["claims"]["seats"]:
            claim["line"] = line
            if not DECK.issuperset(claim.get("cards") or ()):
                raise ValueError(f"{claim['cards']} are no cards")
        for field in ("pot_line", "rake_line"):
            told["claims"][field] = line if told["claims"][field] else 0
        places = {seat["number"]: seat for seat in told["seats"]}
        order = [places[number] for number in self.data["seats"]]
        if [seat["stack"] for seat in order] != self.stacks or [seat["name"] for seat in order] != self.data["players"]:
            why = "The stacks or players differ from those in _badugi."
            raise Refusal("contradicts-itself", why, place - self.block.line)
        level = told["small_bet"] if self.structure is Structure.FIXED else told["big_bet"]
        reader = Actions(
            dict(enumerate(self.data["seats"], 1)),
            level,
            lambda value: int(value),
            plain=False,
            others=places,
            top=self.block.line,
        )
        deeds = reader.deeds(self.actions())
        known = told | {"deeds": [], "file": self.block.file, "line": self.line("variant")}
        return msgspec.structs.replace(msgspec.convert(known, Hand), deeds=tuple(deeds))

    def plain(self) -> Hand:
        """A hand with PHH's own fields alone."""
        count = len(self.stacks)
        numbers = [int(number) for number in self.data.get("seats", range(1, count + 1))]
        players = [str(name) for name in self.data.get("players", [f"p{index}" for index in range(1, count + 1)])]
        place = self.line("starting_stacks")
        seats = [
            Seat(place, number, name, self.amount(stack))
            for number, name, stack in zip(numbers, players, self.stacks, strict=True)
        ]
        blinds = [self.amount(value) for value in self.data.get("blinds_or_straddles", [0] * count)]
        big = max(map(abs, blinds), default=0)
        fixed = self.structure is Structure.FIXED
        small_bet = self.amount(self.data["small_bet"] if fixed else min((b for b in blinds if b), default=0))
        big_bet = self.amount(self.data["big_bet"] if fixed else self.data.get("min_bet", big))
        posts = self.posts(numbers, blinds)
        reader = Actions(dict(enumerate(numbers, 1)), big, self.amount, plain=True, top=self.block.line)
        for post in posts:
            reader.pay(post)
        reader.stacks = {seat.number: seat.stack - reader.put.get(seat.number, 0) for seat in seats}
        deeds: list[Deed] = [*posts, *reader.deeds(self.actions())]
        return Hand(
            site="phh",
            number=str(self.data.get("hand", "")),
            structure=self.structure,
            currency=self.currency,
            small_bet=small_bet,
            big_bet=big_bet,
            started=self.started(),
            table=str(self.data.get("table", "")),
            button=numbers[-1],
            seats=tuple(sorted(seats, key=lambda seat: seat.number)),
            deeds=tuple(deeds),
            claims=Claims(),
            file=self.block.file,
            line=self.line("variant"),
            hero=reader.hero,
            max_seats=self.data.get("seat_count"),
            ante=max([self.amount(value) for value in self.data.get("antes", [0])]),
        )

    def posts(self, numbers: list[int], blinds: list[int]) -> list[Post]:
        """Antes and blinds as far as the stacks go; heads-up the first blind is the second player's."""
        stacks = [self.amount(stack) for stack in self.stacks]
        posts: list[Post] = []
        for index, value in enumerate(self.data.get("antes", [])):
            paid = min(self.amount(value), stacks[index])
            stacks[index] -= paid
            if paid:
                posts.append(Post(self.line("antes"), numbers[index], PostKind.ANTE, paid, all_in=not stacks[index]))
        if len(blinds) == 2:
            blinds = blinds[::-1]
        order = sorted(range(len(blinds)), key=lambda index: (abs(blinds[index]), index))
        smalls = [abs(blind) for blind in blinds if blind]
        if sum([blind < max(smalls) for blind in smalls]) > 1:
            raise ValueError("more than two blinds, or a straddle: such a hand can't be replayed")
        for index in [index for index in order if blinds[index]]:
            paid = min(abs(blinds[index]), stacks[index])
            stacks[index] -= paid
            kind = PostKind.BIG if abs(blinds[index]) == max(smalls) else PostKind.SMALL
            posts.append(Post(self.line("blinds_or_straddles"), numbers[index], kind, paid, all_in=not stacks[index]))
        return posts

    def started(self) -> datetime:
        """When the hand was played, in UTC where no zone is said; 1970 for a document that does not say."""
        day = [self.data[field] for field in ("year", "month", "day") if field in self.data]
        if len(day) < 3:
            return FIRST
        clock = self.data.get("time")
        year, month, date = (int(part) for part in day)
        zone = region(str(self.data.get("time_zone") or self.data.get("time_zone_abbreviation") or "UTC"))
        moment = datetime(year, month, date, tzinfo=zone)
        if clock:
            moment = moment.replace(hour=clock.hour, minute=clock.minute, second=clock.second)
        return moment.astimezone(UTC)


# What may follow in a line of TOML: a control character spoils the document.
REST = r"[^\x00-\x08\x0a-\x1f\x7f]*"
# Above it comments may stand, and one name of a table, as files of several hands number them.
SILENT = rf"(?:(?:#{REST})?[ \t]*\n){{0,200}}"
# TOML has no order: at the start of a file or below an empty line other fields may come first, but none from above a
# gap or a table's name, for those are of the document before.
FIELDS = rf"(?<![^\n]\n)(?:(?:#|[A-Za-z\d_-]+[ \t]*=){REST}\n(?:[ \t]*\n){{0,2}}){{1,60}}?"
TITLE = r"""\[(?:[A-Za-z\d_-]+|"\w+"|'\w+')\][ \t]*\n"""
NAMED = rf"{SILENT}(?:{TITLE}{SILENT})?"
HEADER = rf"(?:{FIELDS}|{NAMED})variant[ \t]*=[ \t]*[\"'][A-Z0-9/]+[\"']"
SITE = Site(
    key="phh",
    title="PHH",
    header=HEADER,
    seams=(gap("actions"),),
    read_hand=read_hand,
    signs=("=",),
)
