"""Keys, cuts by parts and shapes by bits equal what they are quicker than."""

import pytest

from core import arrangements, hands
from paiju.core.cut import cuts
from paiju.core.distance import distance
from paiju.core.figures import Figures
from paiju.core.keys import Keys
from paiju.core.naturals import Naturals
from paiju.core.shaped import Shaped
from paiju.core.shapes import Shapes
from paiju.core.table import Shape
from paiju.core.tally import Tally
from paiju.core.values import Values

pytestmark = pytest.mark.uncompiled  # compiled, these speak C alone


def keys_of(natural):
    keys = Keys()
    keys.natural = list(natural)
    keys.begin()
    keys.spread()
    return keys


def naturals_of(hand):
    return hands.counts(kind for kind in hand.held if kind not in hand.wild)


@pytest.mark.parametrize("wilds", [0, 1, 3, 7])
@pytest.mark.parametrize("kinds", [34, 14, 9])
def test_a_hand_is_complete_where_its_keys_lack_no_more_than_its_wilds(wilds, kinds):
    rng = hands.generator(f"{wilds} {kinds}")
    for _ in range(25):
        natural = hands.dealt(rng, 14 - wilds, kinds)
        assert (keys_of(natural).missing() <= wilds) == (distance(natural, wilds, 4) == 0), natural
    for _ in range(25):
        hand = hands.complete(rng, wilds=min(wilds, 4))
        held = sum(kind in hand.wild for kind in hand.held)
        assert keys_of(naturals_of(hand)).missing() <= held


def test_what_is_added_is_as_if_it_had_been_there():
    rng = hands.generator(3)
    keys = keys_of([0] * 34)
    natural = hands.dealt(rng, 14)
    for kind, copies in enumerate(natural):
        keys.add(kind, copies)
    fresh = keys_of(natural)
    assert (keys.at, keys.pack) == (fresh.at, fresh.pack)


def test_waits_are_the_kinds_that_finish():
    rng = hands.generator(4)
    met = 0
    for _ in range(120):
        natural = naturals_of(arrangements.degenerate(rng, wilds=0))
        held = [kind for kind in range(34) if natural[kind]]
        natural[rng.choice(held)] -= 1
        sets = sum(natural) // 3
        waits = keys_of(natural).waits()
        for kind in range(34):
            more = list(natural)
            more[kind] += 1
            finishes = any(True for _ in cuts(more, 0, sets))
            if natural[kind] < 4:
                assert waits >> kind & 1 == finishes, (natural, kind)
            else:
                assert keys_of(natural).takes_fifth(kind) == finishes, (natural, kind)
                met += finishes
    assert met


def test_cuts_by_parts_come_in_the_same_order():
    rng = hands.generator(5)
    values = Values()
    figures = Figures(values, Tally(values))
    for sets in (4, 5):
        for _ in range(60):
            natural = naturals_of(arrangements.degenerate(rng, sets, wilds=0))
            parts = Naturals(keys_of(natural))
            found = []
            more = parts.begin()
            while more:
                figures.count = 0
                parts.lay(figures)
                groups = zip(figures.what, figures.low, figures.mask, strict=True)
                found.append(tuple(groups)[: figures.count])
                more = parts.next()
            assert found == list(cuts(natural, 0, sum(natural) // 3))


@pytest.mark.parametrize("shape", Shape)
def test_shapes_by_bits(shape):
    rng = hands.generator(shape)
    sets = 5 if shape == Shape.PAIRS_AND_TRIPLET else 4
    allowed = frozenset({shape, Shape.SEVEN_PAIRS} if shape == Shape.PAIRS_ALIKE else {shape})
    shapes = Shapes(allowed, sets)
    for at in range(16):
        hand = arrangements.special(rng, shape, wilds=0)
        natural = naturals_of(hand)
        if at % 4 == 3:
            natural = hands.dealt(rng, sum(natural))
        keys = keys_of(natural)
        shapes.held = list(natural)
        melds = len(hand.melds)
        by_bits = Shaped(keys, allowed, sets)
        assert by_bits.whole(melds) == shapes.within(melds, 0)
        keys.add(next(kind for kind in range(34) if natural[kind]), -1)
        keys.spread()
        waits = by_bits.waits(melds)
        for kind in range(34):
            if keys.natural[kind] < 4:
                shapes.held = [count + (one == kind) for one, count in enumerate(keys.natural)]
                assert waits >> kind & 1 == shapes.within(melds, 0), (natural, kind)
