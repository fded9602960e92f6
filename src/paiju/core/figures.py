"""The measures of one arrangement: which runs and triplets it has, and how they stand together.

An arrangement is a hand with every set named: melds first, then concealed sets and the pair. `see`
measures it; `place` measures where in it the winning tile lies. Equal to plain.measures.
"""

import cython

from paiju.core.relations import Relations
from paiju.core.tally import Tally
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.cut import PAIR, RUN, TRIPLET
    from paiju.core.numbers import (
        CLAIMED_TRIPLETS,
        CLOSED_FIVE,
        CLOSED_WAIT,
        CONCEALED_TRIPLETS,
        DRAGON_PAIR,
        EDGE_WAIT,
        EVERY_GROUP_1,
        EVERY_GROUP_EDGE,
        FOUR_IN_RUN_AND_TRIPLET,
        FOUR_IN_RUNS,
        FOUR_IN_RUNS_AND_PAIR,
        HAND_FIRST,
        KNITTED_STRAIGHT,
        OPEN_WAIT,
        PAIR_WAIT,
        PAIRS_258,
        PAIRS_ALIKE,
        PLACE_FIRST,
        ROUND_WIND_PAIR,
        RUNS,
        SEAT_WIND_PAIR,
        SHIFTED_PAIRS,
        TRIPLETS,
        WIND_PAIR,
    )

    MELD_CHOW = 0  # what a group is: melds, then those of `cut`
    MELD_PUNG = 1
    MELD_OPEN_KONG = 2
    MELD_HIDDEN_KONG = 3
    KNITTED = 9  # 147, 258 or 369 of one suit, part of a knitted straight
    SINGLE = 10  # one tile of a shape without sets
    GROUPS = 14
    EDGE = 1024  # a bit beside those of the numbers 1 to 9: 1 << 10
    WIND = 27
    WHITE = 31
    SUITED = 134217727


class Figures:
    """Measures arrangements into values: lay groups down, then `see`."""

    def __init__(self, values: Values, tally: Tally) -> None:
        """Writes into these values; the tally counts the same hand's tiles."""
        if not cython.compiled:
            self.what = [0] * GROUPS
            self.low = [0] * GROUPS
            self.mask = [0] * GROUPS
            self.holds = [0] * 34  # numbers that a group of one kind of tile holds, as bits
            self.run_holds = [0] * 27
        kind: cython.int = 0
        for kind in range(34):
            self.holds[kind] = EDGE if kind >= 27 else 1 << (kind % 9 + 1)
            if kind < 27 and (kind % 9 == 0 or kind % 9 == 8):
                self.holds[kind] |= EDGE
        for kind in range(27):
            self.run_holds[kind] = 0
            if kind % 9 <= 6:
                self.run_holds[kind] = (
                    self.holds[kind] | self.holds[kind + 1] | self.holds[kind + 2]
                )
        self.values = values
        self.relations = Relations(values)
        self.tally = tally
        self.knitted = 0  # a knitted straight is among the groups
        self.sets = 4
        self.count = 0
        self.bits = 0  # numbers that every set holds
        self.placed = 0  # the measures of the winning tile's place, as one number

    def put(self, what: cython.int, low: cython.int, mask: cython.int) -> cython.void:
        """Lays one group down."""
        self.what[self.count] = what
        self.low[self.count] = low
        self.mask[self.count] = mask
        self.count += 1

    def count_tiles(self) -> cython.void:
        """Gives the tally every tile of the groups laid down, as what it stands for."""
        i: cython.int = 0
        low: cython.int = 0
        self.tally.clear()
        for i in range(self.count):
            low = self.low[i]
            if self.what[i] == RUN or self.what[i] == MELD_CHOW:
                self.tally.add(low, 1)
                self.tally.add(low + 1, 1)
                self.tally.add(low + 2, 1)
            elif self.what[i] == KNITTED:
                self.tally.add(low, 1)
                self.tally.add(low + 3, 1)
                self.tally.add(low + 6, 1)
            elif self.what[i] == PAIR:
                self.tally.add(low, 2)
            elif self.what[i] == SINGLE:
                self.tally.add(low, 1)
            elif self.what[i] == MELD_OPEN_KONG or self.what[i] == MELD_HIDDEN_KONG:
                self.tally.add(low, 4)
                self.tally.kong[low] = 1
            else:
                self.tally.add(low, 3)

    def most_copies(self) -> cython.int:
        """The most tiles that stand for one kind."""
        kind: cython.int = 0
        most: cython.int = 0
        self.count_tiles()
        for kind in range(34):
            most = max(most, self.tally.tile[kind])
        return most

    def set_value(self, measure: cython.int, value: cython.int) -> cython.void:
        """Sets a measure."""
        some: cython.ulonglong = value != 0
        self.values.of[measure] = value
        self.values.some |= some << measure

    def see(self) -> cython.void:
        """Measures the groups laid down: sets and a pair."""
        self.see_sets()
        self.see_beside()

    def see_sets(self) -> cython.void:
        """Measures what the pair has no part in; notes the pair."""
        i: cython.int = 0
        runs: cython.int = 0
        triplets: cython.int = 0
        for i in range(1, PLACE_FIRST):
            self.values.of[i] = 0
        self.values.some = 0
        self.bits = EDGE | 0b1111111110
        self.relations.clear()
        for i in range(self.count):
            if self.what[i] == RUN or self.what[i] == MELD_CHOW:
                self.relations.add_run(self.low[i])
                self.bits &= self.run_holds[self.low[i]]
                runs += 1
            elif self.what[i] == PAIR:
                self.relations.pair = self.low[i]
            elif self.what[i] == KNITTED:
                self.bits = 0
                runs += 1
            else:
                self.relations.add_triplet(self.low[i])
                self.bits &= self.holds[self.low[i]]
                triplets += 1
        self.set_value(RUNS, runs)
        self.set_value(TRIPLETS, triplets)
        self.set_value(KNITTED_STRAIGHT, self.knitted)
        if runs > 1:
            self.relations.see_runs_of_suits()
            self.relations.see_mixed_runs()
        if triplets:
            self.relations.see_honours()
            self.relations.see_triplets()

    def see_beside(self) -> cython.void:
        """Measures what the pair noted has a part in, the sets having been seen."""
        i: cython.int = 0
        bits: cython.int = self.bits
        if self.relations.pair >= 0:
            bits &= self.holds[self.relations.pair]
        for i in range(EVERY_GROUP_1, EVERY_GROUP_EDGE + 1):
            self.values.of[i] = 0
        bits >>= 1
        while bits:
            self.set_value(EVERY_GROUP_1 + lowest(bits), 1)
            bits &= bits - 1
        self.see_pair()
        self.relations.see_twin_dragons()
        self.see_fours()

    def see_shape(self) -> cython.void:
        """Measures the pairs or singles laid down where the hand has no sets."""
        i: cython.int = 0
        alike: cython.int = 0
        of_258: cython.int = 0
        shifted: cython.bint = 1
        for i in range(1, PLACE_FIRST):
            self.values.of[i] = 0
        self.values.some = 0
        self.relations.clear()
        for i in range(self.count):
            if self.what[i] == TRIPLET:
                self.relations.add_triplet(self.low[i])
                self.set_value(TRIPLETS, 1)
                self.relations.see_honours()
                self.relations.see_triplets()
            if self.what[i] != PAIR:
                continue
            of_258 += self.low[i] < 27 and self.low[i] % 9 % 3 == 1
            if i and self.low[i] == self.low[i - 1]:
                alike += self.what[i - 1] == PAIR
            if self.low[i] >= 27 or self.low[i] // 9 != self.low[0] // 9:
                shifted = 0
            if self.low[i] != self.low[0] + i:
                shifted = 0
        self.set_value(PAIRS_258, min(7, of_258))
        self.set_value(KNITTED_STRAIGHT, self.knitted)
        if self.what[0] == SINGLE or self.what[1] == SINGLE:
            return
        self.set_value(PAIRS_ALIKE, min(3, alike))
        self.set_value(SHIFTED_PAIRS, shifted)

    def see_pair(self) -> cython.void:
        """What the pair is of."""
        pair: cython.int = self.relations.pair
        self.set_value(PAIRS_258, 0 <= pair < 27 and pair % 9 % 3 == 1)
        self.set_value(DRAGON_PAIR, pair >= WHITE)
        self.set_value(WIND_PAIR, WIND <= pair < WHITE)
        self.set_value(ROUND_WIND_PAIR, self.relations.pair == self.relations.round_wind)
        self.set_value(SEAT_WIND_PAIR, self.relations.pair == self.relations.seat_wind)

    def see_fours(self) -> cython.void:
        """Kinds held four times, by where the four lie."""
        kind: cython.int = 0
        runs: cython.int = 0
        with_triplet: cython.int = 0
        with_pair: cython.int = 0
        in_runs: cython.int = 0
        four: cython.ulonglong = self.tally.four & SUITED
        while four:
            kind = lowest(four)
            four &= four - 1
            runs = self.relations.run[kind] if kind % 9 < 7 else 0
            if kind % 9 > 0:
                runs += self.relations.run[kind - 1]
            if kind % 9 > 1:
                runs += self.relations.run[kind - 2]
            if runs == 4:
                in_runs += 1
            elif runs == 2 and self.relations.pair == kind:
                with_pair += 1
            elif runs == 1 and self.relations.triplet[kind]:
                with_triplet += 1
        self.set_value(FOUR_IN_RUN_AND_TRIPLET, with_triplet)
        self.set_value(FOUR_IN_RUNS_AND_PAIR, with_pair)
        self.set_value(FOUR_IN_RUNS, in_runs)

    def place(self, group: cython.int, at: cython.int, claimed: cython.bint) -> cython.void:
        """Measures a winning tile at one place of a group; `claimed` from another seat.

        With a group of -1 no tile is the last.
        """
        i: cython.int = 0
        hidden: cython.int = 0
        called: cython.int = 0
        what: cython.int = self.what[group] if group >= 0 else -1
        for i in range(self.count):
            if self.what[i] == TRIPLET or self.what[i] == MELD_HIDDEN_KONG:
                hidden += 1
            elif self.what[i] == MELD_PUNG or self.what[i] == MELD_OPEN_KONG:
                called += 1
        if claimed and what == TRIPLET:
            hidden -= 1
            called += 1
        self.set_value(CONCEALED_TRIPLETS, hidden)
        self.set_value(CLAIMED_TRIPLETS, called)
        for i in range(EDGE_WAIT, HAND_FIRST):
            self.values.of[i] = 0
        if what == PAIR:
            self.set_value(PAIR_WAIT, 1)
        elif what == RUN:
            i = self.low[group] % 9
            if at == 1:
                self.set_value(CLOSED_WAIT, 1)
                self.set_value(CLOSED_FIVE, i == 3)
            elif (at == 2 and i == 0) or (at == 0 and i == 6):
                self.set_value(EDGE_WAIT, 1)
            else:
                self.set_value(OPEN_WAIT, 1)
        self.placed = 8 * called + hidden
        for i in range(EDGE_WAIT, HAND_FIRST):
            self.placed = 2 * self.placed + self.values.of[i]

    def twins(self, one: cython.int, other: cython.int) -> cython.bint:
        """Whether two groups are alike, wild places too."""
        return (
            self.what[one] == self.what[other]
            and self.low[one] == self.low[other]
            and self.mask[one] == self.mask[other]
        )
