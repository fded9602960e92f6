cimport cython

from paiju.core.board cimport KINDS, MELDS_MOST, Board
from paiju.core.codes cimport (
    MELD_HIDDEN_KONG, PHASE_CLAIM, PHASE_LAST, PHASE_TURN, VERB_CHOW, VERB_DISCARD,
    VERB_HIDDEN_KONG, VERB_KICK, VERB_OPEN_KONG, VERB_SIT, VERB_WIN,
)
from paiju.core.distance cimport Distance
from paiju.core.shapes cimport Shapes
from paiju.core.suits cimport Suits

cdef enum:
    NATURAL = 34
    PLACES = 36
    PART = 9
    HONOURS = 3
    CLASSES = 256
    HALVES = 512

@cython.final
cdef class Quick:
    cdef Distance near
    cdef Shapes shapes
    cdef Suits of
    cdef int melds
    cdef int[36] left
    cdef int[36] more
    cdef int[4] beside
    cdef int[4] opposite
    cdef bint[64] fit

    cpdef int choose(self, Board board, int seat) noexcept nogil
    cdef int stake(self, Board board) noexcept nogil
    cdef int last(self, Board board, int seat) noexcept nogil
    cdef void take(self, Board board, int seat) noexcept nogil
    cdef int shapely(self) noexcept nogil
    cdef int lacking(self) noexcept nogil
    cdef int nearest(self) noexcept nogil
    cdef int class_of(self, int part, int key) noexcept nogil
    cdef int without(self, int part, int tiles, int sets) noexcept nogil
    cdef int claim(self, Board board, int seat) noexcept nogil
    cdef int claimed(self, Board board, int packed) noexcept nogil
    cdef int turn(self, Board board, int seat) noexcept nogil
    cdef int after_kong(self, Board board, int packed) noexcept nogil
    cdef int find_fit(self, Board board, int lacks) noexcept nogil
    cdef int lacks_without(self, int kind) noexcept nogil
    cdef int useful_of(
        self, int part, int beside, Py_ssize_t at, int lacks
    ) noexcept nogil
    cdef int discard(self, Board board, int seat) noexcept nogil
    cdef void look(self, Board board, int seat) noexcept nogil
    cdef int useful_without(self, int gone) noexcept nogil
    cdef int shaped(self, Board board, int seat) noexcept nogil
