"""Lines of PokerStars that stand in no file we have seen: other currencies, clients, tables, tournaments and events."""

import re

import pytest

from parsers.deeds import Chips, Finish, Knockout, Remark, SeatedOut, Street, Unread
from parsers.model import Hand, Structure
from parsers.money import FPP, SC, TICKET_DOLLARS, Currency
from parsers.read import read_text
from tests.sites.pokerstars_text import hand

HEAD = hand().split("\n")[0]


def read_hand(text: str) -> Hand:
    (outcome,) = read_text(text)
    assert outcome.problem is None, str(outcome.problem)
    assert outcome.hand
    assert not [deed for deed in outcome.hand.deeds if isinstance(deed, Unread)]
    return outcome.hand


def headed(head: str) -> Hand:
    """A hand of chips below a first line."""
    rest = re.sub(r"\$([\d,]+)(?:\.(\d\d))?", lambda sum_: f"{sum_[1]}{sum_[2] or '00'}".replace(",", ""), hand())
    return read_hand(f"{HEAD.partition(':')[0]}: {head}\n" + rest.partition("\n")[2].replace("Rake 000", "Rake 0"))


@pytest.mark.parametrize(
    ("sign", "code"),
    [("€", "EUR"), ("£", "GBP"), ("C$", "CAD"), ("$", "CAD"), ("₹", "INR"), ("A$", "AUD"), ("¥", "CNY"), ("R$", "BRL"),
     ("", "SEK"), ("", "CHF")],
)  # fmt: skip
def test_currencies(sign: str, code: str) -> None:
    found = read_hand(hand().replace("$", sign).replace("USD", code))
    assert found.currency.code == code
    assert (found.small_bet, found.seats[2].stack, found.claims.total_pot) == (25, 120550, 75)


def test_play_money() -> None:
    text = hand().replace(" USD", "").replace("8-max", "8-max (Play Money)").replace("$0.", "").replace("$5 ", "500 ")
    found = read_hand(text.replace("$6.80", "680").replace("$1,205.50", "1,205").replace("Rake $0", "Rake 0"))
    assert (found.currency.code, found.play_money, found.small_bet) == ("PLAY", True, 25)
    assert found.seats[2].stack == 1205


@pytest.mark.parametrize(
    ("game", "structure"),
    [
        ("Limit Badugi", Structure.FIXED),
        ("Badugi Fixed Limit", Structure.FIXED),
        ("Pot Limit Badugi", Structure.POT),
        ("Half Pot Limit Badugi", Structure.HALF_POT),
        ("No Limit Badugi", Structure.NO),
    ],
)
def test_names_of_the_game(game: str, structure: Structure) -> None:
    assert read_hand(hand().replace("Badugi Limit", game)).structure is structure


@pytest.mark.parametrize("mix", ["10-Game", "Mixed Badugi", "Dealer's Choice", "H.O.R.S.E. + Badugi", "8-Game Plus"])
def test_mixes(mix: str) -> None:
    found = read_hand(hand().replace("Badugi Limit ($0.25/$0.50 USD)", f"{mix} (Badugi Limit, $0.25/$0.50 USD)"))
    assert (found.mix, found.structure) == (mix, Structure.FIXED)


@pytest.mark.parametrize("zone", ["GMT+2", "CUST", "IST", "UTC+05:30", "NZST"])
def test_a_zone_of_the_player_beside_the_one_of_the_room(zone: str) -> None:
    assert read_hand(hand().replace("20 EET", f"20 {zone}")).started == read_hand(hand()).started


@pytest.mark.parametrize(
    "table",
    ["Table 'Vega II' 8-max (Private) Seat #1 is the button", "Table ‘Vega II’ 8-max Seat #1 is the button",
     "Table 'Vega II' Seat #1 is the button"],
)  # fmt: skip
def test_tables(table: str) -> None:
    found = read_hand(hand().replace("Table 'O'Hara (x)' 8-max Seat #1 is the button", table))
    assert (found.table, found.button) == ("Vega II", 1)


@pytest.mark.parametrize(
    ("price", "paid"),
    [
        ("$2.00+$0.20 USD ", ("USD", 200, None, 20)),
        ("C$1.00+C$0.25+C$0.15 CAD ", ("CAD", 100, 25, 15)),
        ("₹136.50+₹13.50 INR ", ("INR", 13650, None, 1350)),
        ("T$5.00+T$0.50 ", ("T$", 500, None, 50)),
        ("50FPP ", ("FPP", 50, None, None)),
        ("250 SC ", ("SC", 250, None, None)),
        ("500 StarsCoin ", ("SC", 500, None, None)),
        ("300+20 ", ("PLAY", 300, None, 20)),
        ("Freeroll  ", (None, 0, None, None)),
        ("", (None, None, None, None)),
    ],
)
@pytest.mark.parametrize(
    ("stage", "level"),
    [("Level IV", "Level IV"), ("Match Round II, Level V", "Match Round II, Level V"),
     ("Tie-Break Round I, Level II", "Tie-Break Round I, Level II"), ("Level 7", "Level 7")],
)  # fmt: skip
def test_tournaments(price: str, paid: tuple[object, ...], stage: str, level: str) -> None:
    event = headed(f"Tournament #77, {price}Badugi Limit - {stage} (25/50) - 2026/04/02 11:02:20 ET").tournament
    assert event
    assert (event.currency and event.currency.code, event.buy_in, event.bounty, event.fee) == paid
    assert event.level == level


@pytest.mark.parametrize(
    "said",
    [
        "José has requested TIME", "José has 15 seconds left to act", "José is using their time bank",
        "José has reconnected", "José was moved from another table to this table",
        "Dan has been moved to another table", "Dan has 1 second left to act",
        "José wins an entry to tournament #1234567", "José wins a $11.00 ticket",
    ],
)  # fmt: skip
def test_events_of_no_consequence(said: str) -> None:
    found = read_hand(hand().replace("*** FIRST", f"{said}\n*** FIRST"))
    assert [deed.text for deed in found.deeds if isinstance(deed, Remark)][-1] == said


@pytest.mark.parametrize(
    ("said", "reason"),
    [("José has timed out while being disconnected", "timed-out"), ("José has left the table", "left"),
     ("Dan leaves the table", "left"), ("José is sitting out", "sits-out")],
)  # fmt: skip
def test_who_stops_acting(said: str, reason: str) -> None:
    found = read_hand(hand().replace("*** FIRST", f"{said}\n*** FIRST"))
    assert [deed.reason for deed in found.deeds if isinstance(deed, SeatedOut)] == [reason]


def test_who_sits_out_and_acts_is_dealt_in_and_who_is_out_of_the_hand_is_not() -> None:
    text = hand().replace("($6.80 in chips)", "($6.80 in chips) is sitting out")
    moved = text.replace("($1,205.50 in chips)", "($1,205.50 in chips) out of hand (moved from another table)")
    assert [(seat.dealt_in, seat.sitting_out) for seat in read_hand(moved).seats] == [
        *((True, True), (True, False), (False, False)),
    ]
    silent = "\n".join([line for line in text.split("\n") if not line.startswith("Ann: ")])
    assert not read_hand(silent).seats[0].dealt_in


@pytest.mark.parametrize(
    ("said", "place", "prize", "currency"),
    [
        ("finished the tournament in 1,001st place", 1001, None, None),
        ("finished the tournament in 3rd place and received $1,001.60.", 3, 100160, "USD"),
        ("finished the tournament in 3rd place and received 500 SC.", 3, 500, SC.code),
        ("finished the tournament in 2nd place and received T$11.00.", 2, 1100, TICKET_DOLLARS.code),
        ("finished the tournament in 2nd place (qualified for the target tournament)", 2, None, None),
        ("finished the tournament in 2nd place and qualified for tournament #123456", 2, None, None),
        ("wins the tournament and receives 5,000 FPP - congratulations!", 1, 5000, FPP.code),
    ],
)
def test_ends_of_a_tournament(said: str, place: int, prize: int | None, currency: str | None) -> None:
    found = read_hand(hand().replace("*** SUMMARY", f"Ann {said}\n*** SUMMARY"))
    (deed,) = [deed for deed in found.deeds if isinstance(deed, Finish)]
    unit: Currency | None = deed.currency
    assert (deed.place, deed.prize, unit and unit.code) == (place, prize, currency)


@pytest.mark.parametrize(
    ("said", "amount", "raised"),
    [
        ("wins the $0.25 bounty for eliminating Ann", 25, None),
        ("wins $0.25 bounty for eliminating Ann", 25, None),
        ("wins the 50 FPP bounty for eliminating Ann", 50, None),
        ("wins $1.50 for eliminating Ann", 150, None),
        ("wins $1.50 for eliminating Ann and their own bounty increases by $1.49 to $5.32", 150, 532),
        ("wins $0.75 for splitting the elimination of Ann and their own bounty increases by $0.70 to $2", 75, 200),
    ],
)
def test_bounties(said: str, amount: int, raised: int | None) -> None:
    found = read_hand(hand().replace("*** SUMMARY", f"José {said}\n*** SUMMARY"))
    (deed,) = [deed for deed in found.deeds if isinstance(deed, Knockout)]
    assert (deed.winners, deed.out, deed.amount, deed.raised_to) == ((2,), 1, amount, raised)


def test_the_winner_of_a_ticket_is_congratulated() -> None:
    said = "Ann wins the tournament and receives a $215 ticket - congratulations!"
    (deed,) = [
        deed for deed in read_hand(hand().replace("*** SUMMARY", f"{said}\n*** SUMMARY")).deeds
        if isinstance(deed, Finish)
    ]  # fmt: skip
    assert (deed.place, deed.prize, deed.ticket) == (1, None, "a $215 ticket")


@pytest.mark.parametrize("stamp", ["2007/11/11 - 13:27:23", "2007/11/11 13:27:23"])
def test_an_old_time_without_a_zone_is_in_et(stamp: str) -> None:
    old = hand().replace(hand().partition("\n")[0], f"PokerStars Game #7001:  Badugi Limit ($0.25/$0.50) - {stamp}")
    assert read_hand(old).started.isoformat() == "2007-11-11T18:27:23+00:00"


def test_a_time_without_a_zone_tells_nothing_where_clients_print_their_own() -> None:
    new = hand().replace(
        hand().partition("\n")[0], "PokerStars Hand #7001:  Badugi Limit ($1/$2) - 2016/11/11 13:27:23"
    )
    (found,) = read_text(new)
    assert found.problem
    assert (found.problem.code, found.problem.source.line) == ("damaged-time", 1)
    assert "No zone is printed behind the time" in found.problem.message


def test_a_purchase_in_points() -> None:
    found = read_hand(hand().replace("*** FIRST", "José re-buys and receives 3,000 chips for 250 StarsCoin\n*** FIRST"))
    (deed,) = [deed for deed in found.deeds if isinstance(deed, Chips)]
    assert (deed.amount, deed.cost, deed.currency) == (300000, 250, SC)


def test_headers_that_other_programs_write() -> None:
    plain = read_hand(hand())
    found = read_hand(hand().replace("*** DEALING HANDS ***", "*** HOLE CARDS ***"))
    assert [deed.number for deed in found.deeds if isinstance(deed, Street)] == [0, 1]
    assert found == plain


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("doesn't show hand", "doesn’t show hand"),
        ("doesn't show hand", "does not show hand"),
        ("folded after the 1st Draw", "folded after the 1st draw"),
        (" in chips", "\u00a0in chips"),
        (" (", "\u00a0("),
    ],
)
def test_what_editors_do_to_a_line(old: str, new: str) -> None:
    assert read_hand(hand().replace(old, new)) == read_hand(hand())
