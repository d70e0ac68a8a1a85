"""Where a block ends of which nothing else is known than that its last part is over."""

import re

from parsers.blocks import Seam

SUMMARY = "\n*** SUMMARY ***"

# Rooms part hands by three blank lines; within a hand there is none, or one behind every line in files that went
# through a program which doubles line ends.
GAP = re.compile(r"\n(?:[ \t]*\n){3,}[ \t]*[^ \t\n][^\n]*")


def gap(header: str, mark: str = SUMMARY, start: re.Pattern[str] = GAP) -> Seam:
    """The seam of blocks with ``header``: what comes three blank lines behind ``mark``, if it is a ``start``."""
    return Seam(mark, start, behind=True, header=re.compile(rf"[ \t]*(?:{header})"))


def glued(header: str, mark: str) -> Seam:
    """The seam of a ``header`` that holds ``mark`` right behind the last sign of a file that had no line end.

    A header may begin with a banner of stars: from its second star on it is no other one.
    """
    return Seam(mark, re.compile(rf"(?<=[^\s\"*]){header}"), header=re.compile(rf"[ \t]*(?:{header})"))
