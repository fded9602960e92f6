"""Sets joined once: of relations between sets, which may count together (国标 套算一次).

A pattern that joins sets counts for each instance taken. An instance is taken only where its sets
lie in different parts of what is joined so far, and joins them: with n sets at most n - 1 relations
of two count. Equal to plain_worth.joined.
"""

import cython

from paiju.core.figures import Figures
from paiju.core.flat import Flat
from paiju.core.measure import Measure
from paiju.core.tally import Tally
from paiju.core.values import Values
from paiju.core.worth import Worth, kept_flat

if not cython.compiled:
    from paiju.core.cut import PAIR
    from paiju.core.figures import KNITTED

    SUBSETS = 32  # of five sets, as bits
    FEWEST = 2  # sets that a relation joins
    MANY = 4

TWO, THREE, FOUR = 2, 3, 4
JOINED = {  # how many sets each relation joins
    Measure.SAME_RUNS: TWO,
    Measure.MIXED_RUNS_2: TWO,
    Measure.CONSECUTIVE_RUNS_2: TWO,
    Measure.TERMINAL_RUNS_2: TWO,
    Measure.SAME_TRIPLETS_2: TWO,
    Measure.TERMINAL_TRIPLETS_2: TWO,
    Measure.SAME_RUNS_3: THREE,
    Measure.MIXED_RUNS_3: THREE,
    Measure.STEPPED_RUNS_3: THREE,
    Measure.MIXED_STEPPED_RUNS: THREE,
    Measure.MIXED_STRAIGHT: THREE,
    Measure.DRAGON: THREE,
    Measure.SAME_TRIPLETS_3: THREE,
    Measure.CONSECUTIVE_TRIPLETS_3: THREE,
    Measure.MIXED_CONSECUTIVE_TRIPLETS: THREE,
    Measure.SAME_RUNS_4: FOUR,
    Measure.STEPPED_RUNS_4: FOUR,
    Measure.CONSECUTIVE_TRIPLETS_4: FOUR,
    Measure.TWIN_DRAGONS: FOUR,
    Measure.MIXED_TWIN_DRAGONS: FOUR,
}


class Joins:
    """Chooses instances of the patterns that join sets: `begin` an arrangement, then `choose`."""

    def __init__(self, laid: Flat, worth: Worth) -> None:
        """Of a table's patterns; sets how often each counts in this worth."""
        if not cython.compiled:
            self.part_of = [0] * 6
            self.set_at = [0] * 6
        values = Values()
        self.part = Figures(values, Tally(values))
        self.values = values
        self.worth = worth
        joining = [i for i, measure in enumerate(laid.joined) if measure >= 0]
        joining.sort(key=lambda i: -laid.worth[i])
        self.patterns = len(joining)
        self.pattern = kept_flat(joining, "q")
        self.measure = kept_flat([laid.joined[i] for i in joining], "q")
        self.size = kept_flat([JOINED[Measure(laid.joined[i])] for i in joining], "q")
        self.there = kept_flat([0] * (SUBSETS * max(1, self.patterns)), "q")
        self.sets = 0

    def begin(self, whole: Figures) -> cython.void:
        """Finds, for every few sets of an arrangement, the relations that they stand in."""
        i: cython.int = 0
        subset: cython.int = 0
        size: cython.int = 0
        self.sets = 0
        for i in range(whole.count):
            if whole.what[i] != PAIR and whole.what[i] != KNITTED:
                self.set_at[self.sets] = i
                self.sets += 1
        for subset in range(1 << self.sets):
            size = 0
            self.part.count = 0
            for i in range(self.sets):
                if (subset >> i) & 1:
                    size += 1
                    self.part.put(whole.what[self.set_at[i]], whole.low[self.set_at[i]], 0)
            if size < FEWEST or size > MANY:
                continue
            if whole.pair >= 0:
                self.part.put(PAIR, whole.pair, 0)
            self.part.see()
            for i in range(self.patterns):
                self.there[SUBSETS * i + subset] = (
                    self.size[i] == size and self.values.of[self.measure[i]] > 0
                )

    def choose(self) -> cython.void:
        """Counts, for each pattern found, the instances that may be taken."""
        first: cython.int = 0
        last: cython.int = 0
        i: cython.int = 0
        pattern: cython.int = 0
        for i in range(self.sets):
            self.part_of[i] = i
        while first < self.patterns:
            last = first
            while last < self.patterns and (
                self.worth.worth[self.pattern[last]] == self.worth.worth[self.pattern[first]]
            ):
                last += 1
            for i in range(first, last):
                pattern = self.pattern[i]
                if self.worth.counts[pattern]:
                    self.worth.counts[pattern] = self.take(i)
            for i in range(first, last):
                pattern = self.pattern[i]
                if self.worth.counts[pattern]:
                    while self.take(i):
                        self.worth.counts[pattern] = self.worth.counts[pattern] + 1
            first = last

    def take(self, at: cython.int) -> cython.bint:
        """Whether one more instance of a pattern may be taken; joins its sets."""
        subset: cython.int = 0
        for subset in range(1 << self.sets):
            if self.there[SUBSETS * at + subset] and self.apart(subset):
                self.unite(subset)
                return True
        return False

    def apart(self, subset: cython.int) -> cython.bint:
        """Whether these sets lie in different parts of what is joined."""
        i: cython.int = 0
        seen: cython.int = 0
        for i in range(self.sets):
            if (subset >> i) & 1:
                if (seen >> self.part_of[i]) & 1:
                    return False
                seen |= 1 << self.part_of[i]
        return True

    def unite(self, subset: cython.int) -> cython.void:
        """Joins these sets and all that is joined to them."""
        i: cython.int = 0
        seen: cython.int = 0
        into: cython.int = -1
        for i in range(self.sets):
            if (subset >> i) & 1:
                seen |= 1 << self.part_of[i]
                into = self.part_of[i]
        for i in range(self.sets):
            if (seen >> self.part_of[i]) & 1:
                self.part_of[i] = into
