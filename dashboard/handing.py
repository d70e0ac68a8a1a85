"""The parts of the page of a hand: its neighbours in the filter, findings, dispute and tags."""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from dashboard import data, text
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tones import tone
from parsers.model import Hand
from tracker import naming
from tracker.report.ledger import sentence
from tracker.rules.audit import Audit
from tracker.statistics.filters import Filter

Neighbour = tuple[str, str]


@st.cache_resource(show_spinner=False, max_entries=4, hash_funcs={Filter: repr})
def _listed(url: str, change: int, chosen: Filter, by: str, *, down: bool) -> NDArray[np.int64]:
    """The positions of the filtered hands in the frame of all, in the order of the list."""
    del url, change
    frame = data.hands()
    found = chosen.places(frame, data.tags())
    return data.order_of(frame, by if by in {"started", "pot", "net"} else "started", down=down, places=found)


def neighbours(
    hand_id: int, chosen: Filter, by: str, *, down: bool
) -> tuple[Neighbour | None, Neighbour | None, int, int]:
    """The hands before and after one in the filter's list, its place from 1 and the list's length; 0 when not in it."""
    frame = data.hands()
    listed = _listed(data.database(), data.store().change(), chosen, by, down=down)
    at = np.flatnonzero(frame["hand_id"].to_numpy(dtype="int64")[listed] == hand_id)
    if not len(at):
        return None, None, 0, 0
    place = int(at[0])

    def named(index: int) -> Neighbour | None:
        if not 0 <= index < len(listed):
            return None
        return data.named(int(frame["hand_id"].iloc[int(listed[index])]))

    return named(place - 1), named(place + 1), place + 1, len(listed)


def game(hand: Hand) -> str:
    """The game in words: ``fixed limit $1/$2``."""
    low, high = (text.short_money(amount, hand.currency) for amount in (hand.small_bet, hand.big_bet))
    return f"{naming.structure(hand.structure.value)} {low}/{high}"


def findings(audit: Audit) -> None:
    """The verdict in a sentence, the findings with their lines, and who was paid and due what."""
    st.text(sentence(audit))
    if audit.findings:
        rows(
            [
                Column("line", "Line", right=True),
                Column("code", "Kind"),
                Column("message", "What the rules say", wrap=True),
            ],
            [
                Row([Cell(str(each.source.line)), Cell(each.code, tag=each.severity.value), Cell(each.message)])
                for each in audit.findings
            ],
            caption="Findings",
            key="hand-findings",
        )
    unit = audit.hand.currency
    rows(
        [
            Column("player", "Player"),
            Column("put", "Put in", right=True),
            Column("paid", "Paid", right=True),
            Column("due", "Due", right=True),
            Column("net", "Net", right=True),
        ],
        [
            Row(
                [
                    Cell(each.player),
                    Cell(text.money(audit.replay.put.get(each.seat, 0), unit)),
                    Cell(text.money(each.paid, unit)),
                    Cell(
                        "cannot tell" if each.due is None else text.money(each.due, unit),
                        tone="loss" if each.due not in (None, each.paid) else "",
                    ),
                    Cell(
                        text.money(audit.replay.net.get(each.seat, 0), unit, signed=True),
                        tone=tone(audit.replay.net.get(each.seat, 0)),
                    ),
                ]
            )
            for each in audit.payouts
        ],
        caption="Who was paid, and who was due what",
        key="hand-payouts",
    )


def dispute(hand_id: int) -> None:
    """Where the user is with the dispute."""
    state, note = data.store().disputes().get(hand_id, ("open", ""))
    with st.form(f"dispute-{hand_id}", border=True):
        settled = st.toggle("Settled", state == "settled", key=f"settled-{hand_id}")
        words = st.text_input(
            "Note on the dispute", note, placeholder="what the room answered", key=f"dispute-note-{hand_id}"
        )
        if st.form_submit_button("Save", icon=":material/save:"):
            data.store().set_dispute(hand_id, "settled" if settled else "open", words or "")
            st.toast("Saved.")


def tags(hand_id: int) -> None:
    """The tags of the hand; new ones are made by writing them."""
    all_tags = data.tags()
    mine = sorted(tag for tag, hands in all_tags.items() if hand_id in hands)
    picked = st.multiselect(
        "Tags", sorted(all_tags), mine, accept_new_options=True, placeholder="write a tag", key=f"tags-{hand_id}"
    )
    if sorted(picked) != mine:
        data.store().set_tags(hand_id, picked)
        st.toast("Tags saved.")
