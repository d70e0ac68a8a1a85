"""Mails as programs keep them (``.eml``): the quoted-printable text is written out again, line for line."""

import re

QUOTED = re.compile(r"=(?:20|0D)?[ \t]*$", re.MULTILINE)
# A part of a mail ends with its boundary; what follows, as HTML, is no part of it.
BOUNDARY = re.compile(r"^--\S", re.MULTILINE)
BYTE = re.compile(r"(?:=[0-9A-Fa-f]{2})+")


def is_mail(text: str) -> bool:
    """Whether a text is quoted-printable: a line ends softly, or with a written-out blank."""
    return "=" in text and QUOTED.search(text) is not None


def body(text: str) -> str | None:
    """The text of a part of a quoted-printable mail, without the part's end; None for what is no such mail."""
    if not is_mail(text):
        return None
    plain = unquoted(text)
    end = BOUNDARY.search(plain)
    return plain[: end.start()].rstrip() if end else plain


def unquoted(text: str) -> str:
    """The text of a quoted-printable mail; every line keeps its number, blanks at line ends go.

    A line that the mail broke softly is joined where it began, and empty lines stand where its parts stood.
    """
    lines: list[str] = []
    open_parts: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        bare = line.rstrip(" \t")
        if bare.endswith("="):
            open_parts.append(bare[:-1])
            continue
        lines.append(BYTE.sub(_written_out, "".join([*open_parts, bare])))
        lines.extend([""] * len(open_parts))
        open_parts = []
    if open_parts:
        lines.append(BYTE.sub(_written_out, "".join(open_parts)))
    return "\n".join(lines)


def _written_out(found: re.Match[str]) -> str:
    # Mails say windows-1252 and hold UTF-8 names all the same: UTF-8 is tried first, for nothing else reads as UTF-8.
    octets = bytes.fromhex(found[0].replace("=", ""))
    try:
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        return octets.decode("cp1252", errors="replace")
