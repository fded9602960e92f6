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
    cdef long long allowed
    cdef long long wanted

    cpdef int left_of(self, int kind)
    cdef int take(self, long long allowed, object runs, int sets) except -1
    cpdef int lacks(self, long long allowed, object runs, int sets) except -1
    cpdef int look(self, long long allowed, object runs, int sets) except -1
    cpdef list finish(self, long long allowed, object runs, int sets)
