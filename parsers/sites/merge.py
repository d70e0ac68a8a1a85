"""Merge's histories: ``<game>`` elements without a root, below a ``<description>`` that holds for all that follow.

Calls and all-ins say what is added, raises the total of the round. A round's cards come behind its events, and those of
a draw are the whole new hand. What a winner gets includes the part of his bet that nobody called.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from parsers.blocks import Block
from parsers.deeds import Post, PostKind, Unread
from parsers.markup import Element, element
from parsers.model import Claims, Hand, Structure, Tournament
from parsers.money import CHIPS, PLAY, USD, Currency
from parsers.outcome import Fate, Outcome, Refusal, refused
from parsers.seams import Seam
from parsers.site import Site
from parsers.sites.merge_table import Table
from parsers.sites.spoken import not_nearly

# The room may write what players type as they typed it: "<3", or a word in quotes.
TALK = re.compile(r'(\btype="CHAT"[^\n]*?\btext=")((?:(?!"\s*/?>)[^\n])*)')
DESCRIPTION = r"<description\b[^<>]*?(?:/>|>\s*</description>)"
GAME = re.compile(r"<game\b")
NUMBER = re.compile(r'<game\s[^<>]*?\bid\s*=\s*"([^"<>]*)"')
ROOT = r"<(?!game\b|description\b)\w+(?:\s[^<>]*)?(?<!/)>"
"""Programs that want one document put an element around them all."""
STAKES = re.compile(r"(?P<limit>.*?limit)\s*\(?\s*(?P<small>[^/()\s]+)\s*/\s*(?P<big>[^/()\s]+)\s*\)?", re.IGNORECASE)
STRUCTURES = {
    "limit": Structure.FIXED,
    "fixed limit": Structure.FIXED,
    "pot limit": Structure.POT,
    "half pot limit": Structure.HALF_POT,
    "no limit": Structure.NO,
}
MIXED = re.compile(r"\bmix|\bgames?\b|choice|rotation|^h\W?o\W?r?\W?s\W?e", re.IGNORECASE)
GAME_TYPES = {"67": "2-7 Lowball", "71": "Badugi"}
PARTS = re.compile(r'(?:amount|balance)="[^".]*\.(?!0*")')
AFAR = timedelta(hours=-5)
"""The room's clock stood five hours behind UTC in winter and summer; the stamps of its events prove it hand by hand."""


class Game(NamedTuple):
    """What the line above the hands says of them."""

    title: str
    limit: str
    small: str
    big: str
    mix: str = ""


def read_hand(block: Block) -> Outcome:
    """The outcome of one ``<game>``."""
    found = NUMBER.search(block.text)
    number, title = found[1] if found else "", ""
    try:
        begin = next(GAME.finditer(block.text)).start()
        end = block.text.find("</game>")
        first = block.text.count("\n", 0, begin)
        if end < 0:
            raise Refusal("cut-off", "The hand is cut off: </game> is missing.", len(block.lines) - 1)
        text = TALK.sub(escaped, block.text[begin : end + len("</game>")])
        root = element("\n" * first + text)
        number = root.attributes.get("id", "")
        game = described(block.preface, root)
        title = f"{game.limit} {game.title}".strip()
        events = [event.attributes.get("type") for round_ in root.all("round") for event in round_.all("event")]
        rounds = [round_.attributes.get("id") for round_ in root.all("round")]
        if "GAME_CANCELLED" in (*events, *rounds):
            return Outcome(block, Fate.CANCELLED, game=title, site="merge", number=number)
        if game.title.lower() != "badugi":
            not_nearly(game.title)
            return Outcome(block, Fate.OTHER_GAME, game=title, site="merge", number=number)
        hand = Reader(block, root, game).hand(block.text[end + len("</game>") :], block.text.count("\n", 0, end))
    except Refusal as refusal:
        return refused(block, refusal, "merge", number, title)
    return Outcome(block, Fate.HAND, hand, game=title, site="merge", number=number)


def escaped(said: re.Match[str]) -> str:
    """What a player says as the value of an attribute."""
    return said[1] + said[2].replace("<", "&lt;").replace('"', "&quot;")


def described(preface: str, root: Element) -> Game:
    """The game of a hand: its own number of the game comes before the line above it, which may be of another table."""
    title = limit = small = big = ""
    if preface:
        said = element(preface.strip())
        title = said.attributes.get("type", "")
        found = STAKES.search(said.attributes.get("stakes", ""))
        if found:
            limit, small, big = found["limit"], found["small"], found["big"]
    known = GAME_TYPES.get(root.attributes.get("gametype", ""))
    if known and known.lower() != title.lower():
        # Of a table of several games the line gives the stakes of all, of another game's table those of none of ours.
        return Game(known, limit, small, big, title) if MIXED.search(title) else Game(known, "", "", "")
    return Game(title or f"game type {root.attributes.get('gametype', 'unknown')}", limit, small, big)


def currency(text: str, root: Element, *, tournament: bool) -> Currency:
    """The unit of a hand's amounts: dollars; chips and play money are whole unless an amount has a part of one."""
    if not tournament and root.attributes.get("realmoney", "true") == "true":
        return USD
    unit = CHIPS if tournament else PLAY
    return Currency(unit.code, 2) if PARTS.search(text) else unit


class Reader(Table):
    """A hand with what stands around its rounds."""

    def __init__(self, block: Block, root: Element, game: Game) -> None:
        self.game, self.event = game, root.attributes.get("data", "").split("|")
        super().__init__(block, root, currency(block.text, root, tournament=self.event[-1] == "true"))

    def hand(self, rest: str, last: int) -> Hand:
        """The hand; ``rest`` is what follows it, from line ``last`` on."""
        structure = STRUCTURES.get(self.game.limit.lower().strip())
        if structure is None:
            raise Refusal("no-description", "Nothing above this hand says its limit: <description> is missing.")
        table = next(self.root.all("players"), None)
        if table is None:
            raise Refusal("no-seats", "The hand has no <players>.", self.root.line)
        seats = tuple([self.seat(player) for player in table.all("player")])
        small, big = self.money(self.game.small), self.money(self.game.big)
        self.big_blind = small if structure is Structure.FIXED else big
        for round_ in self.root.all("round"):
            self.round(round_)
        for number, text in enumerate(rest.split("\n")):
            if text.strip() and not re.fullmatch(r"(\s*</\w+>)+\s*", text):
                self.deeds.append(Unread(self.block.line + last + number, text.strip(), 1, "Nothing follows a hand."))
        antes = [deed.amount for deed in self.deeds if isinstance(deed, Post) and deed.kind is PostKind.ANTE]
        return Hand(
            "merge",
            self.root.get("id"),
            structure,
            self.currency,
            small,
            big,
            self.started(),
            self.event[1] if len(self.event) > 1 else "",
            self.number(table, "dealer"),
            seats,
            tuple(self.deeds),
            Claims(awards_hold_uncalled=True),
            self.block.file,
            self.line(self.root),
            self.hero,
            ante=max(antes, default=0),
            tournament=self.tournament(),
            mix=self.game.mix,
            play_money=self.currency.code == "PLAY",
        )

    def tournament(self) -> Tournament | None:
        """The tournament, when the table says that it is one; nothing is said of its price."""
        if self.currency.code != "CHIPS":
            return None
        return Tournament(self.event[2] if len(self.event) > 2 else "", None, name=self.event[1])

    def started(self) -> datetime:
        """When the hand began, in UTC: the room's clock, set by the stamp of the first event."""
        try:
            clock = datetime.strptime(self.root.get("starttime"), "%Y%m%d%H%M%S").replace(tzinfo=UTC)
        except ValueError:
            raise Refusal("damaged-time", "The starttime of the hand is no time.", self.root.line) from None
        stamps = [event.attributes.get("timestamp", "") for round_ in self.root.all("round") for event in round_.inner]
        first = next((int(stamp) for stamp in stamps if stamp.isascii() and stamp.isdigit() and len(stamp) < 15), None)
        offset = AFAR
        if first is not None:
            apart = clock - datetime.fromtimestamp(first / 1000, UTC)
            quarters = round(apart / timedelta(minutes=15))
            offset = timedelta(minutes=15 * quarters) if abs(quarters) <= 56 else AFAR
        return clock - offset


HEADER = rf"(?:<\?xml[^>]*\?>\s*)?(?:{ROOT}\s*)?(?:{DESCRIPTION}\s*)?<game\b"
SITE = Site(
    "merge",
    "Merge",
    HEADER,
    read_hand,
    seams=(Seam("<game ", re.compile(HEADER)),),
    preface=DESCRIPTION,
    signs=("<",),
    first="<",
)
