"""A seat's own turn: it draws, then wins, makes a kong or discards."""

import cython

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.claims import open_window
    from paiju.core.codes import (
        CODE_DISCARD,
        CODE_DRAW,
        CODE_FORFEIT,
        DRAWN_DECLINED,
        DRAWN_WALL,
        KONG_HIDDEN,
        MELD_PUNG,
        NONE,
        PHASE_LAST,
        VERB_ADDED_KONG,
        VERB_DECLINE,
        VERB_DISCARD,
        VERB_DRAW,
        VERB_HIDDEN_KONG,
        VERB_WIN,
    )
    from paiju.core.endings import drawn_hand, win
    from paiju.core.flowers import to_act
    from paiju.core.house import FORBIDDEN, FORFEITS, NOTHING
    from paiju.core.kongs import add_to_pung, make_kong
    from paiju.core.wins import may_win, note_ready


def draw(board: Board) -> None:
    """The seat whose turn it is draws or is asked, or the hand is drawn where no tile is left."""
    if board.wall.live == 0:
        drawn_hand(board, DRAWN_WALL)
    elif board.wall.live == 1 and board.house.last_draw_declined:
        board.phase = PHASE_LAST
        board.waiting = 1 << board.turn
    else:
        draw_live(board)


def draw_live(board: Board) -> None:
    """The seat whose turn it is draws a live tile."""
    kind: cython.int = board.wall.draw()
    board.gain(board.turn, kind)
    board.drawn = kind
    board.from_tail = False
    board.from_flower = False
    board.must_discard = False
    board.blocked[board.turn] = False
    board.winning = NONE
    if board.logging:
        board.event_of(CODE_DRAW, board.turn, kind, board.wall.live)
    to_act(board)


def fill_last(board: Board) -> None:
    """Offers the wall's last tile, which need not be drawn."""
    board.offer(VERB_DRAW, 0)
    board.offer(VERB_DECLINE, 0)


def take_last(board: Board, verb: cython.int) -> None:
    """The seat draws the last tile, or leaves it and nobody has won."""
    if verb == VERB_DRAW:
        draw_live(board)
    else:
        drawn_hand(board, DRAWN_DECLINED)


def fill_turn(board: Board) -> None:
    """Offers a win, then kongs, then discards; the win alone where the house lets none pass."""
    if may_win(board):
        board.offer(VERB_WIN, 0)
        if not board.house.win_pass:
            return
    if not board.must_discard and board.wall.tail > 0:
        fill_kongs(board)
    fill_discards(board)


def fill_kongs(board: Board) -> None:
    """Offers kongs of four held, and of one held that a pung of its own lacks."""
    kind: cython.int
    i: cython.int
    seat: cython.int = board.turn
    fours: cython.ulonglong = board.holds[3 * 4 + seat]
    if not board.house.wild_kong:
        fours &= ~board.wild_bits
    while fours:
        board.offer(VERB_HIDDEN_KONG, lowest(fours))
        fours &= fours - 1
    for i in range(seat * MELDS_MOST, seat * MELDS_MOST + board.melds[seat]):
        kind = board.meld_kind[i]
        if board.meld_type[i] == MELD_PUNG and board.held[seat * KINDS + kind] > 0:
            board.offer(VERB_ADDED_KONG, kind)


def fill_discards(board: Board) -> None:
    """Offers every kind held, wilds where they may be discarded or nothing else is held."""
    seat: cython.int = board.turn
    kinds: cython.ulonglong = board.holds[seat]
    i: cython.int = board.choices
    if board.house.wild_discard == FORBIDDEN and board.wilds_of[seat] < board.count[seat]:
        kinds &= ~board.wild_bits
    while kinds:
        board.choice[i] = VERB_DISCARD | lowest(kinds) << 8
        kinds &= kinds - 1
        i += 1
    board.choices = i


def take_turn(board: Board, verb: cython.int, kind: cython.int) -> None:
    """Does what the seat whose turn it is has chosen."""
    if verb == VERB_DISCARD:
        discard(board, kind)
    elif verb == VERB_WIN:
        win(board)
    elif verb == VERB_HIDDEN_KONG:
        make_kong(board, KONG_HIDDEN, kind)
    else:
        add_to_pung(board, kind)


def follow_chase(board: Board, kind: cython.int) -> None:
    """Counts the first discards that are all of the dealer's kind, each seat in its turn."""
    if board.house.same_first == NOTHING and not board.house.four_winds:
        return
    if board.chase_steps == NONE:
        return
    if board.chase_steps == 0:
        board.chase_kind = kind
    elif kind != board.chase_kind:
        board.chase_steps = NONE
        return
    board.chase_steps += 1


def discard(board: Board, kind: cython.int) -> None:
    """A tile goes to the river; a wild has its price."""
    seat: cython.int = board.turn
    board.lose(seat, kind, 1)
    if board.logging:
        board.event_of(CODE_DISCARD, seat, kind, 1 if kind == board.drawn else 0)
    board.last_seat = seat
    board.last_kind = kind
    board.thrown[seat] += 1
    board.seen[kind] += 1
    if seat == board.dealer and board.thrown[seat] == 1:
        note_ready(board, seat)
    elif kind != board.drawn:
        board.ready[seat] = False
    board.drawn = NONE
    board.from_tail = False
    board.from_flower = False
    board.must_discard = False
    board.heavenly = False
    board.winning = NONE
    board.chain = 0
    follow_chase(board, kind)
    if board.wild[kind] and board.house.wild_discard != FORBIDDEN and board.fault[seat] == 0:
        board.fault[seat] = 1 if board.house.wild_discard == FORFEITS else 2
        board.event_of(CODE_FORFEIT, seat, kind, board.fault[seat] - 1)
    open_window(board, seat, kind)
