cimport cython

cdef enum:
    NEED = 31
    PAIR_HERE = 32

@cython.final
cdef class Suits:
    cdef readonly bint fifth
    cdef const unsigned char[::1] need_suit
    cdef const unsigned char[::1] need_honours
    cdef const unsigned char[::1] class_suit
    cdef const unsigned char[::1] class_honours
    cdef const unsigned short[::1] half
    cdef const unsigned char[::1] lacks
    cdef int[34] pow5

    cpdef int wanted(self, int one, int two, int three, int honours) noexcept nogil
