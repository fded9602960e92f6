"""The measures: numbers the core computes for one reading of a hand.

Compiled code knows them by the numbers of `numbers.pxd`; a test holds the two together.
"""

from enum import IntEnum
from typing import Self

READING = "reading"  # of one cut and what its wilds stand for
PLACE = "place"  # of a reading, and of where in it the winning tile lies
HAND = "hand"  # the same in every reading of the hand
WAIT = "wait"  # of the tiles before the winning one
CONTEXT = "context"  # of how the hand was won


class Measure(IntEnum):
    """A number in a known range, with its family and unit."""

    low: int
    high: int
    family: str
    unit: str

    def __new__(cls, number: int, low: int, high: int, family: str, unit: str) -> Self:
        """A member that carries its row."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.low, member.high = low, high
        member.family, member.unit = family, unit
        return member

    @property
    def id(self) -> str:
        """The measure's name in documents."""
        return self.name.lower()

    COMPLETE = 0, 1, 1, HAND, "hand"
    DRAGON = 1, 0, 1, READING, "dragon"
    DRAGON_OUTSIDE = 2, 0, 1, READING, "dragon"
    DRAGON_OWN_SUIT = 3, 0, 1, READING, "dragon"
    FIVE = 4, 0, 1, READING, "tile"
    WILD_WAIT = 5, 0, 2, READING, "wilds"
    SELF_WILD_DRAGON = 6, 0, 1, READING, "dragon"
    RUNS = 7, 0, 5, READING, "sets"
    TRIPLETS = 8, 0, 5, READING, "sets"
    PAIRS_258 = 9, 0, 7, READING, "pairs"
    DRAGON_PAIR = 10, 0, 1, READING, "pair"
    ROUND_WIND_PAIR = 11, 0, 1, READING, "pair"
    SEAT_WIND_PAIR = 12, 0, 1, READING, "pair"
    WIND_PAIR = 13, 0, 1, READING, "pair"
    DRAGON_TRIPLETS = 14, 0, 3, READING, "sets"
    WHITE_TRIPLET = 15, 0, 1, READING, "set"
    GREEN_TRIPLET = 16, 0, 1, READING, "set"
    RED_TRIPLET = 17, 0, 1, READING, "set"
    WIND_TRIPLETS = 18, 0, 4, READING, "sets"
    ROUND_WIND_TRIPLET = 19, 0, 1, READING, "set"
    SEAT_WIND_TRIPLET = 20, 0, 1, READING, "set"
    GUEST_WIND_TRIPLETS = 21, 0, 4, READING, "sets"
    TERMINAL_TRIPLETS = 22, 0, 5, READING, "sets"
    EVERY_GROUP_1 = 23, 0, 1, READING, "hand"
    EVERY_GROUP_2 = 24, 0, 1, READING, "hand"
    EVERY_GROUP_3 = 25, 0, 1, READING, "hand"
    EVERY_GROUP_4 = 26, 0, 1, READING, "hand"
    EVERY_GROUP_5 = 27, 0, 1, READING, "hand"
    EVERY_GROUP_6 = 28, 0, 1, READING, "hand"
    EVERY_GROUP_7 = 29, 0, 1, READING, "hand"
    EVERY_GROUP_8 = 30, 0, 1, READING, "hand"
    EVERY_GROUP_9 = 31, 0, 1, READING, "hand"
    EVERY_GROUP_EDGE = 32, 0, 1, READING, "hand"
    SAME_RUNS = 33, 0, 2, READING, "pairs"
    SAME_RUNS_3 = 34, 0, 1, READING, "sets"
    SAME_RUNS_4 = 35, 0, 1, READING, "sets"
    MIXED_RUNS_2 = 36, 0, 2, READING, "pairs"
    MIXED_RUNS_3 = 37, 0, 1, READING, "sets"
    CONSECUTIVE_RUNS_2 = 38, 0, 2, READING, "pairs"
    TERMINAL_RUNS_2 = 39, 0, 2, READING, "pairs"
    STEPPED_RUNS_3 = 40, 0, 1, READING, "sets"
    STEPPED_RUNS_4 = 41, 0, 1, READING, "sets"
    MIXED_STEPPED_RUNS = 42, 0, 1, READING, "sets"
    MIXED_STRAIGHT = 43, 0, 1, READING, "sets"
    TWIN_DRAGONS = 44, 0, 1, READING, "hand"
    MIXED_TWIN_DRAGONS = 45, 0, 1, READING, "hand"
    KNITTED_STRAIGHT = 46, 0, 1, READING, "sets"
    SAME_TRIPLETS_2 = 47, 0, 2, READING, "pairs"
    SAME_TRIPLETS_3 = 48, 0, 1, READING, "sets"
    CONSECUTIVE_TRIPLETS_3 = 49, 0, 1, READING, "sets"
    CONSECUTIVE_TRIPLETS_4 = 50, 0, 1, READING, "sets"
    MIXED_CONSECUTIVE_TRIPLETS = 51, 0, 1, READING, "sets"
    TERMINAL_TRIPLETS_2 = 52, 0, 2, READING, "pairs"
    FOUR_IN_RUN_AND_TRIPLET = 53, 0, 4, READING, "kinds"
    FOUR_IN_RUNS_AND_PAIR = 54, 0, 2, READING, "kinds"
    FOUR_IN_RUNS = 55, 0, 4, READING, "kinds"
    SEVEN_PAIRS = 56, 0, 1, READING, "hand"
    PAIRS_ALIKE = 57, 0, 3, READING, "kinds"
    SHIFTED_PAIRS = 58, 0, 1, READING, "hand"
    ORPHANS = 59, 0, 1, READING, "hand"
    SCATTERED = 60, 0, 1, READING, "hand"
    PAIRS_AND_TRIPLET = 61, 0, 1, READING, "hand"
    CONCEALED_TRIPLETS = 62, 0, 5, PLACE, "sets"
    CLAIMED_TRIPLETS = 63, 0, 5, PLACE, "sets"
    EDGE_WAIT = 64, 0, 1, PLACE, "tile"
    CLOSED_WAIT = 65, 0, 1, PLACE, "tile"
    OPEN_WAIT = 66, 0, 1, PLACE, "tile"
    PAIR_WAIT = 67, 0, 1, PLACE, "tile"
    CLOSED_FIVE = 68, 0, 1, PLACE, "tile"
    SUITS = 69, 0, 3, HAND, "suits"
    WIND_KINDS = 70, 0, 4, HAND, "kinds"
    DRAGON_KINDS = 71, 0, 3, HAND, "kinds"
    HONOUR_TILES = 72, 0, 20, HAND, "tiles"
    NUMBERS = 73, 0, 11, HAND, "numbers"
    EDGE_TILES = 74, 0, 20, HAND, "tiles"
    MIDDLE_TILES = 75, 0, 20, HAND, "tiles"
    LOWEST = 76, 0, 9, HAND, "number"
    HIGHEST = 77, 0, 9, HAND, "number"
    FIVES = 78, 0, 3, HAND, "suits"
    NOT_GREEN = 79, 0, 20, HAND, "tiles"
    NOT_SYMMETRIC = 80, 0, 20, HAND, "tiles"
    NOT_EVEN = 81, 0, 20, HAND, "tiles"
    FOURS = 82, 0, 4, HAND, "kinds"
    WILDS = 83, 0, 12, HAND, "tiles"
    CALLED = 84, 0, 5, HAND, "sets"
    KONGS = 85, 0, 5, HAND, "sets"
    OPEN_KONGS = 86, 0, 5, HAND, "sets"
    HIDDEN_KONGS = 87, 0, 5, HAND, "sets"
    FLOWERS = 88, 0, 12, HAND, "tiles"
    OWN_FLOWERS = 89, 0, 2, HAND, "tiles"
    LONE_OWN_FLOWERS = 90, 0, 2, HAND, "tiles"
    FLOWER_SETS = 91, 0, 2, HAND, "sets"
    WAITS = 92, 0, 34, WAIT, "kinds"
    ANY_TILE = 93, 0, 1, WAIT, "wait"
    GATES = 94, 0, 1, WAIT, "hand"
    DRAWN_WILD = 95, 0, 1, CONTEXT, "tile"
    KONG_DRAW = 96, 0, 5, CONTEXT, "kongs"
    FLOWER_DRAW = 97, 0, 1, CONTEXT, "draw"
    SELF_DRAWN = 98, 0, 1, CONTEXT, "draw"
    ROBBED_KONG = 99, 0, 1, CONTEXT, "kong"
    HEAVENLY = 100, 0, 1, CONTEXT, "deal"
    EARTHLY = 101, 0, 1, CONTEXT, "draw"
    HUMANLY = 102, 0, 1, CONTEXT, "discard"
    LAST_TILE = 103, 0, 1, CONTEXT, "tile"
    READY_AT_DEAL = 104, 0, 1, CONTEXT, "deal"
    VISIBLE_COPIES = 105, 0, 3, CONTEXT, "tiles"
    IS_DEALER = 106, 0, 1, CONTEXT, "seat"


MEASURES = len(Measure)
BY_NUMBER = tuple(Measure)
