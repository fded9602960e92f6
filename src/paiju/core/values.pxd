cimport cython

from paiju.core.numbers cimport MEASURES

@cython.final
cdef class Values:
    cdef int[107] of
    cdef unsigned long long some
