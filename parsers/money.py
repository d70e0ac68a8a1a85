"""Amounts of money as whole numbers of a currency's smallest unit; text becomes an int once, here."""

from msgspec import Struct


class Currency(Struct, frozen=True, gc=False):
    """A unit of account; ``digits`` is the number of decimals of its smallest unit, ``sign`` stands before amounts."""

    code: str
    digits: int
    sign: str = ""
