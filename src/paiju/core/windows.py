"""Windows: what each seat may do with a tile another seat has thrown, shown or set aside."""

import cython

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import (
        CLAIM_CHOW,
        CLAIM_KONG,
        CLAIM_NONE,
        CLAIM_PUNG,
        CLAIM_WIN,
        CODE_CLAIM,
        NONE,
        PHASE_CLAIM,
        VERB_CHOW,
        VERB_OPEN_KONG,
        VERB_PASS,
        VERB_PUNG,
        VERB_WIN,
        WINDOW_DISCARD,
    )
    from paiju.core.house import FORBIDDEN
    from paiju.core.wins import claim_way, claimed_win


def may_meld(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may lay the last discard with two tiles of its own; nobody may a wild."""
    if board.wild[board.last_kind]:
        return False
    if board.house.wild_discard == FORBIDDEN:
        return board.count[seat] - 2 > board.wilds_of[seat]  # something may be discarded
    return True


def may_pung(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may make a pung of the last discard."""
    return board.holds[4 + seat] >> board.last_kind & 1 and may_meld(board, seat)


def may_open_kong(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may make a kong of the last discard; it needs a replacement tile."""
    kind: cython.int = board.last_kind
    if not board.holds[2 * 4 + seat] >> kind & 1 or board.wall.tail == 0:
        return False
    return board.house.wild_kong or not board.wild[kind]


def may_chow(board: Board, seat: cython.int, low: cython.int) -> cython.bint:
    """Whether a seat may make the run from this kind on of the last discard, the seat before's."""
    rest: cython.int = 0b111 & ~(1 << (board.last_kind - low))
    if low < 0 or low % 9 > 6 or not may_run(board, seat):
        return False
    return (beside(board, seat) >> (low - board.last_kind + 2)) & rest == rest


def beside(board: Board, seat: cython.int) -> cython.int:
    """Natural tiles a seat holds of the last discard's suit: bits of two below it to two above."""
    rank: cython.int = board.last_kind % 9
    kinds: cython.ulonglong = (board.holds[seat] & ~board.wild_bits) >> (board.last_kind - rank)
    held: cython.int = (kinds & 0b111111111) << 2 >> rank
    return held & 0b11011


def may_run(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may make any run of the last discard."""
    held: cython.int
    if not board.house.chow or board.last_kind >= 27:
        return False
    if seat != (board.last_seat + 1 if board.last_seat + 1 < board.seats else 0):
        return False
    held = beside(board, seat)
    if held & 0b11 == 0b11 or held & 0b1010 == 0b1010 or held >> 3 == 0b11:
        return may_meld(board, seat)
    return False


def may_call(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may claim the last discard for a meld."""
    if board.holds[4 + seat] >> board.last_kind & 1 and (
        may_pung(board, seat) or may_open_kong(board, seat)
    ):
        return True
    return may_run(board, seat)


def calls_open(board: Board) -> cython.bint:
    """Whether melds may be claimed in the window now open."""
    if board.window != WINDOW_DISCARD:
        return False
    return board.house.last_claims or board.wall.live > 0


def ask_others(board: Board, window: cython.int, seat: cython.int, kind: cython.int) -> None:
    """Opens a window on a seat's tile: every other seat that may do anything is asked."""
    i: cython.int
    other: cython.int
    calls: cython.bint
    wins: cython.bint = window != WINDOW_DISCARD or board.house.discard_win
    board.window = window
    board.window_seat = seat
    board.window_kind = kind
    board.waiting = 0
    board.phase = PHASE_CLAIM
    board.way = claim_way(board)
    board.answer[seat] = 0
    board.claim_fan[seat] = NONE
    calls = calls_open(board)
    other = seat
    for i in range(1, board.seats):  # noqa: B007
        other = other + 1 if other + 1 < board.seats else 0
        board.answer[other] = 0
        board.claim_fan[other] = NONE
        if wins:
            board.claim_fan[other] = claimed_win(board, other)
        if board.claim_fan[other] >= 0 or (calls and may_call(board, other)):
            board.waiting |= 1 << other


def fill_claims(board: Board, seat: cython.int) -> None:
    """Offers what a seat may do; a win alone where the house lets none pass."""
    low: cython.int
    if board.claim_fan[seat] >= 0:
        board.offer(VERB_WIN, 0)
        if not board.house.win_pass:
            return
    if calls_open(board):
        if may_pung(board, seat):
            board.offer(VERB_PUNG, 0)
        if may_open_kong(board, seat):
            board.offer(VERB_OPEN_KONG, 0)
        for low in range(board.last_kind - 2, board.last_kind + 1):
            if may_chow(board, seat, low):
                board.offer(VERB_CHOW, low)
    board.offer(VERB_PASS, 0)


def claim_of(answer: cython.int) -> cython.int:
    """What an answer claims."""
    verb: cython.int = answer & 255
    if verb == VERB_WIN:
        return CLAIM_WIN
    if verb == VERB_PUNG:
        return CLAIM_PUNG
    if verb == VERB_OPEN_KONG:
        return CLAIM_KONG
    if verb == VERB_CHOW:
        return CLAIM_CHOW
    return CLAIM_NONE


def tell_claims(board: Board, holder: cython.int) -> None:
    """Tells whose claim holds, then what every other seat claimed."""
    i: cython.int
    seat: cython.int
    if not board.logging:
        return
    board.event(CODE_CLAIM)
    board.field(holder)
    board.field(CLAIM_NONE if holder < 0 else claim_of(board.answer[holder]))
    for i in range(board.seats):
        seat = (board.window_seat + i) % board.seats
        if seat != holder and claim_of(board.answer[seat]) != CLAIM_NONE:
            board.field(seat)
            board.field(claim_of(board.answer[seat]))
            board.field(
                board.answer[seat] >> 8 if claim_of(board.answer[seat]) == CLAIM_CHOW else NONE
            )
