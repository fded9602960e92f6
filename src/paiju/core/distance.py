"""Distance: how many tiles a hand still needs, and which tiles bring it nearer.

Both are read from the tables of `suits`: the class of each part, the halves that two classes make,
what two halves lack. Equal to slow.distance.
"""

from collections.abc import Sequence
from functools import cache

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from paiju.core.suits import Suits, tables

if not cython.compiled:
    HONOURS = 3  # the part of kinds 27-33
    CLASSES = 256  # as in suit_tables
    HALVES = 512


class Distance:
    """Answers for hands of up to `most` sets and a pair; one object for each thread.

    Set `held` (natural tiles), `wilds` and `sets`, then ask.
    """

    def __init__(self, most: cython.int = 4, fifth_copy: cython.bint = 1) -> None:
        """`fifth_copy`: wilds may make five of a kind."""
        if not cython.compiled:
            self.held = [0] * 34
            self.nearer = [0] * 34
            self.key = [0] * 4
            self.part_class = [0] * 4
        if not 0 <= most <= 5:
            raise ValueError(f"{most} sets; a hand has 0 to 5")
        self.of: Suits = tables(fifth_copy=bool(fifth_copy))
        self.most = most
        self.fifth = fifth_copy
        self.wilds = 0
        self.sets = most
        self.left = 0  # the halves of the hand: two suits; the third and the honours
        self.right = 0

    def read(self) -> cython.void:
        """Notes the keys of the parts held, their classes and halves."""
        part: cython.int = 0
        kind: cython.int = 0
        key: cython.int = 0
        for part in range(3):
            kind = 9 * part + 8
            key = self.held[kind]
            while kind > 9 * part:
                kind -= 1
                key = 5 * key + self.held[kind]
            self.key[part] = key
        key = 0
        for kind in range(33, 26, -1):
            key = 5 * key + self.held[kind]
        self.key[HONOURS] = key
        for part in range(4):
            self.part_class[part] = self.class_of(part, self.key[part])

    def class_of(self, part: cython.int, key: cython.int) -> cython.int:
        """The class of a part with this key."""
        if part == HONOURS:
            return self.of.class_honours[key]
        return self.of.class_suit[key]

    def lacked(self) -> cython.int:
        """Natural tiles missing of parts of the classes noted; notes their halves."""
        at: cython.Py_ssize_t = self.sets
        self.left = self.of.half[self.part_class[0] * CLASSES + self.part_class[1]]
        self.right = self.of.half[self.part_class[2] * CLASSES + self.part_class[3]]
        at = (at * HALVES + self.left) * HALVES + self.right
        return self.of.lacks[at]

    def missing(self) -> cython.int:
        """Natural tiles missing, wilds apart."""
        self.read()
        return self.lacked()

    def distance(self) -> cython.int:
        """Tiles still needed to finish; 0 when complete."""
        left: cython.int = self.missing() - self.wilds
        return left if left > 0 else 0

    def lowering(self, part: cython.int) -> cython.ulonglong:
        """The kinds of a part, as bits, of which one more tile leaves fewer missing."""
        kind: cython.int = 0
        start: cython.int = 9 * part
        key: cython.int = self.key[part]
        more: cython.int = 0
        lower: cython.ulonglong = 0
        found: cython.ulonglong = 0
        beside: cython.Py_ssize_t = self.part_class[part ^ 1] * CLASSES
        at: cython.Py_ssize_t = self.sets
        at = (at * HALVES + (self.right if part < 2 else self.left)) * HALVES
        lacks: cython.int = self.of.lacks[at + self.of.half[beside + self.part_class[part]]]
        if part == HONOURS:
            for kind in range(7):
                more = key + self.of.pow5[kind] * (self.held[start + kind] < 4)
                more = self.of.half[beside + self.of.class_honours[more]]
                lower = self.of.lacks[at + more] < lacks
                found |= lower << kind
        else:
            for kind in range(9):
                more = key + self.of.pow5[kind] * (self.held[start + kind] < 4)
                more = self.of.half[beside + self.of.class_suit[more]]
                lower = self.of.lacks[at + more] < lacks
                found |= lower << kind
        return found << start

    def useful_kinds(self) -> cython.ulonglong:
        """The kinds that bring the hand nearer, as bits (never one held four times)."""
        if self.missing() <= self.wilds:
            return 0
        return self.lowering(0) | self.lowering(1) | self.lowering(2) | self.lowering(HONOURS)

    def useful(self) -> cython.int:
        """The distance; marks in `nearer` what brings the hand nearer.

        A wild brings every hand nearer that is not complete.
        """
        kind: cython.int = 0
        kinds: cython.ulonglong = self.useful_kinds()
        for kind in range(34):
            self.nearer[kind] = kinds >> kind & 1
        kind = self.lacked() - self.wilds
        return kind if kind > 0 else 0

    def load(self, natural: Sequence[int], wilds: cython.int, sets: cython.int) -> None:
        """Takes a hand: counts of the 34 natural kinds, wild tiles, sets wanted beside the pair."""
        if not 0 <= sets <= self.most:
            raise ValueError(f"{sets} sets; this object answers for 0 to {self.most}")
        if len(natural) < 34 or min(natural) < 0 or max(natural) > 4 or wilds < 0:
            raise ValueError("a hand has 0 to 4 of each of 34 natural kinds, and 0 or more wilds")
        kind: cython.int = 0
        for kind in range(34):
            self.held[kind] = natural[kind]
        self.wilds = wilds
        self.sets = sets

    def marked(self) -> list[int]:
        """The kinds that the last `useful` marked."""
        return [kind for kind in range(34) if self.nearer[kind]]


class Many:
    """Many hands, each asked the same at once while other threads go on."""

    def __init__(
        self, natural: ArrayLike, wilds: ArrayLike, sets: ArrayLike, *, fifth_copy: bool
    ) -> None:
        """Rows of 34 counts; wilds and sets of each hand, or of all."""
        held = checked("natural", natural, 4)
        if held.ndim != 2 or held.shape[1] != 34:
            raise ValueError("natural: should be rows of 34 counts")
        self.near = Distance(5, fifth_copy)
        self.number = len(held)
        self.hands = held.ravel().data
        self.wilds = each(checked("wilds", wilds, 99), self.number).data
        self.sets = each(checked("sets", sets, 5), self.number).data

    def take(self, hand: cython.Py_ssize_t) -> cython.void:
        """Lays one of the hands before `near`."""
        kind: cython.int = 0
        at: cython.Py_ssize_t = 34 * hand
        for kind in range(34):
            self.near.held[kind] = self.hands[at + kind]
        self.near.wilds = self.wilds[hand]
        self.near.sets = self.sets[hand]

    def key_of(self, start: cython.Py_ssize_t, end: cython.Py_ssize_t) -> cython.int:
        """The key of the kinds counted from here to there."""
        key: cython.int = 0
        while end > start:
            end -= 1
            key = 5 * key + self.hands[end]
        return key

    def measure(self) -> cython.void:
        """Finds every distance."""
        hand: cython.Py_ssize_t = 0
        at: cython.Py_ssize_t = 0
        gap: cython.int = 0
        for hand in range(self.number):
            at = 34 * hand
            self.near.part_class[0] = self.near.of.class_suit[self.key_of(at, at + 9)]
            self.near.part_class[1] = self.near.of.class_suit[self.key_of(at + 9, at + 18)]
            self.near.part_class[2] = self.near.of.class_suit[self.key_of(at + 18, at + 27)]
            self.near.part_class[3] = self.near.of.class_honours[self.key_of(at + 27, at + 34)]
            self.near.sets = self.sets[hand]
            gap = self.near.lacked() - self.wilds[hand]
            self.found[hand] = gap if gap > 0 else 0

    def measure_useful(self) -> cython.void:
        """Finds what brings every hand nearer."""
        hand: cython.Py_ssize_t = 0
        for hand in range(self.number):
            self.take(hand)
            self.kinds[hand] = self.near.useful_kinds()

    def distances(self) -> NDArray[np.uint8]:
        """The distance of every hand."""
        found = np.zeros(self.number, np.uint8)
        self.found = found.data
        with cython.nogil:
            self.measure()
        return found

    def useful(self) -> NDArray[np.uint64]:
        """The kinds that bring every hand nearer, as bits."""
        found = np.zeros(self.number, np.uint64)
        self.kinds = found.data
        with cython.nogil:
            self.measure_useful()
        return found


def checked(name: str, given: ArrayLike, most: int) -> NDArray[np.uint8]:
    """What was given as small numbers of 0 to `most`."""
    numbers = np.asarray(given)
    if numbers.dtype.kind not in "iu":
        raise ValueError(f"{name}: should be whole numbers")
    if numbers.size and not 0 <= numbers.min() <= numbers.max() <= most:
        raise ValueError(f"{name}: should be 0 to {most}")
    return np.ascontiguousarray(numbers, np.uint8)


def each(given: NDArray[np.uint8], number: int) -> NDArray[np.uint8]:
    """A number for each of so many hands."""
    return np.ascontiguousarray(np.broadcast_to(given, number))


@cache
def shared(*, fifth_copy: bool = True) -> Distance:
    """The object behind the functions below."""
    return Distance(5, fifth_copy)


def distance(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> int:
    """Tiles still needed to finish `sets` sets and a pair; 0 when complete."""
    hand = shared(fifth_copy=fifth_copy)
    hand.load(natural, wilds, sets)
    return hand.distance()


def useful(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> list[int]:
    """The natural kinds that bring a hand nearer; a wild does whenever the distance is not 0."""
    hand = shared(fifth_copy=fifth_copy)
    hand.load(natural, wilds, sets)
    hand.useful()
    return hand.marked()


def distances(
    natural: ArrayLike, wilds: ArrayLike, sets: ArrayLike = 4, *, fifth_copy: bool = True
) -> NDArray[np.uint8]:
    """`distance` of many hands: rows of 34 counts, best as uint8; wilds and sets of each or of all.

    Other threads go on meanwhile.
    """
    return Many(natural, wilds, sets, fifth_copy=fifth_copy).distances()


def useful_bits(
    natural: ArrayLike, wilds: ArrayLike, sets: ArrayLike = 4, *, fifth_copy: bool = True
) -> NDArray[np.uint64]:
    """`useful` of many hands, given as to `distances`: bit `kind` of each hand's number."""
    return Many(natural, wilds, sets, fifth_copy=fifth_copy).useful()
