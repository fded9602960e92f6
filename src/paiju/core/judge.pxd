cimport cython

from paiju.core.arrange cimport (
    ALL_ORPHANS, KNIT, PAIRS, SINGLES, TRIPLET_AND_PAIRS, Arrangements,
)
from paiju.core.cut cimport PAIR, RUN
from paiju.core.figures cimport KNITTED, Figures
from paiju.core.held cimport Held
from paiju.core.join cimport Joins
from paiju.core.marks cimport Marks
from paiju.core.naturals cimport Naturals
from paiju.core.numbers cimport (
    ANY_TILE, DRAGON, DRAGON_OUTSIDE, DRAGON_OWN_SUIT, DRAWN_WILD, FIVE, FLOWERS, GATES, ORPHANS,
    PAIRS_AND_TRIPLET, RUNS, SCATTERED, SELF_DRAWN, SELF_WILD_DRAGON, SEVEN_PAIRS, WAITS, WILDS,
    WILD_WAIT,
)
from paiju.core.reading cimport FIVE_MAN
from paiju.core.shots cimport Shots
from paiju.core.worth cimport BEST, MASK, NOW, RUNNER_UP, Worth

cdef enum:
    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    HUMANLY_WAY = 7

@cython.final
cdef class Judge(Held):
    cdef readonly object table
    cdef Worth worth
    cdef Shots shots
    cdef Figures figures
    cdef Arrangements arrangements
    cdef Joins joins
    cdef Naturals naturals
    cdef Marks marks
    cdef bint explains  # readings and the runner-up are kept, not the best value alone
    cdef int placed  # what the winning tile's last place was like
    cdef readonly long long fan
    cdef readonly long long counted  # the same without the patterns left out at the minimum
    cdef readonly bint legal
    cdef bint claimed  # the winning tile is another seat's
    cdef int minimum
    cdef bint heavenly_last
    cdef bint needs_waits
    cdef bint general  # patterns ask for more than Tianjin's marks

    cpdef long long score(self, int win, int way, int chain) noexcept nogil
    cdef void judge(self, int win) noexcept nogil
    cdef void judge_readings(self, int win) noexcept nogil
    cdef void mark(self, int mark) noexcept nogil
    cdef bint judge_marks(self, int win) noexcept nogil
    cdef void lay_melds(self) noexcept nogil
    cdef void judge_naturals(self, int win) noexcept nogil
    cdef void place_win(self, int win, bint lies) noexcept nogil
    cdef void judge_arrangements(self, int win) noexcept nogil
    cdef void place(self, int win, int group) noexcept nogil
    cdef void vary(self, int win, int group, int at, int joins) noexcept nogil
    cdef void weigh(self, int win, int group, int at) noexcept nogil
