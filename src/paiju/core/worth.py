"""What a reading is worth: its patterns found in a table, those covered left out, worths combined.

Each measure's value keeps the rows it allows; AND-ing them over the measures leaves the rows that a
reading meets: first over the measures of the hand, then of a cut, then of the winning tile's place.
Patterns, found and counted, are bits. Three readings are kept: the present one, the best, the
runner-up.
"""

from array import array
from typing import Any

import cython

from paiju.core.flat import WORD, Flat, bits_of
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.numbers import COMPLETE, HAND_FIRST, MEASURES, PLACE_FIRST, RUNS

    NOW = 0  # the reading being judged; then the best, then the runner-up
    BEST = 1
    RUNNER_UP = 2
    MOST = 256  # patterns
    MASK = 4  # words of them
    WORD_BITS = 64


def kept_flat(values: list[int], code: str) -> Any:
    """An array that compiled code reads without the interpreter; a list where it is plain."""
    if cython.compiled:
        return array(code, values or [0])
    return values


class Worth:
    """Finds and combines patterns: set the values, then `find_base`, for each cut `find_cut`.

    For each reading `find`, `combine` and `rank`.
    """

    def __init__(self, laid: Flat, values: Values) -> None:
        """Takes the arrays of a table; reads the measures from these values."""
        if not cython.compiled:
            self.allow_at = [-1] * MEASURES
            self.allow_most = [0] * MEASURES
            self.used = [0] * MEASURES
            self.base = [0] * 8
            self.cut = [0] * 8
            self.free = [0] * 8
            self.multi = [0] * 8
            self.hidden = [0] * MASK
            self.many = [0] * MASK
            self.mask = [0] * (3 * MASK)
            self.present = [0] * (3 * MASK)
            self.counts = [0] * (3 * MOST)
            self.number = [0] * 3
            self.fan = [0] * 3
            self.counted = [0] * 3
            self.there = [0] * 3
        i: cython.int = 0
        for i in range(MEASURES):
            self.allow_at[i] = laid.allow_at[i]
            self.allow_most[i] = laid.allow_most[i]
        self.values = values
        self.allow = kept_flat(laid.allow, "Q")
        self.row_pattern = kept_flat(laid.row_pattern, "q")
        self.kind = kept_flat(laid.kind, "q")
        self.worth = kept_flat(laid.worth, "q")
        self.least = kept_flat(laid.least, "q")
        self.count_by = kept_flat(laid.count_measure, "q")
        self.beyond = kept_flat(laid.beyond, "q")
        self.words = laid.words
        self.patterns = len(laid.kind)
        self.cap = laid.cap
        self.alone = laid.alone
        self.list_used()
        self.list_zeros(laid)
        self.list_covers(laid)

    def list_used(self) -> None:
        """Lists the measures that rows name: of the hand, of places, of cuts."""
        measure: cython.int = 0
        one: cython.ulonglong = 1
        self.used[0] = COMPLETE
        self.used_hand = 1
        for measure in range(HAND_FIRST, MEASURES):
            if self.allow_at[measure] >= 0:
                self.used[self.used_hand] = measure
                self.used_hand += 1
        self.used_place = self.used_hand
        for measure in range(1, HAND_FIRST):
            if self.allow_at[measure] >= 0 and not RUNS <= measure < PLACE_FIRST:
                self.used[self.used_place] = measure
                self.used_place += 1
        self.used_all = self.used_place
        self.of_cut = 0
        for measure in range(RUNS, PLACE_FIRST):
            if self.allow_at[measure] >= 0:
                self.used[self.used_all] = measure
                self.used_all += 1
                self.of_cut |= one << measure

    def list_zeros(self, laid: Flat) -> None:
        """Notes the rows that ask of no measure of a cut, and of several, not to be 0."""
        for word in range(self.words):
            free, multi = (1 << WORD) - 1, 0
            for i in range(self.used_place, self.used_all):
                rows = laid.allow[laid.allow_at[self.used[i]] + word]
                multi |= ~(free | rows) & ((1 << WORD) - 1)
                free &= rows
            self.free[word] = free
            self.multi[word] = multi

    def list_covers(self, laid: Flat) -> None:
        """Lays out what each pattern covers, and which may count more often than once."""
        covered = [[False] * self.patterns for _ in range(self.patterns)]
        for one, other in zip(laid.cover[::2], laid.cover[1::2], strict=True):
            covered[one][other] = True
        self.cover = kept_flat([word for row in covered for word in bits_of(row)], "Q")
        several = [
            by >= 0 or joined >= 0
            for by, joined in zip(laid.count_measure, laid.joined, strict=True)
        ]
        for word, bits in enumerate(bits_of(several)):
            self.many[word] = bits
        self.mask_words = max(1, -(-self.patterns // WORD))

    def uses(self, low: cython.int, high: cython.int) -> cython.bint:
        """Whether a row names a measure from `low` up to but not `high`."""
        measure: cython.int = 0
        used: cython.bint = False
        for measure in range(low, high):
            used = used or self.allow_at[measure] >= 0
        return used

    def begin(self) -> cython.void:
        """Forgets the readings kept."""
        self.there[BEST] = 0
        self.there[RUNNER_UP] = 0

    def find_base(self) -> cython.void:
        """Keeps the rows that every measure but those of readings allows."""
        word: cython.int = 0
        i: cython.int = 0
        at: cython.int = 0
        one: cython.ulonglong = 0
        two: cython.ulonglong = 0
        for word in range(0, self.words, 2):
            at = self.row_of(COMPLETE) + word
            one = self.allow[at]
            two = self.allow[at + 1]
            for i in range(1, self.used_hand):
                at = self.row_of(self.used[i]) + word
                one &= self.allow[at]
                two &= self.allow[at + 1]
            self.base[word] = self.cut[word] = one
            self.base[word + 1] = self.cut[word + 1] = two

    def row_of(self, measure: cython.int) -> cython.int:
        """Where the rows lie that a measure's present value allows."""
        value: cython.int = min(self.values.of[measure], self.allow_most[measure])
        return self.allow_at[measure] + value * self.words

    def find_cut(self) -> cython.void:
        """Keeps those of them that the measures of the present cut allow.

        A row not free asks some measure not to be 0, so only those met by one that is not remain;
        all measures are asked only where such a row asks several.
        """
        word: cython.int = 0
        i: cython.int = 0
        some: cython.ulonglong = 0
        rows: cython.ulonglong = 0
        for word in range(self.words):
            rows = self.free[word]
            some = self.values.some & self.of_cut
            while some:
                i = lowest(some)
                some &= some - 1
                rows |= ~self.allow[self.allow_at[i] + word]
            rows &= self.base[word]
            some = self.values.some & self.of_cut
            while some and rows:
                i = lowest(some)
                some &= some - 1
                rows &= self.allowed(i, word)
            if rows & self.multi[word]:
                for i in range(self.used_place, self.used_all):
                    rows &= self.allowed(self.used[i], word)
            self.cut[word] = rows

    def allowed(self, measure: cython.int, word: cython.int) -> cython.ulonglong:
        """One word of the rows that a measure's present value allows."""
        rows: cython.ulonglong = self.allow[self.row_of(measure) + word]
        return rows

    def find(self) -> cython.void:
        """Finds the patterns that the present values have; counts them, those covered left out.

        Rows stand by worth, so that what is covered by then covers nothing.
        """
        i: cython.int = 0
        word: cython.int = 0
        pattern: cython.int = 0
        one: cython.ulonglong = 1
        bit: cython.ulonglong = 0
        rows: cython.ulonglong = 0
        for word in range(MASK):
            self.hidden[word] = 0
            self.present[word] = 0
        for word in range(self.words):
            rows = self.cut[word]
            i = self.used_hand
            while rows and i < self.used_place:
                rows &= self.allowed(self.used[i], word)
                i += 1
            while rows:
                pattern = self.row_pattern[WORD_BITS * word + lowest(rows)]
                rows &= rows - 1
                bit = one << (pattern & 63)
                if pattern == self.alone:
                    continue
                self.present[pattern >> 6] |= bit
                if self.hidden[pattern >> 6] & bit == 0:
                    for i in range(MASK):
                        self.hidden[i] |= self.cover[MASK * pattern + i]
        for word in range(self.mask_words):
            self.mask[word] = self.present[word] & ~self.hidden[word]
            rows = self.mask[word] & self.many[word]
            while rows:
                pattern = WORD_BITS * word + lowest(rows)
                rows &= rows - 1
                i = 1 if self.count_by[pattern] < 0 else self.values.of[self.count_by[pattern]]
                self.count(pattern, i)

    def count(self, pattern: cython.int, times: cython.int) -> cython.void:
        """Counts a pattern of the present reading so often."""
        one: cython.ulonglong = 1
        self.counts[pattern] = times
        if times == 0:
            self.mask[pattern >> 6] &= ~(one << (pattern & 63))

    def times(self, place: cython.int, pattern: cython.int) -> cython.int:
        """How often a pattern counts in a reading kept."""
        word: cython.int = MASK * place + (pattern >> 6)
        if (self.mask[word] >> (pattern & 63)) & 1 == 0:
            return 0
        if (self.many[pattern >> 6] >> (pattern & 63)) & 1 == 0:
            return 1
        return self.counts[MOST * place + pattern]

    def combine(self) -> cython.void:
        """Combines the patterns counted into one value."""
        one: cython.ulonglong = 1
        if not self.total(0) and self.alone >= 0:
            self.mask[self.alone >> 6] |= one << (self.alone & 63)
            self.present[self.alone >> 6] |= one << (self.alone & 63)
            self.counts[self.alone] = 1
            self.total(1)

    def total(self, alone: cython.bint) -> cython.bint:
        """Whether a pattern counted adds; sets the present value, and that without those `beyond`.

        `alone`: the pattern that counts alone is among them, and never beyond.
        """
        i: cython.int = 0
        j: cython.int = 0
        word: cython.int = 0
        number: cython.int = 0
        inside: cython.int = 0
        added: cython.bint = False
        times: cython.int = 0
        bits: cython.ulonglong = 0
        total: cython.longlong = 0
        factor: cython.longlong = 1
        least: cython.longlong = 0
        for word in range(self.mask_words):
            bits = self.mask[word]
            while bits:
                i = WORD_BITS * word + lowest(bits)
                bits &= bits - 1
                times = self.times(NOW, i)
                number += 1
                inside += not self.beyond[i] or (alone and i == self.alone)
                least = max(least, self.least[i])
                if self.kind[i] == 0:
                    total += self.worth[i] * times
                    added = added or not self.beyond[i]
                else:
                    for j in range(times):  # noqa: B007
                        factor *= self.worth[i]
        self.number[NOW] = number
        self.fan[NOW] = self.ended(total * factor, least)
        self.counted[NOW] = self.fan[NOW] if inside == number else self.inside()
        return added

    def inside(self) -> cython.longlong:
        """The value of the patterns counted without those beyond the minimum."""
        i: cython.int = 0
        j: cython.int = 0
        total: cython.longlong = 0
        factor: cython.longlong = 1
        least: cython.longlong = 0
        for i in range(self.patterns):
            if self.times(NOW, i) == 0 or self.beyond[i]:
                continue
            least = max(least, self.least[i])
            if self.kind[i] == 0:
                total += self.worth[i] * self.times(NOW, i)
            else:
                for j in range(self.times(NOW, i)):  # noqa: B007
                    factor *= self.worth[i]
        return self.ended(total * factor, least)

    def ended(self, total: cython.longlong, least: cython.longlong) -> cython.longlong:
        """A value between the least and the most it may be."""
        total = max(total, least)
        return self.cap if 0 < self.cap < total else total

    def rank(self) -> cython.int:
        """Where the present reading belongs: BEST, RUNNER_UP or NOW for nowhere.

        Of readings that count the same the first is kept; `present` of the best is of them all.
        """
        word: cython.int = 0
        if not self.there[BEST] or self.better(BEST):
            return BEST
        if self.fan[NOW] == self.fan[BEST] and self.same(BEST):
            for word in range(self.mask_words):
                self.present[MASK + word] |= self.present[word]
            return NOW
        if self.there[RUNNER_UP] and not self.better(RUNNER_UP):
            return NOW
        return RUNNER_UP

    def better(self, than: cython.int) -> cython.bint:
        """Whether the present reading goes before a kept one."""
        if self.fan[NOW] != self.fan[than]:
            return self.fan[NOW] > self.fan[than]
        if self.number[NOW] != self.number[than]:
            return self.number[NOW] > self.number[than]
        return self.order(than) > 0

    def same(self, than: cython.int) -> cython.bint:
        """Whether the present reading counts the same patterns as a kept one."""
        return self.order(than) == 0

    def order(self, than: cython.int) -> cython.int:
        """More than 0 where the first pattern not counted alike counts more often now; 0: alike."""
        word: cython.int = 0
        pattern: cython.int = 0
        more: cython.int = 0
        bits: cython.ulonglong = 0
        other: cython.ulonglong = 0
        for word in range(self.mask_words):
            other = self.mask[MASK * than + word]
            bits = self.mask[word] ^ other | self.mask[word] & other & self.many[word]
            while bits:
                pattern = WORD_BITS * word + lowest(bits)
                bits &= bits - 1
                more = self.times(NOW, pattern) - self.times(than, pattern)
                if more:
                    return more
        return 0

    def keep(self, origin: cython.int, place: cython.int) -> cython.void:
        """Copies one reading's value and patterns over another's."""
        word: cython.int = 0
        pattern: cython.int = 0
        bits: cython.ulonglong = 0
        for word in range(self.mask_words):
            self.mask[MASK * place + word] = self.mask[MASK * origin + word]
            self.present[MASK * place + word] = self.present[MASK * origin + word]
            bits = self.mask[MASK * origin + word] & self.many[word]
            while bits:
                pattern = WORD_BITS * word + lowest(bits)
                bits &= bits - 1
                self.counts[MOST * place + pattern] = self.counts[MOST * origin + pattern]
        self.fan[place] = self.fan[origin]
        self.counted[place] = self.counted[origin]
        self.number[place] = self.number[origin]
        self.there[place] = 1

    def kept(self, place: int) -> list[int]:
        """How often each pattern counts in a kept reading."""
        return [self.times(place, i) for i in range(self.patterns)]
