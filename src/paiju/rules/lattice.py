"""What covers what, derived: which patterns every reading with a pattern has as well.

`arranged` tells which conditions come together in every arrangement; here each arrangement is put
to every way in which it may have been called, waited for and won. The frame is all that this
depends on: it is no matter what a pattern is worth. Lattices of the package's documents are stored
under `lattices/`.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import product

import msgspec

from paiju.core.measure import Measure
from paiju.core.table import Shape, Way
from paiju.rules.arranged import (
    DERIVATION,
    GATES,
    KNIT,
    ORPHANS,
    PAIRS,
    SHAPE_OF_KEY,
    SINGLES,
    Box,
    known,
    met,
    part_of,
)

Implied = dict[str, tuple[str, ...]]
Masks = set[int]
Ranges = dict[Measure, tuple[int, int]]
CLAIMED = {Way.DISCARD, Way.ROB_KONG, Way.HUMANLY}
DEALT = {Way.HEAVENLY, Way.EARTHLY, Way.HUMANLY}  # before anything is called


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What the implications between patterns depend on, where no tile is wild."""

    patterns: tuple[tuple[str, tuple[Box, ...]], ...]
    sets: int
    shapes: tuple[int, ...]
    chow: bool
    ways: tuple[int, ...]  # in which a hand may be won
    flowers: bool  # are set aside
    heavenly_last: bool

    @property
    def hash(self) -> str:
        """What the frame is known by."""
        asked = [DERIVATION, msgspec.to_builtins(self)]
        return hashlib.sha256(json.dumps(asked).encode()).hexdigest()


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
def implied(frame: Frame) -> Implied:
    """For each pattern those implied; refuses where only the compiled core could tell in time."""
    if (found := stored().get(frame.hash)) is not None:
        return found
    return derived(frame)


def to_walk(frame: Frame) -> bool:
    """Whether every arrangement would have to be walked to tell."""
    parts = [part_of(box) for _, boxes in frame.patterns for box in boxes]
    return frame.hash not in stored() and known(frame.sets, frame.shapes, parts) is None


def derived(frame: Frame) -> Implied:
    """The same, from what comes together in every arrangement."""
    rows = [(name, box) for name, boxes in frame.patterns for box in boxes]
    always = together(frame, [box for _, box in rows])
    of_pattern: dict[str, set[str]] = {}
    for at, (name, _) in enumerate(rows):
        if at in always:
            others = {other for to, (other, _) in enumerate(rows) if always[at] >> to & 1}
            of_pattern[name] = of_pattern.get(name, others) & others
    return {
        name: tuple(other for other, _ in frame.patterns if other != name and other in others)
        for name, others in of_pattern.items()
    }


def together(frame: Frame, boxes: Sequence[Box]) -> dict[int, int]:
    """For each row that some reading meets, the rows that are always met with it, as bits."""
    ranges = [{Measure[name.upper()]: (low, high) for name, low, high in box} for box in boxes]
    of_rows = [part_of(box) for box in boxes]
    parts = sorted(set(of_rows))
    rows_of: list[list[int]] = [[] for _ in parts]
    for row, part in enumerate(of_rows):
        rows_of[parts.index(part)].append(row)
    circumstances = Circumstances(frame, ranges)
    always = of_triplet_and_pairs(frame, ranges)
    for key, found in met(frame.sets, frame.shapes, parts).items():
        beside = circumstances.beside_each(key)
        for at, bits in found.items():
            met_rows = (row for to, rows in enumerate(rows_of) if bits >> to & 1 for row in rows)
            there = sum(1 << row for row in met_rows)
            for row in rows_of[at]:
                if row in beside:
                    always[row] = always.get(row, there) & there & beside[row]
    return always


def of_triplet_and_pairs(frame: Frame, ranges: Sequence[Ranges]) -> dict[int, int]:
    """The same of seven pairs and a triplet, which are not walked: as the ranges of rows tell."""
    if Shape.PAIRS_AND_TRIPLET not in frame.shapes:
        return {}
    found = {}
    for row, asked in enumerate(ranges):
        inside = {
            measure: (max(low, asked.get(measure, (low, high))[0]), min(high, to))
            for measure, (low, high) in TRIPLET_AND_PAIRS.items()
            for to in (asked.get(measure, (low, high))[1],)
        }
        if all(low <= high for low, high in inside.values()):
            inside = asked | inside
            found[row] = sum(1 << to for to, wide in enumerate(ranges) if holds(wide, inside))
    return found


def holds(wide: Ranges, inside: Ranges) -> bool:
    """Whether every value that one row allows is allowed by the other."""
    whole = {measure: (measure.low, measure.high) for measure in wide}
    return all(
        low <= (whole | inside)[measure][0] and (whole | inside)[measure][1] <= high
        for measure, (low, high) in wide.items()
    )


class Circumstances:
    """Every way in which an arrangement may have been called, waited for and won.

    Where it would depend on more than the key, more is allowed than can be: what is implied here is
    implied indeed, and a test has a hand for all that is not.
    """

    def __init__(self, frame: Frame, rows: Sequence[Ranges]) -> None:
        """For rows as ranges of measures."""
        self.frame, self.rows = frame, rows
        self.named = {measure for ranges in rows for measure in ranges}
        self.every = (1 << len(rows)) - 1
        self.kept: dict[tuple[Measure, int], int] = {}

    def allow(self, measure: Measure, value: int) -> int:
        """The rows that do not name a measure or allow this value of it, as bits."""
        value = min(value, measure.high)
        if (measure, value) not in self.kept:
            rows = self.every
            for row, ranges in enumerate(self.rows):
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

    def beside_each(self, key: int) -> dict[int, int]:
        """For each row that may be met in arrangements of one key, those allowed whenever it is."""
        masks = self.masks(key)
        found = {}
        for row in range(len(self.rows)):
            bits, there = self.every, False
            for mask in masks:
                if mask >> row & 1:
                    bits, there = bits & mask, True
            if there:
                found[row] = bits
        return found

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
        ways = [Way(way) for way in self.frame.ways if (way in CLAIMED) == claimed]
        for way in ways:
            if (way == Way.KONG_DRAW and not kongs) or (way in DEALT and melds):
                continue
            last = (0,) if way in DEALT else (0, 1)
            ready = (0,) if melds else (0, 1)
            visible = (0,) if way == Way.HEAVENLY else range(copies + 1)
            dealer = {Way.HEAVENLY: (1,), Way.EARTHLY: (0,)}.get(way, (0, 1))
            for moment in product(last, ready, visible, dealer, of_way(way)):
                names = (Measure.LAST_TILE, Measure.READY_AT_DEAL, Measure.VISIBLE_COPIES)
                values = dict(zip((*names, Measure.IS_DEALER), moment[:-1], strict=True))
                rows = self.mask(values | moment[-1])
                found |= {
                    rows & self.mask(flowers | other)
                    for flowers in self.flowers()
                    for other in OTHERS
                }
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
    return tuple(range(1, 10)) if sum(free) or shape == KNIT else (1,)


def of_way(way: Way) -> list[dict[Measure, int]]:
    """What a way of winning measures: of a kong's replacement each length of the chain."""
    values = {
        Measure.KONG_DRAW: 0,
        Measure.FLOWER_DRAW: int(way == Way.FLOWER_DRAW),
        Measure.ROBBED_KONG: int(way == Way.ROB_KONG),
        Measure.HEAVENLY: int(way == Way.HEAVENLY),
        Measure.EARTHLY: int(way == Way.EARTHLY),
        Measure.HUMANLY: int(way == Way.HUMANLY),
    }
    chains = range(1, Measure.KONG_DRAW.high + 1) if way == Way.KONG_DRAW else (0,)
    return [values | {Measure.KONG_DRAW: chain} for chain in chains]


#: What Tianjin's measures are without wilds; 捉五 and the dragon beside it are not looked into.
OTHERS = [
    {
        Measure.COMPLETE: 1,
        Measure.FIVE: five,
        Measure.DRAGON_OUTSIDE: outside,
        **dict.fromkeys((Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON), 0),
        **dict.fromkeys((Measure.WILD_WAIT, Measure.WILDS, Measure.DRAWN_WILD), 0),
        Measure.ANY_TILE: 0,
    }
    for five, outside in product((0, 1), (0, 1))
]
#: What seven pairs and a triplet measure at least and at most, where that is known beforehand.
TRIPLET_AND_PAIRS: Ranges = {
    Measure.COMPLETE: (1, 1),
    Measure.PAIRS_AND_TRIPLET: (1, 1),
    Measure.TRIPLETS: (1, 1),
    **dict.fromkeys(
        (
            *(Measure.DRAGON, Measure.RUNS, Measure.CALLED, Measure.KONGS, Measure.OPEN_KONGS),
            *(Measure.HIDDEN_KONGS, Measure.GATES, Measure.SEVEN_PAIRS, Measure.ORPHANS),
            *(Measure.SCATTERED, Measure.KNITTED_STRAIGHT, Measure.WILDS),
            *(one for one in Measure if Measure.SAME_RUNS <= one <= Measure.FOUR_IN_RUNS),
        ),
        (0, 0),
    ),
}
