from paiju.core.board cimport Board
from paiju.core.codes cimport (
    CODE_CHASE, CODE_DRAWN_HAND, CODE_HAND_END, CODE_HORSES, CODE_SETTLE, CODE_WIN, DRAWN_REDEAL,
    NONE, PHASE_OVER, SETTLED_CHASE, SETTLED_HAND, SETTLED_KONGS, VERB_WIN, WAY_HEAVENLY,
    WAY_KONG_DRAW, WINDOW_KONG,
)
from paiju.core.house cimport ALL_WIN, KEEPS, KEEPS_UNLESS
from paiju.core.liable cimport plain_to_see

cdef void win(Board board) noexcept nogil
cdef void win_claimed(Board board, int nearest) noexcept nogil
cdef void note_win(Board board, int seat, int kind, int fan) noexcept nogil
cdef void add_win(Board board, int seat, int kind, int fan, bint blamed) noexcept nogil
cdef void end_won(Board board) noexcept nogil
cdef void pay_won(Board board) noexcept nogil
cdef void turn_horses(Board board) noexcept nogil
cdef int seat_of_horse(int kind) noexcept nogil
cdef void drawn_hand(Board board, int reason) noexcept nogil
cdef void redealt(Board board) noexcept nogil
cdef bint dealer_keeps(Board board) noexcept nogil
cdef void settle(Board board) noexcept nogil
cdef void settled(Board board, int what) noexcept nogil
cdef void next_deal(Board board, bint keeps) noexcept nogil
cdef void close(Board board) noexcept nogil
