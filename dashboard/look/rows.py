"""Tables whose rows open a page: a real table for those who see and who listen, sorted by its headings."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import streamlit as st

from dashboard.text import parted

HERE = Path(__file__).parent

_mount = st.components.v2.component(
    "rows",
    html='<div class="rows"><table></table></div>',
    css=(HERE / "cards.css").read_text("utf-8") + (HERE / "rows.css").read_text("utf-8"),
    js=(HERE / "cards.js").read_text("utf-8") + (HERE / "rows.js").read_text("utf-8"),
)


@dataclass(frozen=True)
class Column:
    """A column: ``right`` for numbers, ``desk`` not on a phone, ``sort`` by its heading, ``wrap`` breaks lines.

    On a phone ``brief`` stands for the label.
    """

    key: str
    label: str
    right: bool = False
    desk: bool = False
    sort: bool = False
    wrap: bool = False
    brief: str = ""
    help: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell: words, or ``cards``; ``tone`` is loss, gain or muted; ``tag`` draws the words as a tag of that tone.

    Where there is little room ``brief`` stands for the words of a tag, and ``more`` unfolds below the words or what
    stands for them.
    """

    text: str = ""
    under: str = ""
    tone: str = ""
    tag: str = ""
    cards: tuple[int, ...] | None = None
    brief: str = ""
    more: str = ""


def unfolded(words: str, *under: str) -> Cell:
    """A cell of long words: on a phone their beginning, which unfolds to the rest and, line by line, ``under``."""
    head, rest = parted(words)
    return Cell(words, brief=head, more="\n".join(part for part in (rest, *under) if part))


@dataclass(frozen=True)
class Row:
    """A row and the address that it opens, if any."""

    cells: Sequence[Cell]
    id: str = ""
    href: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Event:
    """What the user did with a table: the id of the row to open or the key of the column to sort by."""

    open: str | None = None
    sort: str | None = None


@dataclass(frozen=True)
class Order:
    """By which column a table is sorted, and whether downwards."""

    key: str = ""
    down: bool = True

    @classmethod
    def asked(cls, columns: Sequence[Column], default: str) -> "Order":
        """The order that the address asks for, by a column that sorts; else by ``default``."""
        key = st.query_params.get("by", default)
        sorts = any(column.sort and column.key == key for column in columns)
        return cls(key if sorts else default, st.query_params.get("down", "yes") == "yes")

    def turn(self, column: str) -> None:
        """Asks for the order by a column, upwards if it is sorted downwards by it; draws the page anew."""
        st.query_params["by"] = column
        st.query_params["down"] = "no" if column == self.key and self.down else "yes"
        st.rerun()


def rows(
    columns: Sequence[Column], lines: Sequence[Row], *, caption: str, key: str, order: Order | None = None
) -> Event:
    """Draws a table and says what the user did with it; ``caption`` is read to those who listen."""
    result = _mount(
        data={
            "caption": caption,
            "columns": [asdict(column) for column in columns],
            "rows": [asdict(line) for line in lines],
            "sort": order.key if order else "",
            "down": order.down if order else True,
        },
        key=key,
        on_open_change=lambda: None,
        on_sort_change=lambda: None,
    )
    return Event(result.open, result.sort)
