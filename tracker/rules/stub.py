"""The stub: how many cards are left in it, and when the deck has to be shuffled anew."""

from parsers.model import Reshuffle
from parsers.problems import Severity
from tracker.rules.table import Table

BURNS = 3
"""Cards that are burned by the third draw."""


def deal_from_stub(table: Table, line: int, count: int) -> None:
    """Counts the cards down; when they run out in mid-draw the deck has to be shuffled anew."""
    if table.early_renewal is not None:
        judge_renewal(table, count)
    drawn = table.drawn = table.drawn + count
    if drawn > table.stub:
        if table.manner.reshuffle:
            table.owed_renewal = line
        else:
            renew(table, line)
    elif not table.room.burns_certain and drawn + BURNS > table.stub and not table.manner.reshuffle:
        # It may have run out already: where nobody says so, cards may have been burned.
        table.renewals.append(line)


def renew(table: Table, line: int) -> None:
    """A new stub: at most all cards that no live player holds."""
    table.renewals.append(line)
    table.drawn = max(table.drawn - table.stub, 0)
    table.stub = 52 - 4 * len(table.live)
    table.owed_renewal = None


def reshuffle(table: Table, deed: Reshuffle) -> None:
    """The room says that the deck was shuffled anew; whether it had run out is judged with the next draw."""
    rest = table.stub - table.drawn
    if not table.renewals and rest > 0:
        table.early_renewal = (deed.line, rest)
    elif table.renewals and table.draws and table.draws[-1].line < table.renewals[-1]:
        table.fault(
            deed.line, "reshuffle-early", "The deck is reshuffled again before a card of the last reshuffle was dealt."
        )
    renew(table, deed.line)


def judge_renewal(table: Table, count: int) -> None:
    """A reshuffle before the stub was used up: in order when the next draw asks for more than is left."""
    if table.early_renewal is None:
        return
    line, rest = table.early_renewal
    rest = max(rest - (table.round if table.room.burns else 0), 0)
    table.early_renewal = None
    if count > rest or (table.room.renews_at and rest <= table.room.renews_at):
        return
    table.fault(
        line,
        "reshuffle-early",
        f"The deck is reshuffled while {rest} {'card is' if rest == 1 else 'cards are'} left in it and the next "
        "draw needs "
        f"{count}; discards come back only when the deck runs out.",
        Severity.WARNING if rest == 1 else Severity.ERROR,
    )


def settle_renewal(table: Table, line: int) -> None:
    """Before the next draw: a reshuffle that had to come must have come."""
    owed = table.owed_renewal
    if owed is None:
        return
    table.fault(
        owed,
        "reshuffle-missing",
        f"This draw needs more cards than the {table.stub} that were left after the deal; the deck must be "
        "reshuffled and "
        "the room does not say so.",
    )
    renew(table, line)


def finish_renewal(table: Table) -> None:
    """At the end of a draw's round nothing more is asked of the stub."""
    if table.early_renewal is not None:
        judge_renewal(table, 0)
    if table.owed_renewal is not None:
        settle_renewal(table, table.owed_renewal)
