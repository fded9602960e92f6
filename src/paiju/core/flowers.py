"""Flowers that are not wild: set aside, replaced from the tail, and what eight of them win.

At the deal each seat from the dealer on sets all its flowers aside, then draws as many tiles; the
flowers among these wait for the next round. Later a flower is set aside and replaced at once.
"""

import cython

if not cython.compiled:
    from paiju.core.board import FIRST_FLOWER, KINDS, Board
    from paiju.core.codes import (
        CODE_FLOWER,
        CODE_REPLACEMENT,
        DRAWN_WALL,
        NONE,
        PHASE_CLAIM,
        PHASE_FLOWERS,
        PHASE_TURN,
        WAY_FLOWER_DRAW,
        WINDOW_FLOWER,
    )
    from paiju.core.endings import drawn_hand
    from paiju.core.wins import note_ready

    ALL_EIGHT = 255


def begin_play(board: Board) -> None:
    """The dealer is first to act."""
    seat: cython.int
    for seat in range(board.seats):
        if seat != board.dealer:
            note_ready(board, seat)
    board.turn = board.dealer
    board.heavenly = True
    board.phase = PHASE_TURN
    board.waiting = 1 << board.dealer


def begin_flowers(board: Board) -> None:
    """The dealer is first to set his dealt flowers aside."""
    board.turn = board.dealer
    board.clean = 0
    board.phase = PHASE_FLOWERS


def take_flowers(board: Board) -> None:
    """Sets one flower aside, or draws one tile for it, or goes on where there is none."""
    kind: cython.int = NONE if board.replacing else flower_held(board)
    if kind >= 0:
        set_aside(board, kind)
    elif board.owed > 0:
        draw_for_flower(board)
    elif board.clean >= 0:
        pass_on(board, board.clean + 1)
    else:
        board.act()


def flower_held(board: Board) -> cython.int:
    """A flower in the hand of the seat whose turn it is, or NONE."""
    kind: cython.int
    for kind in range(FIRST_FLOWER, KINDS):
        if board.held[board.turn * KINDS + kind]:
            return kind
    return NONE


def set_aside(board: Board, kind: cython.int) -> None:
    """Lays a flower before the seat whose turn it is; it may make eight, or take the eighth."""
    i: cython.int
    seat: cython.int = board.turn
    board.lose(seat, kind, 1)
    board.aside[seat] |= 1 << (kind - FIRST_FLOWER)
    board.owed += 1
    board.chain = 0
    if board.clean >= 0:
        board.clean = 0
    board.event(CODE_FLOWER)
    board.field(seat)
    board.field(kind)
    if board.house.flower_win == 0:
        return
    board.window = WINDOW_FLOWER
    board.window_seat = seat
    board.window_kind = kind
    board.way = WAY_FLOWER_DRAW
    for i in range(board.seats):
        board.answer[i] = 0
        board.claim_fan[i] = NONE
        if board.aside[i] | 1 << (kind - FIRST_FLOWER) == ALL_EIGHT:
            board.claim_fan[i] = board.house.flower_win
            board.waiting |= 1 << i
            board.phase = PHASE_CLAIM


def draw_for_flower(board: Board) -> None:
    """Draws a tile from the tail for a flower; where none is left the hand is drawn."""
    seat: cython.int = board.turn
    kind: cython.int
    if board.wall.left() == 0:
        drawn_hand(board, DRAWN_WALL)
        return
    kind = board.wall.replace()
    board.gain(seat, kind)
    board.event_of(CODE_REPLACEMENT, seat, kind, board.wall.tail)
    board.owed -= 1
    board.replacing = board.owed > 0
    if board.clean < 0:
        board.drawn = kind
        board.from_tail = True
        board.from_flower = True
        board.winning = NONE
    elif board.owed == 0:
        pass_on(board, 0)


def pass_on(board: Board, clean: cython.int) -> None:
    """At the deal the next seat is due; so many in a row had no flower left."""
    board.clean = clean
    board.turn = (board.turn + 1) % board.seats
    if clean == board.seats:
        board.clean = NONE
        begin_play(board)
