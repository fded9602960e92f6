"""Chance is the published generator, its shuffles and dice favour nothing."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from paiju.core.chance import Chance


def test_the_stream_is_xoshiro256_starstar() -> None:
    # The first outputs from the state 1, 2, 3, 4, as the reference code in C gives them.
    chance = Chance(1, 2, 3, 4)
    assert [chance.bits() for _ in range(6)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
    ]


def test_a_state_of_zeros_still_gives_a_stream() -> None:
    chance = Chance(0, 0, 0, 0)
    assert len({chance.bits() for _ in range(50)}) > 40


def test_the_same_seed_gives_the_same_shuffle() -> None:
    tiles = bytes(range(136))
    seed = (1 << 63, 2, 3, (1 << 64) - 1)
    assert Chance(*seed).shuffled(tiles) == Chance(*seed).shuffled(tiles)
    assert Chance(*seed).shuffled(tiles) != Chance(5, 2, 3, 4).shuffled(tiles)
    assert sorted(Chance(*seed).shuffled(tiles)) == list(tiles)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7])
def test_numbers_below_n_are_even(n: int) -> None:
    chance = Chance(9, 8, 7, 6)
    count = Counter(chance.below(n) for _ in range(1200 * n))
    assert sorted(count) == list(range(n))
    # Each of n is binomial(1200 n, 1/n): a deviation of at most sqrt(1200); six of them allowed.
    assert all(abs(seen - 1200) < 6 * 35 for seen in count.values())


@pytest.mark.parametrize("how", [Chance.shuffled, Chance.mixed])
def test_every_order_of_four_is_as_likely(how: Callable[[Chance, bytes], bytes]) -> None:
    chance = Chance(11, 12, 13, 14)
    count = Counter(how(chance, b"abcd") for _ in range(24 * 300))
    assert sorted(count) == sorted(bytes(order) for order in permutations(b"abcd"))
    square = sum((seen - 300) ** 2 / 300 for seen in count.values())
    assert square < 60  # chi square with 23 degrees of freedom: one in 40,000


def test_tiles_mixed_are_where_one_word_s_places_say() -> None:
    # The first word of this state is 11520 = 45 x 2^8: its upper 56 bits are 45.
    for n in (2, 8, 136, 144, 255):
        places, word = [], Chance(1, 2, 3, 4).bits() >> 8
        for left in range(n, max(1, n - 6), -1):
            places.append(word * left >> 56)
            word = word * left & (1 << 56) - 1
        order = list(range(n))
        for left, place in zip(range(n - 1, 0, -1), places, strict=False):
            order[left], order[place] = order[place], order[left]
        if n <= 7:
            assert list(Chance(1, 2, 3, 4).mixed(bytes(range(n)))) == order
        else:
            assert list(Chance(1, 2, 3, 4).mixed(bytes(range(n))))[n - 6 :] == order[n - 6 :]


def test_each_tile_of_a_wall_is_mixed_anywhere_evenly() -> None:
    chance, rounds, n = Chance(5, 6, 7, 8), 3000, 20
    found = [Counter() for _ in range(n)]
    for _ in range(rounds):
        for place, tile in enumerate(chance.mixed(bytes(range(n)))):
            found[place][tile] += 1
    even = rounds / n
    for count in found:
        square = sum((count[tile] - even) ** 2 / even for tile in range(n))
        assert square < 60  # chi square with 19 degrees of freedom: one in 300,000


def test_dice_show_one_to_six() -> None:
    chance = Chance(1, 2, 3, 4)
    assert {chance.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
