"""Checks of the summary's line of each seat against what the player did."""

from collections.abc import Iterator, Mapping

from parsers.cards import Cards, names
from parsers.model import Post, PostKind, SeatClaim
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name
from tracker.rules.record import Replay

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
ERROR = Severity.ERROR
WARNING = Severity.WARNING
ANTE = PostKind.ANTE


ROLES = frozenset(("button", "small blind", "big blind"))
WHEN = ("before the first draw", "after the first draw", "after the second draw", "after the third draw")


def summary_in_order(replay: Replay) -> bool:
    """Whether the summary has one line for everybody, with the roles, folds, cards and money that the deeds make."""
    hand, put = replay.hand, replay.put
    claims = hand.claims.seats
    if len(claims) != len(put) or hand.claims.awards_hold_uncalled:
        return False
    seats: set[int] = set()
    roles: dict[str, int] = {}
    folded: dict[int, int] = {}
    shown: dict[int, Cards | None] = {}
    won: dict[int, int] = {}
    for claim in claims:
        seat, when = claim.seat, claim.folded
        seats.add(seat)
        for role in claim.roles:
            if role in roles:
                return False
            roles[role] = seat
        if when is not None:
            folded[seat] = when
        elif claim.shown:
            shown[seat] = claim.cards
        if claim.won is not None:
            won[seat] = claim.won
        if claim.net is not None or seat not in put or (when == 0 and claim.did_not_bet is put_live(replay, seat)):
            return False
    return (
        len(seats) == len(put)
        and folded == replay.folded
        and won == (replay.paid if replay.collects else {})
        and shown == whole_hands(replay)
        and roles == holders_of(replay)
    )


def holders_of(replay: Replay) -> dict[str, int | None]:
    """Who has the button and who posted the blinds."""
    return {"button": replay.hand.button, "small blind": replay.small_blind, "big blind": replay.big_blind}


def whole_hands(replay: Replay) -> dict[int, Cards]:
    """The hands of which all four cards were shown."""
    return {show.seat: show.cards for show in replay.shows if len(show.cards) == 4}


def summary_fits(replay: Replay) -> Iterator[Problem]:
    """Every line of the summary says what happened: roles, folds, cards and money."""
    claims = replay.hand.claims.seats
    if not claims:
        return
    strict = ERROR if replay.manner.lists_all else WARNING
    shown, holders = whole_hands(replay), holders_of(replay)
    won = replay.paid if replay.collects else {}
    put, folded = replay.put, replay.folded
    for claim in claims:
        seat, roles = claim.seat, claim.roles
        if seat not in put:
            if claim.won or claim.cards or claim.folded is not None:
                yield finding(
                    replay,
                    claim.line,
                    "summary-stranger",
                    f"The summary tells of {name(replay, claim.seat)}, who was not dealt in.",
                    strict,
                )
            continue
        if roles and (len(roles) > 1 or holders.get(roles[0], seat) != seat):
            yield from roles_fit(replay, claim, strict)
        when = folded.get(seat)
        if claim.folded != when or (when == 0 and claim.did_not_bet is put_live(replay, seat)):
            yield from fold_fits(replay, claim, strict)
        if when is None:
            cards = shown.get(seat)
            if claim.shown != (cards is not None) or (cards and claim.cards != cards):
                yield from cards_fit(replay, claim, shown, strict)
        if claim.won != won.get(seat) or claim.net is not None:
            yield from money_fits(replay, claim, won.get(seat, 0), strict)


def roles_fit(replay: Replay, claim: SeatClaim, strict: Severity) -> Iterator[Problem]:
    """Button and blinds are those of the table and of the posts."""
    holders = holders_of(replay)
    if len(set(claim.roles)) < len(claim.roles):
        message = f"The summary gives {name(replay, claim.seat)} one role twice."
        yield finding(replay, claim.line, "summary-role", message, strict)
    for role in claim.roles:
        holder = holders.get(role, claim.seat)
        if holder is None and role == "button":
            continue  # the room names no button
        if holder != claim.seat:
            whose = f"{name(replay, holder)} has it" if holder is not None else "nobody has it"
            yield finding(
                replay,
                claim.line,
                "summary-role",
                f"The summary gives {name(replay, claim.seat)} the {role}, but {whose}.",
                strict,
            )
            posts = [
                deed.line
                for deed in replay.hand.deeds
                if type(deed) is Post and deed.seat == holder and deed.kind == role
            ]
            for line in posts:
                message = f"{name(replay, claim.seat)} has the {role} in the summary, and here another player posts it."
                yield finding(replay, line, "summary-role", message, strict)


def fold_fits(replay: Replay, claim: SeatClaim, strict: Severity) -> Iterator[Problem]:
    """Who folded and when; that he didn't bet."""
    seat, when = claim.seat, replay.folded.get(claim.seat)
    if claim.folded != when:
        if claim.folded is None:
            if not (claim.shown or claim.won or claim.cards or claim.lost) and strict is WARNING:
                return  # a room that leaves folds out of its summary
            said = "not folded"
        else:
            said = f"folded {WHEN[claim.folded]}" if claim.folded < 4 else "folded"
        did = "he did not fold" if when is None else f"he folded {WHEN[when]}"
        yield finding(
            replay,
            claim.line,
            "summary-fold",
            f"The summary says that {name(replay, seat)} has {said}, but {did}.",
            strict,
        )
        for deed in replay.decisions:
            if deed.seat == seat and deed.deed == "fold":
                yield finding(
                    replay,
                    deed.line,
                    "summary-fold",
                    f"{name(replay, seat)} folds here; the summary says that he has {said}.",
                    strict,
                )
    elif when == 0 and not claim.did_not_bet and not put_live(replay, seat) and strict is ERROR:
        yield finding(
            replay,
            claim.line,
            "summary-bet",
            f"The summary leaves out that {name(replay, seat)} didn't bet; he put in nothing but an ante.",
            ERROR if any(other.did_not_bet for other in replay.hand.claims.seats) else WARNING,
        )
    elif claim.did_not_bet and put_live(replay, seat):
        yield finding(
            replay,
            claim.line,
            "summary-bet",
            f"The summary says that {name(replay, seat)} didn't bet, but he put in {money(replay, replay.put[seat])}.",
            strict,
        )


def put_live(replay: Replay, seat: int) -> bool:
    """Whether a player put in more than an ante."""
    antes = 0
    for deed in replay.forced:
        if deed.kind is ANTE and deed.seat == seat:
            antes += deed.amount
    return replay.put[seat] > antes


def cards_fit(replay: Replay, claim: SeatClaim, shown: Mapping[int, Cards], strict: Severity) -> Iterator[Problem]:
    """Who showed what, and who mucked."""
    seat = claim.seat
    cards = shown.get(seat)
    if claim.shown and cards is None and replay.showdown:
        yield finding(
            replay,
            claim.line,
            "summary-shown",
            f"The summary says that {name(replay, seat)} showed; he did not.",
            strict,
        )
    if cards is not None and claim.cards and set(cards) != set(claim.cards):
        for line in (claim.line, *[show.line for show in replay.shows if show.seat == seat]):
            yield finding(
                replay,
                line,
                "summary-cards",
                f"{name(replay, seat)} shows [{names(cards)}]; the summary gives him [{names(claim.cards)}].",
            )
    elif cards is not None and replay.showdown and not claim.shown and strict is ERROR:
        yield finding(
            replay,
            claim.line,
            "summary-shown",
            f"{name(replay, seat)} shows his hand; the summary does not say so.",
            strict,
        )


def money_fits(replay: Replay, claim: SeatClaim, paid: int, strict: Severity) -> Iterator[Problem]:
    """What the summary says that a player won is what he was paid; that he lost, that he was paid nothing."""
    seat = claim.seat
    told = paid + (replay.uncalled.get(seat, 0) if replay.hand.claims.awards_hold_uncalled else 0)
    if claim.won is not None and claim.won not in (paid, told):
        yield finding(
            replay,
            claim.line,
            "summary-won",
            f"The summary says that {name(replay, seat)} won {money(replay, claim.won)}; he was paid "
            f"{money(replay, paid)}.",
        )
    elif claim.won is None and paid and (claim.lost or strict is ERROR):
        yield finding(
            replay,
            claim.line,
            "summary-won",
            f"The summary does not say that {name(replay, seat)} won; he was paid {money(replay, paid)}.",
        )
    net = replay.paid.get(seat, 0) - replay.put[seat]
    if claim.net is not None and claim.net != net:
        # A dead small blind of a newcomer is not printed by KingsClub: the loss is then larger than the deeds show.
        hidden = any(type(deed) is Post and deed.seat == seat and deed.dead == 0 for deed in replay.hand.deeds)
        late = seat not in (replay.small_blind, replay.big_blind) and hidden and claim.net < net
        yield finding(
            replay,
            claim.line,
            "summary-net",
            f"The summary says that the hand changed {name(replay, seat)}'s stack by "
            f"{money(replay, claim.net)}; what he put in "
            f"and was paid makes it {money(replay, net)}.",
            WARNING if late else ERROR,
        )


def summary_complete(replay: Replay) -> Iterator[Problem]:
    """A room that lists everybody lists everybody once."""
    claims = replay.hand.claims.seats
    if not claims or not replay.manner.lists_all:
        return
    said: list[str] = []
    listed = []
    for claim in claims:
        listed.append(claim.seat)
        said += claim.roles
    if said and not ROLES.issubset(said):
        yield from roles_complete(replay, said)
    if len(listed) == len(replay.put) and replay.put.keys() == set(listed):
        return
    if len(set(listed)) < len(listed):
        twice = next(claim for index, claim in enumerate(claims) if claim.seat in listed[:index])
        yield finding(replay, twice.line, "summary-twice", f"The summary has two lines for {name(replay, twice.seat)}.")
    for seat in replay.put:
        if seat not in listed:
            line = next((claim.line for claim in claims if claim.seat > seat), claims[-1].line)
            yield finding(
                replay, line, "summary-missing", f"The summary has no line for {name(replay, seat)}, who was dealt in."
            )


def roles_complete(replay: Replay, said: list[str]) -> Iterator[Problem]:
    """A room that lists everybody says of the button and the blinds what they are; left out of one line it is wrong."""
    claims = {claim.seat: claim for claim in replay.hand.claims.seats}
    for role, holder in holders_of(replay).items():
        if role not in said and holder in claims:
            message = f"The summary leaves out that {name(replay, holder)} has the {role}."
            yield finding(replay, claims[holder].line, "summary-role", message)
