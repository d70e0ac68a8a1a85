"""Why a pot is whose it is, in a sentence; put into words only for those who ask, as no import does."""

from collections.abc import Sequence

from tracker.rules.checks.finding import name
from tracker.rules.record import Award, Replay
from tracker.rules.settlement import forfeited, named, strength, unseen


def why(replay: Replay, award: Award) -> str:
    """Who wins the pot and with what, or whose cards nobody knows."""
    contenders, winners, final = award.pot.contenders, award.winners, replay.final
    if not winners:
        hidden = unseen(contenders, final, forfeited(replay.room, replay.mucked, replay.shows))
        return f"Nobody can tell: the cards of {told(replay, hidden or contenders)} stayed hidden."
    if len(contenders) == 1:
        return f"{told(replay, winners)} is the only player left who put money into this pot."
    hand = named(strength(final[winners[0]]))
    if len(winners) == 1:
        return f"{told(replay, winners)} has the best hand, {hand}."
    return f"{told(replay, winners)} tie with {hand} and split the pot; suits do not break ties."


def told(replay: Replay, seats: Sequence[int]) -> str:
    """The names of players, all of whom matter alike."""
    return " and ".join([name(replay, seat) for seat in seats])
