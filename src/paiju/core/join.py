"""Sets joined once: of relations between sets, which may count together (国标 套算一次).

A pattern that joins sets counts for each instance taken. An instance is taken only where its sets
lie in different parts of what is joined so far, and joins them: with n sets at most n - 1 relations
of two count. The most valuable choice is taken; of equals that of more patterns, then of earlier
ones. Equal to plain.accounts.
"""

import cython

from paiju.core.figures import Figures
from paiju.core.flat import Flat, bits_of
from paiju.core.measure import BY_NUMBER, Measure
from paiju.core.tally import Tally
from paiju.core.values import Values
from paiju.core.worth import Worth, kept_flat

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.cut import RUN, TRIPLET
    from paiju.core.figures import MELD_CHOW
    from paiju.core.worth import MASK, MOST, WORD_BITS

    SETS_MOST = 5
    INSTANCES = 64
    CODES = 55  # of a set: 21 runs, 34 triplets
    RUN_CODES = 21
    THREE_SETS = 3
    RELATIONS = 18
    UNKNOWN = -1  # a relation not yet worked out

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

    def __init__(self, laid: Flat, worth: Worth, whole: Figures) -> None:
        """Of a table's patterns, and the arrangement in `whole`; sets counts in this worth."""
        if not cython.compiled:
            self.part_of = [0] * 6
            self.count = [0] * MOST
            self.best = [0] * MOST
            self.index = [0] * MOST
            self.instance_of = [0] * INSTANCES
            self.subset = [0] * INSTANCES
            self.left = [0] * (INSTANCES + 1)
            self.code = [0] * 6
            self.joining = [0] * MASK
            self.chosen = [0] * MASK
            self.relation = [0] * RELATIONS
            self.subsets = [0] * (1 << SETS_MOST)
            self.first_of = [0] * (SETS_MOST + 1)
        values = Values()
        self.whole = whole
        self.part = Figures(values, Tally(values))
        self.values = values
        self.worth = worth
        joining = [i for i, measure in enumerate(laid.joined) if measure >= 0]
        self.patterns = len(joining)
        self.pattern = kept_flat(joining, "q")
        for i, pattern in enumerate(joining):
            self.index[pattern] = i
        self.size = kept_flat([JOINED[BY_NUMBER[laid.joined[i]]] for i in joining], "q")
        for word, bits in enumerate(bits_of([measure >= 0 for measure in laid.joined])):
            self.joining[word] = bits
        for i, measure in enumerate(JOINED):
            self.relation[i] = measure
        relations = list(JOINED)
        which = [relations.index(BY_NUMBER[laid.joined[i]]) for i in joining]
        self.which = kept_flat(which, "q")
        some = 1 if joining else 0
        self.of_two = kept_flat([UNKNOWN] * (some * CODES**2), "i")
        self.of_three = kept_flat([UNKNOWN] * (some * CODES**3), "i")
        of_size = sorted(range(1 << SETS_MOST), key=int.bit_count)
        for at, subset in enumerate(of_size):
            self.subsets[at] = subset
        for size in range(SETS_MOST + 1):
            self.first_of[size] = [subset.bit_count() for subset in of_size].index(size)
        self.sets = 0
        self.fresh = 0
        self.instances = 0
        self.best_total = -1

    def begin(self) -> cython.void:
        """Another arrangement has been laid down."""
        self.fresh = 1

    def take_sets(self) -> cython.void:
        """Takes the sets of the arrangement."""
        i: cython.int = 0
        low: cython.int = 0
        what: cython.int = 0
        self.sets = 0
        for i in range(self.whole.count):
            what = self.whole.what[i]
            if what <= TRIPLET and self.sets < SETS_MOST:
                low = self.whole.low[i]
                if what in (RUN, MELD_CHOW):
                    self.code[self.sets] = low - 2 * (low // 9)
                else:
                    self.code[self.sets] = RUN_CODES + low
                self.sets += 1

    def choose(self) -> cython.void:
        """Counts, for each pattern found, the instances taken by the best choice."""
        i: cython.int = 0
        word: cython.int = 0
        bits: cython.ulonglong = 0
        some: cython.ulonglong = 0
        same: cython.bint = not self.fresh
        for word in range(self.worth.mask_words):
            bits = self.worth.mask[word] & self.joining[word]
            same = same and bits == self.chosen[word]
            self.chosen[word] = bits
            some |= bits
        if some == 0:
            return
        if self.fresh:
            self.take_sets()
            self.fresh = 0
        if not same:
            self.list_instances()
            self.best_total = -1
            if self.instances == 1 and self.left[0]:
                self.best[self.instance_of[0]] = 1
            elif self.instances:
                for i in range(self.sets):
                    self.part_of[i] = i
                self.attempt(0, 0)
        if self.instances == 0:
            return
        for word in range(self.worth.mask_words):
            bits = self.chosen[word]
            while bits:
                i = self.index[WORD_BITS * word + lowest(bits)]
                bits &= bits - 1
                self.worth.count(self.pattern[i], self.best[i])

    def list_instances(self) -> cython.void:
        """Lists the sets that stand in the relation of each pattern found."""
        i: cython.int = 0
        word: cython.int = 0
        at: cython.int = 0
        subset: cython.int = 0
        size: cython.int = 0
        bits: cython.ulonglong = 0
        self.instances = 0
        for i in range(self.patterns):
            self.count[i] = 0
            self.best[i] = 0
        for word in range(self.worth.mask_words):
            bits = self.chosen[word]
            while bits:
                i = self.index[WORD_BITS * word + lowest(bits)]
                bits &= bits - 1
                size = self.size[i]
                for at in range(self.first_of[size], self.first_of[size + 1]):
                    subset = self.subsets[at]
                    if subset >> self.sets or self.instances == INSTANCES:
                        break
                    if (self.relations(subset, size) >> self.which[i]) & 1:
                        self.instance_of[self.instances] = i
                        self.subset[self.instances] = subset
                        self.instances += 1
        self.left[self.instances] = 0
        for i in range(self.instances - 1, -1, -1):
            self.left[i] = self.left[i + 1]
            self.left[i] += max(0, self.worth.worth[self.pattern[self.instance_of[i]]])

    def relations(self, subset: cython.int, size: cython.int) -> cython.int:
        """The relations, as bits, in which some sets stand; kept by the sets' codes."""
        at: cython.Py_ssize_t = 0
        left: cython.int = subset
        found: cython.int = 0
        while left:
            at = CODES * at + self.code[lowest(left)]
            left &= left - 1
        if size > THREE_SETS:
            return self.work_out(subset)
        found = self.of_two[at] if size < THREE_SETS else self.of_three[at]
        if found == UNKNOWN:
            found = self.work_out(subset)
            if size < THREE_SETS:
                self.of_two[at] = found
            else:
                self.of_three[at] = found
        return found

    def work_out(self, subset: cython.int) -> cython.int:
        """The same, measured."""
        i: cython.int = 0
        code: cython.int = 0
        found: cython.int = 0
        self.part.count = 0
        for i in range(self.sets):
            if (subset >> i) & 1:
                code = self.code[i]
                if code < RUN_CODES:
                    self.part.put(RUN, code + 2 * (code // 7), 0)
                else:
                    self.part.put(TRIPLET, code - RUN_CODES, 0)
        self.part.see()
        for i in range(RELATIONS):
            if self.values.of[self.relation[i]] > 0:
                found |= 1 << i
        return found

    def attempt(self, at: cython.int, total: cython.longlong) -> cython.void:
        """Takes or leaves each instance from this one on; keeps the best choice met.

        What cannot come up to the best is not walked.
        """
        i: cython.int = 0
        before: cython.int = 0  # the parts, three bits for each set
        if total + self.left[at] < self.best_total:
            return
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
