from paiju.core.board cimport Board
from paiju.core.codes cimport (
    CODE_KONG, CODE_REPLACEMENT, CODE_ROB_WINDOW, DRAWN_KONGS, KONG_ADDED, KONG_HIDDEN, KONG_OPEN,
    MELD_HIDDEN_KONG, MELD_OPEN_KONG, NONE, WINDOW_KONG,
)
from paiju.core.endings cimport drawn_hand
from paiju.core.house cimport PAYS_ALL
from paiju.core.windows cimport ask_others, tell_claims

cdef enum:
    ENOUGH_KONGS = 4

cdef void add_to_pung(Board board, int kind) noexcept nogil
cdef void make_kong(Board board, int what, int kind) noexcept nogil
cdef void add_kong(
    Board board, int seat, int what, int kind, int origin, bint wild
) noexcept nogil
cdef bint too_many_kongs(Board board) noexcept nogil
cdef void replace(Board board) noexcept nogil
