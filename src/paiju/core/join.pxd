cimport cython

from paiju.core.cut cimport PAIR
from paiju.core.figures cimport KNITTED, Figures
from paiju.core.values cimport Values
from paiju.core.worth cimport Worth

cdef enum:
    SUBSETS = 32
    FEWEST = 2
    MANY = 4

@cython.final
cdef class Joins:
    cdef Worth worth
    cdef Figures part
    cdef Values values
    cdef int patterns
    cdef long long[::1] pattern  # those that join, higher worth first
    cdef long long[::1] measure
    cdef long long[::1] size
    cdef long long[::1] there  # [pattern * SUBSETS + subset]
    cdef int sets
    cdef int[6] set_at
    cdef int[6] part_of

    cdef void begin(self, Figures whole) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef bint take(self, int at) noexcept nogil
    cdef bint apart(self, int subset) noexcept nogil
    cdef void unite(self, int subset) noexcept nogil
