cimport cython

from paiju.core.worth cimport BEST, NOW, RUNNER_UP, Worth

cdef enum:
    GROUPS_AT = 7
    MASKS_AT = 21
    SHOT = 35

@cython.final
cdef class Shots:
    cdef Worth worth
    cdef int[105] of

    cdef void note(self, int groups, int win, int group, int place) noexcept nogil
    cdef void note_free(self, int sets, int pair, int meaning) noexcept nogil
    cdef void note_group(self, int at, int what, int low, int mask) noexcept nogil
    cdef void keep(self, int place) noexcept nogil
    cdef void copy(self, int origin, int place) noexcept nogil
