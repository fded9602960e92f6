"""What the board keeps beside the tiles, and what is asked first, follow from the tiles."""

import os
from functools import cache

import pytest

from core.hands import complete, generator
from core.test_referee_random import HOUSES, begin, keen, referee
from paiju.core.chance import Chance
from paiju.core.codes import Phase
from paiju.tiles import KINDS

pytestmark = pytest.mark.skipif(bool(os.environ.get("PAIJU_CORE")), reason="reads plain boards")
SEEDS = range(2)


def played(house, seed):
    """A referee at every moment of a hand, the seats that are asked with it."""
    chance = Chance(seed + 1, 2, 3, 4)
    table = referee(house)
    begin(table, chance, seed % table.seats, 0)
    while table.asked():
        yield table
        seat = min(seat for seat in range(table.seats) if table.asked() >> seat & 1)
        assert table.apply(seat, keen(table, seat, chance))


@pytest.mark.parametrize("house", HOUSES)
def test_bits_keys_and_wilds_are_those_of_the_tiles(house):
    for table in (moment for seed in SEEDS for moment in played(house, seed)):
        for seat in range(table.seats):
            held = table.held[seat * KINDS : (seat + 1) * KINDS]
            for copies in range(1, 5):
                bits = sum(1 << kind for kind in range(KINDS) if held[kind] >= copies)
                assert table.holds[(copies - 1) * 4 + seat] == bits
            assert table.wilds_of[seat] == sum(held[kind] for kind in table.wilds())
            for part in range(4):
                kinds = [kind for kind in range(34) if kind // 9 == part and not table.wild[kind]]
                key = sum(held[kind] * 5 ** (kind % 9) for kind in kinds)
                assert table.key[seat * 4 + part] == key


@pytest.mark.parametrize("house", HOUSES)
def test_a_complete_hand_always_looks_so(house):
    from paiju.core.wins import is_near_with, tell_judge

    for table in (moment for seed in SEEDS for moment in played(house, seed)):
        judge, kind = table.judge, -1
        if table.phase == Phase.CLAIM:
            kind = table.window_kind
        elif table.phase != Phase.TURN or table.must_discard:
            continue
        for seat in range(table.seats) if kind >= 0 else [table.turn]:
            if kind >= 0 and seat == table.window_seat:
                continue
            tell_judge(table, seat)
            if kind >= 0:
                judge.held[kind] += 1
            if judge.complete():
                assert is_near_with(table, seat, kind)


SHAPED = {  # seven pairs, orphans, scattered, a knitted straight with a set and a pair
    "seven pairs": (0, 0, 1, 1, 9, 9, 12, 12, 20, 20, 27, 27, 33, 33),
    "pairs alike": (0, 0, 0, 0, 9, 9, 12, 12, 20, 20, 27, 27, 33, 33),
    "orphans": (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 33),
    "scattered": (0, 3, 6, 10, 13, 16, 20, 23, 27, 28, 29, 31, 32, 33),
    "knitted": (2, 5, 8, 10, 13, 16, 18, 21, 24, 0, 1, 2, 30, 30),
    "knitted otherwise": (1, 4, 7, 9, 12, 15, 20, 23, 26, 31, 31, 31, 4, 4),
}


kept = cache(referee)


def laid(house, held, wild=()):
    """A referee whose first seat holds these tiles."""
    table = kept(house)
    table.empty()
    for kind in held:
        table.gain(0, kind)
    for kind in wild:
        table.make_wild(kind)
    return table


@pytest.mark.parametrize("kinds", SHAPED.values(), ids=SHAPED)
def test_other_shapes_look_complete_with_wilds_and_without(kinds):
    from paiju.core.wins import may_be_shaped

    for wilds in range(4):
        held = [*kinds[: len(kinds) - wilds], *[32] * wilds]
        table = laid("official", held, [32] if wilds else [])
        assert may_be_shaped(table, 0, -1, wilds)
        last = held.pop()
        others = held.count(32) if wilds else 0
        table = laid("official", held, [32] if wilds else [])
        assert may_be_shaped(table, 0, last, others + (wilds > 0 and last == 32))


def test_a_finished_hand_looks_complete_drawn_or_claimed():
    from paiju.core.wins import is_near, is_near_with

    rng = generator(17)
    for _ in range(2000):
        sets = rng.choice([4, 5])
        hand = complete(rng, sets)
        table = laid("taiwan" if sets == 5 else "family", hand.held, hand.wild)
        assert is_near(table, 0)
        rest = list(hand.held)
        rest.remove(hand.win)
        assert is_near_with(laid("family", rest, hand.wild), 0, hand.win)


def test_hardly_any_other_hand_looks_complete():
    from paiju.core.wins import is_near

    rng = generator(18)
    hands = [[tile // 4 for tile in rng.sample(range(136), 14)] for _ in range(500)]
    tables = [laid("official", hand) for hand in hands]
    assert sum(is_near(table, 0) for table in tables) < 5


@pytest.mark.parametrize("house", ["family", "taiwan", "wilds and claims"])
def test_runs_are_offered_as_the_tiles_allow(house):
    from paiju.core.windows import may_chow, may_meld, may_run

    for table in (moment for seed in SEEDS for moment in played(house, seed)):
        if table.phase != Phase.CLAIM or table.last_kind < 0:
            continue
        last, next_seat = table.last_kind, (table.last_seat + 1) % table.seats
        for seat in range(table.seats):
            natural = [k for k in range(27) if table.held[seat * KINDS + k] and not table.wild[k]]
            for low in range(last - 2, last + 1):
                own = {low, low + 1, low + 2} - {last}
                fits = last < 27 and low >= 0 and low // 9 == last // 9 == (low + 2) // 9
                wanted = seat == next_seat and fits and own <= set(natural)
                assert may_chow(table, seat, low) == (wanted and may_meld(table, seat))
            any_run = any(may_chow(table, seat, low) for low in range(last - 2, last + 1))
            assert may_run(table, seat) == any_run
