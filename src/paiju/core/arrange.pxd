cimport cython

from paiju.core.cut cimport PAIR, RUN, TRIPLET, Cuts
from paiju.core.figures cimport KNITTED, SINGLE, Figures
from paiju.core.shapes cimport ORDERS, Shapes

cdef enum:
    CUTS = 0
    KNIT = 1
    PAIRS = 2
    ALL_ORPHANS = 3
    SINGLES = 4
    TRIPLET_AND_PAIRS = 5
    OVER = 6
    NO_MORE = -2
    FILLS = 55

@cython.final
cdef class Arrangements:
    cdef Cuts cuts
    cdef Shapes shapes
    cdef Figures figures
    cdef int melds
    cdef int[5] meld_type
    cdef int[5] meld_kind
    cdef int[34] natural
    cdef int wilds
    cdef int sets
    cdef int stage
    cdef int order
    cdef int filled
    cdef int[8] fill
    cdef int fills
    cdef int fill_pair

    cdef void begin(self) noexcept nogil
    cdef bint next(self) noexcept nogil
    cdef void start(self) noexcept nogil
    cdef bint next_cut(self) noexcept nogil
    cdef void first_fill(self, int sets, bint pair) noexcept nogil
    cdef bint turn(self) noexcept nogil
    cdef void lay_cut(self) noexcept nogil
    cdef void lay_groups(self) noexcept nogil
    cdef bint next_knitted(self) noexcept nogil
    cdef int next_straight(self, int order) noexcept nogil
    cdef bint load(self, int order, int sets) noexcept nogil
    cdef void lay_knitted(self) noexcept nogil
    cdef bint next_pairs(self) noexcept nogil
    cdef bint turn_pairs(self) noexcept nogil
    cdef bint next_triplet(self) noexcept nogil
    cdef int paired(self, int kind, int triplet) noexcept nogil
    cdef bint first_pairs(self, int triplet) noexcept nogil
    cdef bint lay_pairs(self, int triplet) noexcept nogil
    cdef bint next_orphans(self) noexcept nogil
    cdef bint lay_orphans(self, int twice) noexcept nogil
    cdef bint next_scattered(self) noexcept nogil
    cdef bint lay_scattered(self) noexcept nogil
