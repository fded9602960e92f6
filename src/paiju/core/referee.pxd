cimport cython

from paiju.core.board cimport KINDS, LOG_MOST, MELDS_MOST, Board
from paiju.core.claims cimport fill_claims, take_claim
from paiju.core.codes cimport (
    CODE_REDEAL, NONE, PHASE_CLAIM, PHASE_DRAW, PHASE_KICK, PHASE_OPENING, PHASE_OVER, PHASE_PULL,
    PHASE_REDEAL, PHASE_SIT, PHASE_TURN, VERB_REDEAL,
)
from paiju.core.endings cimport redealt
from paiju.core.opening cimport ask_dealer, fill_stakes, open_hand, take_stake
from paiju.core.turns cimport draw, fill_turn, take_turn

@cython.final
cdef class Referee(Board):
    cdef readonly bytes tile_set

    cdef void start(self, int dealer, int streak) noexcept nogil
    cdef void fill(self, int seat) noexcept nogil
    cdef bint choose(self, int seat, int packed) noexcept nogil
    cdef void follow(self, int seat, int packed) noexcept nogil
    cdef void advance(self) noexcept nogil
    cdef void take_redeal(self, int seat, int accepted) noexcept nogil
