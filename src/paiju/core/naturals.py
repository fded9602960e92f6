"""Every cut of a hand without wilds, part by part, in the order in which `Cuts` gives them.

A way is tried only where the part's key says that the tiles left can be cut as well.
"""

import cython

from paiju.core.figures import Figures
from paiju.core.keys import Keys

if not cython.compiled:
    from paiju.core.cut import PAIR, RUN, TRIPLET
    from paiju.core.keys import HONOURS, WHOLE, WHOLE_WITH_PAIR

    WAYS_MOST = 128
    PART_SETS = 6
    NO_PAIR = 4  # no part has the pair still to lay


class Naturals:
    """Walks the cuts of the hand in `keys`: `begin`, then `lay` and `next` while there is one."""

    def __init__(self, keys: Keys) -> None:
        """Of the natural tiles in these keys."""
        if not cython.compiled:
            self.left = [0] * 34
            self.chosen = [0] * PART_SETS
            self.ways = [0] * 4
            self.groups = [0] * 4
            self.turn = [0] * 4
            self.group = [0] * (4 * WAYS_MOST * PART_SETS)
        self.keys = keys
        self.pair = NO_PAIR

    def begin(self) -> cython.bint:
        """Whether there is a cut; lists those of each part."""
        i: cython.int = 0
        found: cython.int = 0
        self.pair = NO_PAIR
        for i in range(4):
            found = self.keys.lack(self.keys.at[i])
            self.ways[i] = 0
            self.turn[i] = 0
            if found == WHOLE_WITH_PAIR and self.pair == NO_PAIR:
                self.pair = i
            elif found != WHOLE:
                return False
        if self.pair == NO_PAIR:
            return False
        for i in range(34):
            self.left[i] = self.keys.natural[i]
        found = self.pair
        for i in range(4):
            self.pair = found
            if self.keys.at[i] == 0 or self.keys.at[i] == HONOURS:
                self.ways[i] = 1
                self.groups[i] = 0
            else:
                self.extend(i, self.keys.at[i], 9 * i, 0, 0)
        return True

    def extend(
        self,
        part: cython.int,
        at: cython.int,
        kind: cython.int,
        option: cython.int,
        depth: cython.int,
    ) -> cython.void:
        """Lists the ways to cut what is left of a part; equal tiles go as pair, triplet, run."""
        i: cython.int = 0
        place: cython.Py_ssize_t = 0
        if at == 0 or at == HONOURS:
            if self.ways[part] < WAYS_MOST:
                place = (part * WAYS_MOST + self.ways[part]) * PART_SETS
                for i in range(PART_SETS):
                    self.group[place + i] = self.chosen[i]
                self.groups[part] = depth
                self.ways[part] += 1
            return
        while self.left[kind] == 0:
            kind += 1
            option = 0
        if self.left[kind] >= 2 and self.pair == part and option == 0:
            self.pair = NO_PAIR
            self.choose(part, at - 2 * self.keys.power[kind], kind, 0, depth, PAIR)
            self.pair = part
        if self.left[kind] >= 3 and option <= 1:
            self.choose(part, at - 3 * self.keys.power[kind], kind, 1, depth, TRIPLET)
        if part < 3 and kind < 9 * part + 7 and self.left[kind + 1] and self.left[kind + 2]:
            self.choose(part, at - 31 * self.keys.power[kind], kind, 2, depth, RUN)

    def choose(
        self,
        part: cython.int,
        at: cython.int,
        kind: cython.int,
        option: cython.int,
        depth: cython.int,
        what: cython.int,
    ) -> cython.void:
        """Takes a group from the lowest kind on, where the tiles left can be cut too."""
        copies: cython.int = 1
        if self.keys.lack(at) != (WHOLE_WITH_PAIR if self.pair == part else WHOLE):
            return
        self.chosen[depth] = 64 * what + kind
        if what == RUN:
            self.left[kind + 1] -= 1
            self.left[kind + 2] -= 1
        else:
            copies = 2 if what == PAIR else 3
        self.left[kind] -= copies
        self.extend(part, at, kind, option, depth + 1)
        self.left[kind] += copies
        if what == RUN:
            self.left[kind + 1] += 1
            self.left[kind + 2] += 1

    def lay(self, figures: Figures) -> cython.void:
        """Lays the present cut down."""
        part: cython.int = 0
        i: cython.int = 0
        place: cython.Py_ssize_t = 0
        for part in range(4):
            place = (part * WAYS_MOST + self.turn[part]) * PART_SETS
            for i in range(self.groups[part]):
                figures.put(self.group[place + i] >> 6, self.group[place + i] & 63, 0)

    def next(self) -> cython.bint:
        """Whether there is one more cut; takes it."""
        part: cython.int = 3
        while part >= 0:
            self.turn[part] += 1
            if self.turn[part] < self.ways[part]:
                return True
            self.turn[part] = 0
            part -= 1
        return False
