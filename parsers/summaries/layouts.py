"""Tournament summaries on the road of all files: how each layout begins, and the ones that are refused by name."""

import re
from collections.abc import Callable

from msgspec.structs import replace

from parsers.blocks import Block
from parsers.outcome import Fate, Outcome, Refusal, refused
from parsers.problems import Problem
from parsers.seams import gap
from parsers.site import Site
from parsers.summaries import fulltilt, pokerstars
from parsers.summaries.mail import BOUNDARY, is_mail, unquoted
from parsers.summaries.model import Summary

# What mail programs put before each line of a mail that is sent on.
FORWARDED = re.compile(r"^(?:>[ \t]?)+", re.MULTILINE)
REQUESTED = re.compile(r"Tournament History for your last .* requested by (.+?)(?: \(.*\))?\s*$", re.MULTILINE)


def reader(read: Callable[[str, str, int], Summary | Problem]) -> Callable[[Block], Outcome]:
    """The function that makes an outcome of a block of one layout."""

    def read_block(block: Block) -> Outcome:
        text = unquoted(block.text) if is_mail(block.text) else block.text
        if text.startswith(">"):
            text = FORWARDED.sub("", text)
        end = BOUNDARY.search(text)
        found = read(text[: end.start()] if end else text, block.file, block.line)
        if isinstance(found, Problem):
            return Outcome(block, Fate.REFUSED, problem=found)
        asked = REQUESTED.search(unquoted(block.preface) if is_mail(block.preface) else block.preface)
        if asked and not found.hero.name:
            found = replace(found, hero=replace(found.hero, name=asked[1]))
        return Outcome(block, Fate.SUMMARY, site=found.site, number=found.number, game=found.game, summary=found)

    return read_block


def refusal(site: str, message: str) -> Callable[[Block], Outcome]:
    """The function that refuses every block, saying what it is and what to do."""
    return lambda block: refused(block, Refusal("other-summary", message), site)


# Above the first summary: the head of a mail (players may be called "From" or "Date", so one of the heads that only
# mails have must follow), or the line that says who asked for the histories.
PREFACE = (
    r"\A\s*(?:Tournament History for your last |"
    r"(?=(?:[^\n]*\n){0,200}?(?i:Content-Type|Content-Transfer-Encoding|MIME-Version): )"
    r"(?i:Return-Path|Delivered-To|Envelope-To|Received|Authentication-Results|DKIM-Signature|ARC-[\w-]+|From|To|Sender"
    r"|Reply-To|Date|Subject|Message-ID|MIME-Version|X-[\w-]+|List-[\w-]+|Content-[\w-]+): )[\s\S]*\Z"
)

# Words of which every fact that a line of either layout can state has some, and the time at which one can end.
FACTS = "|".join(
    (
        r"Buy-In|Rebuys?\b|Add-Ons?\b|Re-?Entr|re-?buys?\b|add-?ons?\b|re-?entr|Chips: |Bounty|bount(?:y|ies)\b",
        r"players?$|Entr(?:y|ies)$|added to |Prize Pool|Freeroll|Satellite|Target Tournament|tickets? to |receives? ",
        r"Tournament (?:started|finished|is still|Summary|History|#)|Still Playing - |names are missing|\d+: ",
        r"You finished| finished in |award has been credited|personal statistics|\d:\d\d(?::\d\d)? \(?[A-Z]{2,5}",
    )
)
# What comes three blank lines below, in the same part of a mail, is another block if it states a fact.
PART = r"(?:(?!--\S)[^\n]*\n)"
ANOTHER = re.compile(
    rf"\n(?:[ \t]*\n){{3,}}(?=[ \t]*[^ \t\n])(?={PART}{{0,400}}?(?!--\S)[^\n]*(?:{FACTS}))[^\n]+", re.MULTILINE
)
STARS = r"(?:> ?)*[\x00-\x1f\ufeff]?(?:PokerStars|Full Tilt) Tournament #\d+"
TILT = r"Full ?Tilt ?Poker Tournament Summary .*\(\d+\)"

LAYOUTS: tuple[Site, ...] = (
    Site(
        "pokerstars-summaries",
        "PokerStars tournament summary",
        STARS,
        reader(pokerstars.read_summary),
        seams=(gap(" Tournament #", ANOTHER),),
        preface=PREFACE,
        signs=(" Tournament #",),
        first=r">\x00-\x1f\ufeffPF",
    ),
    Site(
        "fulltilt-summaries",
        "Full Tilt tournament summary",
        TILT,
        reader(fulltilt.read_summary),
        seams=(gap("Tournament Summary", ANOTHER),),
        first="F",
    ),
    Site(
        "mail-base64",
        "Mail in base64",
        r"(?i:Content-Transfer-Encoding: base64)[ \t]*(?=\n|\Z)",
        refusal(
            "", "This part of a mail is written in base64: save the mail's text in your mail program and import that."
        ),
        first="Cc",
    ),
    Site(
        "pokerstars-archive",
        "PokerStars tournament archive (HTML)",
        r"(?i:(?:<!DOCTYPE html|<html)(?:[^\n]*\n){0,40}?)?[^\n]{0,400}<title>TOURNEYS",
        refusal("pokerstars", "This is a page of results (HTML): save the tournament summaries as text instead."),
        signs=("<title>TOURNEYS",),
    ),
    Site(
        "spreadsheet",
        "Spreadsheet of tournament results",
        "ÐÏ\x11à|PK\x03\x04",
        refusal("", "This is a spreadsheet (.xls): save the tournament summaries as text instead."),
        first="ÐP",
    ),
    Site(
        "pokertracker",
        "PokerTracker tournament summary",
        r"PokerTracker \d Tournament Summary",
        refusal("", "This is PokerTracker's own summary, which leaves facts out: import the room's."),
        first="P",
    ),
)
