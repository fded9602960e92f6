"""Numbers with what is known of them: how many were looked at, and an interval of 95 %."""

from math import sqrt

import msgspec

Z = 1.959963984540054  # standard errors on either side that hold 95 %


class Rate(msgspec.Struct, frozen=True):
    """How often something was so; the interval is Wilson's."""

    times: int
    n: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean; the interval is that of a normal mean, none where n is below 2."""

    n: int
    mean: float
    low: float | None
    high: float | None
    deviation: float | None  # of one observation


def rate(times: int, n: int) -> Rate:
    """How often something was so, of n."""
    if n == 0:
        return Rate(times, n, 0.0, 0.0, 1.0)
    share = times / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    low = 0.0 if times == 0 else middle - half
    return Rate(times, n, share, low, 1.0 if times == n else middle + half)


def mean(n: int, total: float, squares: float) -> Mean:
    """The mean of n observations, from their sum and that of their squares."""
    if n < 2:
        return Mean(n, total / max(n, 1), None, None, None)
    middle = total / n
    deviation = sqrt(max(0.0, (squares - total * middle) / (n - 1)))
    half = Z * deviation / sqrt(n)
    return Mean(n, middle, middle - half, middle + half, deviation)
