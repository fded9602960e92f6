from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.claims cimport make_kong, open_window
from paiju.core.codes cimport (
    CODE_DISCARD, CODE_DRAW, CODE_FORFEIT, KONG_ADDED, KONG_HIDDEN, MELD_PUNG, NONE, PHASE_TURN,
    VERB_ADDED_KONG, VERB_DISCARD, VERB_HIDDEN_KONG, VERB_WIN, WAY_DRAW, WAY_HEAVENLY,
    WAY_KONG_DRAW,
)
from paiju.core.endings cimport drawn_hand, win
from paiju.core.house cimport FORBIDDEN, FORFEITS, NOTHING

cdef void draw(Board board) noexcept nogil
cdef bint may_win(Board board) noexcept nogil
cdef void judge_hand(Board board) noexcept nogil
cdef void fill_turn(Board board) noexcept nogil
cdef void fill_kongs(Board board) noexcept nogil
cdef void fill_discards(Board board) noexcept nogil
cdef void take_turn(Board board, int verb, int kind) noexcept nogil
cdef void follow_chase(Board board, int kind) noexcept nogil
cdef void discard(Board board, int kind) noexcept nogil
