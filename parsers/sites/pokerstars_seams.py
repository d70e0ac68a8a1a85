"""Where hands of PokerStars begin: at a header, and in damaged files at what only the start of a hand can be."""

import re

from parsers.seams import SUMMARY, Seam, gap

HEAD = r"(?:PokerStars|POKERSTARS) (?:(?:Zoom|ZOOM|Home Game) )?(?:Hand|Game|HAND|GAME) #"

# An archive has a numbered banner above each header, and a requested transcript a title above the first. Its first
# letter is looked at before all else, for it is tried on every line.
TITLE = r"(?:(?:Transcript|Hand [Hh]istory) for [^\n]*\n\s*)?"
HEADER = rf"(?=[*THP]){TITLE}(?:\*+ # \d+ \*+[ \t]*\n\s*)?{TITLE}{HEAD}"

# 'Mão PokerStars #137737997245: Torneio ..': other languages have other words in another order, but the room's name, a
# number and, in a hand, a time of day are on the line.
FOREIGN = (
    r"(?!\S{0,3}PokerStars (?:(?:Zoom |Home Game )?(?:Tournament|Hand|Game) #|Zoom|Home))"
    r"(?=[^\n\"]{0,60}?PokerStars)(?=[^\n\"]{0,80}?(?:[#°º№]|\b[Nn][or]?\.?|号|番号)\s?:?\s?\d{5,})"
    r"(?:[^\s\"]{0,12} ?[^\s\"]{0,4} ?PokerStars[^\n\"]{0,20}\d{5,}|[^\n\"]*\d\d?[:.]\d\d[:.]\d\d)"
)

SEAMS = (
    # A header in the middle of a line, unless it is said in quotes, or the line is quoted in a mail.
    Seam(
        "PokerStars ", re.compile(rf'(?<=[^\n])(?<!^>)(?<!^> ){HEAD}\d+:(?=[^\n"]*\d:\d\d:\d\d[^\n"]*$)', re.MULTILINE)
    ),
    Seam("PokerStars", re.compile(rf"\n{FOREIGN}")),
    # Below a summary there is another hand with a damaged header: all down to its table ..
    Seam(SUMMARY, re.compile(r"\n(?![ \t\n]|Seat \d|Total pot)[^\n]+\n"), behind=True, needs="Table '", own=True),
    # .. what blank lines part from the summary, or a line that only the top or the course of a hand can have.
    Seam(
        SUMMARY,
        re.compile(
            r"\n(?:\n[ \t]*(?![ \t\n]|Seat \d+: [^\n]*(?:folded|showed|mucked|collected)|Total pot|\*\*\* SUMMARY)"
            r"[^\n]+"
            r"|[ \t]*(?:Table '[^\n]+button|\*\*\* (?!SUMMARY)))"
        ),
        behind=True,
        own=True,
    ),
    Seam(
        SUMMARY,
        re.compile(
            r"\n[ \t]*Seat \d+: [^\n]+ in chips(?:, [^()\n]+ bounty)?\)"
            r"[ \t]*(?:is sitting out|out of hand[^\n]*)?[ \t]*$",
            re.MULTILINE,
        ),
        behind=True,
        needs=" in chips",
        own=True,
    ),
    gap(),
)
