"""How a hand ends: a win, a drawn hand, a redeal; who pays, and who deals next."""

import cython

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import (
        CODE_CHASE,
        CODE_DRAWN_HAND,
        CODE_HAND_END,
        CODE_SETTLE,
        CODE_WIN,
        DRAWN_REDEAL,
        DRAWN_WALL,
        NONE,
        PHASE_OVER,
        SETTLED_CHASE,
        SETTLED_HAND,
        SETTLED_KONGS,
        WAY_HEAVENLY,
        WAY_KONG_DRAW,
    )
    from paiju.core.house import KEEPS, KEEPS_UNLESS


def win(board: Board) -> None:
    """The seat whose turn it is wins, as last judged."""
    seat: cython.int = board.turn
    board.paid.winner = seat
    board.paid.fan = board.fan
    board.paid.unpaid = board.fault[seat] == 2
    if board.way == WAY_KONG_DRAW and board.house.kong_doubled:
        board.paid.double_kongs(seat)
    board.event(CODE_WIN)
    board.field(seat)
    board.field(NONE if board.way == WAY_HEAVENLY else board.drawn)
    board.field(board.way)
    board.field(board.fan)
    board.field(1 if board.paid.unpaid else 0)
    settle(board)
    next_deal(board, seat == board.dealer)
    close(board)


def drawn_hand(board: Board) -> None:
    """The wall is used up."""
    board.paid.kongs_void = not board.house.draw_kongs_paid
    board.event(CODE_DRAWN_HAND)
    board.field(DRAWN_WALL)
    settle(board)
    next_deal(board, dealer_keeps(board))
    close(board)


def redealt(board: Board) -> None:
    """The hand is played again: same dealer, same streak, nothing paid."""
    board.event(CODE_DRAWN_HAND)
    board.field(DRAWN_REDEAL)
    board.paid.kongs_void = True
    board.paid.settle()
    board.next_dealer = board.dealer
    board.next_streak = board.streak
    close(board)


def dealer_keeps(board: Board) -> cython.bint:
    """Whether the dealer deals again after a drawn hand."""
    seat: cython.int
    kongs: cython.int = 0
    if board.house.draw_dealer == KEEPS_UNLESS:
        for seat in range(board.seats):
            kongs += board.kongs[seat]
        return kongs == 0 or board.kongs[board.dealer] > 0
    return board.house.draw_dealer == KEEPS


def settle(board: Board) -> None:
    """Pays the hand, the kongs and the chase, each told where there is one."""
    seat: cython.int
    kongs: cython.int = 0
    for seat in range(board.seats):
        kongs += board.kongs[seat]
    board.paid.settle()
    if board.paid.winner >= 0:
        settled(board, SETTLED_HAND)
    if kongs and not board.paid.kongs_void:
        settled(board, SETTLED_KONGS)
    if board.paid.chase:
        board.event(CODE_CHASE)
        board.field(board.dealer)
        board.field(board.chase_kind)
        settled(board, SETTLED_CHASE)


def settled(board: Board, what: cython.int) -> None:
    """Tells one part of the settlement, in half points by seat."""
    seat: cython.int
    board.event(CODE_SETTLE)
    board.field(what)
    for seat in range(board.seats):
        if what == SETTLED_HAND:
            board.field(cython.cast(cython.int, board.paid.hand[seat]))
        elif what == SETTLED_KONGS:
            board.field(cython.cast(cython.int, board.paid.kongs[seat]))
        else:
            board.field(cython.cast(cython.int, board.paid.chases[seat]))


def next_deal(board: Board, keeps: cython.bint) -> None:
    """Sets who deals next, and how often that seat has kept the deal."""
    if keeps:
        board.next_dealer = board.dealer
        board.next_streak = board.streak + 1
    else:
        board.next_dealer = (board.dealer + 1) % board.seats
        board.next_streak = 0


def close(board: Board) -> None:
    """The hand is over; what each seat has gained, in half points."""
    seat: cython.int
    board.event(CODE_HAND_END)
    board.field(board.next_dealer)
    board.field(board.next_streak)
    for seat in range(board.seats):
        board.field(cython.cast(cython.int, board.paid.net[seat]))
    board.waiting = 0
    board.phase = PHASE_OVER
