"""Which rows of patterns come together in every arrangement of sets, pairs or other shapes.

Each arrangement of the kinds is walked once, suits that are alike in one order. What of it may be
called, where the winning tile may lie and what was waited for depend on little: that little is its
*key*; for each key and row the rows always there with that row are kept. `rules.lattice` does the
rest.
"""

import cython

from paiju.core.figures import Figures
from paiju.core.flat import flat
from paiju.core.table import ScoreTable
from paiju.core.tally import Tally
from paiju.core.values import Values
from paiju.core.worth import kept_flat

if not cython.compiled:
    from paiju.core.cut import PAIR, RUN, TRIPLET
    from paiju.core.figures import KNITTED, SINGLE
    from paiju.core.numbers import (
        EVERY_GROUP_1,
        EVERY_GROUP_EDGE,
        FOUR_IN_RUN_AND_TRIPLET,
        FOUR_IN_RUNS,
        GUEST_WIND_TRIPLETS,
        MEASURES,
        MIXED_TWIN_DRAGONS,
        ORPHANS,
        PAIRS_258,
        PAIRS_ALIKE,
        PLACE_FIRST,
        ROUND_WIND_TRIPLET,
        SCATTERED,
        SEAT_WIND_TRIPLET,
        SEVEN_PAIRS,
        SUITS,
        TWIN_DRAGONS,
        WILDS,
        WIND_PAIR,
    )

    KEYS = 16384
    PLAIN = 0  # what the groups are: the low three bits of a key
    KNIT = 1
    PAIRS = 2
    ALL_ORPHANS = 3
    SINGLES = 4
    NINE_GATES = 5  # sets and a pair that may have been 1112345678999 and one tile
    KEPT = 65521  # places for what was kept lately
    # Where in the sign of a suit its groups lie: runs, which are laid first, before all.
    OF_RUNS = 31
    OF_TRIPLETS = 4


EVERY_BIT = int("f" * 16, 16)  # of a word; no C constant is so large


class Implications:
    """Walks arrangements: `walk_…`, then read `together`."""

    def __init__(self, table: ScoreTable, *, suits_alike: int) -> None:
        """Of a table's rows; the first `suits_alike` suits are alike to every row."""
        if not cython.compiled:
            self.used = [0] * MEASURES
            self.used_at = [0] * MEASURES
            self.tile = [0] * 34
            self.sign = [0] * 3
            self.place = [0] * 6
            self.third = [0] * 3
        laid = flat(table)
        values = Values()
        self.values = values
        self.tally = Tally(values)
        self.figures = Figures(values, self.tally)
        self.alike = suits_alike
        self.most = 5 if table.fifth_copy else 4
        self.rows = len(table.rows)
        self.words = laid.words
        self.allow = kept_flat(laid.allow, "Q")
        self.allow_at = kept_flat(laid.allow_at, "q")
        self.uses = 0
        self.of_sets = 0  # so many of those used are of the sets alone, whatever pair and winds
        every = [*range(1, PLACE_FIRST), *range(SUITS, WILDS)]
        beside = {
            *range(PAIRS_258, WIND_PAIR + 1),
            *(ROUND_WIND_TRIPLET, SEAT_WIND_TRIPLET, GUEST_WIND_TRIPLETS),
            *range(EVERY_GROUP_1, EVERY_GROUP_EDGE + 1),
            *(TWIN_DRAGONS, MIXED_TWIN_DRAGONS),
            *range(FOUR_IN_RUN_AND_TRIPLET, FOUR_IN_RUNS + 1),
            *range(SUITS, WILDS),
        }
        for measure in sorted(every, key=beside.__contains__):
            if laid.allow_at[measure] >= 0:
                self.used[self.uses] = measure
                self.used_at[self.uses] = laid.allow_at[measure]
                self.uses += 1
                self.of_sets += measure not in beside
        self.both = kept_flat([EVERY_BIT] * (KEYS * self.rows * self.words), "Q")
        self.there = kept_flat([0] * (KEYS * self.rows), "q")
        self.keys = kept_flat([0] * KEYS, "q")
        self.found = kept_flat([0] * self.words, "Q")
        self.by_sets = kept_flat([0] * self.words, "Q")
        self.last = kept_flat([0] * (KEPT * (1 + self.words)), "Q")
        self.walked = 0
        self.every = EVERY_BIT

    def walk_sets(self, sets: cython.int) -> cython.void:
        """Walks every choice of so many sets and a pair."""
        self.begin(PLAIN)
        self.extend(0, sets, 0)

    def begin(self, shape: cython.int) -> cython.void:
        """Starts with nothing laid down."""
        kind: cython.int = 0
        self.shape = shape
        self.figures.count = 0
        self.figures.knitted = shape == KNIT
        for kind in range(34):
            self.tile[kind] = 0
        for kind in range(3):
            self.sign[kind] = 0

    def extend(self, depth: cython.int, sets: cython.int, start: cython.int) -> cython.void:
        """Adds one more set, from this one on, in every way; then the pair."""
        code: cython.int = 0
        low: cython.int = 0
        if depth == sets:
            self.add_pair()
            return
        for code in range(start, 55):
            if code < 21:
                low = code // 7 * 9 + code % 7
                if self.fits_run(low):
                    self.lay(RUN, low, 1)
                    if self.in_order(low, OF_RUNS):
                        self.extend(depth + 1, sets, code)
                    self.lay(RUN, low, -1)
            elif self.tile[code - 21] + 3 <= self.most:
                self.lay(TRIPLET, code - 21, 1)
                if self.in_order(code - 21, OF_TRIPLETS):
                    self.extend(depth + 1, sets, code)
                self.lay(TRIPLET, code - 21, -1)

    def in_order(self, low: cython.int, place: cython.int) -> cython.bint:
        """Whether a suit just added to does not pass one before it that is alike, and complete."""
        suit: cython.int = low // 9
        if suit == 0 or suit >= self.alike:
            return True
        return (self.sign[suit] >> place) <= (self.sign[suit - 1] >> place)

    def add_pair(self) -> cython.void:
        """Measures the sets laid down, then adds each pair."""
        code: cython.int = 0
        word: cython.int = 0
        self.figures.see_sets()
        for word in range(self.words):
            self.found[word] = self.every
        self.find(0, self.of_sets)
        for word in range(self.words):
            self.by_sets[word] = self.found[word]
        for code in range(34):
            if self.tile[code] + 2 <= self.most:
                self.lay(PAIR, code, 1)
                self.figures.relations.pair = code
                self.note()
                self.lay(PAIR, code, -1)

    def fits_run(self, low: cython.int) -> cython.bint:
        """Whether one more run may begin here."""
        if self.tile[low] >= self.most or self.tile[low + 1] >= self.most:
            return False
        return self.tile[low + 2] < self.most

    def lay(self, what: cython.int, low: cython.int, sign: cython.int) -> cython.void:
        """Lays a group down (1), or takes it up again (-1)."""
        mark: cython.longlong = sign
        if what == RUN:
            self.tile[low] += sign
            self.tile[low + 1] += sign
            self.tile[low + 2] += sign
            mark <<= OF_RUNS + 3 * (low % 9)
        elif what == PAIR:
            self.tile[low] += 2 * sign
            mark *= 1 + low % 9
        elif what == SINGLE:
            self.tile[low] += sign
        else:
            self.tile[low] += 3 * sign
            mark <<= OF_TRIPLETS + 3 * (low % 9)
        if low < 27:
            self.sign[low // 9] += mark
        if sign > 0:
            self.figures.put(what, low, 0)
        else:
            self.figures.count -= 1

    def walk_pairs(self, pairs: cython.int, alike: cython.bint) -> cython.void:
        """Walks every choice of so many pairs; `alike` with four of a kind as two."""
        self.begin(PAIRS)
        self.add_pairs(pairs, 0, alike)

    def add_pairs(self, left: cython.int, start: cython.int, alike: cython.bint) -> cython.void:
        """Adds one more pair, from this kind on, in every way."""
        kind: cython.int = 0
        if left == 0:
            self.note()
            return
        for kind in range(start, 34):
            if self.tile[kind] + 2 <= 4:
                self.lay(PAIR, kind, 1)
                if self.in_order(kind, 0):
                    self.add_pairs(left - 1, kind if alike else kind + 1, alike)
                self.lay(PAIR, kind, -1)

    def walk_orphans(self) -> cython.void:
        """Walks the thirteen orphans."""
        kind: cython.int = 0
        twice: cython.int = 0
        for twice in range(34):
            if twice < 27 and 0 < twice % 9 < 8:
                continue
            self.begin(ALL_ORPHANS)
            for kind in range(34):
                if kind >= 27 or kind % 9 == 0 or kind % 9 == 8:
                    self.lay(SINGLE, kind, 1)
            self.lay(PAIR, twice, 1)
            self.tile[twice] -= 1
            self.note_all()

    def walk_knitted(self, sets: cython.int) -> cython.void:
        """Walks knitted straights of one order of the suits' thirds, with other sets and a pair."""
        suit: cython.int = 0
        i: cython.int = 0
        self.begin(KNIT)
        for suit in range(3):
            i = 9 * suit + self.third[suit]
            self.tile[i] += 1
            self.tile[i + 3] += 1
            self.tile[i + 6] += 1
            self.figures.put(KNITTED, i, 0)
        self.extend(0, sets - 3, 0)

    def walk_scattered(self) -> cython.void:
        """Walks fourteen scattered singles of one order of the suits' thirds."""
        one: cython.int = 0
        other: cython.int = 0
        at: cython.int = 0
        kind: cython.int = 0
        for one in range(16):
            for other in range(one):
                self.begin(SINGLES)
                for at in range(16):
                    if at != one and at != other:
                        kind = 18 + at
                        if at < 9:
                            kind = at // 3 * 9 + self.third[at // 3] + at % 3 * 3
                        self.lay(SINGLE, kind, 1)
                self.note_all()

    def order(self, one: int, two: int, three: int) -> None:
        """Gives the three suits the thirds that begin at these numbers."""
        self.third[0], self.third[1], self.third[2] = one, two, three

    def note(self) -> cython.void:
        """Notes the arrangement laid down, unless suits that are alike stand in another order."""
        if self.alike > 1 and self.sign[0] < self.sign[1]:
            return
        if self.alike > 2 and self.sign[1] < self.sign[2]:
            return
        self.note_all()

    def note_all(self) -> cython.void:
        """Notes the arrangement laid down, with the winds of round and seat alike and apart.

        The round's wind is East; seats whose wind is not in the hand are all alike.
        """
        kind: cython.int = 0
        absent: cython.bint = False
        for kind in range(34):
            self.tally.tile[kind] = self.tile[kind]
        self.tally.see()
        self.figures.relations.round_wind = 27
        for kind in range(27, 31):
            if self.tile[kind] or not absent:
                self.measure(kind)
            absent = absent or self.tile[kind] == 0

    def measure(self, seat_wind: cython.int) -> cython.void:
        """Finds the rows that the arrangement meets for a seat's wind, and keeps them."""
        word: cython.int = 0
        sets: cython.bint = self.shape == PLAIN or self.shape == KNIT
        self.figures.relations.seat_wind = seat_wind
        if sets:
            self.figures.relations.see_honours()
            self.figures.see_beside()
        else:
            self.figures.see_shape()
            self.values.of[SEVEN_PAIRS] = self.shape == PAIRS
            self.values.of[ORPHANS] = self.shape == ALL_ORPHANS
            self.values.of[SCATTERED] = self.shape == SINGLES
        for word in range(self.words):
            self.found[word] = self.by_sets[word] if sets else self.every
        self.find(self.of_sets if sets else 0, self.uses)
        self.walked += 1
        self.keep(self.shape | self.key() << 3)
        if self.shape == PLAIN and self.gates():
            self.keep(NINE_GATES | self.key() << 3)

    def find(self, first: cython.int, end: cython.int) -> cython.void:
        """Strikes from the rows found those that a measure used, of these, bars."""
        i: cython.int = 0
        word: cython.int = 0
        at: cython.Py_ssize_t = 0
        for i in range(first, end):
            at = self.used_at[i] + self.values.of[self.used[i]] * self.words
            for word in range(self.words):
                self.found[word] &= self.allow[at + word]

    def key(self) -> cython.int:
        """Runs, triplets, those that may be kongs; whether runs end a suit or hold a five."""
        i: cython.int = 0
        runs: cython.int = 0
        triplets: cython.int = 0
        kongs: cython.int = 0
        ends: cython.int = 0
        five: cython.int = 0
        if self.shape != PLAIN and self.shape != KNIT:
            return self.shape == PAIRS and self.values.of[PAIRS_ALIKE] > 0  # two of one kind
        for i in range(self.figures.count):
            if self.figures.what[i] == RUN:
                runs += 1
                if self.figures.low[i] % 9 == 0 or self.figures.low[i] % 9 == 6:
                    ends = 1
                if self.figures.low[i] % 9 == 3:
                    five = 1
            elif self.figures.what[i] == TRIPLET:
                triplets += 1
                kongs += self.tile[self.figures.low[i]] == 3
        return runs | triplets << 3 | kongs << 6 | ends << 9 | five << 10

    def gates(self) -> cython.bint:
        """Whether one tile fewer may be 1112345678999 of one suit."""
        suit: cython.int = 0
        i: cython.int = 0
        lacks: cython.int = 0
        for suit in range(0, 27, 9):
            lacks = max(0, 3 - self.tile[suit]) + max(0, 3 - self.tile[suit + 8])
            for i in range(suit + 1, suit + 8):
                lacks += self.tile[i] == 0
            if lacks == 0:
                return True
        return False

    def keep(self, key: cython.int) -> cython.void:
        """Keeps, for each row found, which others were found with it."""
        row: cython.int = 0
        word: cython.int = 0
        at: cython.Py_ssize_t = 0
        if self.kept_lately(key):
            return
        self.keys[key] = 1
        for row in range(self.rows):
            if (self.found[row // 64] >> (row % 64)) & 1:
                at = key
                at = at * self.rows + row
                self.there[at] = 1
                at *= self.words
                for word in range(self.words):
                    self.both[at + word] = self.both[at + word] & self.found[word]

    def kept_lately(self, key: cython.int) -> cython.bint:
        """Whether the same rows were kept for this key and not forgotten; they are, from now on."""
        word: cython.int = 0
        known: cython.bint = False
        at: cython.Py_ssize_t = key
        for word in range(self.words):
            at = (at * 31 + self.found[word] % KEPT) % KEPT
        at *= 1 + self.words
        known = self.last[at] == key + 1
        self.last[at] = key + 1
        for word in range(self.words):
            if self.last[at + 1 + word] != self.found[word]:
                known = False
            self.last[at + 1 + word] = self.found[word]
        return known

    def together(self) -> dict[int, dict[int, list[int]]]:
        """For each key, and each row met there, the rows always met with it, in words of bits."""
        found: dict[int, dict[int, list[int]]] = {}
        for key in range(KEYS):
            if self.keys[key]:
                found[key] = {}
                for row in range(self.rows):
                    at = key * self.rows + row
                    if self.there[at]:
                        first = at * self.words
                        found[key][row] = [self.both[first + i] for i in range(self.words)]
        return found
