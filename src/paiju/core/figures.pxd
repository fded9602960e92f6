cimport cython

from paiju.core.cut cimport PAIR, RUN, TRIPLET
from paiju.core.numbers cimport (
    CLAIMED_TRIPLETS, CLOSED_FIVE, CLOSED_WAIT, CONCEALED_TRIPLETS, CONSECUTIVE_RUNS_2,
    CONSECUTIVE_TRIPLETS_3, CONSECUTIVE_TRIPLETS_4, DRAGON, DRAGON_PAIR, DRAGON_TRIPLETS,
    EDGE_WAIT, EVERY_GROUP_1, EVERY_GROUP_EDGE, FOUR_IN_RUNS, FOUR_IN_RUNS_AND_PAIR,
    FOUR_IN_RUN_AND_TRIPLET, GREEN_TRIPLET, GUEST_WIND_TRIPLETS, HAND_FIRST, KNITTED_STRAIGHT,
    MIXED_CONSECUTIVE_TRIPLETS, MIXED_RUNS_2, MIXED_RUNS_3, MIXED_STEPPED_RUNS, MIXED_STRAIGHT,
    MIXED_TWIN_DRAGONS, OPEN_WAIT, PAIRS_258, PAIRS_ALIKE, PAIR_WAIT, PLACE_FIRST, RED_TRIPLET,
    ROUND_WIND_PAIR, ROUND_WIND_TRIPLET, RUNS, SAME_RUNS, SAME_RUNS_3, SAME_RUNS_4,
    SAME_TRIPLETS_2, SAME_TRIPLETS_3, SEAT_WIND_PAIR, SEAT_WIND_TRIPLET, SHIFTED_PAIRS,
    STEPPED_RUNS_3, STEPPED_RUNS_4, TERMINAL_RUNS_2, TERMINAL_TRIPLETS, TERMINAL_TRIPLETS_2,
    TRIPLETS, TWIN_DRAGONS, WHITE_TRIPLET, WIND_PAIR, WIND_TRIPLETS,
)
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
    GREEN = 32
    RED = 33

@cython.final
cdef class Figures:
    cdef Values values
    cdef Tally tally
    cdef public int round_wind
    cdef public int seat_wind
    cdef bint knitted
    cdef int sets
    cdef int count
    cdef int pair
    cdef int[14] what
    cdef int[14] low
    cdef int[14] mask
    cdef int[27] run
    cdef int[34] triplet
    cdef int[34] holds
    cdef int[27] run_holds

    cdef void put(self, int what, int low, int mask) noexcept nogil
    cdef void count_tiles(self) noexcept nogil
    cdef int most_copies(self) noexcept nogil
    cdef int dragon_suit(self) noexcept nogil
    cdef void set_value(self, int measure, int value) noexcept nogil
    cdef void see(self) noexcept nogil
    cdef void see_shape(self) noexcept nogil
    cdef void see_pair(self) noexcept nogil
    cdef void see_groups(self) noexcept nogil
    cdef void see_runs_of_suits(self) noexcept nogil
    cdef void see_steps(self, int suit) noexcept nogil
    cdef void see_mixed_runs(self) noexcept nogil
    cdef bint mixed_run(self, int one, int two, int three) noexcept nogil
    cdef void see_honours(self) noexcept nogil
    cdef void see_triplets(self) noexcept nogil
    cdef bint mixed_triplets(self, int at) noexcept nogil
    cdef void see_fours(self) noexcept nogil
    cdef void place(self, int group, int at, bint claimed) noexcept nogil
