from paiju.core.bits cimport ones
from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.codes cimport (
    NONE, WAY_DISCARD, WAY_DRAW, WAY_EARTHLY, WAY_FLOWER_DRAW, WAY_HEAVENLY, WAY_HUMANLY,
    WAY_KONG_DRAW, WAY_ROB_KONG, WINDOW_DISCARD, WINDOW_KONG,
)
from paiju.core.house cimport FIRST_DISCARD

cdef enum:
    SUITED = 134217727
    TERMINALS_AND_HONOURS = 17113154305

cdef bint is_near(Board board, int seat) noexcept nogil
cdef bint is_near_with(Board board, int seat, int kind) noexcept nogil
cdef int wanted(Board board, int seat) noexcept nogil
cdef bint may_be_shaped(Board board, int seat, int kind, int wilds) noexcept nogil
cdef int knit(unsigned long long kinds) noexcept nogil
cdef bint may_win(Board board) noexcept nogil
cdef int own_way(Board board) noexcept nogil
cdef bint last_drawn(Board board) noexcept nogil
cdef int claimed_win(Board board, int seat) noexcept nogil
cdef int claim_way(Board board) noexcept nogil
cdef void tell_judge(Board board, int seat) noexcept nogil
cdef int judged(Board board, int kind) noexcept nogil
cdef void note_ready(Board board, int seat) noexcept nogil
