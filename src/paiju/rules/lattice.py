"""What covers what, derived: which patterns every reading with a pattern has as well.

The core walks every arrangement (`core.imply`); here each is put to every way in which it may have
been called, waited for and won. The frame is all that this depends on: it is no matter what a
pattern is worth. Lattices of the package's documents are stored under `lattices/`.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import permutations, product

import msgspec

from paiju.core import imply
from paiju.core.flat import WORD
from paiju.core.imply import Implications
from paiju.core.measure import BY_NUMBER, Measure
from paiju.core.table import ADD, ScoreTable, Shape, Way

Box = tuple[tuple[str, int, int], ...]  # measures with their lowest and highest value
Implied = dict[str, tuple[str, ...]]
Masks = set[int]
SHAPE_OF_KEY = 0b111
PLAIN, KNIT, PAIRS, ORPHANS, SINGLES, GATES = range(6)
CLAIMED = {Way.DISCARD, Way.ROB_KONG, Way.HUMANLY}
DEALT = {Way.HEAVENLY, Way.EARTHLY, Way.HUMANLY}  # before anything is called


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What the implications between patterns depend on."""

    patterns: tuple[tuple[str, tuple[Box, ...]], ...]
    sets: int
    shapes: tuple[int, ...]
    fifth_copy: bool
    chow: bool
    own_draw: bool  # only
    flowers: bool
    heavenly_last: bool

    @property
    def hash(self) -> str:
        """What the frame is known by."""
        return hashlib.sha256(json.dumps(msgspec.to_builtins(self)).encode()).hexdigest()


@cache
def stored() -> dict[str, Implied]:
    """The lattices that come with the package, by the hash of their frame."""
    folder = files("paiju.rules") / "lattices"
    found = {}
    for item in folder.iterdir():
        if item.name.endswith(".toml"):
            given = tomllib.loads(item.read_text(encoding="utf-8"))
            found[given["frame"]] = {
                name: tuple(others) for name, others in given["implied"].items()
            }
    return found


@cache
def implied(frame: Frame) -> Implied | None:
    """For each pattern those implied; None where only the compiled core could tell in time."""
    if (kept := stored().get(frame.hash)) is not None:
        return kept
    return derived(frame) if imply.__file__ and not imply.__file__.endswith(".py") else None


def derived(frame: Frame) -> Implied:
    """The same, by walking every arrangement."""
    rows = [(name, box) for name, boxes in frame.patterns for box in boxes]
    table = ScoreTable(
        patterns=len(rows),
        rows=[
            (at, {Measure[name.upper()]: (low, high) for name, low, high in box})
            for at, (_, box) in enumerate(rows)
        ],
        kind=[ADD] * len(rows),
        worth=[1] * len(rows),
        sets=frame.sets,
        shapes=frozenset(map(Shape, frame.shapes)),
        fifth_copy=frame.fifth_copy,
    )
    always = together(frame, table)
    of_pattern: dict[str, set[str]] = {}
    for at, (name, _) in enumerate(rows):
        if at in always:
            others = {other for to, (other, _) in enumerate(rows) if always[at] >> to & 1}
            of_pattern[name] = of_pattern.get(name, others) & others
    return {
        name: tuple(other for other, _ in frame.patterns if other != name and other in others)
        for name, others in of_pattern.items()
    }


def together(frame: Frame, table: ScoreTable) -> dict[int, int]:
    """For each row that some reading meets, the rows that are always met with it, as bits."""
    walk = Implications(table, suits_alike=suits_alike(table))
    walk.walk_sets(frame.sets)
    if Shape.SEVEN_PAIRS in table.shapes:
        walk.walk_pairs(7, Shape.PAIRS_ALIKE in table.shapes)
    if Shape.ORPHANS in table.shapes:
        walk.walk_orphans()
    for thirds in permutations(range(3)):
        walk.order(*thirds)
        if Shape.KNITTED_STRAIGHT in table.shapes:
            walk.walk_knitted(frame.sets)
        if Shape.SCATTERED in table.shapes:
            walk.walk_scattered()
    circumstances = Circumstances(frame, table)
    always: dict[int, int] = {}
    for key, met in walk.together().items():
        masks = circumstances.masks(key)
        for row, words in met.items():
            bits = sum(word << WORD * place for place, word in enumerate(words))
            for mask in masks:
                if mask >> row & 1:
                    always[row] = always.get(row, bits) & bits & mask
    return always


def suits_alike(table: ScoreTable) -> int:
    """How many of the suits, the first ones, are alike to every row."""
    named = {measure for _, ranges in table.rows for measure in ranges}
    if named & {Measure.FIVE, Measure.NOT_SYMMETRIC}:
        return 1
    return 2 if Measure.NOT_GREEN in named else 3


class Circumstances:
    """Every way in which an arrangement may have been called, waited for and won.

    Where it would depend on more than the key, more is allowed than can be: what is implied here is
    implied indeed, and a test has a hand for all that is not.
    """

    def __init__(self, frame: Frame, table: ScoreTable) -> None:
        """For the rows of a table."""
        self.frame, self.table = frame, table
        self.named = {BY_NUMBER[measure] for _, ranges in table.rows for measure in ranges}
        self.every = (1 << len(table.rows)) - 1
        self.kept: dict[tuple[Measure, int], int] = {}

    def allow(self, measure: Measure, value: int) -> int:
        """The rows that do not name a measure or allow this value of it, as bits."""
        value = min(value, measure.high)
        if (measure, value) not in self.kept:
            rows = self.every
            for row, (_, ranges) in enumerate(self.table.rows):
                low, high = ranges.get(measure, (0, measure.high))
                if not low <= value <= high:
                    rows &= ~(1 << row)
            self.kept[measure, value] = rows
        return self.kept[measure, value]

    def mask(self, values: dict[Measure, int]) -> int:
        """The rows that all of these values allow."""
        rows = self.every
        for measure, value in values.items():
            if measure in self.named:
                rows &= self.allow(measure, value)
        return rows

    def masks(self, key: int) -> Masks:
        """The rows allowed in each circumstance of arrangements of one key."""
        shape = key & SHAPE_OF_KEY
        key >>= 3
        counts = [key & 7, key >> 3 & 7, key >> 6 & 7]
        found: Masks = set()
        if shape in {PAIRS, ORPHANS, SINGLES}:
            waits = {PAIRS: (1, 2, 3), ORPHANS: (1, 13), SINGLES: (1, 2, 9)}[shape]
            laid = self.mask(laid_out(0, 0, 0, 0))
            for claimed in (0, 1):
                base = self.placed(0, 0, claimed)
                own = {self.mask(base | {Measure.WAITS: n}) & laid for n in waits}
                found |= self.beside(own, claimed, melds=0, kongs=0, copies=3 - (shape == PAIRS))
            return found
        for chows, pungs, opened, hidden in product(*(range(n + 1) for n in sizes(counts))):
            if pungs + opened + hidden > counts[1] or opened + hidden > counts[2]:
                continue
            if chows and not self.frame.chow:
                continue
            called = chows + pungs + opened
            if shape == GATES and (called or hidden):
                continue
            free = [counts[0] - chows, counts[1] - pungs - opened - hidden]
            laid = self.mask(laid_out(called, opened, hidden, int(shape == GATES)))
            for claimed, (copies, place) in product((0, 1), self.places(shape, key, free)):
                base = self.placed(free[1] + hidden, pungs + opened, claimed) | place
                if claimed and place.get(TRIPLET_PLACE):
                    base[Measure.CONCEALED_TRIPLETS] -= 1
                    base[Measure.CLAIMED_TRIPLETS] += 1
                own = {self.mask(base | {Measure.WAITS: n}) & laid for n in waited(shape, free)}
                found |= self.beside(
                    own, claimed, melds=called + hidden, kongs=opened + hidden, copies=copies
                )
        return found

    def placed(self, concealed: int, called: int, claimed: int) -> dict[Measure, int]:
        """The measures of a winning tile's place, in no set that matters."""
        places = (Measure.EDGE_WAIT, Measure.CLOSED_WAIT, Measure.OPEN_WAIT, Measure.PAIR_WAIT)
        return {
            Measure.CONCEALED_TRIPLETS: concealed,
            Measure.CLAIMED_TRIPLETS: called,
            Measure.SELF_DRAWN: 1 - claimed,
            Measure.CLOSED_FIVE: 0,
            **dict.fromkeys(places, 0),
        }

    def places(
        self, shape: int, key: int, free: list[int]
    ) -> Iterator[tuple[int, dict[Measure, int]]]:
        """Where the winning tile may lie: copies of it that may lie open, and what it makes."""
        yield 2, {Measure.PAIR_WAIT: 1}
        if shape == KNIT:
            yield 3, {}
        if free[1]:
            yield 1, {TRIPLET_PLACE: 1}
        if free[0]:
            yield 3, {Measure.CLOSED_WAIT: 1}
            yield 3, {Measure.OPEN_WAIT: 1}
            if key >> 9 & 1:
                yield 3, {Measure.EDGE_WAIT: 1}
            if key >> 10 & 1:
                yield 3, {Measure.CLOSED_WAIT: 1, Measure.CLOSED_FIVE: 1}

    def beside(self, own: Masks, claimed: int, *, melds: int, kongs: int, copies: int) -> Masks:
        """Masks of a hand put to every moment in which it may have been won."""
        return {
            mask & moment
            for mask in own
            for moment in self.moments(claimed, int(melds > 0), int(kongs > 0), copies)
        }

    @cache  # noqa: B019  one for each frame, and short-lived
    def moments(self, claimed: int, melds: int, kongs: int, copies: int) -> Masks:
        """The rows allowed in each way and moment of a win."""
        found: Masks = set()
        for way in Way:
            if (way in CLAIMED) != claimed or (way == Way.KONG_DRAW and not kongs):
                continue
            if way in CLAIMED | {Way.EARTHLY, Way.FLOWER_DRAW} and self.frame.own_draw:
                continue
            if (way in DEALT and melds) or (way == Way.FLOWER_DRAW and not self.frame.flowers):
                continue
            last = (0,) if way in DEALT else (0, 1)
            ready = (0,) if melds else (0, 1)
            visible = (0,) if way == Way.HEAVENLY else range(copies + 1)
            dealer = {Way.HEAVENLY: (1,), Way.EARTHLY: (0,)}.get(way, (0, 1))
            ways = self.mask(of_way(way))
            for moment in product(last, ready, visible, dealer):
                names = (Measure.LAST_TILE, Measure.READY_AT_DEAL, Measure.VISIBLE_COPIES)
                values = dict(zip((*names, Measure.IS_DEALER), moment, strict=True))
                rows = self.mask(values) & ways
                found |= {rows & self.mask(flowers) for flowers in self.flowers()}
        return found

    def flowers(self) -> Iterator[dict[Measure, int]]:
        """What flowers may be set aside: all, the seat's own, those of them alone, full sets."""
        kinds = ((0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 0), (2, 2, 2, 0), (4, 1, 0, 1), (5, 2, 1, 1))
        names = (Measure.FLOWERS, Measure.OWN_FLOWERS, Measure.LONE_OWN_FLOWERS)
        for row in (*kinds, (8, 2, 0, 2)) if self.frame.flowers else kinds[:1]:
            yield dict(zip((*names, Measure.FLOWER_SETS), row, strict=True))


TRIPLET_PLACE = Measure.COMPLETE  # marks a winning tile in a triplet; 1 in every reading


def laid_out(called: int, opened: int, hidden: int, gates: int) -> dict[Measure, int]:
    """What melds measure, and whether the hand was nine gates before the winning tile."""
    return {
        Measure.CALLED: called,
        Measure.KONGS: opened + hidden,
        Measure.OPEN_KONGS: opened,
        Measure.HIDDEN_KONGS: hidden,
        Measure.GATES: gates,
    }


def sizes(counts: list[int]) -> tuple[int, int, int, int]:
    """How many chows, pungs, open and hidden kongs there may be at most."""
    return counts[0], counts[1], counts[2], counts[2]


def waited(shape: int, free: list[int]) -> tuple[int, ...]:
    """How many kinds the hand may have waited for."""
    if shape == GATES:
        return (9,)
    return (1, 2, 5, 9) if sum(free) or shape == KNIT else (1,)


def of_way(way: Way) -> dict[Measure, int]:
    """What a way of winning measures."""
    return {
        Measure.KONG_DRAW: int(way == Way.KONG_DRAW),
        Measure.FLOWER_DRAW: int(way == Way.FLOWER_DRAW),
        Measure.ROBBED_KONG: int(way == Way.ROB_KONG),
        Measure.HEAVENLY: int(way == Way.HEAVENLY),
        Measure.EARTHLY: int(way == Way.EARTHLY),
        Measure.HUMANLY: int(way == Way.HUMANLY),
    }
