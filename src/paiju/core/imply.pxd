cimport cython

from paiju.core.cut cimport PAIR, RUN, TRIPLET
from paiju.core.figures cimport KNITTED, SINGLE, Figures
from paiju.core.numbers cimport (
    EVERY_GROUP_1, EVERY_GROUP_EDGE, FOUR_IN_RUNS, FOUR_IN_RUN_AND_TRIPLET,
    GUEST_WIND_TRIPLETS, MEASURES, MIXED_TWIN_DRAGONS, ORPHANS, PAIRS_258, PAIRS_ALIKE, PLACE_FIRST,
    ROUND_WIND_TRIPLET, SCATTERED, SEAT_WIND_TRIPLET, SEVEN_PAIRS, SUITS, TWIN_DRAGONS, WILDS,
    WIND_PAIR,
)
from paiju.core.tally cimport Tally
from paiju.core.values cimport Values

cdef enum:
    KEYS = 16384
    PLAIN = 0
    KNIT = 1
    PAIRS = 2
    ALL_ORPHANS = 3
    SINGLES = 4
    NINE_GATES = 5
    KEPT = 65521
    OF_RUNS = 31
    OF_TRIPLETS = 4

@cython.final
cdef class Implications:
    cdef Values values
    cdef Tally tally
    cdef Figures figures
    cdef int alike
    cdef int most  # copies of a kind
    cdef int rows
    cdef int words
    cdef unsigned long long[::1] allow
    cdef long long[::1] allow_at
    cdef int[107] used
    cdef long long[107] used_at
    cdef int uses
    cdef int of_sets
    cdef unsigned long long[::1] both  # [key][row][word]
    cdef long long[::1] there  # [key][row]
    cdef long long[::1] keys
    cdef unsigned long long[::1] found
    cdef unsigned long long[::1] by_sets
    cdef unsigned long long[::1] last  # key + 1 and the rows found, by place
    cdef readonly long long walked
    cdef unsigned long long every  # all bits
    cdef int shape
    cdef int[34] tile
    cdef long long[3] sign
    cdef int[3] third

    cpdef void walk_sets(self, int sets) noexcept nogil
    cdef void begin(self, int shape) noexcept nogil
    cdef void extend(self, int depth, int sets, int start) noexcept nogil
    cdef bint fits_run(self, int low) noexcept nogil
    cdef bint in_order(self, int low, int place) noexcept nogil
    cdef void add_pair(self) noexcept nogil
    cdef void lay(self, int what, int low, int sign) noexcept nogil
    cpdef void walk_pairs(self, int pairs, bint alike) noexcept nogil
    cdef void add_pairs(self, int left, int start, bint alike) noexcept nogil
    cpdef void walk_orphans(self) noexcept nogil
    cpdef void walk_knitted(self, int sets) noexcept nogil
    cpdef void walk_scattered(self) noexcept nogil
    cdef void note(self) noexcept nogil
    cdef void note_all(self) noexcept nogil
    cdef void measure(self, int seat_wind) noexcept nogil
    cdef int key(self) noexcept nogil
    cdef bint gates(self) noexcept nogil
    cdef void find(self, int first, int end) noexcept nogil
    cdef void keep(self, int key) noexcept nogil
    cdef bint kept_lately(self, int key) noexcept nogil
