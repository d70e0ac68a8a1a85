"""Hands and summaries of tournaments into events, in any order and any number of times: the same events result."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from parsers.summaries.model import Summary
from tracker.events.bullets import entries, entries_seen, hand_bullets, hero_names, own_ranks, prize_of, summary_bullets
from tracker.events.event import Entry, Event, Origin, Standing
from tracker.events.ledger import Ledger
from tracker.events.money import bounties, cost_of, fees_of, profit_of, rebuys
from tracker.events.note import HandNote

Key = tuple[str, str]


def events(notes: Iterable[HandNote], summaries: Iterable[Summary]) -> tuple[Event, ...]:
    """One event a site, tournament and hero, by site, number and name."""
    hands: dict[Key, dict[str, HandNote]] = defaultdict(dict)
    papers: dict[Key, dict[tuple[str, int], Summary]] = defaultdict(dict)
    for note in notes:
        known = hands[note.site, note.tournament]
        old = known.get(note.hand)
        if old is None or (note.hero != "", old.file, old.line) < (old.hero != "", note.file, note.line):
            known[note.hand] = note
    for paper in summaries:
        papers[paper.site, paper.number][paper.file, paper.line] = paper
    found: list[Event] = []
    for key in sorted(hands.keys() | papers.keys()):
        parts = _by_hero(hands.get(key, {}).values(), [paper for _, paper in sorted(papers.get(key, {}).items())])
        found.extend(_event(key, hero or None, *part) for hero, part in sorted(parts.items()))
    return tuple(found)


def _by_hero(notes: Iterable[HandNote], papers: Sequence[Summary]) -> dict[str, tuple[list[HandNote], list[Summary]]]:
    """The sources of each hero: a summary goes to the hero whom it names, or to the only one there is."""
    parts: dict[str, tuple[list[HandNote], list[Summary]]] = {}
    for note in sorted(notes, key=lambda note: (note.started, len(note.hand), note.hand)):
        parts.setdefault(note.hero, ([], []))[0].append(note)
    if len(parts) > 1 and "" in parts:
        del parts[""]
    seated = {name for name in parts if name}
    named: list[tuple[str, Summary]] = []
    nameless: list[Summary] = []
    for paper in papers:
        names = hero_names(paper)
        match = next((name for name in names if name in seated), names[0] if names else "")
        if match:
            named.append((match, paper))
        else:
            nameless.append(paper)
    heroes = seated | {name for name, _ in named}
    only = next(iter(heroes)) if len(heroes) == 1 else ""
    named.extend(("" if paper.hero.played is False else only, paper) for paper in nameless)
    if only and "" in parts:
        parts.setdefault(only, ([], []))[0].extend(parts.pop("")[0])
    for name, paper in named:
        parts.setdefault(name, ([], []))[1].append(paper)
    return parts


def running(paper: Summary) -> bool | None:
    """Whether the tournament still ran when the summary was written, None where that cannot be told."""
    if paper.in_progress or any(rank.still_playing for rank in paper.ranks):
        return True
    return False if paper.finished is not None or paper.ranks else None


def entries_of(paper: Summary) -> int | None:
    """How many entries there were: the stated number, or the length of the list where re-entries made it longer.

    None where players entered again and the list is not whole: the stated number of players is then too small.
    """
    if paper.entries is not None:
        return paper.entries.number
    listed = max([len(paper.ranks), *(rank.place or 0 for rank in paper.ranks)])
    header = paper.players.number if paper.players else 0
    if listed >= header:
        return listed or None
    again = paper.hero.reentries is not None or any((rank.entry or 1) > 1 for rank in paper.ranks)
    return None if again else header


def paid_places(paper: Summary, state: bool | None) -> int | None:
    """How many places were paid, None where the list is not whole or players still play."""
    header = paper.players or paper.entries
    if state is not False or header is None or len(paper.ranks) < header.number:
        return None
    return sum(1 for rank in paper.ranks if rank.prize or rank.ticket or rank.qualified)


def _event(key: Key, hero: str | None, notes: list[HandNote], papers: list[Summary]) -> Event:
    ledger = Ledger()
    for note in notes:
        _hear_hand(ledger, note)
    states = [running(paper) for paper in papers]
    told = []
    for paper, state in zip(papers, states, strict=True):
        _hear_paper(ledger, paper, hero, state)
        told += summary_bullets(paper, hero, draft=state is True)
    again = max((paper.hero.reentries.number + 1 for paper in papers if paper.hero.reentries), default=0)
    bullets = [*told, *hand_bullets(notes, alone=not told)]
    known, paid_in = entries(bullets, max(again, entries_seen(notes) if hero else 0), ledger)
    prize = _prize(known, ledger) if paid_in != "" else None
    count, bounty_money = bounties(notes, papers, ledger)
    pool_in = ledger.grown("pool_currency")
    again_bought, added = rebuys(notes, ledger)
    base = ledger.settle("currency")
    whole = [paper for paper, state in zip(papers, states, strict=True) if state is not True] or papers
    listed = max(whole, key=lambda paper: (len(paper.ranks), paper.file, paper.line), default=None)
    event = Event(
        *key,
        hero=hero,
        name=next((paper.name for paper in papers if paper.name), next((note.name for note in notes if note.name), "")),
        game=next((paper.game for paper in papers if paper.game), next((note.game for note in notes), "")),
        kinds=tuple(sorted({kind for paper in papers for kind in paper.kinds})),
        currency=base or pool_in,
        digits=ledger.settle("digits") or 0,
        buy_in=ledger.settle("buy_in"),
        bounty=ledger.settle("bounty"),
        bounty_inside=any(paper.price.bounty_inside for paper in papers if paper.price),
        fee=ledger.settle("fee"),
        entrants_header=ledger.grown("entrants_header"),
        entries=ledger.grown("entries"),
        prize_pool=ledger.grown("prize_pool"),
        prize_currency=paid_in or pool_in or base,
        pool_currency=pool_in,
        started=ledger.settle("started_utc"),
        finished=ledger.settle("finished_utc"),
        played_from=notes[0].started if notes else None,
        played_to=notes[-1].started if notes else None,
        hero_entries=known,
        prize=prize,
        rebuys=again_bought,
        addons=added,
        bounties=count,
        bounty_money=bounty_money,
        paid_places=ledger.settle("paid_places"),
        max_seats=max((note.max_seats for note in notes if note.max_seats), default=None),
        still_running=_still_running(set(states), known),
        standings=tuple(_standings(notes)),
        listed_ranks=len(listed.ranks) if listed else 0,
        first_three=tuple((rank.place, rank.name, prize_of(rank, listed.target)[0]) for rank in listed.ranks[:3])
        if listed
        else (),
        sources=tuple(
            sorted({*(Origin(n.file, n.line, "hand") for n in notes), *(Origin(p.file, p.line) for p in papers)})
        ),
    )
    event = replace(event, cost=cost_of(event, notes, papers, ledger))
    event = replace(event, fees=fees_of(event, papers), profit=profit_of(event, paid_in))
    return replace(event, conflicts=ledger.listed())


def _standings(notes: Iterable[HandNote]) -> Iterator[Standing]:
    entry = 1
    for note in notes:
        if note.stack is not None:
            yield Standing(note.hand, note.started, note.level, note.big_bet, note.stack, note.net, entry)
        entry += note.out_line > 0


def _hear_hand(ledger: Ledger, note: HandNote) -> None:
    origin = Origin(note.file, note.line, "hand")
    ledger.hear("currency", note.currency, origin)
    ledger.hear("digits", note.digits if note.currency else None, origin)
    for field in ("buy_in", "bounty", "fee"):
        ledger.hear(field, getattr(note, field), origin)


def _hear_paper(ledger: Ledger, paper: Summary, hero: str | None, state: bool | None) -> None:
    draft = state is not False
    if paper.price is not None:
        price, origin = paper.price, Origin(paper.file, paper.price.line)
        ledger.hear("currency", price.currency.code, origin)
        ledger.hear("digits", price.currency.digits, origin)
        for field in ("buy_in", "bounty", "fee"):
            ledger.hear(field, getattr(price, field), origin)
    header = paper.entries or paper.players
    if header is not None:
        ledger.hear("entrants_header", header.number, Origin(paper.file, header.line), draft=draft)
    ledger.hear("entries", entries_of(paper), Origin(paper.file, header.line if header else paper.line), draft=draft)
    if paper.pool is not None:
        origin = Origin(paper.file, paper.pool.line)
        ledger.hear("prize_pool", paper.pool.amount, origin, draft=draft)
        ledger.hear("pool_currency", paper.pool.currency.code, origin)
        if paper.price is None:
            ledger.hear("digits", paper.pool.currency.digits, origin)
    for field, moment in (("started_utc", paper.started), ("finished_utc", paper.finished)):
        if moment is not None:
            ledger.hear(field, moment.time, Origin(paper.file, moment.line))
    ledger.hear("paid_places", paid_places(paper, state), Origin(paper.file, paper.line))
    _hear_hero(ledger, paper, hero, draft=draft)


def _hear_hero(ledger: Ledger, paper: Summary, hero: str | None, *, draft: bool) -> None:
    for field in ("rebuys", "addons"):
        count = getattr(paper.hero, field)
        if count is not None:
            ledger.hear(field, count.number, Origin(paper.file, count.line), draft=draft)
    if paper.hero.prize is not None:
        ledger.hear("prize", paper.hero.prize.amount, Origin(paper.file, paper.hero.prize.line))
    if paper.hero.name:
        ledger.hear("hero", paper.hero.name, Origin(paper.file, paper.hero.name_line))
        places = {place.place for place in paper.hero.places}
        for rank in own_ranks(paper, hero):
            if rank.place in places:
                ledger.hear("hero", rank.name, Origin(paper.file, rank.line))
        ledger.settle("hero")


def _prize(known: tuple[Entry, ...], ledger: Ledger) -> int | None:
    """All prizes together; None where one is unknown or where an award says something else."""
    amounts = [entry.prize for entry in known]
    total = None if not amounts or None in amounts else sum(amount for amount in amounts if amount is not None)
    award = next(iter(ledger.claims.get("prize", ())), None)
    if award is None or len(known) == 1:
        return total
    return award.value if total is None and isinstance(award.value, int) else total


def _still_running(states: set[bool | None], known: tuple[Entry, ...]) -> bool | None:
    if False in states or any(entry.place == 1 for entry in known):
        return False
    return True if True in states else None
