cimport cython

from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.codes cimport PHASE_CLAIM
from paiju.core.turns cimport choice_at, fill, follow, offered, start

@cython.final
cdef class Referee(Board):
    cdef readonly bytes tile_set
    cdef readonly bint wide

    cdef bint choose(self, int seat, int packed) noexcept nogil
