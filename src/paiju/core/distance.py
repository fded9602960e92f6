"""Distance: how many tiles a hand still needs, and which tiles bring it nearer.

A part (one suit, or the honours) is walked rank by rank. A *state* is all that the ranks walked so
far leave open: for runs begun one and two ranks ago, sets made and a pair or none, the fewest tiles
missing. States, the steps between them and the merges of parts are worked out once each, when first
met, and kept: there are a few thousand. Equal to slow.distance.
"""

from collections.abc import Sequence
from functools import cache

import cython

if not cython.compiled:
    NO = 99  # no way
    SIZE = 108  # numbers in a state: runs begun (3 x 3), sets 0 to 5, pair or none
    ROW = 12  # numbers in a row, what a part or several offer: sets 0 to 5, pair or none
    STATES = 16384
    ROWS = 1024
    CLASSES = 256  # rows of single parts
    INNER = 0  # a rank where a run may begin
    OUTER = 1  # one where none may: a suit's last two, any honour


class Distance:
    """Answers for hands of up to `most` sets and a pair; one object for each thread.

    Set `held` (natural tiles), `wilds` and `sets`, then ask.
    """

    def __init__(self, most: cython.int = 4, fifth_copy: cython.bint = 1) -> None:
        """Begins with the empty state; `fifth_copy`: wilds may make five of a kind."""
        if not cython.compiled:
            self.held = [0] * 34
            self.nearer = [0] * 34
            self.state = bytearray(STATES * SIZE)
            self.fresh = [0] * SIZE
            self.fresh_row = [0] * ROW
            self.step_to = [-1] * (2 * STATES * 5)
            self.state_slot = [-1] * (STATES * 2)
            self.row = bytearray(ROWS * ROW)
            self.row_slot = [-1] * (ROWS * 2)
            self.row_class = [-1] * ROWS
            self.class_row = [0] * CLASSES
            self.row_of_state = [-1] * STATES
            self.merged = [-1] * (CLASSES * CLASSES)
            self.walked = [0] * 35
            self.part_class = [0] * 4
        if not 0 <= most <= 5:
            raise ValueError(f"{most} sets; a hand has 0 to 5")
        self.most = most
        self.fifth = fifth_copy
        self.wilds = 0
        self.sets = most
        self.begin()

    def begin(self) -> cython.void:
        """Empties the notes and keeps the first state: nothing walked."""
        i: cython.Py_ssize_t = 0
        if cython.compiled:
            for i in range(2 * STATES * 5):
                self.step_to[i] = -1
            for i in range(STATES * 2):
                self.state_slot[i] = -1
            for i in range(STATES):
                self.row_of_state[i] = -1
            for i in range(ROWS * 2):
                self.row_slot[i] = -1
            for i in range(ROWS):
                self.row_class[i] = -1
            for i in range(CLASSES * CLASSES):
                self.merged[i] = -1
        self.states = 0
        self.rows = 0
        self.classes = 0
        for i in range(SIZE):
            self.fresh[i] = NO
        self.fresh[0] = 0
        self.keep_state()

    def keep_state(self) -> cython.int:
        """The number of the fresh state, kept if it is new."""
        i: cython.Py_ssize_t = 0
        hashed: cython.longlong = 17
        for i in range(SIZE):
            hashed = (hashed * 131 + self.fresh[i]) & 0x3FFFFFFF
        slot: cython.Py_ssize_t = hashed % (STATES * 2)
        found: cython.int = self.state_slot[slot]
        at: cython.Py_ssize_t = 0
        while found >= 0:
            at = found
            at *= SIZE
            i = 0
            while i < SIZE and self.state[at + i] == self.fresh[i]:
                i += 1
            if i == SIZE:
                return found
            slot += 1
            if slot == STATES * 2:
                slot = 0
            found = self.state_slot[slot]
        found = self.states
        self.states += 1
        self.state_slot[slot] = found
        at = found
        at *= SIZE
        for i in range(SIZE):
            self.state[at + i] = self.fresh[i]
        return found

    def step(self, origin: cython.int, place: cython.int, count: cython.int) -> cython.int:
        """The state after one more rank, of which `count` tiles are held."""
        at: cython.Py_ssize_t = place
        at = (at * STATES + origin) * 5 + count
        found: cython.int = self.step_to[at]
        if found < 0:
            found = self.work_out_step(origin, place, count)
            self.step_to[at] = found
        return found

    def work_out_step(self, origin: cython.int, place: cython.int, count: cython.int) -> cython.int:
        """The same, by trying every number of runs, triplets and pairs that may begin here."""
        last: cython.int = 0
        before: cython.int = 0
        sets: cython.int = 0
        pair: cython.int = 0
        runs: cython.int = 0
        triplets: cython.int = 0
        begun: cython.int = 0
        wanted: cython.int = 0
        cost: cython.int = 0
        here: cython.int = 0
        i: cython.Py_ssize_t = 0
        start: cython.Py_ssize_t = origin
        start *= SIZE
        for i in range(SIZE):
            self.fresh[i] = NO
        # Three equal runs are three triplets, so no more than two begin at a rank. Two equal
        # triplets of four naturals and two wilds serve no better than one and the pair.
        most_runs: cython.int = 2 if place == INNER else 0
        for last in range(3):
            for before in range(3):
                for sets in range(self.most + 1):
                    for pair in range(2):
                        cost = self.state[start + ((last * 3 + before) * 6 + sets) * 2 + pair]
                        if cost >= NO:
                            continue
                        for runs in range(most_runs + 1):
                            for triplets in range(2):
                                if sets + runs + triplets > self.most:
                                    continue
                                for begun in range(2 - pair):
                                    wanted = last + before + runs + 3 * triplets + 2 * begun
                                    if wanted > 4 and not self.fifth:
                                        continue
                                    i = ((runs * 3 + last) * 6 + sets + runs + triplets) * 2
                                    i += pair + begun
                                    here = cost + wanted - count if wanted > count else cost
                                    if here < self.fresh[i]:
                                        self.fresh[i] = here
        return self.keep_state()

    def keep_row(self) -> cython.int:
        """The number of the fresh row, kept if it is new."""
        i: cython.Py_ssize_t = 0
        hashed: cython.longlong = 17
        for i in range(ROW):
            hashed = (hashed * 131 + self.fresh_row[i]) & 0x3FFFFFFF
        slot: cython.Py_ssize_t = hashed % (ROWS * 2)
        found: cython.int = self.row_slot[slot]
        at: cython.Py_ssize_t = 0
        while found >= 0:
            at = found
            at *= ROW
            i = 0
            while i < ROW and self.row[at + i] == self.fresh_row[i]:
                i += 1
            if i == ROW:
                return found
            slot += 1
            if slot == ROWS * 2:
                slot = 0
            found = self.row_slot[slot]
        found = self.rows
        self.rows += 1
        self.row_slot[slot] = found
        at = found
        at *= ROW
        for i in range(ROW):
            self.row[at + i] = self.fresh_row[i]
        return found

    def class_of(self, state: cython.int) -> cython.int:
        """The class of a part wholly walked: the number of its row among those of single parts."""
        found: cython.int = self.row_of_state[state]
        if found < 0:
            i: cython.Py_ssize_t = 0
            at: cython.Py_ssize_t = state
            at *= SIZE
            for i in range(ROW):
                self.fresh_row[i] = self.state[at + i]
            row: cython.int = self.keep_row()
            if self.row_class[row] < 0:
                self.row_class[row] = self.classes
                self.class_row[self.classes] = row
                self.classes += 1
            found = self.row_class[row]
            self.row_of_state[state] = found
        return found

    def merge(self, one: cython.int, other: cython.int) -> cython.int:
        """The row of two parts together."""
        at: cython.Py_ssize_t = one
        at = at * CLASSES + other
        found: cython.int = self.merged[at]
        if found < 0:
            found = self.work_out_merge(self.class_row[one], self.class_row[other])
            self.merged[at] = found
        return found

    def work_out_merge(self, one: cython.int, other: cython.int) -> cython.int:
        """The same, from two rows: the cheapest way to share out sets and the pair."""
        i: cython.Py_ssize_t = 0
        j: cython.Py_ssize_t = 0
        k: cython.Py_ssize_t = 0
        left: cython.Py_ssize_t = one
        right: cython.Py_ssize_t = other
        left *= ROW
        right *= ROW
        cost: cython.int = 0
        for k in range(ROW):
            self.fresh_row[k] = NO
        for i in range(ROW):
            for j in range(ROW - i):
                if i & j & 1:
                    continue  # one pair in all
                k = i + j
                cost = self.row[left + i]
                cost += self.row[right + j]
                if cost < self.fresh_row[k]:
                    self.fresh_row[k] = cost
        return self.keep_row()

    def share(self, one: cython.int, other: cython.int) -> cython.int:
        """Tiles missing when the sets and the pair come from two rows."""
        best: cython.int = NO
        cost: cython.int = 0
        i: cython.Py_ssize_t = 0
        left: cython.Py_ssize_t = one
        last: cython.Py_ssize_t = other
        left *= ROW
        last = last * ROW + 2 * self.sets + 1
        for i in range(2 * self.sets + 2):  # 2 x sets, +1 with the pair
            cost = self.row[left + i]
            cost += self.row[last - i]
            if cost < best:
                best = cost
        return best

    def walk(self, part: cython.int) -> cython.void:
        """Notes the states along one part, and its class."""
        kind: cython.int = 9 * part
        end: cython.int = kind + 9
        state: cython.int = 0
        place: cython.int = INNER
        if part == 3:
            end = 34
            place = OUTER
        while kind < end:
            self.walked[kind] = state
            if part < 3 and end - kind <= 2:
                place = OUTER
            state = self.step(state, place, self.held[kind])
            kind += 1
        self.part_class[part] = self.class_of(state)

    def walk_other(self, part: cython.int, kind: cython.int) -> cython.int:
        """The class of a part, walked before, with one more tile of a kind."""
        end: cython.int = 34 if part == 3 else 9 * part + 9
        state: cython.int = self.walked[kind]
        place: cython.int = OUTER if part == 3 else INNER
        count: cython.int = self.held[kind] + 1
        if count > 4:
            count = 4
        while kind < end:
            if part < 3 and end - kind <= 2:
                place = OUTER
            state = self.step(state, place, count)
            kind += 1
            if kind < end:
                count = self.held[kind]
        return self.class_of(state)

    def missing(self) -> cython.int:
        """Natural tiles missing, wilds apart."""
        part: cython.int = 0
        for part in range(4):
            self.walk(part)
        return self.share(
            self.merge(self.part_class[0], self.part_class[1]),
            self.merge(self.part_class[2], self.part_class[3]),
        )

    def distance(self) -> cython.int:
        """Tiles still needed to finish; 0 when complete."""
        left: cython.int = self.missing() - self.wilds
        return left if left > 0 else 0

    def useful(self) -> cython.int:
        """The distance; marks in `nearer` what brings the hand nearer (never one held four times).

        A wild brings every hand nearer that is not complete.
        """
        part: cython.int = 0
        kind: cython.int = 0
        end: cython.int = 0
        changed: cython.int = 0
        rest: cython.int = 0
        gap: cython.int = self.missing()
        now: cython.int = gap
        for part in range(4):
            end = 34 if part == 3 else 9 * part + 9
            rest = self.merge(self.part_class[2], self.part_class[3])
            if part >= 2:
                rest = self.merge(self.part_class[0], self.part_class[1])
            for kind in range(9 * part, end):
                self.nearer[kind] = 0
                if gap <= self.wilds or self.held[kind] >= 4:
                    continue
                changed = self.merge(self.walk_other(part, kind), self.part_class[part ^ 1])
                now = self.share(changed, rest)
                if now < gap:
                    self.nearer[kind] = 1
        gap -= self.wilds
        return gap if gap > 0 else 0

    def load(self, natural: Sequence[int], wilds: cython.int, sets: cython.int) -> None:
        """Takes a hand: counts of the 34 natural kinds, wild tiles, sets wanted beside the pair."""
        if not 0 <= sets <= self.most:
            raise ValueError(f"{sets} sets; this object answers for 0 to {self.most}")
        if len(natural) < 34 or min(natural) < 0 or max(natural) > 4 or wilds < 0:
            raise ValueError("a hand has 0 to 4 of each of 34 natural kinds, and 0 or more wilds")
        kind: cython.int = 0
        for kind in range(34):
            self.held[kind] = natural[kind]
        self.wilds = wilds
        self.sets = sets

    def marked(self) -> list[int]:
        """The kinds that the last `useful` marked."""
        return [kind for kind in range(34) if self.nearer[kind]]


@cache
def shared(*, fifth_copy: bool = True) -> Distance:
    """The object behind the functions below."""
    return Distance(5, fifth_copy)


def distance(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> int:
    """Tiles still needed to finish `sets` sets and a pair; 0 when complete."""
    hand = shared(fifth_copy=fifth_copy)
    hand.load(natural, wilds, sets)
    return hand.distance()


def useful(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> list[int]:
    """The natural kinds that bring a hand nearer; a wild does whenever the distance is not 0."""
    hand = shared(fifth_copy=fifth_copy)
    hand.load(natural, wilds, sets)
    hand.useful()
    return hand.marked()
