cimport cython

from paiju.core.bits cimport lowest, ones
from paiju.core.keys cimport Keys
from paiju.core.shapes cimport (
    KNITTED_STRAIGHT, ORDERS, ORPHANS, PAIRS_AND_TRIPLET, PAIRS_ALIKE, SCATTERED, SEVEN_PAIRS,
    SHAPES,
)

@cython.final
cdef class Shaped:
    cdef Keys keys
    cdef bint[6] allowed
    cdef bint some
    cdef int sets
    cdef unsigned long long[6] nine
    cdef unsigned long long edges
    cdef unsigned long long honours

    cdef unsigned long long by_kind(self, unsigned long long bits) noexcept nogil
    cdef bint whole(self, int melds) noexcept nogil
    cdef bint whole_orphans(self) noexcept nogil
    cdef bint whole_pairs(self) noexcept nogil
    cdef int singles(self, int order) noexcept nogil
    cdef bint whole_knitted(self) noexcept nogil
    cdef unsigned long long waits(self, int melds) noexcept nogil
    cdef unsigned long long waits_concealed(self) noexcept nogil
    cdef unsigned long long waits_knitted(self) noexcept nogil
    cdef unsigned long long waits_of_triplet(self) noexcept nogil
    cdef void take(self, unsigned long long kinds, int sign) noexcept nogil
