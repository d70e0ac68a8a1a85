"""Faults in the draws: how many, whose turn, and whether the deck can fill them."""

from parsers.model import Bet, Call, Check, Dealt, Discard, Pat, Raise, Reshuffle, Street
from tests.faults.case import DRAWING, Case, Faulted, fault


def hidden(case: Case) -> list[int]:
    """Draws of players whose cards are not known."""
    return case.every(DRAWING, lambda deed: deed.seat != case.hand.hero)


def after(case: Case, index: int) -> list[int]:
    """The lines on which a missing draw shows: the next draw, deed of betting or header."""
    later = [i for i in case.every((*DRAWING, Street, Bet, Check, Call, Raise)) if i > index][:1]
    return [case.deeds[i].line for i in later]


@fault
def draw_missing(case: Case) -> Faulted | None:
    """A player does not draw."""
    index = case.pick(hidden(case))
    return index if index is None else case.drop(index, *after(case, index))


@fault
def draw_extra(case: Case) -> Faulted | None:
    """A player draws twice in a draw."""
    index = case.pick(hidden(case))
    return index if index is None else case.insert(index, case.deeds[index])


@fault
def pat_hand_draws_unlisted(case: Case) -> Faulted | None:
    """The hero stands pat twice; once the room says that he draws a card, and neither which nor what came."""
    found = case.every(Pat, lambda deed: bool(deed.cards))
    return case.change(found[0], Discard(0, case.deeds[found[0]].seat, 1, None)) if len(found) > 1 else None


@fault
def draws_out_of_turn(case: Case) -> Faulted | None:
    """Two players who follow each other draw the other way round."""
    found = set(hidden(case))
    index = case.pick([i for i in sorted(found) if i + 1 in found])
    return index if index is None else case.swap(index, index + 1)


@fault
def draws_after_fold(case: Case) -> Faulted | None:
    """A player who has folded draws in another's place."""
    index = case.pick([i for i in hidden(case) if case.before[i].folded])
    return index if index is None else case.rewrite(index, seat=case.pick(sorted(case.before[index].folded)))


@fault
def five_cards_drawn(case: Case) -> Faulted | None:
    """A player discards more cards than he has."""
    index = case.pick([i for i in case.every(Discard) if case.deeds[i].seat != case.hand.hero])
    return index if index is None else case.rewrite(index, count=5)


@fault
def count_differs_from_cards(case: Case) -> Faulted | None:
    """The number of discards is not the number of cards printed."""
    index = case.pick(case.every(Discard, lambda deed: deed.cards is not None))
    if index is None:
        return None
    count = case.deeds[index].count
    return case.rewrite(index, count=count - 1 if count == 4 else count + 1)


@fault
def draw_header_missing(case: Case) -> Faulted | None:
    """The header of a draw is missing."""
    index = case.pick(case.every(Street, lambda deed: deed.number in (1, 2, 3)))
    return index if index is None else case.drop(index, *after(case, index))


@fault
def draw_header_repeated(case: Case) -> Faulted | None:
    """The second or third draw is called by the name of the one before."""
    index = case.pick(case.every(Street, lambda deed: deed.number in (2, 3)))
    return index if index is None else case.rewrite(index, number=case.deeds[index].number - 1)


@fault
def reshuffle_dropped(case: Case) -> Faulted | None:
    """More cards are drawn than the deck has, and nobody shuffles."""
    found = case.every(Reshuffle)
    if len(found) != 1 or sum(deed.count for deed in case.deeds if isinstance(deed, Discard)) <= stub(case):
        return None
    more = [case.deeds[i].line for i in case.every(DRAWING) if found[0] - 3 <= i]
    return case.drop(found[0], *more)


@fault
def reshuffle_invented(case: Case) -> Faulted | None:
    """The deck is shuffled although plenty is left."""
    drawn, places = 0, []
    for i, deed in enumerate(case.deeds):
        if isinstance(deed, Reshuffle):
            break
        if isinstance(deed, Discard):
            drawn += deed.count
            if stub(case) - drawn >= 10 and not isinstance(case.deeds[i + 1], Dealt):
                places.append(i)
    index = case.pick(places)
    return index if index is None else case.insert(index, Reshuffle(0))


def stub(case: Case) -> int:
    """The cards left after the deal."""
    return 52 - 4 * len(case.dealt)


@fault
def pat_said_of_a_draw(case: Case) -> Faulted | None:
    """The hero discards and is dealt new cards, and the room says that he stood pat."""
    index = case.pick(case.every(Discard, lambda deed: deed.cards is not None))
    return index if index is None else case.change(index, Pat(0, case.deeds[index].seat))
