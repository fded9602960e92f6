"""What a hand may be worth under a rule set: the ways to reach its minimum, read from its table."""

from collections.abc import Mapping
from math import prod

import msgspec

from paiju.core.measure import Measure
from paiju.core.table import NO_MEASURE, TIMES, ScoreTable

#: A finished hand with a wild in it and nothing else to say of it.
PLAIN = {int(Measure.COMPLETE): 1, int(Measure.WILDS): 1}


class Goals(msgspec.Struct, frozen=True):
    """The value of a finished hand that shows one thing; 0 where that may not be won."""

    plain: int
    no_wild: int
    wild_wait: int
    five: int
    dragon: int
    own_dragon: int  # in the suit of the wilds
    kong_draw: int


def goals(table: ScoreTable) -> Goals:
    """The goals of a rule set."""

    def worth(**shown: int) -> int:
        found = value(table, PLAIN | {int(Measure[n.upper()]): v for n, v in shown.items()})
        return found if found >= table.minimum else 0

    return Goals(
        plain=worth(),
        no_wild=worth(wilds=0),
        wild_wait=worth(wild_wait=1),
        five=worth(five=1),
        dragon=worth(dragon=1, dragon_outside=1),
        own_dragon=worth(dragon=1, dragon_outside=1, dragon_own_suit=1, wilds=2),
        kong_draw=worth(kong_draw=1),
    )


def value(table: ScoreTable, measures: Mapping[int, int]) -> int:
    """The value of a reading with these measures, all others being 0."""
    found = {
        pattern
        for pattern, ranges in table.rows
        if all(low <= measures.get(m, 0) <= high for m, (low, high) in ranges.items())
    }
    if table.covers:
        found -= {covered for pattern in found for covered in table.covers[pattern]}

    def times(pattern: int) -> int:
        counted = table.count_measure[pattern] if table.count_measure else NO_MEASURE
        return 1 if counted == NO_MEASURE else measures.get(counted, 0)

    added = sum(table.worth[p] * times(p) for p in found if table.kind[p] != TIMES)
    factor: int = prod(table.worth[p] ** times(p) for p in found if table.kind[p] == TIMES)
    least = max((table.least[p] for p in found), default=0) if table.least else 0
    return max(added * factor, least)
