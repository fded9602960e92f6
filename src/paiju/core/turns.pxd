from paiju.core.bits cimport lowest, nth, ones
from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.claims cimport end_chase, open_window, take_claim
from paiju.core.codes cimport (
    CLAIM_NONE, CODE_CLAIM, CODE_CLAIM_WINDOW, CODE_DISCARD, CODE_DRAW, CODE_FORFEIT, CODE_REDEAL,
    DRAWN_DECLINED, DRAWN_WALL, KONG_HIDDEN, MELD_PUNG, NONE, PHASE_CLAIM, PHASE_DRAW,
    PHASE_FLOWERS, PHASE_LAST, PHASE_OPENING, PHASE_REDEAL, PHASE_TURN, VERB_ADDED_KONG,
    VERB_DECLINE, VERB_DISCARD, VERB_DRAW, VERB_HIDDEN_KONG, VERB_REDEAL, VERB_WIN, WINDOW_DISCARD,
)
from paiju.core.endings cimport drawn_hand, redealt, win
from paiju.core.flowers cimport take_flowers
from paiju.core.house cimport FORBIDDEN, FORFEITS, NOTHING
from paiju.core.kongs cimport add_to_pung, make_kong
from paiju.core.opening cimport ask_dealer, fill_stakes, open_hand, take_stake
from paiju.core.windows cimport fill_claims
from paiju.core.wins cimport may_win, note_ready

cdef void start(Board board, int dealer, int streak) noexcept nogil
cdef void advance(Board board) noexcept nogil
cdef void fill(Board board, int seat) noexcept nogil
cdef int offered(Board board) noexcept nogil
cdef int choice_at(Board board, int index) noexcept nogil
cdef void follow(Board board, int seat, int packed) noexcept nogil
cdef void take_redeal(Board board, int seat, int accepted) noexcept nogil
cdef void draw(Board board) noexcept nogil
cdef void draw_live(Board board) noexcept nogil
cdef void take_last(Board board, int verb) noexcept nogil
cdef void fill_turn(Board board) noexcept nogil
cdef void fill_kongs(Board board) noexcept nogil
cdef void fill_discards(Board board) noexcept nogil
cdef void take_turn(Board board, int verb, int kind) noexcept nogil
cdef void follow_chase(Board board, int kind) noexcept nogil
cdef void discard(Board board, int kind) noexcept nogil
cdef unsigned long long held_twice(Board board, int seat) noexcept nogil
cdef void pass_by(Board board, int seat, int kind) noexcept nogil
