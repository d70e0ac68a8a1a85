"""A small history in Merge's XML, and what is read of it."""

from parsers.model import Hand
from parsers.outcome import Outcome
from parsers.read import read_text

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
