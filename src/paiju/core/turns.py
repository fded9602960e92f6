"""The moves of a hand: who may choose what, and what follows until somebody must choose again."""

import cython

if not cython.compiled:
    from paiju.core.bits import lowest, nth, ones
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.claims import end_chase, open_window, take_claim
    from paiju.core.codes import (
        CLAIM_NONE,
        CODE_CLAIM,
        CODE_CLAIM_WINDOW,
        CODE_DISCARD,
        CODE_DRAW,
        CODE_FORFEIT,
        CODE_REDEAL,
        DRAWN_DECLINED,
        DRAWN_WALL,
        KONG_HIDDEN,
        MELD_PUNG,
        NONE,
        PHASE_CLAIM,
        PHASE_DRAW,
        PHASE_FLOWERS,
        PHASE_LAST,
        PHASE_OPENING,
        PHASE_REDEAL,
        PHASE_TURN,
        VERB_ADDED_KONG,
        VERB_DECLINE,
        VERB_DISCARD,
        VERB_DRAW,
        VERB_HIDDEN_KONG,
        VERB_REDEAL,
        VERB_WIN,
        WINDOW_DISCARD,
    )
    from paiju.core.endings import drawn_hand, redealt, win
    from paiju.core.flowers import take_flowers
    from paiju.core.house import FORBIDDEN, FORFEITS, NOTHING
    from paiju.core.kongs import add_to_pung, make_kong
    from paiju.core.opening import ask_dealer, fill_stakes, open_hand, take_stake
    from paiju.core.windows import fill_claims
    from paiju.core.wins import may_win, note_ready


def start(board: Board, dealer: cython.int, streak: cython.int) -> None:
    """Begins a hand whose wall and dice are laid."""
    board.dealer = dealer
    board.streak = streak
    board.empty()
    board.wall.stand(dealer)
    ask_dealer(board)
    advance(board)


def advance(board: Board) -> None:
    """Does what nobody need be asked about."""
    while True:
        if board.phase == PHASE_DRAW:
            draw(board)
        elif board.phase == PHASE_FLOWERS:
            take_flowers(board)
        elif board.phase == PHASE_OPENING and not board.told:
            open_hand(board)
        else:
            return


def fill(board: Board, seat: cython.int) -> None:
    """Lists the choices of a seat that is asked, none for another; discards as bits of kinds."""
    if board.choices_of == seat:
        return
    board.choices_of = seat
    board.choices = 0
    board.discards = 0
    if not board.waiting >> seat & 1:
        return
    if board.phase == PHASE_TURN:
        fill_turn(board)
    elif board.phase == PHASE_CLAIM:
        fill_claims(board, seat)
    elif board.phase == PHASE_LAST:
        board.offer(VERB_DRAW, 0)
        board.offer(VERB_DECLINE, 0)
    elif board.phase == PHASE_REDEAL:
        board.offer(VERB_REDEAL, 0)
        board.offer(VERB_REDEAL, 1)
    else:
        fill_stakes(board)


def offered(board: Board) -> cython.int:
    """How many choices the seat last looked at has."""
    return board.choices + ones(board.discards)


def choice_at(board: Board, index: cython.int) -> cython.int:
    """One of them, packed: those listed, then the discards from the lowest kind on."""
    if index < board.choices:
        return board.choice[index]
    return VERB_DISCARD | nth(board.discards, index - board.choices) << 8


def follow(board: Board, seat: cython.int, packed: cython.int) -> None:
    """Applies a choice that is known to be the seat's."""
    board.choices_of = NONE
    if board.phase == PHASE_TURN:
        take_turn(board, packed & 255, packed >> 8)
    elif board.phase == PHASE_CLAIM:
        take_claim(board, seat, packed)
    elif board.phase == PHASE_LAST:
        take_last(board, packed & 255)
    elif board.phase == PHASE_REDEAL:
        take_redeal(board, seat, packed >> 8)
    else:
        take_stake(board, packed >> 8)
    advance(board)


def take_redeal(board: Board, seat: cython.int, accepted: cython.int) -> None:
    """The last of those who chased has the hand dealt again, or lets it go on."""
    board.event(CODE_REDEAL)
    board.field(seat)
    board.field(accepted)
    board.waiting = 0
    board.phase = PHASE_DRAW
    if accepted:
        redealt(board)


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
    board.draw()
    if board.logging:
        board.event_of(CODE_DRAW, board.turn, board.drawn, board.wall.live)


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
    if board.melds[board.turn] or board.holds[3 * 4 + board.turn]:
        fill_kongs(board)
    fill_discards(board)


def fill_kongs(board: Board) -> None:
    """Offers kongs of four held, and of one held that a pung lacks, where a tile replaces it."""
    i: cython.int
    seat: cython.int = board.turn
    fours: cython.ulonglong = board.holds[3 * 4 + seat]
    if board.must_discard or board.wall.tail == 0:
        return
    if not board.house.wild_kong:
        fours &= ~board.wild_bits
    while fours:
        board.offer(VERB_HIDDEN_KONG, lowest(fours))
        fours &= fours - 1
    for i in range(seat * MELDS_MOST, seat * MELDS_MOST + board.melds[seat]):
        if board.meld_type[i] == MELD_PUNG and board.held[seat * KINDS + board.meld_kind[i]]:
            board.offer(VERB_ADDED_KONG, board.meld_kind[i])


def fill_discards(board: Board) -> None:
    """Offers every kind held, wilds where they may be discarded or nothing else is held."""
    board.discards = board.holds[board.turn]
    if board.house.wild_discard == FORBIDDEN and board.discards & ~board.wild_bits:
        board.discards &= ~board.wild_bits


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
    if board.logging:
        board.event_of(CODE_DISCARD, seat, kind, 1 if kind == board.drawn else 0)
    if kind != board.drawn:
        board.ready[seat] = False
    board.throw(kind)
    if seat == board.dealer and board.thrown[seat] == 1:
        note_ready(board, seat)
    follow_chase(board, kind)
    if board.wild[kind] and board.house.wild_discard != FORBIDDEN and board.fault[seat] == 0:
        board.fault[seat] = 1 if board.house.wild_discard == FORFEITS else 2
        board.event_of(CODE_FORFEIT, seat, kind, board.fault[seat] - 1)
    if board.house.chow or board.house.discard_win or held_twice(board, seat) >> kind & 1:
        open_window(board, seat, kind)
    else:
        pass_by(board, seat, kind)


def held_twice(board: Board, seat: cython.int) -> cython.ulonglong:
    """The kinds of which some other seat holds two."""
    kinds: cython.ulonglong = 0
    other: cython.int
    for other in range(4):
        if other != seat:
            kinds |= board.holds[4 + other]
    return kinds


def pass_by(board: Board, seat: cython.int, kind: cython.int) -> None:
    """A discard nobody can claim: the next seat draws, or a chase is answered."""
    if board.logging:
        board.event(CODE_CLAIM_WINDOW)
        board.field(seat)
        board.field(kind)
        board.event(CODE_CLAIM)
        board.field(NONE)
        board.field(CLAIM_NONE)
    board.window = WINDOW_DISCARD
    board.pass_turn()
    if board.chase_steps == board.seats:
        end_chase(board)
