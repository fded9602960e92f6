cimport cython

from paiju.core.suits cimport Suits

cdef enum:
    HONOURS = 3
    CLASSES = 256
    HALVES = 512

@cython.final
cdef class Distance:
    cdef public int wilds
    cdef public int sets
    cdef readonly int most
    cdef readonly bint fifth
    cdef Suits of
    cdef int[34] held
    cdef int[34] nearer
    cdef int[4] key
    cdef int[4] part_class
    cdef int left
    cdef int right

    cdef void read(self) noexcept nogil
    cdef int lacked(self) noexcept nogil
    cdef int class_of(self, int part, int key) noexcept nogil
    cdef unsigned long long lowering(self, int part) noexcept nogil
    cpdef int missing(self) noexcept nogil
    cpdef int distance(self) noexcept nogil
    cpdef int useful(self) noexcept nogil
    cdef unsigned long long useful_kinds(self) noexcept nogil

@cython.final
cdef class Many:
    cdef Distance near
    cdef const unsigned char[::1] hands
    cdef const unsigned char[::1] wilds
    cdef const unsigned char[::1] sets
    cdef unsigned char[::1] found
    cdef unsigned long long[::1] kinds
    cdef Py_ssize_t number

    cdef void take(self, Py_ssize_t hand) noexcept nogil
    cdef int key_of(self, Py_ssize_t start, Py_ssize_t end) noexcept nogil
    cdef void measure(self) noexcept nogil
    cdef void measure_useful(self) noexcept nogil
