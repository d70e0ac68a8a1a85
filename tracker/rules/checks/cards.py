"""Checks of cards: nobody has another's card, and what is shown was held."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from parsers.cards import NAMES, Card, Cards, names
from parsers.model import Discard, Fold
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, name
from tracker.rules.checks.naming import value_of
from tracker.rules.customs import Renewal
from tracker.rules.record import Replay
from tracker.rules.settlement import strength

FOREVER = 1 << 60


class Span(Struct, frozen=True):
    """A card in a hand: from which line to which, the line that prints it, and whether a discard ended it."""

    card: Card
    seat: int
    start: int
    end: int
    line: int
    thrown: bool = False


def cards_in_order(replay: Replay) -> bool:
    """Whether no card is seen twice, and at the end whole hands are told, held before and by their names."""
    followed, seen = followed_cards(replay)
    known, last = replay.known, replay.round
    for seat, cards in replay.final.items():
        start, held = known[seat][0], known[seat][last]
        if seat in followed:
            told = set(cards)
            if held is None or told != set(held) or len(told) < 4 or is_hidden(replay, seat):
                return False
        elif held is cards and (start is None or start is cards):
            seen += cards
        else:
            return False
    return len(set(seen)) == len(seen) and told_in_order(replay)


def told_in_order(replay: Replay) -> bool:
    """Whether all cards that are told are the hands at the end, with the words that were right when they were shown."""
    final = replay.final
    named: dict[int, str] = {}
    for show in replay.shows:
        seat, cards, words = show.seat, show.cards, show.words
        if final.get(seat) is not cards or (words and value_of(words) != strength(cards)):
            return False
        named[seat] = words
    for claim in replay.hand.claims.seats:
        if claim.cards and claim.cards != final.get(claim.seat):
            return False
        if claim.words and claim.words != named.get(claim.seat):
            return False
    for paid in replay.collects:
        if paid.words and paid.words != named.get(paid.seat):
            return False
    return Fold not in map(type, replay.asides)


def is_hidden(replay: Replay, seat: int) -> bool:
    """Whether the history leaves out what came to a player in one of his draws."""
    return None in [draw.came for draw in replay.draws if draw.seat == seat]


def followed_cards(replay: Replay) -> tuple[set[int], list[Card]]:
    """Who is followed from his first cards on, and all cards that came to such players."""
    followed = set()
    seen: list[Card] = []
    for _, seat, gained, _ in replay.movements:
        seen += gained
        followed.add(seat)
    return followed, seen


def cards_once(replay: Replay) -> Iterator[Problem]:
    """A card is in one hand at a time, and leaves the muck only when the deck is shuffled anew."""
    followed, seen = followed_cards(replay)
    for seat, cards in replay.final.items():
        if seat not in followed:
            seen += cards
    for show in replay.shows:
        if show.seat not in followed and show.seat not in replay.final:
            seen += show.cards
    folds = []
    for deed in replay.asides:
        if type(deed) is Fold and deed.seat not in followed:
            folds.append(deed)
            seen += deed.cards
    if len(set(seen)) < len(seen):
        yield from repeats(replay, followed, folds)


def repeats(replay: Replay, followed: set[int], folds: list[Fold]) -> Iterator[Problem]:
    """Why a card is seen twice, unless a reshuffle explains it."""
    by_card: dict[Card, list[Span]] = {}
    for span in spans(replay, followed, folds):
        by_card.setdefault(span.card, []).append(span)
    unsure = {deed.seat for deed in replay.asides if type(deed) is Discard}
    for card, found in by_card.items():
        found.sort(key=lambda span: (span.start, span.end))
        for first, second in pairwise(found):
            code, why = judge(replay, first, second)
            if code:
                severity = Severity.WARNING if {first.seat, second.seat} & unsure else Severity.ERROR
                for line in dict.fromkeys((second.line, first.line) if code == "card-twice" else (second.line,)):
                    yield finding(replay, line, code, f"The {NAMES[card]} {why}", severity)


def spans(replay: Replay, followed: set[int], folds: list[Fold]) -> Iterator[Span]:
    """Every known stay of a card in a hand."""
    held: dict[int, dict[Card, tuple[int, int]]] = {}
    folded = {deed.seat: deed.line for deed in replay.hand.deeds if type(deed) is Fold}
    for line, seat, gained, lost in replay.movements:
        own = held.setdefault(seat, {})
        for card in lost:
            if card in own:
                start, printed = own.pop(card)
                # Some rooms print all discards of a draw above the first new card.
                drawn = [draw.line for draw in replay.draws if draw.seat == seat and draw.line <= line]
                yield Span(card, seat, start, max(drawn, default=line - 1), printed, thrown=True)
        for card in gained:
            own[card] = (line, line)
    for seat, own in held.items():
        for card, (start, printed) in own.items():
            yield Span(card, seat, start, folded.get(seat, FOREVER), printed)
    last = {draw.seat: draw.line for draw in replay.draws if draw.count}
    lines = {claim.seat: claim.line for claim in replay.hand.claims.seats}
    lines |= {show.seat: show.line for show in replay.shows}
    shown = {show.seat: show.cards for show in replay.shows} | replay.final
    for seat, cards in shown.items():
        if seat not in followed:
            start = last.get(seat, replay.hand.line)
            for card in cards:
                yield Span(card, seat, start, FOREVER, lines.get(seat, replay.last_line))
    for deed in folds:
        start = max([draw.line for draw in replay.draws if draw.seat == deed.seat and draw.count], default=0)
        for card in deed.cards:
            yield Span(card, deed.seat, start or replay.hand.line, deed.line, deed.line)


def judge(replay: Replay, first: Span, second: Span) -> tuple[str, str]:
    """What is wrong with a card's second appearance: its code and the rest of the sentence; empty when nothing is."""
    one, two = name(replay, first.seat), name(replay, second.seat)
    renewed = renewed_between(replay, first, second)
    if first.end > second.start and not renewed:
        if first.seat == second.seat:
            return "card-twice", f"is twice in the hand of {one}."
        return "card-twice", f"is in the hands of {one} and of {two} at the same time."
    if not renewed:
        return (
            "card-again",
            f"was out of play ({one}) and comes to {two} although the deck was not reshuffled in between.",
        )
    same = draw_at(replay, first.end) == draw_at(replay, second.start)
    if first.seat != second.seat:
        if same and replay.room.renewal is Renewal.EARLIER_DRAWS:
            return "card-again", f"was thrown away by {one} and comes to {two} in the same draw."
        return "", ""
    if not replay.room.own_discards_back:
        return (
            "own-discard",
            f"comes back to {one}, who threw it away; {replay.room.title} never deals a player his own discard.",
        )
    if same and replay.room.renewal in (Renewal.ALL_BUT_THIS_DRAW, Renewal.EARLIER_DRAWS):
        return "own-discard", f"comes back to {one} in the draw in which he threw it away."
    return "", ""


def draw_at(replay: Replay, line: int) -> int:
    """The number of the draw that a line belongs to, or follows; 0 before the first."""
    return max([draw.number for draw in replay.draws if draw.line <= line], default=0)


def renewed_between(replay: Replay, first: Span, second: Span) -> bool:
    """Whether the deck was shuffled anew after a card had gone and before, or in, the draw in which it came.

    Where the room does not say when, all that was thrown away in the draw in which the deck ran out may be in it.
    """
    gone, came = first.end, second.start
    if first.thrown and not replay.manner.reshuffle:
        thrown, last = draw_at(replay, gone), draw_at(replay, came)
        return any(thrown <= draw_at(replay, renewal) <= last for renewal in replay.renewals)
    # The room prints the reshuffle after the draw that emptied the deck: up to the next draw it belongs to that one.
    after = min([draw.line for draw in replay.draws if draw.line > came], default=FOREVER)
    return gone <= came and any(gone <= renewal < after for renewal in replay.renewals)


def shown_were_held(replay: Replay) -> Iterator[Problem]:
    """A player whose cards are known shows what he holds, all of it or a part."""
    followed, last = replay.known, replay.round
    for show in replay.shows:
        known = followed.get(show.seat)
        held = known[last] if known else None
        if len(set(show.cards)) != len(show.cards):
            yield finding(
                replay,
                show.line,
                "card-twice",
                f"{name(replay, show.seat)} shows [{names(show.cards)}]: one card twice.",
            )
        if len(show.cards) > 4:
            yield finding(
                replay,
                show.line,
                "hand-size",
                f"{name(replay, show.seat)} shows {len(show.cards)} cards; a hand has four.",
            )
        if held is not None and held is not show.cards and not set(show.cards) <= set(held):
            yield held_otherwise(replay, show.line, show.seat, show.cards, held)
    for deed in replay.asides:
        if type(deed) is Fold and deed.seat in followed:
            held = followed[deed.seat][replay.folded.get(deed.seat, 0)]
            if held is not None and not set(deed.cards) <= set(held):
                yield held_otherwise(replay, deed.line, deed.seat, deed.cards, held)
    for claim in replay.hand.claims.seats:
        if not claim.cards:
            continue
        known = followed.get(claim.seat)
        held = known[last] if known else None
        if held is not None and held != claim.cards and set(claim.cards) != set(held):
            yield held_otherwise(replay, claim.line, claim.seat, claim.cards, held)


def few_cards_changed(replay: Replay) -> Iterator[Problem]:
    """A player ends with no more other cards than he has drawn, where the room leaves out what came."""
    for seat, cards in replay.final.items():
        known = replay.known.get(seat)
        start = known[0] if known else None
        if start is None or start is cards or not is_hidden(replay, seat):
            continue  # unchanged, or followed card by card and judged where the cards came
        drawn = sum([draw.count for draw in replay.draws if draw.seat == seat])
        changed = len(set(start) - set(cards))
        if changed > drawn:
            unsure = any(type(deed) is Discard and deed.seat == seat for deed in replay.asides)
            shown = [show.line for show in replay.shows if show.seat == seat]
            for line in shown + [
                claim.line for claim in replay.hand.claims.seats if claim.seat == seat and claim.cards
            ]:
                yield finding(
                    replay,
                    line,
                    "shown-not-held",
                    f"{name(replay, seat)} is said to have [{names(cards)}]: {changed} other cards than the "
                    f"[{names(start)}] that he was dealt, but he has drawn {drawn}.",
                    Severity.WARNING if unsure else Severity.ERROR,
                )


def held_otherwise(replay: Replay, line: int, seat: int, cards: Cards, held: Cards) -> Problem:
    """Cards that a player cannot have."""
    unsure = any(type(deed) is Discard and deed.seat == seat for deed in replay.asides)
    return finding(
        replay,
        line,
        "shown-not-held",
        f"{name(replay, seat)} is said to have [{names(cards)}], but by the deal and his draws he holds "
        f"[{names(held)}].",
        Severity.WARNING if unsure else Severity.ERROR,
    )
