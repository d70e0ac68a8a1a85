"""The actions of a PHH document as deeds: ``p3 cbr 150``, ``d dh p1 ????``, ``p4 sm 2s4c6d9h``."""

import json
from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec

from parsers.cards import CARDS, NAMES, Cards
from parsers.deeds import (
    Bet,
    Call,
    Check,
    Dealt,
    Deed,
    Discard,
    Fold,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
)
from parsers.outcome import Refusal

DECK = frozenset(range(len(NAMES)))


def cards_of(text: str) -> Cards | None:
    """The cards of ``3s4d``; None where one of them is unknown, KeyError where one is none."""
    names = [text[index : index + 2] for index in range(0, len(text), 2)]
    return None if "??" in names else tuple([CARDS[name] for name in names])


class Actions:
    """Keeps what an action leaves unsaid: the bet to match, who has how much in front, the draw, the known cards."""

    def __init__(
        self,
        seats: dict[int, int],
        level: int,
        amount: Callable[[str], int],
        *,
        plain: bool,
        others: Collection[int] = (),
        top: int = 1,
    ) -> None:
        """``seats`` are the seat numbers of p1, p2, ..; ``plain``: only PHH's own actions, without our extension.

        ``others`` are the seats of people who were not dealt in, ``top`` is the first line of the document.
        """
        self.seats, self.level, self.amount, self.plain, self.top = seats, level, amount, plain, top
        self.known = set(seats.values()) | set(others)
        self.front: dict[int, int] = {}
        self.put: dict[int, int] = {}
        self.stacks: dict[int, int] = {}
        self.held: dict[int, Cards] = {}
        self.street = -1
        self.drew: set[int] = set()
        self.hero: int | None = None

    def pay(self, post: Post) -> None:
        """Counts a forced bet."""
        self.put[post.seat] = self.put.get(post.seat, 0) + post.amount
        if post.kind is not PostKind.ANTE:
            self.front[post.seat] = self.front.get(post.seat, 0) + post.amount - post.dead

    def deeds(self, actions: list[tuple[int, str]]) -> Iterator[Deed]:
        """Every deed; Refusal with the action that cannot be read."""
        for line, action in actions:
            body, _, note = action.partition("#")
            note = note.strip()
            try:
                extra = json.loads(note) if note.startswith("{") and not self.plain else {}
                yield from self.read(line, body.split(), extra)
            except (ValueError, KeyError, IndexError, msgspec.ValidationError):
                why = f"{action[:120]!r} is not an action of PHH."
                raise Refusal("damaged-action", why, line - self.top) from None

    def read(self, line: int, words: list[str], extra: dict[str, Any]) -> Iterator[Deed]:
        """What one action says."""
        match words:
            case []:
                if extra:
                    yield self.told(msgspec.convert(extra | {"line": line}, Deed))
            case ["d", "dh", player, cards]:
                yield from self.deal(line, self.seat(player), cards_of(cards)) if self.plain else ()
            case ["d", "db", *_]:
                raise ValueError("Badugi has no board")
            case [player, "sd", *cards]:
                yield from self.draw(line, self.seat(player), cards[0] if cards else "", extra)
            case [player, "sm", *cards]:
                if self.plain and self.street < 4:
                    yield self.header(line, 4)
                yield self.show(line, self.seat(player), cards[0] if cards else "", extra)
            case [player, act, *rest]:
                yield self.bet(line, self.seat(player), act, rest, extra)
            case _:
                raise ValueError(words)

    def seat(self, player: str) -> int:
        """The seat of ``p3``."""
        if player[:1] != "p":
            raise ValueError(player)
        return self.seats[int(player[1:])]

    def told(self, deed: Deed) -> Deed:
        """A deed of the extension, counted where it changes the betting."""
        self.prove(deed)
        if isinstance(deed, Street):
            self.header(deed.line, deed.number)
        elif isinstance(deed, Post):
            self.pay(deed)
        return deed

    def prove(self, deed: Deed) -> None:
        """ValueError where a deed names a card, a seat or a draw that does not exist, or owes money."""
        for name in deed.__struct_fields__:
            value = getattr(deed, name)
            if name in ("cards", "kept", "new") and value and not DECK.issuperset(value):
                raise ValueError(f"{value} are no cards")
            if name in ("seat", "out", "winners") and value is not None:
                seats = value if isinstance(value, tuple) else (value,)
                if not set(seats) <= self.known:
                    raise ValueError(f"nobody has seat {value}")
            if name in ("amount", "to", "by", "dead", "prize", "cost", "count") and value is not None and value < 0:
                raise ValueError(f"{name} is less than nothing")
        if isinstance(deed, Street) and not 0 <= deed.number <= 4:
            raise ValueError("there is no such draw")

    def header(self, line: int, number: int) -> Street:
        """The header of a draw or of the showdown; bets begin anew."""
        self.street = number
        if number:
            self.front, self.level = {}, 0
        return Street(line, number)

    def deal(self, line: int, seat: int, cards: Cards | None) -> Iterator[Deed]:
        """Cards from the deck: the first hand, or those of a draw."""
        if self.street < 0:
            yield self.header(line, 0)
        if cards:
            kept = self.held.get(seat, ())
            self.held[seat] = kept + cards
            self.hero = seat if self.hero is None else self.hero
            yield Dealt(line, seat, kept, cards)

    def draw(self, line: int, seat: int, text: str, extra: dict[str, Any]) -> Iterator[Deed]:
        """A draw, with the new cards where the extension says them at once."""
        # Nothing stands between two draws when nobody can bet any more: then somebody draws again.
        if self.plain and (not self.drew or seat in self.drew):
            if self.street >= 3:
                raise ValueError("there are three draws")
            yield self.header(line, self.street + 1)
            self.drew = set()
        self.drew.add(seat)
        if not text:
            yield Pat(line, seat, cards_of(extra["cards"]) if "cards" in extra else None)
            return
        cards = cards_of(text)
        yield Discard(line, seat, len(text) // 2, cards)
        if cards and seat in self.held:
            self.held[seat] = tuple([card for card in self.held[seat] if card not in cards])
        if "dealt" in extra:
            kept, new = (cards_of(part) or () for part in extra["dealt"])
            yield Dealt(line, seat, kept, new)

    def show(self, line: int, seat: int, text: str, extra: dict[str, Any]) -> Deed:
        """A hand shown or mucked at the showdown."""
        cards = self.held.get(seat, ()) if text == "-" else cards_of(text)
        return Show(line, seat, cards, str(extra.get("words", ""))) if cards else Muck(line, seat)

    def bet(self, line: int, seat: int, act: str, rest: list[str], extra: dict[str, Any]) -> Deed:
        """A fold, check, call, bet or raise; what is all-in follows from the stack in a plain document."""
        self.drew = set()
        front = self.front.get(seat, 0)
        if act == "f" and not rest:
            return Fold(line, seat, cards_of(str(extra.get("cards", ""))) or ())
        if act == "cc" and not rest:
            owed = min(self.level - front, self.stacks.get(seat, 0)) if self.plain else int(extra.get("amount", 0))
            if owed <= 0 and "amount" not in extra:
                return Check(line, seat)
            return Call(line, seat, owed, self.spend(seat, owed, extra))
        if act != "cbr" or len(rest) != 1:
            raise ValueError(act)
        to = self.amount(rest[0])
        before, self.level = self.level, to
        all_in = self.spend(seat, to - front, extra)
        if not before if self.plain else extra.get("bet"):
            return Bet(line, seat, to, all_in)
        return Raise(line, seat, to, to - before if self.plain else extra.get("by"), all_in)

    def spend(self, seat: int, added: int, extra: dict[str, Any]) -> bool:
        """Moves chips in front of a player; whether they were his last."""
        self.front[seat] = self.front.get(seat, 0) + added
        self.stacks[seat] = self.stacks.get(seat, 0) - added
        return not self.stacks[seat] if self.plain else bool(extra.get("all_in"))
