cimport cython

from paiju.core.bits cimport lowest
from paiju.core.cut cimport PAIR, RUN, TRIPLET
from paiju.core.numbers cimport (
    CLAIMED_TRIPLETS, CLOSED_FIVE, CLOSED_WAIT, CONCEALED_TRIPLETS, DRAGON_PAIR, EDGE_WAIT,
    EVERY_GROUP_1, EVERY_GROUP_EDGE, FOUR_IN_RUNS, FOUR_IN_RUNS_AND_PAIR,
    FOUR_IN_RUN_AND_TRIPLET, HAND_FIRST, KNITTED_STRAIGHT, OPEN_WAIT, PAIRS_258, PAIRS_ALIKE,
    PAIR_WAIT, PLACE_FIRST, ROUND_WIND_PAIR, RUNS, SEAT_WIND_PAIR, SHIFTED_PAIRS, TRIPLETS,
    WIND_PAIR,
)
from paiju.core.relations cimport Relations
from paiju.core.tally cimport Tally
from paiju.core.values cimport Values

cdef enum:
    MELD_CHOW = 0
    MELD_PUNG = 1
    MELD_OPEN_KONG = 2
    MELD_HIDDEN_KONG = 3
    KNITTED = 9
    SINGLE = 10
    GROUPS = 14
    EDGE = 1024
    WIND = 27
    WHITE = 31
    SUITED = 134217727

@cython.final
cdef class Figures:
    cdef Values values
    cdef Tally tally
    cdef Relations relations
    cdef bint knitted
    cdef int sets
    cdef int count
    cdef int bits
    cdef int placed
    cdef int[14] what
    cdef int[14] low
    cdef int[14] mask
    cdef int[34] holds
    cdef int[27] run_holds

    cdef void put(self, int what, int low, int mask) noexcept nogil
    cdef void count_tiles(self) noexcept nogil
    cdef int most_copies(self) noexcept nogil
    cdef void set_value(self, int measure, int value) noexcept nogil
    cdef void see(self) noexcept nogil
    cdef void see_shape(self) noexcept nogil
    cdef void see_pair(self) noexcept nogil
    cdef void see_sets(self) noexcept nogil
    cdef void see_beside(self) noexcept nogil
    cdef void see_fours(self) noexcept nogil
    cdef bint twins(self, int one, int other) noexcept nogil
    cdef void place(self, int group, int at, bint claimed) noexcept nogil
