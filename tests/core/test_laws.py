"""What holds for every hand: counts known by combinatorics, symmetries, agreement of parts."""

import os
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import hands, tables
from paiju import tiles
from paiju.core.cut import cuts
from paiju.core.distance import Distance, distance, useful
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import ADD, ScoreTable
from paiju.core.verdict import Hand

COMPILED = bool(os.environ.get("PAIJU_CORE"))


def parts(ranks, most):
    """Counts of one part's tiles, at most so many, by number of tiles."""
    rows = [()]
    for _ in range(ranks):
        rows = [(*row, more) for row in rows for more in range(min(4, most - sum(row)) + 1)]
    return [row for row in rows if sum(row) % 3 != 1]


def ways_of_part(ranks, first, most=14):
    """In how many ways a part holds so many sets and a pair or none: {(sets, pair): ways}."""
    judge = Distance(5)
    found = {}
    elsewhere = 0 if first else 33  # a pair in another part, where this one has none
    for row in parts(ranks, most):
        sets, rest = divmod(sum(row), 3)
        held = [0] * 34
        held[first : first + ranks] = row
        if rest == 0:
            held[elsewhere] = 2
        judge.load(held, 0, sets)
        if judge.distance() == 0:
            key = (sets, rest // 2)
            found[key] = found.get(key, 0) + prod(comb(4, count) for count in row)
    return found


def together(one, other, most=4):
    """The same for two parts together, of at most so many sets."""
    found = {}
    for (sets, pair), ways in one.items():
        for (more, second), others in other.items():
            if sets + more <= most and pair + second <= 1:
                key = (sets + more, pair + second)
                found[key] = found.get(key, 0) + ways * others
    return found


def test_the_number_of_complete_deals_of_fourteen_tiles():
    suit = ways_of_part(9, 0)
    whole = together(together(suit, suit), together(suit, ways_of_part(7, 27)))
    assert whole[4, 1] == 11_353_128_141_498


@pytest.mark.skipif(not COMPILED, reason="plain, it takes minutes")
@pytest.mark.timeout(600)
def test_the_number_of_complete_deals_of_seventeen_tiles():
    suit = ways_of_part(9, 0, 17)
    whole = together(together(suit, suit, 5), together(suit, ways_of_part(7, 27, 17), 5), 5)
    assert whole[5, 1] == 1_554_490_175_889_888


def swapped(kind):
    """The same tile in 条 for 筒 and the other way round."""
    if 9 <= kind < 18:
        return kind + 9
    return kind - 9 if 18 <= kind < 27 else kind


TABLES = [table() for table in tables.DOCUMENTS.values()]


@given(st.integers(0, 10**9))
def test_exchanging_dots_and_bamboo_leaves_scores_as_they_are(seed):
    hand = hands.complete(hands.generator(seed))
    other = Hand(
        held=tuple(map(swapped, hand.held)),
        melds=tuple((what, swapped(kind)) for what, kind in hand.melds),
        wild=frozenset(map(swapped, hand.wild)),
        win=swapped(hand.win),
        way=hand.way,
        chain=hand.chain,
    )
    for table in TABLES:
        judge = Judge(table)
        one, two = judge.verdict(hand), judge.verdict(other)
        assert (one.fan, one.best.patterns) == (two.fan, two.best.patterns)
        assert bool(one.runner_up) == bool(two.runner_up)


@given(st.integers(0, 10**9), st.integers(0, 8))
def test_a_hand_is_complete_when_it_has_a_cut(seed, wilds):
    rng = hands.generator(seed)
    natural = hands.dealt(rng, 14 - wilds, rng.choice([9, 12, 34]))
    done = distance(natural, wilds, 4) == 0
    assert done == (next(cuts(natural, wilds, 4), None) is not None)


@given(st.integers(0, 10**9), st.integers(0, 12))
def test_a_useful_tile_brings_the_hand_one_nearer_and_a_wild_always_does(seed, wilds):
    rng = hands.generator(seed)
    natural = hands.dealt(rng, 13 - wilds, rng.choice([12, 34]))
    now = distance(natural, wilds, 4)
    assert now > 0
    assert distance(natural, wilds + 1, 4) == now - 1
    found = useful(natural, wilds, 4)
    for kind in range(34):
        if natural[kind] < 4:
            more = list(natural)
            more[kind] += 1
            assert distance(more, wilds, 4) == now - (kind in found)


def test_four_sets_and_a_wild_wait_for_everything():
    natural = tiles.count(tiles.parse("123456789m123p"))[:34]
    assert useful(natural, 1, 4) == list(range(34))
    natural[tiles.parse_one("1p")] -= 1
    natural[tiles.parse_one("9p")] += 1
    assert len(useful(natural, 1, 4)) < 34


@given(st.integers(0, 10**9))
def test_the_best_reading_shows_the_hands_own_tiles(seed):
    hand = hands.complete(hands.generator(seed))
    verdict = Judge(TABLES[0]).verdict(hand)
    reading = verdict.best.reading
    melded = reading.groups[: len(hand.melds)]
    rest = reading.groups[len(hand.melds) :]
    shown = sorted(kind for group in rest for kind in group.tiles)
    assert shown == sorted(hand.held)
    assert all(len(group.tiles) == len(group.wild) for group in reading.groups)
    assert sum(len(group.tiles) for group in melded) == sum(3 + (w > 1) for w, _ in hand.melds)
    for group in rest:
        assert group.wild == tuple(kind in hand.wild for kind in group.tiles)
        stand_for = zip(group.tiles, group.kinds, group.wild, strict=bool(group.kinds))
        assert all(wild or tile == kind for tile, kind, wild in stand_for)
    assert rest[-1].what in {"pair", "free_pair"}
    last = reading.groups[reading.win_group].tiles[reading.win_place]
    assert last == hand.win or hand.way.name == "HEAVENLY"


def one_measure(measure):
    """A table that shows one measure's value: value n counts patterns 1 to n."""
    values = range(1, measure.high + 1)
    return ScoreTable(
        patterns=len(values),
        rows=[(n - 1, {measure: (n, measure.high)}) for n in values],
        kind=[ADD] * len(values),
        worth=[1] * len(values),
    )


@pytest.mark.parametrize(
    ("measure", "hand", "value"),
    [
        (Measure.WAITS, tables.hand("123456789m1p22z3p", "2p"), 1),
        (Measure.WAITS, tables.hand("2345678m111p222z", "2m"), 3),
        (Measure.WAITS, tables.hand("1112345678999m", "5m"), 9),
        (Measure.WAITS, tables.hand("123456m123p123s7z", "1z", indicator="7z"), 32),
        (Measure.ANY_TILE, tables.hand("123456m123p123s7z", "1z", indicator="7z"), 1),
        (Measure.ANY_TILE, tables.hand("1112345678999m", "5m"), 0),
        (
            Measure.WILDS,
            tables.hand("123m445p7z", "7z", ("pung", "1s"), ("hidden_kong", "6z"), indicator="7z"),
            6,
        ),
        (
            Measure.CALLED,
            tables.hand("123m4p", "4p", ("pung", "1s"), ("hidden_kong", "6z"), ("open_kong", "5z")),
            2,
        ),
        (
            Measure.KONGS,
            tables.hand("123m4p", "4p", ("pung", "1s"), ("hidden_kong", "6z"), ("open_kong", "5z")),
            2,
        ),
        (
            Measure.KONG_DRAW,
            tables.hand(
                "123456m4p",
                "4p",
                ("open_kong", "6z"),
                ("open_kong", "5z"),
                way="kong_draw",
                chain=2,
            ),
            2,
        ),
        (
            Measure.KONG_DRAW,
            tables.hand("123456789m4p", "4p", ("open_kong", "6z"), way="kong_draw"),
            1,
        ),
        (Measure.DRAGON, tables.hand("456789m22z33z", "3z", ("chow", "123m")), 1),
        (Measure.SELF_DRAWN, tables.hand("123456789m123p7z", "7z"), 1),
        (Measure.SELF_DRAWN, tables.hand("123456789m123p7z", "7z", way="discard"), 0),
        (Measure.ROBBED_KONG, tables.hand("123456789m123p7z", "7z", way="rob_kong"), 1),
        (Measure.FLOWER_DRAW, tables.hand("123456789m123p7z", "7z", way="flower_draw"), 1),
        (Measure.EARTHLY, tables.hand("123456789m123p7z", "7z", way="earthly"), 1),
        (Measure.HUMANLY, tables.hand("123456789m123p7z", "7z", way="humanly"), 1),
    ],
    ids=lambda value: value.name if isinstance(value, Measure) else None,
)
def test_a_measure_counts_what_its_sentence_says(measure, hand, value):
    assert Judge(one_measure(measure)).verdict(hand).fan == value


def test_sixteen_tile_hands_have_five_sets():
    table = tables.table(sets=5)
    hand = tables.hand("123456789m123p555z1z", "1z")
    verdict = Judge(table).verdict(hand)
    assert verdict.fan == 8  # 龙 4, 素
    assert len(verdict.best.reading.groups) == 6


def test_a_hand_far_from_done_is_not_complete():
    verdict = Judge(TABLES[0]).verdict(tables.hand("147m258p369s1234z", "5z"))
    assert not verdict.complete
    assert not verdict.legal
    assert (verdict.fan, verdict.best, verdict.runner_up) == (0, None, None)
