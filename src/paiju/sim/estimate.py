"""Numbers with what is known of them: how many were looked at, and an interval of 95 %.

What is independent of the rest is an observation: a hand, or where hands share a match or a wall
all of those together. Rates and means are ratios of two sums over the observations.
"""

from math import sqrt

import msgspec

Z = 1.959963984540054  # standard errors on either side that hold 95 %


class Rate(msgspec.Struct, frozen=True):
    """How often something was so; the interval is Wilson's.

    It is that of as many independent ones as the n are worth, which is no more than n; of what was
    never or always so, as many as there are observations.
    """

    times: int
    n: int
    observations: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean; the interval is that of a normal mean, none where observations are below 2."""

    n: int
    observations: int
    mean: float
    low: float | None
    high: float | None
    deviation: float | None  # of one observation


class Sums(msgspec.Struct, frozen=True):
    """Sums over observations: each has looked at so many, and found so much."""

    observations: int
    n: float  # how many were looked at
    total: float  # how much was found
    squares: float  # of what each found
    products: float  # of what each found and how many it looked at
    sizes: float  # squares of how many each looked at

    @property
    def ratio(self) -> float:
        """How much was found of each that was looked at."""
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        """Of the ratio, as linearized; infinite of one observation."""
        if self.observations < 2:
            return float("inf")
        ratio = self.ratio
        spread = self.squares - 2 * ratio * self.products + ratio * ratio * self.sizes
        of_all = self.observations / (self.observations - 1)
        return max(0.0, spread) * of_all / (self.n * self.n)

    def rate(self) -> Rate:
        """The ratio as a rate."""
        times, n, share = round(self.total), round(self.n), self.ratio
        if n == 0:
            return Rate(times, n, self.observations, 0.0, 0.0, 1.0)
        if times in {0, n}:
            worth = float(self.observations)
        elif self.variance:
            worth = min(n, n * share * (1 - share) / (max(n - 1, 1) * self.variance))
        else:
            worth = float(n)
        low, high = wilson(share, max(worth, 1.0))
        return Rate(
            *(times, n, self.observations, share),
            0.0 if times == 0 else low,
            1.0 if times == n else high,
        )

    def mean(self) -> Mean:
        """The ratio as a mean."""
        n, middle = round(self.n), self.ratio
        if self.observations < 2:
            return Mean(n, self.observations, middle, None, None, None)
        half = Z * sqrt(self.variance)
        deviation = sqrt(self.variance * self.observations)
        return Mean(n, self.observations, middle, middle - half, middle + half, deviation)


class Pair(msgspec.Struct, frozen=True):
    """Sums of two sides over the same observations, a first."""

    a: Sums
    b: Sums
    products: float  # of what each found on both sides
    crossed: float  # of what each found at a, and how many it looked at in b
    crossed_back: float  # the other way round
    sizes: float  # of how many each looked at on both sides

    @property
    def covariance(self) -> float:
        """Of the two ratios, as linearized."""
        one, other, observations = self.a.ratio, self.b.ratio, self.a.observations
        spread = self.products - other * self.crossed - one * self.crossed_back
        spread += one * other * self.sizes
        return spread * observations / (observations - 1) / (self.a.n * self.b.n)

    def difference(self) -> Mean:
        """What b has more than a."""
        observations, middle = self.a.observations, self.b.ratio - self.a.ratio
        if observations < 2:
            return Mean(observations, observations, middle, None, None, None)
        variance = max(0.0, self.a.variance + self.b.variance - 2 * self.covariance)
        half, deviation = Z * sqrt(variance), sqrt(variance * observations)
        return Mean(observations, observations, middle, middle - half, middle + half, deviation)

    def correlation(self) -> float | None:
        """How alike the two sides go; none where one of them never varies."""
        if self.a.observations < 2 or not self.a.variance or not self.b.variance:
            return None
        return max(-1.0, min(1.0, self.covariance / sqrt(self.a.variance * self.b.variance)))


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson's interval of a share of n."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return middle - half, middle + half


def single(n: int, total: float, squares: float) -> Sums:
    """The sums of n observations that have looked at one each."""
    return Sums(n, n, total, squares, total, n)


def rate(times: int, n: int) -> Rate:
    """How often something was so, of n that are independent."""
    return single(n, times, times).rate()


def mean(n: int, total: float, squares: float) -> Mean:
    """The mean of n independent observations, from their sum and that of their squares."""
    return single(n, total, squares).mean()
