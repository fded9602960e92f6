"""A score table laid out in flat arrays for compiled code."""

from dataclasses import replace
from typing import NamedTuple

from paiju.core.measure import BY_NUMBER, MEASURES, Measure
from paiju.core.table import NO_MEASURE, PATTERNS_MOST, ScoreTable, TableError

WORD = 64  # rows in a word


class Flat(NamedTuple):
    """The arrays; `allow` holds, for each measure used and each value, the rows allowed as bits."""

    words: int  # to a value's rows, two at least and even: two are read together
    allow: list[int]
    allow_at: list[int]  # where a measure's rows begin; -1 when no row names it
    allow_most: list[int]  # the highest value kept; higher ones are as this
    row_pattern: list[int]
    kind: list[int]
    worth: list[int]
    least: list[int]
    count_measure: list[int]
    joined: list[int]
    beyond: list[int]
    cap: int
    alone: int
    cover: list[int]  # pairs: the pattern that covers, the covered one; those worth more first


def flat(table: ScoreTable) -> Flat:
    """Lays a table out."""
    words = max(2, -(-len(table.rows) // (2 * WORD)) * 2)
    allow: list[int] = []
    allow_at = [-1] * MEASURES
    every = BY_NUMBER
    named = {Measure.COMPLETE} | {every[m] for _, ranges in table.rows for m in ranges}
    for measure in sorted(named):
        allow_at[measure] = len(allow)
        for value in range(measure.high + 1):
            rows = rows_allowed(table, measure, value)
            allow += [(rows >> (WORD * word)) & (2**WORD - 1) for word in range(words)]
    return Flat(
        words=words,
        allow=allow,
        allow_at=allow_at,
        allow_most=[measure.high for measure in Measure],
        row_pattern=[pattern for pattern, _ in table.rows],
        kind=list(table.kind),
        worth=list(table.worth),
        least=list(table.least) or [0] * table.patterns,
        count_measure=list(table.count_measure) or [NO_MEASURE] * table.patterns,
        joined=list(table.joined) or [NO_MEASURE] * table.patterns,
        beyond=[int(one) for one in table.beyond] or [0] * table.patterns,
        cap=table.cap,
        alone=table.alone,
        cover=[
            number
            for pattern in sorted(range(len(table.covers)), key=lambda one: -table.worth[one])
            for other in table.covers[pattern]
            for number in (pattern, other)
        ],
    )


def bits_of(chosen: list[bool]) -> list[int]:
    """Patterns as bits, in as many words as hold all."""
    return [
        sum(1 << at for at, one in enumerate(chosen[first : first + WORD]) if one)
        for first in range(0, PATTERNS_MOST, WORD)
    ]


def ranked(table: ScoreTable) -> ScoreTable:
    """The same table, the rows of patterns worth more first."""
    rows = sorted(table.rows, key=lambda row: (-table.worth[row[0]], row[0]))
    return replace(table, rows=rows)


def rows_allowed(table: ScoreTable, measure: Measure, value: int) -> int:
    """The rows that do not name a measure or allow this value of it, as bits."""
    rows = 0
    for index, (_, ranges) in enumerate(table.rows):
        low, high = ranges.get(measure, (measure.low, measure.high))
        if not measure.low <= low <= high <= measure.high:
            raise TableError(
                f"row {index}: {measure.id} {low}..{high}; it is {measure.low}..{measure.high}"
            )
        if low <= value <= high:
            rows |= 1 << index
    return rows
