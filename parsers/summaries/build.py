"""What the summary layouts share: one parse a line, the facts by kind, amounts, tickets and what could not be read."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lark import Lark, Transformer
from lark.exceptions import UnexpectedInput, VisitError

from parsers.clock import utc
from parsers.money import Currency, MoneyError, amount, currency_of, whole
from parsers.problems import Problem, Severity, Source
from parsers.summaries.model import Count, Moment, Money, Ticket


class Sum(NamedTuple):
    """An amount as printed: its sign and digits, and the code beside it; ``""`` for what is not printed."""

    digits: str
    sign: str
    code: str


class Fact(NamedTuple):
    """What one line says, under the name of its grammar rule."""

    kind: str
    line: int
    value: Any


@cache
def grammar(stem: str, builder: type[Transformer[Any, Any]]) -> Lark:
    """The parser of ``<stem>.lark`` that calls ``builder`` while it reads; made once a process."""
    text = Path(__file__).with_name(f"{stem}.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="contextual", maybe_placeholders=True, transformer=builder())


class Layout(NamedTuple):
    """How a room's summaries are read: the parser of a line, where line breaks get lost, and plain lines of the list.

    ``plain`` gives what a line of the list of players says if it is of the form that nearly all of them have, else
    None: a list has a thousand of them, and the parser takes fifty times as long to say the same.
    """

    parser: Lark
    glue: re.Pattern[str]
    plain: Callable[[str], list[tuple[str, Any]] | None]


class Reading:
    """The facts of one summary by kind, in the order of the lines, and a warning for every line that says nothing."""

    def __init__(self, layout: Layout, file: str, line: int, text: str) -> None:
        """Read ``text``, whose first line is line ``line`` of ``file``; never raises for a bad line."""
        self.file = file
        self.problems: list[Problem] = []
        self.facts: dict[str, list[Fact]] = {}
        self.texts: dict[int, str] = {}
        for number, words in parted(text, line, layout.glue):
            self.texts[number] = words
            try:
                found: Any = layout.plain(words) or layout.parser.parse(words)
            except UnexpectedInput as error:
                self.warn(number, "no line of a tournament summary looks like this", getattr(error, "column", 1))
                continue
            except VisitError as error:
                self.warn(number, str(error.orig_exc))
                continue
            except ValueError as error:
                self.warn(number, str(error))
                continue
            for kind, value in found:
                self.facts.setdefault(kind, []).append(Fact(kind, number, value))

    def warn(self, line: int, why: str, column: int = 1) -> None:
        """Remember that a line, or a part of it, is left out, and why."""
        place = Source(self.file, line, max(column, 1), self.texts.get(line, ""))
        self.problems.append(Problem(place, "summary-line", f"This line was left out: {why}.", Severity.WARNING))

    def all(self, kind: str) -> list[Fact]:
        """Every fact of a kind."""
        return self.facts.get(kind, [])

    def one(self, kind: str) -> Fact | None:
        """The fact of a kind; the first one where lines differ, with a warning for each other one."""
        found = self.all(kind)
        for other in found[1:]:
            if other.value != found[0].value:
                self.warn(other.line, f"line {found[0].line} says something else")
        return found[0] if found else None

    def count(self, kind: str) -> Count | None:
        """A number of things."""
        found = self.one(kind)
        return None if found is None else Count(found.line, found.value)

    def moment(self, kind: str) -> Moment | None:
        """A time that a line states, from its one or two stamps."""
        found = self.one(kind)
        time = None if found is None else self.time(found.line, found.value)
        return None if found is None or time is None else Moment(found.line, time)

    def time(self, line: int, stamps: tuple[str, ...]) -> datetime | None:
        """A time; None, with a warning, where the zone is not one that we know."""
        try:
            return utc(*stamps)
        except ValueError as error:
            self.warn(line, str(error))
            return None

    def money(self, kind: str, home: Currency | None = None) -> Money | None:
        """An amount; a bare number is of the ``home`` currency, else play money."""
        found = self.one(kind)
        return None if found is None or found.value is None else self.paid(found.line, found.value, home)

    def paid(self, line: int, said: Sum, home: Currency | None = None) -> Money | None:
        """An amount as printed, in whole units; None, with a warning, where it is not one."""
        currency = currency_of(said.sign, said.code) if said.sign or said.code or home is None else home
        if currency is None:
            self.warn(line, f"the currency of {said.sign}{said.digits} {said.code}".rstrip() + " is not known")
            return None
        try:
            return Money(line, amount(said.digits, currency), currency)
        except MoneyError as error:
            self.warn(line, str(error))
            return None

    def ticket(self, line: int, words: str, value: Sum | None, home: Currency | None) -> Ticket:
        """A ticket as printed, at the value that stands before its name."""
        money = None if value is None else self.paid(line, value, home)
        return Ticket(words, None, None) if money is None else Ticket(words, money.amount, money.currency)


def numbered(text: str, first: int) -> Iterator[tuple[int, str]]:
    """The lines that hold something, with their numbers, without byte marks, control characters and outer blanks."""
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), first):
        words = "".join([sign for sign in line if sign >= " " and sign not in "\ufeff\x7f"]).strip()
        if words:
            yield number, words


def parted(text: str, first: int, glue: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """The numbered lines, those that run together in one line of the file apart, all under its number."""
    for number, line in numbered(text, first):
        for words in glue.split(line):
            if part := words.strip():
                yield number, part


def number_of(text: str) -> int:
    """A whole number, with or without thousands commas and an ordinal's ending (``9,204th``)."""
    return whole(text.rstrip("stndrh"))


def sum_of(printed: str, code: str | None = None) -> Sum:
    """An amount as printed, its sign parted from its digits."""
    digits = printed.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ$€£₹¥")
    return Sum(digits, printed[: len(printed) - len(digits)], code or "")
