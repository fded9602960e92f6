"""Kongs: laid, added to a pung unless robbed, paid for, and replaced from the tail."""

import cython

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import (
        CODE_KONG,
        CODE_REPLACEMENT,
        CODE_ROB_WINDOW,
        DRAWN_KONGS,
        KONG_ADDED,
        KONG_HIDDEN,
        KONG_OPEN,
        MELD_HIDDEN_KONG,
        MELD_OPEN_KONG,
        NONE,
        WINDOW_KONG,
    )
    from paiju.core.endings import drawn_hand
    from paiju.core.house import PAYS_ALL
    from paiju.core.windows import ask_others, tell_claims

    ENOUGH_KONGS = 4  # of several seats, to break the hand off


def add_to_pung(board: Board, kind: cython.int) -> None:
    """The seat whose turn it is adds a tile to its pung, of which others may rob it."""
    if board.house.rob_kong:
        board.event(CODE_ROB_WINDOW)
        board.field(board.turn)
        board.field(kind)
        ask_others(board, WINDOW_KONG, board.turn, kind)
        if board.waiting:
            return
        tell_claims(board, NONE)
    make_kong(board, KONG_ADDED, kind)


def make_kong(board: Board, what: cython.int, kind: cython.int) -> None:
    """Lays a kong of the seat whose turn it is, notes its points, draws its replacement."""
    seat: cython.int = board.turn
    origin: cython.int = NONE
    at: cython.int
    if what == KONG_ADDED:
        at = board.pung_of(seat, kind)
        origin = board.meld_from[at]
        board.meld_type[at] = MELD_OPEN_KONG
        board.lose(seat, kind, 1)
        board.seen[kind] += 1
    elif what == KONG_HIDDEN:
        board.lose(seat, kind, 4)
        board.lay(seat, MELD_HIDDEN_KONG, kind, NONE)
    else:
        origin = board.last_seat
        board.lose(seat, kind, 3)
        board.lay(seat, MELD_OPEN_KONG, kind, origin)
        board.seen[kind] += 3
    add_kong(board, seat, what, kind, origin, board.wild[kind])
    board.chain += 1
    board.wall.kong()
    board.chase_steps = NONE
    board.heavenly = False
    board.uncalled = False
    board.ready[seat] = False
    if board.house.four_kongs and too_many_kongs(board):
        drawn_hand(board, DRAWN_KONGS)
    else:
        replace(board)


def add_kong(
    board: Board,
    seat: cython.int,
    what: cython.int,
    kind: cython.int,
    origin: cython.int,
    wild: cython.bint,
) -> None:
    """Tells a kong, counts it for its seat and adds its points to what is to be paid."""
    points: cython.int = board.house.kong_open
    if wild:
        points = board.house.kong_wild
    elif what == KONG_HIDDEN:
        points = board.house.kong_hidden
    board.event(CODE_KONG)
    board.field(seat)
    board.field(what)
    board.field(kind)
    board.field(origin)
    board.field(points)
    board.kongs[seat] += 1
    if what == KONG_OPEN and board.house.kong_payers != PAYS_ALL:
        board.paid.owe(seat, origin, points)
    else:
        board.paid.owe(seat, NONE, points)


def too_many_kongs(board: Board) -> cython.bint:
    """Whether four kongs lie before two seats or more."""
    seat: cython.int
    kongs: cython.int = 0
    for seat in range(board.seats):
        kongs += board.kongs[seat]
    return kongs >= ENOUGH_KONGS and kongs > board.kongs[board.turn]


def replace(board: Board) -> None:
    """The seat whose turn it is draws from the tail."""
    seat: cython.int = board.turn
    kind: cython.int = board.wall.replace()
    board.gain(seat, kind)
    board.drawn = kind
    board.from_tail = True
    board.from_flower = False
    board.blocked[seat] = False
    board.winning = NONE
    board.event_of(CODE_REPLACEMENT, seat, kind, board.wall.tail)
    board.act()
