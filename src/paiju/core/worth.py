"""What a reading is worth: its patterns found in a table, those covered left out, worths combined.

Each measure's value keeps the rows it allows; AND-ing them over the measures leaves the rows that a
reading meets. Values and counts of three readings are kept: the present one, the best, the
runner-up.
"""

from array import array
from typing import Any

import cython

from paiju.core.flat import Flat
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.numbers import COMPLETE, HAND_FIRST, MEASURES

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
    """Finds and combines patterns: set the values, then `find_base`.

    For each reading `find`, `combine` and `rank`.
    """

    def __init__(self, laid: Flat, values: Values) -> None:
        """Takes the arrays of a table; reads the measures from these values."""
        if not cython.compiled:
            self.allow_at = [-1] * MEASURES
            self.allow_most = [0] * MEASURES
            self.used = [0] * MEASURES
            self.base = [0] * 8
            self.has = [0] * MOST
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
        self.list_used()
        self.allow = kept_flat(laid.allow, "Q")
        self.row_pattern = kept_flat(laid.row_pattern, "q")
        self.kind = kept_flat(laid.kind, "q")
        self.worth = kept_flat(laid.worth, "q")
        self.least = kept_flat(laid.least, "q")
        self.count_by = kept_flat(laid.count_measure, "q")
        self.beyond = kept_flat(laid.beyond, "q")
        self.cover = kept_flat(laid.cover, "q")
        self.covers = len(laid.cover) // 2
        self.words = laid.words
        self.patterns = len(laid.kind)
        self.cap = laid.cap
        self.alone = laid.alone

    def list_used(self) -> None:
        """Lists the measures that rows name: those of the hand first, then those of readings."""
        measure: cython.int = 0
        self.used[0] = COMPLETE
        self.used_hand = 1
        for measure in range(HAND_FIRST, MEASURES):
            if self.allow_at[measure] >= 0:
                self.used[self.used_hand] = measure
                self.used_hand += 1
        self.used_all = self.used_hand
        for measure in range(1, HAND_FIRST):
            if self.allow_at[measure] >= 0:
                self.used[self.used_all] = measure
                self.used_all += 1

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
        for word in range(self.words):
            self.base[word] = self.allowed(COMPLETE, word)
        for i in range(1, self.used_hand):
            for word in range(self.words):
                self.base[word] &= self.allowed(self.used[i], word)

    def allowed(self, measure: cython.int, word: cython.int) -> cython.ulonglong:
        """One word of the rows that a measure's present value allows."""
        value: cython.int = self.values.of[measure]
        if value > self.allow_most[measure]:
            value = self.allow_most[measure]
        rows: cython.ulonglong = self.allow[self.allow_at[measure] + value * self.words + word]
        return rows

    def find(self) -> cython.void:
        """Counts the patterns that the present values have, those covered left out."""
        i: cython.int = 0
        word: cython.int = 0
        rows: cython.ulonglong = 0
        for i in range(self.patterns):
            self.has[i] = 0
        for word in range(self.words):
            rows = self.base[word]
            i = self.used_hand
            while rows and i < self.used_all:
                rows &= self.allowed(self.used[i], word)
                i += 1
            i = 64 * word
            while rows:
                if rows & 1:
                    self.has[self.row_pattern[i]] = 1
                rows >>= 1
                i += 1
        if self.alone >= 0:
            self.has[self.alone] = 0
        for i in range(self.patterns):
            self.counts[i] = self.has[i]
        for i in range(self.covers):
            if self.counts[self.cover[2 * i]]:
                self.counts[self.cover[2 * i + 1]] = 0
        for i in range(self.patterns):
            if self.counts[i] and self.count_by[i] >= 0:
                self.counts[i] = self.values.of[self.count_by[i]]

    def combine(self) -> cython.void:
        """Combines the patterns counted into one value."""
        i: cython.int = 0
        number: cython.int = 0
        inside: cython.int = 0
        added: cython.int = 0
        for i in range(self.patterns):
            if self.counts[i]:
                number += 1
                inside += not self.beyond[i]
                added += self.kind[i] == 0 and not self.beyond[i]
        if added == 0 and self.alone >= 0:
            self.counts[self.alone] = 1
            number += 1
            inside += 1
        self.number[NOW] = number
        self.fan[NOW] = self.total(0)
        self.counted[NOW] = self.fan[NOW] if inside == number else self.total(1)

    def total(self, inside: cython.bint) -> cython.longlong:
        """The value of the patterns counted; `inside` without those beyond the minimum."""
        i: cython.int = 0
        j: cython.int = 0
        total: cython.longlong = 0
        factor: cython.longlong = 1
        least: cython.longlong = 0
        for i in range(self.patterns):
            if self.counts[i] == 0 or (inside and self.beyond[i]):
                continue
            if self.least[i] > least:
                least = self.least[i]
            if self.kind[i] == 0:
                total += self.worth[i] * self.counts[i]
            else:
                for j in range(self.counts[i]):  # noqa: B007
                    factor *= self.worth[i]
        total *= factor
        if total < least:
            total = least
        return self.cap if 0 < self.cap < total else total

    def rank(self) -> cython.int:
        """Where the present reading belongs: BEST, RUNNER_UP or NOW for nowhere."""
        if not self.there[BEST] or self.better(BEST):
            return BEST
        if self.same(BEST) or (self.there[RUNNER_UP] and not self.better(RUNNER_UP)):
            return NOW
        return RUNNER_UP

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
        self.counted[place] = self.counted[origin]
        self.number[place] = self.number[origin]
        self.there[place] = 1

    def kept(self, place: int) -> list[int]:
        """How often each pattern counts in a kept reading."""
        return [self.counts[MOST * place + i] for i in range(self.patterns)]
