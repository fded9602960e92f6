"""The judge equals its plain twin, under tables that ask every measure and combine in every way."""

import random

import pytest

from core import arrangements, plain
from paiju.core.join import JOINED
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, ScoreTable, Shape

SLOW = pytest.mark.slow
SEEDS = [*range(3), *(pytest.param(seed, marks=SLOW) for seed in range(3, 40))]


def asking(measures, **more):
    """A table with a pattern for each value of these measures."""
    rows = [
        {measure: (value, value)}
        for measure in measures
        for value in range(measure.low, measure.high + 1)
        if measure.high < 12 or value in (0, 1, 2, 3, 9, 13)
    ]
    return ScoreTable(
        patterns=len(rows),
        rows=list(enumerate(rows)),
        kind=[ADD] * len(rows),
        worth=[1] * len(rows),
        **more,
    )


def of_verdict(found):
    """What a verdict of the judge comes to."""
    best = found.best
    return (found.complete, found.legal, best.fan if best else -1, best.patterns if best else ())


def of_twin(found):
    """The same of the twin's."""
    return (found.complete, found.legal, found.fan, tuple(found.patterns))


def shapes(rng):
    """Some shapes."""
    chosen = set(rng.sample(list(Shape), rng.randint(0, len(Shape))))
    return frozenset(chosen | {Shape.SEVEN_PAIRS} if Shape.PAIRS_ALIKE in chosen else chosen)


def some_table(rng):
    """A table over random ranges of measures that combines in random ways."""
    number = rng.choice([5, 30, 80])
    joined = rng.random() < 0.3
    rows = []
    joins = []
    for pattern in range(number):
        if joined and rng.random() < 0.5:
            measure = rng.choice(list(JOINED))
            rows.append((pattern, {measure: (1, measure.high)}))
            joins.append(measure)
            continue
        joins.append(NO_MEASURE)
        for _ in range(rng.choice([1, 1, 2])):
            ranges = {}
            for measure in rng.sample(list(Measure), rng.randint(1, 3)):
                low = rng.choice([measure.low, rng.randint(measure.low, measure.high)])
                ranges[measure] = (low, rng.randint(low, measure.high))
            rows.append((pattern, ranges))
    counting = [m for m in Measure if m.high < 6]
    return ScoreTable(
        patterns=number,
        rows=rows,
        kind=[ADD if join != NO_MEASURE or rng.random() < 0.9 else TIMES for join in joins],
        worth=[rng.choice([1, 1, 2, 3, 8]) for _ in range(number)],
        least=[0 if joined else rng.choice([0] * 20 + [9]) for _ in range(number)],
        covers=[
            [other for other in rng.sample(range(number), rng.choice([0, 0, 1, 2])) if other != one]
            for one in range(number)
        ],
        count_measure=[
            rng.choice(counting) if join == NO_MEASURE and rng.random() < 0.1 else NO_MEASURE
            for join in joins
        ],
        joined=joins,
        beyond=[join == NO_MEASURE and rng.random() < 0.1 for join in joins],
        minimum=rng.choice([0, 3, 8]),
        cap=0 if joined else rng.choice([0, 0, 20]),
        sets=rng.choice([4, 4, 5]),
        shapes=shapes(rng),
        heavenly_last=rng.random() < 0.5,
        fifth_copy=rng.random() < 0.5,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_every_measure_is_as_the_twin_has_it(seed):
    rng = random.Random(seed)
    for family in ("reading", "place", "hand", "wait", "context"):
        of_family = [m for m in Measure if m.family == family]
        table = asking(
            rng.sample(of_family, min(11, len(of_family))),
            shapes=frozenset(Shape) if rng.random() < 0.5 else shapes(rng),
            heavenly_last=rng.random() < 0.5,
        )
        judge = Judge(table)
        for _ in range(12):
            hand = arrangements.some_hand(rng, table.sets)
            assert of_verdict(judge.verdict(hand)) == of_twin(plain.verdict(hand, table)), hand


@pytest.mark.parametrize("seed", SEEDS)
def test_values_combine_as_the_twin_has_it(seed):
    rng = random.Random(1000 + seed)
    for _ in range(6):
        table = some_table(rng)
        judge = Judge(table)
        for _ in range(8):
            hand = arrangements.some_hand(rng, table.sets)
            assert of_verdict(judge.verdict(hand)) == of_twin(plain.verdict(hand, table)), hand
