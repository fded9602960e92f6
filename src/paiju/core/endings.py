"""How a hand ends: a win, a drawn hand, a redeal; who pays, and who deals next."""

import cython

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import (
        CODE_CHASE,
        CODE_DRAWN_HAND,
        CODE_HAND_END,
        CODE_HORSES,
        CODE_SETTLE,
        CODE_WIN,
        DRAWN_REDEAL,
        NONE,
        PHASE_OVER,
        SETTLED_CHASE,
        SETTLED_HAND,
        SETTLED_KONGS,
        VERB_WIN,
        WAY_HEAVENLY,
        WAY_KONG_DRAW,
        WINDOW_KONG,
    )
    from paiju.core.house import ALL_WIN, KEEPS, KEEPS_UNLESS
    from paiju.core.liable import plain_to_see


def win(board: Board) -> None:
    """The seat whose turn it is wins, as last judged."""
    seat: cython.int = board.turn
    note_win(board, seat, NONE if board.way == WAY_HEAVENLY else board.drawn, board.fan)
    end_won(board)


def win_claimed(board: Board, nearest: cython.int) -> None:
    """The nearest seat that claims a win has it, and where the house says so every other."""
    i: cython.int
    seat: cython.int
    if nearest != board.window_seat:
        board.paid.discarder = board.window_seat
    if board.window == WINDOW_KONG and board.house.rob_pays_all:
        board.paid.robbed_pays = True
    note_win(board, nearest, board.window_kind, board.claim_fan[nearest])
    if board.house.several_winners == ALL_WIN:
        for i in range(1, board.seats):
            seat = (board.window_seat + i) % board.seats
            if seat != nearest and board.answer[seat] == VERB_WIN:
                note_win(board, seat, board.window_kind, board.claim_fan[seat])
    end_won(board)


def note_win(board: Board, seat: cython.int, kind: cython.int, fan: cython.int) -> None:
    """Adds a win as last judged; `kind` is NONE for dealt tiles."""
    blamed: cython.bint = False
    if board.house.liability and board.paid.discarder >= 0 and not board.paid.robbed_pays:
        blamed = plain_to_see(board, seat, kind)
    add_win(board, seat, kind, fan, blamed)


def add_win(
    board: Board, seat: cython.int, kind: cython.int, fan: cython.int, blamed: cython.bint
) -> None:
    """Tells a win and adds it to what is to be paid; who is blamed pays alone."""
    alone: cython.int = NONE
    if board.way == WAY_KONG_DRAW and board.house.kong_doubled:
        board.paid.double_kongs(seat)
    if board.paid.winner < 0:
        board.paid.winner = seat
        board.paid.fan = fan
        board.paid.unpaid = board.fault[seat] == 2
    else:
        board.paid.also[seat] = fan
    if board.paid.robbed_pays:
        alone = board.paid.discarder
    elif blamed:
        alone = board.paid.discarder
        board.paid.liable[seat] = alone
    board.event(CODE_WIN)
    board.field(seat)
    board.field(kind)
    board.field(board.way)
    board.field(fan)
    board.field(1 if board.paid.unpaid else 0)
    if board.paid.discarder >= 0:
        board.field(board.paid.discarder)
        board.field(alone)


def end_won(board: Board) -> None:
    """The horses are turned; the hand is paid for and over."""
    if board.house.horses:
        turn_horses(board)
    pay_won(board)


def pay_won(board: Board) -> None:
    """The hand is paid for and over."""
    keeps: cython.bint = board.paid.winner == board.dealer or board.paid.also[board.dealer] >= 0
    settle(board)
    next_deal(board, keeps and board.house.win_dealer == KEEPS)
    close(board)


def turn_horses(board: Board) -> None:
    """Turns the horses, as far as tiles are left, and tells each winner his."""
    i: cython.int
    at: cython.int
    seat: cython.int
    hits: cython.int
    while board.horses < board.house.horses and board.wall.left() > 0:
        board.horse[board.horses] = board.wall.uncover()
        board.horses += 1
    for i in range(board.seats):
        seat = (board.paid.winner + i) % board.seats
        if i > 0 and board.paid.also[seat] < 0:
            continue
        hits = 0
        for at in range(board.horses):
            if (board.dealer + seat_of_horse(board.horse[at])) % board.seats == seat:
                hits += 1
        board.paid.times[seat] = hits
        board.event(CODE_HORSES)
        board.field(seat)
        board.field(hits)
        for at in range(board.horses):
            board.field(board.horse[at])


def seat_of_horse(kind: cython.int) -> cython.int:
    """The seat a kind belongs to, from the dealer on: 1 5 9 东 中, 2 6 南 发, 3 7 西 白, 4 8 北."""
    if kind < 27:
        return kind % 9 % 4
    if kind < 31:
        return kind - 27
    if kind < 34:
        return 33 - kind
    return (kind - 34) % 4


def drawn_hand(board: Board, reason: cython.int) -> None:
    """Nobody has won: the wall is used up, or the hand is broken off."""
    board.paid.kongs_void = not board.house.draw_kongs_paid
    board.drawn_for = reason
    board.event(CODE_DRAWN_HAND)
    board.field(reason)
    settle(board)
    next_deal(board, dealer_keeps(board))
    close(board)


def redealt(board: Board) -> None:
    """The hand is played again: same dealer, same streak, nothing paid."""
    board.drawn_for = DRAWN_REDEAL
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
