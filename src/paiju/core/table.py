"""A rule set's patterns as plain ints and lists: what the judge reads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

ADD = 0  # a pattern's worth is added, as often as it counts
TIMES = 1  # the sum is multiplied by a pattern's worth, as often as it counts
NO_MEASURE = -1
PATTERNS_MOST = 256
ROWS_MOST = 512
OPTIONAL = ("least", "covers", "count_measure", "joined", "beyond")


class Meld(IntEnum):
    """What a set outside the concealed hand is."""

    CHOW = 0
    PUNG = 1
    OPEN_KONG = 2
    HIDDEN_KONG = 3


class Way(IntEnum):
    """How the winning tile came."""

    DRAW = 0
    KONG_DRAW = 1
    FLOWER_DRAW = 2
    DISCARD = 3
    ROB_KONG = 4
    HEAVENLY = 5
    EARTHLY = 6
    HUMANLY = 7


class Shape(IntEnum):
    """What a hand may be besides sets and a pair."""

    SEVEN_PAIRS = 0  # of seven kinds
    PAIRS_ALIKE = 1  # seven pairs in which four of a kind are two
    ORPHANS = 2  # thirteen terminals and honours, and one of them again
    SCATTERED = 3  # fourteen singles: honours, and a third of each suit, three apart
    KNITTED_STRAIGHT = 4  # 147, 258, 369 of three suits; the other sets and the pair as ever
    PAIRS_AND_TRIPLET = 5  # seven pairs and a triplet, where a hand has five sets


class TableError(ValueError):
    """A score table that contradicts itself; says which pattern or row."""


@dataclass(frozen=True)
class ScoreTable:
    """Patterns by index, and how those found in one reading are combined.

    A reading has a pattern when, for one of the pattern's rows, every measure named lies in its
    range. Value: the added worths, times the factors, then the highest `least` of those counted.
    """

    patterns: int
    rows: Sequence[tuple[int, Mapping[int, tuple[int, int]]]]  # pattern, {measure: (low, high)}
    kind: Sequence[int]  # ADD or TIMES
    worth: Sequence[int]
    least: Sequence[int] = ()  # a hand with the pattern is worth at least this; 0 for nothing
    covers: Sequence[Sequence[int]] = ()  # patterns not counted beside this one, if it counts
    count_measure: Sequence[int] = ()  # the measure that says how often, or NO_MEASURE for once
    joined: Sequence[int] = ()  # the measure by which a pattern joins sets once, or NO_MEASURE
    beyond: Sequence[bool] = ()  # whether a pattern is left out where the minimum is asked
    minimum: int = 0
    cap: int = 0  # the most a hand is worth; 0 for no end
    alone: int = NO_MEASURE  # the pattern that counts where no other adds but those `beyond`
    shapes: frozenset[Shape] = field(default=frozenset(), kw_only=True)
    heavenly_last: bool = field(default=True, kw_only=True)  # any tile may be a dealt hand's last
    sets: int = field(default=4, kw_only=True)
    own_four_wait: bool = field(default=False, kw_only=True)  # a kind all held is waited for too
    fifth_copy: bool = field(default=True, kw_only=True)  # wilds may make five of a kind
    five_only_wait: bool = field(default=False, kw_only=True)
    five_doubled_on_drawn_wild: bool = field(default=True, kw_only=True)
    wild_kong_breaks_plain: bool = field(default=True, kw_only=True)  # `wilds` counts kongs' too

    def __post_init__(self) -> None:
        """Refuses lists of unequal length."""
        if not 0 <= self.patterns <= PATTERNS_MOST or len(self.rows) > ROWS_MOST:
            raise TableError(f"at most {PATTERNS_MOST} patterns in {ROWS_MOST} rows")
        if self.sets not in range(6):
            raise TableError(f"{self.sets} sets; a hand has 0 to 5")
        for name in ("kind", "worth", *OPTIONAL):
            length = len(getattr(self, name))
            optional = name in OPTIONAL
            if length != self.patterns and not (optional and length == 0):
                raise TableError(f"{name} has {length} entries for {self.patterns} patterns")
        for index, (pattern, _) in enumerate(self.rows):
            if not 0 <= pattern < self.patterns:
                raise TableError(f"row {index} names pattern {pattern} of {self.patterns}")
