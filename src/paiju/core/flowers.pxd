from paiju.core.board cimport FIRST_FLOWER, KINDS, Board
from paiju.core.codes cimport (
    CODE_FLOWER, CODE_REPLACEMENT, DRAWN_WALL, NONE, PHASE_CLAIM, PHASE_FLOWERS, PHASE_TURN,
    WAY_FLOWER_DRAW, WINDOW_FLOWER,
)
from paiju.core.endings cimport drawn_hand
from paiju.core.wins cimport note_ready

cdef enum:
    ALL_EIGHT = 255

cdef void begin_play(Board board) noexcept nogil
cdef void begin_flowers(Board board) noexcept nogil
cdef void take_flowers(Board board) noexcept nogil
cdef int flower_held(Board board) noexcept nogil
cdef void set_aside(Board board, int kind) noexcept nogil
cdef void draw_for_flower(Board board) noexcept nogil
cdef void pass_on(Board board, int clean) noexcept nogil
