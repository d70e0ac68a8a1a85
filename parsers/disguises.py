"""What a text is that no reader knows: no text at all, a web page, a quoted mail, a line in another language."""

import re
from collections.abc import Mapping

from parsers.languages import language_of
from parsers.outcome import Refusal

# How files begin that people take for histories, as they look when they are read as text.
KINDS: Mapping[str, str] = {
    "\u2030PNG": "a picture (PNG)",
    "\u00ff\u00d8\u00ff": "a picture (JPEG)",
    "GIF8": "a picture (GIF)",
    "%PDF": "a PDF",
    "\x1f\u2039": "a packed file (gzip): unpack it, and import what is in it",
    "7z\u00bc\u00af": "a packed file (7z): unpack it, and import what is in it",
    "Rar!": "a packed file (RAR): unpack it, and import what is in it",
    "SQLite format 3": "a database",
    "{\\rtf": "a document (RTF): save it as plain text (.txt), and import that",
}
LOOKED_AT = 4000
"""Letters of a text that are looked at."""
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")
MOST_CONTROL = 0.02
"""The share of control characters above which a text is none; in random bytes it is a tenth."""

PAGE = re.compile(r"<(?:!doctype html|/?(?:html|head|body|p|br|div|span|pre|td|tr|li|font)\b)[^<>\n]*>", re.IGNORECASE)
QUOTED = re.compile(r"(?m)^[ \t]*>")
SPEECH = re.compile(r"^[^\n]*?: ")


def no_text(text: str) -> Refusal | None:
    """The refusal of what is no text at all, which is then not shown; None for a text."""
    start = text[:LOOKED_AT]
    kind = next((kind for sign, kind in KINDS.items() if start.lstrip(" \t\n\ufeff").startswith(sign)), "")
    if not kind and len(CONTROL.findall(start)) <= MOST_CONTROL * len(start):
        return None
    what = f" but {kind}" if kind else ""
    return Refusal("unknown-text", f"This is not a text file{what}.", quoted=False)


def disguise(text: str) -> Refusal | None:
    """The refusal of hands that another program has wrapped up; None where that is not the reason."""
    start = text[:LOOKED_AT]
    if len(PAGE.findall(start)) > 2 or PAGE.match(start.lstrip()):
        why = "This was saved as a web page (HTML): save the hands as plain text (.txt), and import that."
        return Refusal("unknown-text", why)
    lines = [line for line in start.split("\n") if line.strip()]
    if len(lines) > 1 and 2 * len(QUOTED.findall(start)) > len(lines):
        why = "The lines begin with '>', as mail programs quote text: take these signs away, or import the original."
        return Refusal("unknown-text", why)
    return None


def language_of_line(line: str) -> str:
    """The language of a line in an English history; ``""`` if it is English, or cannot be told.

    A name before a colon does not count.
    """
    language = language_of(SPEECH.sub("", line.strip()))
    return "" if language == "English" else language
