"""Every cut of a hand: where each natural tile goes, and which places wilds fill.

A cut covers all natural tiles with sets and at most one pair; wilds left over are free sets and a
free pair, standing for nothing in particular. Sets and pair together hold exactly the hand's tiles.
Equal to slow.cuts.
"""

from collections.abc import Iterator, Sequence

import cython

if not cython.compiled:
    RUN = 4  # 0 to 3 are melds: chow, pung, open kong, hidden kong
    TRIPLET = 5
    PAIR = 6
    FREE = 7
    FREE_PAIR = 8
    OPTIONS = 12  # ways in which the lowest tile left may go

# What the lowest tile left may be part of: group, how far below it the group begins, wild places.
WAYS = (
    *((6, 0, 0b00), (6, 0, 0b10)),  # a pair of two naturals, of one and a wild
    *((5, 0, 0b000), (5, 0, 0b100), (5, 0, 0b110)),  # a triplet with 0 to 2 wilds
    *((4, 0, 0b000), (4, 0, 0b100), (4, 0, 0b010), (4, 0, 0b110)),  # a run that it begins
    *((4, 1, 0b001), (4, 1, 0b101)),  # a run with it in the middle
    (4, 2, 0b011),  # a run that it ends
)


class Cuts:
    """Walks the cuts of one hand: `begin` after setting it, then `next` until there is none.

    The lowest natural tile left always goes next, and equal tiles go in the order of WAYS, so no
    cut comes twice.
    """

    def __init__(self, fifth_copy: cython.bint = 1) -> None:
        """`fifth_copy`: wilds may make five of a kind, melds counted."""
        if not cython.compiled:
            self.natural = [0] * 34
            self.melded = [0] * 34
            self.left = [0] * 34
            self.played = [0] * 34
            self.way_what = [0] * OPTIONS
            self.way_below = [0] * OPTIONS
            self.way_mask = [0] * OPTIONS
            self.what = [0] * 6
            self.low = [0] * 6
            self.mask = [0] * 6
            self.first = [0] * 7
            self.option = [0] * 7
        i: cython.int = 0
        for i in range(OPTIONS):
            self.way_what[i], self.way_below[i], self.way_mask[i] = WAYS[i]
        self.fifth = fifth_copy
        self.wilds = 0
        self.sets = 4
        self.count = 0

    def begin(self) -> cython.void:
        """Starts from the uncut hand."""
        kind: cython.int = 0
        for kind in range(34):
            self.left[kind] = self.natural[kind]
            self.played[kind] = self.natural[kind] + self.melded[kind]
        self.free_sets = self.sets
        self.free_pair = 1
        self.spare = self.wilds
        self.depth = -1
        self.count = 0
        self.started = 0

    def next(self) -> cython.bint:
        """Whether there is one more cut; it stands in `count`, `what`, `low`, `mask`, `free_…`."""
        kind: cython.int = 0
        if not self.started:
            self.started = 1
            kind = self.lowest(0)
            if kind == 34:
                return self.spare == 3 * self.free_sets + 2
            self.depth = 0
            self.first[0] = kind
            self.option[0] = -1
        elif self.depth >= 0:
            self.lift()
        while self.depth >= 0:
            if not self.place():
                self.depth -= 1
                if self.depth >= 0:
                    self.lift()
                continue
            kind = self.lowest(self.first[self.depth])
            if kind == 34:
                if self.spare == 3 * self.free_sets + 2 * self.free_pair:
                    self.count = self.depth + 1
                    return True
                self.lift()
                continue
            self.first[self.depth + 1] = kind
            self.option[self.depth + 1] = -1
            if kind == self.first[self.depth]:
                self.option[self.depth + 1] = self.option[self.depth] - 1
            self.depth += 1
        return False

    def lowest(self, kind: cython.int) -> cython.int:
        """The lowest natural kind left, from `kind` on; 34 for none."""
        while kind < 34 and self.left[kind] == 0:
            kind += 1
        return kind

    def place(self) -> cython.bint:
        """Whether the tile at this depth goes in some later way than before; puts it there."""
        option: cython.int = self.option[self.depth] + 1
        while option < OPTIONS:
            if self.fits(option):
                self.option[self.depth] = option
                self.put(1)
                return True
            option += 1
        return False

    def fits(self, option: cython.int) -> cython.bint:
        """Whether a way is open: group wanted, tiles there, wilds enough."""
        kind: cython.int = self.first[self.depth]
        what: cython.int = self.way_what[option]
        mask: cython.int = self.way_mask[option]
        low: cython.int = kind - self.way_below[option]
        size: cython.int = 3
        wild: cython.int = (mask & 1) + ((mask >> 1) & 1) + (mask >> 2)
        i: cython.int = 0
        if wild > self.spare:
            return False
        if what == PAIR:
            size = 2
            if self.free_pair == 0:
                return False
        elif self.free_sets == 0:
            return False
        if what == RUN:
            if kind >= 27 or kind % 9 < self.way_below[option] or low % 9 > 6:
                return False
            for i in range(3):
                if (mask >> i) & 1 == 0:
                    if self.left[low + i] == 0:
                        return False
                elif not self.fifth and self.played[low + i] >= 4:
                    return False
            return True
        if self.left[kind] < size - wild:
            return False
        return self.fifth or wild == 0 or self.played[kind] + wild <= 4

    def put(self, sign: cython.int) -> cython.void:
        """Puts the group at this depth down (1), or takes it up again (-1)."""
        option: cython.int = self.option[self.depth]
        what: cython.int = self.way_what[option]
        mask: cython.int = self.way_mask[option]
        low: cython.int = self.first[self.depth] - self.way_below[option]
        step: cython.int = 1 if what == RUN else 0
        size: cython.int = 2 if what == PAIR else 3
        i: cython.int = 0
        for i in range(size):
            if (mask >> i) & 1:
                self.spare -= sign
                self.played[low + i * step] += sign
            else:
                self.left[low + i * step] -= sign
        if what == PAIR:
            self.free_pair -= sign
        else:
            self.free_sets -= sign
        self.what[self.depth] = what
        self.low[self.depth] = low
        self.mask[self.depth] = mask

    def lift(self) -> cython.void:
        """Takes up the group at this depth."""
        self.put(-1)

    def load(self, natural: Sequence[int], wilds: cython.int, sets: cython.int) -> None:
        """Takes a hand without melds."""
        kind: cython.int = 0
        for kind in range(34):
            self.natural[kind] = natural[kind]
            self.melded[kind] = 0
        self.wilds = wilds
        self.sets = sets

    def groups(self) -> tuple[tuple[int, int, int], ...]:
        """The present cut: what, lowest kind (-1 when free), wild places as bits."""
        cut = [(self.what[i], self.low[i], self.mask[i]) for i in range(self.count)]
        cut += [(7, -1, 0b111)] * self.free_sets + [(8, -1, 0b11)] * self.free_pair
        return tuple(cut)


def cuts(
    natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True
) -> Iterator[tuple[tuple[int, int, int], ...]]:
    """Every cut of a hand, as groups of what, lowest kind and wild places."""
    walk = Cuts(fifth_copy)
    walk.load(natural, wilds, sets)
    walk.begin()
    while walk.next():
        yield walk.groups()
