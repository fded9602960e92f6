cimport cython

from paiju.core.cut cimport PAIR, TRIPLET
from paiju.core.figures cimport Figures
from paiju.core.values cimport Values
from paiju.core.worth cimport MOST, Worth

cdef enum:
    SETS_MOST = 5
    SUBSETS = 32
    INSTANCES = 64
    FEWEST = 2
    MANY = 4

@cython.final
cdef class Joins:
    cdef Worth worth
    cdef Figures part
    cdef Values values
    cdef int patterns
    cdef long long[::1] pattern  # those that join, in declared order
    cdef long long[::1] measure
    cdef long long[::1] size
    cdef long long[::1] there  # [pattern * SUBSETS + subset]
    cdef int sets
    cdef int[6] set_at
    cdef int[6] part_of
    cdef int instances
    cdef int[64] instance_of  # which of the patterns
    cdef int[64] subset
    cdef int[256] count  # of each pattern, by the present choice
    cdef int[256] best
    cdef long long best_total

    cdef void begin(self, Figures whole) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef void attempt(self, int at, long long total) noexcept nogil
    cdef bint better(self, long long total) noexcept nogil
    cdef bint apart(self, int subset) noexcept nogil
    cdef void unite(self, int subset) noexcept nogil
