cimport cython

from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.claims cimport take_claim
from paiju.core.codes cimport (
    CODE_REDEAL, NONE, PHASE_CLAIM, PHASE_DRAW, PHASE_FLOWERS, PHASE_LAST, PHASE_OPENING,
    PHASE_REDEAL, PHASE_TURN, VERB_REDEAL,
)
from paiju.core.endings cimport redealt
from paiju.core.flowers cimport take_flowers
from paiju.core.opening cimport ask_dealer, fill_stakes, open_hand, take_stake
from paiju.core.turns cimport draw, fill_last, fill_turn, take_last, take_turn
from paiju.core.windows cimport fill_claims

@cython.final
cdef class Referee(Board):
    cdef readonly bytes tile_set
    cdef readonly bint wide
    cdef readonly bint told  # the hand is played elsewhere: no wall is opened

    cdef void start(self, int dealer, int streak) noexcept nogil
    cdef void fill(self, int seat) noexcept nogil
    cdef bint choose(self, int seat, int packed) noexcept nogil
    cdef void follow(self, int seat, int packed) noexcept nogil
    cdef void advance(self) noexcept nogil
    cdef void take_redeal(self, int seat, int accepted) noexcept nogil
