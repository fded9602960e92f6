"""The measures of one arrangement: which runs and triplets it has, and how they stand together.

An arrangement is a hand with every set named: melds first, then concealed sets and the pair. `see`
measures it; `place` measures where in it the winning tile lies. Equal to plain.measures.
"""

import cython

from paiju.core.tally import Tally
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.cut import PAIR, RUN, TRIPLET
    from paiju.core.numbers import (
        CLAIMED_TRIPLETS,
        CLOSED_FIVE,
        CLOSED_WAIT,
        CONCEALED_TRIPLETS,
        CONSECUTIVE_RUNS_2,
        CONSECUTIVE_TRIPLETS_3,
        CONSECUTIVE_TRIPLETS_4,
        DRAGON,
        DRAGON_PAIR,
        DRAGON_TRIPLETS,
        EDGE_WAIT,
        EVERY_GROUP_1,
        EVERY_GROUP_EDGE,
        FOUR_IN_RUN_AND_TRIPLET,
        FOUR_IN_RUNS,
        FOUR_IN_RUNS_AND_PAIR,
        GREEN_TRIPLET,
        GUEST_WIND_TRIPLETS,
        HAND_FIRST,
        KNITTED_STRAIGHT,
        MIXED_CONSECUTIVE_TRIPLETS,
        MIXED_RUNS_2,
        MIXED_RUNS_3,
        MIXED_STEPPED_RUNS,
        MIXED_STRAIGHT,
        MIXED_TWIN_DRAGONS,
        OPEN_WAIT,
        PAIR_WAIT,
        PAIRS_258,
        PAIRS_ALIKE,
        PLACE_FIRST,
        RED_TRIPLET,
        ROUND_WIND_PAIR,
        ROUND_WIND_TRIPLET,
        RUNS,
        SAME_RUNS,
        SAME_RUNS_3,
        SAME_RUNS_4,
        SAME_TRIPLETS_2,
        SAME_TRIPLETS_3,
        SEAT_WIND_PAIR,
        SEAT_WIND_TRIPLET,
        SHIFTED_PAIRS,
        STEPPED_RUNS_3,
        STEPPED_RUNS_4,
        TERMINAL_RUNS_2,
        TERMINAL_TRIPLETS,
        TERMINAL_TRIPLETS_2,
        TRIPLETS,
        TWIN_DRAGONS,
        WHITE_TRIPLET,
        WIND_PAIR,
        WIND_TRIPLETS,
    )

    MELD_CHOW = 0  # what a group is: melds, then those of `cut`
    MELD_PUNG = 1
    MELD_OPEN_KONG = 2
    MELD_HIDDEN_KONG = 3
    KNITTED = 9  # 147, 258 or 369 of one suit, part of a knitted straight
    SINGLE = 10  # one tile of a shape without sets
    GROUPS = 14
    EDGE = 1 << 10  # a bit beside those of the numbers 1 to 9
    WIND = 27
    WHITE = 31
    GREEN = 32
    RED = 33


class Figures:
    """Measures arrangements into values: lay groups down, then `see`."""

    def __init__(self, values: Values, tally: Tally) -> None:
        """Writes into these values; the tally counts the same hand's tiles."""
        if not cython.compiled:
            self.what = [0] * GROUPS
            self.low = [0] * GROUPS
            self.mask = [0] * GROUPS
            self.run = [0] * 27  # runs that begin at each kind
            self.triplet = [0] * 34
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
        self.tally = tally
        self.round_wind = WIND
        self.seat_wind = WIND
        self.knitted = 0  # a knitted straight is among the groups
        self.sets = 4
        self.count = 0
        self.pair = -1

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

    def dragon_suit(self) -> cython.int:
        """The suit of which 123, 456 and 789 are there; -1 for none."""
        suit: cython.int = 0
        for suit in range(3):
            if self.run[9 * suit] and self.run[9 * suit + 3] and self.run[9 * suit + 6]:
                return suit
        return -1

    def set_value(self, measure: cython.int, value: cython.int) -> cython.void:
        """Sets a measure."""
        self.values.of[measure] = value

    def see(self) -> cython.void:
        """Measures the groups laid down: sets and a pair."""
        i: cython.int = 0
        runs: cython.int = 0
        triplets: cython.int = 0
        for i in range(1, PLACE_FIRST):
            self.values.of[i] = 0
        for i in range(27):
            self.run[i] = 0
        for i in range(34):
            self.triplet[i] = 0
        self.pair = -1
        for i in range(self.count):
            if self.what[i] == RUN or self.what[i] == MELD_CHOW:
                self.run[self.low[i]] += 1
                runs += 1
            elif self.what[i] == PAIR:
                self.pair = self.low[i]
            elif self.what[i] == KNITTED:
                runs += 1
            else:
                self.triplet[self.low[i]] += 1
                triplets += 1
        self.set_value(RUNS, runs)
        self.set_value(TRIPLETS, triplets)
        self.set_value(KNITTED_STRAIGHT, self.knitted)
        self.see_pair()
        self.see_groups()
        if runs > 1:
            self.see_runs_of_suits()
            self.see_mixed_runs()
        if triplets:
            self.see_honours()
            self.see_triplets()
        self.see_fours()

    def see_shape(self) -> cython.void:
        """Measures the pairs or singles laid down where the hand has no sets."""
        i: cython.int = 0
        alike: cython.int = 0
        of_258: cython.int = 0
        shifted: cython.bint = 1
        for i in range(1, PLACE_FIRST):
            self.values.of[i] = 0
        for i in range(34):
            self.triplet[i] = 0
        for i in range(self.count):
            if self.what[i] == TRIPLET:
                self.triplet[self.low[i]] = 1
                self.set_value(TRIPLETS, 1)
                self.see_honours()
                self.see_triplets()
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
        if self.pair < 0:
            return
        if self.pair < 27:
            self.set_value(PAIRS_258, self.pair % 9 % 3 == 1)
            return
        self.set_value(DRAGON_PAIR, self.pair >= WHITE)
        self.set_value(WIND_PAIR, self.pair < WHITE)
        self.set_value(ROUND_WIND_PAIR, self.pair == self.round_wind)
        self.set_value(SEAT_WIND_PAIR, self.pair == self.seat_wind)

    def see_groups(self) -> cython.void:
        """Which numbers, or edges, every group holds."""
        i: cython.int = 0
        bits: cython.int = EDGE | 0b1111111110
        for i in range(self.count):
            if self.what[i] == RUN or self.what[i] == MELD_CHOW:
                bits &= self.run_holds[self.low[i]]
            elif self.what[i] == KNITTED:
                bits = 0
            else:
                bits &= self.holds[self.low[i]]
        for i in range(9):
            self.set_value(EVERY_GROUP_1 + i, (bits >> (i + 1)) & 1)
        self.set_value(EVERY_GROUP_EDGE, bits >> 10)

    def see_runs_of_suits(self) -> cython.void:
        """How runs of one suit stand together."""
        suit: cython.int = 0
        low: cython.int = 0
        same: cython.int = 0
        most: cython.int = 0
        consecutive: cython.int = 0
        ends: cython.int = 0
        all_ends: cython.int = 0
        end_suits: cython.int = 0
        for suit in range(0, 27, 9):
            for low in range(suit, suit + 7):
                same += self.run[low] // 2
                if self.run[low] > most:
                    most = self.run[low]
            ends = min(self.run[suit], self.run[suit + 6])
            all_ends += ends
            end_suits += ends > 0
            consecutive += min(self.run[suit + 3], self.run[suit] + self.run[suit + 6])
            consecutive += min(self.run[suit + 1], self.run[suit + 4])
            consecutive += min(self.run[suit + 2], self.run[suit + 5])
            if ends and self.run[suit + 3]:
                self.set_value(DRAGON, 1)
            if ends >= 2 and self.pair == suit + 4:
                self.set_value(TWIN_DRAGONS, 1)
            self.see_steps(suit)
        self.set_value(SAME_RUNS, same)
        self.set_value(SAME_RUNS_3, most >= 3)
        self.set_value(SAME_RUNS_4, most >= 4)
        self.set_value(CONSECUTIVE_RUNS_2, consecutive)
        self.set_value(TERMINAL_RUNS_2, all_ends)
        if end_suits == 2 and 0 <= self.pair < 27 and self.pair % 9 == 4:
            suit = self.pair - 4
            self.set_value(MIXED_TWIN_DRAGONS, min(self.run[suit], self.run[suit + 6]) == 0)

    def see_steps(self, suit: cython.int) -> cython.void:
        """Runs of one suit that climb by one or by two."""
        step: cython.int = 0
        low: cython.int = 0
        for step in range(1, 3):
            for low in range(suit, suit + 7 - 2 * step):
                if self.run[low] and self.run[low + step] and self.run[low + 2 * step]:
                    self.set_value(STEPPED_RUNS_3, 1)
                    if low + 3 * step < suit + 7 and self.run[low + 3 * step]:
                        self.set_value(STEPPED_RUNS_4, 1)

    def see_mixed_runs(self) -> cython.void:
        """How runs of different suits stand together."""
        low: cython.int = 0
        most: cython.int = 0
        total: cython.int = 0
        pairs: cython.int = 0
        for low in range(7):
            total = self.run[low] + self.run[low + 9] + self.run[low + 18]
            if total < 2:
                continue
            most = max(self.run[low], max(self.run[low + 9], self.run[low + 18]))
            pairs += min(total // 2, total - most)
            if self.run[low] and self.run[low + 9] and self.run[low + 18]:
                self.set_value(MIXED_RUNS_3, 1)
        self.set_value(MIXED_RUNS_2, pairs)
        for low in range(5):
            if self.mixed_run(low, low + 1, low + 2):
                self.set_value(MIXED_STEPPED_RUNS, 1)
        self.set_value(MIXED_STRAIGHT, self.mixed_run(0, 3, 6))

    def mixed_run(self, one: cython.int, two: cython.int, three: cython.int) -> cython.bint:
        """Whether runs that begin at these numbers lie in three different suits."""
        suit: cython.int = 0
        for suit in range(3):
            if self.run[9 * suit + one] == 0:
                continue
            if self.run[9 * ((suit + 1) % 3) + two] and self.run[9 * ((suit + 2) % 3) + three]:
                return True
            if self.run[9 * ((suit + 2) % 3) + two] and self.run[9 * ((suit + 1) % 3) + three]:
                return True
        return False

    def see_honours(self) -> cython.void:
        """Triplets of winds and dragons."""
        kind: cython.int = 0
        winds: cython.int = 0
        guests: cython.int = 0
        dragons: cython.int = self.triplet[WHITE] + self.triplet[GREEN] + self.triplet[RED]
        for kind in range(WIND, WHITE):
            winds += self.triplet[kind]
            if kind != self.round_wind and kind != self.seat_wind:
                guests += self.triplet[kind]
        self.set_value(DRAGON_TRIPLETS, min(dragons, 3))
        self.set_value(WHITE_TRIPLET, self.triplet[WHITE] > 0)
        self.set_value(GREEN_TRIPLET, self.triplet[GREEN] > 0)
        self.set_value(RED_TRIPLET, self.triplet[RED] > 0)
        self.set_value(WIND_TRIPLETS, min(winds, 4))
        self.set_value(GUEST_WIND_TRIPLETS, min(guests, 4))
        self.set_value(ROUND_WIND_TRIPLET, self.triplet[self.round_wind] > 0)
        self.set_value(SEAT_WIND_TRIPLET, self.triplet[self.seat_wind] > 0)

    def see_triplets(self) -> cython.void:
        """How triplets of suits stand together."""
        suit: cython.int = 0
        at: cython.int = 0
        suits: cython.int = 0
        terminals: cython.int = 0
        ends: cython.int = 0
        pairs: cython.int = 0
        for suit in range(0, 27, 9):
            terminals += self.triplet[suit] + self.triplet[suit + 8]
            ends += min(self.triplet[suit], self.triplet[suit + 8])
            for at in range(suit, suit + 7):
                if self.triplet[at] and self.triplet[at + 1] and self.triplet[at + 2]:
                    self.set_value(CONSECUTIVE_TRIPLETS_3, 1)
                    if at < suit + 6 and self.triplet[at + 3]:
                        self.set_value(CONSECUTIVE_TRIPLETS_4, 1)
        self.set_value(TERMINAL_TRIPLETS, terminals)
        self.set_value(TERMINAL_TRIPLETS_2, ends)
        for at in range(9):
            suits = (self.triplet[at] > 0) + (self.triplet[at + 9] > 0)
            suits += self.triplet[at + 18] > 0
            pairs += suits // 2
            if suits == 3:
                self.set_value(SAME_TRIPLETS_3, 1)
            if at < 7 and self.mixed_triplets(at):
                self.set_value(MIXED_CONSECUTIVE_TRIPLETS, 1)
        self.set_value(SAME_TRIPLETS_2, pairs)

    def mixed_triplets(self, at: cython.int) -> cython.bint:
        """Whether triplets of this number and the two above it lie in three suits."""
        suit: cython.int = 0
        one: cython.int = 0
        other: cython.int = 0
        for suit in range(3):
            if self.triplet[9 * suit + at] == 0:
                continue
            one = 9 * ((suit + 1) % 3) + at
            other = 9 * ((suit + 2) % 3) + at
            if self.triplet[one + 1] and self.triplet[other + 2]:
                return True
            if self.triplet[other + 1] and self.triplet[one + 2]:
                return True
        return False

    def see_fours(self) -> cython.void:
        """Kinds held four times, by where the four lie."""
        kind: cython.int = 0
        runs: cython.int = 0
        with_triplet: cython.int = 0
        with_pair: cython.int = 0
        in_runs: cython.int = 0
        for kind in range(27):
            if self.tally.tile[kind] != 4:
                continue
            runs = self.run[kind] if kind % 9 < 7 else 0
            if kind % 9 > 0:
                runs += self.run[kind - 1]
            if kind % 9 > 1:
                runs += self.run[kind - 2]
            if runs == 4:
                in_runs += 1
            elif runs == 2 and self.pair == kind:
                with_pair += 1
            elif runs == 1 and self.triplet[kind]:
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
