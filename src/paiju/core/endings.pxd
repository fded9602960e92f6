from paiju.core.board cimport Board
from paiju.core.codes cimport (
    CODE_CHASE, CODE_DRAWN_HAND, CODE_HAND_END, CODE_SETTLE, CODE_WIN, DRAWN_REDEAL, DRAWN_WALL,
    NONE, PHASE_OVER, SETTLED_CHASE, SETTLED_HAND, SETTLED_KONGS, WAY_HEAVENLY, WAY_KONG_DRAW,
)
from paiju.core.house cimport KEEPS, KEEPS_UNLESS, LEAVES

cdef void win(Board board) noexcept nogil
cdef void drawn_hand(Board board) noexcept nogil
cdef void redealt(Board board) noexcept nogil
cdef bint dealer_keeps(Board board) noexcept nogil
cdef void settle(Board board) noexcept nogil
cdef void settled(Board board, int what) noexcept nogil
cdef void next_deal(Board board, bint keeps) noexcept nogil
cdef void close(Board board) noexcept nogil
