"""What a cheating room could write: false results whose sums all agree, and cards that come from where they cannot."""

from msgspec.structs import replace

from parsers.model import Dealt, Discard, Fold, Show, Uncalled
from tests.faults.cards import everywhere, full_shows, hero_lines, thrown, with_card
from tests.faults.case import Case, Faulted, fault
from tests.faults.paying import alone, collects
from tests.faults.totals import more_rake
from tracker.deal.ranking import rating, words
from tracker.writers.pokerstars_summary import totals


def repaid(case: Case, shares: dict[int, int]) -> Faulted | None:
    """All payments and the summary's lines as if each payment's seat were another; keys are indexes of payments."""
    changes: dict[int, str] = {}
    won: dict[int, int] = {}
    for index in collects(case):
        deed = case.deeds[index]
        seat = shares.get(index, deed.seat)
        changes[deed.line] = case.say(replace(deed, seat=seat))
        won[seat] = won.get(seat, 0) + deed.amount
    for claim in case.hand.claims.seats:
        amount = won.get(claim.seat)
        if amount != claim.won:
            changes[claim.line] = case.summary_line(replace(claim, won=amount, lost=claim.shown and not amount))
    changed = {number: text for number, text in changes.items() if text != case.lines[number - 1]}
    return case.with_lines(changed) if changed else None


@fault
def short_stack_wins_everything(case: Case) -> Faulted | None:
    """A player who is all-in for the main pot is paid the side pots as well; the summary agrees."""
    index = case.pick([i for i in alone(case) if case.deeds[i].pot == 0])
    if index is None:
        return None
    winner = case.deeds[index].seat
    if any(case.deeds[i].seat == winner for i in collects(case) if case.deeds[i].pot):
        return None
    put = {
        seat: max(state.stack[seat] for state in case.before[:1]) - case.before[-1].stack[seat] for seat in case.dealt
    }
    others = [i for i in collects(case) if case.deeds[i].pot]
    if not others or put[winner] >= sorted(put.values())[-2]:
        return None
    return repaid(case, dict.fromkeys(others, winner))


@fault
def loser_paid_everywhere(case: Case) -> Faulted | None:
    """The pot goes to a loser of the showdown in the payment and in the summary."""
    index = case.pick(alone(case)) if case.every(Show) else None
    if index is None:
        return None
    live = [s for s in case.dealt if s not in case.before[-1].folded and s != case.deeds[index].seat]
    other = case.pick(live)
    return None if other is None else repaid(case, {index: other})


@fault
def tie_paid_to_one(case: Case) -> Faulted | None:
    """Two hands are equal and only one of them is paid, all of it; the summary agrees."""
    pots = [case.deeds[i].pot for i in collects(case)]
    shared = [i for i in collects(case) if pots.count(case.deeds[i].pot) == 2]
    if len(shared) != 2 or len(collects(case)) != 2:
        return None
    first, second = (case.deeds[i] for i in shared)
    changes = {first.line: case.say(replace(first, amount=first.amount + second.amount))}
    loser, winner = case.claim(second.seat), case.claim(first.seat)
    if loser is None or winner is None:
        return None
    changes[winner.line] = case.summary_line(replace(winner, won=first.amount + second.amount))
    changes[loser.line] = case.summary_line(replace(loser, won=None, lost=True))
    kept = case.with_lines(changes, *(show.line for show in case.deeds if isinstance(show, Show)))
    lines = kept.text.splitlines()
    del lines[second.line - 1]
    return Faulted("\n".join(lines) + "\n", tuple([line - (line > second.line) for line in (*kept.lines, second.line)]))


@fault
def uncalled_paid_again(case: Case) -> Faulted | None:
    """What nobody called goes back and is paid once more with the pot; pot and summary are larger by it."""
    index, found = case.pick(case.every(Uncalled)), collects(case)
    if index is None or len(found) != 1:
        return None
    extra, deed, claims = case.deeds[index].amount, case.deeds[found[0]], case.hand.claims
    claim = case.claim(deed.seat)
    if claim is None or claims.total_pot is None:
        return None
    return case.with_lines(
        {
            deed.line: case.say(replace(deed, amount=deed.amount + extra)),
            claims.pot_line: totals(case.hand, replace(claims, total_pot=claims.total_pot + extra)),
            claim.line: case.summary_line(replace(claim, won=deed.amount + extra)),
        }
    )


@fault
def uncalled_twice(case: Case) -> Faulted | None:
    """The return of an uncalled bet stands twice."""
    index = case.pick(case.every(Uncalled))
    return index if index is None else case.insert(index, case.deeds[index], *case.collect_lines())


def can_fold(case: Case, index: int) -> bool:
    """Whether a deed is the fold of a player who is not all-in: the room folds one who is when he sits out."""
    deed = case.deeds[index]
    return isinstance(deed, Fold) and case.before[index].stack[deed.seat] > 0


@fault
def uncalled_too_early(case: Case) -> Faulted | None:
    """A bet goes back before the last player has folded to it, who has chips to call it with."""
    index = case.pick([i for i in case.every(Uncalled) if can_fold(case, i - 1)])
    return index if index is None else case.swap(index - 1, index)


@fault
def rake_in_a_tournament(case: Case) -> Faulted | None:
    """The room takes a chip of a tournament's pot; all sums agree."""
    return more_rake(case, 1) if case.hand.tournament else None


@fault
def rake_of_eight_percent(case: Case) -> Faulted | None:
    """The room takes three per cent more than it ever does; all sums agree."""
    claims = case.hand.claims
    pot = claims.total_pot or 0
    if case.hand.tournament or not claims.rake or pot < 200:
        return None
    return more_rake(case, pot * 8 // 100 - claims.rake)


@fault
def discard_of_the_hero_shown(case: Case) -> Faulted | None:
    """An opponent shows a card that the hero has thrown away; the deck was not reshuffled, and every name fits."""
    if case.reshuffled:
        return None
    gone = [card for i in case.every(Discard) for card in case.deeds[i].cards or ()]
    return shown_with(case, gone)


@fault
def first_card_of_the_hero_shown(case: Case) -> Faulted | None:
    """An opponent who has drawn nothing shows a card that the hero was dealt."""
    index = next(iter(case.every(Dealt)), None)
    pats = {seat for seat in case.dealt if not any(case.deeds[i].seat == seat for i in case.every(Discard))}
    return index if index is None else shown_with(case, list(case.deeds[index].new), pats)


def shown_with(case: Case, cards: list[int], seats: set[int] | None = None) -> Faulted | None:
    """A shown hand of an opponent in which one of the cards stands; its value stays what it was."""
    fits = []
    for index in full_shows(case):
        deed = case.deeds[index]
        if deed.seat == case.hand.hero or (seats is not None and deed.seat not in seats):
            continue
        for old in deed.cards:
            fits += [
                (index, new_hand)
                for card in cards
                if card not in deed.cards
                and rating(new_hand := with_card(case, deed.cards, old, card)) == rating(deed.cards)
            ]
    chosen = case.pick(fits)
    if chosen is None:
        return None
    index, held = chosen
    changed = everywhere(case, index, held, words(held))
    return Faulted(changed.text, (*changed.lines, *hero_lines(case)))


@fault
def mucked_cards_held_by_another(case: Case) -> Faulted | None:
    """The summary gives a mucked hand a card that somebody has shown."""
    mucked = [claim for claim in case.hand.claims.seats if claim.cards and not claim.shown and claim.folded is None]
    claim, index = case.pick(mucked), case.pick(full_shows(case))
    if claim is None or index is None or claim.seat == case.hand.hero or claim.seat == case.deeds[index].seat:
        return None
    fits = [
        held
        for old in claim.cards
        for card in case.deeds[index].cards
        if rating(held := with_card(case, claim.cards, old, card)) <= rating(claim.cards)
    ]
    held = case.pick(fits)
    return held if held is None else case.reclaim(claim, case.deeds[index].line, *hero_lines(case), cards=held)


@fault
def hero_dealt_a_shown_card(case: Case) -> Faulted | None:
    """The hero's draw brings a card that an opponent, who drew nothing any more, shows at the end."""
    last = case.pick([i for i in case.every(Dealt) if case.deeds[i].kept and case.before[i].round == 3])
    shows = [i for i in full_shows(case) if case.deeds[i].seat != case.hand.hero]
    index = case.pick(shows)
    if last is None or index is None:
        return None
    deed = case.deeds[last]
    card = case.rng.choice(case.deeds[index].cards)
    new = with_card(case, deed.new, case.rng.choice(deed.new), card)
    return case.change(last, replace(deed, new=new), case.deeds[index].line, *hero_lines(case))


@fault
def own_discard_after_a_reshuffle(case: Case) -> Faulted | None:
    """After a reshuffle the hero gets back what he threw away before it: PokerStars' server never does that."""
    if not case.reshuffled:
        return None
    where = [i for i in case.every(Dealt) if case.deeds[i].kept and thrown(case, i)]
    index = case.pick(where[-1:])
    if index is None or case.deeds[index].seat in [case.deeds[i].seat for i in case.every(Show)]:
        return None
    deed = case.deeds[index]
    back = case.pick([card for card in thrown(case, index) if card not in deed.kept + deed.new])
    return None if back is None else case.change(index, replace(deed, new=(back, *deed.new[1:])), *hero_lines(case))


@fault
def mucked_hand_ties(case: Case) -> Faulted | None:
    """A mucked hand in the summary is worth as much as the winner's and is paid nothing."""
    winners = [i for i in full_shows(case) if any(case.deeds[j].seat == case.deeds[i].seat for j in alone(case))]
    mucked = [claim for claim in case.hand.claims.seats if claim.cards and not claim.shown and claim.folded is None]
    claim, index = case.pick(mucked), case.pick(winners)
    if claim is None or index is None or len(collects(case)) != 1 or claim.seat == case.hand.hero:
        return None
    deed = case.deeds[index]
    held = []
    for card in deed.cards:
        held += [other for other in case.unseen() if other >> 2 == card >> 2 and other not in held][:1]
    tied = tuple(held)
    if len(tied) < 4 or rating(tied) != rating(deed.cards):
        return None
    return case.reclaim(claim, deed.line, *case.collect_lines(), cards=tied)


@fault
def folded_hand_is_paid_everywhere(case: Case) -> Faulted | None:
    """A player who folded is paid, and the summary has him win without a word of the fold."""
    index, other = case.pick(alone(case)), case.pick(sorted(case.before[-1].folded))
    claim = None if other is None else case.claim(other)
    if index is None or claim is None or len(collects(case)) != 1:
        return None
    deed = case.deeds[index]
    folds = [case.deeds[i].line for i in case.every(Fold) if case.deeds[i].seat == other]
    changes = {
        deed.line: case.say(replace(deed, seat=other)),
        claim.line: case.summary_line(replace(claim, folded=None, did_not_bet=False, won=deed.amount)),
    }
    return case.with_lines(changes, *folds)
