"""The hero's entries in one tournament, put together from the lines of hands and of lists of players."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from parsers.summaries.model import Rank, Summary, Target
from tracker.events.event import Entry, Origin, Ticketed
from tracker.events.ledger import Ledger
from tracker.events.note import HandNote

HANDS = "hands"
# What Full Tilt prints where it does not say how many finishers win a seat.
EVERYBODY = 999
SEAT = "seat in the target tournament"


class Bullet(Struct, frozen=True, gc=False):
    """What one line says of one entry; ``number`` is None where the line does not tell which entry it is.

    ``source`` tells the hands and each summary apart. A ``draft`` is a line in the list of a tournament that still ran:
    late entries move its place.
    """

    origin: Origin
    source: str
    number: int | None = None
    place: int | None = None
    prize: int | None = None
    currency: str | None = None
    ticket: Ticketed | None = None
    draft: bool = False


def listed_name(summary: Summary) -> str:
    """The player whom the list shows at the hero's place, ``""`` where that is not exactly one."""
    places = {place.place for place in summary.hero.places if place.place is not None}
    names = {rank.name for rank in summary.ranks if rank.place in places and not rank.still_playing}
    return next(iter(names)) if len(names) == 1 else ""


def hero_names(summary: Summary) -> tuple[str, ...]:
    """The names that a summary gives the hero: the stated one, then the one in the list at his place."""
    names = (summary.hero.name, listed_name(summary))
    return tuple(dict.fromkeys(name for name in names if name))


def own_ranks(summary: Summary, hero: str | None) -> list[Rank]:
    """The hero's lines in the list of players."""
    for name in (hero, *hero_names(summary)):
        lines = [rank for rank in summary.ranks if rank.name == name]
        if lines:
            return lines
    return []


def summary_bullets(summary: Summary, hero: str | None, *, draft: bool) -> list[Bullet]:
    """The hero's entries as a summary tells them."""
    lines = own_ranks(summary, hero)
    numbered = len(lines) == 1 or any(line.entry for line in lines)
    stated = {place.place for place in summary.hero.places}
    source = f"{summary.file}:{summary.line}"
    found = [
        _of_rank(summary, line, 1 if numbered else None, source, draft=draft and line.place not in stated)
        for line in lines
    ]
    known = {bullet.place for bullet in found}
    for place in summary.hero.places:
        origin = Origin(summary.file, place.line)
        if place.place is None and not found:
            found.append(Bullet(origin, source))
        elif place.place is not None and place.place not in known:
            # With one line in the list and one place stated, both are of the same entry.
            single = len(lines) == 1 and len(summary.hero.places) == 1
            won = () if lines else _anybody(summary, place.place)
            found.append(Bullet(origin, source, 1 if single else None, place.place, *won))
    return found


def _anybody(summary: Summary, place: int) -> tuple[int | None, str | None, Ticketed | None] | tuple[()]:
    """What every player of a place won who shares it (a shoot-out's): the hero's too, whichever of them he is."""
    ranks = [rank for rank in summary.ranks if rank.place == place and not rank.still_playing]
    shared = {prize_of(rank, summary.target) for rank in ranks}
    return shared.pop() if len(shared) == 1 else ()


def prize_of(rank: Rank, target: Target | None) -> tuple[int | None, str | None, Ticketed | None]:
    """What a line of the list says was won: an amount with a ticket at its stated value, the currency, the ticket."""
    ticket = _ticket(rank, target) or _unprinted(rank, target)
    prize, currency = rank.prize, rank.currency.code if rank.currency else None
    if ticket is None:
        return prize, currency, None
    if not prize:
        return ticket.value, ticket.currency, ticket
    same = ticket.value is not None and ticket.currency == currency
    return (prize + (ticket.value or 0) if same else None), currency, ticket


def _of_rank(summary: Summary, rank: Rank, number: int | None, source: str, *, draft: bool) -> Bullet:
    prize, currency, ticket = prize_of(rank, summary.target)
    seat = rank.still_playing and summary.target is not None and summary.hero.played is None
    if seat and ticket is None:
        # A satellite's winner stays in the list as one who plays on, and the file has no line on his place.
        ticket = _seat(summary.target)
        prize, currency = ticket.value, ticket.currency
    place = None if rank.still_playing else rank.place
    origin = Origin(summary.file, rank.line)
    return Bullet(origin, source, rank.entry or number, place, prize, currency, ticket, draft)


def _ticket(rank: Rank, target: Target | None) -> Ticketed | None:
    if rank.ticket is not None:
        code = rank.ticket.currency.code if rank.ticket.currency else None
        return Ticketed(rank.ticket.name, rank.ticket.value, code, rank.ticket.target)
    return _seat(target) if rank.qualified else None


def _unprinted(rank: Rank, target: Target | None) -> Ticketed | None:
    """The ticket of a finisher whose line names no prize though the best finishers get one ("Top 999": all of them)."""
    if target is None or target.tickets is None or rank.place is None or rank.prize or rank.still_playing:
        return None
    if target.price is not None or not rank.place <= target.tickets.number < EVERYBODY:
        return None
    if target.ticket is None:
        return _seat(target)
    code = target.ticket.currency.code if target.ticket.currency else None
    return Ticketed(target.ticket.name, target.ticket.value, code, target.number)


def _seat(target: Target | None) -> Ticketed:
    if target is None or target.price is None:
        return Ticketed(SEAT, target=target.number if target else "")
    return Ticketed(SEAT, target.price.cost, target.price.currency.code, target.number)


def hand_bullets(notes: Sequence[HandNote], *, alone: bool) -> list[Bullet]:
    """The hero's entries as his hands tell them, in the order of time: every way out but the last led back in.

    ``alone``: no summary speaks of them. Otherwise hands may be missing, so that they do not number the entries.
    """
    outs = [note for note in notes if note.out_line]
    found = [
        Bullet(
            Origin(note.file, note.out_line, "hand"),
            HANDS,
            number if alone else None,
            note.place,
            # Rooms write a ticket beside the line on the place: its silence is no word against a summary's prize.
            note.prize if alone else note.prize or None,
            note.prize_currency,
            Ticketed(SEAT if note.ticket.startswith("qualified") else note.ticket) if note.ticket else None,
        )
        for number, note in enumerate(outs, 1)
    ]
    return found if alone else [bullet for bullet in found if bullet.place is not None]


def entries_seen(notes: Sequence[HandNote]) -> int:
    """How many entries the hands show: one more than the ways out that were followed by another hand."""
    return sum(1 for note in notes[:-1] if note.out_line) + 1 if notes else 0


def entries(bullets: Iterable[Bullet], at_least: int, ledger: Ledger) -> tuple[tuple[Entry, ...], str | None]:
    """The entries that these lines speak of, and the currency of their prizes (None: no prize, ``""``: several)."""
    groups: dict[int, list[Bullet]] = {}
    for bullet in sorted(bullets, key=_order):
        groups.setdefault(bullet.number or _home(bullet, groups), []).append(bullet)
    total = max([at_least, *groups])
    found, currencies = [], set()
    for number in range(1, total + 1):
        told = groups.get(number, [])
        suffix = f"[{number}]" if total > 1 else ""
        for bullet in told:
            ledger.hear(f"place{suffix}", bullet.place, bullet.origin, draft=bullet.draft)
            ledger.hear(f"prize{suffix}", bullet.prize, bullet.origin, draft=bullet.draft and not bullet.prize)
            if bullet.prize and bullet.currency:
                currencies.add(bullet.currency)
        ticket = next((bullet.ticket for bullet in told if bullet.ticket), None)
        found.append(Entry(number, ledger.settle(f"place{suffix}"), ledger.settle(f"prize{suffix}"), ticket))
    return tuple(found), None if not currencies else currencies.pop() if len(currencies) == 1 else ""


def _order(bullet: Bullet) -> tuple[bool, int, bool, bool, int, Origin]:
    # Lines that number their entry first, summaries before hands, drafts last: the later ones find their entry there.
    return (
        bullet.number is None,
        bullet.number or 0,
        bullet.source == HANDS,
        bullet.draft,
        bullet.place or 0,
        bullet.origin,
    )


def _home(bullet: Bullet, groups: dict[int, list[Bullet]]) -> int:
    """The entry of a line that does not number it: the one with the same place, one without a place, or the next."""
    if not groups:
        return 1
    for number, told in sorted(groups.items()):
        if bullet.place is not None and any(other.place == bullet.place for other in told):
            return number
    for number, told in sorted(groups.items()):
        if all(other.place is None for other in told) and all(other.source != bullet.source for other in told):
            return number
    # Another source with another place contradicts the last entry; the same source speaks of one more.
    others = {other.source for told in groups.values() for other in told}
    return max(groups) + (bullet.source in others)
