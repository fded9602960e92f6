"""One thing measured: ours, and where there is one a peer's on the same work in the same run."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 5


@dataclass(frozen=True)
class Row:
    """What is measured, and what it has to come to."""

    name: str
    unit: str  # of ours and the peer's
    ours: Callable[[], float]  # one measurement
    least: float | None = None  # of ours; more is better
    most: float | None = None  # of ours; less is better
    peer: str = ""  # whose figure stands beside it
    theirs: Callable[[], float] | None = None
    ratio: float | None = None  # least of ours to the peer's
    beside: Callable[[], str] | None = None  # what else is told of the workload
    note: str = ""  # told where it is short: what was seen, what bounds it, what was done


@dataclass(frozen=True)
class Found:
    """A row measured: medians."""

    name: str
    unit: str
    ours: float
    least: float | None
    most: float | None
    peer: str
    theirs: float | None
    ratio_asked: float | None
    beside: str

    @property
    def ratio(self) -> float | None:
        """Ours to the peer's."""
        return self.ours / self.theirs if self.theirs else None

    @property
    def holds(self) -> bool:
        """Whether it is what it has to be."""
        if self.least is not None and self.ours < self.least:
            return False
        if self.most is not None and self.ours > self.most:
            return False
        return self.ratio_asked is None or (self.ratio or 0) >= self.ratio_asked


def measured(row: Row) -> Found:
    """The medians of five rounds, ours and the peer's in turn."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(row.ours())
        if row.theirs:
            theirs.append(row.theirs())
    return Found(
        name=row.name,
        unit=row.unit,
        ours=median(ours),
        least=row.least,
        most=row.most,
        peer=row.peer,
        theirs=median(theirs) if theirs else None,
        ratio_asked=row.ratio,
        beside=row.beside() if row.beside else "",
    )


def rate(work: Callable[[], object], number: int, clock: Callable[[], float]) -> float:
    """How many a second, by a clock."""
    start = clock()
    work()
    return number / (clock() - start)


def cpu_rate(work: Callable[[], object], number: int) -> float:
    """How many a second of processor time."""
    return rate(work, number, time.process_time)
