"""The readings of a cut: where the winning tile lies, and what free sets stand for.

A free set stands for a run only where a measure cares: where a dragon lacks it, or where a wild
drawn as 5m makes it 456m. Each reading is a *mark*, the values of its measures in one small number;
a mark that came before in the same hand is not given again. Equal to slow.readings.
"""

import cython

if not cython.compiled:
    from paiju.core.cut import PAIR, RUN, Cuts

    MARKS = 96
    FOUND = 128
    FIVE_MAN = 4  # the kind 5m
    FOUR_MAN = 3


class Readings:
    """Lists the new readings of the cut that `cuts` is at."""

    def __init__(self, cuts: Cuts) -> None:
        """Reads the cuts of this walk."""
        if not cython.compiled:
            self.wild = [0] * 46
            self.wild_suit = [0] * 4
            self.runs = [0] * 9
            self.chows = [0] * 9
            self.seen = [0] * MARKS
            self.stands = [-1] * 6
            self.mark = [0] * FOUND
            self.win_group = [0] * FOUND
            self.win_place = [0] * FOUND
            self.meaning = [0] * FOUND
        self.cuts = cuts
        self.win = 0
        self.win_wild = 0
        self.one_of_each = 0
        self.five_counts = 1
        self.five_doubled = 1
        self.found = 0
        self.suit = -1

    def begin(self, win: cython.int) -> cython.void:
        """Starts a hand afresh with this tile as the last."""
        i: cython.int = 0
        self.win = win
        self.win_wild = self.wild[win]
        for i in range(4):
            self.wild_suit[i] = 0
        for i in range(34):
            if self.wild[i]:
                self.wild_suit[i // 9] += 1

    def forget(self) -> cython.void:
        """Forgets the marks given before."""
        i: cython.int = 0
        for i in range(MARKS):
            self.seen[i] = 0

    def read_cut(self) -> cython.void:
        """Lists the new readings of the cut: `found` of them."""
        i: cython.int = 0
        suit: cython.int = 0
        lacks: cython.int = 0
        self.found = 0
        for i in range(9):
            self.runs[i] = self.chows[i]
        for i in range(self.cuts.count):
            if self.cuts.what[i] == RUN and self.cuts.low[i] % 3 == 0:
                self.runs[self.cuts.low[i] // 3] += 1
        self.suit = -1
        for suit in range(3):
            if self.lacking(suit) == 0:
                self.suit = suit
        self.used = 0
        self.place_win()
        if self.cuts.free_sets == 0:
            return
        for suit in range(3):
            lacks = self.lacking(suit)
            if 0 < lacks <= self.cuts.free_sets:
                self.suit = suit
                if self.fill(suit):
                    self.place_win()
                while self.used > 0:
                    self.take_back()

    def lacking(self, suit: cython.int) -> cython.int:
        """How many of a suit's three dragon runs the cut lacks."""
        at: cython.int = 3 * suit
        return (self.runs[at] == 0) + (self.runs[at + 1] == 0) + (self.runs[at + 2] == 0)

    def fill(self, suit: cython.int) -> cython.bint:
        """Whether free sets may stand for what a suit's dragon lacks; makes them."""
        i: cython.int = 0
        for i in range(3 * suit, 3 * suit + 3):
            if self.runs[i] == 0 and not self.stand(3 * i):
                return False
        return True

    def stand(self, low: cython.int) -> cython.bint:
        """Whether one more free set may stand for a run; makes it."""
        i: cython.int = 0
        again: cython.int = 1
        if not self.cuts.fifth:
            for i in range(self.used):
                if self.stands[i] == low:
                    again += 1
            for i in range(low, low + 3):
                if self.cuts.played[i] + again > 4:
                    return False
        self.stands[self.used] = low
        self.used += 1
        self.runs[low // 3] += 1
        return True

    def take_back(self) -> cython.void:
        """Frees the set that was made to stand for a run last."""
        self.used -= 1
        self.runs[self.stands[self.used] // 3] -= 1

    def place_win(self) -> cython.void:
        """Tries the winning tile in every place where it may lie."""
        group: cython.int = 0
        for group in range(self.cuts.count):
            if self.win_wild:
                self.place_wild(group)
            else:
                self.place_natural(group)
        if self.win_wild:
            self.place_free()

    def place_natural(self, group: cython.int) -> cython.void:
        """A natural winning tile in one group of the cut."""
        what: cython.int = self.cuts.what[group]
        low: cython.int = self.cuts.low[group]
        mask: cython.int = self.cuts.mask[group]
        place: cython.int = self.win - low
        if what == RUN:
            if place < 0 or place > 2 or (mask >> place) & 1:
                return
        elif place != 0:
            return
        joins: cython.int = 0
        if what == PAIR:
            joins = 1 if mask else 0
        elif mask == 0b011 or mask == 0b101 or mask == 0b110:
            joins = 2
        self.place_in(group, place, low if what == RUN else -1, joins)

    def place_wild(self, group: cython.int) -> cython.void:
        """A wild winning tile in one group of the cut; it joins no wild there."""
        place: cython.int = 0
        size: cython.int = 2 if self.cuts.what[group] == PAIR else 3
        for place in range(size):
            if (self.cuts.mask[group] >> place) & 1:
                if self.cuts.what[group] == RUN:
                    self.place_in(group, place, self.cuts.low[group], 0)
                else:
                    self.place_in(group, place, -1, 0)

    def place_free(self) -> cython.void:
        """A wild winning tile in the free pair, or in a free set with what it stands for."""
        i: cython.int = 0
        place: cython.int = 0
        free: cython.int = self.cuts.count
        if self.cuts.free_pair:
            self.place_in(free + self.cuts.free_sets, 0, -1, 1)
        for i in range(self.used):
            for place in range(3):
                self.place_in(free + i, place, self.stands[i], 2)
        if self.used < self.cuts.free_sets:
            i = self.used
            self.used += 1  # taken, though it stands for nothing
            self.stands[i] = -1
            self.place_in(free + i, 0, -1, 2)
            self.used -= 1
            if self.stand(FOUR_MAN):
                self.place_in(free + i, 1, FOUR_MAN, 2)
                self.take_back()

    def place_in(
        self, group: cython.int, place: cython.int, run: cython.int, joins: cython.int
    ) -> cython.void:
        """The winning tile in one place: of a run, or of another group (-1); it joins wilds.

        Two wilds are joined only where no dragon needs that set; else either they are not, or the
        dragon is not.
        """
        five: cython.int = run == FOUR_MAN and place == 1 and self.five_counts
        dragon: cython.int = self.suit >= 0
        needed: cython.int = 0
        if dragon and run >= 0 and run // 9 == self.suit and run % 3 == 0:
            needed = self.runs[run // 3] == 1
        if five and joins == 2 and self.win_wild and not self.five_doubled:
            self.keep(group, place, dragon, needed, five, 0)
            five = 0
        if joins < 2:
            self.keep(group, place, dragon, needed, five, joins)
            return
        self.keep(group, place, dragon and not needed, needed, five, 2)
        if not needed:
            return
        self.keep(group, place, 1, 1, five, 0)
        if self.used < self.cuts.free_sets and self.stand(run):
            self.keep(group, place, 1, 0, five, 2)
            self.take_back()

    def keep(
        self,
        group: cython.int,
        place: cython.int,
        dragon: cython.int,
        needed: cython.int,
        five: cython.int,
        joins: cython.int,
    ) -> cython.void:
        """Lists a reading, unless one with the same mark came before."""
        own: cython.int = dragon and self.wild_suit[self.suit] > 0
        # No natural tile is of a wild kind, so its place in the dragon takes a wild: with one of
        # each, and all of the dragon's suit, each stands for itself.
        alone: cython.int = own and self.one_of_each == self.wild_suit[self.suit]
        outside: cython.int = self.suit >= 0 and not needed
        mark: cython.int = dragon + 2 * outside + 4 * own + 8 * five + 16 * alone + 32 * joins
        if self.seen[mark]:
            return
        self.seen[mark] = 1
        self.mark[self.found] = mark
        self.win_group[self.found] = group
        self.win_place[self.found] = place
        packed: cython.int = 0
        i: cython.int = self.used - 1
        while i >= 0:
            packed = 32 * packed + self.stands[i] + 1
            i -= 1
        self.meaning[self.found] = packed
        self.found += 1
