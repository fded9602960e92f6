"""Many hands scored at a time: arrays in, arrays out, the interpreter let go meanwhile.

Hand by hand equal to `Judge.verdict`. What a hand is stands in `HAND`, all of it bytes; `blank`
gives hands of no tiles to fill in, `packed` takes those of `verdict`. Numbers that no hand has are
refused; five of a kind are not, and score as anything.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import cython
import numpy as np
from numpy.typing import NDArray

from paiju.core.judge import Judge
from paiju.core.table import ScoreTable
from paiju.core.verdict import Hand, HandError
from paiju.tiles import NATURALS

if not cython.compiled:
    from paiju.core.worth import BEST, MASK

    WILD_AT = 46  # where the fields of HAND begin
    MELDS_AT = 92
    TYPES_AT = 93
    KINDS_AT = 98
    FLOWERS_AT = 103
    MOMENT_AT = 115
    HAND_BYTES = 124
    FAN = 0
    COUNTED = 1
    LEGAL = 2

HAND = np.dtype(
    [
        ("held", "u1", (46,)),  # concealed tiles by kind, the winning one included
        ("wild", "u1", (46,)),  # 1 for a wild kind
        ("melds", "u1"),  # how many
        ("meld_type", "u1", (5,)),  # as table.Meld
        ("meld_kind", "u1", (5,)),  # of a chow its lowest
        ("flower", "u1", (12,)),  # 1 for a flower set aside
        ("win", "u1"),  # the winning tile's kind
        ("way", "u1"),  # as table.Way
        ("chain", "u1"),  # kongs in the chain before a kong draw
        ("round_wind", "u1"),  # kind
        ("seat_wind", "u1"),
        ("last_tile", "u1"),
        ("ready_at_deal", "u1"),
        ("is_dealer", "u1"),
        ("visible", "u1"),  # copies of the winning kind that lay open before it was won
    ]
)

NAMED = (
    *("win", "way", "chain", "round_wind", "seat_wind"),
    *("last_tile", "ready_at_deal", "is_dealer"),
)
BOUNDS = (
    *(("held", 0, 4), ("wild", 0, 1), ("melds", 0, 5), ("meld_type", 0, 3), ("meld_kind", 0, 33)),
    *(("flower", 0, 1), ("win", 0, 45), ("way", 0, 7)),
    *(("round_wind", 27, 30), ("seat_wind", 27, 30), ("chain", 0, 20), ("visible", 0, 4)),
    *(("last_tile", 0, 1), ("ready_at_deal", 0, 1), ("is_dealer", 0, 1)),
)
CHOWS = [kind for kind in range(27) if kind % 9 < 7]


class Scores(NamedTuple):
    """What each hand is worth; patterns are bits by index, 64 a word."""

    fan: NDArray[np.int64]  # -1: not complete
    minimum: NDArray[np.int64]  # the value that the table's minimum asks of; -1 likewise
    legal: NDArray[np.bool_]  # complete, and at the table's minimum
    counted: NDArray[np.uint64]  # [hand, word]: the best reading's patterns
    present: NDArray[np.uint64]  # the same with those covered by others


def blank(hands: int) -> NDArray[Any]:
    """So many hands without tiles, in East's seat of East's round, won by a draw."""
    made = np.zeros(hands, HAND)
    made["round_wind"] = made["seat_wind"] = 27
    return made


def packed(hands: Sequence[Hand]) -> NDArray[Any]:
    """Hands as a batch takes them."""
    rows = blank(len(hands))
    for row, hand in zip(rows, hands, strict=True):
        for kind in hand.held:
            row["held"][kind] += 1
        row["wild"][list(hand.wild)] = 1
        row["melds"] = len(hand.melds)
        for i, (what, kind) in enumerate(hand.melds):
            row["meld_type"][i], row["meld_kind"][i] = what, kind
        row["flower"][[kind - NATURALS for kind in hand.flowers]] = 1
        for name in NAMED:
            row[name] = getattr(hand, name)
        row["visible"] = hand.visible_copies
    return rows


class Scorer:
    """Scores hands under one table; one object for each thread."""

    def __init__(self, table: ScoreTable) -> None:
        """With a judge of its own."""
        if not cython.compiled:
            self.low = [0] * HAND_BYTES
            self.high = [0] * HAND_BYTES
            self.chow = [0] * 34
        fields: Any = HAND.fields
        self.table = table
        self.judge = Judge(table)
        self.words = max(1, -(-table.patterns // 64))
        for at in range(HAND_BYTES):
            self.low[at], self.high[at] = 0, 255
        for kind in range(34):
            self.chow[kind] = kind in CHOWS
        for name, low, high in BOUNDS:
            _, start = fields[name]
            for at in range(start, start + fields[name][0].itemsize):
                self.low[at], self.high[at] = low, high

    def score(self, hands: NDArray[Any]) -> Scores:
        """What each of these hands, of type `HAND`, is worth."""
        rows: Any = (
            np.ascontiguousarray(hands, HAND).view(np.uint8).reshape(len(hands), HAND.itemsize)
        )
        if not cython.compiled:
            rows = rows.astype(object)  # ints of Python, which do not wrap
        worth = np.empty((len(hands), 3), np.int64)
        patterns = np.zeros((2, len(hands), self.words), np.uint64)
        wrong = self.run(rows, worth, patterns)
        if wrong >= 0:
            raise HandError(f"row {wrong}: {self.refused(hands[wrong])}")
        return Scores(worth[:, FAN], worth[:, COUNTED], worth[:, LEGAL] > 0, *patterns)

    def refused(self, hand: Any) -> str:
        """What of a hand is a number that no hand has."""
        for name, low, high in BOUNDS:
            if ((hand[name] < low) | (hand[name] > high)).any():
                return f"{name} should be {low} to {high}"
        melds = int(hand["melds"])
        if melds > self.judge.sets:
            return f"melds should be 0 to {self.judge.sets}"
        if hand["held"].sum() != 3 * (self.judge.sets - melds) + 2:
            return f"held should be {3 * (self.judge.sets - melds) + 2} tiles beside {melds} melds"
        if not hand["held"][hand["win"]]:
            return "win should be among those held"
        return "meld_kind of a chow should be 1 to 7 of a suit"

    def run(self, hands: Any, worth: Any, patterns: Any) -> cython.Py_ssize_t:
        """Scores each row of bytes; the row of a number that no hand has, or -1."""
        row: cython.Py_ssize_t = 0
        word: cython.Py_ssize_t = 0
        with cython.nogil:
            for row in range(hands.shape[0]):
                if not self.take(hands, row):
                    return row
                self.judge.score(
                    hands[row, MOMENT_AT], hands[row, MOMENT_AT + 1], hands[row, MOMENT_AT + 2]
                )
                worth[row, FAN] = self.judge.fan
                worth[row, COUNTED] = self.judge.counted
                worth[row, LEGAL] = self.judge.legal
                if self.judge.fan >= 0:
                    for word in range(patterns.shape[2]):
                        patterns[0, row, word] = self.judge.worth.mask[MASK * BEST + word]
                        patterns[1, row, word] = self.judge.worth.present[MASK * BEST + word]
        return -1

    def take(self, hands: Any, row: cython.Py_ssize_t) -> cython.bint:
        """Whether a row's numbers are those of a hand; gives the judge that hand."""
        i: cython.Py_ssize_t = 0
        wrong: cython.int = 0
        tiles: cython.int = 0
        for i in range(HAND_BYTES):
            wrong |= (hands[row, i] < self.low[i]) | (hands[row, i] > self.high[i])
        for i in range(46):
            tiles += hands[row, i]
        if wrong or tiles != 3 * (self.judge.sets - hands[row, MELDS_AT]) + 2:
            return False
        if hands[row, MELDS_AT] > self.judge.sets or not hands[row, hands[row, MOMENT_AT]]:
            return False
        for i in range(hands[row, MELDS_AT]):
            if hands[row, TYPES_AT + i] == 0 and not self.chow[hands[row, KINDS_AT + i]]:
                return False
        for i in range(46):
            self.judge.held[i] = hands[row, i]
            self.judge.wild[i] = hands[row, WILD_AT + i]
        self.judge.melds = hands[row, MELDS_AT]
        for i in range(5):
            self.judge.meld_type[i] = hands[row, TYPES_AT + i]
            self.judge.meld_kind[i] = hands[row, KINDS_AT + i]
        for i in range(12):
            self.judge.flower[i] = hands[row, FLOWERS_AT + i]
        self.judge.round_wind = hands[row, MOMENT_AT + 3]
        self.judge.seat_wind = hands[row, MOMENT_AT + 4]
        self.judge.last_tile = hands[row, MOMENT_AT + 5]
        self.judge.ready_at_deal = hands[row, MOMENT_AT + 6]
        self.judge.is_dealer = hands[row, MOMENT_AT + 7]
        self.judge.visible = hands[row, MOMENT_AT + 8]
        return True
