cimport cython

from paiju.core.cut cimport Cuts
from paiju.core.distance cimport Distance
from paiju.core.reading cimport (
    COMPLETE, DRAGON, DRAGON_OUTSIDE, DRAGON_OWN_SUIT, FIVE, FIVE_MAN, SELF_WILD_DRAGON,
    WILD_WAIT, Readings,
)
from paiju.core.worth cimport BEST, NOW, RUNNER_UP, Worth

cdef enum:
    WILDS = 7
    DRAWN_WILD = 8
    KONG_DRAW = 9
    FLOWER_DRAW = 10
    SELF_DRAWN = 11
    ROBBED_KONG = 12
    HEAVENLY = 13
    EARTHLY = 14
    HUMANLY = 15
    CALLED = 16
    KONGS = 17
    WAITS = 18
    ANY_TILE = 19
    OPEN_KONG = 2
    HIDDEN_KONG = 3
    KONG_WAY = 1
    FLOWER_WAY = 2
    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    EARTHLY_WAY = 6
    HUMANLY_WAY = 7
    SHOT = 24

@cython.final
cdef class Judge:
    cdef readonly object table
    cdef Distance near
    cdef Cuts cuts
    cdef Readings readings
    cdef Worth worth
    cdef int[46] held  # concealed, the winning tile included
    cdef int[46] wild  # 1 for a wild kind
    cdef int melds
    cdef int[5] meld_type
    cdef int[5] meld_kind
    cdef int round_wind  # kinds
    cdef int seat_wind
    cdef bint last_tile  # the wall's last draw, or the discard after it
    cdef bint ready_at_deal
    cdef bint is_dealer
    cdef int visible  # copies of the winning kind that lay open before it was won
    cdef bint[12] flower  # those set aside
    cdef readonly long long fan
    cdef readonly long long counted  # the same without the patterns left out at the minimum
    cdef readonly bint legal
    cdef int minimum
    cdef int sets
    cdef bint only_wait
    cdef bint kongs_count
    cdef bint needs_waits
    cdef int[72] shot  # of NOW, BEST and RUNNER_UP

    cpdef void clear(self) noexcept nogil
    cpdef bint complete(self) noexcept nogil
    cpdef long long score(self, int win, int way, int chain) noexcept nogil
    cdef void measure_hand(self, int way, int chain) noexcept nogil
    cdef void judge(self, int win) noexcept nogil
    cdef void measure_waits(self, int win) noexcept nogil
    cdef void judge_reading(self, int index, int win) noexcept nogil
    cdef void note(self, int index, int win) noexcept nogil
    cdef void keep(self, int origin, int place) noexcept nogil
