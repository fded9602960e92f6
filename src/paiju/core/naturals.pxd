cimport cython

from paiju.core.cut cimport PAIR, RUN, TRIPLET
from paiju.core.figures cimport Figures
from paiju.core.keys cimport HONOURS, WHOLE, WHOLE_WITH_PAIR, Keys

cdef enum:
    WAYS_MOST = 128
    PART_SETS = 6
    NO_PAIR = 4

@cython.final
cdef class Naturals:
    cdef Keys keys
    cdef int[34] left
    cdef int[6] chosen
    cdef int[4] ways  # to cut each part
    cdef int[4] groups  # in each
    cdef int[4] turn
    cdef int[3072] group  # [part][way][group]: 64 x what + lowest kind
    cdef int pair  # the part that the pair is of

    cdef bint begin(self) noexcept nogil
    cdef void extend(self, int part, int at, int kind, int option, int depth) noexcept nogil
    cdef void choose(
        self, int part, int at, int kind, int option, int depth, int what
    ) noexcept nogil
    cdef void lay(self, Figures figures) noexcept nogil
    cdef bint next(self) noexcept nogil
