"""Merge's XML: real files, and what is odd about it."""

from pathlib import Path

import pytest

from parsers.cards import cards
from parsers.deeds import Bet, Call, Chat, Collect, Dealt, Discard, Pat, Post, PostKind, Raise, Show, Uncalled, Unread
from parsers.model import Hand, Structure
from parsers.outcome import Fate, Outcome
from parsers.read import read, read_text
from tracker.rules.replay import replay

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories" / "merge"
HEAD = '<description type="Badugi" stakes="Limit $1/$2"/>\n'
GAME = """<game id="7-1" starttime="20110208224038" numholecards="4" gametype="71" realmoney="true" \
data="20110208|Elm (7)|7|7-1|false">
<players dealer="0">
<player seat="0" nickname="Ann" balance="$30.00" dealtin="true" />
<player seat="3" nickname="Bob" balance="$6.00" dealtin="true" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="SMALL_BLIND" timestamp="1297222833593" player="0" amount="0.50"/>
<event sequence="2" type="BIG_BLIND" timestamp="1297222833906" player="3" amount="1.00"/>
</round>
<round id="PRE_FIRST_DRAW" sequence="2">
PLAY
</round>
</game>
"""


def outcome(play: str = "", head: str = HEAD, text: str = GAME) -> Outcome:
    """A hand with events of the first betting round."""
    (found,) = read_text(head + text.replace("PLAY", play))
    return found


def hand(play: str = "", **more: str) -> Hand:
    found = outcome(play, **more)
    assert found.hand is not None, found.problem
    return found.hand


def event(kind: str, player: int, **attributes: str) -> str:
    rest = "".join([f' {name}="{value}"' for name, value in attributes.items()])
    return f'<event sequence="3" type="{kind}" timestamp="1297222836656" player="{player}"{rest}/>'


def test_real_files(shared: Path) -> None:
    found = list(read([shared / "histories" / "merge"]))
    assert [(outcome.fate, outcome.game) for outcome in found] == [
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.HAND, "Pot Limit Badugi"),
    ]
    real = found[-1].hand
    assert real is not None
    assert (real.structure, real.small_bet, real.big_bet, real.button) == (Structure.POT, 5, 10, 3)
    assert real.started.isoformat() == "2011-01-30T03:40:38+00:00"
    assert [seat.dealt_in for seat in real.seats] == [False, False, True, True]
    played = replay(real)
    assert played.problems == ()
    assert played.uncalled == {4: 40}
    assert played.net == {3: -30, 4: 27}


def test_real_other_games_of_the_same_form_read_to_the_end(shared: Path) -> None:
    """The two triple-draw files, taken for Badugi of five cards, go through the same elements without a refusal."""
    for file in sorted((shared / "histories" / "merge").glob("3-Draw*")):
        text = file.read_text(encoding="utf-8").replace('type="2-7 Lowball"', 'type="Badugi"').replace('"67"', '"71"')
        (found,) = read_text(text)
        assert found.hand is not None
        assert not [deed for deed in found.hand.deeds if isinstance(deed, Unread)]
        assert sum(isinstance(deed, Show) and len(deed.cards) == 5 for deed in found.hand.deeds) == 2


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


def test_the_line_above_holds_for_all_hands_below_it_until_the_next_one() -> None:
    other = GAME.replace('"71"', '"67"').replace("PLAY", "")
    text = (
        f"{HEAD}{GAME}{GAME.replace('7-1', '7-2')}"
        f'<description type="2-7 Lowball" stakes="Limit $1/$2"/>\n{other}'
        f'<description type="Badugi" stakes="Half Pot Limit ($0.50/$0.50)"/>\n{GAME.replace("7-1", "7-3")}'
    ).replace("PLAY", "")
    found = list(read_text(text))
    assert [(outcome.fate, outcome.game) for outcome in found] == [
        (Fate.HAND, "Limit Badugi"),
        (Fate.HAND, "Limit Badugi"),
        (Fate.OTHER_GAME, "Limit 2-7 Lowball"),
        (Fate.HAND, "Half Pot Limit Badugi"),
    ]
    assert found[3].hand is not None
    assert found[3].hand.structure is Structure.HALF_POT


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


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("</game>", "", "cut-off", 13),
        ("</players>", "", "damaged-xml", 14),
        ('player="3" amount', 'player="4" amount', "unseated-player", 9),
        ('seat="3"', 'seat="0"', "double-seat", 5),
        ("$6.00", "$6,00", "damaged-amount", 5),
        ('amount="0.50"', "", "damaged-xml", 8),
        ('"BIG_BLIND"', '"STRADDLE"', "unknown-event", 9),
        ("PLAY", '<cards type="HOLE" cards="Jh,3h,2s,3x" player="3"/>', "damaged-card", 12),
        ("20110208224038", "yesterday", "damaged-time", 2),
    ],
)
def test_damage_is_refused_with_its_line(old: str, new: str, code: str, line: int) -> None:
    found = outcome(text=GAME.replace(old, new, 1))
    assert found.fate is Fate.REFUSED
    assert found.problem is not None
    assert (found.problem.code, found.problem.source.line) == (code, line)


def test_entities_are_not_expanded() -> None:
    bomb = '<!DOCTYPE game [<!ENTITY a "aaaa">]>\n' + HEAD + GAME.replace("PLAY", "").replace("Ann", "&a;")
    assert all(outcome.fate is Fate.REFUSED for outcome in read_text(bomb))


def test_a_declaration_of_xml_above_it_all_is_no_hand_of_its_own() -> None:
    found = outcome(head='<?xml version="1.0" encoding="UTF-8"?>\n' + HEAD)
    assert found.fate is Fate.HAND


def test_a_file_without_its_description_says_what_is_missing() -> None:
    found = outcome(head="")
    assert found.problem is not None
    assert found.problem.code == "no-description"


def test_samples() -> None:
    found = [outcome.fate for outcome in read([SAMPLES])]
    assert found == [Fate.HAND, Fate.HAND, Fate.CANCELLED, Fate.OTHER_GAME]
    for outcome_ in read([SAMPLES]):
        if outcome_.hand:
            assert replay(outcome_.hand).problems == ()


@pytest.mark.parametrize("title", ["8-Game", "Mixed Games", "HORSE", "H.O.S.E.", "Dealer's Choice", "10 Game"])
def test_the_line_above_a_table_of_several_games_gives_the_stakes(title: str) -> None:
    found = hand(head=HEAD.replace("Badugi", title))
    assert (found.mix, found.small_bet, found.big_bet) == (title, 100, 200)


def test_the_line_above_another_games_table_gives_none() -> None:
    problem = outcome(head=HEAD.replace("Badugi", "Razz")).problem
    assert problem is not None
    assert problem.code == "no-description"


def test_the_line_above_may_shout() -> None:
    assert hand(head=HEAD.replace("Badugi", "BADUGI").replace("Limit", "LIMIT")) == hand()


def test_pots_may_be_counted_from_nothing() -> None:
    def pots(*numbers: str) -> list[int | None]:
        play = "".join(f'<winner amount="1.00" uncalled="false" potnumber="{pot}" player="0"/>' for pot in numbers)
        return [deed.pot for deed in hand(play).deeds if isinstance(deed, Collect)]

    assert pots("0") == [None]
    assert pots("0", "1") == [0, 1]
    assert pots("1", "2") == [0, 1]
    assert pots("2") == [1]


@pytest.mark.parametrize("root", ["<session>", "<HandHistory version='2'>", '<?xml version="1.0"?>\n<games>'])
def test_an_element_around_them_all_is_no_hand_of_its_own(root: str) -> None:
    end = f"</{root.split('<')[-1].split()[0].strip('>')}>"
    text = f"{root}\n{HEAD}{GAME}{GAME.replace('7-1', '7-2')}{end}\n".replace("PLAY", "")
    found = list(read_text(text))
    assert [outcome.fate for outcome in found] == [Fate.HAND, Fate.HAND]
    assert [outcome.hand.line for outcome in found if outcome.hand] == [root.count("\n") + 3, root.count("\n") + 16]
