"""Hands written by hand in a short form, and frames made of hands without a store.

A line of the short form is ``Name: deed``, ``draw`` (the next draw begins) or ``showdown``:
``small 5``, ``big 10``, ``ante 1``, ``dealt As 2c 3h 4d``, ``folds``, ``checks``, ``calls 10``, ``bets 10``,
``raises 20`` (to), ``pat``, ``draws 2``, ``draws Kh for Ks`` (the hero), ``shows As 2c 3h 4d``, ``mucks``,
``uncalled 10``, ``collects 45``, ``reshuffle`` alone. A ``!`` at the end says all-in.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import pandas as pd
from msgspec.structs import asdict

from parsers.cards import cards
from parsers.model import (
    Bet,
    Call,
    Check,
    Claims,
    Collect,
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
    Reshuffle,
    Seat,
    Show,
    Street,
    Structure,
    Uncalled,
)
from parsers.money import USD
from tracker.facts import facts
from tracker.rules.replay import replay
from tracker.stats import joined

NULLABLE = ("folded_round", "drawn1", "drawn2", "drawn3", "start_strength", "final_strength", "starting_class")


def hand(
    text: str,
    *,
    players: str = "Ann Bob Cal Hal",
    button: str = "Hal",
    hero: str = "Hal",
    stacks: Mapping[str, int] | None = None,
    away: str = "",
    structure: Structure = Structure.FIXED,
    number: int = 1,
) -> Hand:
    """A hand of the short form; stacks are 1,000 unless told."""
    names = players.split()
    numbers = {name: index for index, name in enumerate(names, 1)}
    deeds: list[Deed] = []
    held: tuple[int, ...] = ()
    street = 0
    for line, raw in enumerate(filter(None, map(str.strip, text.splitlines())), 10):
        if raw == "reshuffle":
            deeds.append(Reshuffle(line))
            continue
        if raw in ("draw", "showdown"):
            street = street + 1 if raw == "draw" else 4
            deeds.append(Street(line, street))
            continue
        name, _, rest = raw.partition(": ")
        all_in = rest.endswith("!")
        what, _, more = rest.rstrip(" !").partition(" ")
        seat = numbers[name]
        if what == "dealt":
            held = cards(more)
            deeds.append(Dealt(line, seat, (), held))
        elif what == "draws" and "for" in more:
            thrown, came = (cards(part) for part in more.split(" for "))
            kept = tuple([card for card in held if card not in thrown])
            held = kept + came
            deeds += [Discard(line, seat, len(thrown), thrown), Dealt(line, seat, kept, came)]
        else:
            deeds.append(deed_of(what, line, seat, more, all_in=all_in))
    return Hand(
        site="pokerstars",
        number=str(number),
        structure=structure,
        currency=USD,
        small_bet=10,
        big_bet=20,
        started=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=number),
        table="Test",
        button=numbers.get(button),
        seats=tuple(
            [
                Seat(index + 2, numbers[name], name, (stacks or {}).get(name, 1000), sitting_out=name in away.split())
                for index, name in enumerate(names)
            ]
        ),
        deeds=tuple(deeds),
        claims=Claims(),
        file="written",
        line=1,
        hero=numbers.get(hero),
    )


POSTS = {"small": PostKind.SMALL, "big": PostKind.BIG, "ante": PostKind.ANTE}
CARDED: dict[str, Callable[..., Deed]] = {"folds": Fold, "shows": Show}
PLAIN: dict[str, Callable[..., Deed]] = {"checks": Check, "pat": Pat, "mucks": Muck}
PAID: dict[str, Callable[..., Deed]] = {"calls": Call, "bets": Bet}
COUNTED: dict[str, Callable[..., Deed]] = {"draws": Discard, "uncalled": Uncalled, "collects": Collect}


def deed_of(what: str, line: int, seat: int, more: str, *, all_in: bool) -> Deed:
    if what in POSTS:
        return Post(line, seat, POSTS[what], int(more), all_in=all_in)
    if what in CARDED:
        return CARDED[what](line, seat, cards(more))
    if what in PLAIN:
        return PLAIN[what](line, seat)
    if what in PAID:
        return PAID[what](line, seat, int(more), all_in)
    if what == "raises":
        return Raise(line, seat, int(more), None, all_in)
    return COUNTED[what](line, seat, int(more))


def frame_of(hands: Iterable[Hand]) -> pd.DataFrame:
    """The joined frame of hands: a row a hand and seat dealt in, with the columns that the store gives."""
    hand_rows: list[dict[str, Any]] = []
    seat_rows: list[dict[str, Any]] = []
    for index, each in enumerate(hands):
        played = replay(each)
        fixed = each.structure is Structure.FIXED
        hand_rows.append(
            {
                "hand_id": index,
                "site": each.site,
                "number": each.number,
                "game": each.game,
                "structure": str(each.structure),
                "currency": each.currency.code,
                "digits": each.currency.digits,
                "small_bet": each.small_bet,
                "big_bet": each.big_bet,
                "big_blind": each.small_bet if fixed else each.big_bet,
                "started": each.started,
                "table": each.table,
                "tournament": each.tournament.number if each.tournament else None,
                "players": len(played.order),
                "pot": sum(played.put.values()),
                "rake": each.claims.rake or 0,
                "verdict": "verified",
                "draws_reached": max((draw.number for draw in played.draws), default=0),
                "play_money": each.play_money,
            }
        )
        seat_rows += [{"hand_id": index} | asdict(told) for told in facts(played).values()]
    seats = pd.DataFrame(seat_rows)
    # What the database stores as 0 and 1 it gives back as truths.
    kinds = dict.fromkeys(NULLABLE, "Int16") | dict.fromkeys(("is_hero", "showdown", "shown"), "bool")
    return joined(pd.DataFrame(hand_rows), seats.astype(kinds))
