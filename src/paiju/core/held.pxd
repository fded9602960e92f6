from paiju.core.bits cimport lowest
from paiju.core.cut cimport Cuts
from paiju.core.distance cimport Distance
from paiju.core.keys cimport Keys
from paiju.core.numbers cimport (
    ANY_TILE, CALLED, COMPLETE, EARTHLY, FLOWERS, FLOWER_DRAW, FLOWER_SETS, GATES, HEAVENLY,
    HIDDEN_KONGS, HUMANLY, IS_DEALER, KONGS, KONG_DRAW, LAST_TILE, LONE_OWN_FLOWERS, OPEN_KONGS,
    OWN_FLOWERS, READY_AT_DEAL, ROBBED_KONG, SELF_DRAWN, VISIBLE_COPIES, WAITS, WILDS,
)
from paiju.core.reading cimport FIVE_MAN, Readings
from paiju.core.shaped cimport Shaped
from paiju.core.shapes cimport Shapes
from paiju.core.tally cimport Tally
from paiju.core.values cimport Values

cdef enum:
    OPEN_KONG = 2
    HIDDEN_KONG = 3
    KONG_WAY = 1
    FLOWER_WAY = 2
    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    EARTHLY_WAY = 6
    HUMANLY_WAY = 7
    GATES_KEY = 1269533

cdef class Held:
    cdef Distance near
    cdef Cuts cuts
    cdef Readings readings
    cdef Values values
    cdef Tally tally
    cdef Shapes shapes
    cdef Keys keys
    cdef Shaped shaped_by
    cdef bint shapely
    cdef unsigned long long[2] melded  # packs of the tiles of melds
    cdef bint asks_flowers  # the table asks their measures
    cdef bint asks_tiles
    cdef bint asks_marks
    cdef int[46] held  # concealed, the winning tile included
    cdef int[46] wild  # 1 for a wild kind
    cdef int melds
    cdef int[5] meld_type
    cdef int[5] meld_kind
    cdef int round_wind  # kinds
    cdef int seat_wind
    cdef bint last_tile  # the wall's last draw, or the discard after it
    cdef bint ready_at_deal
    cdef bint is_dealer
    cdef int visible  # copies of the winning kind that lay open before it was won
    cdef bint[12] flower  # those set aside
    cdef int sets
    cdef bint only_wait
    cdef bint own_four_wait
    cdef bint kongs_count

    cdef void clear(self) noexcept nogil
    cdef bint complete(self) noexcept nogil
    cdef void measure_hand(self, int way, int chain) noexcept nogil
    cdef void read_wilds(self) noexcept nogil
    cdef void lay_cuts(self) noexcept nogil
    cdef void measure_melds(self) noexcept nogil
    cdef void measure_way(self, int way, int chain) noexcept nogil
    cdef void measure_flowers(self) noexcept nogil
    cdef void measure_waits(self, int win) noexcept nogil
    cdef void measure_waits_plainly(self, int win) noexcept nogil
    cdef int count_own_fours(self) noexcept nogil
    cdef bint cuttable(self, int kind) noexcept nogil
    cdef bint completes(self, int kind) noexcept nogil
    cdef bint shaped(self, int kind, int reach) noexcept nogil
    cdef bint nine_gates(self) noexcept nogil
