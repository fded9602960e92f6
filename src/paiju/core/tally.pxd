cimport cython

from paiju.core.bits cimport lowest, ones
from paiju.core.numbers cimport (
    DRAGON_KINDS, EDGE_TILES, FIVES, FOURS, HIGHEST, HONOUR_TILES, LOWEST, MIDDLE_TILES,
    NOT_EVEN, NOT_GREEN, NOT_SYMMETRIC, NUMBERS, SUITS, WIND_KINDS,
)
from paiju.core.values cimport Values

cdef enum:
    WIND = 27
    WHITE = 31
    GREEN = 32
    GREEN_TILES = 45613056
    SYMMETRIC_TILES = 116080128
    SUITED = 134217727
    NINE = 511

@cython.final
cdef class Tally:
    cdef Values values
    cdef int[34] tile
    cdef bint[34] kong
    cdef unsigned long long[34] weight
    cdef unsigned long long four
    cdef unsigned long long kongs

    cdef void clear(self) noexcept nogil
    cdef void add(self, int kind, int copies) noexcept nogil
    cdef void see(self) noexcept nogil
    cdef void see_kinds(self, int suited, int honours) noexcept nogil
