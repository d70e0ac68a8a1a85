"""What an event cost and brought: every entry, re-entry, rebuy and add-on with its fee, prizes and bounties."""

from collections.abc import Sequence
from itertools import pairwise

from parsers.money import CURRENCIES
from parsers.summaries.model import Money, Summary
from tracker.events.event import Claim, Event, Origin
from tracker.events.ledger import Ledger
from tracker.events.note import HandNote


def words(amount: int | None, code: str | None, digits: int) -> str:
    """An amount with the code of its currency and no commas (``-2.20 USD``, ``1000 PLAY``); ``unknown`` without one.

    ``digits`` are the decimals of a currency that we do not know.
    """
    if amount is None:
        return "unknown"
    places = CURRENCIES[code].digits if code in CURRENCIES else digits
    whole, rest = divmod(abs(amount), 10**places)
    decimals = f".{rest:0{places}}" if places else ""
    return f"{'-' if amount < 0 else ''}{whole}{decimals} {code or ''}".rstrip()


def entry_cost(event: Event) -> int | None:
    """The price of one entry with its fee and bounty part: 0 for a freeroll, None where no source names it."""
    if event.buy_in is None:
        return 0 if any("Freeroll" in kind for kind in event.kinds) else None
    return event.buy_in + (event.fee or 0) + (0 if event.bounty_inside else event.bounty or 0)


def fees_of(event: Event, papers: Sequence[Summary]) -> int | None:
    """The fees of the entries, and of rebuys and add-ons that cost as much as an entry; None where the cost is unknown.

    A room that takes a fee for each rebuy shows it in the sum only: 6 for $3,180 are 6 x ($505 + $25).
    """
    if event.cost is None:
        return None
    more = (event.rebuys or 0) + (event.addons or 0)
    stated = {paper.hero.rebuys_cost.amount for paper in papers if paper.hero.rebuys_cost}
    taken = more if stated == {more * (entry_cost(event) or 0)} else 0
    return (len(event.hero_entries) + taken) * (event.fee or 0)


def cost_of(event: Event, notes: Sequence[HandNote], papers: Sequence[Summary], ledger: Ledger) -> int | None:
    """What the hero paid; None where no source says that he played, or a price is unknown or in another currency."""
    one = entry_cost(event)
    contested = {"currency", "buy_in", "bounty", "fee", "rebuys"} & ledger.conflicts.keys()
    if one is None or not event.hero_entries or contested:
        return None
    again = _stated("reentries_cost", papers, ledger)
    count = len(event.hero_entries)
    entries = count * one if again is None else one + again.amount
    more = _rebuys_cost(event, notes, papers, ledger)
    if more is None or (again is not None and again.currency.code != event.currency):
        return None
    return entries + more


def _stated(field: str, papers: Sequence[Summary], ledger: Ledger) -> Money | None:
    """An amount that summaries state about the hero; a contradiction between them is listed."""
    found = [money for paper in papers if (money := getattr(paper.hero, field)) is not None]
    for paper in papers:
        money = getattr(paper.hero, field)
        if money is not None:
            ledger.hear(field, money.amount, Origin(paper.file, money.line))
    return found[0] if found and ledger.settle(field) is not None else None


def _rebuys_cost(event: Event, notes: Sequence[HandNote], papers: Sequence[Summary], ledger: Ledger) -> int | None:
    stated = _stated("rebuys_cost", papers, ledger)
    if stated is not None:
        return stated.amount if stated.currency.code == event.currency else None
    if all(paper.hero.rebuys is None and paper.hero.addons is None for paper in papers):
        return _seen(notes)
    total = 0
    for count, field in ((event.rebuys, "rebuy_price"), (event.addons, "addon_price")):
        prices = {price for paper in papers if (price := getattr(paper, field)) is not None}
        amounts = {(price.amount, price.currency.code) for price in prices}
        if not count:
            continue
        if len(amounts) != 1 or (only := amounts.pop())[1] != event.currency:
            return None
        total += count * only[0]
    return total


def rebuys(notes: Sequence[HandNote], ledger: Ledger) -> tuple[int | None, int | None]:
    """How many rebuys and add-ons the hero made: the summary's figures, else those that his hands show.

    Hands tell the two apart by words alone and may be missing: only more of both than the summary says contradict it.
    """
    bought = [note for note in notes if note.rebuys]
    seen = sum(note.rebuys for note in bought)
    if not {"rebuys", "addons"} & {*ledger.claims, *ledger.drafts}:
        return seen or None, None
    said, added = ledger.grown("rebuys"), ledger.grown("addons")
    if seen > (said or 0) + (added or 0) and not {"rebuys", "addons"} & ledger.conflicts.keys():
        claims = ledger.claims.get("rebuys", set()) | ledger.drafts.get("rebuys", set())
        ledger.clash("rebuys", claims | {Claim(seen, Origin(bought[0].file, bought[0].rebuy_line, "hand"))})
        return None, added
    return said, added


def _seen(notes: Sequence[HandNote]) -> int | None:
    """What the rebuys cost that hands show, None where one has no price."""
    total = 0
    for note in notes:
        if note.rebuys_cost is None:
            return None
        total += note.rebuys_cost
    return total


def progressive(paper: Summary) -> bool:
    """Whether a summary says that its bounties grow, so that no bounty has the price on the list."""
    return any("progressive" in words.lower() for words in (paper.name, *paper.kinds))


def whole(notes: Sequence[HandNote]) -> bool:
    """Whether hands in the order of play may be all that the hero played.

    They end with his way out, and no stack is another one than the hand before left him. In a mix of games the hands of
    other games are missing.
    """
    for before, after in pairwise(notes):
        told = None not in (before.stack, before.net, after.stack)
        again = before.out_line or before.rebuys or after.rebuys
        if told and not again and (before.stack or 0) + (before.net or 0) != after.stack:
            return False
    return bool(notes) and notes[-1].out_line > 0


def bounties(notes: Sequence[HandNote], papers: Sequence[Summary], ledger: Ledger) -> tuple[int | None, int | None]:
    """How many bounties the hero won and their money; the summary's figures, else those that his hands show.

    Hands may be missing, so that fewer bounties in hands contradict nothing, and more do; without a summary's word they
    count only if they are whole. A fixed bounty is paid at its stated price; a progressive one only as stated.
    """
    for paper in papers:
        count, money = paper.hero.bounties, paper.hero.bounty_money
        if count is not None:
            ledger.hear("bounties", count.number, Origin(paper.file, count.line))
            if money is None and paper.price and paper.price.bounty_inside and not progressive(paper):
                ledger.hear("bounty_money", count.number * (paper.price.bounty or 0), Origin(paper.file, count.line))
        if money is not None:
            ledger.hear("bounty_money", money.amount, Origin(paper.file, money.line))
    count_said, money_said = ledger.settle("bounties"), ledger.settle("bounty_money")
    won = [note for note in notes if note.bounties]
    seen = sum(note.bounties for note in won)
    if count_said is not None and seen > count_said:
        claims = ledger.claims["bounties"] | {Claim(seen, Origin(won[0].file, won[0].bounty_line, "hand"))}
        ledger.clash("bounties", claims)
        return None, None
    shown = [None if _foreign(note) else note.bounty_money for note in won]
    paid = None if None in shown else sum(money for money in shown if money is not None)
    if money_said is not None and paid is not None and paid > money_said:
        claims = ledger.claims["bounty_money"] | {Claim(paid, Origin(won[0].file, won[0].bounty_line, "hand"))}
        ledger.clash("bounty_money", claims)
        return count_said, None
    if count_said is not None or money_said is not None or "bounties" in ledger.conflicts:
        return count_said, money_said
    knockout = any(note.bounty for note in notes) or any(paper.price and paper.price.bounty for paper in papers)
    if not notes or not (won or knockout) or not whole(notes):
        return None, None
    return seen, paid


def _foreign(note: HandNote) -> bool:
    """Whether a bounty was paid in another currency than the entry, so that the two can't be added up."""
    return None not in (note.currency, note.bounty_currency) and note.bounty_currency != note.currency


def profit_of(event: Event, paid_in: str | None) -> int | None:
    """Prizes and bounties less the cost; None where one of them is unknown or stands in another currency."""
    if event.cost is None or event.prize is None or (event.still_running is True and not event.places):
        return None
    if event.prize and event.cost and paid_in != event.currency:
        return None
    if event.bounty and event.bounty_money is None:
        return None
    return event.prize + (event.bounty_money or 0) - event.cost
