"""Faults in the summary's lines of the seats."""

from parsers.model import Fold
from tests.faults.case import Case, Faulted, fault


@fault
def summary_won_wrong(case: Case) -> Faulted | None:
    """What the summary says that a player won is a unit off."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.won])
    return claim if claim is None else case.reclaim(claim, won=claim.won + 1)


@fault
def summary_winner_lost(case: Case) -> Faulted | None:
    """A winner lost, says the summary."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.won and claim.shown])
    return claim if claim is None else case.reclaim(claim, *case.collect_lines(), won=None, lost=True)


@fault
def summary_loser_won(case: Case) -> Faulted | None:
    """A loser won, says the summary."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.lost])
    return claim if claim is None else case.reclaim(claim, won=case.hand.claims.total_pot, lost=False)


@fault
def summary_names_another_winner(case: Case) -> Faulted | None:
    """A player who folded collected the pot, says the summary."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.folded is not None])
    if claim is None:
        return None
    return case.reclaim(claim, folded=None, did_not_bet=False, won=case.hand.claims.total_pot)


@fault
def role_wrong(case: Case) -> Faulted | None:
    """The summary gives a blind or the button to another player."""
    claim = case.pick([claim for claim in case.hand.claims.seats if not claim.roles])
    return (
        claim
        if claim is None
        else case.reclaim(claim, roles=(case.rng.choice(("button", "small blind", "big blind")),))
    )


@fault
def role_left_out(case: Case) -> Faulted | None:
    """The summary does not say of a blind or the button what it is."""
    found = [claim for claim in case.hand.claims.seats if claim.roles]
    claim = case.pick(found) if len({role for claim in found for role in claim.roles}) > 1 else None
    return None if claim is None or len(found) < 2 else case.reclaim(claim, roles=())


@fault
def roles_exchanged(case: Case) -> Faulted | None:
    """The summary calls the small blind the big blind, or the other way round."""
    claim = case.pick([claim for claim in case.hand.claims.seats if {"small blind", "big blind"} & set(claim.roles)])
    if claim is None:
        return None
    other = {"small blind": "big blind", "big blind": "small blind"}
    return case.reclaim(claim, roles=tuple([other.get(role, role) for role in claim.roles]))


@fault
def folded_at_another_time(case: Case) -> Faulted | None:
    """The summary says that a player folded in another round."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.folded is not None])
    if claim is None:
        return None
    when = case.rng.choice([number for number in range(4) if number != claim.folded])
    return case.reclaim(claim, folded=when, did_not_bet=False)


@fault
def folded_says_the_summary(case: Case) -> Faulted | None:
    """A player who lost at the showdown folded, says the summary."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.lost])
    return claim if claim is None else case.reclaim(claim, shown=False, lost=False, cards=None, words="", folded=3)


@fault
def did_not_bet_wrong(case: Case) -> Faulted | None:
    """The summary says of a player with money in the pot that he didn't bet."""
    found = [claim for claim in case.hand.claims.seats if claim.folded == 0 and not claim.did_not_bet]
    claim = case.pick(found)
    return claim if claim is None else case.reclaim(claim, did_not_bet=True)


@fault
def did_not_bet_left_out(case: Case) -> Faulted | None:
    """The summary leaves out of one player that he didn't bet, and says it of another."""
    found = [claim for claim in case.hand.claims.seats if claim.did_not_bet]
    return case.reclaim(found[-1], did_not_bet=False) if len(found) > 1 else None


@fault
def mucked_says_the_summary(case: Case) -> Faulted | None:
    """A winner who showed mucked, says the summary."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.won and claim.shown])
    return claim if claim is None else case.reclaim(claim, *case.collect_lines(), shown=False, won=None, words="")


@fault
def showdown_of_a_folded_hand(case: Case) -> Faulted | None:
    """A player who folded showed a hand and lost, says the summary."""
    folds = {deed.seat for deed in case.deeds if isinstance(deed, Fold)}
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.seat in folds])
    if claim is None or len(case.unseen()) < 4:
        return None
    cards = tuple(case.rng.sample(case.unseen(), 4))
    from tracker.deal.ranking import words

    return case.reclaim(claim, folded=None, did_not_bet=False, shown=True, lost=True, cards=cards, words=words(cards))
