# The numbers of `codes.py` as C enums; tests/core/test_codes.py compares them.

cdef enum:
    NONE = -1

cdef enum:
    CODE_STAKE = 1
    CODE_DICE = 2
    CODE_WALL_OPENED = 3
    CODE_DEAL = 4
    CODE_INDICATOR = 5
    CODE_DRAW = 6
    CODE_REPLACEMENT = 7
    CODE_DISCARD = 8
    CODE_CLAIM_WINDOW = 9
    CODE_CLAIM = 10
    CODE_MELD = 11
    CODE_KONG = 12
    CODE_FORFEIT = 13
    CODE_REDEAL = 14
    CODE_WIN = 15
    CODE_DRAWN_HAND = 16
    CODE_CHASE = 17
    CODE_SETTLE = 18
    CODE_HAND_END = 19
    CODE_FLOWER = 20
    CODE_ROB_WINDOW = 21
    CODE_HORSES = 22

cdef enum:
    VERB_SIT = 1
    VERB_PULL = 2
    VERB_KICK = 3
    VERB_DISCARD = 4
    VERB_PUNG = 5
    VERB_OPEN_KONG = 6
    VERB_HIDDEN_KONG = 7
    VERB_ADDED_KONG = 8
    VERB_WIN = 9
    VERB_PASS = 10
    VERB_REDEAL = 11
    VERB_CHOW = 12
    VERB_DRAW = 13
    VERB_DECLINE = 14

cdef enum:
    PHASE_SIT = 0
    PHASE_PULL = 1
    PHASE_KICK = 2
    PHASE_OPENING = 3
    PHASE_DRAW = 4
    PHASE_TURN = 5
    PHASE_CLAIM = 6
    PHASE_REDEAL = 7
    PHASE_OVER = 8
    PHASE_FLOWERS = 9
    PHASE_LAST = 10

cdef enum:
    WINDOW_DISCARD = 0
    WINDOW_KONG = 1
    WINDOW_FLOWER = 2

cdef enum:
    MELD_CHOW = 0
    MELD_PUNG = 1
    MELD_OPEN_KONG = 2
    MELD_HIDDEN_KONG = 3

cdef enum:
    WAY_DRAW = 0
    WAY_KONG_DRAW = 1
    WAY_FLOWER_DRAW = 2
    WAY_DISCARD = 3
    WAY_ROB_KONG = 4
    WAY_HEAVENLY = 5
    WAY_EARTHLY = 6
    WAY_HUMANLY = 7

cdef enum:
    STAKE_SIT = 0
    STAKE_PULL = 1
    STAKE_KICK = 2

cdef enum:
    THROW_FIRST = 0
    THROW_SECOND = 1
    THROW_WILD = 2

cdef enum:
    CLAIM_NONE = 0
    CLAIM_PUNG = 1
    CLAIM_KONG = 2
    CLAIM_CHOW = 3
    CLAIM_WIN = 4

cdef enum:
    KONG_OPEN = 0
    KONG_ADDED = 1
    KONG_HIDDEN = 2

cdef enum:
    DRAWN_WALL = 0
    DRAWN_REDEAL = 1
    DRAWN_DECLINED = 2
    DRAWN_WINDS = 3
    DRAWN_KONGS = 4

cdef enum:
    SETTLED_HAND = 0
    SETTLED_KONGS = 1
    SETTLED_CHASE = 2
