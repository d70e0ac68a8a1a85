"""PokerKit as it replays a hand of ours: a fixed-limit hand as calls on its state, by way of the PHH writer."""

import warnings
from collections.abc import Callable
from typing import Any

from pokerkit import Automation, FixedLimitBadugi, Mode, State

from parsers.model import Hand
from tracker.writers import phh

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
Step = Callable[[State], Any]


class Plan:
    """A hand ready to be replayed: its table and its steps, so that only PokerKit's own work is measured."""

    def __init__(self, hand: Hand) -> None:
        given = dict(line.split(" = ", 1) for line in phh.fields(hand) if line[:1].isalpha())
        self.antes, self.blinds, self.stacks = (
            [int(part) for part in given[name].strip("[]").split(",")]
            for name in ("antes", "blinds_or_straddles", "starting_stacks")
        )
        self.small, self.big = hand.small_bet, hand.big_bet
        self.steps = [step(action) for action in phh.actions(hand) if not action.startswith("#")]

    def replay(self) -> State:
        """The hand played to its end by PokerKit; ValueError where it refuses a step."""
        state = FixedLimitBadugi.create_state(
            AUTOMATIONS,
            True,
            self.antes,
            self.blinds,
            self.small,
            self.big,
            self.stacks,
            len(self.stacks),
            mode=Mode.CASH_GAME,
        )
        for each in self.steps:
            each(state)
        return state


def step(action: str) -> Step:
    """One action of PHH as a call."""
    words = action.split(" # ")[0].split()
    if words[0] == "d":
        player, cards = int(words[2][1:]) - 1, words[3]
        return lambda state: state.deal_hole(cards, player)
    verb, rest = words[1], words[2] if len(words) > 2 else ""
    match verb:
        case "f":
            return lambda state: state.fold()
        case "cc":
            return lambda state: state.check_or_call()
        case "cbr":
            return lambda state: state.complete_bet_or_raise_to(int(rest))
        case "sd":
            return lambda state: state.stand_pat_or_discard(rest)
        case "sm":
            return lambda state: state.show_or_muck_hole_cards(rest or False)
    raise ValueError(action)


def plans(hands: list[Hand]) -> list[tuple[Hand, Plan]]:
    """The hands that PokerKit replays to their end, with their plans."""
    found = []
    for hand in hands:
        try:
            plan = Plan(hand)
            # It warns of every known card that a hidden one might have been.
            warnings.simplefilter("ignore")
            if not plan.replay().status:
                found.append((hand, plan))
        except (ValueError, KeyError, IndexError):
            continue
    return found
