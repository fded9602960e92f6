"""Distances of many hands at once equal those of each, and these a search over whole hands."""

import numpy as np
import pytest

from core import hands, slow
from paiju.core.distance import Distance, distance, distances, useful, useful_bits

NARROW = (*range(9), 27, 28, 29, 30, 33)  # one suit, and honours of which 7z is in no hand


def some_hands(rng, sets, number):
    """Hands of so many sets and the pair, or a tile fewer, with any number of wilds."""
    found = []
    for _ in range(number):
        tiles = 3 * sets + rng.choice([1, 2])
        wilds = min(tiles, rng.choice([0, 0, 1, 2, 4, rng.randrange(tiles)]))
        found.append((hands.dealt(rng, tiles - wilds, rng.choice([9, 14, 34])), wilds))
    return found


@pytest.mark.parametrize("fifth_copy", [True, False])
@pytest.mark.parametrize("sets", range(6))
def test_many_hands_are_told_what_each_is_told(sets, fifth_copy):
    many = some_hands(hands.generator(sets), sets, 200)
    natural, wilds = [held for held, _ in many], [number for _, number in many]
    near = distances(natural, wilds, sets, fifth_copy=fifth_copy).tolist()
    kinds = useful_bits(natural, wilds, [sets] * 200, fifth_copy=fifth_copy).tolist()
    for at, (held, number) in enumerate(many):
        assert near[at] == distance(held, number, sets, fifth_copy=fifth_copy)
        marked = [kind for kind in range(34) if kinds[at] >> kind & 1]
        assert marked == useful(held, number, sets, fifth_copy=fifth_copy)


@pytest.mark.parametrize("fifth_copy", [True, False])
@pytest.mark.parametrize("sets", [2, 5])
def test_useful_is_what_a_tile_more_makes_less(sets, fifth_copy):
    for held, wilds in some_hands(hands.generator(f"more {sets}"), sets, 60):
        now = distance(held, wilds, sets, fifth_copy=fifth_copy)
        found = []
        for kind in range(34):
            if held[kind] < 4:
                more = [count + (k == kind) for k, count in enumerate(held)]
                if distance(more, wilds, sets, fifth_copy=fifth_copy) < now:
                    found.append(kind)
        assert found == useful(held, wilds, sets, fifth_copy=fifth_copy)


@pytest.mark.parametrize("fifth_copy", [True, False])
def test_hands_of_five_sets_equal_a_search(fifth_copy):
    rng = hands.generator(16)
    wall = [kind for kind in NARROW[:-1] for _ in range(4)]
    for tiles in (16, 17):
        for wilds in (0, 1, 2, 5):
            held = hands.counts(rng.sample(wall, tiles - wilds))
            wanted = slow.distance(held, wilds, 5, NARROW, fifth_copy)
            assert distance(held, wilds, 5, fifth_copy=fifth_copy) == wanted


def test_forms_of_hands():
    held = hands.dealt(hands.generator(1), 13)
    found = distances(np.array([held, held], np.uint8), np.array([0, 2], np.int64))
    assert found.dtype == np.uint8
    assert found[1] == max(0, found[0] - 2)
    assert useful_bits([held], 0).dtype == np.uint64
    assert distances(np.zeros((0, 34), np.uint8), 0).tolist() == []


@pytest.mark.parametrize(
    ("natural", "wilds", "sets", "says"),
    [
        ([[0] * 33], 0, 4, "rows of 34 counts"),
        ([0] * 34, 0, 4, "rows of 34 counts"),
        ([[5] + [0] * 33], 0, 4, "natural: should be 0 to 4"),
        ([[-1] + [0] * 33], 0, 4, "natural: should be 0 to 4"),
        ([[256] + [0] * 33], 0, 4, "natural: should be 0 to 4"),
        ([[0] * 34], 100, 4, "wilds: should be 0 to 99"),
        ([[0] * 34], 0, 6, "sets: should be 0 to 5"),
        ([[0] * 34], 0, -1, "sets: should be 0 to 5"),
        ([[0] * 34], [0, 1], 4, "broadcast"),
        ([[0.5] * 34], 0, 4, "whole numbers"),
    ],
)
def test_what_no_hand_can_be_is_refused(natural, wilds, sets, says):
    with pytest.raises(ValueError, match=says):
        distances(natural, wilds, sets)


def test_an_object_answers_for_its_sets():
    with pytest.raises(ValueError, match="0 to 5"):
        Distance(6)
    with pytest.raises(ValueError, match="0 to 3"):
        Distance(3).load([0] * 34, 0, 4)
    with pytest.raises(ValueError, match="0 to 4 of each"):
        Distance(3).load([5] * 34, 0, 3)
