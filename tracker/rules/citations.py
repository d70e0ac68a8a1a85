"""The sources that findings name, spelled out: what each one is, and where it can be read or what it says."""

CITATIONS: dict[str, str] = {
    "WSOP live action": "World Series of Poker, Official Live Action Rules, 2024; its last rules, 293 to 302, are "
    "those of Badugi.",
    "WSOP tournament": "World Series of Poker, Official Tournament Rules, 2024.",
    "Robert's Rules": "Robert's Rules of Poker by Robert Ciaffone, version 11, free to copy and found on many sites.",
    "BARGE rule book": "The rule book of the BARGE tournaments, public at github.com/ts4z/barge-rulebook: its "
    "chapters on Badugi, limit, pot limit, ties and odd chips.",
    "PokerStars": "The room's help pages on the reshuffle, on rake and on cancelled hands.",
    "Korean online room": "The rules page, in Korean, of a room that offered Badugi; no address is known. It says: a "
    "bet and three raises a round; a rake of up to 5 % of the pot; a player never gets back what he threw away in "
    "the same draw; who loses his line plays on as if all-in; who comes late posts as much as the big blind, "
    "but not between the button and the big blind.",
    "Russian introduction": "An introduction to Badugi in Russian; no address is known. Its examples: a pot of 40 "
    "with a bet of 8 in front may be raised by 56 in pot limit, a pot of 20 with a bet of 4 in front by 12 in "
    "half-pot limit, which is half of the pot before the call (after it: 14).",
    "rake tables": "Tables of rake that rooms publish; for PokerStars collected at rakeback.com/pokerstars/rake- "
    "structure: at most 5 % of a pot and, with any stakes, $5.",
    "house rules": "Rules on lost connections that online rooms publish; they differ.",
    "hand histories": "What every real hand of the room that we have seen shows; no page of the room says it.",
    "arithmetic": "A deck has 52 different cards, and what goes into the pot comes out again.",
}


def cited(source: str) -> tuple[str, ...]:
    """The names of the sources in a rule's ``source``, which lists them with their numbers behind a semicolon each."""
    parts = source.split("; ")
    return tuple([name for name in CITATIONS if any(part.startswith(name) for part in parts)])
