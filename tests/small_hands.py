"""Hands small enough to be worked out on paper, with stacks in dollars and results in cents."""

from parsers.model import Hand
from parsers.read import read_text
from tracker.rules.replay import replay

HEAD = "PokerStars Hand #{}:  Badugi Limit ($0.25/$0.50 USD) - 2016/05/03 15:04:11 ET"


def text(body: str, stacks: str = "Ann 20, Bob 20, Cy 20", number: int = 8101, button: int = 1) -> str:
    """A hand of players with stacks in dollars; ``body`` is all below the seats."""
    seats = [entry.rpartition(" ") for entry in stacks.split(", ")]
    roster = [f"Seat {at}: {name} (${stack} in chips) " for at, (name, _, stack) in enumerate(seats, 1)]
    table = f"Table 'Vega II' 6-max Seat #{button} is the button"
    lines = [line.strip() for line in body.strip().split("\n")]
    return "\n".join([HEAD.format(number), table, *roster, *lines]) + "\n"


def read_hand(text_: str) -> Hand:
    (outcome,) = read_text(text_)
    assert outcome.hand, str(outcome.problem)
    return outcome.hand


def nets(hand: Hand) -> dict[str, int]:
    """What each player won, in cents."""
    names = {seat.number: seat.name for seat in hand.seats}
    return {names[seat]: net for seat, net in replay(hand).net.items()}


RETURNED = """
    Bob: posts small blind $0.10
    Cy: posts big blind $0.25
    *** DEALING HANDS ***
    Ann: raises $0.25 to $0.50
    Bob: folds
    Cy: calls $0.25
    *** FIRST DRAW ***
    Cy: discards 1 card
    Ann: stands pat
    Cy: checks
    Ann: bets $0.25
    Cy: folds
    Uncalled bet ($0.25) returned to Ann
    Ann collected $1.05 from pot
    *** SUMMARY ***
    Total pot $1.10 | Rake $0.05
    Seat 1: Ann (button) collected ($1.05)
    Seat 2: Bob (small blind) folded before the Draw
    Seat 3: Cy (big blind) folded after the 1st Draw
"""

MERGE = """<description type="Badugi" stakes="Limit ($0.25/$0.50)"/>
<game id="8101-1" starttime="20160503150411" numholecards="4" gametype="71" realmoney="true" data="1|Vega|1|false">
  <players dealer="1">
    <player seat="1" nickname="Ann" balance="$20" dealtin="true" />
    <player seat="2" nickname="Bob" balance="$20" dealtin="true" />
    <player seat="3" nickname="Cy" balance="$20" dealtin="true" />
  </players>
  <round id="BLINDS" sequence="1">
    <event sequence="1" type="SMALL_BLIND" timestamp="1462302251000" player="2" amount="0.10"/>
    <event sequence="2" type="BIG_BLIND" timestamp="1462302252000" player="3" amount="0.25"/>
  </round>
  <round id="PRE_FIRST_DRAW" sequence="2">
    <event sequence="3" type="RAISE" timestamp="1462302253000" player="1" amount="0.50"/>
    <event sequence="4" type="FOLD" timestamp="1462302254000" player="2"/>
    <event sequence="5" type="CALL" timestamp="1462302255000" player="3" amount="0.25"/>
  </round>
  <round id="FIRST_DRAW" sequence="3">
    <event sequence="6" type="DRAW" timestamp="1462302256000" player="3" text="1"/>
    <event sequence="7" type="DRAW" timestamp="1462302257000" player="1" text="0"/>
  </round>
  <round id="POST_FIRST_DRAW" sequence="4">
    <event sequence="8" type="CHECK" timestamp="1462302258000" player="3"/>
    <event sequence="9" type="BET" timestamp="1462302259000" player="1" amount="0.25"/>
    <event sequence="10" type="FOLD" timestamp="1462302260000" player="3"/>
    <winner amount="1.30" uncalled="false" potnumber="1" player="1"/>
  </round>
</game>
"""

SIDE = """
    Bob: posts small blind $0.10
    Cy: posts big blind $0.25
    *** DEALING HANDS ***
    Ann: raises $0.25 to $0.50
    Bob: raises $0.25 to $0.75
    Cy: raises $0.25 to $1
    Betting is capped
    Ann: calls $0.50 and is all-in
    Bob: calls $0.25
    *** FIRST DRAW ***
    Bob: discards 1 card
    Cy: discards 1 card
    Ann: discards 1 card
    Bob: bets $0.25
    Cy: raises $0.25 to $0.50
    Bob: raises $0.25 to $0.75
    Cy: raises $0.25 to $1
    Betting is capped
    Bob: calls $0.25
    *** SECOND DRAW ***
    Bob: discards 1 card
    Cy: stands pat
    Ann: discards 1 card
    Bob: bets $0.50
    Cy: calls $0.35 and is all-in
    Uncalled bet ($0.15) returned to Bob
    *** THIRD DRAW ***
    Bob: discards 1 card
    Cy: stands pat
    Ann: stands pat
    *** SHOW DOWN ***
    Bob: shows [Ks Qd 2h 3h] (3-card: K,Q,2)
    Cy: shows [As 2c 4h Td] (Badugi: T,4,2,A)
    Cy collected $2.55 from side pot
    Ann: shows [Ac 2d 3s 4s] (3-card: 3,2,A)
    Cy collected $2.90 from main pot
    *** SUMMARY ***
    Total pot $5.70 Main pot $2.90. Side pot $2.55. | Rake $0.25
    Seat 1: Ann (button) showed [Ac 2d 3s 4s] and lost with a 3-card: 3,2,A
    Seat 2: Bob (small blind) showed [Ks Qd 2h 3h] and lost with a 3-card: K,Q,2
    Seat 3: Cy (big blind) showed [As 2c 4h Td] and won ($5.45) with a Badugi: T,4,2,A
"""

STACKS = "Ann 1, Bob 20, Cy 2.35"


HERO = """
    Bob: posts small blind $0.10
    Cy: posts big blind $0.25
    *** DEALING HANDS ***
    Dealt to Bob [Ks Kd 2h 3c]
    Ann: folds
    Bob: calls $0.15
    Cy: checks
    *** FIRST DRAW ***
    Bob: discards 1 card [Ks]
    Dealt to Bob [Kd 2h 3c] [As]
    Cy: discards 2 cards
    Bob: checks
    Cy: checks
    *** SECOND DRAW ***
    Bob: discards 1 card [Kd]
    Dealt to Bob [2h 3c As] [8d]
    Cy: discards 1 card
    Bob: checks
    Cy: checks
    *** THIRD DRAW ***
    Bob: stands pat on [2h 3c As 8d]
    Cy: discards 1 card
    Bob: bets $0.50
    Cy: calls $0.50
    *** SHOW DOWN ***
    Bob: shows [8d As 2h 3c] (Badugi: 8,3,2,A)
    Cy: mucks hand
    Bob collected $1.45 from pot
    *** SUMMARY ***
    Total pot $1.50 | Rake $0.05
    Seat 1: Ann (button) folded before the Draw (didn't bet)
    Seat 2: Bob (small blind) showed [8d As 2h 3c] and won ($1.45) with a Badugi: 8,3,2,A
    Seat 3: Cy (big blind) mucked [Kc Qh 9s 9d]
"""

WALK = """
    Bob: posts small blind $0.10
    Cy: posts big blind $0.25
    *** DEALING HANDS ***
    Ann: folds
    Bob: folds
    Uncalled bet ($0.15) returned to Cy
    Cy collected $0.20 from pot
    Cy: doesn't show hand
    *** SUMMARY ***
    Total pot $0.20 | Rake $0
    Seat 1: Ann (button) folded before the Draw (didn't bet)
    Seat 2: Bob (small blind) folded before the Draw
    Seat 3: Cy (big blind) collected ($0.20)
"""
