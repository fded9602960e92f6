"""Whether a hand without wilds has another shape than sets and a pair, and what it waits for so.

By the bits of its kinds. Equal to `Shapes`, which minds wilds and what is far from finished.
"""

from collections.abc import Iterable

import cython

from paiju.core.keys import Keys, bits_at
from paiju.core.table import Shape

if not cython.compiled:
    from paiju.core.bits import lowest, ones
    from paiju.core.shapes import (
        KNITTED_STRAIGHT,
        ORDERS,
        ORPHANS,
        PAIRS_ALIKE,
        PAIRS_AND_TRIPLET,
        SCATTERED,
        SEVEN_PAIRS,
        SHAPES,
    )

THIRDS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


class Shaped:
    """Asks after shapes of the hand in `keys`, spread out: `whole` or `waits`."""

    def __init__(self, keys: Keys, allowed: frozenset[Shape], sets: cython.int) -> None:
        """Of these shapes, where a hand has so many sets."""
        if not cython.compiled:
            self.allowed = [0] * SHAPES
            self.nine = [0] * ORDERS
        shape: cython.int = 0
        for shape in range(SHAPES):
            self.allowed[shape] = 1 if shape in allowed else 0
        self.some = len(allowed) > 0
        self.sets = sets
        self.keys = keys
        for at, order in enumerate(THIRDS):
            self.nine[at] = self.bits(
                9 * suit + third + 3 * i for suit, third in enumerate(order) for i in range(3)
            )
        self.edges = self.bits(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8))
        self.honours = self.bits(range(27, 34))

    def bits(self, kinds: Iterable[int]) -> int:
        """The bits of some kinds, as the keys spread them out."""
        return bits_at(self.keys.bit[kind] for kind in kinds)

    def whole(self, melds: cython.int) -> cython.bint:
        """Whether the hand has one of the shapes."""
        order: cython.int = 0
        if melds == 0:
            if self.whole_pairs():
                return True
            if self.allowed[ORPHANS] and self.sets == 4 and self.whole_orphans():
                return True
            if self.allowed[SCATTERED] and self.sets == 4 and not self.keys.twice:
                for order in range(ORDERS):
                    if self.singles(order) == 14:
                        return True
        return self.allowed[KNITTED_STRAIGHT] and self.sets - melds >= 3 and self.whole_knitted()

    def whole_orphans(self) -> cython.bint:
        """Whether the hand is the thirteen orphans, one of them twice."""
        return self.keys.once & self.edges == self.edges and (self.keys.twice & self.edges) != 0

    def whole_pairs(self) -> cython.bint:
        """Whether the hand is seven pairs, or seven and a triplet."""
        left: cython.ulonglong = self.keys.thrice
        pairs: cython.int = 0
        if self.allowed[SEVEN_PAIRS] and self.sets == 4:
            pairs = ones(self.keys.twice)
            if self.allowed[PAIRS_ALIKE]:
                return pairs + ones(self.keys.four) >= 7
            return pairs >= 7
        if not self.allowed[PAIRS_AND_TRIPLET] or self.sets != 5:
            return False
        pairs = ones(self.keys.twice) + ones(self.keys.four)
        while left:
            if pairs - self.keys.natural[self.keys.kind_at[lowest(left)]] // 2 >= 7:
                return True
            left &= left - 1
        return False

    def singles(self, order: cython.int) -> cython.int:
        """How many of the honours, and of the nine kinds of one knitted straight, are held."""
        return ones(self.keys.once & (self.honours | self.nine[order]))

    def whole_knitted(self) -> cython.bint:
        """Whether the hand is a knitted straight, other sets and the pair."""
        order: cython.int = 0
        found: cython.bint = False
        for order in range(ORDERS):
            if not found and self.keys.once & self.nine[order] == self.nine[order]:
                self.take(self.nine[order], -1)
                found = self.keys.missing() == 0
                self.take(self.nine[order], 1)
        return found

    def take(self, kinds: cython.ulonglong, sign: cython.int) -> cython.void:
        """Takes a tile of each of these kinds from the keys (-1), or gives it back (1)."""
        while kinds:
            self.keys.add(self.keys.kind_at[lowest(kinds)], sign)
            kinds &= kinds - 1

    def waits(self, melds: cython.int) -> cython.ulonglong:
        """The kinds, as bits by kind, of which one more tile makes one of the shapes."""
        found: cython.ulonglong = 0
        if melds == 0 and self.sets == 4:
            found = self.by_kind(self.waits_concealed())
        elif melds == 0 and self.allowed[PAIRS_AND_TRIPLET] and self.sets == 5:
            found = self.waits_of_triplet()
        if self.allowed[KNITTED_STRAIGHT] and self.sets - melds >= 3:
            found |= self.waits_knitted()
        return found

    def by_kind(self, bits: cython.ulonglong) -> cython.ulonglong:
        """Bits that were spread out, by kind."""
        one: cython.ulonglong = 1
        found: cython.ulonglong = 0
        while bits:
            found |= one << self.keys.kind_at[lowest(bits)]
            bits &= bits - 1
        return found

    def waits_concealed(self) -> cython.ulonglong:
        """Those that make seven pairs, the thirteen orphans or fourteen singles."""
        order: cython.int = 0
        pairs: cython.int = ones(self.keys.twice)
        kinds: cython.int = 0
        found: cython.ulonglong = 0
        if self.allowed[SEVEN_PAIRS]:
            if self.allowed[PAIRS_ALIKE]:
                if pairs + ones(self.keys.four) == 6:
                    found |= self.keys.once & ~self.keys.twice | self.keys.thrice & ~self.keys.four
            elif pairs == 6 and ones(self.keys.once) == 7:
                found |= self.keys.once & ~self.keys.twice
        if self.allowed[ORPHANS]:
            kinds = ones(self.keys.once & self.edges)
            if kinds == 13:
                found |= self.edges
            elif kinds == 12 and self.keys.twice & self.edges:
                found |= self.edges & ~self.keys.once
        if self.allowed[SCATTERED] and not self.keys.twice:
            for order in range(ORDERS):
                if self.singles(order) == 13:
                    found |= (self.honours | self.nine[order]) & ~self.keys.once
        return found

    def waits_of_triplet(self) -> cython.ulonglong:
        """Those that make seven pairs and a triplet."""
        kind: cython.int = 0
        one: cython.ulonglong = 1
        found: cython.ulonglong = 0
        if ones(self.keys.twice) + ones(self.keys.four) < 7:
            return 0
        for kind in range(34):
            if self.keys.natural[kind] < 4:
                self.keys.add(kind, 1)
                self.keys.spread()
                if self.whole_pairs():
                    found |= one << kind
                self.keys.add(kind, -1)
        self.keys.spread()
        return found

    def waits_knitted(self) -> cython.ulonglong:
        """Those that make a knitted straight, other sets and the pair."""
        order: cython.int = 0
        lacks: cython.ulonglong = 0
        found: cython.ulonglong = 0
        for order in range(ORDERS):
            lacks = self.nine[order] & ~self.keys.once
            if lacks & (lacks - 1):
                continue
            self.take(self.nine[order] & ~lacks, -1)
            if lacks == 0:
                found |= self.keys.waits()
            elif self.keys.missing() == 0:
                found |= self.by_kind(lacks)
            self.take(self.nine[order] & ~lacks, 1)
        return found
