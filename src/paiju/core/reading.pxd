cimport cython

from paiju.core.cut cimport PAIR, RUN, Cuts

cdef enum:
    MARKS = 96
    FOUND = 128
    FIVE_MAN = 4
    FOUR_MAN = 3

@cython.final
cdef class Readings:
    cdef Cuts cuts
    cdef int[46] wild  # 1 for a wild kind
    cdef int[4] wild_suit  # wild kinds in each
    cdef int win
    cdef bint win_wild
    cdef int one_of_each  # how many wild kinds, where the hand has one tile of each; else 0
    cdef bint five_counts
    cdef bint five_doubled
    cdef int[9] runs  # of each suit 123, 456, 789
    cdef int[9] chows  # the same among melds
    cdef bint[96] seen
    cdef int suit  # of the dragon, or -1
    cdef int used  # free sets that stand for something, or hold the winning tile
    cdef int[6] stands  # the lowest kind of the run, or -1
    cdef int found
    cdef int[128] mark
    cdef int[128] win_group
    cdef int[128] win_place
    cdef int[128] meaning  # `stands`, five bits each

    cdef void begin(self, int win) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void read_cut(self) noexcept nogil
    cdef int lacking(self, int suit) noexcept nogil
    cdef bint fill(self, int suit) noexcept nogil
    cdef bint stand(self, int low) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void place_win(self) noexcept nogil
    cdef void place_natural(self, int group) noexcept nogil
    cdef void place_wild(self, int group) noexcept nogil
    cdef void place_free(self) noexcept nogil
    cdef void place_in(self, int group, int place, int run, int joins) noexcept nogil
    cdef void keep(
        self, int group, int place, int dragon, int needed, int five, int joins
    ) noexcept nogil
