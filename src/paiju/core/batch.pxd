from paiju.core.judge cimport Judge
from paiju.core.worth cimport BEST, MASK

cdef enum:
    WILD_AT = 46
    MELDS_AT = 92
    TYPES_AT = 93
    KINDS_AT = 98
    FLOWERS_AT = 103
    MOMENT_AT = 115
    HAND_BYTES = 124
    FAN = 0
    COUNTED = 1
    LEGAL = 2

cdef class Scorer:
    cdef readonly object table
    cdef Judge judge
    cdef readonly int words
    cdef unsigned char[124] low  # of each byte of a hand
    cdef unsigned char[124] high
    cdef bint[34] chow  # whether a chow begins with the kind

    cdef bint take(self, const unsigned char[:, ::1] hands, Py_ssize_t row) noexcept nogil
    cdef Py_ssize_t run(
        self,
        const unsigned char[:, ::1] hands,
        long long[:, ::1] worth,
        unsigned long long[:, :, ::1] patterns,
    ) except -2
