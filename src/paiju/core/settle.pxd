cimport cython

@cython.final
cdef class Settlement:
    cdef public int seats
    cdef public int dealer
    cdef public int winner
    cdef public long long fan
    cdef public bint unpaid
    cdef public bint kongs_void
    cdef public bint chase
    cdef public bint stakes_on_kongs
    cdef public int sit
    cdef int pull[4]
    cdef int kick[4]
    cdef long long kong_points[4]
    cdef long long kong_owed[16]
    cdef long long hand[4]
    cdef long long kongs[4]
    cdef long long chases[4]
    cdef long long net[4]

    cpdef void clear(self) noexcept nogil
    cdef void owe(self, int seat, int payer, long long points) noexcept nogil
    cdef void double_kongs(self, int seat) noexcept nogil
    cdef long long stake(self, int one, int other) noexcept nogil
    cdef void pay_hand(self) noexcept nogil
    cdef void pay_kongs(self) noexcept nogil
    cdef void pay_chase(self) noexcept nogil
    cpdef void settle(self) noexcept nogil
