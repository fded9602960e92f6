"""The measures of a hand's tiles, whatever its sets: suits, numbers, honours, edges.

Equal to plain.measures.
"""

import cython

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


def weight(kind: int) -> int:
    """What a tile adds to eight bits each: all tiles, green, symmetric, middle, even, honours.

    Of the numbers of a suit middle are 2 to 8.
    """
    suited = kind < WIND
    green = (suited and GREEN_TILES >> kind & 1) or kind == GREEN
    symmetric = (suited and SYMMETRIC_TILES >> kind & 1) or kind == WHITE
    middle = suited and 0 < kind % 9 < 8
    even = suited and kind % 9 % 2 == 1
    packed = 0
    for one in (not suited, even, middle, symmetric, green, 1):
        packed = 256 * packed + int(one)
    return packed


class Tally:
    """Counts tiles into values: set `tile` and `kong`, then `see`."""

    def __init__(self, values: Values) -> None:
        """Writes into these values."""
        if not cython.compiled:
            self.tile = [0] * 34  # as what the tiles stand for, melds included
            self.kong = [0] * 34  # whether the kind is a kong
            self.weight = [0] * 34
        kind: cython.int = 0
        self.values = values
        self.four = 0  # kinds of which there are four, as bits; kongs
        self.kongs = 0
        for kind in range(34):
            self.weight[kind] = weight(kind)

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
        self.see_kinds(kinds & SUITED, kinds >> WIND)

    def see_kinds(self, suited: cython.int, honours: cython.int) -> cython.void:
        """Measures which suits, numbers and honours there are, as bits."""
        numbers: cython.int = (suited | suited >> 9 | suited >> 18) & NINE
        below: cython.int = numbers | numbers >> 1
        winds: cython.int = ones(honours & 15)
        dragons: cython.int = ones(honours >> 4)
        below |= below >> 2
        below |= below >> 4
        below |= below >> 8
        self.values.of[SUITS] = (suited & NINE > 0) + (suited >> 9 & NINE > 0) + (suited >> 18 > 0)
        self.values.of[FIVES] = (suited >> 4 & 1) + (suited >> 13 & 1) + (suited >> 22 & 1)
        self.values.of[WIND_KINDS] = winds
        self.values.of[DRAGON_KINDS] = dragons
        self.values.of[NUMBERS] = ones(numbers) + (winds > 0) + (dragons > 0)
        self.values.of[LOWEST] = lowest(numbers) + 1 if numbers else 0
        self.values.of[HIGHEST] = ones(below)
