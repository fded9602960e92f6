cimport cython

from paiju.core.bits cimport lowest
from paiju.core.numbers cimport COMPLETE, HAND_FIRST, MEASURES, PLACE_FIRST, RUNS
from paiju.core.values cimport Values

cdef enum:
    NOW = 0
    BEST = 1
    RUNNER_UP = 2
    MOST = 256
    MASK = 4
    WORD_BITS = 64

@cython.final
cdef class Worth:
    cdef Values values  # of the present reading
    cdef unsigned long long[::1] allow
    cdef int[107] allow_at  # where a measure's rows begin; -1 when no row names it
    cdef int[107] allow_most
    cdef int[107] used  # measures that rows name: of the hand, of places, of cuts
    cdef int used_hand
    cdef int used_place
    cdef int used_all
    cdef unsigned long long of_cut  # the measures of cuts that rows name, as bits
    cdef long long[::1] row_pattern
    cdef long long[::1] kind
    cdef long long[::1] worth
    cdef long long[::1] least
    cdef long long[::1] count_by
    cdef long long[::1] beyond
    cdef unsigned long long[::1] cover  # [pattern * MASK + word]
    cdef int words  # even
    cdef int mask_words
    cdef int patterns
    cdef long long cap
    cdef int alone
    cdef unsigned long long[8] base  # rows
    cdef unsigned long long[8] cut
    cdef unsigned long long[8] free
    cdef unsigned long long[8] multi
    cdef unsigned long long[4] hidden  # patterns
    cdef unsigned long long[4] many  # those that may count more often than once
    cdef unsigned long long[12] mask  # those counted, of NOW, BEST and RUNNER_UP
    cdef unsigned long long[12] present
    cdef int[768] counts
    cdef int[3] number  # of patterns counted
    cdef long long[3] fan
    cdef long long[3] counted  # without the patterns beyond the minimum
    cdef bint[3] there

    cdef void begin(self) noexcept nogil
    cdef void find_base(self) noexcept nogil
    cdef int row_of(self, int measure) noexcept nogil
    cdef void find_cut(self) noexcept nogil
    cdef unsigned long long allowed(self, int measure, int word) noexcept nogil
    cdef bint uses(self, int low, int high) noexcept nogil
    cdef void find(self) noexcept nogil
    cdef void count(self, int pattern, int times) noexcept nogil
    cdef int times(self, int place, int pattern) noexcept nogil
    cdef void combine(self) noexcept nogil
    cdef bint total(self, bint alone) noexcept nogil
    cdef long long inside(self) noexcept nogil
    cdef long long ended(self, long long total, long long least) noexcept nogil
    cdef int rank(self) noexcept nogil
    cdef bint better(self, int than) noexcept nogil
    cdef bint same(self, int than) noexcept nogil
    cdef int order(self, int than) noexcept nogil
    cdef void keep(self, int origin, int place) noexcept nogil
