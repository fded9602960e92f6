"""Score tables that contradict themselves are refused."""

import pytest

from core import tables
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import ADD, ScoreTable, TableError


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"patterns": 300}, "at most 256 patterns in 512 rows"),
        ({"rows": [(0, {})] * 513}, "at most 256 patterns in 512 rows"),
        ({"worth": [1, 2]}, "worth has 2 entries for 1 patterns"),
        ({"kind": []}, "kind has 0 entries for 1 patterns"),
        ({"least": [1, 2]}, "least has 2 entries"),
        ({"rows": [(1, {})]}, "row 0 names pattern 1 of 1"),
        ({"sets": 6}, "6 sets; a hand has 0 to 5"),
    ],
)
def test_a_table_says_what_is_wrong(changes, says):
    right = {"patterns": 1, "rows": [(0, {})], "kind": [ADD], "worth": [1]}
    with pytest.raises(TableError, match=says):
        ScoreTable(**(right | changes))


def test_a_range_outside_the_measures_is_refused():
    table = ScoreTable(patterns=1, rows=[(0, {Measure.FIVE: (1, 2)})], kind=[ADD], worth=[1])
    with pytest.raises(TableError, match=r"row 0: five 1\.\.2; it is 0\.\.1"):
        Judge(table)


def test_a_table_without_patterns_scores_nothing():
    table = ScoreTable(patterns=0, rows=[], kind=[], worth=[])
    verdict = Judge(table).verdict(tables.hand("123456789m123p7z", "7z"))
    assert verdict.complete
    assert (verdict.fan, verdict.best.patterns, verdict.runner_up) == (0, (), None)


def test_equal_values_go_to_more_patterns_and_then_to_earlier_ones():
    # The last tile is the 5m of 456m, or pairs with a wild: 2 for either.
    hand = tables.hand("456m123p777s999s3z", "5m", indicator="3z")
    five, joined = {Measure.FIVE: (1, 1)}, {Measure.WILD_WAIT: (1, 1)}

    def best(*rows, worth):
        patterns = len(worth)
        table = ScoreTable(patterns=patterns, rows=rows, kind=[ADD] * patterns, worth=worth)
        return [index for index, _ in Judge(table).verdict(hand).best.patterns]

    assert best((0, five), (1, joined), worth=[2, 2]) == [0]
    assert best((0, joined), (1, five), worth=[2, 2]) == [0]
    assert best((0, five), (1, joined), (2, joined), worth=[2, 1, 1]) == [1, 2]
    assert best((0, five), (1, joined), worth=[2, 3]) == [1]


def test_the_runner_up_has_other_patterns():
    # T019 of the cases: 捉五 3 before 混吊 2.
    hand = tables.hand("123p777s999s456m3z", "5m", indicator="3z")
    verdict = Judge(tables.tianjin()).verdict(hand)
    assert [(one.fan, one.patterns) for one in (verdict.best, verdict.runner_up)] == [
        (3, ((tables.FIVE, 1),)),
        (2, ((tables.PLAIN, 1), (tables.WILD_WAIT, 1))),
    ]
