"""Sets joined once: of relations between sets, which may count together (国标 套算一次).

A pattern that joins sets counts for each instance taken. An instance is taken only where its sets
lie in different parts of what is joined so far, and joins them: with n sets at most n - 1 relations
of two count. The most valuable choice is taken; of equals that of more patterns, then of earlier
ones. Equal to plain.accounts.
"""

import cython

from paiju.core.figures import Figures
from paiju.core.flat import Flat
from paiju.core.measure import BY_NUMBER, Measure
from paiju.core.tally import Tally
from paiju.core.values import Values
from paiju.core.worth import Worth, kept_flat

if not cython.compiled:
    from paiju.core.cut import PAIR, TRIPLET
    from paiju.core.worth import MOST

    SETS_MOST = 5
    SUBSETS = 32  # of five sets, as bits
    INSTANCES = 64
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
}


class Joins:
    """Chooses instances of the patterns that join sets: `begin` an arrangement, then `choose`."""

    def __init__(self, laid: Flat, worth: Worth) -> None:
        """Of a table's patterns; sets how often each counts in this worth."""
        if not cython.compiled:
            self.part_of = [0] * 6
            self.count = [0] * MOST
            self.best = [0] * MOST
            self.instance_of = [0] * INSTANCES
            self.subset = [0] * INSTANCES
            self.set_at = [0] * 6
        values = Values()
        self.part = Figures(values, Tally(values))
        self.values = values
        self.worth = worth
        joining = [i for i, measure in enumerate(laid.joined) if measure >= 0]
        self.patterns = len(joining)
        self.pattern = kept_flat(joining, "q")
        self.measure = kept_flat([laid.joined[i] for i in joining], "q")
        self.size = kept_flat([JOINED[BY_NUMBER[laid.joined[i]]] for i in joining], "q")
        self.there = kept_flat([0] * (SUBSETS * max(1, self.patterns)), "q")
        self.sets = 0
        self.instances = 0
        self.best_total = -1

    def begin(self, whole: Figures) -> cython.void:
        """Finds, for every few sets of an arrangement, the relations that they stand in."""
        i: cython.int = 0
        subset: cython.int = 0
        size: cython.int = 0
        self.sets = 0
        for i in range(whole.count):
            if whole.what[i] <= TRIPLET and self.sets < SETS_MOST:
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
            if whole.relations.pair >= 0:
                self.part.put(PAIR, whole.relations.pair, 0)
            self.part.see()
            for i in range(self.patterns):
                self.there[SUBSETS * i + subset] = (
                    self.size[i] == size and self.values.of[self.measure[i]] > 0
                )

    def choose(self) -> cython.void:
        """Counts, for each pattern found, the instances taken by the best choice."""
        i: cython.int = 0
        subset: cython.int = 0
        self.instances = 0
        for i in range(self.patterns):
            self.count[i] = 0
            if self.worth.counts[self.pattern[i]] == 0:
                continue
            for subset in range(1 << self.sets):
                if self.there[SUBSETS * i + subset] and self.instances < INSTANCES:
                    self.instance_of[self.instances] = i
                    self.subset[self.instances] = subset
                    self.instances += 1
        if self.instances == 0:
            return
        for i in range(self.sets):
            self.part_of[i] = i
        self.best_total = -1
        self.attempt(0, 0)
        for i in range(self.patterns):
            if self.worth.counts[self.pattern[i]]:
                self.worth.counts[self.pattern[i]] = self.best[i]

    def attempt(self, at: cython.int, total: cython.longlong) -> cython.void:
        """Takes or leaves each instance from this one on; keeps the best choice met."""
        i: cython.int = 0
        before: cython.int = 0  # the parts, three bits for each set
        if at == self.instances:
            if self.better(total):
                self.best_total = total
                for i in range(self.patterns):
                    self.best[i] = self.count[i]
            return
        if self.apart(self.subset[at]):
            for i in range(self.sets):
                before |= self.part_of[i] << 3 * i
            self.unite(self.subset[at])
            self.count[self.instance_of[at]] += 1
            self.attempt(at + 1, total + self.worth.worth[self.pattern[self.instance_of[at]]])
            self.count[self.instance_of[at]] -= 1
            for i in range(self.sets):
                self.part_of[i] = before >> 3 * i & 7
        self.attempt(at + 1, total)

    def better(self, total: cython.longlong) -> cython.bint:
        """Whether the present choice goes before the best: its worth, its patterns, their order."""
        i: cython.int = 0
        more: cython.int = 0
        if total != self.best_total:
            return total > self.best_total
        for i in range(self.patterns):
            more += (self.count[i] > 0) - (self.best[i] > 0)
        if more:
            return more > 0
        for i in range(self.patterns):
            if self.count[i] != self.best[i]:
                return self.count[i] > self.best[i]
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
