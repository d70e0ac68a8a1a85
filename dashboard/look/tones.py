"""The one way in which results are coloured: red lost, green won, neither where chance alone could have done it."""


def tone(result: float | None) -> str:
    """The tone of an amount that was won or lost, empty at zero."""
    if not result or result != result:
        return ""
    return "loss" if result < 0 else "gain"


def rate_tone(rate: float | None, low: float | None, high: float | None) -> str:
    """The tone of a rate of winning, empty where its interval from ``low`` to ``high`` holds zero or is not known."""
    return "" if low is None or high is None or low <= 0 <= high else tone(rate)
