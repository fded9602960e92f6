cimport cython

cdef enum:
    RUN = 4
    TRIPLET = 5
    PAIR = 6
    FREE = 7
    FREE_PAIR = 8
    OPTIONS = 12

@cython.final
cdef class Cuts:
    cdef readonly int wilds
    cdef readonly int sets
    cdef readonly bint fifth
    cdef int[34] natural
    cdef int[34] melded  # tiles of the kind in melds
    cdef int[34] left
    cdef int[34] played  # naturals, and wilds as what they stand for
    cdef int[12] way_what
    cdef int[12] way_below
    cdef int[12] way_mask
    cdef readonly int count
    cdef int[6] what
    cdef int[6] low
    cdef int[6] mask  # wild places, bit 0 the lowest
    cdef readonly int free_sets
    cdef readonly int free_pair
    cdef int spare  # wilds not yet placed
    cdef int depth
    cdef int[7] first
    cdef int[7] option
    cdef bint started

    cpdef void begin(self) noexcept nogil
    cpdef bint next(self) noexcept nogil
    cdef int lowest(self, int kind) noexcept nogil
    cdef bint place(self) noexcept nogil
    cdef bint fits(self, int option) noexcept nogil
    cdef void put(self, int sign) noexcept nogil
    cdef void lift(self) noexcept nogil
