"""A batch scores hand by hand as the judge does, under every document and tables that ask all."""

import random

import numpy as np
import pytest

from core import arrangements, hands, tables
from core.test_judge_plain import some_table
from core.test_twins import TABLES, random_table
from paiju.core.batch import BOUNDS, HAND, Scorer, blank, packed
from paiju.core.judge import Judge
from paiju.core.table import Way
from paiju.core.verdict import HandError
from paiju.rules.library import load

SLOW = pytest.mark.slow
MANY = [60, pytest.param(4000, marks=SLOW)]
OF_WILDS = ("tianjin", "tianjin-classic", "tianjin-guide", "tianjin-sheet", "tianjin-144")
PLAIN = ("mcr", "hujia13", "taiwan16", "hk13", "guangdong13")


def words(patterns, count):
    """Patterns as a batch gives them."""
    bits = sum(1 << pattern for pattern in patterns)
    return [bits >> (64 * word) & (2**64 - 1) for word in range(count)]


def check(table, some):
    """A batch of hands scores as verdicts do, one by one."""
    judge = Judge(table)
    found = Scorer(table).score(packed(some))
    for i, hand in enumerate(some):
        verdict = judge.verdict(hand)
        best = verdict.best
        assert found.fan[i] == (best.fan if best else -1), hand
        assert found.minimum[i] == judge.counted
        assert found.legal[i] == verdict.legal
        counted, present = judge.found()
        assert counted == {pattern for pattern, _ in (best.patterns if best else ())}
        assert found.counted[i].tolist() == words(counted, found.counted.shape[1]), hand
        assert found.present[i].tolist() == words(present, found.present.shape[1]), hand
        assert counted <= present


@pytest.mark.parametrize("number", MANY)
@pytest.mark.parametrize("name", OF_WILDS)
def test_hands_with_wilds(name, number):
    rng = hands.generator(f"{name} {number}")
    wilds = [None, None, 0, 1, 2, 3, 4]
    check(load(name).table, [hands.complete(rng, wilds=rng.choice(wilds)) for _ in range(number)])


@pytest.mark.parametrize("number", MANY)
@pytest.mark.parametrize("name", PLAIN)
def test_hands_without_wilds(name, number):
    rng = random.Random(f"{name} {number}")
    table = load(name).table
    some = []
    while len(some) < number:
        hand = arrangements.some_hand(rng, table.sets)
        if not hand.wild & set(hand.held):
            some.append(hand)
    check(table, some)


@pytest.mark.parametrize("number", [12, pytest.param(400, marks=SLOW)])
@pytest.mark.parametrize("name", TABLES)
def test_tables_of_wilds(name, number):
    rng = hands.generator(f"{name} {number}")
    check(TABLES[name], [hands.complete(rng) for _ in range(number)])


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=SLOW) for n in range(3, 60))])
def test_random_tables(seed):
    rng = hands.generator(seed)
    check(random_table(rng), [hands.complete(rng) for _ in range(8)])
    table = some_table(rng)
    check(table, [arrangements.some_hand(rng, table.sets) for _ in range(8)])


@pytest.mark.parametrize("wilds", [5, pytest.param(6, marks=SLOW), pytest.param(7, marks=SLOW)])
@pytest.mark.parametrize("name", tables.DOCUMENTS)
def test_hands_heavy_with_wilds(wilds, name):
    rng = hands.generator(wilds)
    some = [hands.complete(rng, wilds=wilds) for _ in range(4)]
    check(load(name).table, some)
    fives = [hand for hand in some if 4 in hand.held]
    check(load(name).table, fives)


def test_what_is_not_complete_is_worth_less_than_nothing():
    rows = blank(2)
    rows["held"][0, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 28, 29, 30, 31]] = 1
    rows["held"][1, [0, 2, 4, 6, 8, 10, 12]] = 2
    rows["win"] = 0
    found = Scorer(tables.tianjin()).score(rows)
    assert found.fan.tolist() == found.minimum.tolist() == [-1, -1]
    assert not found.legal.any()
    assert not found.counted.any()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("held", 5, "held should be 0 to 4"),
        ("melds", 6, "melds should be 0 to 5"),
        ("melds", 5, "melds should be 0 to 4"),
        ("melds", 1, "held should be 11 tiles beside 1 melds"),
        ("meld_kind", 34, "meld_kind should be 0 to 33"),
        ("win", 46, "win should be 0 to 45"),
        ("win", 33, "win should be among those held"),
        ("seat_wind", 26, "seat_wind should be 27 to 30"),
        ("way", 8, "way should be 0 to 7"),
    ],
)
def test_what_no_table_holds_is_refused(field, value, said):
    rows = blank(3)
    rows["held"][:, :7] = 2
    rows[field][1] = value
    with pytest.raises(HandError, match=f"row 1: {said}"):
        Scorer(tables.tianjin()).score(rows)


@pytest.mark.parametrize("field", HAND.names)
def test_every_number_of_a_hand_has_bounds(field):
    [(low, high)] = [bound[1:] for bound in BOUNDS if bound[0] == field]
    for wrong in {low - 1, high + 1} & set(range(256)):
        rows = blank(2)
        rows["held"][:, :7] = 2
        rows[field][1] = wrong
        with pytest.raises(HandError, match=f"row 1: {field} should be {low} to {high}"):
            Scorer(tables.tianjin()).score(rows)


def test_no_chow_begins_with_an_eight():
    rows = blank(1)
    rows["held"][0, [0, 1, 2, 3]] = (3, 3, 3, 2)
    rows["melds"] = 1
    rows["meld_kind"] = 7
    with pytest.raises(HandError, match="meld_kind of a chow"):
        Scorer(tables.tianjin()).score(rows)


def test_hands_are_bytes():
    assert all(HAND[name].base == np.uint8 for name in HAND.names)
    rows = packed([hands.complete(hands.generator(1))])
    assert rows["held"].sum() + 3 * rows["melds"].sum() == 14
    assert rows["way"][0] in list(Way)
