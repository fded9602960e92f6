"""Shapes a hand may have besides sets and a pair: what each still lacks.

Distances count natural tiles; each wild held is one fewer.
"""

import cython

from paiju.core.distance import Distance
from paiju.core.table import Shape

if not cython.compiled:
    SEVEN_PAIRS = 0  # as in table.Shape
    PAIRS_ALIKE = 1
    ORPHANS = 2
    SCATTERED = 3
    KNITTED_STRAIGHT = 4
    PAIRS_AND_TRIPLET = 5
    SHAPES = 6
    NEVER = 99
    ORDERS = 6  # ways to give the thirds 147, 258, 369 to three suits


class Shapes:
    """What the shapes allowed lack: set `held`, then ask with the number of melds beside it."""

    def __init__(self, allowed: frozenset[Shape], sets: cython.int) -> None:
        """Of these shapes, where a hand has so many sets."""
        if not cython.compiled:
            self.held = [0] * 34
            self.allowed = [0] * SHAPES
            self.third = [0] * (3 * ORDERS)
        shape: cython.int = 0
        for shape in range(SHAPES):
            self.allowed[shape] = 1 if shape in allowed else 0
        self.sets = sets
        self.some = len(allowed) > 0
        self.rest = Distance(sets)
        for at, order in enumerate(
            ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
        ):
            for suit in range(3):
                self.third[3 * at + suit] = order[suit]

    def within(self, melds: cython.int, reach: cython.int) -> cython.bint:
        """Whether any of the shapes lacks so many natural tiles at most."""
        if melds == 0:
            if self.pairs() <= reach or self.orphans() <= reach:
                return True
            if self.scattered() <= reach or self.pairs_and_triplet() <= reach:
                return True
        return self.knitted(melds, reach + 1) <= reach

    def lacks(self, melds: cython.int) -> cython.int:
        """What the nearest of the shapes lacks; NEVER where none is allowed."""
        best: cython.int = NEVER
        if melds == 0:
            best = min(self.pairs(), self.orphans())
            best = min(best, self.scattered())
            best = min(best, self.pairs_and_triplet())
        return self.knitted(melds, best)

    def pairs(self) -> cython.int:
        """What seven pairs lack."""
        kind: cython.int = 0
        pairs: cython.int = 0
        kinds: cython.int = 0
        both: cython.int = 0
        if not self.allowed[SEVEN_PAIRS] or self.sets != 4:
            return NEVER
        for kind in range(34):
            kinds += self.held[kind] > 0
            pairs += self.held[kind] >= 2
            both += self.held[kind] // 2
        if self.allowed[PAIRS_ALIKE]:
            return 7 - min(7, both)
        return 7 - min(7, pairs) + max(0, 7 - kinds)

    def orphans(self) -> cython.int:
        """What the thirteen orphans lack."""
        kind: cython.int = 0
        kinds: cython.int = 0
        pair: cython.int = 0
        if not self.allowed[ORPHANS] or self.sets != 4:
            return NEVER
        for kind in range(34):
            if kind >= 27 or kind % 9 == 0 or kind % 9 == 8:
                kinds += self.held[kind] > 0
                if self.held[kind] > 1:
                    pair = 1
        return 14 - kinds - pair

    def scattered(self) -> cython.int:
        """What fourteen scattered singles lack."""
        kind: cython.int = 0
        order: cython.int = 0
        honours: cython.int = 0
        most: cython.int = 0
        if not self.allowed[SCATTERED] or self.sets != 4:
            return NEVER
        for kind in range(27, 34):
            honours += self.held[kind] > 0
        for order in range(ORDERS):
            most = max(most, 9 - self.lacked(order))
        return 14 - min(14, honours + most)

    def lacked(self, order: cython.int) -> cython.int:
        """How many of the nine kinds of one knitted straight are not held."""
        suit: cython.int = 0
        kind: cython.int = 0
        lacks: cython.int = 0
        for suit in range(3):
            kind = 9 * suit + self.third[3 * order + suit]
            lacks += self.held[kind] == 0
            lacks += self.held[kind + 3] == 0
            lacks += self.held[kind + 6] == 0
        return lacks

    def knitted(self, melds: cython.int, best: cython.int) -> cython.int:
        """What a knitted straight with its other sets and the pair lacks, or `best` if fewer."""
        order: cython.int = 0
        lacks: cython.int = 0
        if not self.allowed[KNITTED_STRAIGHT] or self.sets - melds < 3:
            return best
        for order in range(ORDERS):
            lacks = self.lacked(order)
            if lacks < best:
                best = min(best, lacks + self.beside(order, melds))
        return best

    def beside(self, order: cython.int, melds: cython.int) -> cython.int:
        """What the tiles beside one knitted straight lack."""
        kind: cython.int = 0
        suit: cython.int = 0
        i: cython.int = 0
        for kind in range(34):
            self.rest.held[kind] = self.held[kind]
        for suit in range(3):
            for i in range(3):
                kind = 9 * suit + self.third[3 * order + suit] + 3 * i
                if self.rest.held[kind]:
                    self.rest.held[kind] = self.rest.held[kind] - 1
        self.rest.sets = self.sets - melds - 3
        return self.rest.missing()

    def pairs_and_triplet(self) -> cython.int:
        """What seven pairs and a triplet lack."""
        kind: cython.int = 0
        pairs: cython.int = 0
        best: cython.int = NEVER
        lacks: cython.int = 0
        if not self.allowed[PAIRS_AND_TRIPLET] or self.sets != 5:
            return NEVER
        for kind in range(34):
            pairs += self.held[kind] // 2
        for kind in range(34):
            lacks = max(0, 3 - self.held[kind])
            lacks += 7 - min(7, pairs - self.held[kind] // 2)
            best = min(best, lacks)
        return best
