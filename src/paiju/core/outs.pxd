cimport cython

from paiju.core.distance cimport Distance

cdef enum:
    KINDS = 34

@cython.final
cdef class Outs:
    cdef Distance near
    cdef int[34] held
    cdef int[34] left
    cdef int[5] lows
    cdef readonly int tiles

    cpdef int look(self, long long allowed, object runs, int sets) except -1
