"""One event out of hands and summaries: any order, any number of times; contradictions are listed, never settled."""

from datetime import UTC, datetime, timedelta
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from parsers.summaries import fulltilt, pokerstars
from parsers.summaries.model import Summary
from tracker.events.event import Conflict
from tracker.tournaments import HandNote, as_json, events

START = datetime(2014, 3, 9, 19, 0, tzinfo=UTC)

RE_ENTRY = """PokerStars Tournament #902000233, Limit Badugi
Buy-In: $2.00/$0.20 USD
11 players
Total Prize Pool: $24.00 USD
Tournament started 2014/03/09 15:00:00 ET
Tournament finished 2014/03/09 17:26:44 ET
  1: Quince (Wales), $12.00 (50%)
  2: Medlar (Wales), $7.20 (30%)
  3: Hazel [2] (Wales), $4.80 (20%)
  4: Damson (Wales),
  5: Rowan (Wales),
  6: Bramble (Wales),
  7: Sorb (Wales),
  8: Fig (Wales),
  9: Hazel (Wales),
  10: Pear (Wales),
  11: Sloe (Wales),
  12: Cob (Wales),

You finished in 3rd place (eliminated at hand #113900333934).
"""


def paper(text: str, file: str = "TS1.txt") -> Summary:
    read = fulltilt.read_summary if text.startswith("Full Tilt Poker") else pokerstars.read_summary
    found = read(text, file)
    assert isinstance(found, Summary)
    return found


def note(number: int, **fields: Any) -> HandNote:
    plain: dict[str, Any] = {
        "site": "pokerstars",
        "tournament": "902000233",
        "hand": str(113900000000 + number),
        "file": "HH1.txt",
        "line": number * 40 + 1,
        "started": START + timedelta(minutes=number),
        "hero": "Hazel",
        "game": "badugi",
        "level": "I",
        "big_bet": 40,
        "players": 6,
        "max_seats": 8,
        "stack": 1500 - number,
        "currency": "USD",
        "digits": 2,
        "buy_in": 200,
        "fee": 20,
    }
    return HandNote(**(plain | fields))


OUT = {"out_line": 900}
HANDS = [
    *[note(number) for number in range(4)],
    note(4, **OUT),
    *[note(number) for number in range(5, 9)],
    note(9, out_line=990, place=3, prize=480, prize_currency="USD"),
]


def row(notes: list[HandNote], papers: list[Summary]) -> dict[str, Any]:
    (event,) = events(notes, papers)
    return as_json(event, lists=True)


def test_every_order_of_the_sources_gives_the_same_row() -> None:
    whole = paper(RE_ENTRY)
    parts: list[tuple[list[HandNote], list[Summary]]] = [(HANDS[:5], []), (HANDS[5:], []), ([], [whole]), ([], [whole])]
    rows = [
        row([n for notes, _ in order for n in notes], [p for _, papers in order for p in papers])
        for order in permutations(parts)
    ]
    assert len(rows) == 24
    assert all(found == rows[0] for found in rows)
    assert rows[0]["hero_entries"] == [{"entry": 1, "place": 9, "prize": 0}, {"entry": 2, "place": 3, "prize": 480}]
    assert (rows[0]["cost"], rows[0]["fees"], rows[0]["profit"], rows[0]["hands"]) == (440, 40, 40, 10)
    assert (rows[0]["entrants_header"], rows[0]["entries"]) == (11, 12)
    assert rows[0]["conflicts"] == []


def test_every_part_alone_says_only_what_it_knows() -> None:
    first, second, both = row(HANDS[:5], []), row(HANDS[5:], []), row(HANDS, [])
    assert (first["hero_places"], first["hero_prize"], first["cost"], first["profit"]) == ([], None, 220, None)
    assert (second["hero_places"], second["hero_prize"], second["cost"], second["profit"]) == ([3], 480, 220, 260)
    # Two entries, of which the first one's place stands nowhere: the cost is known, the result is not.
    assert (both["hero_places"], both["hero_prize"], both["cost"], both["profit"]) == ([3], None, 440, None)
    alone = row([], [paper(RE_ENTRY)])
    assert (alone["hero"], alone["hero_places"], alone["cost"], alone["hands"]) == ("Hazel", [3, 9], 440, 0)


def test_the_second_half_of_the_hands_and_the_summary_agree() -> None:
    found = row(HANDS[5:], [paper(RE_ENTRY)])
    assert (found["hero_places"], found["cost"], found["profit"], found["conflicts"]) == ([3, 9], 440, 40, [])


@pytest.mark.parametrize(
    ("old", "new", "field", "values"),
    [
        ("3: Hazel [2]", "4: Hazel [2]", "place[2]", {3, 4}),
        ("$4.80 (20%)", "$4.20 (20%)", "prize[2]", {480, 420}),
        ("$2.00/$0.20", "$2.00/$0.25", "fee", {20, 25}),
    ],
)
def test_a_contradiction_is_listed_with_both_values_and_lines(old: str, new: str, field: str, values: set[int]) -> None:
    text = RE_ENTRY.replace("4: Damson", "99: Damson") if old.startswith("3") else RE_ENTRY
    text = text.replace(old, new).replace(
        "finished in 3rd", "finished in 4th" if old.startswith("3") else "finished in 3rd"
    )
    for notes, papers in ((HANDS, [paper(text)]), (HANDS[::-1], [paper(text), paper(text)])):
        found = row(notes, papers)
        (conflict,) = [conflict for conflict in found["conflicts"] if conflict["field"] == field]
        assert {told["value"] for told in conflict["values"]} == values
        assert {told["kind"] for told in conflict["values"]} == {"hand", "summary"}
        assert all(told["line"] > 0 for told in conflict["values"])
        # The prize is not in doubt when only the place is.
        assert (found["profit"] is None) is (field != "place[2]")


@pytest.mark.parametrize(
    ("field", "words", "amounts"),
    [
        ("place[2]", "place of entry 2", False),
        ("prize[3]", "prize of entry 3", True),
        ("buy_in", "buy-in", True),
        ("started_utc", "start", False),
        ("fee", "fee", True),
        ("rebuys", "rebuys", False),
    ],
)
def test_a_contradiction_in_words(field: str, words: str, amounts: bool) -> None:
    assert (Conflict(field, ()).words, Conflict(field, ()).amounts) == (words, amounts)


def test_a_summary_saved_early_gives_way_to_the_last_one() -> None:
    early = (
        RE_ENTRY.replace("11 players", "9 players")
        .replace("$24.00", "$18.00")
        .replace("[2] (Wales), $4.80 (20%)", "[2] (Wales), still playing")
    )
    early = "\n".join(line for line in early.splitlines() if not line.startswith(("Tournament finished", "You ")))
    for papers in permutations([paper(RE_ENTRY), paper(early, "TS0.txt")]):
        found = row(HANDS, list(papers))
        assert (found["prize_pool"], found["entrants_header"], found["still_running"]) == (2400, 11, False)
        assert (found["hero_places"], found["conflicts"]) == ([3, 9], [])


def test_two_players_of_one_tournament_are_two_rows() -> None:
    other = [
        replace(hand, hero="Quince", hand=hand.hand + "1", out_line=0, place=None, prize=None) for hand in HANDS[:3]
    ]
    rows = {event.hero: event for event in events(HANDS + other, [paper(RE_ENTRY)])}
    assert set(rows) == {"Hazel", "Quince"}
    assert rows["Hazel"].places == [3, 9]
    assert rows["Quince"].places == []


def test_a_history_of_a_tournament_that_one_did_not_play_costs_nothing_known() -> None:
    text = (
        RE_ENTRY.split("\n\n")[0]
        + "\n\nThere are no personal statistics because you did not play in this tournament.\n"
    )
    found = row([], [paper(text)])
    assert (found["hero"], found["hero_places"], found["cost"], found["profit"]) == (None, [], None, None)


def test_satellite_winner_gets_a_ticket_at_the_price_of_the_target() -> None:
    text = (
        "PokerStars Tournament #902000240, Limit Badugi\nSuper Satellite\nBuy-In: $1.00/$0.10 USD\n11 players\n"
        "Total Prize Pool: $11.00 USD\nTarget Tournament #902000250 Buy-In: $10.00/1.00 USD\n"
        "1 tickets to the target tournament\nTournament started 2014/03/09 15:00:00 ET\n"
        "  1: Hazel (Wales), still playing\n  2: Quince (Wales),\n"
    )
    found = row([note(1, tournament="902000240", buy_in=100, fee=10)], [paper(text)])
    assert found["ticket"] == {
        "name": "seat in the target tournament",
        "value": 1100,
        "currency": "USD",
        "target": "902000250",
    }
    assert (found["hero_prize"], found["hero_places"]) == (1100, [])


def test_money_is_never_added_across_currencies() -> None:
    text = (
        "Full Tilt Poker Tournament Summary Cup (210000001) Badugi Limit\nBuy-In: 25 FTP + 0 FTP\n2 Entries\n"
        "1: Hazel, $22 MiniFTOPS Ticket\n2: Quince\nHazel finished in 1st place\n"
    )
    found = row([], [paper(text)])
    assert (found["currency"], found["cost"], found["prize_currency"], found["hero_prize"]) == ("FTP", 25, "USD", 2200)
    assert found["profit"] is None


def test_bounties_in_hands_and_more_in_the_summary_are_no_contradiction() -> None:
    text = RE_ENTRY.replace("$2.00/$0.20", "$2.00/$0.50/$0.20")
    hands = [replace(hand, bounty=50) for hand in HANDS]
    hands[2] = replace(hands[2], bounties=1, bounty_money=50, bounty_currency="USD", bounty_line=111)
    more = row(hands, [paper(text + "You collected 2 bounties for a total of USD 1.00.\n")])
    assert (more["hero_bounties"], more["profit"]) == ({"count": 2, "money": 100}, 480 + 100 - 540)
    fewer = row(hands, [paper(text + "You collected 0 bounties for a total of USD 0.00.\n")])
    assert [conflict["field"] for conflict in fewer["conflicts"]] == ["bounties"]
    assert fewer["profit"] is None
    unsaid = row([], [paper(text)])
    assert (unsaid["hero_bounties"], unsaid["hero_prize"], unsaid["profit"]) == (
        {"count": None, "money": None},
        480,
        None,
    )


def test_more_bounty_money_in_hands_than_in_the_summary_is_a_contradiction() -> None:
    hands = [replace(hand, bounty=50) for hand in HANDS]
    hands[2] = replace(hands[2], bounties=1, bounty_money=75, bounty_currency="USD", bounty_line=111)
    text = RE_ENTRY.replace("$2.00/$0.20", "$2.00/$0.50/$0.20") + "You collected 1 bounty for a total of USD 0.50.\n"
    found = row(hands, [paper(text)])
    (conflict,) = found["conflicts"]
    assert (conflict["field"], {told["value"] for told in conflict["values"]}) == ("bounty_money", {50, 75})
    assert (found["hero_bounties"], found["profit"]) == ({"count": 1, "money": None}, None)


@pytest.mark.parametrize(
    ("nets", "end", "found"),
    [
        ([-100, 200, -1600], {"out_line": 9, "place": 3, "prize": 0}, {"count": 1, "money": 50}),
        # Nobody tells what was won in a hand: nothing says that hands are missing.
        ([None, None, None], {"out_line": 9, "place": 3, "prize": 0}, {"count": 1, "money": 50}),
        # A stack that the hand before did not leave: another hand lies between, and perhaps another bounty.
        ([-100, 150, -1600], {"out_line": 9, "place": 3, "prize": 0}, {"count": None, "money": None}),
        # The hands end before he is out.
        ([-100, 200, -1600], {}, {"count": None, "money": None}),
    ],
)
def test_bounties_of_hands_count_where_no_hand_is_missing(
    nets: list[int | None], end: dict[str, int], found: dict[str, int | None]
) -> None:
    won = {"bounties": 1, "bounty_money": 50, "bounty_currency": "USD", "bounty_line": 7}
    stacks = [1500, 1400, 1600]
    extra: list[dict[str, Any]] = [{}, won, end]
    hands = [
        note(number, bounty=50, stack=stack, net=net, **more)
        for number, (stack, net, more) in enumerate(zip(stacks, nets, extra, strict=True))
    ]
    assert row(hands, [])["hero_bounties"] == found
    abroad = [replace(hand, bounty_currency="EUR") if hand.bounties else hand for hand in hands]
    assert row(abroad, [])["hero_bounties"] == {**found, "money": None}


@pytest.mark.parametrize(
    ("seen", "rebuys", "addons", "cost", "fields"),
    [(3, 2, 1, 440 + 600, []), (2, 2, 1, 440 + 600, []), (0, 2, 1, 440 + 600, []), (4, None, 1, None, ["rebuys"])],
)
def test_rebuys_in_hands_and_in_the_summary(
    seen: int, rebuys: int | None, addons: int, cost: int | None, fields: list[str]
) -> None:
    hands = [replace(HANDS[0], rebuys=seen, rebuys_cost=seen * 200, rebuy_line=8), *HANDS[1:]]
    found = row(hands, [paper(RE_ENTRY + "You made 2 rebuys and 1 addons for a total of USD 6.00.\n")])
    assert (found["hero_rebuys"], found["hero_addons"], found["cost"]) == (rebuys, addons, cost)
    assert [conflict["field"] for conflict in found["conflicts"]] == fields


def test_rebuys_that_hands_show() -> None:
    hands = [replace(HANDS[0], rebuys=2, rebuys_cost=400, rebuy_line=8), *HANDS[5:]]
    found = row(hands, [])
    assert (found["hero_rebuys"], found["cost"]) == (2, 620)


@pytest.mark.parametrize(
    ("line", "prize", "ticket"),
    [
        ("Top 2 finishers receive entry to Tournament 210000099", None, "seat in the target tournament"),
        ("Top finisher receives $75 Satellite Token", 7500, "Satellite Token"),
        ("Top 999 finishers receive entry to Tournament 210000099", 0, None),
    ],
)
def test_a_satellite_of_full_tilt_that_prints_no_prize(line: str, prize: int | None, ticket: str | None) -> None:
    text = (
        "Full Tilt Poker Tournament Summary Sat (210000001) Badugi Limit\nBuy-In: $8 + $0.70\n3 Entries\n"
        f"{line}\n1: Hazel\n2: Quince\n3: Fig\nHazel finished in 1st place\n"
    )
    found = row([], [paper(text)])
    assert (found["hero_prize"], found["ticket"] and found["ticket"]["name"]) == (prize, ticket)
