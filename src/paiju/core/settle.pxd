cimport cython

@cython.final
cdef class Settlement:
    cdef public int seats
    cdef public int dealer
    cdef public int streak
    cdef public int winner
    cdef public long long fan
    cdef public int discarder
    cdef public bint robbed_pays
    cdef long long also[4]
    cdef int liable[4]
    cdef int times[4]

    # the house's ways of paying
    cdef int share_drawn
    cdef int share_discarder
    cdef int share_other
    cdef int share_liable
    cdef long long base
    cdef bint base_drawn
    cdef bint base_discarder
    cdef bint base_other
    cdef long long dealer_extra
    cdef long long streak_extra
    cdef int rows
    cdef long long points[64]

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
    cdef long long worth(self, int winner, int payer, long long fan) noexcept nogil
    cdef long long payment(self, int winner, int payer, long long fan) noexcept nogil
    cdef void pay_winner(self, int winner, long long fan) noexcept nogil
    cdef void pay_hand(self) noexcept nogil
    cdef void pay_kongs(self) noexcept nogil
    cdef void pay_chase(self) noexcept nogil
    cpdef void settle(self) noexcept nogil
