"""A hand of any room as PokerStars' words can tell it: what is translated, and the few facts that its text can't hold.

The text that is written reads back as ``terms(hand)``, line numbers and the file's name apart; for a hand of PokerStars
that is the hand itself. What the words can't hold:

- the name of a tournament, parts of a second, the ante of a tournament's head;
- pots in the headers of draws; in the summary changes of stacks, cards of winners who hid them, names of mucked hands;
- names of hands that have no like in PokerStars' words, and the name of the hand behind a payment;
- remarks and unread lines of another room, and what is said of seats in no line of PokerStars.

What is translated: names of hands; movements of money that a room leaves unsaid are said (``accounts``); the increase
of a raise is worked out where a room prints none; a player who is away and not dealt in is out of the hand.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from parsers.deeds import (
    Bet,
    Call,
    Collect,
    Dealt,
    Deed,
    Fold,
    Knockout,
    Post,
    PostKind,
    Raise,
    Remark,
    SeatedOut,
    Show,
    Street,
    Unread,
)
from parsers.model import Claims, Hand, Seat, SeatClaim, Tournament
from parsers.statements import PLAYED
from tracker.writers.accounts import accounted
from tracker.writers.pokerstars_deeds import GONE
from tracker.writers.wording import hand_name

NAME = re.compile(r"(Badugi|[123]-card): [0-9TJQKA,]+")
ROLES = ("button", "small blind", "big blind")


def terms(hand: Hand) -> Hand:
    """The hand as PokerStars' text of it reads back."""
    deeds = list(told(hand, increases(accounted(hand))))
    hero = next((deed.seat for deed in deeds if isinstance(deed, Dealt)), None)
    return replace(
        hand,
        started=hand.started.replace(microsecond=0),
        hero=hero,
        ante=0 if hand.tournament else hand.ante,
        seats=tuple([seat_of(hand, seat) for seat in hand.seats]),
        deeds=tuple(deeds),
        claims=claims_of(hand),
        tournament=tournament_of(hand.tournament),
        play_money=hand.play_money or hand.currency.code == "PLAY",
    )


def tournament_of(event: Tournament | None) -> Tournament | None:
    """A tournament without its name, and without a price in no currency."""
    if event is None:
        return None
    if event.currency is None or event.buy_in is None:
        free = event.buy_in == 0
        return Tournament(event.number, None, 0 if free else None, level=event.level)
    return replace(event, name="")


def seat_of(hand: Hand, seat: Seat) -> Seat:
    """A seat whose player is dealt in, away, or out of the hand."""
    bounty = seat.bounty if hand.tournament and hand.tournament.currency else None
    if not seat.sitting_out or (hand.site == "pokerstars" and bounty == seat.bounty):
        return replace(seat, bounty=bounty)
    acts = any(isinstance(deed, PLAYED) and deed.seat == seat.number for deed in hand.deeds)
    away = seat.dealt_in if hand.tournament else acts or not seat.dealt_in
    return replace(seat, bounty=bounty, sitting_out=away)


def increases(deeds: list[Deed]) -> Iterator[Deed]:
    """The deeds, every raise with its increase over the bet that stood."""
    front: dict[int, int] = {}
    for deed in deeds:
        if isinstance(deed, Street) and deed.number:
            front = {}
        elif isinstance(deed, Post) and deed.kind is not PostKind.ANTE:
            front[deed.seat] = front.get(deed.seat, 0) + deed.amount - deed.dead
        elif isinstance(deed, Call | Bet):
            front[deed.seat] = front.get(deed.seat, 0) + deed.amount
        elif isinstance(deed, Raise):
            stood = max(front.values(), default=0)
            front[deed.seat] = deed.to
            if deed.by is None:
                yield replace(deed, by=max(deed.to - stood, 0))
                continue
        yield deed


def told(hand: Hand, deeds: Iterator[Deed]) -> Iterator[Deed]:
    """The deeds that have a line, without what the line leaves out."""
    ours = hand.site == "pokerstars"
    names = {seat.number: seat.name for seat in hand.seats}
    for deed in deeds:
        match deed:
            case Street():
                yield replace(deed, pot=None)
            case Show(words=words):
                yield replace(deed, words=words if ours else named(hand, words))
            case Collect():
                yield replace(deed, words="")
            case Remark() | Unread():
                if ours:
                    yield deed
            case SeatedOut(seat=seat, reason=reason):
                if reason in GONE:
                    yield deed if seat is None else replace(deed, name=names[seat])
            case Knockout(out=out):
                if out is not None:
                    yield deed
            case _:
                yield deed


def named(hand: Hand, words: str) -> str:
    """The name of a hand in PokerStars' words; nothing for one that has none."""
    name = hand_name(hand, words)
    return name if NAME.fullmatch(name) else ""


def claims_of(hand: Hand) -> Claims:
    """What the room says, as far as a summary of PokerStars says such things."""
    claims = hand.claims
    seats = [said for claim in claims.seats if (said := claim_of(hand, claim))]
    # A summary that leaves players out would be one that is cut off.
    every = {deed.seat for deed in hand.deeds if isinstance(deed, PLAYED)}
    whole = every <= {claim.seat for claim in seats}
    pots = claims.pots if claims.total_pot is not None else ()
    return Claims(claims.total_pot, pots, claims.rake, seats=tuple(seats) if whole else ())


def claim_of(hand: Hand, claim: SeatClaim) -> SeatClaim | None:
    """What a line of the summary says of a seat."""
    plain = SeatClaim(claim.line, claim.seat, tuple([role for role in claim.roles if role in ROLES]))
    words = claim.words if hand.site == "pokerstars" else named(hand, claim.words)
    if claim.folded is not None:
        return replace(plain, folded=claim.folded, did_not_bet=claim.did_not_bet and not claim.folded)
    if claim.shown and claim.cards:
        ended = claim.won is not None or claim.lost
        lost = claim.lost and claim.won is None
        return replace(plain, cards=claim.cards, shown=True, won=claim.won, lost=lost, words=words if ended else "")
    if claim.won is not None:
        return replace(plain, won=claim.won)
    folds = any(isinstance(deed, Fold) and deed.seat == claim.seat for deed in hand.deeds)
    silent = claim.cards is None and hand.site != "pokerstars"
    if silent and (folds or claim.net is not None or claim.stack_after is not None):
        return None
    return replace(plain, cards=claim.cards)
