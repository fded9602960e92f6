"""Whether the discarder pays alone (包): the hand was plain to see in three called sets or more.

The hand must be what the sets showed: one suit, one suit with honours, honours, or all triplets.
"""

import cython

if not cython.compiled:
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.codes import MELD_CHOW, MELD_HIDDEN_KONG

    SHOWN = 3  # called sets
    HONOURS = 8  # bit of a kind's sort; the suits are 1, 2 and 4


def sort_of(kind: cython.int) -> cython.int:
    """The bit of a kind's suit, or of honours."""
    return HONOURS if kind >= 27 else 1 << (kind // 9)


def plain_to_see(board: Board, seat: cython.int, kind: cython.int) -> cython.bint:
    """Whether a winner's called sets showed what the hand, with this last tile, has become."""
    i: cython.int
    called: cython.int = 0
    shown: cython.int = 0
    chows: cython.int = 0
    whole: cython.int = sort_of(kind)
    for i in range(seat * MELDS_MOST, seat * MELDS_MOST + board.melds[seat]):
        whole |= sort_of(board.meld_kind[i])
        if board.meld_type[i] != MELD_HIDDEN_KONG:
            called += 1
            shown |= sort_of(board.meld_kind[i])
        if board.meld_type[i] == MELD_CHOW:
            chows += 1
    if called < SHOWN:
        return False
    for i in range(34):
        if board.held[seat * KINDS + i] and not board.wild[i]:
            whole |= sort_of(i)
    if whole == shown and shown != HONOURS and one_suit(shown & ~HONOURS):
        return True
    if whole == HONOURS:
        return True
    return chows == 0 and all_triplets(board, seat, kind)


def one_suit(suits: cython.int) -> cython.bint:
    """Whether exactly one suit's bit is set."""
    return suits == 1 or suits == 2 or suits == 4


def all_triplets(board: Board, seat: cython.int, kind: cython.int) -> cython.bint:
    """Whether the concealed tiles with this last one are triplets and a pair, wilds filling up."""
    i: cython.int
    copies: cython.int
    kinds: cython.int = 0
    for i in range(34):
        copies = 0 if board.wild[i] else board.held[seat * KINDS + i]
        if i == kind:
            copies += 1
        if copies > 3:
            return False
        if copies:
            kinds += 1
    return kinds <= board.house.sets - board.melds[seat] + 1
