cimport cython

from paiju.core.bits cimport lowest
from paiju.core.cut cimport RUN, TRIPLET
from paiju.core.figures cimport MELD_CHOW, Figures
from paiju.core.values cimport Values
from paiju.core.worth cimport MASK, MOST, WORD_BITS, Worth

cdef enum:
    SETS_MOST = 5
    INSTANCES = 64
    CODES = 55
    RUN_CODES = 21
    THREE_SETS = 3
    RELATIONS = 18
    UNKNOWN = -1

@cython.final
cdef class Joins:
    cdef Worth worth
    cdef Figures whole
    cdef Figures part
    cdef Values values
    cdef int patterns
    cdef long long[::1] pattern  # those that join, in declared order
    cdef int[256] index  # of a pattern among those
    cdef long long[::1] which  # of the relations each asks
    cdef long long[::1] size
    cdef int[18] relation  # a measure each
    cdef int[::1] of_two  # by the codes of two sets, the relations they stand in, as bits
    cdef int[::1] of_three
    cdef unsigned long long[4] joining  # the patterns that join, as bits
    cdef unsigned long long[4] chosen  # those of them found last
    cdef bint fresh  # an arrangement of which nothing was found yet
    cdef int sets
    cdef int[32] subsets  # of five sets, as bits; those of few sets first
    cdef int[6] first_of  # where those of each size begin
    cdef int[6] code
    cdef int[6] part_of
    cdef int instances
    cdef int[64] instance_of  # which of the patterns
    cdef int[64] subset
    cdef long long[65] left  # the worth of the instances from each on
    cdef int[256] count  # of each pattern, by the present choice
    cdef int[256] best
    cdef long long best_total

    cdef void begin(self) noexcept nogil
    cdef void take_sets(self) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef void list_instances(self) noexcept nogil
    cdef int relations(self, int subset, int size) noexcept nogil
    cdef int work_out(self, int subset) noexcept nogil
    cdef void attempt(self, int at, long long total) noexcept nogil
    cdef bint better(self, long long total) noexcept nogil
    cdef bint apart(self, int subset) noexcept nogil
    cdef void unite(self, int subset) noexcept nogil
