from paiju.core.board cimport KINDS, Board
from paiju.core.codes cimport (
    CLAIM_CHOW, CLAIM_KONG, CLAIM_NONE, CLAIM_PUNG, CLAIM_WIN, CODE_CLAIM, NONE, PHASE_CLAIM,
    VERB_CHOW, VERB_OPEN_KONG, VERB_PASS, VERB_PUNG, VERB_WIN, WINDOW_DISCARD,
)
from paiju.core.house cimport FORBIDDEN
from paiju.core.wins cimport claim_way, claimed_win

cdef bint may_meld(Board board, int seat) noexcept nogil
cdef bint may_pung(Board board, int seat) noexcept nogil
cdef bint may_open_kong(Board board, int seat) noexcept nogil
cdef bint may_chow(Board board, int seat, int low) noexcept nogil
cdef int beside(Board board, int seat) noexcept nogil
cdef bint may_run(Board board, int seat) noexcept nogil
cdef bint may_call(Board board, int seat) noexcept nogil
cdef bint calls_open(Board board) noexcept nogil
cdef void ask_others(Board board, int window, int seat, int kind) noexcept nogil
cdef void fill_claims(Board board, int seat) noexcept nogil
cdef int claim_of(int answer) noexcept nogil
cdef void tell_claims(Board board, int holder) noexcept nogil
