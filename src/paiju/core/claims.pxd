from paiju.core.board cimport Board
from paiju.core.codes cimport (
    CODE_CLAIM_WINDOW, CODE_MELD, DRAWN_WINDS, KONG_ADDED, KONG_OPEN,
    MELD_CHOW, MELD_PUNG, NONE,
    PHASE_FLOWERS, PHASE_REDEAL, PHASE_TURN, VERB_CHOW, VERB_OPEN_KONG, VERB_PUNG,
    VERB_WIN, WINDOW_DISCARD, WINDOW_KONG,
)
from paiju.core.endings cimport drawn_hand, win_claimed
from paiju.core.house cimport DEALER_PAYS, MAY_REDEAL
from paiju.core.kongs cimport make_kong
from paiju.core.windows cimport ask_others, tell_claims

cdef void open_window(Board board, int seat, int kind) noexcept nogil
cdef void take_claim(Board board, int seat, int packed) noexcept nogil
cdef int rank(int verb) noexcept nogil
cdef void resolve(Board board) noexcept nogil
cdef void go_on(Board board) noexcept nogil
cdef void end_chase(Board board) noexcept nogil
cdef void claim_meld(Board board, int seat, int what, int kind) noexcept nogil
