cimport cython

cdef enum:
    TWO_THROWS = 2
    THREE_DICE = 3
    FROM_TAIL = 0
    FIRST_LIVE = 1
    TURNED_AND_NEXT = 0
    FLOWERS = 2
    NEXT_TWO = 4
    WHITE_DRAGONS = 5
    FORFEITS = 0
    UNPAID = 1
    FORBIDDEN = 2
    PAYS_ALL = 0
    KEEPS = 0
    LEAVES = 1
    KEEPS_UNLESS = 2
    NOTHING = 0
    DEALER_PAYS = 1
    MAY_REDEAL = 2
    FIRST_DISCARD = 2
    ALL_WIN = 1

@cython.final
cdef class House:
    cdef readonly int seats
    cdef readonly int flowers
    cdef readonly bint honours
    cdef readonly int throws
    cdef readonly bint first_after
    cdef readonly int turned
    cdef readonly int wild_dice
    cdef readonly int wild_kinds
    cdef readonly bint cycle_winds
    cdef readonly bint cycle_dragons
    cdef readonly int wild_discard
    cdef readonly bint wild_kong
    cdef readonly int minimum
    cdef readonly bint win_pass
    cdef readonly int kong_open
    cdef readonly int kong_hidden
    cdef readonly int kong_wild
    cdef readonly int kong_payers
    cdef readonly bint kong_doubled
    cdef readonly bint draw_kongs_paid
    cdef readonly int draw_dealer
    cdef readonly int same_first
    cdef readonly int sit_max
    cdef readonly int pull_max
    cdef readonly bint pull_needs_streak
    cdef readonly bint pull_without_sit
    cdef readonly bint kick
    cdef readonly bint stakes_on_kongs
    cdef readonly int sets
    cdef readonly bint flowers_aside
    cdef readonly int flower_win
    cdef readonly bint chow
    cdef readonly bint discard_win
    cdef readonly bint rob_kong
    cdef readonly int several_winners
    cdef readonly bint pass_blocks
    cdef readonly bint last_claims
    cdef readonly bint earthly
    cdef readonly int humanly
    cdef readonly bint ready_kept
    cdef readonly bint last_draw_declined
    cdef readonly bint four_winds
    cdef readonly int four_kongs
    cdef readonly int win_dealer
    cdef readonly int liability
    cdef readonly bint rob_pays_all
    cdef readonly int horses

    cdef int next_kind(self, int kind) noexcept nogil
