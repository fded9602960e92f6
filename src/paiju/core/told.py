"""A hand played elsewhere: what is told of it, counted and settled as the referee does its own.

`Referee.begin_told` begins it and asks for the stakes; tiles are looked at for liability alone.
"""

from collections.abc import Iterable, Sequence

import cython

from paiju.core.settle import MOST_POINTS, SettleError

if not cython.compiled:
    from paiju.core.board import Board
    from paiju.core.codes import CODE_HORSES, DRAWN_REDEAL, NONE, WAY_ROB_KONG
    from paiju.core.endings import add_win, drawn_hand, pay_won, redealt
    from paiju.core.house import DEALER_PAYS
    from paiju.core.kongs import add_kong, too_many_kongs
    from paiju.core.liable import plain_to_see

    UNPAID_FAULT = 2


def kong(board: Board, seat: int, what: int, kind: int, origin: int, *, wild: bool) -> None:
    """A kong was laid; `kind` and `origin` are NONE where they are not told."""
    add_kong(board, seat, what, kind, origin, wild)
    board.turn = seat


def broken_off(board: Board) -> bool:
    """Whether the kongs told so far, the last of them last, break the hand off."""
    return bool(board.house.four_kongs and too_many_kongs(board))


def blamed(
    board: Board,
    seat: int,
    concealed: Iterable[int],
    melds: Sequence[tuple[int, int]],
    wilds: Iterable[int],
    kind: int,
) -> bool:
    """Whether whose tile it was pays a seat alone; the hand is told without its last tile."""
    if not board.house.liability or board.paid.discarder < 0 or board.paid.robbed_pays:
        return False
    for one in wilds:
        board.make_wild(one)
    for one in concealed:
        board.gain(seat, one)
    for what, low in melds:
        board.lay(seat, what, low, NONE)
    return bool(plain_to_see(board, seat, kind))


def win(board: Board, seat: int, kind: int, way: int, fan: int, *, blamed: bool) -> None:
    """A seat won a hand of so much; `kind` is NONE where it is not told."""
    if not 0 <= fan <= MOST_POINTS:
        raise SettleError(f"fan = {fan}: should be 0 to {MOST_POINTS}")
    board.way = way
    add_win(board, seat, kind, fan, blamed)


def claim(board: Board, origin: int, way: int) -> None:
    """Whose tile the hand was won with."""
    board.paid.discarder = origin
    board.paid.robbed_pays = way == WAY_ROB_KONG and board.house.rob_pays_all


def unpaid(board: Board, seat: int) -> None:
    """A seat had discarded a wild, for which its win is not paid."""
    board.fault[seat] = UNPAID_FAULT


def chase(board: Board) -> None:
    """All discarded the dealer's first kind, which is not told."""
    board.paid.chase = board.house.same_first == DEALER_PAYS
    board.chase_kind = NONE


def horses(board: Board, seat: int, hits: int) -> None:
    """So many horses were a winner's; the tiles are not told."""
    board.paid.times[seat] = hits
    board.event(CODE_HORSES)
    board.field(seat)
    board.field(hits)


def end_won(board: Board) -> None:
    """All wins are told: the hand is paid for and over."""
    pay_won(board)


def end_drawn(board: Board, reason: int) -> None:
    """Nobody won."""
    if reason == DRAWN_REDEAL:
        redealt(board)
    else:
        drawn_hand(board, reason)
