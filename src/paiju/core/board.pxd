cimport cython

from paiju.core.bits cimport lowest
from paiju.core.codes cimport (
    NONE, PHASE_DRAW, PHASE_FLOWERS, PHASE_OVER, PHASE_TURN, VERB_DISCARD, WINDOW_DISCARD,
)
from paiju.core.house cimport House
from paiju.core.judge cimport Judge
from paiju.core.settle cimport Settlement
from paiju.core.suits cimport Suits
from paiju.core.wall cimport Wall

cdef enum:
    KINDS = 46
    FIRST_FLOWER = 34
    MELDS_MOST = 5
    CHOICES_MOST = 64
    HORSES_MOST = 12
    LOG_MOST = 4096

cdef class Board:
    cdef readonly House house
    cdef readonly Wall wall
    cdef Suits suits
    cdef readonly Judge judge
    cdef readonly Settlement paid
    cdef readonly int seats

    # the hand
    cdef readonly int dealer
    cdef readonly int streak
    cdef readonly int round_wind
    cdef readonly int next_dealer
    cdef readonly int next_streak
    cdef int dice[6]
    cdef unsigned char wild[46]
    cdef unsigned long long wild_bits
    cdef int part[46]
    cdef int power[46]

    # the seats
    cdef int held[184]
    cdef int count[4]
    cdef unsigned long long holds[16]
    cdef int key[16]
    cdef int wilds_of[4]
    cdef int melds[4]
    cdef int meld_type[20]
    cdef int meld_kind[20]
    cdef int meld_from[20]
    cdef int kongs[4]
    cdef int fault[4]
    cdef int seen[46]
    cdef int aside[4]
    cdef int thrown[4]
    cdef bint blocked[4]
    cdef bint ready[4]

    # the moment
    cdef readonly int phase
    cdef readonly int turn
    cdef readonly int waiting
    cdef readonly int against
    cdef readonly int drawn
    cdef readonly bint from_tail
    cdef readonly bint from_flower
    cdef readonly bint must_discard
    cdef readonly bint heavenly
    cdef readonly bint uncalled
    cdef int clean
    cdef int owed
    cdef bint replacing
    cdef readonly int last_seat
    cdef readonly int last_kind
    cdef readonly int window
    cdef readonly int window_seat
    cdef readonly int window_kind
    cdef int claim_fan[4]
    cdef int answer[4]
    cdef int chase_kind
    cdef int chase_steps
    cdef readonly int chain
    cdef int winning
    cdef int way
    cdef int fan
    cdef int horse[12]
    cdef int horses
    cdef int drawn_for

    # choices of the seat last looked at
    cdef int choice[64]
    cdef int choices
    cdef unsigned long long discards
    cdef int choices_of

    # what happened
    cdef public bint logging
    cdef bint told
    cdef int written[4096]
    cdef readonly int log_len
    cdef int event_at

    @cython.final
    cdef void empty(self) noexcept nogil
    @cython.final
    cdef void clear_tiles(self) noexcept nogil
    @cython.final
    cdef void clear_seats(self) noexcept nogil
    @cython.final
    cdef void event(self, int code) noexcept nogil
    @cython.final
    cdef void field(self, int value) noexcept nogil
    @cython.final
    cdef void event_of(self, int code, int one, int two, int three) noexcept nogil
    @cython.final
    cdef void offer(self, int verb, int argument) noexcept nogil
    @cython.final
    cdef void list_discards(self) noexcept nogil
    @cython.final
    cdef void gain(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void lose(self, int seat, int kind, int copies) noexcept nogil
    @cython.final
    cdef void draw(self) noexcept nogil
    @cython.final
    cdef void act(self) noexcept nogil
    @cython.final
    cdef void throw(self, int kind) noexcept nogil
    @cython.final
    cdef void pass_turn(self) noexcept nogil
    @cython.final
    cdef void lay(self, int seat, int what, int kind, int origin) noexcept nogil
    @cython.final
    cdef int pung_of(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void make_wild(self, int kind) noexcept nogil
