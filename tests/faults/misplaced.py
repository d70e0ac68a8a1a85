"""Deeds and lines where none can be: said twice, too early, too late, or by a room that counts wrongly by one."""

from msgspec.structs import replace

from parsers.model import (
    Bet,
    Call,
    Capped,
    Check,
    Dealt,
    Finish,
    Fold,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    Reshuffle,
    Show,
    Street,
    Structure,
)
from tests.faults.case import Case, Faulted, fault
from tests.faults.paying import collects
from tracker.deal.ranking import words


@fault
def checks_twice(case: Case) -> Faulted | None:
    """A player checks, and checks again at once."""
    index = case.pick(case.every(Check))
    return index if index is None else case.insert(index, case.deeds[index])


@fault
def folds_twice(case: Case) -> Faulted | None:
    """A fold stands twice."""
    index = case.pick(case.every(Fold))
    return index if index is None else case.insert(index, replace(case.deeds[index], cards=()))


@fault
def bets_after_the_round(case: Case) -> Faulted | None:
    """A player who has called, so that the round is over, checks once more before the draw."""
    index = case.pick([i for i in case.every(Call) if isinstance(case.deeds[i + 1], Street)])
    return index if index is None else case.insert(index, Check(0, case.deeds[index].seat))


@fault
def big_blind_one_seat_on(case: Case) -> Faulted | None:
    """The big blind is posted by the player after the one whose it is."""
    found = case.every(Post, lambda deed: deed.kind is PostKind.BIG)
    index = case.pick(found) if len(found) == 1 and len(case.dealt) > 3 else None
    if index is None or case.deeds[index].all_in:
        return None
    order = sorted(case.dealt)
    after = order[(order.index(case.deeds[index].seat) + 1) % len(order)]
    posted = {deed.seat for deed in case.deeds if isinstance(deed, Post)}
    return None if after in posted and case.hand.ante == 0 else case.rewrite(index, seat=after)


@fault
def ante_posted_twice(case: Case) -> Faulted | None:
    """A player posts the ante a second time."""
    index = case.pick(case.every(Post, lambda deed: deed.kind is PostKind.ANTE and not deed.all_in))
    return index if index is None else case.insert(index, case.deeds[index])


@fault
def ante_larger_for_all(case: Case) -> Faulted | None:
    """One chip more is taken from everybody as an ante than the pot has of it."""
    antes = case.every(Post, lambda deed: deed.kind is PostKind.ANTE)
    if not antes or any(case.deeds[i].all_in for i in antes):
        return None
    changes = {case.deeds[i].line: case.say(replace(case.deeds[i], amount=case.deeds[i].amount + 1)) for i in antes}
    return case.with_lines(changes, case.hand.claims.pot_line, *case.collect_lines())


@fault
def small_blind_posted_late(case: Case) -> Faulted | None:
    """The small blind is posted when the first player has already acted."""
    index = case.pick(case.every(Post, lambda deed: deed.kind is PostKind.SMALL and not deed.all_in))
    first = next(iter(case.every((Fold, Check, Call, Bet, Raise))), None)
    return None if index is None or first is None else move(case, index, first)


@fault
def payment_before_the_last_draw(case: Case) -> Faulted | None:
    """A pot is paid before the third draw begins."""
    index = case.pick(collects(case)[:1])
    draw = next((i for i in case.every(Street) if case.deeds[i].number == 3), None)
    return None if index is None or draw is None else move(case, index, draw - 1)


def move(case: Case, index: int, after: int) -> Faulted:
    """The text with a deed's line right behind another deed's."""
    line, place = case.deeds[index].line, case.deeds[after].line
    lines = list(case.lines)
    said = lines.pop(line - 1)
    at = place - (place > line)
    lines.insert(at, said)
    return Faulted("\n".join(lines) + "\n", (at, at + 1, line, min(line + 1, len(lines))))


@fault
def showdown_header_missing(case: Case) -> Faulted | None:
    """Hands are shown and nothing says that the showdown begins."""
    index = case.pick(case.every(Street, lambda deed: deed.number == 4))
    return index if index is None else case.drop(index)


@fault
def showdown_of_one(case: Case) -> Faulted | None:
    """A showdown is opened although everybody but one has folded."""
    if case.every(Street, lambda deed: deed.number == 4) or not collects(case):
        return None
    return case.insert(collects(case)[0] - 1, Street(0, 4))


@fault
def deal_header_missing(case: Case) -> Faulted | None:
    """The betting begins and nothing says that the cards are dealt."""
    index = case.pick(case.every(Street, lambda deed: deed.number == 0))
    acts = [case.deeds[i].line for i in case.every((Fold, Check, Call, Bet, Raise))[:1]]
    return index if index is None else case.drop(index, *acts)


@fault
def shows_and_mucks(case: Case) -> Faulted | None:
    """A player shows his hand and mucks it as well."""
    index = case.pick([i for i in case.every(Show) if case.before[i].round == 4])
    return index if index is None else case.insert(index, Muck(0, case.deeds[index].seat))


@fault
def mucks_twice(case: Case) -> Faulted | None:
    """A player mucks, and mucks again."""
    index = case.pick([i for i in case.every(Muck) if case.before[i].round == 4])
    return index if index is None else case.insert(index, case.deeds[index])


@fault
def shows_twice(case: Case) -> Faulted | None:
    """A player shows two different hands, each under its right name."""
    index = case.pick([i for i in case.every(Show) if len(case.deeds[i].cards) == 4 and case.deeds[i].words])
    if index is None or len(case.unseen()) < 4:
        return None
    deed = case.deeds[index]
    other = tuple(case.rng.sample(case.unseen(), 4))
    claim = case.claim(deed.seat)
    return case.insert(
        index, replace(deed, cards=other, words=words(other)), deed.line, *([claim.line] if claim else [])
    )


@fault
def capped_too_early(case: Case) -> Faulted | None:
    """The room says that betting is capped after the first wager of a round."""
    index = case.pick([i for i in case.every((Bet, Raise), lambda deed: not deed.all_in) if case.before[i].wagers == 0])
    return index if index is None else case.insert(index, Capped(0))


@fault
def reshuffled_twice(case: Case) -> Faulted | None:
    """The deck is shuffled anew, and again before a card has gone."""
    index = case.pick(case.every(Reshuffle))
    return index if index is None else case.insert(index, Reshuffle(0), *case.following(index))


@fault
def dealt_after_standing_pat(case: Case) -> Faulted | None:
    """The hero stands pat and is dealt a card."""
    index = case.pick(case.every(Pat, lambda deed: bool(deed.cards)))
    if index is None:
        return None
    deed = case.deeds[index]
    return case.insert(index, Dealt(0, deed.seat, deed.cards[:3], (case.rng.choice(case.unseen()),)), deed.line)


@fault
def dealt_another_hand(case: Case) -> Faulted | None:
    """The hero is dealt a second hand."""
    index = next(iter(case.every(Dealt)), None)
    if index is None or len(case.unseen()) < 4:
        return None
    deed = case.deeds[index]
    return case.insert(index, replace(deed, new=tuple(case.rng.sample(case.unseen(), 4))), deed.line)


@fault
def three_cards_dealt(case: Case) -> Faulted | None:
    """The hero is dealt three cards."""
    index = next(iter(case.every(Dealt)), None)
    return index if index is None else case.rewrite(index, new=case.deeds[index].new[:3])


@fault
def one_above_the_limit(case: Case) -> Faulted | None:
    """A pot or half-pot bet or raise is a unit above the most that is allowed, increase and total alike."""
    if case.hand.structure not in (Structure.POT, Structure.HALF_POT):
        return None
    start = sum(seat.stack for seat in case.hand.seats)
    fits = []
    for index in case.every((Bet, Raise)):
        deed, state = case.deeds[index], case.before[index]
        pot = start - sum(state.stack.values()) + case.owed(index)
        most = (pot if case.hand.structure is Structure.POT else pot // 2) + 1
        put = most + case.owed(index)
        short = any(isinstance(each, Post) and each.all_in for each in case.deeds)
        if put < state.stack[deed.seat] and not deed.all_in and not short:
            fits.append((index, most))
    chosen = case.pick(fits)
    if chosen is None:
        return None
    index, most = chosen
    if isinstance(case.deeds[index], Bet):
        return case.rewrite(index, amount=most)
    return case.rewrite(index, by=most, to=case.before[index].level + most)


@fault
def wins_too_early(case: Case) -> Faulted | None:
    """A player wins the tournament while others have chips."""
    return finishing(case, place=1)


@fault
def out_with_chips(case: Case) -> Faulted | None:
    """A player is out of the tournament and has chips left."""
    return finishing(case, place=2)


def finishing(case: Case, place: int) -> Faulted | None:
    """The text with the end of a player's tournament who has chips, as others have."""
    if case.hand.tournament is None or case.every(Finish):
        return None
    lost = {seat.number for seat in case.hand.seats if case.before[-1].stack.get(seat.number, 0) > 0}
    seats = sorted(lost)
    if len(seats) < 2:
        return None
    found = collects(case)[-1]
    return case.insert(found, Finish(0, case.rng.choice(seats), place))


@fault
def raises_after_a_short_all_in(case: Case) -> Faulted | None:
    """In pot or no limit a player who has raised raises again over an all-in that was no full raise."""
    if case.hand.structure is Structure.FIXED:
        return None
    for index in case.every(Call, lambda deed: not deed.all_in):
        deed, state = case.deeds[index], case.before[index]
        mine = [i for i in case.every((Bet, Raise)) if i < index and case.before[i].round == state.round]
        if len(mine) < 2 or case.deeds[mine[-2]].seat != deed.seat or not case.deeds[mine[-1]].all_in:
            continue
        first, short = case.before[mine[-2]], case.before[mine[-1]]
        full = short.level - first.level
        step = state.level - short.level
        room = state.stack[deed.seat] - case.owed(index)
        if step < full and room > full and len([s for s, chips in state.stack.items() if chips]) > 1:
            return case.change(index, Raise(0, deed.seat, state.level + full, full))
    return None
