cimport cython

cdef enum:
    NO = 99
    SIZE = 108
    ROW = 12
    STATES = 16384
    ROWS = 1024
    CLASSES = 256
    INNER = 0
    OUTER = 1

@cython.final
cdef class Distance:
    cdef public int wilds
    cdef public int sets
    cdef readonly int most
    cdef readonly bint fifth
    cdef int[34] held
    cdef int[34] nearer
    cdef int states
    cdef int rows
    cdef int classes
    cdef signed char[1769472] state  # STATES * SIZE
    cdef int[108] fresh
    cdef int[12] fresh_row
    cdef short[163840] step_to  # 2 * STATES * 5
    cdef int[32768] state_slot
    cdef signed char[12288] row  # ROWS * ROW
    cdef int[2048] row_slot
    cdef short[1024] row_class
    cdef short[256] class_row
    cdef short[16384] row_of_state
    cdef short[65536] merged
    cdef int[35] walked
    cdef int[4] part_class

    cdef void begin(self) noexcept nogil
    cdef int keep_state(self) noexcept nogil
    cdef int step(self, int origin, int place, int count) noexcept nogil
    cdef int work_out_step(self, int origin, int place, int count) noexcept nogil
    cdef int keep_row(self) noexcept nogil
    cdef int class_of(self, int state) noexcept nogil
    cdef int merge(self, int one, int other) noexcept nogil
    cdef int work_out_merge(self, int one, int other) noexcept nogil
    cdef int share(self, int one, int other) noexcept nogil
    cdef void walk(self, int part) noexcept nogil
    cdef int walk_other(self, int part, int kind) noexcept nogil
    cpdef int missing(self) noexcept nogil
    cpdef int distance(self) noexcept nogil
    cpdef int useful(self) noexcept nogil
