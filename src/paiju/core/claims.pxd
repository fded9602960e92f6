from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.codes cimport (
    CLAIM_KONG, CLAIM_NONE, CLAIM_PUNG, CODE_CLAIM, CODE_CLAIM_WINDOW, CODE_KONG, CODE_MELD,
    CODE_REPLACEMENT, KONG_ADDED, KONG_HIDDEN, KONG_OPEN, MELD_HIDDEN_KONG, MELD_OPEN_KONG,
    MELD_PUNG, NONE, PHASE_CLAIM, PHASE_DRAW, PHASE_REDEAL, PHASE_TURN, VERB_OPEN_KONG,
    VERB_PASS, VERB_PUNG,
)
from paiju.core.house cimport DEALER_PAYS, FORBIDDEN, MAY_REDEAL, NOTHING, PAYS_ALL

cdef bint may_pung(Board board, int seat) noexcept nogil
cdef bint may_open_kong(Board board, int seat) noexcept nogil
cdef void open_window(Board board, int seat, int kind) noexcept nogil
cdef void fill_claims(Board board, int seat) noexcept nogil
cdef void take_claim(Board board, int seat, int packed) noexcept nogil
cdef void resolve(Board board) noexcept nogil
cdef void nobody_claims(Board board) noexcept nogil
cdef void claim_pung(Board board, int seat) noexcept nogil
cdef void claim_kong(Board board, int seat) noexcept nogil
cdef void make_kong(Board board, int what, int kind) noexcept nogil
cdef void replace(Board board) noexcept nogil
