cdef enum:
    EAST = 27
    WINDS = 4
    ROTATED = 1
    DUPLICATE = 2

cpdef int lost_after(int lost, int dealer, int next_dealer) noexcept nogil
cpdef int round_of(int lost, int seats) noexcept nogil
cpdef int wind_of_round(int number) noexcept nogil
cpdef bint is_over(int lost, int seats, int rounds) noexcept nogil
cpdef int rotation_of(unsigned long long unit, int seats, int seating) noexcept nogil
cpdef unsigned long long deal_of(unsigned long long unit, int seats, int seating) noexcept nogil
