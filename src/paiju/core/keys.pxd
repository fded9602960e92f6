cimport cython

from paiju.core.bits cimport lowest

cdef enum:
    HONOURS = 1953125  # 5 ** 9: where the keys of honours begin
    NEEDS = 2031250  # and 5 ** 7
    FLAG = 64
    WHOLE = 1
    WHOLE_WITH_PAIR = 66
    NEVER = 99
    NINE_THIRDS = 19173961

@cython.final
cdef class Keys:
    cdef int[34] natural
    cdef int[4] at  # each part's key
    cdef int[34] power
    cdef unsigned char[::1] need
    cdef unsigned long long[2] pack
    cdef unsigned long long[34] step  # one copy of each kind in its pack
    cdef int[34] bit  # of each kind, where the packs are spread out
    cdef int[64] kind_at
    cdef unsigned long long third
    cdef unsigned long long once
    cdef unsigned long long twice
    cdef unsigned long long thrice
    cdef unsigned long long four

    cdef void begin(self) noexcept nogil
    cdef void add(self, int kind, int copies) noexcept nogil
    cdef void spread(self) noexcept nogil
    cdef unsigned long long every_third(self, int at) noexcept nogil
    cdef int lack(self, int at) noexcept nogil
    cdef int work_out(self, int at) noexcept nogil
    cdef int missing(self) noexcept nogil
    cdef int missing_sets(self) noexcept nogil
    cdef unsigned long long waits(self) noexcept nogil
    cdef unsigned long long waits_in(self, int part, int wanted) noexcept nogil
    cdef bint takes_fifth(self, int kind) noexcept nogil
    cdef bint has_run(self, int low) noexcept nogil
    cdef void add_run(self, int low, int copies) noexcept nogil
