"""The table of profiles in ``docs/rooms.md`` is that of the code."""

from pathlib import Path

from msgspec.structs import fields

from tracker.rules.customs import RakeRule
from tracker.rules.rooms import ROOMS, Room

PAGE = Path(__file__).resolve().parents[1] / "docs" / "rooms.md"
ROWS = {
    "cap": "wagers in a fixed-limit round",
    "uncapped": "no cap for two players",
    "completion": "after a short all-in in fixed limit",
    "reopening": "what reopens the betting in the other structures",
    "pot_limit": "a pot-limit raise is measured by",
    "half_pot": "a half-pot raise is half of",
    "full_blinds": "a blind posted short counts whole in the pot",
    "short_blind_calls_full": "it is called with a whole one",
    "odd_chip": "what cannot be split goes to",
    "units": "pots may be split to (units)",
    "renewal": "a new stub is made of",
    "own_discards_back": "a player may get back his own discard",
    "renews_at": "cards left when the deck is shuffled anew",
    "burns": "a card is burned before each draw",
    "wrong_count": "a wrong number of cards",
    "draw_change": "changing a draw",
    "muck_forfeits": "a hand thrown away unseen cannot win",
    "rake": "rake",
    "show_order": "shows first",
    "disconnect": "a player who loses his line",
    "missed": "a player who missed a blind",
    "cancelled": "a hand that is broken off",
    "dispute": "a result may be disputed",
}


def told(value: object) -> str:
    """A field of a profile as the page has it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(map(str, value))
        case RakeRule():
            return rake(value)
        case _:
            return str(value)


def rake(rule: RakeRule) -> str:
    """The bounds of a rake in words."""
    if rule.most == rule.usual == 0:
        return "none"
    parts = [f"up to {rule.usual} %" if rule.usual else "none"]
    if rule.most is None:
        parts.append("beyond doubtful")
    elif rule.most != rule.usual:
        parts.append(f"to {rule.most} % doubtful")
    parts += [f"with {most} players over ${cap / 100:g} doubtful" for most, cap in rule.caps]
    parts += [f"at most ${rule.cap / 100:g}"] if rule.cap else []
    return ", ".join(parts + (["none before the first draw"] if rule.free else []))


def table() -> str:
    """One line a row of the profiles: what each room has, those who have the same together."""
    lines = ["| Row | Rooms |", "| --- | --- |"]
    for field, title in ROWS.items():
        by_value: dict[str, list[str]] = {}
        for room in ROOMS.values():
            doubt = " (doubtful)" if getattr(room, f"{field}_certain", True) is False else ""
            by_value.setdefault(told(getattr(room, field)) + doubt, []).append(f"`{room.key}`")
        ordered = sorted(by_value.items(), key=lambda pair: -len(pair[1]))
        if len(ordered) == 1:
            cell = f"{ordered[0][0]}: all"
        else:
            most, *rest = ordered
            cell = "; ".join([*[f"{value}: {', '.join(keys)}" for value, keys in rest], f"{most[0]}: the others"])
        lines.append(f"| {title} | {cell} |")
    return "\n".join(lines) + "\n"


def test_the_page_shows_the_profiles_as_they_are() -> None:
    assert table() in PAGE.read_text("utf-8")


def test_every_row_of_a_profile_has_a_line() -> None:
    rows = {field.name for field in fields(Room)} - {"key", "title"}
    assert rows == set(ROWS) | {"cap_certain", "completion_certain", "odd_chip_certain", "burns_certain"}
