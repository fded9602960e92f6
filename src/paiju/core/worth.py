"""What a reading is worth: its patterns found in a table, those covered left out, worths combined.

Each measure's value keeps the rows it allows; AND-ing them over the measures leaves the rows that a
reading meets. Values and counts of three readings are kept: the present one, the best, the
runner-up.
"""

from array import array
from typing import Any

import cython

from paiju.core.flat import Flat

if not cython.compiled:
    from paiju.core.reading import COMPLETE, READING_MEASURES

    MEASURE_COUNT = 20
    NOW = 0  # the reading being judged; then the best, then the runner-up
    BEST = 1
    RUNNER_UP = 2
    MOST = 256  # patterns


def kept_flat(values: list[int], code: str) -> Any:
    """An array that compiled code reads without the interpreter; a list where it is plain."""
    if cython.compiled:
        return array(code, values or [0])
    return values


class Worth:
    """Finds and combines patterns: set `value`, then `find_base`, and for each reading `weigh`."""

    def __init__(self, laid: Flat) -> None:
        """Takes the arrays of a table."""
        if not cython.compiled:
            self.value = [0] * MEASURE_COUNT
            self.allow_at = [-1] * MEASURE_COUNT
            self.allow_most = [0] * MEASURE_COUNT
            self.base = [0] * 8
            self.has = [0] * MOST
            self.counts = [0] * (3 * MOST)
            self.number = [0] * 3
            self.fan = [0] * 3
            self.there = [0] * 3
        i: cython.int = 0
        for i in range(MEASURE_COUNT):
            self.allow_at[i] = laid.allow_at[i]
            self.allow_most[i] = laid.allow_most[i]
        self.allow = kept_flat(laid.allow, "Q")
        self.row_pattern = kept_flat(laid.row_pattern, "q")
        self.kind = kept_flat(laid.kind, "q")
        self.worth = kept_flat(laid.worth, "q")
        self.least = kept_flat(laid.least, "q")
        self.count_by = kept_flat(laid.count_measure, "q")
        self.cover = kept_flat(laid.cover, "q")
        self.covers = len(laid.cover) // 2
        self.words = laid.words
        self.patterns = len(laid.kind)

    def begin(self) -> cython.void:
        """Forgets the readings kept."""
        self.there[BEST] = 0
        self.there[RUNNER_UP] = 0

    def find_base(self) -> cython.void:
        """Keeps the rows that every measure but those of readings allows."""
        word: cython.int = 0
        measure: cython.int = 0
        for word in range(self.words):
            self.base[word] = self.allowed(COMPLETE, word)
        for measure in range(READING_MEASURES, MEASURE_COUNT):
            if self.allow_at[measure] >= 0:
                for word in range(self.words):
                    self.base[word] &= self.allowed(measure, word)

    def allowed(self, measure: cython.int, word: cython.int) -> cython.ulonglong:
        """One word of the rows that a measure's present value allows."""
        value: cython.int = self.value[measure]
        if value > self.allow_most[measure]:
            value = self.allow_most[measure]
        rows: cython.ulonglong = self.allow[self.allow_at[measure] + value * self.words + word]
        return rows

    def weigh(self) -> cython.int:
        """Weighs the reading whose measures are set; where it belongs: BEST, RUNNER_UP or NOW."""
        self.find()
        self.combine()
        if not self.there[BEST] or self.better(BEST):
            return BEST
        if self.same(BEST) or (self.there[RUNNER_UP] and not self.better(RUNNER_UP)):
            return NOW
        return RUNNER_UP

    def find(self) -> cython.void:
        """Marks the patterns that the present values have."""
        i: cython.int = 0
        word: cython.int = 0
        measure: cython.int = 0
        rows: cython.ulonglong = 0
        for i in range(self.patterns):
            self.has[i] = 0
        for word in range(self.words):
            rows = self.base[word]
            for measure in range(1, READING_MEASURES):
                if self.allow_at[measure] >= 0:
                    rows &= self.allowed(measure, word)
            i = 64 * word
            while rows:
                if rows & 1:
                    self.has[self.row_pattern[i]] = 1
                rows >>= 1
                i += 1

    def combine(self) -> cython.void:
        """Counts the patterns found, those covered apart, into one value."""
        i: cython.int = 0
        j: cython.int = 0
        count: cython.int = 0
        total: cython.longlong = 0
        factor: cython.longlong = 1
        least: cython.longlong = 0
        number: cython.int = 0
        for i in range(self.patterns):
            self.counts[i] = self.has[i]
        for i in range(self.covers):
            if self.has[self.cover[2 * i]]:
                self.counts[self.cover[2 * i + 1]] = 0
        for i in range(self.patterns):
            if self.counts[i] == 0:
                continue
            count = 1
            if self.count_by[i] >= 0:
                count = self.value[self.count_by[i]]
                self.counts[i] = count
            if count > 0:
                number += 1
                if self.least[i] > least:
                    least = self.least[i]
            if self.kind[i] == 0:
                total += self.worth[i] * count
            else:
                for j in range(count):  # noqa: B007
                    factor *= self.worth[i]
        total *= factor
        self.fan[NOW] = total if total > least else least
        self.number[NOW] = number

    def better(self, than: cython.int) -> cython.bint:
        """Whether the present reading goes before a kept one."""
        i: cython.Py_ssize_t = 0
        at: cython.Py_ssize_t = than
        if self.fan[NOW] != self.fan[than]:
            return self.fan[NOW] > self.fan[than]
        if self.number[NOW] != self.number[than]:
            return self.number[NOW] > self.number[than]
        for i in range(self.patterns):
            if self.counts[i] != self.counts[at * MOST + i]:
                return self.counts[i] > self.counts[at * MOST + i]
        return False

    def same(self, than: cython.int) -> cython.bint:
        """Whether the present reading counts the same patterns as a kept one."""
        i: cython.Py_ssize_t = 0
        at: cython.Py_ssize_t = than
        while i < self.patterns and self.counts[i] == self.counts[at * MOST + i]:
            i += 1
        return i == self.patterns

    def keep(self, origin: cython.int, place: cython.int) -> cython.void:
        """Copies one reading's value and counts over another's."""
        i: cython.Py_ssize_t = 0
        one: cython.Py_ssize_t = origin
        other: cython.Py_ssize_t = place
        for i in range(self.patterns):
            self.counts[other * MOST + i] = self.counts[one * MOST + i]
        self.fan[place] = self.fan[origin]
        self.number[place] = self.number[origin]
        self.there[place] = 1

    def counted(self, place: int) -> list[int]:
        """How often each pattern counts in a kept reading."""
        return [self.counts[MOST * place + i] for i in range(self.patterns)]
