"""The judge's twin measures and values hands as their sentences say."""

from itertools import combinations

import pytest

from core import arrangements, hands, plain, slow, tables
from core.plain_readings import readings
from core.plain_rows import FREE, PLAIN, ROWS
from paiju import tiles
from paiju.core.measure import Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, Meld, ScoreTable, Shape, Way
from paiju.core.verdict import Hand

MELDS = {"chow": Meld.CHOW, "pung": Meld.PUNG, "open": Meld.OPEN_KONG, "hidden": Meld.HIDDEN_KONG}


def hand(text):
    """A hand from words: the tiles before, the winning tile, then what is not as ever."""
    before, last, *words = text.split()
    said = {"melds": []}
    for word in words:
        name, _, what = word.partition(":")
        if name in MELDS:
            said["melds"].append((MELDS[name], tiles.parse_one(what)))
        elif name in ("wild", "flowers"):
            said[name] = (frozenset if name == "wild" else tuple)(tiles.parse(what))
        elif name in ("round_wind", "seat_wind"):
            said[name] = tiles.parse_one(what)
        elif name == "way":
            said[name] = Way[what.upper()]
        elif name in ("chain", "visible_copies"):
            said[name] = int(what)
        else:
            said[name] = True
    win = tiles.parse_one(last)
    said["melds"] = tuple(said["melds"])
    return Hand(held=(*tiles.parse(before), win), win=win, **said)


def bare_table(one, **said):
    """A table without patterns for a hand of its size, every shape allowed."""
    sets = (len(one.held) - 2) // 3 + len(one.melds)
    said = {"shapes": frozenset(Shape)} | said
    return ScoreTable(patterns=0, rows=(), kind=[], worth=[], sets=sets, **said)


def measured(measure, text, **said):
    """What a measure is in all the readings of a hand."""
    one = hand(text)
    table = bare_table(one, **said)
    return {
        values[Measure[measure]]
        for reading in readings(one, table)
        for values in plain.measures(one, table, reading)
    }


@pytest.mark.parametrize(("measure", "expected", "text"), ROWS)
def test_a_measure_is_as_its_sentence_says(measure, expected, text):
    assert measured(measure, text) == expected


def test_every_measure_is_shown_with_two_values():
    met = {name: set() for name in Measure.__members__}
    for name, values, _ in ROWS:
        met[name].add(frozenset(values))
    assert [name for name, values in met.items() if len(values) < 2] == []


@pytest.mark.parametrize(
    ("measure", "expected", "text", "said"),
    [
        # the pung of 5m beside a pair of 5m and the wild: five of a kind
        ("COMPLETE", {1}, "5m9m123p789s11z 1z wild:9m pung:5m", {"fifth_copy": True}),
        ("COMPLETE", set(), "5m9m123p789s11z 1z wild:9m pung:5m", {"fifth_copy": False}),
        ("WAITS", {0}, PLAIN + " way:heavenly", {"heavenly_last": False}),
        ("PAIR_WAIT", {0}, PLAIN + " way:heavenly", {"heavenly_last": False}),
        ("PAIR_WAIT", {0, 1}, PLAIN + " way:heavenly", {}),
        ("DRAWN_WILD", {0}, FREE + " way:heavenly", {"heavenly_last": False}),
        ("DRAWN_WILD", {0, 1}, FREE + " way:heavenly", {}),
        ("SEVEN_PAIRS", set(), "1111m3344p5566s7z 7z", {"shapes": frozenset({Shape.SEVEN_PAIRS})}),
        ("SEVEN_PAIRS", set(), "1122m3344p5566s7z 7z", {"shapes": frozenset({Shape.PAIRS_ALIKE})}),
        # the pair of 2z and the wild might have waited for 2z
        ("FIVE", {1}, "46m123p789s111z2z9m 5m wild:9m", {}),
        ("FIVE", {0}, "46m123p789s111z2z9m 5m wild:9m", {"five_only_wait": True}),
        ("WILDS", {0}, "123m456p789s2z 2z hidden:9m wild:9m", {"wild_kong_breaks_plain": False}),
    ],
)
def test_a_table_says_what_a_measure_sees(measure, expected, text, said):
    assert measured(measure, text, **said) == expected


RULES = {
    "MIXED_RUNS_2": 1,
    "TERMINAL_RUNS_2": 1,
    "STEPPED_RUNS_3": 16,
    "CONSECUTIVE_RUNS_2": 1,
    "SAME_RUNS": 1,
}


@pytest.mark.parametrize(
    ("text", "patterns", "fan"),
    [
        # four sets are joined by three: 123m 123p, then 123m 789m, then 789m 789p; the last pair
        # of 123p and 789p is in one component already
        ("123789m123789p1z 1z", {0: 2, 1: 1}, 3),
        # 123m 234m 345m first (16); 567m follows 234m
        ("123234345567m1z 1z", {2: 1, 3: 1}, 17),
        # 123m 123m alike; one of them with 456m; 456m is not joined to the other again
        ("112233m456m111z2z 2z", {3: 1, 4: 1}, 2),
        # one terminal pair of 123m and 789m; no pattern joins the other two
        ("123m789m111p555s2z 2z", {1: 1}, 1),
    ],
)
def test_sets_are_joined_once(text, patterns, fan):
    names = [Measure[name] for name in RULES]
    table = ScoreTable(
        patterns=5,
        rows=[(index, {name: (1, name.high)}) for index, name in enumerate(names)],
        kind=[ADD] * 5,
        worth=list(RULES.values()),
        joined=names,
    )
    verdict = plain.verdict(hand(text), table)
    assert (dict(verdict.patterns), verdict.fan) == (patterns, fan)


def test_only_sets_of_a_relation_are_related():
    reading = next(readings(hand("123m456m789m111z2z 2z"), bare_table(hand(PLAIN))))
    sets = plain.sets_of(hand("123m456m789m111z2z 2z"), reading)
    pairs = list(combinations(sets, 2))
    assert sum(plain.related(Measure.CONSECUTIVE_RUNS_2, some) for some in pairs) == 2
    assert sum(plain.related(Measure.TERMINAL_RUNS_2, some) for some in pairs) == 1
    assert sum(plain.related(Measure.DRAGON, some) for some in combinations(sets, 3)) == 1
    assert not plain.related(Measure.DRAGON, sets)


def simple(**said):
    """Patterns: 0 always, 1 and 2 each flower, 3 self-drawn doubles, 4 a kong."""
    counts = [NO_MEASURE, Measure.FLOWERS, NO_MEASURE, NO_MEASURE, NO_MEASURE]
    rows = [(0, {}), (1, {}), (2, {Measure.FLOWERS: (1, 12)}), (3, {Measure.SELF_DRAWN: (1, 1)})]
    rows += [(4, {Measure.KONGS: (1, 5)}), (4, {Measure.LAST_TILE: (1, 1)})]
    said = {"kind": [ADD, ADD, ADD, TIMES, ADD], "worth": [1, 2, 3, 2, 5]} | said
    return ScoreTable(patterns=5, rows=rows, count_measure=counts, **said)


@pytest.mark.parametrize(
    ("values", "said", "expected"),
    [
        ({}, {}, (1, {0: 1}, 1)),  # 1 counts no flower
        ({"FLOWERS": 3}, {}, (10, {0: 1, 1: 3, 2: 1}, 10)),  # 1 + 3 x 2 + 3
        ({"FLOWERS": 3, "SELF_DRAWN": 1}, {}, (20, {0: 1, 1: 3, 2: 1, 3: 1}, 20)),
        ({"FLOWERS": 3, "SELF_DRAWN": 1}, {"cap": 15}, (15, {0: 1, 1: 3, 2: 1, 3: 1}, 15)),
        ({"LAST_TILE": 1}, {}, (6, {0: 1, 4: 1}, 6)),  # by its second row
        ({"FLOWERS": 3}, {"covers": [[], [], [1], [], []]}, (4, {0: 1, 2: 1}, 4)),
        ({"SELF_DRAWN": 1}, {"least": [0, 0, 0, 9, 0]}, (9, {0: 1, 3: 1}, 9)),
        ({"KONGS": 1}, {"alone": 0}, (5, {4: 1}, 5)),
        ({"FLOWERS": 1}, {"alone": 0, "beyond": [0, 1, 1, 0, 0]}, (6, {0: 1, 1: 1, 2: 1}, 1)),
    ],
)
def test_patterns_are_combined(values, said, expected):
    every = dict.fromkeys(Measure, 0) | {Measure[name]: at for name, at in values.items()}
    assert plain.value(every, simple(**said)) == expected


def test_the_minimum_is_asked_without_what_is_beyond():
    rows = simple(beyond=[False, True, True, False, False], minimum=2)
    one = hand(PLAIN + " way:discard flowers:1f")  # 1 + 2 + 3, of which 1 counts to the minimum
    assert plain.verdict(one, rows) == (True, False, 6, ((0, 1), (1, 1), (2, 1)))
    assert plain.verdict(hand(PLAIN), rows).legal  # doubled: 2
    assert plain.verdict(hand("123m456p789s111z2z 3z"), rows) == (False, False, -1, ())


TIANJIN = {
    "tianjin": tables.tianjin(),
    "classic": tables.classic(),
    "guide": tables.guide(),
    "four copies": tables.table(fifth_copy=False),
}


@pytest.mark.parametrize("name", TIANJIN)
def test_tianjins_verdicts_are_those_of_its_own_twin(name):
    rng = hands.generator(name)
    for _ in range(4):
        one = hands.complete(rng, wilds=rng.randrange(4))
        found = plain.outcomes(one, TIANJIN[name])[:2]
        told = [(each.fan, tuple(each.patterns.items())) for each in found]
        assert told == slow.verdict(one, TIANJIN[name]), one


@pytest.mark.parametrize("sets", [4, 5])
def test_random_hands_have_readings_and_measures_in_range(sets):
    rng = hands.generator(sets)
    for _ in range(12):
        one = arrangements.some_hand(rng, sets)
        table = bare_table(one)
        every = list(readings(one, table))
        assert every, one
        assert len(every) == len(set(every)), "no reading comes twice"
        for values in plain.measures(one, table, every[-1]):
            assert all(0 <= values[measure] <= measure.high for measure in Measure)
            assert not values[Measure.WAITS] == 0 < values[Measure.ANY_TILE]


@pytest.mark.parametrize("shape", Shape)
def test_random_special_hands_have_their_shape(shape):
    rng = hands.generator(shape)
    for wilds in (0, 1, 2):
        one = arrangements.special(rng, shape, wilds)
        table = bare_table(one, shapes=frozenset({shape}))
        seen = {reading.shape for reading in readings(one, table)}
        assert seen & {shape.name.lower(), "seven_pairs", "knitted"}, one
