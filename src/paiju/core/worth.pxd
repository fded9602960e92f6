cimport cython

from paiju.core.numbers cimport COMPLETE, HAND_FIRST, MEASURES
from paiju.core.values cimport Values

cdef enum:
    NOW = 0
    BEST = 1
    RUNNER_UP = 2
    MOST = 256

@cython.final
cdef class Worth:
    cdef Values values  # of the present reading
    cdef unsigned long long[::1] allow
    cdef int[107] allow_at  # where a measure's rows begin; -1 when no row names it
    cdef int[107] allow_most
    cdef int[107] used  # measures that rows name: of the hand, then of readings
    cdef int used_hand
    cdef int used_all
    cdef long long[::1] row_pattern
    cdef long long[::1] kind
    cdef long long[::1] worth
    cdef long long[::1] least
    cdef long long[::1] count_by
    cdef long long[::1] beyond
    cdef long long[::1] cover
    cdef int covers
    cdef int words
    cdef int patterns
    cdef long long cap
    cdef int alone
    cdef unsigned long long[8] base
    cdef bint[256] has
    cdef int[768] counts  # of NOW, BEST and RUNNER_UP
    cdef int[3] number  # of patterns counted
    cdef long long[3] fan
    cdef long long[3] counted  # without the patterns beyond the minimum
    cdef bint[3] there

    cdef void begin(self) noexcept nogil
    cdef void find_base(self) noexcept nogil
    cdef unsigned long long allowed(self, int measure, int word) noexcept nogil
    cdef bint uses(self, int low, int high) noexcept nogil
    cdef void find(self) noexcept nogil
    cdef void combine(self) noexcept nogil
    cdef long long total(self, bint inside) noexcept nogil
    cdef int rank(self) noexcept nogil
    cdef bint better(self, int than) noexcept nogil
    cdef bint same(self, int than) noexcept nogil
    cdef void keep(self, int origin, int place) noexcept nogil
