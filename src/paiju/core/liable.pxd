from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.codes cimport MELD_CHOW, MELD_HIDDEN_KONG

cdef enum:
    SHOWN = 3
    HONOURS = 8

cdef int sort_of(int kind) noexcept nogil
cdef bint plain_to_see(Board board, int seat, int kind) noexcept nogil
cdef bint one_suit(int suits) noexcept nogil
cdef bint all_triplets(Board board, int seat, int kind) noexcept nogil
