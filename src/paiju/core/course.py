"""The course of a match: the deal passed on, its rounds (圈), their winds, the end."""

import cython

if not cython.compiled:
    EAST = 27
    WINDS = 4


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
