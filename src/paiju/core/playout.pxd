cimport cython

from paiju.core.bits cimport lowest
from paiju.core.chance cimport Chance
from paiju.core.codes cimport PHASE_OPENING, PHASE_TURN, VERB_DISCARD
from paiju.core.course cimport (
    deal_of, is_over, lost_after, rotation_of, round_of, wind_of_round,
)
from paiju.core.noted cimport Notes
from paiju.core.quick cimport Quick
from paiju.core.referee cimport Referee
from paiju.core.turns cimport choice_at, fill, follow, offered, start

cdef enum:
    WALL = 1
    DICE = 2
    CHOICES = 3
    RANDOM = 0
    QUICK = 1
    DISTANCES = 15

@cython.final
cdef class Playout:
    cdef readonly Referee referee
    cdef readonly Notes notes
    cdef Chance chance
    cdef Quick quick
    cdef int policy[4]
    cdef int policy_at[4]
    cdef int seating
    cdef int first_dealer
    cdef int first_streak
    cdef int first_wind
    cdef int rounds
    cdef int tiles
    cdef unsigned char tile[160]

    # the unit being played, and the last of the run
    cdef unsigned long long seed
    cdef unsigned long long unit
    cdef unsigned long long end
    cdef unsigned long long deal
    cdef int number
    cdef int dealer
    cdef int streak
    cdef int lost

    cdef void play(self) noexcept nogil
    cdef void seat_unit(self) noexcept nogil
    cdef void lay(self) noexcept nogil
    cdef void play_hand(self) noexcept nogil
    cdef void deal_only(self) noexcept nogil
    cdef int choose(self, int seat) noexcept nogil
    cdef void pass_on(self) noexcept nogil
