"""Hands out of the store: PokerStars text, PHH, and tables as CSV or Parquet."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from parsers.cards import NAMES
from parsers.model import Hand

if TYPE_CHECKING:
    import pandas as pd


class Format(StrEnum):
    """What hands are written as."""

    POKERSTARS = "pokerstars"
    PHH = "phh"
    CSV = "csv"
    PARQUET = "parquet"


def documents(hands: Iterable[Hand], form: Format) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files that hold the hands: one of PokerStars text, one a hand of PHH (as PHH wants)."""
    from tracker.writers import phh, pokerstars

    if form is Format.POKERSTARS:
        yield "hands.txt", pokerstars.document(hands)
        return
    if form is not Format.PHH:
        raise ValueError(f"{form} is a table, not a history")
    used: set[str] = set()
    for hand in hands:
        stem = "".join(char if char.isalnum() or char in "-_" else "_" for char in f"{hand.site}-{hand.number}")
        name, again = stem, 1
        while name.lower() in used:
            again += 1
            name = f"{stem}-{again}"
        used.add(name.lower())
        yield f"{name}.phh", phh.write(hand).encode()


def table(frame: "pd.DataFrame") -> "pd.DataFrame":
    """The rows of a joined frame as other programs like them: cards in words, times in ISO form, no bit masks."""
    hidden = [name for name in frame if str(name).startswith(("chances", "hits", "first", "faced", "ways", "of"))]
    out = frame.drop(columns=hidden)
    for name in ("start_cards", "final_cards"):
        if name in out:
            out[name] = out[name].map(_cards)
    return out


def _cards(value: object) -> str:
    """Cards as ``As 2c``; empty where they are not known."""
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple | bytes):
        return " ".join(NAMES[card] for card in value)
    return ""


def save(documents_: Iterable[tuple[str, bytes]], out: Path) -> int:
    """Writes files into ``out`` (a folder, or the file itself when there is one document); returns how many."""
    count = 0
    for name, content in documents_:
        target = out / name if out.is_dir() or not out.suffix else out
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        count += 1
    return count


def save_table(frame: "pd.DataFrame", form: Format, out: Path) -> None:
    """Writes a table as CSV or Parquet; ValueError for a format of histories."""
    if form is Format.CSV:
        out.write_text(csv_text(frame), encoding="utf-8")
    elif form is Format.PARQUET:
        table(frame).to_parquet(out, index=False)
    else:
        raise ValueError(f"{form} is no table")


def csv_text(frame: "pd.DataFrame") -> str:
    """The table as CSV; cells that a spreadsheet would take for a formula get an apostrophe in front."""
    out = table(frame)
    for name in ("player", "table", "hero", "name", "ticket"):
        if name in out:
            out[name] = out[name].map(
                lambda value: f"'{value}" if str(value)[:1] in ("=", "+", "-", "@") else value, na_action="ignore"
            )
    return str(out.to_csv(index=False, lineterminator="\n"))
