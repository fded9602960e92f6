"""Which conditions on an arrangement of tiles come together in every arrangement.

A *part* is what a row of a pattern asks of the arrangement alone. The parts of all patterns that
ship are walked beforehand, under `lattices/`; others are walked by the compiled core, and what it
found is kept in the user's cache. The plain core would take hours: it refuses.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import permutations
from pathlib import Path

import msgspec

from paiju.core import imply
from paiju.core.flat import WORD
from paiju.core.imply import Implications
from paiju.core.kept import folder, write
from paiju.core.measure import Measure
from paiju.core.table import ADD, ScoreTable, Shape
from paiju.rules.errors import RulesError
from paiju.rules.refusal import refused

Box = tuple[tuple[str, int, int], ...]  # measures with their lowest and highest value
Met = dict[int, dict[int, int]]  # by key and part met there: the parts always met with it, as bits

#: Goes up when the walk or what is made of it finds something else than before.
DERIVATION = 2
PLAIN, KNIT, PAIRS, ORPHANS, SINGLES, GATES = range(6)
SHAPE_OF_KEY = 0b111
ALIKE = 0b1000  # in a key of pairs: a kind is there twice
ASKS = {PAIRS: Shape.SEVEN_PAIRS, ORPHANS: Shape.ORPHANS, SINGLES: Shape.SCATTERED}
ASKS |= {KNIT: Shape.KNITTED_STRAIGHT}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What a walk found."""

    sets: int
    shapes: tuple[int, ...]
    parts: tuple[Box, ...]
    rows: tuple[str, ...]  # parts as bits, in hexadecimal, each once
    met: dict[int, dict[int, int]]  # by key and part: which of the rows


def part_of(box: Box) -> Box:
    """What a row asks of the arrangement alone."""
    return tuple(one for one in box if of_arrangement(Measure[one[0].upper()]))


def of_arrangement(measure: Measure) -> bool:
    """Whether a measure is of the arrangement, whatever was called, waited for and won."""
    relations = Measure.RUNS <= measure < Measure.CONCEALED_TRIPLETS
    return measure == Measure.DRAGON or relations or Measure.SUITS <= measure < Measure.WILDS


def met(sets: int, shapes: Iterable[int], parts: Sequence[Box]) -> Met:
    """What comes together in hands of so many sets and of these other shapes."""
    wanted = walked_shapes(shapes)
    if (table := known(sets, wanted, parts)) is not None:
        return narrowed(table, wanted, parts)
    file = cached(sets, wanted, parts)
    if not imply.__file__ or imply.__file__.endswith(".py"):
        raise RulesError(refused("unwalked", file=file), key="pattern")
    found = walked(sets, wanted, parts)
    keep(found, file)
    return narrowed(found, wanted, parts)


def walked_shapes(shapes: Iterable[int]) -> tuple[int, ...]:
    """Those of some shapes that are walked; seven pairs and a triplet are not."""
    return tuple(sorted(set(shapes) - {Shape.PAIRS_AND_TRIPLET}))


def known(sets: int, shapes: Iterable[int], parts: Iterable[Box]) -> Table | None:
    """A table that was walked before and tells of all these shapes and parts."""
    wanted, asked = walked_shapes(shapes), sorted(set(parts))
    for table in (*stored(), *kept(sets, wanted, asked)):
        if table.sets == sets and {*wanted} <= {*table.shapes} and {*asked} <= {*table.parts}:
            return table
    return None


def narrowed(table: Table, shapes: Iterable[int], parts: Sequence[Box]) -> Met:
    """What a table says of some of its shapes and parts."""
    place = [table.parts.index(part) for part in parts]
    rows = []
    for text in table.rows:
        bits = int(text, 16)
        rows.append(sum((bits >> old & 1) << new for new, old in enumerate(place)))
    new_of = {old: new for new, old in enumerate(place)}
    return {
        key: {new_of[old]: rows[row] for old, row in found.items() if old in new_of}
        for key, found in table.met.items()
        if of_shapes(key, set(shapes))
    }


def of_shapes(key: int, shapes: set[int]) -> bool:
    """Whether hands of a key are of sets and a pair, or of one of these shapes."""
    shape = key & SHAPE_OF_KEY
    if shape == PAIRS and key & ALIKE and Shape.PAIRS_ALIKE not in shapes:
        return False
    return ASKS.get(shape) in {None, *shapes}


def walked(sets: int, shapes: Sequence[int], parts: Sequence[Box]) -> Table:
    """The same, by walking every arrangement."""
    table = ScoreTable(
        patterns=len(parts),
        rows=[
            (at, {Measure[name.upper()]: (low, high) for name, low, high in part})
            for at, part in enumerate(parts)
        ],
        kind=[ADD] * len(parts),
        worth=[1] * len(parts),
        sets=sets,
        shapes=frozenset(map(Shape, shapes)),
        fifth_copy=False,
    )
    walk = Implications(table, suits_alike=suits_alike(parts))
    walk.walk_sets(sets)
    if Shape.SEVEN_PAIRS in table.shapes:
        walk.walk_pairs(7, Shape.PAIRS_ALIKE in table.shapes)
    if Shape.ORPHANS in table.shapes:
        walk.walk_orphans()
    for thirds in permutations(range(3)):
        walk.order(*thirds)
        if Shape.KNITTED_STRAIGHT in table.shapes:
            walk.walk_knitted(sets)
        if Shape.SCATTERED in table.shapes:
            walk.walk_scattered()
    rows: dict[str, int] = {}
    found: Met = {}
    for key, beside in walk.together().items():
        found[key] = {}
        for part, words in beside.items():
            bits = sum(word << WORD * place for place, word in enumerate(words))
            bits &= (1 << len(parts)) - 1
            found[key][part] = rows.setdefault(f"{bits:x}", len(rows))
    return Table(sets=sets, shapes=tuple(shapes), parts=tuple(parts), rows=tuple(rows), met=found)


def suits_alike(parts: Iterable[Box]) -> int:
    """How many of the suits, the first ones, are alike to every part."""
    named = {Measure[name.upper()] for part in parts for name, _, _ in part}
    if Measure.NOT_SYMMETRIC in named:
        return 1
    return 2 if Measure.NOT_GREEN in named else 3


@cache
def stored() -> tuple[Table, ...]:
    """The tables that come with the package."""
    lattices = files("paiju.rules") / "lattices"
    return tuple(
        msgspec.json.decode(item.read_bytes(), type=Table)
        for item in sorted(lattices.iterdir(), key=lambda item: item.name)
        if item.name.endswith(".json")
    )


def cached(sets: int, shapes: Sequence[int], parts: Sequence[Box]) -> Path:
    """The file in which such a table is kept."""
    asked = json.dumps([DERIVATION, sets, list(shapes), list(parts)])
    return folder() / "walked" / f"{hashlib.sha256(asked.encode()).hexdigest()}.json"


def kept(sets: int, shapes: Sequence[int], parts: Sequence[Box]) -> Iterator[Table]:
    """The table that was kept, if it is there whole."""
    with suppress(OSError, msgspec.MsgspecError):
        yield msgspec.json.decode(cached(sets, shapes, parts).read_bytes(), type=Table)


def keep(table: Table, file: Path) -> None:
    """Keeps a table, where the folder lets it."""
    write(file, msgspec.json.encode(table))
