"""Rows of a room's profile on players and money: who shows, lost lines, missed blinds, draws, rake, cancelled hands."""

import pytest
from msgspec.structs import replace

from parsers.deeds import Post, PostKind, SeatedOut
from parsers.model import Claims, Deed, Hand
from parsers.outcome import Fate
from parsers.problems import Severity
from parsers.read import read_text
from tests.test_tracker_rules_rooms import PLAIN, ROOT, TIE, due, hand, wrong
from tracker.rules.audit import Verdict, audit
from tracker.rules.customs import Cancelled, Disconnect, DrawChange, Missed, ShowOrder
from tracker.rules.rooms import ROOMS, Room


def with_deeds(found: Hand, *more: Deed) -> Hand:
    """The hand with deeds put in by their lines."""
    return replace(found, deeds=tuple(sorted([*found.deeds, *more], key=lambda deed: deed.line)))


def test_who_shows_first() -> None:
    """Cal bets last in the last round, and Bob shows first."""
    text = TIE.format("As 2c 3d 4h", "Kh Kd Kc Ks", 65, 0).replace("Cal: collects 0\n", "")
    bets = "Bob: checks\nCal: bets 20\nBob: calls 20\nshowdown"
    played = hand(text.replace("Bob: checks\nCal: checks\nshowdown", bets), players="Ann Bob Cal", button="Cal")
    assert "showing-order" in {code for _, code in wrong(played, PLAIN, Severity.INFO)}
    left = replace(PLAIN, show_order=ShowOrder.LEFT_OF_BUTTON)
    assert "showing-order" not in {code for _, code in wrong(played, left, Severity.INFO)}


@pytest.mark.parametrize("reason", ["disconnected", "timed-out"])
def test_a_player_who_loses_his_line_plays_on_for_what_he_has_matched(reason: str) -> None:
    """Bob is gone after the first draw and owes a call; nobody folds his hand, which is the best."""
    street = "draw\nAnn: pat\nHal: pat\nAnn: checks\nHal: checks\n"
    text = (
        "Ann: small 5\nBob: big 10\nHal: calls 10\nAnn: calls 5\nBob: checks\n"
        "draw\nAnn: pat\nBob: pat\nHal: pat\nAnn: bets 10\nHal: calls 10\n"
        + street
        * 2
        + "showdown\nAnn: shows Kh Kd Kc Ks\nBob: shows As 2c 3d 4h\nHal: shows Ad 2h 3s 9s\n"
        "Bob: collects 30\nHal: collects 20\n"
    )
    played = hand(text, players="Ann Bob Hal", button="Hal", hero="")
    line = next(deed.line for deed in played.deeds if type(deed).__name__ == "Bet")
    gone = with_deeds(played, SeatedOut(line, 2, "Bob", reason))
    protecting = replace(PLAIN, disconnect=Disconnect.ALL_IN)
    assert wrong(gone, protecting) == []
    assert due(gone, protecting) == {"Ann": 0, "Bob": 30, "Hal": 20}
    assert "out-of-turn" in {code for _, code in wrong(gone, PLAIN)}
    # Without the word of a lost line nothing protects him.
    assert "out-of-turn" in {code for _, code in wrong(played, protecting)}


def late(kind: PostKind, seat: int, amount: int, dead: int = 0) -> Hand:
    """A hand of five in which somebody posts beside the blinds."""
    text = "Ann: small 5\nBob: big 10\nCal: folds\n"
    found = hand(text, players="Ann Bob Cal Dan Hal", button="Hal", hero="")
    return with_deeds(found, Post(11, seat, kind, amount, dead))


def test_missed_blinds_are_posted_or_waited_for() -> None:
    both = late(PostKind.BOTH, 4, 15, 5)
    new = late(PostKind.BIG, 4, 10)

    def missed(found: Hand, kind: Missed) -> bool:
        return "missed-blind" in {code for _, code in wrong(found, replace(PLAIN, missed=kind))}

    assert [missed(both, kind) for kind in (Missed.POST, Missed.WAIT, Missed.ONCE_A_ROUND)] == [False, True, False]
    assert [missed(new, kind) for kind in (Missed.POST, Missed.WAIT, Missed.ONCE_A_ROUND)] == [False, False, False]
    between = with_deeds(
        hand("Bob: big 10\nCal: folds\n", players="Ann Bob Cal Dan Hal", button="Hal", hero=""),
        Post(11, 1, PostKind.BIG, 10),
    )
    assert missed(between, Missed.ONCE_A_ROUND)
    assert not missed(between, Missed.POST)


def test_a_player_changes_the_number_of_his_draw_before_anybody_acts_on_it() -> None:
    text = "Ann: small 5\nBob: big 10\nAnn: calls 5\nBob: checks\ndraw\n{}Ann: pat\nBob: checks\n"
    changed = hand(text.format("Bob: draws 2\nBob: draws 1\n"), players="Ann Bob", button="Ann", hero="")
    after = hand(
        text.format("Bob: draws 2\n").replace("Ann: pat\n", "Ann: pat\nBob: draws 1\n"), players="Ann Bob", button="Ann"
    )
    changing = replace(PLAIN, draw_change=DrawChange.UNTIL_ACTED)
    assert "draws-twice" in {code for _, code in wrong(changed, PLAIN)}
    assert "draws-twice" not in {code for _, code in wrong(changed, changing)}
    assert [draw.count for draw in audit(changed, changing).replay.draws] == [1, 0]
    assert "draws-twice" in {code for _, code in wrong(after, changing)}
    (finding,) = [problem for problem in audit(changed, PLAIN).findings if problem.code == "draws-twice"]
    assert "In order by the rules of: WSOP live action." in finding.message


def raked(rake: int, pot: int, room: Room, *, play_money: bool = False) -> list[str]:
    """The severities of what is said of a rake from a pot of two players."""
    stake = pot // 4
    text = f"Bob: small {stake // 2}\nAnn: big {stake}\nBob: calls {stake - stake // 2}\nAnn: checks\n"
    text += f"draw\nAnn: pat\nBob: pat\nAnn: bets {stake}\nBob: calls {stake}\n"
    text += "draw\nAnn: pat\nBob: pat\nAnn: checks\nBob: checks\n" * 2
    text += f"showdown\nAnn: shows As 2c 3d 4h\nBob: mucks\nAnn: collects {pot - rake}\n"
    played = replace(
        hand(text, players="Ann Bob", button="Bob", hero="", stacks={"Ann": 10**6, "Bob": 10**6}),
        small_bet=stake,
        big_bet=stake * 2,
        claims=Claims(total_pot=pot, rake=rake, pot_line=90, rake_line=90),
        play_money=play_money,
    )
    return [str(problem.severity) for problem in audit(played, room).findings if problem.code == "rake-bounds"]


@pytest.mark.parametrize(
    ("key", "rake", "pot", "said"),
    [
        ("pokerstars", 50, 1000, []),
        ("pokerstars", 51, 1000, []),
        ("pokerstars", 52, 1000, ["error"]),
        ("pokerstars", 300, 10000, []),
        ("pokerstars", 301, 10000, ["warning"]),
        ("pokerstars", 501, 20000, ["error"]),
        ("fulltilt", 51, 1000, []),
        ("fulltilt", 71, 1000, ["warning"]),
        ("fulltilt", 72, 1000, ["error"]),
        ("merge", 101, 1000, ["warning"]),
        ("merge", 102, 1000, ["error"]),
        ("kingsclub", 102, 1000, ["error"]),
        ("phenom", 102, 1000, ["error"]),
        ("phh", 500, 1000, ["warning"]),
        ("wsop-live", 600, 10000, []),
        ("wsop-live", 601, 10000, ["error"]),
        ("korean-room", 52, 1000, ["error"]),
        ("home-game", 1, 1000, ["warning"]),
        ("home-game", 102, 1000, ["error"]),
        ("wsop-tournament", 1, 1000, ["error"]),
    ],
)
def test_rake_keeps_to_the_share_and_the_cap_of_the_room(key: str, rake: int, pot: int, said: list[str]) -> None:
    assert raked(rake, pot, ROOMS[key]) == said


def test_a_cap_in_dollars_says_nothing_of_play_money() -> None:
    assert raked(501, 20000, ROOMS["pokerstars"], play_money=True) == []


def test_a_cancelled_hand_gives_everything_back_where_the_room_says_so() -> None:
    text = "Ann: small 5\nBob: big 10\nAnn: calls 5\nBob: checks\ndraw\nBob: draws 1\n{}"
    broken = replace(hand(text.format(""), players="Ann Bob", button="Ann", hero=""), cancelled=True)
    returning = replace(PLAIN, cancelled=Cancelled.RETURNED)
    assert wrong(broken, returning) == []
    assert audit(broken, returning).verdict is not Verdict.DISPUTED
    assert set(audit(broken, returning).replay.net.values()) == {0}
    assert due(broken, returning) == {"Ann": 10, "Bob": 10}
    paid = replace(hand(text.format("Ann: collects 20\n"), players="Ann Bob", button="Ann", hero=""), cancelled=True)
    assert {code for _, code in wrong(paid, returning)} == {"cancelled-paid"}
    assert wrong(paid, replace(PLAIN, cancelled=Cancelled.ENDED)) == []
    taken = replace(broken, claims=Claims(rake=2, rake_line=30))
    assert wrong(taken, returning) == [(30, "cancelled-paid")]


def test_a_text_that_says_cancelled_and_pays_a_pot_is_disputed_and_not_left_out() -> None:
    sample = (ROOT / "sample_histories" / "pokerstars" / "wrong winner paid.txt").read_text("utf-8")
    (outcome,) = read_text(sample.replace("*** SUMMARY ***", "Hand cancelled\n*** SUMMARY ***"))
    assert outcome.fate is Fate.HAND
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert found.verdict is Verdict.DISPUTED
    assert (32, "cancelled-paid") in wrong(outcome.hand, ROOMS["pokerstars"])
    said = sample.replace(
        "Ada Quill collected $6.90 from pot", 'Ada Quill said, "I collected it from the pot"\nHand cancelled'
    )
    (returned,) = read_text(said)
    assert returned.fate is Fate.CANCELLED
