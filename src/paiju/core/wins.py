"""Who may win, with which tile and in which way: what the judge is told of the moment."""

import cython

if not cython.compiled:
    from paiju.core.bits import ones
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.codes import (
        NONE,
        WAY_DISCARD,
        WAY_DRAW,
        WAY_EARTHLY,
        WAY_FLOWER_DRAW,
        WAY_HEAVENLY,
        WAY_HUMANLY,
        WAY_KONG_DRAW,
        WAY_ROB_KONG,
        WINDOW_DISCARD,
        WINDOW_KONG,
    )
    from paiju.core.house import FIRST_DISCARD

    SUITED = 134217727  # bits of the kinds below 27
    TERMINALS_AND_HONOURS = 17113154305  # of the kinds 0, 8, 9, 17, 18, 26 and 27 to 33


def may_win(board: Board) -> cython.bint:
    """Whether the seat whose turn it is may win now; judged once."""
    if board.winning == NONE:
        board.winning = 0
        if board.fault[board.turn] == 1 or board.must_discard:
            return False
        if is_near(board, board.turn):
            board.way = own_way(board)
            tell_judge(board, board.turn)
            board.judge.last_tile = last_drawn(board)
            board.judge.visible = 0 if board.drawn < 0 else board.seen[board.drawn]
            board.fan = judged(board, board.drawn)
            board.winning = board.fan >= 0
    return board.winning == 1


def is_near(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat's tiles look complete; never less.

    Of sets and a pair the table of parts knows, but for melds' copies; other shapes are judged by
    how many kinds they need.
    """
    wilds: cython.int = board.wilds_of[seat]
    if wanted(board, seat) <= wilds:
        return True
    return board.judge.shapes.some and may_be_shaped(board, seat, NONE, wilds)


def is_near_with(board: Board, seat: cython.int, kind: cython.int) -> cython.bint:
    """Whether a seat's tiles look complete with one more of a kind; never less."""
    at: cython.int = seat * 4 + board.part[kind]
    wilds: cython.int = board.wilds_of[seat]
    added: cython.int = board.power[kind]
    lacks: cython.int
    if board.wild[kind]:
        wilds += 1
        added = 0
    board.key[at] += added
    lacks = wanted(board, seat)
    board.key[at] -= added
    if lacks <= wilds:
        return True
    return board.judge.shapes.some and may_be_shaped(board, seat, kind, wilds)


def wanted(board: Board, seat: cython.int) -> cython.int:
    """How many wilds, or tiles that could be any, make a seat's hand sets and a pair."""
    at: cython.int = seat * 4
    return board.suits.wanted(
        board.key[at], board.key[at + 1], board.key[at + 2], board.key[at + 3]
    )


def may_be_shaped(
    board: Board, seat: cython.int, kind: cython.int, wilds: cython.int
) -> cython.bint:
    """Whether enough kinds, or pairs, are held for a shape beside sets and a pair."""
    once: cython.ulonglong = board.holds[seat]
    twice: cython.ulonglong = board.holds[4 + seat]
    four: cython.ulonglong = board.holds[12 + seat]
    bit: cython.ulonglong = 0
    if kind >= 0:
        bit = cython.cast(cython.ulonglong, 1) << kind
        four |= board.holds[8 + seat] & bit
        twice |= once & bit
        once |= bit
    once &= ~board.wild_bits
    twice &= ~board.wild_bits
    four &= ~board.wild_bits
    if board.melds[seat] == 0:
        if ones(twice) + ones(four) + wilds >= 3 + board.house.sets:
            return True
        if ones(once & TERMINALS_AND_HONOURS) + wilds >= 13 or ones(once) + wilds >= 14:
            return True
    if board.house.sets - board.melds[seat] < 3:
        return False
    return ones(once & SUITED) + wilds >= 9 and knit(once) + wilds >= 9


def knit(kinds: cython.ulonglong) -> cython.int:
    """The most kinds of one knitted straight: thirds 147, 258 and 369 of the three suits."""
    third: cython.ulonglong = 0b001001001
    most: cython.int = 0
    i: cython.int
    bamboo: cython.int
    for i in range(3):
        for bamboo in range(1, 3):
            most = max(
                most,
                ones(kinds >> i & third)
                + ones(kinds >> (9 + (i + bamboo) % 3) & third)
                + ones(kinds >> (18 + (i + 3 - bamboo) % 3) & third),
            )
    return most


def own_way(board: Board) -> cython.int:
    """How the tile just drawn would win."""
    if board.heavenly:
        return WAY_HEAVENLY
    if board.house.earthly and board.uncalled and board.thrown[board.turn] == 0:
        return WAY_EARTHLY
    if board.from_tail:
        return WAY_FLOWER_DRAW if board.from_flower else WAY_KONG_DRAW
    return WAY_DRAW


def last_drawn(board: Board) -> cython.bint:
    """Whether the tile just drawn is the wall's last: of the live ones, or of all."""
    return board.wall.left() == 0 or (board.wall.live == 0 and not board.from_tail)


def claimed_win(board: Board, seat: cython.int) -> cython.int:
    """What a seat would win with the tile the window is about; NONE where it may not."""
    kind: cython.int = board.window_kind
    if board.blocked[seat] or board.fault[seat] == 1:
        return NONE
    if not is_near_with(board, seat, kind):
        return NONE
    tell_judge(board, seat)
    board.judge.held[kind] = board.judge.held[kind] + 1
    board.judge.last_tile = board.wall.live == 0 and board.window == WINDOW_DISCARD
    board.judge.visible = board.seen[kind]
    if board.window == WINDOW_DISCARD:
        board.judge.visible = board.seen[kind] - 1  # without itself
    return judged(board, kind)


def claim_way(board: Board) -> cython.int:
    """How the tile the window is about would win."""
    first: cython.bint = board.thrown[board.window_seat] == 1 and board.uncalled
    if board.window == WINDOW_KONG:
        return WAY_ROB_KONG
    if board.house.humanly == FIRST_DISCARD:
        first = first and board.window_seat == board.dealer
    if first and board.house.humanly:
        return WAY_HUMANLY
    return WAY_DISCARD


def tell_judge(board: Board, seat: cython.int) -> None:
    """Gives the judge a seat's tiles, melds, flowers and winds."""
    i: cython.int
    for i in range(KINDS):
        board.judge.held[i] = board.held[seat * KINDS + i]
    board.judge.melds = board.melds[seat]
    for i in range(board.melds[seat]):
        board.judge.meld_type[i] = board.meld_type[seat * MELDS_MOST + i]
        board.judge.meld_kind[i] = board.meld_kind[seat * MELDS_MOST + i]
    for i in range(12):
        board.judge.flower[i] = board.aside[seat] >> i & 1
    board.judge.round_wind = board.round_wind
    board.judge.seat_wind = 27 + (seat - board.dealer + board.seats) % board.seats
    board.judge.is_dealer = seat == board.dealer
    board.judge.ready_at_deal = board.ready[seat]


def judged(board: Board, kind: cython.int) -> cython.int:
    """What the hand told to the judge is worth with its last tile; NONE below the minimum."""
    fan: cython.int
    board.judge.score(kind, board.way, board.chain)
    fan = cython.cast(cython.int, board.judge.fan)
    if fan < 0 or board.judge.counted < board.house.minimum:
        return NONE
    return fan


def note_ready(board: Board, seat: cython.int) -> None:
    """Notes whether a seat is ready with the tiles it was dealt, by sets and a pair."""
    kind: cython.int
    if not board.house.ready_kept or board.melds[seat]:
        return
    if wanted(board, seat) > board.wilds_of[seat] + 1:  # with a tile that could be any
        return
    board.judge.near.wilds = board.wilds_of[seat]
    board.judge.near.sets = board.house.sets
    for kind in range(34):
        board.judge.near.held[kind] = 0 if board.wild[kind] else board.held[seat * KINDS + kind]
    if board.judge.near.useful() != 1:
        return
    for kind in range(34):
        if board.judge.near.nearer[kind]:
            board.ready[seat] = True
