"""The measures of a hand's tiles, whatever its sets: suits, numbers, honours, edges.

Equal to plain.measures.
"""

import cython

from paiju.core.values import Values

if not cython.compiled:
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


class Tally:
    """Counts tiles into values: set `tile` and `kong`, then `see`."""

    def __init__(self, values: Values) -> None:
        """Writes into these values."""
        if not cython.compiled:
            self.tile = [0] * 34  # as what the tiles stand for, melds included
            self.kong = [0] * 34  # whether the kind is a kong
        self.values = values

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
        suited: cython.int = 0
        number: cython.int = 0
        numbers: cython.int = 0  # as bits
        suits: cython.int = 0  # as bits
        fives: cython.int = 0
        green: cython.int = self.tile[GREEN]
        symmetric: cython.int = self.tile[WHITE]
        for kind in range(27):
            if self.tile[kind] == 0:
                continue
            number = kind % 9 + 1
            suited += self.tile[kind]
            numbers |= 1 << number
            suits |= 1 << (kind // 9)
            fives += number == 5
            if (GREEN_TILES >> kind) & 1:
                green += self.tile[kind]
            if (SYMMETRIC_TILES >> kind) & 1:
                symmetric += self.tile[kind]
        self.values.of[SUITS] = (suits & 1) + ((suits >> 1) & 1) + (suits >> 2)
        self.values.of[FIVES] = fives
        self.see_honours(numbers)
        suited += self.values.of[HONOUR_TILES]
        self.values.of[NOT_GREEN] = suited - green
        self.values.of[NOT_SYMMETRIC] = suited - symmetric
        self.see_numbers(suited)

    def see_honours(self, numbers: cython.int) -> cython.void:
        """Measures winds, dragons, and which numbers there are."""
        kind: cython.int = 0
        winds: cython.int = 0
        dragons: cython.int = 0
        tiles: cython.int = 0
        lowest: cython.int = 0
        highest: cython.int = 0
        different: cython.int = 0
        for kind in range(WIND, 34):
            if self.tile[kind]:
                tiles += self.tile[kind]
                winds += kind < WHITE
                dragons += kind >= WHITE
        for kind in range(1, 10):
            if (numbers >> kind) & 1:
                different += 1
                highest = kind
                if lowest == 0:
                    lowest = kind
        self.values.of[WIND_KINDS] = winds
        self.values.of[DRAGON_KINDS] = dragons
        self.values.of[HONOUR_TILES] = tiles
        self.values.of[NUMBERS] = different + (winds > 0) + (dragons > 0)
        self.values.of[LOWEST] = lowest
        self.values.of[HIGHEST] = highest

    def see_numbers(self, total: cython.int) -> cython.void:
        """Measures edges and middles, even numbers, and kinds held four times."""
        kind: cython.int = 0
        middle: cython.int = 0
        even: cython.int = 0
        fours: cython.int = 0
        for kind in range(34):
            if kind < 27 and 0 < kind % 9 < 8:
                middle += self.tile[kind]
            if kind < 27 and kind % 9 % 2 == 1:
                even += self.tile[kind]
            if self.tile[kind] == 4 and not self.kong[kind]:
                fours += 1
        self.values.of[MIDDLE_TILES] = middle
        self.values.of[EDGE_TILES] = total - middle
        self.values.of[NOT_EVEN] = total - even
        self.values.of[FOURS] = fours
