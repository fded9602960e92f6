"""How a window closes: the win, then the pung or kong, then the run, or nothing at all."""

import cython

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import (
        CODE_CLAIM_WINDOW,
        CODE_MELD,
        DRAWN_WINDS,
        KONG_ADDED,
        KONG_OPEN,
        MELD_CHOW,
        MELD_PUNG,
        NONE,
        PHASE_FLOWERS,
        PHASE_REDEAL,
        PHASE_TURN,
        VERB_CHOW,
        VERB_OPEN_KONG,
        VERB_PUNG,
        VERB_WIN,
        WINDOW_DISCARD,
        WINDOW_KONG,
    )
    from paiju.core.endings import drawn_hand, win_claimed
    from paiju.core.house import DEALER_PAYS, MAY_REDEAL
    from paiju.core.kongs import make_kong
    from paiju.core.windows import ask_others, tell_claims


def open_window(board: Board, seat: cython.int, kind: cython.int) -> None:
    """A tile lies discarded: the seats that may claim it are asked."""
    if board.logging:
        board.event(CODE_CLAIM_WINDOW)
        board.field(seat)
        board.field(kind)
    ask_others(board, WINDOW_DISCARD, seat, kind)
    if board.waiting == 0:
        tell_claims(board, NONE)
        go_on(board)


def take_claim(board: Board, seat: cython.int, packed: cython.int) -> None:
    """Notes a seat's answer; the last answer closes the window."""
    board.answer[seat] = packed
    board.waiting &= ~(1 << seat)
    if board.house.pass_blocks and board.claim_fan[seat] >= 0 and packed != VERB_WIN:
        board.blocked[seat] = True
    if board.waiting == 0:
        resolve(board)


def rank(verb: cython.int) -> cython.int:
    """How strong a claim is."""
    if verb == VERB_WIN:
        return 3
    if verb == VERB_CHOW:
        return 1
    return 2 if verb in {VERB_PUNG, VERB_OPEN_KONG} else 0


def resolve(board: Board) -> None:
    """The strongest claim holds, of equal ones the nearest in turn order."""
    i: cython.int
    seat: cython.int
    verb: cython.int
    best: cython.int = 0
    holder: cython.int = NONE
    for i in range(board.seats):
        seat = (board.window_seat + i) % board.seats
        verb = board.answer[seat] & 255
        if rank(verb) > best:
            best = rank(verb)
            holder = seat
    tell_claims(board, holder)
    if holder < 0:
        go_on(board)
        return
    verb = board.answer[holder] & 255
    if verb == VERB_WIN:
        win_claimed(board, holder)
    elif verb == VERB_OPEN_KONG:
        board.turn = holder
        board.must_discard = False
        make_kong(board, KONG_OPEN, board.last_kind)
    elif verb == VERB_PUNG:
        claim_meld(board, holder, MELD_PUNG, board.last_kind)
    else:
        claim_meld(board, holder, MELD_CHOW, board.answer[holder] >> 8)


def go_on(board: Board) -> None:
    """Nobody claims: after a discard the next seat draws, or a chase is answered; else as before.

    That is, the kong is made, or the flower replaced.
    """
    if board.window == WINDOW_KONG:
        make_kong(board, KONG_ADDED, board.window_kind)
        return
    if board.window != WINDOW_DISCARD:
        board.waiting = 0
        board.phase = PHASE_FLOWERS
        return
    board.pass_turn()
    if board.chase_steps == board.seats:
        end_chase(board)


def end_chase(board: Board) -> None:
    """Every seat has discarded the dealer's first kind, nothing called."""
    board.chase_steps = NONE
    if board.house.four_winds and 27 <= board.chase_kind <= 30:
        drawn_hand(board, DRAWN_WINDS)
    elif board.house.same_first == DEALER_PAYS:
        board.paid.chase = True
    elif board.house.same_first == MAY_REDEAL:
        board.phase = PHASE_REDEAL
        board.waiting = 1 << board.last_seat


def claim_meld(board: Board, seat: cython.int, what: cython.int, kind: cython.int) -> None:
    """The seat lays the discard with two of its own, and must discard."""
    run: cython.int
    if what == MELD_PUNG:
        board.lose(seat, kind, 2)
        board.seen[kind] += 2
    else:
        for run in range(kind, kind + 3):
            if run != board.last_kind:
                board.lose(seat, run, 1)
                board.seen[run] += 1
    board.lay(seat, what, kind, board.last_seat)
    board.event(CODE_MELD)
    board.field(seat)
    board.field(what)
    board.field(kind)
    board.field(board.last_seat)
    board.chase_steps = NONE
    board.uncalled = False
    board.ready[seat] = False
    board.turn = seat
    board.drawn = NONE
    board.from_tail = False
    board.must_discard = True
    board.winning = NONE
    board.phase = PHASE_TURN
    board.waiting = 1 << seat
