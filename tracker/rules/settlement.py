"""The end of a hand: known final hands, pots, the rake's part of each, winners and what everybody was due."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache

from parsers.cards import Cards
from parsers.model import Claims, Collect, Show
from tracker.rules.customs import OddChip, WrongCount
from tracker.rules.evaluator import strength as strength_of
from tracker.rules.evaluator import words_of
from tracker.rules.pots import Pot, pots, shares, total, with_astray
from tracker.rules.record import Award
from tracker.rules.rooms import Room
from tracker.rules.table import Table

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
HIGH_CARD = OddChip.HIGH_CARD
FOULED = WrongCount.FOULED


@lru_cache(1 << 14)
def strength(cards: Cards) -> int:
    """The value of a hand, remembered: histories repeat a shown hand in the summary."""
    return strength_of(cards)


named = cache(words_of)


def finals(table: Table) -> dict[int, Cards]:
    """The hands of the players in at the end: as shown, else as the summary prints them, else as followed."""
    if len(table.live) < 2 and not table.shows:
        return {}
    found = table.held.copy()
    for claim in reversed(table.hand.claims.seats):  # of two lines on one player the first counts
        cards = claim.cards
        if cards and len(cards) == 4:
            found[claim.seat] = cards
    for show in table.shows:
        if len(show.cards) == 4:
            found[show.seat] = show.cards
    return {seat: found[seat] for seat in table.live if seat in found}


def rake_of(claims: Claims, put: int, paid: int, hand_tournament: bool) -> int:
    """The rake: the room's figure when it can be true, else what was not paid out, if that can be rake."""
    if claims.rake is not None and 0 <= claims.rake <= put:
        return claims.rake
    rest = put - paid
    return rest if paid and not hand_tournament and 0 <= rest <= put // 10 + 1 else 0


def rake_parts(claims: Claims, found: Sequence[Pot], collects: Sequence[Collect], rake: int) -> list[int]:
    """What the room took from each pot.

    Where the summary prints the pots after rake, the differences; else what the payments of each pot leave; else in
    proportion to the pots, the main pot taking what is over.
    """
    if len(found) < 2:
        return [rake] if found else []
    if not rake:
        return [0] * len(found)
    printed = {pot.number: pot.amount for pot in claims.pots}
    if len(printed) == len(found):
        parts = [pot.amount - printed.get(number, -1) for number, pot in enumerate(found)]
        if sum(parts) == rake and all(0 <= part <= rake for part in parts):
            return parts
    paid: dict[int, int] = {}
    for collect in collects:
        if collect.pot is not None:
            paid[collect.pot] = paid.get(collect.pot, 0) + collect.amount
    if len(paid) == len(found):
        parts = [pot.amount - paid.get(number, -1) for number, pot in enumerate(found)]
        if sum(parts) == rake and all(0 <= part <= rake for part in parts):
            return parts
    whole = total(found)
    parts = [pot.amount * rake // whole for pot in found]
    parts[0] += rake - sum(parts)
    return parts


def judged(table: Table, pot: Pot, net: int, final: Mapping[int, Cards]) -> Award:
    """Who has won a pot, as far as the cards are known."""
    contenders = pot.contenders
    if len(contenders) == 1:
        return Award(pot, contenders, {contenders[0]: net}, True, net)
    values = {seat: strength(final[seat]) for seat in contenders if seat in final}
    gone = forfeited(table.room, table.mucked, table.shows)
    if gone:
        values = {seat: value for seat, value in values.items() if seat not in gone} or values
    if len(values) < len(contenders) and (unseen(contenders, final, gone) or not values):
        return Award(pot, (), {}, False, net)
    best = max(values.values())
    winners = tuple([seat for seat, value in values.items() if value == best])
    if len(winners) == 1:
        return Award(pot, winners, {winners[0]: net}, True, net)
    if table.room.odd_chip is HIGH_CARD:
        winners = tuple(sorted(winners, key=lambda seat: max(final[seat]), reverse=True))
    return Award(pot, winners, shares(net, winners), True, net)


def unseen(contenders: Sequence[int], final: Mapping[int, Cards], gone: Collection[int]) -> list[int]:
    """Who could win by cards that nobody knows."""
    return [seat for seat in contenders if seat not in final and seat not in gone]


def forfeited(room: Room, mucked: Collection[int], shows: Sequence[Show]) -> Collection[int]:
    """Who cannot win by a room's rules, whatever he holds: he threw his hand away unseen, or it is fouled."""
    gone = mucked if room.muck_forfeits else ()
    if room.wrong_count is FOULED:
        return {*gone, *[show.seat for show in shows if len(show.cards) != 4]}
    return gone


def settle(
    table: Table, put: Mapping[int, int], final: Mapping[int, Cards], paid: int
) -> tuple[tuple[Pot, ...], tuple[Award, ...], int]:
    """The pots, their awards and the rake."""
    dead = table.dead
    layers = {seat: amount - dead.get(seat, 0) for seat, amount in put.items()} if dead else put
    found = pots(layers, table.live, dead)
    if table.astray and len(found) != max(len(table.hand.claims.pots), 1):
        evened = {seat: amount - table.astray.get(seat, 0) for seat, amount in layers.items()}
        found = with_astray(pots(evened, table.live, dead), table.astray)
    rake = rake_of(table.hand.claims, total(found), paid, table.tournament)
    parts = rake_parts(table.hand.claims, found, table.collects, rake)
    awards = []
    for number, (pot, part) in enumerate(zip(found, parts, strict=True)):
        award = judged(table, pot, pot.amount - part, final)
        if len(award.winners) > 1:
            award = as_split(award, number, len(found), table.collects, units(table.room, award.net, rake))
        awards.append(award)
    return found, tuple(awards), rake


def units(room: Room, net: int, rake: int) -> tuple[int, ...]:
    """The units in which a pot may be shared: the smallest, or a larger one of the room's that fits pot and rake.

    Raked pots were seen split to five cents; a pot that pays no rake is split to the last chip.
    """
    return tuple([unit for unit in room.units if unit == 1 or (rake and net % unit == 0 and rake % unit == 0)])


def as_split(award: Award, number: int, count: int, collects: Sequence[Collect], allowed: Sequence[int]) -> Award:
    """A split with the shares that were paid, if they are right under one of the units; else in the smallest."""
    paid: dict[int, int] = {}
    for collect in collects:
        if collect.pot == number or count == 1:
            paid[collect.seat] = paid.get(collect.seat, 0) + collect.amount
    for unit in allowed:
        if shares(award.net, award.winners, unit) == paid:
            return Award(award.pot, award.winners, paid, award.proved, award.net)
    return award


def dues(order: Sequence[int], awards: Sequence[Award]) -> dict[int, int] | None:
    """What each player should have been paid; without those who may have won a pot that nobody can tell of."""
    due = dict.fromkeys(order, 0)
    hidden = []
    for award in awards:
        if not award.proved:
            hidden.append(award)
            continue
        for seat, amount in award.shares.items():
            if seat in due:
                due[seat] += amount
    for award in hidden:
        for seat in award.pot.contenders:
            due.pop(seat, None)
    return None if awards and len(hidden) == len(awards) else due
