"""Faults in what is paid: winners, pots, shares, rake, what was not called."""

from collections import Counter

from msgspec.structs import replace

from parsers.model import Collect, Muck, Show, Street, Uncalled
from tests.faults.case import Case, Faulted, fault


def losers(case: Case, seats: set[int]) -> list[int]:
    """Players who were dealt in and are not among ``seats``."""
    return [seat for seat in case.dealt if seat not in seats]


def collects(case: Case) -> list[int]:
    """Every payment."""
    return case.every(Collect)


def alone(case: Case) -> list[int]:
    """Payments of pots that one player won whole."""
    counts = Counter(case.deeds[i].pot for i in collects(case))
    return [i for i in collects(case) if counts[case.deeds[i].pot] == 1]


@fault
def winner_changed(case: Case) -> Faulted | None:
    """A pot that was won at the showdown goes to a player who lost it."""
    index = case.pick(alone(case)) if case.every(Show) else None
    if index is None:
        return None
    pot = case.deeds[index]
    live = [i for i in case.dealt if i not in case.before[-1].folded and i != pot.seat]
    other = case.pick(live)
    claims = [claim.line for claim in case.hand.claims.seats if claim.seat in (pot.seat, other)]
    return case.rewrite(index, *claims, seat=other) if other else None


@fault
def folded_player_wins(case: Case) -> Faulted | None:
    """A pot goes to a player who folded."""
    index, other = case.pick(alone(case)), case.pick(sorted(case.before[-1].folded))
    return case.rewrite(index, seat=other) if index is not None and other else None


@fault
def collected_one_more(case: Case) -> Faulted | None:
    """A payment is a unit too large."""
    index = case.pick(collects(case))
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount + 1)


@fault
def collected_one_less(case: Case) -> Faulted | None:
    """A payment is a unit too small."""
    index = case.pick([i for i in collects(case) if case.deeds[i].amount > 1])
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount - 1)


@fault
def pot_not_paid(case: Case) -> Faulted | None:
    """A payment is missing."""
    index = case.pick(collects(case))
    if index is None:
        return None
    return case.drop(index, case.hand.claims.pot_line, *[claim.line for claim in case.hand.claims.seats])


@fault
def pot_paid_twice(case: Case) -> Faulted | None:
    """A payment is made again."""
    index = case.pick(collects(case))
    return index if index is None else case.insert(index, case.deeds[index])


@fault
def winners_swapped(case: Case) -> Faulted | None:
    """The winners of two pots are exchanged."""
    single = alone(case)
    pairs = [(i, j) for i in single for j in single if i < j and case.deeds[i].seat != case.deeds[j].seat]
    pair = case.pick(pairs)
    if pair is None:
        return None
    one, two = case.deeds[pair[0]], case.deeds[pair[1]]
    if one.amount == two.amount and {one.pot, two.pot} == {None}:
        return None
    return case.with_lines(
        {one.line: case.say(replace(one, seat=two.seat)), two.line: case.say(replace(two, seat=one.seat))}
    )


@fault
def odd_chip_wrong(case: Case) -> Faulted | None:
    """The odd chip of a split pot goes to a player further from the button's left."""
    pairs = [
        (i, j)
        for i in collects(case)
        for j in collects(case)
        if i < j and case.deeds[i].pot == case.deeds[j].pot and case.deeds[i].amount - case.deeds[j].amount == 1
    ]
    pair = case.pick(pairs)
    if pair is None:
        return None
    return exchange(case, pair, 1)


@fault
def share_wrong(case: Case) -> Faulted | None:
    """One winner of a split pot gets more, the other less, than the half."""
    pairs = [
        (i, j)
        for i in collects(case)
        for j in collects(case)
        if i < j and case.deeds[i].pot == case.deeds[j].pot and case.deeds[j].amount > 3
    ]
    pair = case.pick([(i, j) for i, j in pairs if not in_nickels(case, i, j)])
    return pair if pair is None else exchange(case, pair, -2)


def in_nickels(case: Case, first: int, second: int) -> bool:
    """Whether the shares that ``share_wrong`` makes could come from a room that splits raked pots to five cents."""
    one, two = case.deeds[first].amount + 2, case.deeds[second].amount - 2
    return bool(case.hand.claims.rake) and one % 5 == two % 5 == 0


@fault
def moved_between_pots(case: Case) -> Faulted | None:
    """A winner of two pots gets a unit less from one and a unit more from the other."""
    pairs = [
        (i, j)
        for i in alone(case)
        for j in alone(case)
        if i < j and case.deeds[i].seat == case.deeds[j].seat and case.deeds[i].amount > 1
    ]
    pair = case.pick(pairs)
    return pair if pair is None else exchange(case, pair, 1)


def exchange(case: Case, pair: tuple[int, int], amount: int) -> Faulted:
    """Moves an amount from the first payment to the second; the summary's sums follow where two players are paid."""
    one, two = case.deeds[pair[0]], case.deeds[pair[1]]
    changes = {
        one.line: case.say(replace(one, amount=one.amount - amount)),
        two.line: case.say(replace(two, amount=two.amount + amount)),
    }
    for deed, sign in ((one, -1), (two, 1)):
        claim = case.claim(deed.seat)
        if claim and claim.won is not None and one.seat != two.seat:
            changes[claim.line] = case.summary_line(replace(claim, won=claim.won + sign * amount))
    return case.with_lines(changes)


@fault
def pot_name_wrong(case: Case) -> Faulted | None:
    """A payment names another pot than it came from."""
    index = case.pick([i for i in alone(case) if case.deeds[i].pot == 0])
    if index is None:
        return None
    amounts = {pot.number: pot.amount for pot in case.hand.claims.pots}
    return case.rewrite(index, pot=1) if amounts.get(0) != amounts.get(1) else None


@fault
def uncalled_dropped(case: Case) -> Faulted | None:
    """What nobody called is not returned."""
    index = case.pick(case.every(Uncalled))
    return index if index is None else case.drop(index, case.hand.claims.pot_line, *case.collect_lines())


@fault
def uncalled_amount_wrong(case: Case) -> Faulted | None:
    """What is returned is a unit off."""
    index = case.pick(case.every(Uncalled))
    return (
        index if index is None else case.rewrite(index, amount=case.deeds[index].amount + case.rng.choice((1, -1)) or 2)
    )


@fault
def uncalled_to_another(case: Case) -> Faulted | None:
    """What is returned goes to a player who did not bet it."""
    index = case.pick(case.every(Uncalled))
    if index is None:
        return None
    return case.rewrite(index, seat=case.pick(losers(case, {case.deeds[index].seat})))


@fault
def uncalled_invented(case: Case) -> Faulted | None:
    """A winner gets a part of his last bet back although it was called."""
    if case.every(Uncalled):
        return None
    index = case.pick(case.every(Show)[:1])
    if index is None:
        return None
    header = case.every(Street)[-1]
    return case.insert(header, Uncalled(0, case.deeds[index].seat, 1), case.hand.claims.pot_line, *case.collect_lines())


@fault
def winner_does_not_show(case: Case) -> Faulted | None:
    """The winner of the showdown mucks, says the hand; the summary still has him show."""
    winners = {case.deeds[i].seat for i in collects(case)}
    index = case.pick([i for i in case.every(Show) if case.deeds[i].seat in winners and case.before[i].round == 4])
    if index is None:
        return None
    deed = case.deeds[index]
    claim = case.claim(deed.seat)
    return case.change(index, Muck(0, deed.seat), *([claim.line] if claim else []), *case.collect_lines())
