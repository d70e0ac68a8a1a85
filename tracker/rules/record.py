"""What a replay keeps of a hand: every decision, every draw, every pot and what each player was due.

Seats identify players, amounts are whole units of the hand's currency, rounds run from 0 (before the first draw) to 3.
"""

from collections.abc import Mapping

from msgspec import Struct

from parsers.cards import Cards
from parsers.model import Collect, Deed, Hand, Post, Show
from parsers.problems import Problem
from tracker.rules.pots import Pot
from tracker.rules.rooms import Manner, Room


class Decision(Struct, frozen=True, gc=False):
    """A player's turn in a betting round: what he did (``fold``, ``check``, ``call``, ``bet``, ``raise``) and could do.

    ``added`` is what he put in, ``to_call`` what he owed, ``pot`` all that was in the middle and in front of players
    before it, ``stack`` his chips before it. ``wagers`` counts towards the cap (the big blind is one), ``raises`` the
    bets and raises before his in this round. ``live`` players were in. ``asked`` is False for one who sits out.
    """

    line: int
    seat: int
    round: int
    deed: str
    added: int
    to_call: int
    pot: int
    stack: int
    wagers: int
    raises: int
    may_raise: bool
    live: int
    all_in: bool
    asked: bool


class Draw(Struct, frozen=True, gc=False):
    """A player's draw ``number`` (1 to 3): ``count`` cards, 0 when pat; cards are None where nobody knows them."""

    line: int
    seat: int
    number: int
    count: int
    held: Cards | None
    thrown: Cards | None
    came: Cards | None
    all_in: bool


class Award(Struct, frozen=True, gc=False):
    """A pot and who has won it; ``proved`` when cards or the lack of rivals show it.

    ``net`` is the pot after its part of the rake, ``shares`` what each winner is due of it; no winners: cannot tell.
    """

    pot: Pot
    winners: tuple[int, ...]
    shares: dict[int, int]
    proved: bool
    net: int


class Replay(Struct, frozen=True, gc=False):
    """A hand played through by the rules of a room; see the module for units.

    ``order`` is clockwise from the button's left, ``put`` what stayed in the pot, ``paid`` what the room paid without
    any uncalled part, ``known`` the cards held in betting rounds 0 to 3 where they are known, ``final`` the known hands
    of the players in at the end, ``due`` what each player should have been paid (a player about whom nobody can tell is
    missing; None when nobody can tell of any pot). ``aggressor`` bet or raised last in the last round. ``dead`` is what
    was put in without a claim to a layer. ``problems`` are the deeds that the rules do not allow,
    ``asides`` lines that only some look at: caps and pots said, places, cards shown in a fold, chips bought, lines not
    read; ``forced`` the blinds and antes; ``manner`` is what the room's text always says,
    ``sat_out`` whether anybody sat out at any time.
    """

    hand: Hand
    room: Room
    order: tuple[int, ...]
    positions: Mapping[int, str]
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    put: dict[int, int]
    uncalled: dict[int, int]
    paid: dict[int, int]
    pots: tuple[Pot, ...]
    live: tuple[int, ...]
    all_in: frozenset[int]
    showdown: bool
    known: dict[int, tuple[Cards | None, Cards | None, Cards | None, Cards | None]]
    final: dict[int, Cards]
    awards: tuple[Award, ...]
    due: dict[int, int] | None
    problems: tuple[Problem, ...]
    net: dict[int, int]
    rake: int
    dead: dict[int, int]
    folded: dict[int, int]
    small_blind: int | None
    big_blind: int | None
    aggressor: int | None
    round: int
    collects: tuple[Collect, ...]
    shows: tuple[Show, ...]
    mucked: dict[int, int]
    movements: tuple[tuple[int, int, Cards, Cards], ...]
    renewals: tuple[int, ...]
    last_line: int
    asides: tuple[Deed, ...]
    forced: tuple[Post, ...]
    manner: Manner
    sat_out: bool
