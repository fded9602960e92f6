cdef enum:
    EAST = 27
    WINDS = 4

cpdef int lost_after(int lost, int dealer, int next_dealer) noexcept nogil
cpdef int round_of(int lost, int seats) noexcept nogil
cpdef int wind_of_round(int number) noexcept nogil
cpdef bint is_over(int lost, int seats, int rounds) noexcept nogil
