"""A hand as PHH, the poker hand history format: TOML that PokerKit loads and replays (variant ``FB``, fixed limit).

What PHH cannot say goes where PHH lets anyone write, so that other programs read the rest as ever:

- ``variant`` is ``FB`` for fixed limit; ``PB``, ``HB`` and ``NB`` (pot, half-pot and no limit) are not in PHH's list.
- Amounts are whole smallest units; the currency stands in ``_badugi`` only. ``p1`` sits left of the button.
- ``_badugi`` is the normalized hand as JSON (``parsers.model.Hand``) without its deeds and file: seats with their
  numbers, times, names, tournament, the room's claims. ``players``, ``seats`` and ``starting_stacks`` repeat a part.
- An action that is only a comment (``# {..}``) is a deed (``parsers.deeds``) as JSON that PHH has no action for: posts,
  headers, reshuffles, what is returned and collected, chat. Its ``line`` is left out.
- Cards that a room printed are such a comment too; ``d dh`` repeats them for other programs.
- A comment behind an action (``p3 cbr 150 # {"all_in":true,"by":25}``) holds the fields of the deed that the action
  does not say. ``sd`` with ``dealt`` holds the kept and new cards where the room printed them at once; the ``d dh`` at
  the end of that draw then repeats the new ones, as PHH wants all discards before all deals.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC

import msgspec

from parsers.cards import NAMES, Cards
from parsers.model import (
    Bet,
    Call,
    Check,
    Dealt,
    Deed,
    Discard,
    Fold,
    Hand,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
    Structure,
)

VARIANTS = {Structure.FIXED: "FB", Structure.POT: "PB", Structure.HALF_POT: "HB", Structure.NO: "NB"}
HIDDEN = ("deeds", "file", "line")


def write(hand: Hand) -> str:
    """The hand as a PHH document."""
    return "\n".join([*fields(hand), "actions = [", *[f"  {quoted(action)}," for action in actions(hand)], "]"]) + "\n"


def document(hands: Iterable[Hand]) -> bytes:
    """A file of hands: PHH numbers them as tables of one TOML document."""
    return "\n".join([f"[{index}]\n{write(hand)}" for index, hand in enumerate(hands, 1)]).encode()


def quoted(text: str) -> str:
    """A TOML string; TOML's escapes are JSON's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def order(hand: Hand) -> list[int]:
    """The seats dealt in, clockwise from the button's left: ``p1``, ``p2``, ..."""
    numbers = sorted(seat.number for seat in hand.seats if seat.dealt_in)
    button = hand.button or 0
    return [number for number in numbers if number > button] + [number for number in numbers if number <= button]


def fields(hand: Hand) -> Iterator[str]:
    """All fields but the actions."""
    seats = order(hand)
    places = {seat.number: seat for seat in hand.seats}
    antes, blinds = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    for deed in hand.deeds:
        if isinstance(deed, Post) and deed.seat in blinds:
            if deed.kind is PostKind.ANTE:
                antes[deed.seat] = max(antes[deed.seat], hand.ante or deed.amount)
            elif deed.kind in (PostKind.SMALL, PostKind.BIG):
                size = hand_big(hand) if deed.kind is PostKind.BIG else deed.amount
                late = deed.kind is PostKind.BIG and size in blinds.values()
                blinds[deed.seat] = -size if late else size
    listed = list(blinds.values())
    yield f"variant = {quoted(VARIANTS[hand.structure])}"
    yield "ante_trimming_status = true"
    yield f"antes = {list(antes.values())}"
    # Heads-up PHH gives the small blind first although p1 posts the big one.
    yield f"blinds_or_straddles = {listed[::-1] if len(listed) == 2 else listed}"
    if hand.structure is Structure.FIXED:
        yield f"small_bet = {hand.small_bet}"
        yield f"big_bet = {hand.big_bet}"
    else:
        yield f"min_bet = {hand.big_bet}"
    yield f"starting_stacks = {[places[number].stack for number in seats]}"
    yield f"players = [{', '.join(quoted(places[number].name) for number in seats)}]"
    yield f"seats = {seats}"
    if hand.max_seats:
        yield f"seat_count = {hand.max_seats}"
    yield f"hand = {quoted(hand.number)}"
    yield f"table = {quoted(hand.table)}"
    when = hand.started.astimezone(UTC)
    yield f"time = {when:%H:%M:%S}"
    yield 'time_zone = "UTC"'
    yield f"day = {when.day}"
    yield f"month = {when.month}"
    yield f"year = {when.year}"
    facts = {name: value for name, value in msgspec.to_builtins(hand).items() if name not in HIDDEN}
    yield f"_badugi = {quoted(msgspec.json.encode(facts).decode())}"


def hand_big(hand: Hand) -> int:
    """The big blind: the small bet of a fixed-limit table."""
    return hand.small_bet if hand.structure is Structure.FIXED else hand.big_bet


def joined(cards: Cards | None, count: int = 0) -> str:
    """Cards without blanks, or as many unknown ones."""
    return "??" * count if cards is None else "".join([NAMES[card] for card in cards])


def comment(**extra: object) -> str:
    """The fields that an action does not say; nothing where there are none."""
    told = {name: value for name, value in extra.items() if type(value) is int or value}
    return f" # {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}" if told else ""


def remark(deed: Deed) -> str:
    """A deed that PHH has no action for."""
    told = {name: value for name, value in msgspec.to_builtins(deed).items() if name != "line"}
    return f"# {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}"


def actions(hand: Hand) -> Iterator[str]:
    """The actions of a hand in order; in a draw, all deals come when everybody has drawn."""
    names = {number: f"p{index}" for index, number in enumerate(order(hand), 1)}
    dealt: dict[int, Cards] = {}
    drawing: dict[int, int] = {}
    first = {deed.seat: deed.new for deed in reversed(hand.deeds) if isinstance(deed, Dealt) and not deed.kept}
    number = -1
    for index, deed in enumerate(hand.deeds):
        if drawing and isinstance(deed, (Fold, Check, Call, Bet, Raise, Street)):
            yield from [f"d dh {names[seat]} {joined(dealt.get(seat), count)}" for seat, count in drawing.items()]
            dealt, drawing = {}, {}
        match deed:
            case Street():
                number = deed.number
                yield remark(deed)
                if number == 0:
                    yield from [f"d dh {names[seat]} {joined(first.get(seat), 4)}" for seat in names]
            case Dealt(seat=seat, new=new):
                if seat in drawing:
                    dealt[seat] = new
                if not at_once(hand, index - 1, names):
                    yield remark(deed)
            case _ if beyond(deed, names):
                yield remark(deed)
            case Discard(seat=seat, count=count):
                drawing[seat] = count
                yield f"{names[seat]} sd {joined(deed.cards, count)}{comment(dealt=at_once(hand, index, names))}"
            case Show() | Muck() if number < 4 or (deed.won if isinstance(deed, Muck) else len(deed.cards) < 4):
                yield remark(deed)
            case Pat() | Fold() | Check() | Call() | Bet() | Raise() | Show() | Muck():
                yield f"{names[deed.seat]} {act(deed)}"
            case _:
                yield remark(deed)


def beyond(deed: Deed, names: Mapping[int, str]) -> bool:
    """Whether PHH has no action for what a player does: he was not dealt in, or his count is not that of his cards."""
    if isinstance(deed, Discard) and deed.cards is not None and len(deed.cards) != deed.count:
        return True
    return isinstance(deed, Discard | Pat | Fold | Check | Call | Bet | Raise | Show | Muck) and deed.seat not in names


def act(deed: Pat | Fold | Check | Call | Bet | Raise | Show | Muck) -> str:
    """An action that PHH has, without the player."""
    match deed:
        case Pat(cards=cards):
            return f"sd{comment(cards=joined(cards or ()))}"
        case Fold(cards=cards):
            return f"f{comment(cards=joined(cards))}"
        case Check():
            return "cc"
        case Call(amount=amount, all_in=all_in):
            return f"cc{comment(amount=amount, all_in=all_in)}"
        case Bet(amount=amount, all_in=all_in):
            return f"cbr {amount}{comment(bet=True, all_in=all_in)}"
        case Raise(to=to, by=by, all_in=all_in):
            return f"cbr {to}{comment(by=by, all_in=all_in)}"
        case Show(cards=cards, words=words):
            return f"sm {joined(cards)}{comment(words=words)}"
        case Muck():
            return "sm"


def at_once(hand: Hand, index: int, names: Mapping[int, str]) -> list[str]:
    """The kept and the new cards of a deal that is printed right after a player's discard; nothing otherwise."""
    if not 0 <= index < len(hand.deeds) - 1:
        return []
    discard, deal = hand.deeds[index], hand.deeds[index + 1]
    if beyond(discard, names):
        return []
    if isinstance(deal, Dealt) and isinstance(discard, Discard) and deal.seat == discard.seat:
        return [joined(deal.kept), joined(deal.new)]
    return []
