"""Faults in the betting: whose turn it is, what may be bet, what is called, and who has no chips left."""

from parsers.model import Bet, Call, Check, Fold, Post, PostKind, Raise, Street, Structure
from tests.faults.case import BETTING, Case, Faulted, fault


def fixed(case: Case) -> bool:
    """Fixed limit."""
    return case.hand.structure is Structure.FIXED


def size(case: Case, index: int) -> int:
    """The bet of a fixed-limit round."""
    return case.hand.small_bet if case.before[index].round < 2 else case.hand.big_bet


def next_turn(case: Case, index: int) -> int:
    """The line after a deed's, on which its consequence stands."""
    return case.deeds[min(index + 1, len(case.deeds) - 1)].line


@fault
def bet_size_wrong(case: Case) -> Faulted | None:
    """A fixed-limit bet is a unit off."""
    index = case.pick(case.every(Bet, lambda deed: not deed.all_in)) if fixed(case) else None
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount + case.rng.choice((1, -1)))


@fault
def bet_doubled(case: Case) -> Faulted | None:
    """A fixed-limit bet is twice as large as it may be."""
    index = case.pick(case.every(Bet, lambda deed: not deed.all_in)) if fixed(case) else None
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount * 2)


@fault
def raise_by_wrong(case: Case) -> Faulted | None:
    """A raise says an increase that does not lead from the bet to its total."""
    index = case.pick(case.every(Raise))
    return index if index is None else case.rewrite(index, by=case.deeds[index].by + 1)


@fault
def raise_to_wrong(case: Case) -> Faulted | None:
    """A raise says a total that its increase does not lead to."""
    index = case.pick(case.every(Raise))
    return index if index is None else case.rewrite(index, next_turn(case, index), to=case.deeds[index].to + 1)


@fault
def raise_size_wrong(case: Case) -> Faulted | None:
    """A fixed-limit raise is a unit too large, increase and total alike."""
    index = case.pick(case.every(Raise, lambda deed: not deed.all_in)) if fixed(case) else None
    if index is None:
        return None
    deed = case.deeds[index]
    return case.rewrite(index, by=deed.by + 1, to=deed.to + 1)


@fault
def raise_too_small(case: Case) -> Faulted | None:
    """A pot, half-pot or no-limit raise is less than the least allowed."""
    index = case.pick(case.every(Raise, lambda deed: not deed.all_in and deed.by > 1)) if not fixed(case) else None
    if index is None:
        return None
    deed = case.deeds[index]
    return case.rewrite(index, by=1, to=deed.to - deed.by + 1)


@fault
def raise_beyond_the_pot(case: Case) -> Faulted | None:
    """A pot or half-pot raise is far more than the pot."""
    limits = (Structure.POT, Structure.HALF_POT)
    index = case.pick(case.every(Raise, lambda deed: not deed.all_in)) if case.hand.structure in limits else None
    if index is None:
        return None
    deed = case.deeds[index]
    more = 4 * sum(seat.stack for seat in case.hand.seats)
    return case.rewrite(index, by=deed.by + more, to=deed.to + more)


@fault
def call_amount_wrong(case: Case) -> Faulted | None:
    """A call is a unit off."""
    index = case.pick(case.every(Call, lambda deed: not deed.all_in and deed.amount > 1))
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount + case.rng.choice((1, -1)))


@fault
def short_call_wrong(case: Case) -> Faulted | None:
    """An all-in call is not the player's stack."""
    index = case.pick(case.every(Call, lambda deed: deed.all_in))
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount + 1)


@fault
def blind_wrong(case: Case) -> Faulted | None:
    """A big blind is a unit off."""
    index = case.pick(case.every(Post, lambda deed: deed.kind is PostKind.BIG and not deed.all_in))
    return index if index is None else case.rewrite(index, amount=case.deeds[index].amount + case.rng.choice((1, -1)))


@fault
def small_blind_wrong(case: Case) -> Faulted | None:
    """The small blind is a unit off: the pot, or the call that makes it up, does not fit."""
    index = case.pick(case.every(Post, lambda deed: deed.kind is PostKind.SMALL and not deed.all_in))
    if index is None:
        return None
    seat = case.deeds[index].seat
    if case.where(Raise, lambda i: not case.before[i].round and case.deeds[i].seat == seat):
        return None  # a raise says a total, which hides what the blind was
    own = [deed.line for deed in case.deeds if getattr(deed, "seat", None) == seat]
    more = (*own, case.hand.claims.pot_line, *case.collect_lines())
    return case.rewrite(index, *more, amount=case.deeds[index].amount + case.rng.choice((1, -1)))


@fault
def blind_posted_twice(case: Case) -> Faulted | None:
    """A blind is posted again by the same player."""
    index = case.pick(case.every(Post, lambda deed: deed.kind in (PostKind.SMALL, PostKind.BIG)))
    return index if index is None else case.insert(index, case.deeds[index], case.hand.claims.pot_line)


@fault
def blinds_exchanged(case: Case) -> Faulted | None:
    """The blinds are posted by each other's players."""
    small = case.every(Post, lambda deed: deed.kind is PostKind.SMALL and not deed.all_in)
    big = case.every(Post, lambda deed: deed.kind is PostKind.BIG and not deed.all_in)
    if not small or not big:
        return None
    one, two = case.deeds[small[0]], case.deeds[big[0]]
    lines = {one.line: case.lines[one.line - 1], two.line: case.lines[two.line - 1]}
    names = [case.lines[deed.line - 1].rsplit(": posts", 1) for deed in (one, two)]
    lines[one.line] = f"{names[1][0]}: posts{names[0][1]}"
    lines[two.line] = f"{names[0][0]}: posts{names[1][1]}"
    roles = [claim.line for claim in case.hand.claims.seats]
    header = next(deed.line for deed in case.deeds if isinstance(deed, Street))
    return case.with_lines(lines, *roles, header + 1, header + 2)


@fault
def ante_wrong(case: Case) -> Faulted | None:
    """One player's ante differs from the others'."""
    found = case.every(Post, lambda deed: deed.kind is PostKind.ANTE and not deed.all_in)
    index = case.pick(found) if len(found) > 1 else None
    more = (case.hand.claims.pot_line, *case.collect_lines())
    return index if index is None else case.rewrite(index, *more, amount=case.deeds[index].amount + 1)


@fault
def cap_exceeded(case: Case) -> Faulted | None:
    """A fifth wager in a fixed-limit round."""

    def capped(i: int) -> bool:
        state = case.before[i]
        high = size(case, i)
        return state.level == 4 * high and state.stack[case.deeds[i].seat] > 5 * high

    index = case.pick(case.where(Call, capped)) if fixed(case) else None
    if index is None:
        return None
    high = size(case, index)
    return case.change(index, Raise(0, case.deeds[index].seat, 5 * high, high))


@fault
def out_of_turn(case: Case) -> Faulted | None:
    """Two players who follow each other act the other way round."""
    pairs = [
        i
        for i in case.every(BETTING)[:-1]
        if isinstance(case.deeds[i + 1], BETTING)
        and case.deeds[i].seat != case.deeds[i + 1].seat
        and type(case.deeds[i]) is type(case.deeds[i + 1])
        and case.deeds[i].seat not in case.before[i].broke
        and case.deeds[i + 1].seat not in case.before[i].broke
    ]
    index = case.pick(pairs)
    return index if index is None else case.swap(index, index + 1)


@fault
def acts_after_fold(case: Case) -> Faulted | None:
    """A player who has folded takes another's turn."""
    found = case.where(BETTING, lambda i: bool(case.before[i].folded))
    index = case.pick(found)
    return index if index is None else case.rewrite(index, seat=case.pick(sorted(case.before[index].folded)))


@fault
def acts_after_all_in(case: Case) -> Faulted | None:
    """A player who has no chips left checks."""
    found = case.where((Check, Call, Bet), lambda i: bool(broke(case, i)))
    index = case.pick(found)
    if index is None:
        return None
    return case.insert(index, Check(0, case.pick(broke(case, index))))


def broke(case: Case, index: int) -> list[int]:
    """Players in the hand with no chips left, before a deed."""
    state = case.before[index]
    return [seat for seat in case.dealt if seat in state.broke and seat not in state.folded]


@fault
def fold_dropped(case: Case) -> Faulted | None:
    """A player who folded disappears without a word."""
    index = case.pick(case.every(Fold))
    return index if index is None else case.drop(index, next_turn(case, index), *mentions(case, index))


@fault
def call_dropped(case: Case) -> Faulted | None:
    """A player who called is passed over."""
    index = case.pick(case.every(Call))
    return index if index is None else case.drop(index, next_turn(case, index), *mentions(case, index))


@fault
def check_dropped(case: Case) -> Faulted | None:
    """A player who checked is passed over, though others could still have bet."""
    index = case.pick(case.where(Check, lambda i: rivals(case, i)))
    return index if index is None else case.drop(index, next_turn(case, index), *mentions(case, index))


def rivals(case: Case, index: int) -> bool:
    """Whether another player in the hand has chips; a room may leave out the check of one who plays all-ins only."""
    state = case.before[index]
    return any(seat not in state.broke | state.folded | {case.deeds[index].seat} for seat in case.dealt)


def mentions(case: Case, index: int) -> list[int]:
    """The lines on which a dropped deed is missed: the next deed or header, and the summary."""
    later = [i for i in case.every((*BETTING, Street)) if i > index][:1]
    claim = case.claim(case.deeds[index].seat)
    return [case.deeds[i].line for i in later] + ([claim.line] if claim else [])


@fault
def all_in_invented(case: Case) -> Faulted | None:
    """A player with chips left is called all-in."""
    index = case.pick(case.every((Call, Bet, Raise, Post), lambda deed: not deed.all_in))
    return index if index is None else case.rewrite(index, all_in=True)


@fault
def all_in_missing(case: Case) -> Faulted | None:
    """A player's last chips go in and the room does not say so."""
    index = case.pick(case.every((Call, Bet, Raise, Post), lambda deed: deed.all_in))
    return index if index is None else case.rewrite(index, all_in=False)


@fault
def check_facing_a_bet(case: Case) -> Faulted | None:
    """A player checks who owes a call."""
    index = case.pick(case.where((Call, Fold), lambda i: case.owed(i) > 0))
    return index if index is None else case.change(index, Check(0, case.deeds[index].seat))


@fault
def bet_facing_a_bet(case: Case) -> Faulted | None:
    """A raise is called a bet."""
    index = case.pick(case.every(Raise))
    if index is None:
        return None
    deed = case.deeds[index]
    return case.change(index, Bet(0, deed.seat, deed.to, deed.all_in))


@fault
def call_of_nothing(case: Case) -> Faulted | None:
    """A player calls where there is no bet."""
    index = case.pick(case.every(Check))
    if index is None:
        return None
    return case.change(index, Call(0, case.deeds[index].seat, 1))


@fault
def raise_of_nothing(case: Case) -> Faulted | None:
    """A player raises where there is no bet."""
    index = case.pick(case.every(Bet))
    if index is None:
        return None
    deed = case.deeds[index]
    return case.change(index, Raise(0, deed.seat, deed.amount, deed.amount, deed.all_in))
