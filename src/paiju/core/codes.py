"""Numbers of events, choices, phases and their parts, as the referee packs them.

They stay inside the process; records and messages carry names. The compiled core reads the enums
of `codes.pxd`, which hold the same numbers.

Fields of an event, where they are not those of a game won by own draw alone:

* CLAIM: seat and what of the claim that holds, then seat, what, lowest kind of the run (else -1) of
  every other seat that claimed, in turn order. Several winners: the nearest, then the others so.
* MELD: of a chow the kind is the lowest of the run; the claimed tile is the last discard.
* WIN: seat, kind, way, fan, unpaid; on another seat's tile also that seat, then the seat that pays
  alone or -1. Each of several winners has its own.
* DICE: as many dice as are thrown. DRAWN_HAND: the reason.
* FLOWER: seat, kind set aside; a REPLACEMENT follows, at the deal one for each when all are aside.
* ROB_WINDOW: seat, kind it would add to its pung; a CLAIM follows, then KONG unless it was robbed.
* HORSES: winner, how many belong to him, then the kinds turned.
"""

from enum import IntEnum

import cython

from paiju.core.table import Meld, Way


class Code(IntEnum):
    """What happened: the first number of an event in the log."""

    STAKE = 1
    DICE = 2
    WALL_OPENED = 3
    DEAL = 4
    INDICATOR = 5
    DRAW = 6
    REPLACEMENT = 7
    DISCARD = 8
    CLAIM_WINDOW = 9
    CLAIM = 10
    MELD = 11
    KONG = 12
    FORFEIT = 13
    REDEAL = 14
    WIN = 15
    DRAWN_HAND = 16
    CHASE = 17
    SETTLE = 18
    HAND_END = 19
    FLOWER = 20
    ROB_WINDOW = 21
    HORSES = 22


class Verb(IntEnum):
    """What a seat may choose: the low eight bits of a packed choice."""

    SIT = 1
    PULL = 2
    KICK = 3
    DISCARD = 4
    PUNG = 5
    OPEN_KONG = 6
    HIDDEN_KONG = 7
    ADDED_KONG = 8
    WIN = 9
    PASS = 10
    REDEAL = 11
    CHOW = 12
    DRAW = 13
    DECLINE = 14


class Phase(IntEnum):
    """What the referee waits for, or does next by itself."""

    SIT = 0
    PULL = 1
    KICK = 2
    OPENING = 3
    DRAW = 4
    TURN = 5
    CLAIM = 6
    REDEAL = 7
    OVER = 8
    FLOWERS = 9
    LAST = 10


class Window(IntEnum):
    """What the seats of a claim phase are asked about."""

    DISCARD = 0
    KONG = 1
    FLOWER = 2


class Stake(IntEnum):
    """The `what` of a stake event."""

    SIT = 0
    PULL = 1
    KICK = 2


class Throw(IntEnum):
    """The `what` of a dice event."""

    FIRST = 0
    SECOND = 1
    WILD = 2


class Claim(IntEnum):
    """The `what` of a claim event."""

    NONE = 0
    PUNG = 1
    KONG = 2
    CHOW = 3
    WIN = 4


class Kong(IntEnum):
    """The `what` of a kong event."""

    OPEN = 0
    ADDED = 1
    HIDDEN = 2


class Drawn(IntEnum):
    """The reason of a drawn hand."""

    WALL = 0
    REDEAL = 1
    DECLINED = 2
    WINDS = 3
    KONGS = 4


class Settled(IntEnum):
    """The `what` of a settle event."""

    HAND = 0
    KONGS = 1
    CHASE = 2


# The same as bare numbers, for the core as plain Python; compiled, `codes.pxd` gives them.
if not cython.compiled:
    NONE = -1  # no seat, no tile
    (
        CODE_STAKE,
        CODE_DICE,
        CODE_WALL_OPENED,
        CODE_DEAL,
        CODE_INDICATOR,
        CODE_DRAW,
        CODE_REPLACEMENT,
        CODE_DISCARD,
        CODE_CLAIM_WINDOW,
        CODE_CLAIM,
        CODE_MELD,
        CODE_KONG,
        CODE_FORFEIT,
        CODE_REDEAL,
        CODE_WIN,
        CODE_DRAWN_HAND,
        CODE_CHASE,
        CODE_SETTLE,
        CODE_HAND_END,
        CODE_FLOWER,
        CODE_ROB_WINDOW,
        CODE_HORSES,
    ) = map(int, Code)
    (
        VERB_SIT,
        VERB_PULL,
        VERB_KICK,
        VERB_DISCARD,
        VERB_PUNG,
        VERB_OPEN_KONG,
        VERB_HIDDEN_KONG,
        VERB_ADDED_KONG,
        VERB_WIN,
        VERB_PASS,
        VERB_REDEAL,
        VERB_CHOW,
        VERB_DRAW,
        VERB_DECLINE,
    ) = map(int, Verb)
    (
        PHASE_SIT,
        PHASE_PULL,
        PHASE_KICK,
        PHASE_OPENING,
        PHASE_DRAW,
        PHASE_TURN,
        PHASE_CLAIM,
        PHASE_REDEAL,
        PHASE_OVER,
        PHASE_FLOWERS,
        PHASE_LAST,
    ) = map(int, Phase)
    WINDOW_DISCARD, WINDOW_KONG, WINDOW_FLOWER = map(int, Window)
    MELD_CHOW, MELD_PUNG, MELD_OPEN_KONG, MELD_HIDDEN_KONG = map(int, Meld)
    (
        WAY_DRAW,
        WAY_KONG_DRAW,
        WAY_FLOWER_DRAW,
        WAY_DISCARD,
        WAY_ROB_KONG,
        WAY_HEAVENLY,
        WAY_EARTHLY,
        WAY_HUMANLY,
    ) = map(int, Way)
    STAKE_SIT, STAKE_PULL, STAKE_KICK = map(int, Stake)
    THROW_FIRST, THROW_SECOND, THROW_WILD = map(int, Throw)
    CLAIM_NONE, CLAIM_PUNG, CLAIM_KONG, CLAIM_CHOW, CLAIM_WIN = map(int, Claim)
    KONG_OPEN, KONG_ADDED, KONG_HIDDEN = map(int, Kong)
    DRAWN_WALL, DRAWN_REDEAL, DRAWN_DECLINED, DRAWN_WINDS, DRAWN_KONGS = map(int, Drawn)
    SETTLED_HAND, SETTLED_KONGS, SETTLED_CHASE = map(int, Settled)
