"""The window after a discard, what may be claimed in it, and kongs with their replacement."""

import cython

if not cython.compiled:
    from paiju.core.board import KINDS, Board
    from paiju.core.codes import (
        CLAIM_KONG,
        CLAIM_NONE,
        CLAIM_PUNG,
        CODE_CLAIM,
        CODE_CLAIM_WINDOW,
        CODE_KONG,
        CODE_MELD,
        CODE_REPLACEMENT,
        KONG_ADDED,
        KONG_HIDDEN,
        KONG_OPEN,
        MELD_HIDDEN_KONG,
        MELD_OPEN_KONG,
        MELD_PUNG,
        NONE,
        PHASE_CLAIM,
        PHASE_DRAW,
        PHASE_REDEAL,
        PHASE_TURN,
        VERB_OPEN_KONG,
        VERB_PASS,
        VERB_PUNG,
    )
    from paiju.core.house import DEALER_PAYS, FORBIDDEN, MAY_REDEAL, PAYS_ALL


def may_pung(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may make a pung of the last discard; nobody may of a wild."""
    kind: cython.int = board.last_kind
    if board.held[seat * KINDS + kind] < 2 or board.wild[kind]:
        return False
    if board.house.wild_discard == FORBIDDEN:
        return board.count[seat] - 2 > board.wilds_held(seat)  # something may be discarded
    return True


def may_open_kong(board: Board, seat: cython.int) -> cython.bint:
    """Whether a seat may make a kong of the last discard; it needs a replacement tile."""
    kind: cython.int = board.last_kind
    if board.held[seat * KINDS + kind] < 3 or board.wall.tail == 0:
        return False
    return board.house.wild_kong or not board.wild[kind]


def open_window(board: Board, seat: cython.int, kind: cython.int) -> None:
    """A tile lies discarded: the seats that may claim it are asked."""
    i: cython.int
    other: cython.int
    board.event(CODE_CLAIM_WINDOW)
    board.field(seat)
    board.field(kind)
    board.waiting = 0
    board.phase = PHASE_CLAIM
    for i in range(1, board.seats):
        other = (seat + i) % board.seats
        board.answer[other] = 0
        if may_pung(board, other) or may_open_kong(board, other):
            board.waiting |= 1 << other
    if board.waiting == 0:
        nobody_claims(board)


def fill_claims(board: Board, seat: cython.int) -> None:
    """Offers what a seat may do with the last discard."""
    if may_pung(board, seat):
        board.offer(VERB_PUNG, 0)
    if may_open_kong(board, seat):
        board.offer(VERB_OPEN_KONG, 0)
    board.offer(VERB_PASS, 0)


def take_claim(board: Board, seat: cython.int, packed: cython.int) -> None:
    """Notes a seat's answer; the last answer closes the window."""
    board.answer[seat] = packed
    board.waiting &= ~(1 << seat)
    if board.waiting == 0:
        resolve(board)


def resolve(board: Board) -> None:
    """The first claim in turn order holds; two seats never hold two each of three tiles."""
    i: cython.int
    seat: cython.int
    for i in range(1, board.seats):
        seat = (board.last_seat + i) % board.seats
        if board.answer[seat] == VERB_OPEN_KONG:
            claim_kong(board, seat)
            return
        if board.answer[seat] == VERB_PUNG:
            claim_pung(board, seat)
            return
    nobody_claims(board)


def nobody_claims(board: Board) -> None:
    """The next seat draws, or the last of those who chased may have the hand dealt again."""
    board.event(CODE_CLAIM)
    board.field(NONE)
    board.field(CLAIM_NONE)
    board.turn = (board.last_seat + 1) % board.seats
    board.waiting = 0
    board.phase = PHASE_DRAW
    if board.chase_steps == board.seats:
        if board.house.same_first == DEALER_PAYS:
            board.paid.chase = True
        elif board.house.same_first == MAY_REDEAL:
            board.phase = PHASE_REDEAL
            board.waiting = 1 << board.last_seat
        board.chase_steps = NONE


def claim_pung(board: Board, seat: cython.int) -> None:
    """The seat lays the discard with two of its own, and must discard."""
    kind: cython.int = board.last_kind
    board.event(CODE_CLAIM)
    board.field(seat)
    board.field(CLAIM_PUNG)
    board.lose(seat, kind, 2)
    board.lay(seat, MELD_PUNG, kind, board.last_seat)
    board.event(CODE_MELD)
    board.field(seat)
    board.field(MELD_PUNG)
    board.field(kind)
    board.field(board.last_seat)
    board.chase_steps = NONE
    board.turn = seat
    board.drawn = NONE
    board.from_tail = False
    board.must_discard = True
    board.winning = NONE
    board.phase = PHASE_TURN
    board.waiting = 1 << seat


def claim_kong(board: Board, seat: cython.int) -> None:
    """The seat lays the discard with three of its own, and draws from the tail."""
    board.event(CODE_CLAIM)
    board.field(seat)
    board.field(CLAIM_KONG)
    board.turn = seat
    board.must_discard = False
    make_kong(board, KONG_OPEN, board.last_kind)


def make_kong(board: Board, what: cython.int, kind: cython.int) -> None:
    """Lays a kong of the seat whose turn it is, notes its points, draws its replacement."""
    seat: cython.int = board.turn
    origin: cython.int = NONE
    points: cython.int = board.house.kong_open
    at: cython.int
    if what == KONG_ADDED:
        at = board.pung_of(seat, kind)
        origin = board.meld_from[at]
        board.meld_type[at] = MELD_OPEN_KONG
        board.lose(seat, kind, 1)
    elif what == KONG_HIDDEN:
        points = board.house.kong_hidden
        board.lose(seat, kind, 4)
        board.lay(seat, MELD_HIDDEN_KONG, kind, NONE)
    else:
        origin = board.last_seat
        board.lose(seat, kind, 3)
        board.lay(seat, MELD_OPEN_KONG, kind, origin)
    if board.wild[kind]:
        points = board.house.kong_wild
    board.event(CODE_KONG)
    board.field(seat)
    board.field(what)
    board.field(kind)
    board.field(origin)
    board.field(points)
    board.kongs[seat] += 1
    board.chain += 1
    if what == KONG_OPEN and board.house.kong_payers != PAYS_ALL:
        board.paid.owe(seat, origin, points)
    else:
        board.paid.owe(seat, NONE, points)
    board.chase_steps = NONE
    board.heavenly = False
    replace(board)


def replace(board: Board) -> None:
    """The seat whose turn it is draws from the tail."""
    seat: cython.int = board.turn
    kind: cython.int = board.wall.replace()
    board.gain(seat, kind)
    board.drawn = kind
    board.from_tail = True
    board.winning = NONE
    board.event_of(CODE_REPLACEMENT, seat, kind, board.wall.tail)
    board.phase = PHASE_TURN
    board.waiting = 1 << seat
