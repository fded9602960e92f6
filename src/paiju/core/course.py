"""The course of a match: the deal passed on, its rounds (圈), their winds, the end.

And of a run of many: how far players have moved on from seat to seat, and whose walls a unit has.
"""

import cython

if not cython.compiled:
    EAST = 27
    WINDS = 4
    ROTATED = 1  # players move a seat on for each unit that each seat has dealt
    DUPLICATE = 2  # as many units in a row as there are seats share their walls, a seat on each


def lost_after(lost: cython.int, dealer: cython.int, next_dealer: cython.int) -> cython.int:
    """How often the deal has been lost, one more where the next hand has another dealer."""
    return lost if dealer == next_dealer else lost + 1


def round_of(lost: cython.int, seats: cython.int) -> cython.int:
    """The round, from 1: each seat has lost the deal once in every round before it."""
    return 1 + lost // seats


def wind_of_round(number: cython.int) -> cython.int:
    """The kind of a round's wind."""
    return EAST + (number - 1) % WINDS


def is_over(lost: cython.int, seats: cython.int, rounds: cython.int) -> cython.bint:
    """Whether a match of so many rounds has been played."""
    return lost == seats * rounds


def rotation_of(unit: cython.ulonglong, seats: cython.int, seating: cython.int) -> cython.int:
    """How many seats players have moved on: seat s is held by player s + rotation."""
    around: cython.ulonglong = seats
    if seating == DUPLICATE:
        return unit % around
    if seating == ROTATED:
        return unit // around % around
    return 0


def deal_of(unit: cython.ulonglong, seats: cython.int, seating: cython.int) -> cython.ulonglong:
    """The number that a unit's walls and first dealer come from."""
    around: cython.ulonglong = seats
    return unit // around if seating == DUPLICATE else unit
