"""Twelve hands of 10/20 fixed limit; what they come to is worked out by hand in ``test_tracker_statistics_twelve``."""

from parsers.model import Hand
from tests.written import hand

ONE = hand("""
    Ann: small 5
    Bob: big 10
    Hal: dealt As 2c 3h Kh
    Cal: folds
    Hal: raises 20
    Ann: folds
    Bob: calls 10
    draw
    Bob: draws 2
    Hal: draws Kh for Ks
    Bob: checks
    Hal: bets 10
    Bob: folds
    Hal: uncalled 10
    Hal: collects 45
""")
TWO = hand(
    """
    Bob: small 5
    Cal: big 10
    Hal: dealt Ks Kh Qd Qc
    Hal: folds
    Ann: folds
    Bob: calls 5
    Cal: checks
    draw
    Bob: pat
    Cal: draws 3
    Bob: bets 10
    Cal: folds
    Bob: uncalled 10
    Bob: collects 20
    """,
    button="Ann",
    number=2,
)
THREE = hand(
    """
    Cal: small 5
    Hal: big 10
    Hal: dealt 2s 3d 5h 7c
    Ann: raises 20
    Bob: raises 30
    Cal: folds
    Hal: raises 40
    Ann: calls 20
    Bob: calls 10
    draw
    Hal: pat
    Ann: draws 2
    Bob: draws 1
    Hal: bets 10
    Ann: folds
    Bob: calls 10
    draw
    Hal: pat
    Bob: draws 1
    Hal: bets 20
    Bob: raises 40
    Hal: calls 20
    draw
    Hal: draws 7c for Kc
    Bob: pat
    Hal: checks
    Bob: bets 20
    Hal: calls 20
    showdown
    Bob: shows As 4d 6h 9c
    Hal: mucks
    Bob: collects 265
    """,
    button="Bob",
    number=3,
)
FOUR = hand(
    """
    Hal: small 5
    Ann: big 10
    Hal: dealt As 2s 3s 4s
    Bob: folds
    Cal: folds
    Hal: folds
    Ann: uncalled 5
    Ann: collects 10
    """,
    button="Cal",
    number=4,
)
FIVE = hand(
    """
    Ann: small 5
    Bob: big 10
    Hal: dealt As 2c 3h 4d
    Cal: folds
    Hal: folds
    Ann: folds
    Bob: uncalled 5
    Bob: collects 10
    """,
    number=5,
)
SIX = hand(
    """
    Bob: small 5
    Cal: big 10
    Hal: dealt As 2c Kc Qs
    Hal: calls 10
    Ann: calls 10
    Bob: calls 5
    Cal: checks
    draw
    Bob: draws 2
    Cal: pat
    Hal: draws Kc Qs for 5h 6d
    Ann: draws 3
    Bob: checks
    Cal: checks
    Hal: checks
    Ann: checks
    draw
    Bob: draws 1
    Cal: pat
    Hal: pat
    Ann: draws 3
    Bob: checks
    Cal: bets 20
    Hal: raises 40
    Ann: folds
    Bob: folds
    Cal: calls 20
    draw
    Cal: pat
    Hal: pat
    Cal: checks
    Hal: bets 20
    Cal: folds
    Hal: uncalled 20
    Hal: collects 120
    """,
    button="Ann",
    number=6,
)
SEVEN = hand(
    """
    Hal: small 5
    Bob: big 10
    Hal: dealt 3c 3d 7h 8s
    Hal: raises 20
    Bob: raises 30
    Hal: folds
    Bob: uncalled 10
    Bob: collects 40
    """,
    players="Bob Hal",
    number=7,
)
EIGHT = hand(
    """
    Cal: small 5
    Hal: big 10
    Hal: dealt Ah 3h 9c 9d
    Ann: folds
    Bob: raises 20
    Cal: folds
    Hal: calls 10
    draw
    Hal: draws 3h 9d for 4s 4d
    Bob: draws 1
    Hal: checks
    Bob: checks
    draw
    Hal: draws 4d for 5d
    Bob: draws 1
    Hal: bets 20
    Bob: calls 20
    draw
    Hal: pat
    Bob: pat
    Hal: bets 20
    Bob: raises 40
    Hal: calls 20
    showdown
    Bob: shows 2s 3d 5h 6c
    Hal: mucks
    Bob: collects 165
    """,
    button="Bob",
    number=8,
)
NINE = hand(
    """
    Hal: small 5
    Ann: big 10
    Hal: dealt 2c 2d 5h 5s
    Bob: raises 20
    Cal: folds
    Hal: raises 30
    Ann: folds
    Bob: raises 40
    Hal: calls 10
    draw
    Hal: pat
    Bob: draws 1
    Hal: checks
    Bob: bets 10
    Hal: raises 20
    Bob: folds
    Hal: uncalled 10
    Hal: collects 110
    """,
    button="Cal",
    away="Ann",
    number=9,
)
TEN = hand(
    """
    Hal: small 5
    Bob: big 10 !
    Hal: dealt Ac 4d 7h Js
    Hal: calls 5
    draw
    Bob: draws 1
    Hal: pat
    draw
    Bob: draws 1
    Hal: draws Js for Jc
    draw
    Bob: pat
    Hal: pat
    showdown
    Bob: shows 2s 3d 5h 6c
    Hal: mucks
    Bob: collects 20
    """,
    players="Bob Hal",
    stacks={"Bob": 10},
    number=10,
)
ELEVEN = hand(
    """
    Bob: small 5
    Cal: big 10
    Hal: dealt As 3c 6h 6d
    Hal: raises 20
    Ann: folds
    Bob: folds
    Cal: calls 10
    draw
    Cal: draws 1
    Hal: draws 6d for 8d
    Cal: checks
    Hal: checks
    draw
    Cal: pat
    Hal: pat
    Cal: checks
    Hal: checks
    draw
    Cal: pat
    Hal: pat
    Cal: checks
    Hal: checks
    showdown
    Cal: shows Ad 3h 6s 8c
    Hal: shows As 3c 6h 8d
    Cal: collects 23
    Hal: collects 22
    """,
    button="Ann",
    number=11,
)
TWELVE = hand(
    """
    Ann: small 5
    Bob: big 10
    Hal: dealt 5c 5d Kc Kd
    Cal: raises 20
    Hal: calls 20
    Ann: folds
    Bob: folds
    draw
    Cal: draws 1
    Hal: draws 5d Kc Kd for 2h 7s 9d
    Cal: bets 10
    Hal: folds
    Cal: uncalled 10
    Cal: collects 55
    """,
    number=12,
)
HANDS: tuple[Hand, ...] = (ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, ELEVEN, TWELVE)
