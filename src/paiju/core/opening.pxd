from paiju.core.board cimport KINDS, Board
from paiju.core.codes cimport (
    CODE_DEAL, CODE_DICE, CODE_INDICATOR, CODE_STAKE, CODE_WALL_OPENED, NONE, PHASE_KICK,
    PHASE_OPENING, PHASE_PULL, PHASE_SIT, STAKE_KICK, STAKE_PULL, STAKE_SIT,
    THROW_FIRST, THROW_SECOND, THROW_WILD, VERB_KICK, VERB_PULL, VERB_SIT,
)
from paiju.core.flowers cimport begin_flowers, begin_play
from paiju.core.house cimport (
    FIRST_LIVE, FLOWERS, FROM_TAIL, NEXT_TWO, THREE_DICE, TURNED_AND_NEXT,
    TWO_THROWS, WHITE_DRAGONS,
)

cdef void ask_dealer(Board board) noexcept nogil
cdef void ask_pull(Board board, int seat) noexcept nogil
cdef void ask_kick(Board board, int seat) noexcept nogil
cdef void fill_stakes(Board board) noexcept nogil
cdef void take_stake(Board board, int amount) noexcept nogil
cdef void throw_event(Board board, int seat, int what, int first, int second) noexcept nogil
cdef void open_wall(Board board) noexcept nogil
cdef void deal(Board board) noexcept nogil
cdef void turn_wild(Board board) noexcept nogil
cdef void indicate(Board board) noexcept nogil
cdef void name_wilds(Board board) noexcept nogil
cdef void open_hand(Board board) noexcept nogil
