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
    NINE_THIRDS = 19173961

@cython.final
cdef class Tally:
    cdef Values values
    cdef int[34] tile
    cdef bint[34] kong
    cdef unsigned long long[34] weight  # eight bits for each sort that a kind belongs to
    cdef unsigned long long[12] some  # of each sort, the places in two packs
    cdef unsigned long long third
    cdef unsigned long long odd
    cdef unsigned long long sixth
    cdef unsigned long long four
    cdef unsigned long long kongs

    cdef void clear(self) noexcept nogil
    cdef void add(self, int kind, int copies) noexcept nogil
    cdef void see(self) noexcept nogil
    cdef void see_packs(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int add_up(self, unsigned long long low, unsigned long long high, int which) noexcept nogil
    cdef void see_kinds(
        self, int one, int two, int three, int honours, int apart
    ) noexcept nogil
