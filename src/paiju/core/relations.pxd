cimport cython

from paiju.core.bits cimport lowest, ones
from paiju.core.numbers cimport (
    CONSECUTIVE_RUNS_2, CONSECUTIVE_TRIPLETS_3, CONSECUTIVE_TRIPLETS_4, DRAGON, DRAGON_TRIPLETS,
    GREEN_TRIPLET, GUEST_WIND_TRIPLETS, MIXED_CONSECUTIVE_TRIPLETS, MIXED_RUNS_2, MIXED_RUNS_3,
    MIXED_STEPPED_RUNS, MIXED_STRAIGHT, MIXED_TWIN_DRAGONS, RED_TRIPLET, ROUND_WIND_TRIPLET,
    SAME_RUNS, SAME_RUNS_3, SAME_RUNS_4, SAME_TRIPLETS_2, SAME_TRIPLETS_3, SEAT_WIND_TRIPLET,
    STEPPED_RUNS_3, STEPPED_RUNS_4, TERMINAL_RUNS_2, TERMINAL_TRIPLETS, TERMINAL_TRIPLETS_2,
    TWIN_DRAGONS, WHITE_TRIPLET, WIND_TRIPLETS,
)
from paiju.core.values cimport Values

cdef enum:
    WIND = 27
    WHITE = 31
    GREEN = 32
    RED = 33
    NINE = 511
    ENDS = 257
    DRAGON_RUNS = 73

@cython.final
cdef class Relations:
    cdef Values values
    cdef unsigned char[27] run
    cdef unsigned char[34] triplet
    cdef int[3] once  # by suit, the numbers at which a run begins, as bits
    cdef int[3] twice
    cdef int[3] thrice
    cdef int[3] four
    cdef int[3] runs
    cdef unsigned long long triplets
    cdef int pair
    cdef int round_wind
    cdef int seat_wind

    cdef void clear(self) noexcept nogil
    cdef void add_run(self, int low) noexcept nogil
    cdef void add_triplet(self, int kind) noexcept nogil
    cdef void set_value(self, int measure, int value) noexcept nogil
    cdef void see_runs_of_suits(self) noexcept nogil
    cdef void see_twin_dragons(self) noexcept nogil
    cdef void see_steps(self, int once) noexcept nogil
    cdef void see_mixed_runs(self) noexcept nogil
    cdef void see_honours(self) noexcept nogil
    cdef void see_triplets(self) noexcept nogil
    cdef int dragon_suit(self) noexcept nogil

cdef int climbs(int one, int two, int three, int step) noexcept nogil
