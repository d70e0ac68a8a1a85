"""The one road from files to hands: every block of every file ends as exactly one outcome."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from parsers.blocks import Block, Cutter, Opening
from parsers.decoding import BOM, one_line_end, pieces
from parsers.disguises import disguise, language_of_line, no_text
from parsers.languages import language_of
from parsers.model import Hand, Structure
from parsers.origins import Origin, origins, unreadable
from parsers.outcome import Fate, Outcome, Refusal, refused
from parsers.problems import Problem
from parsers.site import Site
from parsers.sites import SITES
from parsers.summaries.layouts import LAYOUTS
from parsers.summaries.mail import body

__all__ = ["Fate", "Outcome", "read", "read_block", "read_blocks", "read_stream", "read_text", "site_of"]

FIXED = Structure.FIXED
ENGLISH_PLEASE = "set the history language to English (in the client under Settings, Playing History)"


def read(paths: Iterable[str | Path]) -> Iterator[Outcome]:
    """The outcomes of files and folders, in order; ``-`` is the standard input. FileNotFoundError if one is missing."""
    for origin in origins(paths):
        yield from read_origin(origin)


def read_origin(origin: Origin) -> Iterator[Outcome]:
    """The outcomes of one file; a single refusal where the system does not let us read it."""
    try:
        with origin.open() as stream:
            yield from read_stream(stream, origin.name)
    except OSError as error:
        yield refused(Block(origin.name, 1, ""), Refusal("cannot-open", unreadable(origin.place, error)))


def read_stream(stream: BinaryIO, file: str) -> Iterator[Outcome]:
    """The outcomes of a stream of bytes; a file without a single sign is one refusal."""
    yield from read_pieces(pieces(stream), file)


def read_text(text: str, file: str = "<stdin>") -> Iterator[Outcome]:
    """The outcomes of a text that is in memory."""
    yield from read_pieces([one_line_end(text, "\r", "\n")], file)


def read_pieces(texts: Iterable[str], file: str) -> Iterator[Outcome]:
    """The outcomes of a text with ``LF`` line ends that comes in pieces."""
    empty = True
    for block in cutter().blocks(texts, file):
        empty = False
        yield read_block(block)
    if empty:
        yield refused(Block(file, 1, ""), Refusal("empty-file", "There is nothing in this file."))


def read_block(block: Block) -> Outcome:
    """The outcome of one block."""
    return read_blocks([block])[0]


def read_blocks(blocks: Sequence[Block]) -> list[Outcome]:
    """The outcomes of several blocks in their order; those of one site are read together."""
    found: dict[int, Outcome] = {}
    together: dict[str, tuple[Site, list[int]]] = {}
    for place, block in enumerate(blocks):
        site = site_of(block)
        if site is None:
            found[place] = refused(block, no_text(block.text) or disguise(block.text) or unknown(block))
        elif not block.whole:
            found[place] = refused(block, too_long(block), site=site.key)
        else:
            together.setdefault(site.header, (site, []))[1].append(place)
    for site, places in together.values():
        for place, outcome in zip(places, site.read([blocks[place] for place in places]), strict=True):
            found[place] = settled(outcome, site)
    return [found[place] for place in range(len(blocks))]


def settled(outcome: Outcome, site: Site) -> Outcome:
    """What a site's reader made of a block, unless that is none of its hands after all."""
    block = outcome.block
    # Summaries are read from quoted mails, and know their own web pages.
    if outcome.problem is not None and site not in LAYOUTS and (plain := body(block.text)):
        outcome = replace(site.read_hand(replace(block, text=plain)), block=block)
    if outcome.hand is not None and not playable(outcome.hand):
        nothing = Refusal("damaged-header", "The stakes are nothing at all.", outcome.hand.line - block.line)
        return refused(block, nothing, outcome.site, outcome.number, outcome.game)
    return outcome if outcome.problem is None else explained(outcome, outcome.problem, site)


def explained(outcome: Outcome, problem: Problem, site: Site) -> Outcome:
    """A refusal with its reason, where that is another than the line at which reading stopped."""
    block = outcome.block
    if site.foreign and language_of(block.text) not in ("", "English"):
        return refused(block, foreign(site, language_of(block.text)), outcome.site, outcome.number, outcome.game)
    if site not in LAYOUTS and (hidden := disguise(block.text)):
        return refused(block, hidden, outcome.site, outcome.number, outcome.game)
    if problem.code == "damaged-line" and site.foreign:
        return in_two_languages(outcome, problem)
    return outcome


def in_two_languages(outcome: Outcome, problem: Problem) -> Outcome:
    """The outcome of a hand with a line that can't be read; what to do is said if the line is in another language."""
    language = language_of_line(problem.source.text)
    if not language:
        return outcome
    why = f"{problem.message} This line is in {language}, as it seems: {ENGLISH_PLEASE}."
    return replace(outcome, problem=replace(problem, message=why))


def too_long(block: Block) -> Refusal:
    """The refusal of a block that was too long to be kept."""
    why = f"This hand goes on for more than {len(block.text)} letters: text of another kind must have run into it."
    return Refusal("too-long", why)


def foreign(site: Site, language: str) -> Refusal:
    """The refusal of a history in another language, and what to do."""
    return Refusal(
        "foreign-language",
        f"{site.title} in {language or 'another language'}: {ENGLISH_PLEASE}; these hands can't be read.",
    )


def playable(hand: Hand) -> bool:
    """Whether the stakes are some: fixed limit has two bets, every other structure a big blind."""
    return hand.big_bet > 0 and (hand.small_bet > 0 or hand.structure is not FIXED)


def site_of(block: Block) -> Site | None:
    """The site whose header begins the block; None when no reader knows it."""
    for site, header in headers():
        if header.match(block.text):
            return site
    return None


def unknown(block: Block) -> Refusal:
    """Why no reader knows a block: another language, a hand without its header, or something else altogether."""
    for site in SITES:
        if site.foreign and re.match(site.foreign, block.text.lstrip(f" \t{BOM}")):
            language = language_of(block.text)
            if language != "English":
                return foreign(site, language)
        if site.body and re.compile(site.body).search(block.text):
            return Refusal("no-header", f"This looks like a hand of {site.title} without its first line.")
    return Refusal("unknown-text", "No reader knows this text.")


@cache
def headers() -> tuple[tuple[Site, re.Pattern[str]], ...]:
    """Each site with the expression that finds its header at the start of a block."""
    return tuple((site, re.compile(rf"[ \t]*(?:{site.header})")) for site in SITES)


@cache
def cutter() -> Cutter:
    """What cuts a file at the headers of every site."""
    headers = [
        Opening(site.header, site.signs, site.first, tuple([seam for seam in site.seams if seam.own])) for site in SITES
    ]
    anywhere = [seam for site in SITES for seam in site.seams if not seam.own]
    return Cutter(headers, anywhere, [Opening(site.preface, site.signs) for site in SITES if site.preface])
