"""Faults in the summary's pot line: the pot, its parts and the rake."""

from msgspec.structs import replace

from tests.faults.case import Case, Faulted, fault
from tests.faults.paying import collects
from tracker.writers.pokerstars_summary import totals

SMALL_POT = 100
"""Below this a third of the pot may be less than a unit above the highest rake."""


@fault
def total_one_more(case: Case) -> Faulted | None:
    """The summary's pot is a unit too large."""
    total = case.hand.claims.total_pot
    return None if total is None else case.retotal(total_pot=total + 1)


@fault
def total_one_less(case: Case) -> Faulted | None:
    """The summary's pot is a unit too small."""
    total = case.hand.claims.total_pot
    return case.retotal(total_pot=total - 1) if total else None


@fault
def main_pot_wrong(case: Case) -> Faulted | None:
    """The summary's main pot is a unit off."""
    return pot_off(case, 0)


@fault
def side_pot_wrong(case: Case) -> Faulted | None:
    """A side pot of the summary is a unit off."""
    return pot_off(case, case.rng.randrange(1, max(len(case.hand.claims.pots), 2)))


def pot_off(case: Case, number: int) -> Faulted | None:
    """One pot of the summary a unit larger."""
    pots = case.hand.claims.pots
    if not pots:
        return None
    return case.retotal(pots=tuple([replace(pot, amount=pot.amount + (pot.number == number)) for pot in pots]))


@fault
def pots_exchanged(case: Case) -> Faulted | None:
    """A unit moves from the main pot to a side pot of the summary; their sum stays right."""
    pots = case.hand.claims.pots
    if not pots:
        return None
    steps = {0: -1, 1: 1}
    return case.retotal(pots=tuple([replace(pot, amount=pot.amount + steps.get(pot.number, 0)) for pot in pots]))


@fault
def rake_wrong(case: Case) -> Faulted | None:
    """The rake is a unit off."""
    rake = case.hand.claims.rake
    return None if rake is None else case.retotal(rake=rake + case.rng.choice((1, -1)) if rake else 1)


@fault
def pot_and_rake_wrong(case: Case) -> Faulted | None:
    """Pot and rake are both a unit too large, so that they still add up with what was paid."""
    claims = case.hand.claims
    if claims.rake is None or claims.total_pot is None:
        return None
    return case.retotal(rake=claims.rake + 1, total_pot=claims.total_pot + 1)


@fault
def rake_before_the_draw(case: Case) -> Faulted | None:
    """The room takes rake from a pot that ended before the first draw; all sums agree."""
    return more_rake(case, 1) if not case.before[-1].round and not case.hand.tournament else None


@fault
def rake_beyond_bounds(case: Case) -> Faulted | None:
    """The room takes a third of the pot; all sums agree."""
    pot = case.hand.claims.total_pot or 0
    return more_rake(case, pot // 3) if pot >= SMALL_POT else None


def more_rake(case: Case, amount: int) -> Faulted | None:
    """Moves an amount from the one payment of the hand to the rake, in every line that speaks of it."""
    found = collects(case)
    claims = case.hand.claims
    if len(found) != 1 or claims.rake is None or amount < 1 or case.deeds[found[0]].amount <= amount:
        return None
    deed = case.deeds[found[0]]
    claim = case.claim(deed.seat)
    if claim is None or claim.won is None:
        return None
    return case.with_lines(
        {
            deed.line: case.say(replace(deed, amount=deed.amount - amount)),
            claims.pot_line: totals(case.hand, replace(claims, rake=claims.rake + amount)),
            claim.line: case.summary_line(replace(claim, won=claim.won - amount)),
        }
    )
