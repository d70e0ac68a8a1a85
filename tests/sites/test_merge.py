"""Merge's XML: what its events mean."""

import pytest

from parsers.cards import cards
from parsers.deeds import Bet, Call, Chat, Collect, Dealt, Discard, Pat, Post, PostKind, Raise, Uncalled
from parsers.outcome import Fate
from tests.sites.merge_text import GAME, event, hand, outcome


def test_calls_add_raises_are_totals() -> None:
    play = event("RAISE", 0, amount="2.00") + event("RAISE", 3, amount="3.00") + event("CALL", 0, amount="1.00")
    deeds = hand(play).deeds[3:]
    assert [(type(deed), getattr(deed, "to", None) or deed.amount) for deed in deeds] == [
        (Raise, 200),
        (Raise, 300),
        (Call, 100),
    ]


@pytest.mark.parametrize(
    ("play", "kind", "amount"),
    [
        (event("RAISE", 0, amount="4.00") + event("ALL_IN", 3, amount="5.00"), Raise, 600),
        (event("RAISE", 0, amount="6.00") + event("ALL_IN", 3, amount="5.00"), Call, 500),
        (event("RAISE", 0, amount="8.00") + event("ALL_IN", 3, amount="5.00"), Call, 500),
    ],
)
def test_what_an_all_in_is_follows_from_what_stands(play: str, kind: type, amount: int) -> None:
    last = hand(play).deeds[-1]
    assert isinstance(last, kind)
    assert last.all_in
    assert (last.to if isinstance(last, Raise) else last.amount) == amount


def test_an_all_in_that_opens_a_later_round_is_a_bet() -> None:
    later = '</round><round id="FIRST_DRAW"></round><round id="POST_FIRST_DRAW">' + event("ALL_IN", 3, amount="5.00")
    last = hand(event("CALL", 0, amount="0.50") + event("CHECK", 3) + later).deeds[-1]
    assert isinstance(last, Bet)
    assert (last.amount, last.all_in) == (500, True)


def test_an_all_in_among_the_blinds_is_the_next_blind() -> None:
    text = GAME.replace('type="BIG_BLIND"', 'type="ALL_IN"').replace('"1.00"', '"0.60"')
    post = hand(text=text).deeds[1]
    assert isinstance(post, Post)
    assert (post.kind, post.amount, post.all_in) == (PostKind.BIG, 60, True)


HELD = '<cards type="HOLE" cards="Jh,3h,2s,3s" player="3" hand="Two Cards, 3-2"/>'


def draw(count: int, now: str, held: str = HELD) -> list[object]:
    cards_now = f'<cards type="DRAW_DRAWN_CARDS" cards="{now}" player="3" hand="any"/>'
    play = f'{held}</round><round id="FIRST_DRAW">{event("DRAW", 3, text=str(count))}{cards_now}'
    return [deed for deed in hand(play).deeds if isinstance(deed, Discard | Dealt | Pat)]


def test_the_whole_new_hand_is_parted_by_what_was_held() -> None:
    first, discard, dealt = draw(2, "Ah,3h,2s,6s")
    assert isinstance(first, Dealt)
    assert first.new == cards("Jh 3h 2s 3s")
    assert isinstance(discard, Discard)
    assert (discard.count, discard.cards) == (2, None)
    assert isinstance(dealt, Dealt)
    assert (dealt.kept, dealt.new) == (cards("3h 2s"), cards("Ah 6s"))


def test_a_new_hand_that_does_not_fit_is_left_whole_for_the_replay_to_judge() -> None:
    *_, dealt = draw(1, "Ah,3h,2s,6s")
    assert isinstance(dealt, Dealt)
    assert (dealt.kept, dealt.new) == ((), cards("Ah 3h 2s 6s"))
    *_, alone = draw(1, "Ah,3h,2s,6s", held="")
    assert isinstance(alone, Dealt)
    assert alone.kept == ()


def test_no_draw_is_pat_with_the_cards_that_are_repeated() -> None:
    *_, pat = draw(0, "Jh,3h,2s,3s")
    assert isinstance(pat, Pat)
    assert pat.cards == cards("Jh 3h 2s 3s")


def test_tens_and_hidden_cards() -> None:
    (dealt,) = [
        deed for deed in hand('<cards type="HOLE" cards="10h,3h,2s,Td" player="3"/>').deeds if isinstance(deed, Dealt)
    ]
    assert dealt.new == cards("Th 3h 2s Td")
    hidden = hand('<cards type="HOLE" cards="?,?,?,?" player="3"/>')
    assert hidden.hero is None
    assert not [deed for deed in hidden.deeds if isinstance(deed, Dealt)]


def test_chat_names_its_player_and_may_hold_anything() -> None:
    play = '<event sequence="3" type="CHAT" timestamp="1" player="Ann &amp; Co" text="a &lt;b&gt; & c"/>'
    chat = hand(play).deeds[-1]
    assert isinstance(chat, Chat)
    assert (chat.name, chat.words) == ("Ann & Co", "a <b> & c")


@pytest.mark.parametrize("words", ["I <3 badugi", 'he said "no" & left', "<b>", "a > b", 'type="FOLD" player="0"', ""])
def test_chat_may_be_written_as_it_was_typed(words: str) -> None:
    talk = f'<event sequence="3" type="CHAT" timestamp="1" player="Ann" text="{words}"/>\n'
    found = hand(talk + event("CALL", 0, amount="0.50") + talk)
    assert [deed.words for deed in found.deeds if isinstance(deed, Chat)] == [words, words]
    assert isinstance(found.deeds[-2], Call)


def test_winners() -> None:
    def win(pot: str, player: int = 0, uncalled: str = "false") -> str:
        return f'<winner amount="1.00" uncalled="{uncalled}" potnumber="{pot}" player="{player}" pottype="n"/>'

    def pots(play: str) -> list[int | None]:
        return [deed.pot for deed in hand(play).deeds if isinstance(deed, Collect)]

    assert pots(win("1")) == [None]
    assert pots(win("1") + win("1", 3)) == [None, None]
    assert pots(win("2") + win("1", 3)) == [1, 0]
    back = hand(win("1", 3) + win("1", uncalled="true")).deeds[-1]
    assert isinstance(back, Uncalled)
    assert hand().claims.awards_hold_uncalled


def test_a_hand_of_a_mixed_table_is_known_by_its_own_number_of_the_game() -> None:
    found = outcome(text=GAME.replace('gametype="71"', 'gametype="67"'))
    assert (found.fate, found.game) == (Fate.OTHER_GAME, "2-7 Lowball")


@pytest.mark.parametrize("where", ["event", "round"])
def test_cancelled(where: str) -> None:
    text = {"event": event("GAME_CANCELLED", 0), "round": '</round><round id="GAME_CANCELLED">'}[where]
    assert outcome(text).fate is Fate.CANCELLED


def test_tournament_play_money_and_clock() -> None:
    tournament = hand(text=GAME.replace("|false", "|true").replace("0.50", "5.00"))
    assert (tournament.currency.code, tournament.tournament and tournament.tournament.number) == ("CHIPS", "7")
    play = hand(text=GAME.replace('realmoney="true"', 'realmoney="false"').replace("0.50", "5"))
    assert (play.play_money, play.currency.digits, play.seats[0].stack) == (True, 0, 30)
    parts = hand(text=GAME.replace('realmoney="true"', 'realmoney="false"'))
    assert (parts.play_money, parts.currency.digits, parts.seats[0].stack) == (True, 2, 3000)
    assert hand(text=GAME.replace("timestamp", "stamp")).started.isoformat() == "2011-02-09T03:40:38+00:00"
    summer = hand(text=GAME.replace("1297222833593", "1297219233593"))
    assert summer.started.isoformat() == "2011-02-09T02:40:38+00:00"


def test_pots_may_be_counted_from_nothing() -> None:
    def pots(*numbers: str) -> list[int | None]:
        play = "".join(f'<winner amount="1.00" uncalled="false" potnumber="{pot}" player="0"/>' for pot in numbers)
        return [deed.pot for deed in hand(play).deeds if isinstance(deed, Collect)]

    assert pots("0") == [None]
    assert pots("0", "1") == [0, 1]
    assert pots("1", "2") == [0, 1]
    assert pots("2") == [1]
