"""The cards that lie on the table after each step: as the players see them, and as the whole history tells."""

from parsers.cards import Cards
from parsers.model import Discard, Fold, Muck, Pat, Show
from tracker.rules.record import Replay
from tracker.rules.steps import Step

HIDDEN = -1


class Holdings:
    """The cards as the players at the table see them: the hero's, and those that somebody shows; backs for the rest.

    New cards lie where the thrown ones lay, so that the eye finds what changed.
    """

    def __init__(self, replay: Replay) -> None:
        self.hero, self.final = replay.hand.hero, replay.final
        self.cards: dict[int, list[int]] = {seat: [HIDDEN] * 4 for seat in replay.order}
        first = replay.known.get(self.hero) if self.hero is not None else None
        if self.hero is not None and first and first[0]:
            self.cards[self.hero] = list(first[0])
        self.fresh: dict[int, list[int]] = {}
        self.thrown: dict[int, list[int]] = {}
        self.drawn: dict[int, list[str]] = {seat: [] for seat in replay.order}
        self.round = 0

    def after(self, step: Step) -> None:
        """Takes one step of the hand."""
        self.thrown = {}
        if step.round != self.round:
            self.round, self.fresh = step.round, {}
        seat = step.seat
        if seat is None:
            return
        match step.deed:
            case Discard(count=count):
                self._draw(seat, count, step)
            case Pat():
                self.drawn[seat].append("pat")
            case Show(cards=shown):
                self._show(seat, shown)
            case Muck() if seat in self.final:
                # The room's summary tells of mucked hands.
                self._show(seat, self.final[seat])
            case Fold(cards=shown):
                self.cards[seat] = list(shown)
            case _:
                pass

    def _show(self, seat: int, shown: Cards) -> None:
        """Turns cards over; those that everybody sees already stay in their places."""
        if sorted(self.cards[seat]) != sorted(shown):
            self.cards[seat] = list(shown)

    def _draw(self, seat: int, count: int, step: Step) -> None:
        self.drawn[seat].append(str(count))
        held = self.cards[seat]
        seen = step.draw if seat == self.hero else None
        places = [held.index(card) for card in (seen.thrown or () if seen else ()) if card in held]
        if len(places) != count:
            places = list(range(len(held)))[-count:]
        self.thrown[seat] = [held[place] for place in places]
        came = list(seen.came) if seen and seen.came else []
        for i, place in enumerate(places):
            held[place] = came[i] if i < len(came) else HIDDEN
        self.fresh[seat] = places


class Known:
    """All cards that the history tells of anywhere, from the moment when they were held; backs for the rest."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.cards: dict[int, list[int]] = {seat: [HIDDEN] * 4 for seat in order}
        self.fresh: dict[int, list[int]] = {}
        self.thrown: dict[int, list[int]] = {}
        self.round = 0

    def after(self, step: Step) -> None:
        """Takes one step of the hand; a card that stays keeps its place."""
        self.thrown = {}
        if step.round != self.round:
            self.round, self.fresh = step.round, {}
        for seat, before in self.cards.items():
            held = step.cards.get(seat, ())
            self.cards[seat] = _placed(before, held) if held else [HIDDEN] * 4
            if seat == step.seat and isinstance(step.deed, Discard):
                self._draw(seat, before, step)

    def _draw(self, seat: int, before: list[int], step: Step) -> None:
        count = step.deed.count if isinstance(step.deed, Discard) else 0
        thrown = list(step.draw.thrown or ()) if step.draw else []
        now = self.cards[seat]
        changed = [place for place, card in enumerate(now) if card != before[place]]
        self.thrown[seat] = thrown if len(thrown) == count else [HIDDEN] * count
        self.fresh[seat] = changed if len(changed) == count else list(range(len(now)))[-count:]


def _placed(before: list[int], held: Cards) -> list[int]:
    """The cards held, those that lay there before in their old places."""
    if len(before) != len(held):
        return list(held)
    new = [card for card in held if card not in before]
    return [card if card in held else new.pop(0) if new else HIDDEN for card in before]
