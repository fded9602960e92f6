cimport cython

from paiju.core.board cimport KINDS, MELDS_MOST
from paiju.core.codes cimport (
    DRAWN_REDEAL, NONE, PHASE_CLAIM, WAY_HEAVENLY, WINDOW_FLOWER,
)
from paiju.core.distance cimport Distance
from paiju.core.numbers cimport WAITS
from paiju.core.referee cimport Referee
from paiju.core.wins cimport tell_judge
from paiju.core.worth cimport BEST, MASK

cdef enum:
    HANDS_MOST = 2048
    WINS_MOST = 6144
    TILES_MOST = 18
    NO_TILE = 255
    DRAWN = 16
    SUMS = 31
    MADE_MOST = 4096

@cython.final
cdef class Notes:
    cdef Referee referee
    cdef Distance near
    cdef readonly bint rows_wanted
    cdef readonly bint wins_wanted
    cdef readonly bint distances_wanted

    # the hand being played
    cdef unsigned long long unit
    cdef int number
    cdef int rotation
    cdef int decisions
    cdef int last_phase
    cdef int wilds_dealt
    cdef bint measured
    cdef int made[4096]
    cdef int dealt_distance[4]
    cdef int ready_turn[4]

    # rows kept
    cdef int hands
    cdef int wins
    cdef int at
    cdef long long[:, ::1] hand
    cdef long long[:, ::1] win
    cdef unsigned char[:, ::1] tiles
    cdef signed char[:, :, ::1] melds
    cdef unsigned long long[:, ::1] present
    cdef unsigned long long[:, ::1] counted
    cdef unsigned char[:, ::1] times

    # sums kept
    cdef long long[::1] sums
    cdef long long[:, ::1] found
    cdef int patterns
    cdef int words
    cdef unsigned long long bit

    cdef void clear(self) noexcept nogil
    cdef bint full(self) noexcept nogil
    cdef void begin(self) noexcept nogil
    cdef void note_choice(self, int seat, int choice, int phase) noexcept nogil
    cdef int distance_of(self, int seat) noexcept nogil
    cdef void measure_deal(self) noexcept nogil
    cdef void note_discard(self, int seat) noexcept nogil
    cdef int result(self) noexcept nogil
    cdef int turns_of(self, int seat) noexcept nogil
    cdef void put(self, long long number) noexcept nogil
    cdef void put_hand(self) noexcept nogil
    cdef void put_seats(self) noexcept nogil
    cdef void note_hand(self) noexcept nogil
    cdef bint winner(self, int seat) noexcept nogil
    cdef long long fan_of(self, int seat) noexcept nogil
    cdef int events(self) noexcept nogil
    cdef void add_sums(self) noexcept nogil
    cdef void note_win(self, int seat) noexcept nogil
    cdef void put_win(self, int seat, int tile, bint judged) noexcept nogil
    cdef void put_tiles(self, int seat) noexcept nogil
    cdef void put_patterns(self, bint judged) noexcept nogil
