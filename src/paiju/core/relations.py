"""How the sets of an arrangement stand together: runs, triplets, honours. Equal to plain_sets."""

import cython

from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.numbers import (
        CONSECUTIVE_RUNS_2,
        CONSECUTIVE_TRIPLETS_3,
        CONSECUTIVE_TRIPLETS_4,
        DRAGON,
        DRAGON_TRIPLETS,
        GREEN_TRIPLET,
        GUEST_WIND_TRIPLETS,
        MIXED_CONSECUTIVE_TRIPLETS,
        MIXED_RUNS_2,
        MIXED_RUNS_3,
        MIXED_STEPPED_RUNS,
        MIXED_STRAIGHT,
        MIXED_TWIN_DRAGONS,
        RED_TRIPLET,
        ROUND_WIND_TRIPLET,
        SAME_RUNS,
        SAME_RUNS_3,
        SAME_RUNS_4,
        SAME_TRIPLETS_2,
        SAME_TRIPLETS_3,
        SEAT_WIND_TRIPLET,
        STEPPED_RUNS_3,
        STEPPED_RUNS_4,
        TERMINAL_RUNS_2,
        TERMINAL_TRIPLETS,
        TERMINAL_TRIPLETS_2,
        TWIN_DRAGONS,
        WHITE_TRIPLET,
        WIND_TRIPLETS,
    )

    WIND = 27
    WHITE = 31
    GREEN = 32
    RED = 33


class Relations:
    """Measures them into values: set `run`, `triplet` and `pair`, then ask."""

    def __init__(self, values: Values) -> None:
        """Writes into these values."""
        if not cython.compiled:
            self.run = [0] * 27  # runs that begin at each kind
            self.triplet = [0] * 34
        self.values = values
        self.round_wind = WIND
        self.seat_wind = WIND
        self.pair = -1

    def clear(self) -> cython.void:
        """No set and no pair."""
        kind: cython.int = 0
        for kind in range(27):
            self.run[kind] = 0
        for kind in range(34):
            self.triplet[kind] = 0
        self.pair = -1

    def add_run(self, low: cython.int) -> cython.void:
        """One more run that begins at a kind."""
        self.run[low] += 1

    def add_triplet(self, kind: cython.int) -> cython.void:
        """One more triplet."""
        self.triplet[kind] += 1

    def set_value(self, measure: cython.int, value: cython.int) -> cython.void:
        """Sets a measure."""
        self.values.of[measure] = value

    def see_runs_of_suits(self) -> cython.void:
        """How runs of one suit stand together."""
        suit: cython.int = 0
        low: cython.int = 0
        same: cython.int = 0
        most: cython.int = 0
        consecutive: cython.int = 0
        ends: cython.int = 0
        all_ends: cython.int = 0
        for suit in range(0, 27, 9):
            for low in range(suit, suit + 7):
                same += self.run[low] // 2
                if self.run[low] > most:
                    most = self.run[low]
            ends = min(self.run[suit], self.run[suit + 6])
            all_ends += ends
            consecutive += min(self.run[suit + 3], self.run[suit] + self.run[suit + 6])
            consecutive += min(self.run[suit + 1], self.run[suit + 4])
            consecutive += min(self.run[suit + 2], self.run[suit + 5])
            if ends and self.run[suit + 3]:
                self.set_value(DRAGON, 1)
            self.see_steps(suit)
        self.set_value(SAME_RUNS, same)
        self.set_value(SAME_RUNS_3, most >= 3)
        self.set_value(SAME_RUNS_4, most >= 4)
        self.set_value(CONSECUTIVE_RUNS_2, consecutive)
        self.set_value(TERMINAL_RUNS_2, all_ends)

    def see_twin_dragons(self) -> cython.void:
        """Two runs of 123 and two of 789 about a pair of fives: in its suit, or in both others."""
        suit: cython.int = 0
        own: cython.int = 0
        end_suits: cython.int = 0
        self.set_value(TWIN_DRAGONS, 0)
        self.set_value(MIXED_TWIN_DRAGONS, 0)
        if not 0 <= self.pair < 27 or self.pair % 9 != 4:
            return
        for suit in range(0, 27, 9):
            end_suits += self.run[suit] > 0 and self.run[suit + 6] > 0
        own = min(self.run[self.pair - 4], self.run[self.pair + 2])
        self.set_value(TWIN_DRAGONS, own >= 2)
        self.set_value(MIXED_TWIN_DRAGONS, end_suits == 2 and own == 0)

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

    def dragon_suit(self) -> cython.int:
        """The suit of which 123, 456 and 789 are there; -1 for none."""
        suit: cython.int = 0
        for suit in range(3):
            if self.run[9 * suit] and self.run[9 * suit + 3] and self.run[9 * suit + 6]:
                return suit
        return -1
