cimport cython

cdef enum:
    BATCH = 6
    PLACE_BITS = 56

@cython.final
cdef class Chance:
    cdef unsigned long long a
    cdef unsigned long long b
    cdef unsigned long long c
    cdef unsigned long long d
    cdef unsigned long long all_bits
    cdef unsigned long long step
    cdef unsigned long long one_factor
    cdef unsigned long long other_factor
    cdef int place[6]

    cpdef void seed(
        self,
        unsigned long long a,
        unsigned long long b,
        unsigned long long c,
        unsigned long long d,
    ) noexcept nogil
    cdef unsigned long long stirred(self, unsigned long long x) noexcept nogil
    cpdef void begin(
        self,
        unsigned long long root,
        unsigned long long unit,
        unsigned long long hand,
        unsigned long long stream,
    ) noexcept nogil
    cpdef unsigned long long bits(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    cpdef int die(self) noexcept nogil
    cdef void shuffle(self, unsigned char* tiles, int n) noexcept nogil
    cdef void mix(self, unsigned char* tiles, int n) noexcept nogil
    cdef void draw_places(self, int n, int batch) noexcept nogil
