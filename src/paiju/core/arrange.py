"""Every arrangement of a finished hand: its cuts with free sets named, and its other shapes.

Equal to plain_readings.arrangements.
"""

import cython

from paiju.core.cut import Cuts
from paiju.core.figures import Figures
from paiju.core.shapes import Shapes

if not cython.compiled:
    from paiju.core.cut import PAIR, RUN, TRIPLET
    from paiju.core.figures import KNITTED, SINGLE
    from paiju.core.shapes import ORDERS

    CUTS = 0  # stages of the walk
    KNIT = 1
    PAIRS = 2
    ALL_ORPHANS = 3
    SINGLES = 4
    TRIPLET_AND_PAIRS = 5
    OVER = 6
    NO_MORE = -2  # orders
    FILLS = 55  # what a free set may be: 21 runs, 34 triplets


class Arrangements:
    """Walks them: set up `cuts`, `shapes` and `melds`, then `begin`, then `next`.

    Each lies in `figures`: melds first.
    """

    def __init__(self, cuts: Cuts, shapes: Shapes, figures: Figures) -> None:
        """Of the hand in `cuts` and `shapes`, laid down in `figures`."""
        if not cython.compiled:
            self.meld_type = [0] * 5
            self.meld_kind = [0] * 5
            self.natural = [0] * 34
            self.fill = [0] * 8
        self.cuts = cuts
        self.shapes = shapes
        self.figures = figures
        self.melds = 0
        self.wilds = 0
        self.sets = 4
        self.stage = OVER
        self.order = 0
        self.filled = 0  # places of a knitted straight that wilds fill, as bits
        self.fills = 0
        self.fill_pair = -1

    def begin(self) -> cython.void:
        """Starts from the first cut; `cuts` holds the concealed tiles."""
        kind: cython.int = 0
        for kind in range(34):
            self.natural[kind] = self.cuts.natural[kind]
            self.shapes.held[kind] = self.cuts.natural[kind]
        self.wilds = self.cuts.wilds
        self.sets = self.cuts.sets
        self.stage = CUTS
        self.order = -1
        self.fills = 0
        self.fill_pair = -1
        self.cuts.begin()

    def next(self) -> cython.bint:
        """Whether there is one more arrangement; it lies in `figures`, its shape in `stage`."""
        while self.stage != OVER:
            if self.stage == CUTS:
                if self.next_cut():
                    return True
            elif self.stage == KNIT:
                if self.next_knitted():
                    return True
            elif self.stage == PAIRS:
                if self.next_pairs():
                    return True
            elif self.stage == ALL_ORPHANS:
                if self.next_orphans():
                    return True
            elif self.stage == SINGLES:
                if self.next_scattered():
                    return True
            elif self.next_triplet():
                return True
            self.stage += 1
            self.order = -1
            self.fills = 0
            self.fill_pair = -1
            if self.melds and self.stage > KNIT:
                self.stage = OVER
            if not self.shapes.some:
                self.stage = OVER
        return False

    def start(self) -> cython.void:
        """Lays the melds down."""
        i: cython.int = 0
        self.figures.count = 0
        self.figures.knitted = 0
        for i in range(self.melds):
            self.figures.put(self.meld_type[i], self.meld_kind[i], 0)

    def next_cut(self) -> cython.bint:
        """Lays down the next cut, or the next way to name its free sets and pair."""
        while True:
            if (self.fills == 0 and self.fill_pair < 0) or not self.turn():
                if not self.cuts.next():
                    return False
                self.first_fill(self.cuts.free_sets, self.cuts.free_pair)
            self.lay_cut()
            if self.cuts.fifth or self.wilds == 0 or self.figures.most_copies() <= 4:
                return True

    def first_fill(self, sets: cython.int, pair: cython.bint) -> cython.void:
        """Sets the first way to name so many free sets, and a free pair."""
        i: cython.int = 0
        self.fills = sets
        self.fill_pair = 0 if pair else -1
        for i in range(sets):
            self.fill[i] = 0

    def turn(self) -> cython.bint:
        """Whether there is one more way to name what is free; sets it."""
        i: cython.int = self.fills - 1
        j: cython.int = 0
        if self.fill_pair >= 0:
            self.fill_pair += 1
            if self.fill_pair < 34:
                return True
            self.fill_pair = 0
        while i >= 0:
            if self.fill[i] < FILLS - 1:
                self.fill[i] += 1
                for j in range(i + 1, self.fills):
                    self.fill[j] = self.fill[i]
                return True
            i -= 1
        return False

    def lay_cut(self) -> cython.void:
        """Lays down melds and the cut."""
        self.start()
        self.lay_groups()

    def lay_groups(self) -> cython.void:
        """Lays down the cut's groups, and what its free ones are named."""
        i: cython.int = 0
        named: cython.int = 0
        for i in range(self.cuts.count):
            self.figures.put(self.cuts.what[i], self.cuts.low[i], self.cuts.mask[i])
        for i in range(self.fills):
            named = self.fill[i]
            if named < 21:
                self.figures.put(RUN, named // 7 * 9 + named % 7, 0b111)
            else:
                self.figures.put(TRIPLET, named - 21, 0b111)
        if self.fill_pair >= 0:
            self.figures.put(PAIR, self.fill_pair, 0b11)

    def next_knitted(self) -> cython.bint:
        """Lays down the next knitted straight with a cut of the other tiles.

        Wilds fill the places of kinds that are not held, and any others as well.
        """
        if not self.shapes.allowed[4] or self.sets < 3:
            return False
        while True:
            if self.order >= 0:
                if (self.fills == 0 and self.fill_pair < 0) or not self.turn():
                    if not self.cuts.next():
                        self.order = self.next_straight(self.order)
                        continue
                    self.first_fill(self.cuts.free_sets, self.cuts.free_pair)
                self.lay_knitted()
                if self.cuts.fifth or self.wilds == 0 or self.figures.most_copies() <= 4:
                    return True
                continue
            if self.order == NO_MORE:
                self.load(-1, self.sets)
                return False
            self.filled = -1
            self.order = self.next_straight(0)

    def next_straight(self, order: cython.int) -> cython.int:
        """The order of the next straight that may be had, its wild places in `filled`; or none."""
        self.fills = 0
        self.fill_pair = -1
        while order < ORDERS:
            self.filled += 1
            if self.filled == 512 or (self.wilds == 0 and self.filled):
                self.filled = -1
                order += 1
            elif self.load(order, self.sets - 3):
                self.cuts.begin()
                return order
        return NO_MORE

    def load(self, order: cython.int, sets: cython.int) -> cython.bint:
        """Whether the straight can be had so; gives `cuts` the concealed tiles without it."""
        kind: cython.int = 0
        at: cython.int = 0
        self.cuts.wilds = self.wilds
        self.cuts.sets = sets
        for kind in range(34):
            self.cuts.natural[kind] = self.natural[kind]
        if order < 0:
            return True
        for at in range(9):
            kind = 9 * (at // 3) + self.shapes.third[3 * order + at // 3] + 3 * (at % 3)
            if (self.filled >> at) & 1:
                self.cuts.wilds -= 1
            elif self.natural[kind] == 0:
                return False
            else:
                self.cuts.natural[kind] = self.cuts.natural[kind] - 1
        return self.cuts.wilds >= 0

    def lay_knitted(self) -> cython.void:
        """Lays down melds, the knitted straight, the cut of the rest and what is free in it."""
        suit: cython.int = 0
        i: cython.int = 0
        self.start()
        self.figures.knitted = 1
        for suit in range(3):
            i = 9 * suit + self.shapes.third[3 * self.order + suit]
            self.figures.put(KNITTED, i, (self.filled >> (3 * suit)) & 0b111)
        self.lay_groups()

    def next_pairs(self) -> cython.bint:
        """Lays down seven pairs; wild pairs are named one way after another."""
        if self.order < 0:
            self.order = 0
            if self.shapes.pairs() > self.wilds or not self.first_pairs(-1):
                return False
            if self.lay_pairs(-1):
                return True
        while self.turn_pairs():
            if self.lay_pairs(-1):
                return True
        return False

    def next_triplet(self) -> cython.bint:
        """Lays down seven pairs and a triplet of one kind after another; wild pairs likewise."""
        if self.order < 0 and self.shapes.pairs_and_triplet() > self.wilds:
            return False
        while self.order < 34:
            if self.order >= 0 and self.turn_pairs():
                if self.lay_pairs(self.order):
                    return True
                continue
            self.order += 1
            while self.order < 34 and not self.first_pairs(self.order):
                self.order += 1
            if self.order < 34 and self.lay_pairs(self.order):
                return True
        return False

    def paired(self, kind: cython.int, triplet: cython.int) -> cython.int:
        """The natural tiles of a kind that pairs hold, a triplet being of one kind; -1 of none."""
        return max(0, self.natural[kind] - 3) if kind == triplet else self.natural[kind]

    def first_pairs(self, triplet: cython.int) -> cython.bint:
        """Whether the wilds make what is held into pairs beside a triplet; names those left over.

        A wild for each tile that stands alone and for what the triplet lacks; the rest in pairs.
        """
        kind: cython.int = 0
        left: cython.int = self.wilds
        for kind in range(34):
            left -= self.paired(kind, triplet) & 1
        if triplet >= 0:
            left -= max(0, 3 - self.natural[triplet])
        if left < 0:
            return False
        self.fills = left // 2
        for kind in range(self.fills):
            self.fill[kind] = 0
        return True

    def turn_pairs(self) -> cython.bint:
        """Whether wild pairs may be named in one more way; sets it."""
        i: cython.int = self.fills - 1
        j: cython.int = 0
        while i >= 0:
            if self.fill[i] < 33:
                self.fill[i] += 1
                for j in range(i + 1, self.fills):
                    self.fill[j] = self.fill[i]
                return True
            i -= 1
        return False

    def lay_pairs(self, triplet: cython.int) -> cython.bint:
        """Whether the pairs as now named are of kinds that may be; lays them down.

        Beside them a triplet of this kind, -1 for none.
        """
        kind: cython.int = 0
        i: cython.int = 0
        pairs: cython.int = 0
        held: cython.int = 0
        alike: cython.bint = triplet >= 0 or self.shapes.allowed[1]
        self.start()
        for kind in range(34):
            held = self.paired(kind, triplet)
            if kind == triplet:
                self.figures.put(TRIPLET, kind, (0b111 << min(3, self.natural[kind])) & 0b111)
            for i in range(held // 2):  # noqa: B007
                self.figures.put(PAIR, kind, 0)
            if held & 1:
                self.figures.put(PAIR, kind, 0b10)
            pairs = (held + 1) // 2
            for i in range(self.fills):
                if self.fill[i] == kind:
                    self.figures.put(PAIR, kind, 0b11)
                    pairs += 1
            if pairs > 2 or (pairs > 1 and not alike):
                return False
            if kind == triplet and pairs and not self.cuts.fifth:
                return False
        return True

    def next_orphans(self) -> cython.bint:
        """Lays down the thirteen orphans with the next kind that may be twice there."""
        if self.shapes.orphans() > self.wilds:
            return False
        while self.order < 33:
            self.order += 1
            if 0 < self.order % 9 < 8 and self.order < 27:
                continue
            if self.lay_orphans(self.order):
                return True
        return False

    def lay_orphans(self, twice: cython.int) -> cython.bint:
        """Whether the orphans stand with this kind twice; lays them down."""
        kind: cython.int = 0
        mask: cython.int = 0
        self.start()
        for kind in range(34):
            if 0 < kind % 9 < 8 and kind < 27:
                continue
            if self.natural[kind] > 1 and kind != twice:
                return False
            mask = 0 if self.natural[kind] else 0b1
            if kind != twice:
                self.figures.put(SINGLE, kind, mask)
            elif self.natural[kind] > 1:
                self.figures.put(PAIR, kind, 0)
            else:
                self.figures.put(PAIR, kind, 0b10 | mask)
        return True

    def next_scattered(self) -> cython.bint:
        """Lays down fourteen scattered singles; two kinds of each knitted straight are left out."""
        if self.order < 0:
            if self.shapes.scattered() > self.wilds:
                return False
            self.order = 0
            self.fill[0] = 0
            self.fill[1] = 0
        while self.order < ORDERS:
            self.fill[1] += 1
            if self.fill[1] == 16:
                self.fill[0] += 1
                self.fill[1] = self.fill[0] + 1
            if self.fill[0] == 15:
                self.order += 1
                self.fill[0] = 0
                self.fill[1] = 0
            elif self.lay_scattered():
                return True
        return False

    def lay_scattered(self) -> cython.bint:
        """Whether the singles now chosen hold every tile; lays them down."""
        at: cython.int = 0
        kind: cython.int = 0
        lacks: cython.int = 0
        suited: cython.int = 0
        self.start()
        for at in range(16):
            kind = 18 + at
            if at < 9:
                kind = 9 * (at // 3) + self.shapes.third[3 * self.order + at // 3] + 3 * (at % 3)
            if at == self.fill[0] or at == self.fill[1]:
                continue
            if self.natural[kind] > 1:
                return False
            lacks += self.natural[kind] == 0
            suited += at < 9
            self.figures.put(SINGLE, kind, 0 if self.natural[kind] else 0b1)
        self.figures.knitted = suited == 9
        return lacks == self.wilds
