"""The end of a dealt hand: who shows, who is paid what, and the summary that the room prints."""

from collections.abc import Sequence

from parsers.model import Claims, Collect, Finish, Knockout, Muck, PotClaim, SeatClaim, Show
from tracker.deal.drawing import DealAgain
from tracker.deal.game import Game
from tracker.deal.player import Player
from tracker.deal.pots import Layer, layers, rakes, shares
from tracker.deal.ranking import rating, words
from tracker.deal.setting import Rake


class Result:
    """What each seat won, showed and mucked; filled while the pots are paid."""

    def __init__(self) -> None:
        self.won: dict[int, int] = {}
        self.shown: set[int] = set()
        self.mucked: set[int] = set()
        self.winners: list[tuple[int, ...]] = []
        self.rake = 0
        self.pots: list[int] = []


def settle(game: Game) -> Claims:
    """Pays the pots of a game whose betting is over, says goodbye to the broken, and makes the room's claims."""
    live = game.live()
    result = Result()
    put = {player.seat: player.put for player in game.players}
    pots = layers(put, [player.seat for player in live], game.dead)
    rake = game.setting.rake if game.drawn else Rake()
    if not pots:
        raise DealAgain  # nobody but the big blind put anything in: what a room prints of that is not known
    if len(live) == 1:
        uncontested(game, live[0], sum(pot.amount for pot in pots), rake, result)
    else:
        showdown(game, pots, rakes(pots, rake), result)
    for seat, amount in result.won.items():
        game.by_seat[seat].stack += amount
    if game.setting.tournament is not None:
        goodbye(game, pots, result)
    return claims(game, result)


def uncontested(game: Game, winner: Player, pot: int, rake: Rake, result: Result) -> None:
    """The last player in takes everything, and shows nothing, one card or all four."""
    (taken,) = rakes([Layer(pot, (winner.seat,))], rake)
    result.rake, result.pots, result.winners = taken, [pot - taken], [(winner.seat,)]
    result.won[winner.seat] = pot - taken
    game.say(Collect(0, winner.seat, pot - taken))
    chance = game.rng.random()
    if chance < 0.05:
        game.say(Show(0, winner.seat, winner.cards, words(winner.cards)))
    elif chance < 0.07:
        game.say(Show(0, winner.seat, (game.rng.choice(winner.cards),)))
    else:
        game.say(Muck(0, winner.seat, won=True))


def showdown(game: Game, pots: Sequence[Layer], taken: Sequence[int], result: Result) -> None:
    """From the last side pot to the main pot: hands are shown or mucked in turn, then that pot is paid."""
    result.rake = sum(taken)
    result.pots = [pot.amount - part for pot, part in zip(pots, taken, strict=True)]
    result.winners = [()] * len(pots)
    for number in range(len(pots) - 1, -1, -1):
        seats = pots[number].seats
        if len(seats) > 1:
            reveal(game, seats, result)
            best = max(rating(game.by_seat[seat].cards) for seat in seats)
            winners = tuple([seat for seat in seats if rating(game.by_seat[seat].cards) == best])
        else:
            winners = seats
        result.winners[number] = winners
        name = None if len(pots) == 1 else number
        for seat, amount in shares(result.pots[number], winners, game.setting.unit).items():
            if amount:
                game.say(Collect(0, seat, amount, name))
                result.won[seat] = result.won.get(seat, 0) + amount


def reveal(game: Game, seats: Sequence[int], result: Result) -> None:
    """Shows and mucks among the contenders of a pot who have done neither, the last bettor first."""
    order = list(seats)
    if game.aggressor in order:
        start = order.index(game.aggressor)
        order = order[start:] + order[:start]
    best = max((rating(game.by_seat[seat].cards) for seat in order if seat in result.shown), default=(0, ()))
    for seat in order:
        if seat in result.shown or seat in result.mucked:
            continue
        player = game.by_seat[seat]
        value = rating(player.cards)
        if value >= best or seat in result.won or game.rng.random() < 0.12:
            best = max(best, value)
            result.shown.add(seat)
            cards = list(player.cards)
            game.rng.shuffle(cards)
            player.cards = tuple(cards)
            game.say(Show(0, seat, player.cards, words(player.cards)))
        else:
            result.mucked.add(seat)
            game.say(Muck(0, seat))


def goodbye(game: Game, pots: Sequence[Layer], result: Result) -> None:
    """Bounties and places of those who have no chips left; the bigger stack before the hand has the better place."""
    setting = game.setting
    broke = sorted((player for player in game.players if not player.stack), key=lambda player: player.place.stack)
    place = setting.left
    lines: list[Finish] = []
    for player in broke:
        prize = setting.prizes[place - 1] if place <= len(setting.prizes) else None
        currency = setting.tournament.currency if setting.tournament and prize is not None else None
        lines.append(Finish(0, player.seat, place, prize, currency))
        place -= 1
        bounty, tournament = player.place.bounty, setting.tournament
        if bounty and tournament and tournament.currency:
            index = max((i for i, pot in enumerate(pots) if player.seat in pot.seats), default=0)
            winners = tuple([seat for seat in result.winners[index] if seat != player.seat])
            if winners:
                game.say(Knockout(0, winners, player.seat, bounty, tournament.currency))
    for line in reversed(lines):
        game.say(line)
    if broke and place == 1:
        (champion,) = [player for player in game.players if player.stack]
        prize = setting.prizes[0] if setting.prizes else None
        currency = setting.tournament.currency if setting.tournament and prize is not None else None
        game.say(Finish(0, champion.seat, 1, prize, currency))


def claims(game: Game, result: Result) -> Claims:
    """The summary: the pot before rake, its parts after it, and a line for every player who was dealt in."""
    seats = [seat_claim(game, player, result) for player in sorted(game.players, key=lambda player: player.seat)]
    parts = tuple([PotClaim(number, amount) for number, amount in enumerate(result.pots)])
    return Claims(
        total_pot=sum(result.pots) + result.rake,
        pots=parts if len(parts) > 1 else (),
        rake=result.rake,
        seats=tuple(seats),
    )


def seat_claim(game: Game, player: Player, result: Result) -> SeatClaim:
    """A player's line of the summary."""
    seat = player.seat
    roles = [
        name
        for name, holder in (("button", game.setting.button), ("small blind", game.small), ("big blind", game.big))
        if holder == seat
    ]
    claim = SeatClaim(0, seat, tuple(roles))
    if player.folded is not None:
        idle = not any(getattr(deed, "seat", None) == seat and moved(deed) for deed in game.deeds)
        return SeatClaim(0, seat, tuple(roles), folded=player.folded, did_not_bet=idle)
    won = result.won.get(seat)
    if seat in result.shown:
        name = words(player.cards)
        return SeatClaim(0, seat, tuple(roles), cards=player.cards, shown=True, won=won, lost=won is None, words=name)
    if seat in result.mucked:
        hidden = game.style.hide and game.rng.random() < 0.5
        return SeatClaim(0, seat, tuple(roles), cards=None if hidden else player.cards)
    return SeatClaim(0, seat, claim.roles, won=won)


def moved(deed: object) -> bool:
    """Whether a deed put live money in; antes do not count for 'didn't bet'."""
    return type(deed).__name__ in ("Call", "Bet", "Raise") or (
        type(deed).__name__ == "Post" and getattr(deed, "kind", "") != "ante"
    )
