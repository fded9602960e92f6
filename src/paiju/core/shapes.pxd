cimport cython

from paiju.core.distance cimport Distance

cdef enum:
    SEVEN_PAIRS = 0
    PAIRS_ALIKE = 1
    ORPHANS = 2
    SCATTERED = 3
    KNITTED_STRAIGHT = 4
    PAIRS_AND_TRIPLET = 5
    SHAPES = 6
    NEVER = 99
    ORDERS = 6

@cython.final
cdef class Shapes:
    cdef int[34] held
    cdef bint[6] allowed
    cdef int[18] third
    cdef int sets
    cdef bint some
    cdef Distance rest

    cdef bint within(self, int melds, int reach) noexcept nogil
    cdef int lacks(self, int melds) noexcept nogil
    cdef int pairs(self) noexcept nogil
    cdef int orphans(self) noexcept nogil
    cdef int scattered(self) noexcept nogil
    cdef int lacked(self, int order) noexcept nogil
    cdef int knitted(self, int melds, int best) noexcept nogil
    cdef int beside(self, int order, int melds) noexcept nogil
    cdef int pairs_and_triplet(self) noexcept nogil
