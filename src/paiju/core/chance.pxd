cimport cython

@cython.final
cdef class Chance:
    cdef unsigned long long a
    cdef unsigned long long b
    cdef unsigned long long c
    cdef unsigned long long d
    cdef unsigned long long all_bits

    cpdef void seed(
        self,
        unsigned long long a,
        unsigned long long b,
        unsigned long long c,
        unsigned long long d,
    ) noexcept nogil
    cpdef unsigned long long bits(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    cpdef int die(self) noexcept nogil
    cdef void shuffle(self, unsigned char* tiles, int n) noexcept nogil
