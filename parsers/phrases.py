"""Lines read through a grammar, once for each shape: what recurs in every hand is looked up, not parsed again.

A line goes first by its text, then by its *shape* (the text without amounts and cards), and only a new or a wrong shape
goes through Lark, which says what was expected and where. Both memories are bounded.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr, TerminalDef
from msgspec import Struct

from parsers.cards import CARDS, Cards
from parsers.money import Currency, amount, whole
from parsers.outcome import Refusal
from parsers.terminals import SPOKEN

TEXTS = 1 << 14
SHAPES = 1 << 12

# A sign of Unicode's private area stands in a line where the reader found a player of the roster, so that a name may
# hold any words of the grammar.
MARK = "\ue000"

# How lines begin of which only the rest is looked up: it recurs with every player, and reads the same in every seat.
BEFORE = {"line": f"{MARK}: ", "seat": f"Seat 1: {MARK}", "summary": f"Seat 1: {MARK}"}

# What changes from hand to hand in lines of the same shape: cards, the name of a hand, stamps, numbers. The first sign
# of each is one of a set, so that the search passes over all others at once; what may follow depends on which it was.
LIFT = re.compile(
    r"([\[0-9A-Z$€£₹¥](?:(?<=\[)(?:\w\w(?: \w\w)*)?\]"
    r"|adugi: (?<=Badugi: )[0-9TJQKA,]+|-card: (?<=[123]-card: )[0-9TJQKA,]+"
    r"|(?<=\d)\d{3}/\d{1,2}/\d{1,2}(?: -)? \d{1,2}:\d\d:\d\d"
    r"|(?:(?<=\d)|(?:(?<=[$€£₹¥])|(?<=[A-Z])(?<![A-Za-z].)[A-Z]?\$)\d)"
    r"(?:\d{0,2}(?:[,' \u00a0\u2009\u202f’]\d{3})+(?!\d)|\d*)(?:\.\d+)?))",
    re.ASCII,
)

# What changes from one head to the next of a table, whose stakes and games are the same: numbers and times.
HEAD_LIFT = re.compile(
    r"((?<=#)\d+|\d{4}/\d{1,2}/\d{1,2}(?: -)? \d{1,2}:\d\d:\d\d|\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}:\d\d(?::\d\d)?)",
    re.ASCII,
)

WORD = re.compile(r"[^\s\[\]]+")
DIGITS = dict.fromkeys(map(ord, "0123456789"))


class Slot(NamedTuple):
    """A piece of a line whose value changes: ``kind`` names what converts it."""

    kind: str
    start: int
    text: str


class Phrase(Struct, frozen=True, gc=False):
    """What a line says: ``make`` is called with the arguments; ``plain`` if it needs nothing but line and seat."""

    make: Callable[..., Any]
    args: tuple[Any, ...] = ()
    plain: bool = True


Converters: TypeAlias = Mapping[str, Callable[[str], Any]]


class CardError(ValueError):
    """A text that is no card, or a number of cards that nobody can draw; ``place`` counts from 0 within the text."""

    code = "damaged-card"

    def __init__(self, message: str, place: int = 0) -> None:
        super().__init__(message)
        self.place = place


class Unreadable(Refusal):
    """A line that the grammar doesn't read: ``place`` counts from 0 within the line as it was handed in."""

    def __init__(self, code: str, message: str, place: int) -> None:
        super().__init__(code, message)
        self.place = place


# Names that nobody has, for they are no part of a line: of what the room says itself, and of what was not read before.
ROOM = "\n"
Known: TypeAlias = tuple[str, Callable[..., Any], tuple[Any, ...], bool]
NEW: Known = ("\n\n", Phrase, (), True)

Key = TypeVar("Key")
Value = TypeVar("Value")


def put(memory: dict[Key, Value], most: int, key: Key, value: Value) -> None:
    """Keep a value in a memory of at most so many, which begins anew when it is full."""
    if len(memory) >= most:
        memory.clear()
    memory[key] = value


class Rests(dict[str, Phrase]):
    """What the rest of a line says ``before`` which the same always stands; what is not known is ``read``."""

    def __init__(self, before: str, read: Callable[[str], Phrase]) -> None:
        super().__init__()
        self.before, self.read = before, read

    def __missing__(self, rest: str) -> Phrase:
        """A rest that is new, and kept; Unreadable if no rule reads it."""
        said = self.read(self.before + rest)
        put(self, TEXTS, rest, said)
        return said


class Phrases:
    """The reader of one kind of line (a start rule of the grammar) with converters for its slots."""

    def __init__(self, parser: Lark, start: str, converters: Converters) -> None:
        self.parser, self.start, self.converters = parser, start, converters
        self.lift = HEAD_LIFT if start == "header" else LIFT
        self.shapes: dict[tuple[str, ...], tuple[Phrase, tuple[tuple[int, int, Callable[[str], Any]], ...]]] = {}
        # No two heads are alike, so remembering them would fill the memory for nothing.
        self.read: Callable[[str], Phrase] = self.shaped if start == "header" else lru_cache(TEXTS)(self.shaped)
        self.behind = Rests(BEFORE.get(start, ""), self.shaped)
        self.lines: dict[str, Known] = {}

    def keep(self, line: str, name: str, said: Phrase) -> None:
        """Keep in ``lines`` what a whole line says, and of whom: ``ROOM`` if the room says it of nobody."""
        put(self.lines, TEXTS, line, (name, said.make, said.args, said.plain))

    def shaped(self, text: str) -> Phrase:
        """What a line says, from its shape if that is known; Unreadable if no rule reads it."""
        parts = self.lift.split(text)
        values = parts[1::2]
        shape = (*parts[::2], *map(form, values))
        known = self.shapes.get(shape)
        if known:
            phrase, slots = known
            args = list(phrase.args)
            try:
                for place, value, convert in slots:
                    args[place] = convert(values[value])
                return Phrase(phrase.make, tuple(args), phrase.plain)
            except ValueError:
                pass  # The grammar finds the same fault, and its place.
        phrase = self.parsed(text)
        args = [self.value(arg) if isinstance(arg, Slot) else arg for arg in phrase.args]
        read = Phrase(phrase.make, tuple(args), phrase.plain)
        self.remember(shape, values, phrase.args, read)
        return read

    def remember(self, shape: tuple[str, ...], values: list[str], found: tuple[Any, ...], read: Phrase) -> None:
        """Keep a shape, if each piece that was lifted from the line is a slot of what was ``found``."""
        places, place = {}, 0
        for index, value in enumerate(values):
            place += len(shape[index])
            places[place, value] = index
            place += len(value)
        slots = tuple(
            (at, places[arg.start, arg.text], self.converters[arg.kind])
            for at, arg in enumerate(found)
            if isinstance(arg, Slot) and (arg.start, arg.text) in places
        )
        if len(slots) < len(values):
            return
        put(self.shapes, SHAPES, shape, (read, slots))

    def value(self, slot: Slot) -> Any:
        """The value of a slot; Unreadable if it is damaged."""
        try:
            return self.converters[slot.kind](slot.text)
        except ValueError as error:
            place = slot.start + getattr(error, "place", 0)
            raise Unreadable(getattr(error, "code", "damaged-line"), f"{error}.", place) from None

    def parsed(self, text: str) -> Phrase:
        """What the grammar makes of a line; Unreadable with what was found and what was expected."""
        try:
            return cast(Phrase, self.parser.parse(text, start=self.start))  # what the builder makes of the tree
        except UnexpectedToken as error:
            place = len(text) if error.token.type == "$END" else error.token.start_pos or 0
            raise self.unreadable(text, place, error.accepts or error.expected) from None
        except UnexpectedCharacters as error:
            raise self.unreadable(text, error.pos_in_stream or 0, error.allowed or set()) from None
        except UnexpectedInput as error:
            raise self.unreadable(text, error.pos_in_stream or 0, set()) from None

    def unreadable(self, text: str, place: int, expected: set[str]) -> Unreadable:
        """The refusal of a line at a place."""
        found = text[place : place + 24].replace(MARK, "a name").strip()
        found = f"'{found}{'…' if len(text) > place + 24 else ''}'" if found else "the end of the line"
        hopes = sorted({self.said(name) for name in expected} - {""})
        wish = f", expected {' or '.join([', '.join(hopes[:-1]), hopes[-1]] if hopes[1:] else hopes)}" if hopes else ""
        return Unreadable("damaged-line", f"Found {found}{wish}.", place)

    def said(self, name: str) -> str:
        """A terminal of the grammar as a player would say it."""
        if name in SPOKEN:
            return SPOKEN[name]
        terminal: TerminalDef | None = next((one for one in self.parser.terminals if one.name == name), None)
        return f"'{terminal.pattern.value}'" if terminal and isinstance(terminal.pattern, PatternStr) else ""


Readers: TypeAlias = Callable[[str, Currency], Phrases]


def readers(path: Path, starts: Sequence[str], builder: Callable[[], Transformer[Token, Any]]) -> Readers:
    """The reader of each kind of line of a grammar file, by its start rule and for amounts of a currency.

    The grammar is built with the callbacks of ``builder`` at the first line: a room that nobody plays in costs nothing.
    """

    @cache
    def parser() -> Lark:
        return grammar(path, list(starts), builder())

    @cache
    def phrases(start: str, currency: Currency) -> Phrases:
        return Phrases(parser(), start, converters(currency))

    return phrases


def phrase(make: Callable[..., Any], *fixed: Any, plain: bool = True) -> Callable[..., Phrase]:
    """A callback for a rule: ``make`` gets the fixed values, then those of the rule."""
    return lambda _, *values: Phrase(make, (*fixed, *values), plain)


def constant(value: Any) -> Callable[..., Any]:
    """A callback for a rule that always says the same."""
    return lambda *_: value


def form(piece: str) -> str:
    """What a lifted piece has in common with those that are read as it is: a number is no amount, nor cards."""
    return piece[0] if piece[0] == "[" else ": " if ": " in piece else piece.translate(DIGITS)


def slot(kind: str) -> Callable[[Any, Token], Slot]:
    """A callback for a rule of one terminal whose text is a slot of ``kind``."""
    return lambda _, token: Slot(kind, token.start_pos or 0, str(token))


def grammar(path: Path, starts: list[str], builder: Transformer[Token, Phrase]) -> Lark:
    """The parser of a grammar file that calls ``builder`` while it reads."""
    text = path.read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start=starts, transformer=builder, maybe_placeholders=True)


@lru_cache(TEXTS)
def cards_of(text: str) -> Cards:
    """The cards of ``[As 3h]``; CardError names the one that is no card."""
    try:
        return tuple([CARDS[name] for name in text[1:-1].split()])
    except KeyError:
        wrong = next(found for found in WORD.finditer(text) if found[0] not in CARDS)
        raise CardError(f"{wrong[0]!r} is not a card", wrong.start()) from None


def count_of(text: str) -> int:
    """A number of cards to draw, CardError if no deck has so many; more than a hand has is for the audit to judge."""
    count = whole(text)
    if not 1 <= count <= len(CARDS):
        raise CardError(f"A player can draw 1 to 4 cards, not {text}")
    return count


@cache
def converters(currency: Currency) -> Converters:
    """What turns the text of a slot into its value, with amounts of a currency."""

    @lru_cache(TEXTS)
    def money(text: str) -> int:
        return amount(text, currency)

    return {
        "money": money,
        "number": whole,
        "count": count_of,
        "place": whole,
        "cards": cards_of,
        "price": str,
        "text": str,
    }
