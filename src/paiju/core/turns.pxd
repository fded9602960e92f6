from paiju.core.bits cimport lowest
from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.claims cimport open_window
from paiju.core.codes cimport (
    CODE_DISCARD, CODE_DRAW, CODE_FORFEIT, DRAWN_DECLINED, DRAWN_WALL, KONG_HIDDEN, MELD_PUNG,
    NONE, PHASE_LAST, VERB_ADDED_KONG, VERB_DECLINE, VERB_DISCARD, VERB_DRAW, VERB_HIDDEN_KONG,
    VERB_WIN,
)
from paiju.core.endings cimport drawn_hand, win
from paiju.core.flowers cimport to_act
from paiju.core.house cimport FORBIDDEN, FORFEITS, NOTHING
from paiju.core.kongs cimport add_to_pung, make_kong
from paiju.core.wins cimport may_win, note_ready

cdef void draw(Board board) noexcept nogil
cdef void draw_live(Board board) noexcept nogil
cdef void fill_last(Board board) noexcept nogil
cdef void take_last(Board board, int verb) noexcept nogil
cdef void fill_turn(Board board) noexcept nogil
cdef void fill_kongs(Board board) noexcept nogil
cdef void fill_discards(Board board) noexcept nogil
cdef void take_turn(Board board, int verb, int kind) noexcept nogil
cdef void follow_chase(Board board, int kind) noexcept nogil
cdef void discard(Board board, int kind) noexcept nogil
