"""Faults in the cards: held, discarded, dealt, shown, and the words that name them."""

from msgspec.structs import replace

from parsers.cards import rank, suit
from parsers.model import Dealt, Discard, Pat, Show
from tests.faults.case import Case, Faulted, fault
from tracker.deal.ranking import playing, rating, words


def with_card(case: Case, hand: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """A hand with one card exchanged."""
    return tuple([new if card == old else card for card in hand])


def full_shows(case: Case) -> list[int]:
    """Shows of all four cards with their name."""
    return case.every(Show, lambda deed: len(deed.cards) == 4 and bool(deed.words))


def everywhere(case: Case, index: int, cards: tuple[int, ...], name: str | None = None) -> Faulted:
    """Changes a shown hand where it is shown and in the summary."""
    deed = case.deeds[index]
    name = deed.words if name is None else name
    changes = {deed.line: case.say(replace(deed, cards=cards, words=name))}
    claim = case.claim(deed.seat)
    if claim and claim.cards:
        changes[claim.line] = case.summary_line(replace(claim, cards=cards, words=name))
    return case.with_lines(changes)


@fault
def shown_card_changed(case: Case) -> Faulted | None:
    """One card of a shown hand is another than in the summary."""
    found = [i for i in full_shows(case) if (claim := case.claim(case.deeds[i].seat)) and claim.cards]
    index = case.pick(found)
    if index is None:
        return None
    deed, claim = case.deeds[index], case.claim(case.deeds[index].seat)
    changed = with_card(case, deed.cards, case.rng.choice(deed.cards), case.pick(case.unseen()))
    return case.rewrite(index, claim.line, cards=changed)


@fault
def summary_card_changed(case: Case) -> Faulted | None:
    """One card of a hand in the summary is another than was shown."""
    found = [claim for claim in case.hand.claims.seats if claim.shown and claim.cards]
    claim = case.pick(found)
    if claim is None:
        return None
    return case.reclaim(
        claim, cards=with_card(case, claim.cards, case.rng.choice(claim.cards), case.pick(case.unseen()))
    )


@fault
def shown_hand_is_not_its_name(case: Case) -> Faulted | None:
    """A card is changed wherever it is shown, and the room's name of the hand does not fit any more."""
    index = case.pick(full_shows(case))
    if index is None:
        return None
    deed = case.deeds[index]
    options = [with_card(case, deed.cards, old, new) for old in deed.cards for new in case.unseen()]
    cards = case.pick([cards for cards in options if words(cards) != deed.words])
    return cards if cards is None else everywhere(case, index, cards)


@fault
def hand_name_wrong(case: Case) -> Faulted | None:
    """The room names a shown hand wrongly."""
    index = case.pick(full_shows(case))
    return index if index is None else case.rewrite(index, words=other_name(case, case.deeds[index].words))


@fault
def hand_name_wrong_in_summary(case: Case) -> Faulted | None:
    """The summary names a shown hand wrongly."""
    claim = case.pick([claim for claim in case.hand.claims.seats if claim.words])
    return claim if claim is None else case.reclaim(claim, words=other_name(case, claim.words))


@fault
def hand_size_wrong(case: Case) -> Faulted | None:
    """The room calls a three-card hand a badugi, or the other way round."""
    index = case.pick(full_shows(case))
    if index is None:
        return None
    deed = case.deeds[index]
    size, ranks = deed.words.split(": ")
    sizes = [name for name in ("Badugi", "3-card", "2-card", "1-card") if name != size]
    return case.rewrite(index, words=f"{case.rng.choice(sizes)}: {ranks}")


def other_name(case: Case, name: str) -> str:
    """A hand name with one rank changed, still a possible name."""
    size, ranks = name.split(": ")
    order = "KQJT98765432A"
    have = ranks.split(",")
    options = []
    for i in range(len(have)):
        for new in order:
            changed = [*have[:i], new, *have[i + 1 :]]
            if new not in have and sorted(changed, key=order.index) == changed:
                options.append(f"{size}: {','.join(changed)}")
    return case.rng.choice(options)


@fault
def card_shown_twice(case: Case) -> Faulted | None:
    """Two players show the same card; every name and summary fits."""
    found = full_shows(case)
    if case.reshuffled or len(found) < 2:
        return None
    one, two = case.rng.sample(found, 2)
    taken = case.pick([card for card in case.deeds[two].cards if card not in case.deeds[one].cards])
    if taken is None:
        return None
    cards = with_card(case, case.deeds[one].cards, case.rng.choice(case.deeds[one].cards), taken)
    changed = everywhere(case, one, cards, words(cards))
    others = [deed.line for deed in case.deeds if isinstance(deed, Show)]
    return Faulted(changed.text, (*changed.lines, *others, *[claim.line for claim in case.hand.claims.seats]))


@fault
def hero_shows_what_he_did_not_hold(case: Case) -> Faulted | None:
    """The hero shows a hand of the same name with another dead card."""
    found = [i for i in full_shows(case) if case.deeds[i].seat == case.hand.hero]
    index = case.pick(found)
    if index is None:
        return None
    deed = case.deeds[index]
    dead = [card for card in deed.cards if card not in playing(tuple(sorted(deed.cards)))]
    options = [with_card(case, deed.cards, old, new) for old in dead for new in case.unseen()]
    cards = case.pick([cards for cards in options if words(cards) == deed.words])
    return cards if cards is None else everywhere(case, index, cards)


@fault
def opponent_shows_the_heros_card(case: Case) -> Faulted | None:
    """An opponent shows a card that the hero held at the end; names and summary fit."""
    last = [i for i in case.every((Dealt, Pat)) if case.deeds[i].seat == case.hand.hero]
    if not last or case.hand.hero in case.before[-1].folded or case.reshuffled:
        return None
    deed = case.deeds[last[-1]]
    held = (deed.kept + deed.new if isinstance(deed, Dealt) else deed.cards) or ()
    found = [i for i in full_shows(case) if case.deeds[i].seat != case.hand.hero]
    index = case.pick(found)
    if index is None or not held:
        return None
    shown = case.deeds[index].cards
    cards = with_card(case, shown, case.rng.choice(shown), case.rng.choice(held))
    changed = everywhere(case, index, cards, words(cards))
    return Faulted(changed.text, (*changed.lines, *hero_lines(case), *[claim.line for claim in case.hand.claims.seats]))


def hero_lines(case: Case) -> list[int]:
    """The lines that print the hero's cards."""
    return [
        deed.line
        for deed in case.deeds
        if isinstance(deed, (Dealt, Discard, Pat, Show)) and deed.seat == case.hand.hero
    ]


@fault
def mucked_hand_had_won(case: Case) -> Faulted | None:
    """The summary shows that a mucked hand was better than the winner's."""
    found = [
        claim for claim in case.hand.claims.seats if claim.cards and not claim.shown and claim.seat != case.hand.hero
    ]
    claim = case.pick(found)
    if claim is None:
        return None
    best = max(rating(deed.cards) for deed in case.deeds if isinstance(deed, Show) and len(deed.cards) == 4)
    cards = unbeatable(case)
    if cards is None or rating(cards) <= best:
        return None
    return case.reclaim(claim, *case.collect_lines(), cards=cards)


def unbeatable(case: Case) -> tuple[int, ...] | None:
    """A very good hand of cards that nobody was seen with."""
    pool = case.unseen()
    case.rng.shuffle(pool)
    pool.sort(key=rank)
    hand: list[int] = []
    for card in pool:
        if rank(card) not in map(rank, hand) and suit(card) not in map(suit, hand):
            hand.append(card)
    return tuple(hand) if len(hand) == 4 else None


# -- the hero's cards


@fault
def discard_not_held(case: Case) -> Faulted | None:
    """The hero discards a card that he did not have."""
    index = case.pick(case.every(Discard, lambda deed: bool(deed.cards)))
    if index is None:
        return None
    cards = case.deeds[index].cards
    return case.rewrite(index, cards=with_card(case, cards, case.rng.choice(cards), case.pick(case.unseen())))


@fault
def kept_cards_differ(case: Case) -> Faulted | None:
    """The hero is said to have kept a card that he did not have."""
    index = case.pick(case.every(Dealt, lambda deed: bool(deed.kept)))
    if index is None:
        return None
    kept = case.deeds[index].kept
    return case.rewrite(index, kept=with_card(case, kept, case.rng.choice(kept), case.pick(case.unseen())))


@fault
def pat_hand_differs(case: Case) -> Faulted | None:
    """The hero stands pat on a card that he did not have."""
    index = case.pick(case.every(Pat, lambda deed: bool(deed.cards)))
    if index is None:
        return None
    cards = case.deeds[index].cards
    return case.rewrite(index, cards=with_card(case, cards, case.rng.choice(cards), case.pick(case.unseen())))


@fault
def deal_differs(case: Case) -> Faulted | None:
    """A card of the hero's first hand is not the one that he later has."""
    index = next(iter(case.every(Dealt)), None)
    later = [i for i in case.every((Discard, Pat, Show)) if case.deeds[i].seat == case.hand.hero]
    if index is None or not [i for i in later if not isinstance(case.deeds[i], Show)]:
        return None
    new = case.deeds[index].new
    changed = with_card(case, new, case.rng.choice(new), case.pick(case.unseen()))
    return case.rewrite(index, *hero_lines(case), new=changed)


@fault
def card_dealt_twice(case: Case) -> Faulted | None:
    """The hero gets a card that he already holds."""
    index = case.pick(case.every(Dealt, lambda deed: bool(deed.kept)))
    if index is None:
        return None
    deed = case.deeds[index]
    changed = with_card(case, deed.new, case.rng.choice(deed.new), case.rng.choice(deed.kept))
    return case.rewrite(index, new=changed)


@fault
def card_twice_in_the_deal(case: Case) -> Faulted | None:
    """The hero's first hand has one card twice."""
    index = next(iter(case.every(Dealt)), None)
    if index is None:
        return None
    new = case.deeds[index].new
    old, copy = case.rng.sample(new, 2)
    return case.rewrite(index, new=with_card(case, new, old, copy))


@fault
def discard_comes_back(case: Case) -> Faulted | None:
    """The hero gets a card back that he threw away in this hand."""
    index = case.pick(case.where(Dealt, lambda i: i > 0 and thrown(case, i) != ()))
    if index is None:
        return None
    deed = case.deeds[index]
    return case.rewrite(index, new=with_card(case, deed.new, case.rng.choice(deed.new), case.pick(thrown(case, index))))


def thrown(case: Case, index: int) -> tuple[int, ...]:
    """What the hero has thrown away before a deed."""
    found: tuple[int, ...] = ()
    for deed in case.deeds[:index]:
        if isinstance(deed, Discard) and deed.cards:
            found += deed.cards
    return found


@fault
def too_few_cards_dealt(case: Case) -> Faulted | None:
    """The hero gets a card less than he discarded."""
    index = case.pick(case.every(Dealt, lambda deed: bool(deed.kept) and len(deed.new) > 1))
    return index if index is None else case.rewrite(index, new=case.deeds[index].new[:-1])


@fault
def too_many_cards_dealt(case: Case) -> Faulted | None:
    """The hero gets a card more than he discarded."""
    index = case.pick(case.every(Dealt, lambda deed: bool(deed.kept)))
    if index is None:
        return None
    return case.rewrite(index, new=(*case.deeds[index].new, case.pick(case.unseen())))
