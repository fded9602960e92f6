"""The best mark of a hand without walking its cuts, for tables that ask only Tianjin's measures.

A mark is the class of a dragon (none; one; of a wild's own suit; with each wild in its own place)
with what the winning tile waited for. Marks are tried from the best on: the groups that a mark asks
for are taken, naturals first, and the keys of the rest say whether it can be sets and a pair. The
least mark of a class is what is left where no other can be had. Equal to the cuts' readings, which
are walked where the order of the marks allows no such answer.
"""

import cython

from paiju.core.flat import Flat
from paiju.core.keys import Keys
from paiju.core.reading import Readings
from paiju.core.values import Values
from paiju.core.worth import Worth

if not cython.compiled:
    from paiju.core.numbers import (
        DRAGON,
        DRAGON_OUTSIDE,
        DRAGON_OWN_SUIT,
        FIVE,
        RUNS,
        SELF_WILD_DRAGON,
        WILD_WAIT,
        WILDS,
    )
    from paiju.core.reading import FIVE_MAN
    from paiju.core.worth import MASK, NOW, RUNNER_UP

    WAITED = (
        5  # ways to have waited: by no wild, by one (a pair), by two; for five, alone or by two
    )
    MARKED = 20  # marks: 5 x class of dragon + way
    JOINS_ONE = 1
    JOINS_TWO = 2
    FIVE_ALONE = 3
    FIVE_JOINS = 4
    SLOTS = 64  # orders of the marks kept
    KEY = 9  # words by which they are found
    TAKEN = 20


class Marks:
    """Finds the best mark of the hand in `keys` by `best`; `measure` sets its measures."""

    def __init__(self, keys: Keys, readings: Readings, worth: Worth, laid: Flat) -> None:
        """For a table's worths; the wild kinds and chows are as in `readings`."""
        if not cython.compiled:
            self.by = [0] * 8
            self.key = [0] * (SLOTS * KEY)
            self.used = [0] * SLOTS
            self.sound = [0] * SLOTS
            self.order = [0] * (SLOTS * MARKED)
            self.fan = [0] * MARKED
            self.number = [0] * MARKED
            self.present = [0] * (MARKED * MASK)
            self.dragon = [0] * 4
            self.class_of = [0] * 3
            self.stands = [0] * 3
            self.taken = [0] * TAKEN
        i: cython.int = 0
        for i in range(SLOTS):
            self.used[i] = 0
        self.dragon[0], self.dragon[1], self.dragon[2], self.dragon[3] = 0, 1, 5, 21
        self.keys = keys
        self.readings = readings
        self.worth = worth
        self.values: Values = worth.values
        asked = sorted({by for by in laid.count_measure if by >= 0})
        self.bys = len(asked)
        self.able = self.bys <= 8 and laid.allow_at[DRAGON_OUTSIDE] < 0
        self.able = self.able and max(laid.joined, default=-1) < 0
        self.able = self.able and not worth.uses(RUNS, WILDS)
        self.able = self.able and not any(by < WILDS for by in asked)
        if self.able:
            for i in range(self.bys):
                self.by[i] = asked[i]
        self.takes = 0
        self.wilds = 0
        self.win = 0
        self.win_wild = 0

    def best(self, win: cython.int, wilds: cython.int) -> cython.int:
        """The best mark with this tile as the last; -1 where the cuts must be walked."""
        i: cython.int = 0
        suit: cython.int = 0
        mark: cython.int = 0
        slot: cython.Py_ssize_t = self.slot()
        own: cython.int = 0
        if not self.sound[slot]:
            return -1
        self.win = win
        self.win_wild = self.readings.wild[win]
        self.wilds = wilds
        for suit in range(3):
            own = self.readings.wild_suit[suit]
            self.class_of[suit] = 1
            if own:
                self.class_of[suit] = 3 if self.readings.one_of_each == own else 2
            self.stands[suit] = -1
        for i in range(MARKED):
            mark = self.order[slot * MARKED + i]
            if mark < WAITED:
                if self.reach(-1, mark):
                    return mark
                continue
            for suit in range(3):
                if self.class_of[suit] != mark // WAITED or not self.stand(suit):
                    continue
                if self.reach(suit, mark % WAITED):
                    return mark
        return -1

    def slot(self) -> cython.int:
        """Where the order of the marks is kept that hold beside the other measures."""
        i: cython.int = 0
        word: cython.int = 0
        same: cython.bint = True
        counts: cython.ulonglong = 0
        found: cython.ulonglong = 0
        place: cython.Py_ssize_t = 0
        for i in range(self.bys):
            counts = 256 * counts + self.values.of[self.by[i]]
        found = counts ^ counts >> 8
        for word in range(self.worth.words):
            found ^= self.worth.base[word] ^ self.worth.base[word] >> 7
        place = (found ^ found >> 20 ^ found >> 40) & (SLOTS - 1)
        same = self.used[place] and self.key[place * KEY + KEY - 1] == counts
        for word in range(self.worth.words):
            same = same and self.key[place * KEY + word] == self.worth.base[word]
        if not same:
            self.used[place] = 1
            self.key[place * KEY + KEY - 1] = counts
            for word in range(self.worth.words):
                self.key[place * KEY + word] = self.worth.base[word]
            self.fill(place)
        return place

    def fill(self, slot: cython.int) -> cython.void:
        """Works the order of the marks out, and whether it is sound."""
        i: cython.int = 0
        j: cython.int = 0
        mark: cython.int = 0
        at: cython.Py_ssize_t = slot
        at *= MARKED
        for mark in range(MARKED):
            self.weigh(mark)
            self.fan[mark] = self.worth.fan[NOW]
            self.number[mark] = self.worth.number[NOW]
            for i in range(MASK):
                self.present[mark * MASK + i] = 0
            for i in range(self.worth.mask_words):
                self.present[mark * MASK + i] = self.worth.present[i]
        for mark in range(MARKED):
            j = mark
            while j and self.compare(mark, self.order[at + j - 1]) > 0:
                self.order[at + j] = self.order[at + j - 1]
                j -= 1
            self.order[at + j] = mark
        self.sound[slot] = self.is_sound()
        for i in range(1, MARKED):
            if not self.alike(self.order[at + i], self.order[at + i - 1]):
                self.sound[slot] = 0

    def compare(self, one: cython.int, other: cython.int) -> cython.int:
        """More than 0 where one mark goes before the other; 0 where they count the same."""
        if self.fan[one] != self.fan[other]:
            return 1 if self.fan[one] > self.fan[other] else -1
        if self.number[one] != self.number[other]:
            return 1 if self.number[one] > self.number[other] else -1
        self.weigh(other)
        self.worth.keep(NOW, RUNNER_UP)
        self.weigh(one)
        self.worth.there[RUNNER_UP] = 0
        return self.worth.order(RUNNER_UP)

    def alike(self, one: cython.int, other: cython.int) -> cython.bint:
        """Whether two marks have the same patterns, those covered too, if they count the same."""
        i: cython.int = 0
        same: cython.bint = True
        for i in range(MASK):
            same = same and self.present[one * MASK + i] == self.present[other * MASK + i]
        return same or self.compare(one, other) != 0

    def is_sound(self) -> cython.bint:
        """Whether a dragon is never worse than none, nor any way to have waited than none.

        Nor five by two wilds worse than alone.
        """
        mark: cython.int = 0
        for mark in range(MARKED):
            if self.compare(mark, mark % WAITED) < 0:
                return False
            if self.compare(mark, mark // WAITED * WAITED) < 0:
                return False
            if mark % WAITED == FIVE_JOINS and self.compare(mark, mark - 1) < 0:
                return False
        return True

    def measure(self, mark: cython.int) -> cython.void:
        """Sets the measures of a mark."""
        dragon: cython.int = self.dragon[mark // WAITED]
        waited: cython.int = mark % WAITED
        self.values.of[DRAGON] = dragon & 1
        self.values.of[DRAGON_OUTSIDE] = dragon & 1
        self.values.of[DRAGON_OWN_SUIT] = (dragon >> 2) & 1
        self.values.of[SELF_WILD_DRAGON] = (dragon >> 4) & 1
        self.values.of[FIVE] = waited >= FIVE_ALONE
        self.values.of[WILD_WAIT] = 2 if waited == FIVE_JOINS else waited
        if waited == FIVE_ALONE:
            self.values.of[WILD_WAIT] = 0

    def weigh(self, mark: cython.int) -> cython.void:
        """Combines the patterns that a mark has."""
        self.measure(mark)
        self.worth.find()
        self.worth.combine()

    def stand(self, suit: cython.int) -> cython.bint:
        """Whether some reading has a suit's dragon."""
        if self.stands[suit] < 0:
            self.spare = self.wilds
            self.take_dragon(suit)
            self.stands[suit] = self.fits()
            self.give_back()
        return self.stands[suit] == 1

    def reach(self, suit: cython.int, waited: cython.int) -> cython.bint:
        """Whether some reading has a suit's dragon, -1 for none, and waited in this way.

        By no wild, where no other way can be had.
        """
        found: cython.bint = False
        joined: cython.int = 2
        if waited == 0:
            return True
        if waited >= FIVE_ALONE:
            if not self.readings.five_counts or not (self.win_wild or self.win == FIVE_MAN):
                return False
            if waited == FIVE_ALONE:
                return self.reach_five(suit)
            if self.win_wild and not self.readings.five_doubled:
                return False
        if waited == JOINS_ONE:
            joined = 1
        self.spare = self.wilds - joined - self.win_wild
        if self.spare < 0:
            return False
        if not self.win_wild:
            self.take(self.win)
        if suit >= 0:
            self.take_dragon(suit)
        if waited == JOINS_ONE:
            found = self.spare >= 0 and self.keys.missing_sets() <= self.spare
        else:
            found = self.fits()
        self.give_back()
        return found

    def reach_five(self, suit: cython.int) -> cython.bint:
        """Whether the winning tile may be the 5m of 456m, not joined by two wilds.

        A dragon may lack that very run; then, or for a wild that is not doubled, two may join it.
        """
        found: cython.bint = False
        lacked: cython.bint = suit == 0 and self.readings.chows[1] == 0
        if lacked and not self.win_wild:
            return True
        if self.win_wild and not self.readings.five_doubled and self.reach(suit, JOINS_TWO):
            return True
        self.spare = self.wilds
        if not lacked and self.keys.natural[3] == 0 and self.keys.natural[5] == 0:
            return False
        if self.win_wild:
            self.spare -= 1
        else:
            self.take(FIVE_MAN)
        self.take(3)
        self.take(5)
        if suit >= 0:
            self.readings.chows[1] = self.readings.chows[1] + lacked  # 456m has been taken
            self.take_dragon(suit)
            self.readings.chows[1] = self.readings.chows[1] - lacked
        found = self.fits()
        self.give_back()
        return found

    def take(self, kind: cython.int) -> cython.void:
        """Takes a natural tile of a kind, or a wild where there is none."""
        if self.keys.natural[kind] > 0:
            self.keys.add(kind, -1)
            self.taken[self.takes] = kind
            self.takes += 1
        else:
            self.spare -= 1

    def take_dragon(self, suit: cython.int) -> cython.void:
        """Takes those of a suit's dragon runs that no chow is."""
        i: cython.int = 0
        for i in range(3 * suit, 3 * suit + 3):
            if self.readings.chows[i] == 0:
                self.take(3 * i)
                self.take(3 * i + 1)
                self.take(3 * i + 2)

    def fits(self) -> cython.bint:
        """Whether the tiles left can be sets and a pair."""
        return self.spare >= 0 and self.keys.missing() <= self.spare

    def give_back(self) -> cython.void:
        """Gives back what was taken."""
        while self.takes:
            self.takes -= 1
            self.keys.add(self.taken[self.takes], 1)
