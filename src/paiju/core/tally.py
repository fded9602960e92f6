"""The measures of a hand's tiles, whatever its sets: suits, numbers, honours, edges.

Equal to plain.measures.
"""

import cython

from paiju.core.keys import bits_at
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.bits import lowest, ones
    from paiju.core.numbers import (
        DRAGON_KINDS,
        EDGE_TILES,
        FIVES,
        FOURS,
        HIGHEST,
        HONOUR_TILES,
        LOWEST,
        MIDDLE_TILES,
        NOT_EVEN,
        NOT_GREEN,
        NOT_SYMMETRIC,
        NUMBERS,
        SUITS,
        WIND_KINDS,
    )

    WIND = 27
    WHITE = 31
    GREEN = 32
    # 2, 3, 4, 6 and 8 of bamboos; 1234589 of dots and 245689 of bamboos: bits of kinds
    GREEN_TILES = 45613056
    SYMMETRIC_TILES = 116080128
    SUITED = 134217727  # the bits of kinds of suits
    NINE = 511
    NINE_THIRDS = 19173961


def belongs(kind: int) -> tuple[bool, ...]:
    """Whether a kind is green, symmetric, middle, even, an honour; 2 to 8 of a suit are middle."""
    suited = kind < WIND
    return (
        bool(suited and GREEN_TILES >> kind & 1) or kind == GREEN,
        bool(suited and SYMMETRIC_TILES >> kind & 1) or kind == WHITE,
        suited and 0 < kind % 9 < 8,
        suited and kind % 9 % 2 == 1,
        not suited,
    )


class Tally:
    """Counts tiles into values: set `tile` and `kong`, then `see`."""

    def __init__(self, values: Values) -> None:
        """Writes into these values."""
        if not cython.compiled:
            self.tile = [0] * 34  # as what the tiles stand for, melds included
            self.kong = [0] * 34  # whether the kind is a kong
            self.weight = [0] * 34
            self.some = [0] * 12
        kind: cython.int = 0
        self.values = values
        self.four = 0  # kinds of which there are four, as bits; kongs
        self.kongs = 0
        for kind in range(12):
            self.some[kind] = 0
        for kind in range(34):
            own = (True, *belongs(kind))
            self.weight[kind] = bits_at(8 * at for at, one in enumerate(own) if one)
            for at, one in enumerate(own):
                if one:
                    self.some[2 * at + kind // 18] |= bits_at([3 * (kind % 18)], 3)
        self.third = bits_at(range(0, 54, 3))
        self.odd = bits_at(range(0, 54, 6), 3)
        self.sixth = bits_at(range(0, 54, 6))

    def clear(self) -> cython.void:
        """No tile."""
        kind: cython.int = 0
        for kind in range(34):
            self.tile[kind] = 0
            self.kong[kind] = 0

    def add(self, kind: cython.int, copies: cython.int) -> cython.void:
        """Counts tiles of one kind."""
        self.tile[kind] += copies

    def see(self) -> cython.void:
        """Measures the tiles."""
        kind: cython.int = 0
        kinds: cython.ulonglong = 0  # as bits
        some: cython.ulonglong = 0
        packed: cython.ulonglong = 0
        total: cython.int = 0
        self.four = 0
        self.kongs = 0
        for kind in range(34):
            packed += self.weight[kind] * self.tile[kind]
            some = self.tile[kind] > 0
            kinds |= some << kind
            some = self.tile[kind] == 4
            self.four |= some << kind
            some = self.kong[kind]
            self.kongs |= some << kind
        total = packed & 255
        self.values.of[NOT_GREEN] = total - (packed >> 8 & 255)
        self.values.of[NOT_SYMMETRIC] = total - (packed >> 16 & 255)
        self.values.of[MIDDLE_TILES] = packed >> 24 & 255
        self.values.of[EDGE_TILES] = total - (packed >> 24 & 255)
        self.values.of[NOT_EVEN] = total - (packed >> 32 & 255)
        self.values.of[HONOUR_TILES] = packed >> 40 & 255
        self.values.of[FOURS] = ones(self.four & ~self.kongs)
        low: cython.int = kinds & SUITED
        self.see_kinds(low & NINE, low >> 9 & NINE, low >> 18, kinds >> WIND, 1)

    def see_packs(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.void:
        """The same of tiles in packs, as `Keys` has them; the kinds of kongs are in `kongs`."""
        kinds: cython.ulonglong = low | low >> 1 | low >> 2
        others: cython.ulonglong = high | high >> 1 | high >> 2
        four: cython.ulonglong = (low >> 2 & self.third) | (high >> 2 & self.third) << 1
        one: cython.ulonglong = 1
        at: cython.int = 0
        total: cython.int = self.add_up(low, high, 0)
        middle: cython.int = self.add_up(low, high, 3)
        self.values.of[NOT_GREEN] = total - self.add_up(low, high, 1)
        self.values.of[NOT_SYMMETRIC] = total - self.add_up(low, high, 2)
        self.values.of[MIDDLE_TILES] = middle
        self.values.of[EDGE_TILES] = total - middle
        self.values.of[NOT_EVEN] = total - self.add_up(low, high, 4)
        self.values.of[HONOUR_TILES] = self.add_up(low, high, 5)
        self.four = 0
        while four:
            at = lowest(four)
            four &= four - 1
            self.four |= one << (at // 3 + 18 * (at % 3))
        self.values.of[FOURS] = ones(self.four & ~self.kongs)
        kinds &= self.third
        others &= self.third
        low = kinds & NINE_THIRDS
        high = others & NINE_THIRDS
        self.see_kinds(low, kinds >> 27, high, others >> 27, 3)

    def add_up(
        self, low: cython.ulonglong, high: cython.ulonglong, which: cython.int
    ) -> cython.int:
        """How many tiles of two packs are of some kinds: all, or as `belongs` has them."""
        low &= self.some[2 * which]
        high &= self.some[2 * which + 1]
        low = (low & self.odd) + (low >> 3 & self.odd) + (high & self.odd) + (high >> 3 & self.odd)
        return low * self.sixth >> 48 & 63

    def see_kinds(
        self,
        one: cython.int,
        two: cython.int,
        three: cython.int,
        honours: cython.int,
        apart: cython.int,
    ) -> cython.void:
        """Measures which numbers of each suit, and honours, there are: bits, so far apart."""
        numbers: cython.int = one | two | three
        below: cython.int = numbers | numbers >> apart
        winds: cython.int = ones(honours & ((1 << 4 * apart) - 1))
        dragons: cython.int = ones(honours >> 4 * apart)
        five: cython.int = 4 * apart
        below |= below >> 2 * apart
        below |= below >> 4 * apart
        below |= below >> 8 * apart
        self.values.of[SUITS] = (one > 0) + (two > 0) + (three > 0)
        self.values.of[FIVES] = (one >> five & 1) + (two >> five & 1) + (three >> five & 1)
        self.values.of[WIND_KINDS] = winds
        self.values.of[DRAGON_KINDS] = dragons
        self.values.of[NUMBERS] = ones(numbers) + (winds > 0) + (dragons > 0)
        self.values.of[LOWEST] = lowest(numbers) // apart + 1 if numbers else 0
        self.values.of[HIGHEST] = ones(below)
