cimport cython

from paiju.core.codes cimport NONE

cdef enum:
    TILES_MOST = 160
    STAYS = 0
    GROWS = 1
    SHRINKS = 2

@cython.final
cdef class Wall:
    cdef readonly int seats
    cdef readonly int tiles
    cdef readonly int reserve
    cdef readonly int reserve_grows
    cdef readonly bint right_to_left
    cdef readonly bint shared
    cdef int from_dealer[4]
    cdef int stacks[4]
    cdef int offset[4]
    cdef unsigned char kind[160]
    cdef short order[160]
    cdef unsigned char gone[160]
    cdef readonly int first_seat
    cdef readonly int first_stack
    cdef readonly int front
    cdef readonly int taken
    cdef readonly int replaced
    cdef readonly int konged
    cdef readonly int live
    cdef readonly int tail
    cdef readonly int turned
    cdef readonly int turned_seat
    cdef readonly int turned_stack

    cpdef void stand(self, int dealer) noexcept nogil
    cpdef void open_at(self, int seat, int stack) noexcept nogil
    cdef int beside(self, int seat) noexcept nogil
    cpdef int seat_of(self, int place) noexcept nogil
    cpdef int take(self, int index) noexcept nogil
    cpdef int deal(self, int index) noexcept nogil
    cpdef void show(self, int index) noexcept nogil
    cpdef void turn_tail(self, int stacks) noexcept nogil
    cpdef void turn_live(self) noexcept nogil
    cpdef void turn_none(self) noexcept nogil
    cpdef void count_shared(self) noexcept nogil
    cpdef int left(self) noexcept nogil
    cpdef void kong(self) noexcept nogil
    cpdef int draw(self) noexcept nogil
    cpdef int replace(self) noexcept nogil
    cpdef int uncover(self) noexcept nogil
