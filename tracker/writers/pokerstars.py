"""A hand in PokerStars' words, with the blanks that the room leaves at the end of some lines, as its files show."""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC
from zoneinfo import ZoneInfo

from parsers.model import Hand, Seat, Structure
from tracker.writers.pokerstars_deeds import line
from tracker.writers.pokerstars_summary import foot
from tracker.writers.terms import terms
from tracker.writers.wording import money

EASTERN = ZoneInfo("America/New_York")
GAMES = {
    Structure.FIXED: "Badugi Limit",
    Structure.POT: "Badugi Pot Limit",
    Structure.HALF_POT: "Badugi Half Pot Limit",
    Structure.NO: "Badugi No Limit",
}
NUMBER = re.compile(r"[0-9]+(-[0-9]+)*|[0-9a-f]{12}")
HAND_YEAR = 2012
"""The first year in which the room wrote 'Hand #' where it had written 'Game #'."""


def write(hand: Hand, *, tidy: bool = False) -> str:
    """The hand's text, lines ending in LF; ``tidy`` drops the blanks at the ends of lines, as many programs do.

    A hand of another room is told in PokerStars' terms (``terms``) below a line that names the room and its number;
    figures that its room did not print stay unknown.
    """
    hand = terms(hand)
    text = [*origin(hand), *head(hand), *[line(hand, deed) for deed in hand.deeds], "*** SUMMARY ***", *foot(hand)]
    return "\n".join([part.rstrip(" ") for part in text] if tidy else text) + "\n"


def document(hands: Iterable[Hand], *, tidy: bool = False) -> bytes:
    """A file of hands: as the room writes it (byte order mark, CRLF) or ``tidy``; each ends in three blank lines."""
    text = "".join([write(hand, tidy=tidy) + "\n\n\n" for hand in hands])
    return text.encode() if tidy else ("\ufeff" + text.replace("\n", "\r\n")).encode()


def origin(hand: Hand) -> Iterator[str]:
    """The line above a hand of another room."""
    if hand.site != "pokerstars":
        yield f"Hand history for {hand.site} #{hand.number} in PokerStars' words"


def head(hand: Hand) -> Iterator[str]:
    """Header, table and roster."""
    when = hand.started.astimezone(EASTERN)
    title = "Hand" if when.year >= HAND_YEAR else "Game"
    # The hour that comes twice when the clocks go back is told in a zone where it comes once.
    zone, when = ("UTC", hand.started.astimezone(UTC)) if when.fold else ("ET", when)
    stamp = f"{when:%Y/%m/%d} {when.hour}:{when:%M:%S} {zone}"
    game = GAMES[hand.structure]
    if hand.mix:
        game = f"{hand.mix} ({game})" if hand.tournament else f"{hand.mix} ({game}, {stakes(hand)})"
    elif not hand.tournament:
        game = f"{game} ({stakes(hand)})"
    club = f" {{{hand.club}}}" if hand.club else ""
    room = f"PokerStars {'Zoom ' if hand.zoom else ''}{'Home Game ' if club else ''}{title} #{number_of(hand)}:{club}"
    if hand.tournament:
        event = hand.tournament
        level = f"{event.level} ({hand.small_bet}/{hand.big_bet})".lstrip()
        yield f"{room} Tournament #{event.number}, {buy_in(hand)}{game} - {level} - {stamp}"
    else:
        yield f"{room}  {game} - {stamp}"
    size = f" {hand.max_seats}-max" if hand.max_seats else ""
    play = " (Play Money)" if hand.play_money else ""
    button = f" Seat #{hand.button} is the button" if hand.button is not None else ""
    yield f"Table '{hand.table}'{size}{play}{button}"
    for seat in hand.seats:
        yield roster(hand, seat)


def number_of(hand: Hand) -> str:
    """A hand's number, of one that is none the digits."""
    return hand.number if NUMBER.fullmatch(hand.number) else re.sub(r"[^0-9]", "", hand.number) or "0"


def stakes(hand: Hand) -> str:
    """``$0.25/$0.50 USD``: both with cents when one has them; play money has neither sign nor code."""
    unit = 10**hand.currency.digits
    cents = bool(hand.small_bet % unit or hand.big_bet % unit)
    pair = f"{money(hand.small_bet, hand.currency, cents=cents)}/{money(hand.big_bet, hand.currency, cents=cents)}"
    code = "" if hand.currency.code == "PLAY" else hand.currency.code
    if hand.ante:
        return f"{pair} - {money(hand.ante, hand.currency, cents=cents)} Ante{f' - {code}' if code else ''}"
    return f"{pair} {code}".rstrip()


def buy_in(hand: Hand) -> str:
    """What the tournament cost: buy-in, bounty and fee, with the blank behind; nothing where that is not known."""
    event = hand.tournament
    if event is None or event.buy_in is None:
        return ""
    if event.currency is None:
        return "Freeroll  "
    cash = event.currency
    if not cash.sign and cash.code not in ("CHIPS", "PLAY"):
        return f"{event.buy_in}{'' if cash.code == 'FPP' else ' '}{cash.code} "
    parts = [part for part in (event.buy_in, event.bounty, event.fee) if part is not None]
    text = "+".join([money(part, cash, cents=bool(cash.digits)) for part in parts])
    return f"{text} {cash.code} " if cash.sign else f"{text} "


def roster(hand: Hand, seat: Seat) -> str:
    """A seat's line."""
    bounty = ""
    if seat.bounty is not None and hand.tournament and hand.tournament.currency:
        bounty = f", {money(seat.bounty, hand.tournament.currency)} bounty"
    text = f"Seat {seat.number}: {seat.name} ({money(seat.stack, hand.currency)} in chips{bounty}) "
    if not seat.dealt_in and not seat.sitting_out:
        return text + "out of hand (moved from another table into small blind)"
    return text + "is sitting out" if seat.sitting_out else text
