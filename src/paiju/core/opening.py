"""What comes before play: stakes, dice, the opened wall, the deal, the turned tile."""

import cython

if not cython.compiled:
    from paiju.core.board import KINDS, Board
    from paiju.core.codes import (
        CODE_DEAL,
        CODE_DICE,
        CODE_INDICATOR,
        CODE_STAKE,
        CODE_WALL_OPENED,
        NONE,
        PHASE_KICK,
        PHASE_OPENING,
        PHASE_PULL,
        PHASE_SIT,
        STAKE_KICK,
        STAKE_PULL,
        STAKE_SIT,
        THROW_FIRST,
        THROW_SECOND,
        THROW_WILD,
        VERB_KICK,
        VERB_PULL,
        VERB_SIT,
    )
    from paiju.core.flowers import begin_flowers, begin_play
    from paiju.core.house import (
        FIRST_LIVE,
        FLOWERS,
        FROM_TAIL,
        NEXT_TWO,
        THREE_DICE,
        TURNED_AND_NEXT,
        TWO_THROWS,
        WHITE_DRAGONS,
    )


def ask_dealer(board: Board) -> None:
    """Asks the dealer whether to sit, where the house has it; else goes on."""
    board.choices_of = NONE
    if board.house.sit_max > 0:
        board.phase = PHASE_SIT
        board.waiting = 1 << board.dealer
    else:
        ask_pull(board, 1)


def ask_pull(board: Board, seat: cython.int) -> None:
    """Asks the seat so many after the dealer whether to pull; else goes on."""
    allowed: cython.bint = board.house.pull_max > 0
    if board.house.pull_needs_streak and board.streak == 0:
        allowed = False
    if not board.house.pull_without_sit and board.paid.sit == 0:
        allowed = False
    if allowed and seat < board.seats:
        board.phase = PHASE_PULL
        board.waiting = 1 << ((board.dealer + seat) % board.seats)
    else:
        ask_kick(board, 1)


def ask_kick(board: Board, seat: cython.int) -> None:
    """Asks the dealer about the next that pulled, from this seat after him on; else goes on."""
    against: cython.int
    if board.house.kick:
        while seat < board.seats:
            against = (board.dealer + seat) % board.seats
            if board.paid.pull[against] > 0:
                board.phase = PHASE_KICK
                board.against = against
                board.waiting = 1 << board.dealer
                return
            seat += 1
    board.against = NONE
    board.waiting = 0
    board.phase = PHASE_OPENING


def fill_stakes(board: Board) -> None:
    """Offers the amounts of the stake now asked for."""
    amount: cython.int
    most: cython.int = 1
    verb: cython.int = VERB_KICK
    if board.phase == PHASE_SIT:
        most = board.house.sit_max
        verb = VERB_SIT
    elif board.phase == PHASE_PULL:
        most = board.house.pull_max
        verb = VERB_PULL
    for amount in range(most + 1):
        board.offer(verb, amount)


def take_stake(board: Board, amount: cython.int) -> None:
    """Sets the stake now asked for, then asks for the next."""
    seat: cython.int = 0
    board.event(CODE_STAKE)
    if board.phase == PHASE_SIT:
        board.paid.sit = amount
        board.field(board.dealer)
        board.field(STAKE_SIT)
        board.field(amount)
        board.field(NONE)
        ask_pull(board, 1)
    elif board.phase == PHASE_PULL:
        while board.waiting != 1 << seat:
            seat += 1
        board.paid.pull[seat] = amount
        board.field(seat)
        board.field(STAKE_PULL)
        board.field(amount)
        board.field(NONE)
        ask_pull(board, (seat - board.dealer + board.seats) % board.seats + 1)
    else:
        seat = board.against
        board.paid.kick[seat] = amount
        board.field(board.dealer)
        board.field(STAKE_KICK)
        board.field(amount)
        board.field(seat)
        ask_kick(board, (seat - board.dealer + board.seats) % board.seats + 1)


def throw_event(
    board: Board, seat: cython.int, what: cython.int, first: cython.int, second: cython.int
) -> None:
    """Writes a throw; `second` is NONE where one die is thrown."""
    board.event(CODE_DICE)
    board.field(seat)
    board.field(what)
    board.field(first)
    board.field(second)


def open_wall(board: Board) -> None:
    """The dealer throws, and the seat his sum counts to; the wall opens by the total."""
    total: cython.int = board.dice[0] + board.dice[1]
    seat: cython.int = board.dealer
    throw_event(board, seat, THROW_FIRST, board.dice[0], board.dice[1])
    if board.house.throws == THREE_DICE:
        total += board.dice[2]
        board.field(board.dice[2])
        seat = (board.dealer + total - 1) % board.seats  # himself is 1
    elif board.house.throws == TWO_THROWS:
        seat = (board.dealer + total - 1) % board.seats  # himself is 1
        throw_event(board, seat, THROW_SECOND, board.dice[2], board.dice[3])
        total += board.dice[2] + board.dice[3]
    board.wall.open_at(seat, total if board.house.first_after else total - 1)
    board.event(CODE_WALL_OPENED)
    board.field(board.wall.first_seat)
    board.field(board.wall.first_stack)


def deal(board: Board) -> None:
    """Rounds of two stacks; of 13 the last is 跳 and 捞底; the dealer has a tile more."""
    i: cython.int
    seat: cython.int
    turn: cython.int
    kind: cython.int
    index: cython.int
    dealt: cython.int = 3 * board.house.sets + 1
    by_stacks: cython.int = dealt // 4 * 4
    for i in range(board.seats):
        seat = (board.dealer + i) % board.seats
        board.event(CODE_DEAL)
        board.field(seat)
        for turn in range(dealt + 1 if i == 0 else dealt):
            if turn < by_stacks:
                index = 4 * (turn // 4 * board.seats + i) + turn % 4
            elif turn < dealt:
                index = by_stacks * board.seats + i
            else:
                index = dealt * board.seats
            kind = board.wall.deal(index)
            board.gain(seat, kind)
            if board.logging:
                board.field(kind)


def turn_wild(board: Board) -> None:
    """Turns the tile that names the wilds, where the house turns one."""
    seat: cython.int
    stacks: cython.int
    if board.house.turned == FROM_TAIL:
        seat = (board.dealer + 2) % board.seats  # opposite; of three, the one before
        stacks = board.dice[4]
        if board.house.wild_dice == 2:
            throw_event(board, seat, THROW_WILD, board.dice[4], board.dice[5])
            stacks += board.dice[5]
        else:
            throw_event(board, seat, THROW_WILD, board.dice[4], NONE)
        board.wall.turn_tail(stacks)
    elif board.house.turned == FIRST_LIVE:
        board.wall.turn_live()
    else:
        board.wall.turn_none()


def name_wilds(board: Board) -> None:
    """Marks the wild kinds: those that always are, or those the turned tile names."""
    kind: cython.int = board.wall.turned
    step: cython.int
    which: cython.int = board.house.wild_kinds
    if which == FLOWERS:
        for kind in range(34, 34 + board.house.flowers):
            board.make_wild(kind)
    elif which == WHITE_DRAGONS:
        board.make_wild(31)
    elif kind >= 0:
        if which == TURNED_AND_NEXT:
            board.make_wild(kind)
        for step in range(2 if which == NEXT_TWO else 1):  # noqa: B007
            if kind >= 0:
                kind = board.house.next_kind(kind)
            if kind >= 0:
                board.make_wild(kind)


def indicate(board: Board) -> None:
    """Names the wild kinds and tells them."""
    kind: cython.int
    name_wilds(board)
    board.event(CODE_INDICATOR)
    board.field(board.wall.turned)
    board.field(board.wall.turned_seat)
    board.field(board.wall.turned_stack)
    board.field(board.wall.live)
    board.field(board.wall.tail)
    for kind in range(KINDS):
        board.judge.wild[kind] = board.wild[kind]
        if board.wild[kind]:
            board.field(kind)


def open_hand(board: Board) -> None:
    """Opens the wall, deals, turns the wild; the dealer is first to act."""
    open_wall(board)
    deal(board)
    turn_wild(board)
    indicate(board)
    if board.house.flowers_aside:
        begin_flowers(board)
    else:
        begin_play(board)
