cimport cython

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

@cython.final
cdef class Relations:
    cdef Values values
    cdef int[27] run
    cdef int[34] triplet
    cdef int pair
    cdef int round_wind
    cdef int seat_wind

    cdef void clear(self) noexcept nogil
    cdef void add_run(self, int low) noexcept nogil
    cdef void add_triplet(self, int kind) noexcept nogil
    cdef void set_value(self, int measure, int value) noexcept nogil
    cdef void see_runs_of_suits(self) noexcept nogil
    cdef void see_twin_dragons(self) noexcept nogil
    cdef void see_steps(self, int suit) noexcept nogil
    cdef void see_mixed_runs(self) noexcept nogil
    cdef bint mixed_run(self, int one, int two, int three) noexcept nogil
    cdef void see_honours(self) noexcept nogil
    cdef void see_triplets(self) noexcept nogil
    cdef bint mixed_triplets(self, int at) noexcept nogil
    cdef int dragon_suit(self) noexcept nogil
