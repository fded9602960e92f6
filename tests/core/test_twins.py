"""The core equals its slow twins on random, degenerate and wild-heavy hands."""

import pytest

from core import hands, slow, tables
from paiju import tiles
from paiju.core.cut import cuts
from paiju.core.distance import distance, useful
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, ScoreTable
from paiju.core.verdict import Hand

SLOW = pytest.mark.slow
NARROW = (*range(9), 27, 28, 29, 30, 33)  # one suit, and honours of which 7z is in no hand


@pytest.mark.parametrize("fifth_copy", [True, False])
@pytest.mark.parametrize("wilds", [0, 1, 3, 7, 12])
def test_distance_equals_a_search_over_all_complete_hands(wilds, fifth_copy):
    rng = hands.generator(wilds)
    for number in (14 - wilds, 13 - wilds):
        for kinds in (34, 14, 9):
            natural = hands.dealt(rng, max(0, number), kinds)
            fast = distance(natural, wilds, 4, fifth_copy=fifth_copy)
            assert fast == slow.distance(natural, wilds, 4, fifth_copy=fifth_copy), natural


@pytest.mark.parametrize("sets", [0, 1, 2, 3])
def test_distance_of_shorter_hands(sets):
    rng = hands.generator(sets)
    for _ in range(20):
        wilds = rng.randrange(3)
        natural = hands.dealt(rng, max(0, 3 * sets + rng.choice([1, 2]) - wilds), 11)
        for fifth_copy in (True, False):
            fast = distance(natural, wilds, sets, fifth_copy=fifth_copy)
            assert fast == slow.distance(natural, wilds, sets, fifth_copy=fifth_copy), natural


@pytest.mark.parametrize("wilds", [0, 1, 2])
@pytest.mark.parametrize(
    "text", ["111122223333m44m", "111122223333m45m", "1112345678999m1m", "1111z777s999s456m"]
)
def test_distance_of_hands_with_all_four_of_a_kind(text, wilds):
    held = tiles.count(tiles.parse(text))[:34]
    found = []
    for fifth_copy in (True, False):
        found.append(distance(held, wilds, 4, fifth_copy=fifth_copy))
        assert found[-1] == slow.distance(held, wilds, 4, fifth_copy=fifth_copy)
    assert text != "1111z777s999s456m" or wilds != 1 or found == [0, 1]


def narrow_hand(rng, number):
    wall = [kind for kind in NARROW[:-1] for _ in range(4)]
    return hands.counts(rng.sample(wall, number))


@pytest.mark.parametrize("sets", [2, 4])
def test_useful_tiles_are_those_that_lower_the_distance(sets):
    rng = hands.generator(sets)
    for _ in range(12):
        wilds = rng.choice([0, 1, 2, 4])
        natural = narrow_hand(rng, 3 * sets + 1 - wilds)
        fast = useful(natural, wilds, sets)
        assert [kind for kind in fast if kind in NARROW] == slow.useful(
            natural, wilds, sets, NARROW
        )
        others = {kind in fast for kind in range(34) if kind not in NARROW}
        assert others == {33 in fast}  # all that stand alone do as 7z does


def test_waits_are_the_tiles_that_finish():
    rng = hands.generator(5)
    met = 0
    for _ in range(60):
        natural = [0] * 34
        for kind in (*hands.some_set(rng, 0), *hands.some_set(rng, 0), *hands.some_set(rng, 0)):
            natural[kind] += 1
        lone = rng.randrange(9)
        natural[lone] += 1
        if max(natural) > 4:
            continue
        wilds = rng.choice([3, 3, 0]) if rng.random() < 0.5 else 0
        sets = 3 if wilds == 0 else 4
        fast = useful(natural, wilds, sets) if distance(natural, wilds, sets) == 1 else []
        near = [kind for kind in fast if kind in NARROW]
        assert near == slow.waits(natural, wilds, sets, NARROW), natural
        met += bool(near)
    assert met > 20


def shape(cut):
    """A cut of the core in the twin's words."""
    names = {4: "run", 5: 3, 6: 2}
    groups = []
    for what, low, mask in cut:
        if low < 0:
            groups.append(("free", 3 if what == 7 else 2))
        elif what == 4:
            groups.append(("run", low, tuple(i for i in range(3) if mask >> i & 1)))
        else:
            groups.append((names[what], low, mask.bit_count()))
    return tuple(sorted(groups, key=repr))


@pytest.mark.parametrize(("wilds", "number"), [(0, 15), (1, 10), (2, 6), (4, 2), (7, 1), (10, 1)])
@pytest.mark.parametrize("fifth_copy", [True, False])
def test_cuts_equal_those_of_all_concrete_hands(wilds, number, fifth_copy):
    rng = hands.generator(wilds)
    met = 0
    for _ in range(number):
        hand = hands.complete(rng, wilds=min(wilds, 7))
        natural = hands.counts([kind for kind in hand.held if kind not in hand.wild])
        sets = 4 - len(hand.melds)
        if wilds > 7:
            natural, sets = hands.dealt(rng, 14 - wilds, 9), 4
        count = 3 * sets + 2 - sum(natural)
        fast = [shape(cut) for cut in cuts(natural, count, sets, fifth_copy=fifth_copy)]
        assert len(fast) == len(set(fast)), "no cut comes twice"
        assert set(fast) == slow.cuts(natural, count, sets, fifth_copy)
        met += len(fast)
    assert met > 0


def test_twelve_wilds_cut_too():
    natural = hands.counts([0, 3])
    assert {shape(cut) for cut in cuts(natural, 12, 4)} == slow.cuts(natural, 12, 4)


def told(verdict):
    """A verdict's outcomes in the twin's words."""
    return [(one.fan, one.patterns) for one in (verdict.best, verdict.runner_up) if one]


TABLES = {
    "tianjin": tables.tianjin(),
    "classic": tables.classic(),
    "guide": tables.guide(),
    "each kong": tables.table(chain_each=True, minimum=3),
    "four copies": tables.table(fifth_copy=False),
    "only wait": tables.table(five_only_wait=True),
    "wild kongs are plain": tables.table(wild_kong_breaks_plain=False),
}


@pytest.mark.parametrize("number", [8, pytest.param(120, marks=SLOW)])
@pytest.mark.parametrize("name", TABLES)
def test_verdicts_equal_the_twins(name, number):
    rng = hands.generator(f"{name} {number}")
    judge = Judge(TABLES[name])
    for _ in range(number):
        hand = hands.complete(rng)
        verdict = judge.verdict(hand)
        assert told(verdict) == slow.verdict(hand, TABLES[name]), hand
        assert verdict.legal == (verdict.fan >= TABLES[name].minimum)


@pytest.mark.parametrize("wilds", [5, 6, pytest.param(7, marks=SLOW)])
def test_verdicts_of_hands_heavy_with_wilds(wilds):
    rng = hands.generator(wilds)
    judge = Judge(TABLES["tianjin"])
    for _ in range(2):
        hand = hands.complete(rng, wilds=wilds)
        assert told(judge.verdict(hand)) == slow.verdict(hand, TABLES["tianjin"]), hand


@pytest.mark.parametrize("flowers", [12, *(pytest.param(n, marks=SLOW) for n in (8, 9, 10, 11))])
def test_verdicts_of_hands_of_flowers(flowers):
    rng = hands.generator(flowers)
    wild = frozenset(range(34, 46))
    held = (*rng.sample(sorted(wild), flowers), *(rng.randrange(9) for _ in range(14 - flowers)))
    judge = Judge(TABLES["classic"])
    for win in (held[0], held[-1]):
        hand = Hand(held=held, wild=wild, win=win)
        assert told(judge.verdict(hand)) == slow.verdict(hand, TABLES["classic"]), hand


def random_table(rng):
    """A table of many patterns over random ranges, in more rows than one word holds."""
    used = [m for m in Measure if m in slow.MEASURED]
    number = rng.choice([3, 40, 90])
    rows = []
    for pattern in range(number):
        for _ in range(rng.choice([1, 1, 2])):
            ranges = {}
            for measure in rng.sample(used, rng.randint(0, 3)):
                low = rng.randint(measure.low, measure.high)
                ranges[measure] = (low, rng.randint(low, measure.high))
            rows.append((pattern, ranges))
    return ScoreTable(
        patterns=number,
        rows=rows,
        kind=[ADD if rng.random() < 0.8 else TIMES for _ in range(number)],
        worth=[rng.choice([1, 1, 1, 2]) for _ in range(number)],
        least=[rng.choice([0, 0, 0, 9]) for _ in range(number)],
        covers=[
            [other for other in rng.sample(range(number), rng.choice([0, 0, 1, 2])) if other != one]
            for one in range(number)
        ],
        count_measure=[
            Measure.KONG_DRAW if rng.random() < 0.1 else NO_MEASURE for _ in range(number)
        ],
    )


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=SLOW) for n in range(3, 30))])
def test_verdicts_under_random_tables(seed):
    rng = hands.generator(seed)
    table = random_table(rng)
    judge = Judge(table)
    for _ in range(6):
        hand = hands.complete(rng)
        assert told(judge.verdict(hand)) == slow.verdict(hand, table), hand
