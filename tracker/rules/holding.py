"""Cards that are known: dealt, kept, thrown and come, each line held against those before it."""

from parsers.cards import Cards, names
from parsers.model import Dealt, Discard, Pat
from parsers.problems import Severity
from tracker.rules.record import Draw
from tracker.rules.table import Table

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
ERROR = Severity.ERROR
WARNING = Severity.WARNING


TITLES = ("the deal", "the first draw", "the second draw", "the third draw", "the showdown")


def dealt(table: Table, deed: Dealt) -> None:
    """Cards dealt to a known player: the first four, or those that fill his hand after a discard."""
    seat, line = deed.seat, deed.line
    if seat not in table.put:
        table.fault(line, "not-in-the-hand", f"Cards are dealt to {table.name(seat)}, who was not dealt in.")
        return
    index = table.pending.pop(seat, None)
    if index is None:
        first_deal(table, deed)
        return
    draw = table.draws[index]
    held, thrown = draw.held, draw.thrown
    kept, new = parted(deed, held, thrown, draw.count)
    after = kept + new
    if seat in table.unsure and len(after) != 4:
        whole = next((cards for cards in (kept, new) if usable(cards)), None)
        table.held.pop(seat, None)
        if whole is not None:
            table.held[seat] = whole
        return
    gone = thrown
    if held is not None:
        gone = tuple([card for card in held if card not in kept])
    elif thrown is not None and usable(kept + thrown):
        held = kept + thrown
    fits = usable(after)
    if not fits or gone is None or gone != thrown or not len(gone) == draw.count == len(new):
        judge_dealt(table, draw, line, kept, new)
    table.draws[index] = Draw(draw.line, seat, draw.number, draw.count, held, gone, new, draw.all_in)
    table.movements.append((line, seat, new, gone or ()))
    if fits:
        table.held[seat] = after
    else:
        table.held.pop(seat, None)


def parted(deed: Dealt, held: Cards | None, thrown: Cards | None, count: int) -> tuple[Cards, Cards]:
    """Kept and new cards; some rooms print the whole new hand at once, some only the new cards."""
    kept, new = deed.kept, deed.new
    if kept or held is None or count == 4:
        return kept, new
    stays = tuple([card for card in held if card not in (thrown or ())])
    if len(new) == 4:
        if thrown is None:
            stays = tuple([card for card in held if card in new])
        return tuple([card for card in new if card in stays]), tuple([card for card in new if card not in stays])
    return (stays, new) if thrown is not None and len(new) == count else (kept, new)


def judge_dealt(table: Table, draw: Draw, line: int, kept: Cards, new: Cards) -> None:
    """Kept cards are those held less the discards, new ones as many as were discarded, and none is held already."""
    seat, count, held, thrown = draw.seat, draw.count, draw.held, draw.thrown
    if len(new) != count:
        table.fault(
            line,
            "deal-count",
            f"{table.name(seat)} discarded {count} but is dealt {len(new)} new cards.",
            weight(table, seat),
        )
    if len({*kept, *new}) < len(kept) + len(new):
        table.fault(
            line,
            "card-twice",
            f"{table.name(seat)} is dealt [{names(new)}] to [{names(kept)}]: one card twice.",
            weight(table, seat),
        )
    if held is None:
        return
    stays, own = set(kept), set(held)
    if thrown is None or not own.issuperset(thrown):
        right = stays <= own
    else:
        own.difference_update(thrown)
        right = stays == own
    if not right:
        table.fault(
            line,
            "kept-differs",
            f"{table.name(seat)} is said to keep [{names(kept)}], but what he kept is "
            f"[{names(tuple([card for card in held if card in own]))}].",
            weight(table, seat),
        )


def first_deal(table: Table, deed: Dealt) -> None:
    """The deal; the same cards printed again change nothing."""
    seat, line = deed.seat, deed.line
    cards = deed.kept + deed.new
    held = table.held.get(seat)
    if held is not None:
        if set(cards) != set(held) and set(deed.new) != set(held):
            table.fault(
                line,
                "dealt-unasked",
                f"{table.name(seat)} is dealt [{names(deed.new)}] without having discarded; he holds [{names(held)}].",
                weight(table, seat),
            )
            if deed.kept and usable(cards) and set(deed.kept) <= set(held):
                # Only the discard is missing: from here on he plays with what came.
                table.movements.append((line, seat, deed.new, tuple([card for card in held if card not in cards])))
                table.held[seat] = cards
        return
    if usable(cards):
        table.held[seat] = cards
        if not table.draws:
            table.started[seat] = cards
    else:
        misdealt(table, seat, line, cards)
    table.movements.append((line, seat, cards, ()))


def misdealt(table: Table, seat: int, line: int, cards: Cards) -> None:
    """Cards that are no Badugi hand."""
    if len(cards) != 4:
        table.fault(line, "hand-size", f"{table.name(seat)} is dealt {len(cards)} cards; a Badugi hand has four.")
    if len(set(cards)) != len(cards):
        table.fault(line, "card-twice", f"{table.name(seat)} is dealt [{names(cards)}]: one card twice.")


def cards_missing(table: Table) -> None:
    """A known player's discards without the cards that came for them; the others' cards nobody prints."""
    draws = table.draws
    for index in table.pending.values():
        draw = draws[index]
        if draw.held is None:
            continue
        seat = draw.seat
        table.held.pop(seat, None)
        if draw.thrown is None:  # nobody knows any more which of his cards he has
            table.movements = [move for move in table.movements if move[1] != seat]
        else:
            table.movements.append((draw.line, seat, (), draw.thrown))
        if draw.thrown is not None or prints_draws(table, seat, draw.line):
            what = f"[{names(draw.thrown)}]" if draw.thrown is not None else f"{draw.count} of his cards"
            table.fault(
                draw.line,
                "deal-missing",
                f"{table.name(seat)} discards {what} in {TITLES[draw.number]}; it is not said what came.",
            )
    table.pending = {}


def prints_draws(table: Table, seat: int, line: int) -> bool:
    """Whether the history prints a player's first cards, and those of his draws anywhere but on a line."""
    if seat not in table.started:
        return False
    deeds = [deed for deed in table.hand.deeds if isinstance(deed, (Dealt, Discard, Pat)) and deed.seat == seat]
    return any(deed.kept if isinstance(deed, Dealt) else deed.cards and deed.line != line for deed in deeds)


def first_cards_missing(table: Table, seat: int, line: int) -> None:
    """A room that prints a player's draws has printed what he was dealt."""
    if table.manner.lists_all and not any(draw.seat == seat for draw in table.draws):
        table.fault(line, "deal-missing", f"The history does not say which cards {table.name(seat)} was dealt.")


def judge_discards(table: Table, seat: int, line: int, count: int, cards: Cards) -> None:
    """The discards are as many as the room says, different, and of the player's hand."""
    held = table.held.get(seat)
    if len(cards) != count:
        table.fault(
            line,
            "draw-count",
            f"{table.name(seat)} draws {count} but [{names(cards)}] has {len(cards)}.",
            weight(table, seat),
        )
    if len(set(cards)) != len(cards):
        table.fault(line, "card-twice", f"The discards [{names(cards)}] name a card twice.", weight(table, seat))
    if held is not None and not set(held).issuperset(cards):
        wrong = tuple([card for card in cards if card not in held])
        table.fault(
            line,
            "discard-not-held",
            f"{table.name(seat)} discards [{names(wrong)}], which he does not hold; he has [{names(held)}].",
            weight(table, seat),
        )


def weight(table: Table, seat: int) -> Severity:
    """An error, but a warning for a player whose cards the site has printed wrongly before (a known fault of sites)."""
    return WARNING if seat in table.unsure else ERROR


def usable(cards: Cards) -> bool:
    """Four different cards."""
    return len(cards) == 4 == len(set(cards))


def learn(table: Table, seat: int, cards: Cards, line: int) -> None:
    """A hand becomes known."""
    table.held[seat] = cards
    if not any(draw.seat == seat and draw.count for draw in table.draws):
        table.started.setdefault(seat, cards)
        table.movements.append((table.hand.line, seat, cards, ()))
    else:
        table.movements.append((line, seat, cards, ()))
