cimport cython

from paiju.core.keys cimport Keys
from paiju.core.numbers cimport (
    DRAGON, DRAGON_OUTSIDE, DRAGON_OWN_SUIT, FIVE, RUNS, SELF_WILD_DRAGON, WILDS, WILD_WAIT,
)
from paiju.core.reading cimport FIVE_MAN, Readings
from paiju.core.values cimport Values
from paiju.core.worth cimport MASK, NOW, RUNNER_UP, Worth

cdef enum:
    WAITED = 5
    MARKED = 20
    JOINS_ONE = 1
    JOINS_TWO = 2
    FIVE_ALONE = 3
    FIVE_JOINS = 4
    SLOTS = 64
    KEY = 9
    TAKEN = 20

@cython.final
cdef class Marks:
    cdef Keys keys
    cdef Readings readings
    cdef Worth worth
    cdef Values values
    cdef bint able
    cdef int[8] by  # measures that say how often a pattern counts
    cdef int bys
    cdef unsigned long long[576] key  # SLOTS * KEY
    cdef bint[64] used
    cdef bint[64] sound
    cdef int[1280] order  # SLOTS * MARKED
    cdef long long[20] fan
    cdef int[20] number
    cdef unsigned long long[80] present
    cdef int[4] dragon  # the mark of each class
    cdef int[3] class_of
    cdef int[3] stands  # whether a suit's dragon can stand; -1: not yet asked
    cdef int win
    cdef bint win_wild
    cdef int wilds
    cdef int spare
    cdef int[20] taken
    cdef int takes

    cdef int best(self, int win, int wilds) noexcept nogil
    cdef int slot(self) noexcept nogil
    cdef void fill(self, int slot) noexcept nogil
    cdef int compare(self, int one, int other) noexcept nogil
    cdef bint alike(self, int one, int other) noexcept nogil
    cdef bint is_sound(self) noexcept nogil
    cdef void measure(self, int mark) noexcept nogil
    cdef void weigh(self, int mark) noexcept nogil
    cdef bint stand(self, int suit) noexcept nogil
    cdef bint reach(self, int suit, int waited) noexcept nogil
    cdef bint reach_five(self, int suit) noexcept nogil
    cdef void take(self, int kind) noexcept nogil
    cdef void take_dragon(self, int suit) noexcept nogil
    cdef bint fits(self) noexcept nogil
    cdef void give_back(self) noexcept nogil
