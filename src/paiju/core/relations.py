"""How the sets of an arrangement stand together: runs, triplets, honours. Equal to plain_sets."""

import cython

from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.bits import lowest, ones
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
    NINE = 511
    ENDS = 257
    DRAGON_RUNS = 73


class Relations:
    """Measures them into values: set `run`, `triplet` and `pair`, then ask."""

    def __init__(self, values: Values) -> None:
        """Writes into these values."""
        if not cython.compiled:
            self.run = [0] * 27  # runs that begin at each kind
            self.triplet = [0] * 34
            self.once = [0] * 3  # by suit, the numbers at which a run begins, as bits
            self.twice = [0] * 3
            self.thrice = [0] * 3
            self.four = [0] * 3
            self.runs = [0] * 3
        self.values = values
        self.round_wind = WIND
        self.seat_wind = WIND
        self.pair = -1
        self.triplets = 0  # kinds, as bits

    def clear(self) -> cython.void:
        """No set and no pair."""
        kind: cython.int = 0
        for kind in range(27):
            self.run[kind] = 0
        for kind in range(34):
            self.triplet[kind] = 0
        for kind in range(3):
            self.once[kind] = 0
            self.twice[kind] = 0
            self.thrice[kind] = 0
            self.four[kind] = 0
            self.runs[kind] = 0
        self.triplets = 0
        self.pair = -1

    def add_run(self, low: cython.int) -> cython.void:
        """One more run that begins at a kind."""
        suit: cython.int = low // 9
        bit: cython.int = 1 << (low - 9 * suit)
        self.run[low] += 1
        self.four[suit] |= self.thrice[suit] & bit
        self.thrice[suit] |= self.twice[suit] & bit
        self.twice[suit] |= self.once[suit] & bit
        self.once[suit] |= bit
        self.runs[suit] += 1

    def add_triplet(self, kind: cython.int) -> cython.void:
        """One more triplet."""
        one: cython.ulonglong = 1
        self.triplet[kind] += 1
        self.triplets |= one << kind

    def set_value(self, measure: cython.int, value: cython.int) -> cython.void:
        """Sets a measure."""
        some: cython.ulonglong = value != 0
        self.values.of[measure] = value
        self.values.some |= some << measure

    def see_runs_of_suits(self) -> cython.void:
        """How runs of one suit stand together."""
        suit: cython.int = 0
        low: cython.int = 0
        same: cython.int = 0
        consecutive: cython.int = 0
        ends: cython.int = 0
        more: cython.int = 0
        once: cython.int = 0
        for suit in range(3):
            if self.runs[suit] < 2:
                continue
            once = self.once[suit]
            if self.twice[suit]:
                same += ones(self.twice[suit]) + ones(self.four[suit])
                more |= 1 if self.thrice[suit] else 0
                more |= 2 if self.four[suit] else 0
            low = 9 * suit
            if once & once >> 6:
                ends += min(self.run[low], self.run[low + 6])
                if once & 8:
                    self.set_value(DRAGON, 1)
            if once & once >> 3 & 15:
                consecutive += min(self.run[low + 3], self.run[low] + self.run[low + 6])
                consecutive += min(self.run[low + 1], self.run[low + 4])
                consecutive += min(self.run[low + 2], self.run[low + 5])
            if self.runs[suit] > 2:
                self.see_steps(once)
        self.set_value(SAME_RUNS, same)
        self.set_value(SAME_RUNS_3, more > 0)
        self.set_value(SAME_RUNS_4, more > 1)
        self.set_value(CONSECUTIVE_RUNS_2, consecutive)
        self.set_value(TERMINAL_RUNS_2, ends)

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

    def see_steps(self, once: cython.int) -> cython.void:
        """Runs of one suit, as bits, that climb by one or by two."""
        by_one: cython.int = once & once >> 1 & once >> 2
        by_two: cython.int = once & once >> 2 & once >> 4
        if by_one or by_two:
            self.set_value(STEPPED_RUNS_3, 1)
            if by_one & once >> 3 or by_two & once >> 6:
                self.set_value(STEPPED_RUNS_4, 1)

    def see_mixed_runs(self) -> cython.void:
        """How runs of different suits stand together."""
        low: cython.int = 0
        most: cython.int = 0
        total: cython.int = 0
        pairs: cython.int = 0
        one: cython.int = self.once[0]
        two: cython.int = self.once[1]
        three: cython.int = self.once[2]
        shared: cython.int = one & two | one & three | two & three
        while shared:
            low = lowest(shared)
            shared &= shared - 1
            total = self.run[low] + self.run[low + 9] + self.run[low + 18]
            most = max(self.run[low], max(self.run[low + 9], self.run[low + 18]))
            pairs += min(total // 2, total - most)
        self.set_value(MIXED_RUNS_2, pairs)
        if one and two and three:
            self.set_value(MIXED_RUNS_3, one & two & three != 0)
            self.set_value(MIXED_STEPPED_RUNS, climbs(one, two, three, 1) != 0)
            self.set_value(MIXED_STRAIGHT, climbs(one, two, three, 3) & 1)

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
        terminals: cython.int = 0
        ends: cython.int = 0
        by_one: cython.int = 0
        one: cython.int = self.triplets & NINE
        two: cython.int = self.triplets >> 9 & NINE
        three: cython.int = self.triplets >> 18 & NINE
        of_suit: cython.int = 0
        for suit in range(3):
            of_suit = three if suit == 2 else two if suit else one
            if of_suit & ENDS:
                terminals += self.triplet[9 * suit] + self.triplet[9 * suit + 8]
                ends += min(self.triplet[9 * suit], self.triplet[9 * suit + 8])
            by_one = of_suit & of_suit >> 1 & of_suit >> 2
            if by_one:
                self.set_value(CONSECUTIVE_TRIPLETS_3, 1)
                if by_one & of_suit >> 3:
                    self.set_value(CONSECUTIVE_TRIPLETS_4, 1)
        self.set_value(TERMINAL_TRIPLETS, terminals)
        self.set_value(TERMINAL_TRIPLETS_2, ends)
        self.set_value(SAME_TRIPLETS_2, ones(one & two | one & three | two & three))
        if one and two and three:
            self.set_value(SAME_TRIPLETS_3, one & two & three != 0)
            self.set_value(MIXED_CONSECUTIVE_TRIPLETS, climbs(one, two, three, 1) != 0)

    def dragon_suit(self) -> cython.int:
        """The suit of which 123, 456 and 789 are there; -1 for none."""
        suit: cython.int = 0
        for suit in range(3):
            if self.once[suit] & DRAGON_RUNS == DRAGON_RUNS:
                return suit
        return -1


def climbs(one: cython.int, two: cython.int, three: cython.int, step: cython.int) -> cython.int:
    """From which numbers, as bits, sets climb by a step through three suits in some order."""
    up: cython.int = 2 * step
    found: cython.int = one & (two >> step & three >> up | three >> step & two >> up)
    found |= two & (one >> step & three >> up | three >> step & one >> up)
    return found | three & (one >> step & two >> up | two >> step & one >> up)
