"""Every hand of Full Tilt and KingsClub, real and of our own, stands the audit; a wrong payment does not."""

from pathlib import Path

import pytest

from parsers.read import read, read_text
from tracker.rules.audit import Verdict, audit

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
KINDS = ("fulltilt/*.txt", "kingsclub/*.txt", "pokerstars/tournament-*.txt")
OWN = sorted(path for kind in KINDS for path in SAMPLES.glob(kind) if ".summary" not in path.name)
DEAD = SAMPLES / "kingsclub" / "dead blind printed nowhere.txt"


@pytest.mark.parametrize("path", OWN, ids=[f"{path.parent.name}/{path.stem}" for path in OWN])
def test_own_samples_are_verified(path: Path) -> None:
    hands = [outcome.hand for outcome in read([path]) if outcome.hand]
    assert hands
    for hand in hands:
        found = audit(hand)
        assert (found.verdict, found.findings) == (Verdict.VERIFIED, ()), path.name


def test_real_badugi_of_full_tilt_is_verified(shared: Path) -> None:
    hands = [outcome.hand for outcome in read([shared / "histories" / "fulltilt"]) if outcome.hand]
    assert len(hands) == 8
    assert [audit(hand).verdict for hand in hands] == [Verdict.VERIFIED] * 8


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ([], Verdict.VERIFIED),
        # Without the dead blind: ten less in the pot, and the balances say so.
        (
            [
                ("(445) -55", "(455) -45"), ("(672) +72", "(662) +62"), ("wins pot (117)", "wins pot (107)"),
            ],
            Verdict.VERIFIED,
        ),
        # The balances say that a dead blind was paid, and the winner got too little.
        ([("(672) +72", "(662) +62"), ("wins pot (117)", "wins pot (107)")], Verdict.DISPUTED),
        ([("wins pot (117)", "wins pot (127)")], Verdict.DISPUTED),
    ],
)  # fmt: skip
def test_a_dead_blind_that_is_printed_nowhere(changes: list[tuple[str, str]], verdict: Verdict) -> None:
    text = DEAD.read_bytes().decode()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (outcome,) = read_text(text, "kc.txt")
    assert outcome.hand is not None
    assert audit(outcome.hand).verdict is verdict


def test_the_wrong_winner_at_full_tilt_is_named() -> None:
    data = (SAMPLES / "fulltilt" / "all discards before all deals.txt").read_bytes().decode("utf-16")
    text = data.replace("-Rook- mucks", "-Rook- shows [As 3h Kd 7c] a Badugi: K, 7, 3, A")
    text = text.replace("Ivy  Moss wins the pot ($5.25) with a Badugi: J, 6, 4, 2", "-Rook- wins the pot ($5.25)")
    (outcome,) = read_text(text, "ft.txt")
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert found.verdict is Verdict.DISPUTED
    assert {payout.player: payout.due for payout in found.payouts if payout.due} == {"Ivy  Moss": 525}
