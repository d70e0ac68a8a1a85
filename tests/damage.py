"""Kinds of damage to a text: lines dropped, doubled, swapped, cut, glued, borrowed; numbers changed, bits turned."""

import random
import re
from collections.abc import Callable

SIGNS = "0,.$€:#()[]<>{}\"'% -%x/\u00a0\x00\ufeff\ue000\U0001f0cf٣\t\r\n"

# What a program that writes numbers may print for one.
FIGURES = ("0", "-1", "007", "²", "٣", "1e9", "3.14159", "1,00", "NaN", "0x1F", "9" * 17, "9" * 25, "9" * 5000)

# Each kind of damage takes the lines, the dice, and another text to take pieces from.


def drop(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    del lines[at : at + dice.choice((1, 1, 1, 2, 5))]


def double(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    count = dice.choice((1, 1, 1, 3))
    lines[at:at] = lines[at : at + count]


def swap(lines: list[str], dice: random.Random, other: list[str]) -> None:
    first, second = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]


def cut(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    place = dice.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] if dice.random() < 0.5 else lines[at][place:]


def end(lines: list[str], dice: random.Random, other: list[str]) -> None:
    del lines[dice.randint(1, len(lines)) :]
    lines[-1] = lines[-1][: dice.randint(0, len(lines[-1]))]


def glue(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    lines[at : at + 2] = ["".join(lines[at : at + 2])]


def sign(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    place = dice.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] + dice.choice(SIGNS) + lines[at][place + dice.randint(0, 2) :]


def figure(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    if found := list(re.finditer(r"\d+", lines[at])):
        number = dice.choice(found)
        lines[at] = lines[at][: number.start()] + dice.choice(FIGURES) + lines[at][number.end() :]


def splice(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at, place = dice.randrange(len(lines)), dice.randrange(len(other))
    lines[at:] = other[place:]


def borrow(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at = dice.randrange(len(lines))
    lines[at:at] = [dice.choice(other) for _ in range(dice.randint(1, 3))]


def part(lines: list[str], dice: random.Random, other: list[str]) -> None:
    at, line = dice.randrange(len(lines)), dice.choice(other)
    place = dice.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] + line[dice.randint(0, len(line)) :]


DAMAGE: tuple[Callable[[list[str], random.Random, list[str]], None], ...] = (
    drop, double, swap, cut, end, glue, sign, sign, figure, splice, borrow, part,
)  # fmt: skip


def flipped(text: str, dice: random.Random) -> bytes:
    """The bytes of a text with a few bits turned."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(dice.randint(1, 4)):
        if data:
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(data)
