"""Hands dealt inside the core are as likely as they should be."""

import math
from collections import Counter

import numpy as np
import pytest

from core.played import COMPILED, UNITS, column, playout, seats_of, told
from paiju.core.codes import Code
from paiju.core.suit_tables import stored

NEED, PAIR_HERE = 31, 32  # as core.suits has them
COMPLETE = 11_353_128_141_498  # hands of 14 among 136 tiles that are sets and a pair: test_laws


def hypergeometric(wilds, tiles, dealt):
    """How likely 0, 1, 2 … of so many wild tiles are among those dealt of all the tiles."""
    return [
        math.comb(wilds, k) * math.comb(tiles - wilds, dealt - k) / math.comb(tiles, dealt)
        for k in range(wilds + 1)
    ]


def test_wild_tiles_are_dealt_as_often_as_they_should_be():
    # tianjin: beside the turned tile 135 tiles, 3 more of its kind and 4 of the next; 53 dealt.
    hands = 20_000 if COMPILED else 100
    wilds = column(playout(distances=True).run(1, 0, hands), "wilds")
    expected = [p * hands for p in hypergeometric(7, 135, 53)]
    found = np.bincount(wilds, minlength=8)
    chi = sum((f - e) ** 2 / e for f, e in zip(found, expected, strict=True))
    assert found.sum() == hands
    assert chi < 24.3  # chi-square with 7 degrees of freedom: 0.001


@pytest.mark.slow
def test_complete_hands_are_dealt_as_often_as_they_should_be():
    # hujia13 has 136 tiles and no wilds: the dealer's 14 are any 14 of them. Four standard errors.
    hands = 40_000_000 if COMPILED else 1000
    found = playout("hujia13").deals(1, 0, hands)
    expected = hands * COMPLETE / math.comb(136, 14)
    assert sum(found) == hands
    assert abs(found[0] - expected) <= 4 * math.sqrt(expected) + 1


def parts_with(wanting, kinds, wild):
    """How many choices of a part's natural tiles, by how many they are and what they want.

    `wanting` is the part's table by key; the kinds that are wild have no natural tile.
    """
    counts = np.indices((5,) * kinds).reshape(kinds, -1)[::-1]
    natural = (counts[[kind for kind in range(kinds) if kind in wild]] == 0).all(axis=0)
    few = natural & (counts.sum(axis=0) <= 14)
    counts, wanting = counts[:, few], np.asarray(wanting)[few]
    ways = np.array([1, 4, 6, 4, 1])[counts].prod(axis=0)
    found: Counter[tuple[int, int]] = Counter()
    for tiles in range(15):
        here = counts.sum(axis=0) == tiles
        for want in np.unique(wanting[here]):
            found[tiles, int(want)] = int(ways[here & (wanting == want)].sum())
    return found


def complete_with_wilds():
    """How likely 14 tiles are sets and a pair where a turned tile's kind and the next are wild."""
    of = stored("five")
    suit, honours = of["need_suit"].ravel(), of["need_honours"].ravel()
    plain = parts_with(suit, 9, ())
    plain_honours = parts_with(honours, 7, ())
    after = [(n, n + 1) for n in range(3)] + [(3, 0), (4, 5), (5, 6), (6, 4)]
    cases = [
        ([plain, plain, plain_honours, parts_with(suit, 9, (n, (n + 1) % 9))], 3) for n in range(9)
    ]
    cases += [([plain, plain, plain, parts_with(honours, 7, wild)], 1) for wild in after]
    return sum(times * complete_of(parts) for parts, times in cases) / 34


def complete_of(parts):
    """How likely 14 of 135 tiles, of these parts and 7 wilds, are sets and a pair."""
    whole = Counter({(0, 0, 0): 1})  # by tiles, wilds wanted, whether and how a part has the pair
    for part in parts:
        longer: Counter[tuple[int, int, int]] = Counter()
        for (tiles, wants, pair), ways in whole.items():
            for (more, want), times in part.items():
                if tiles + more <= 14 and want & NEED < NEED:
                    longer[tiles + more, wants + (want & NEED), pair | want // PAIR_HERE] += (
                        ways * times
                    )
        whole = longer
    found = sum(
        ways * math.comb(7, 14 - tiles)
        for (tiles, wants, pair), ways in whole.items()
        if wants + 2 - 3 * (pair > 0) <= 14 - tiles <= 7
    )
    return found / math.comb(135, 14)


def test_complete_hands_with_wilds_are_dealt_as_often_as_they_should_be():
    hands = 3_000_000 if COMPILED else 300
    found = playout("tianjin").deals(1, 0, hands)
    expected = hands * complete_with_wilds()
    assert abs(found[0] - expected) <= 4 * math.sqrt(expected) + 1


def test_deals_are_those_of_the_hands():
    dealt = seats_of(playout("hujia13", distances=True).run(1, 0, UNITS), "dealt_distance")
    of_dealers = [int(row[unit % 4]) for unit, row in enumerate(dealt)]
    found = playout("hujia13").deals(1, 0, UNITS)
    assert found == np.bincount(of_dealers, minlength=len(found)).tolist()


def test_the_first_tiles_dealt_and_drawn_are_any():
    hands = 3400 if COMPILED else 102
    play = playout("hujia13", logging=True)
    dealt, drawn = np.zeros(34), np.zeros(34)
    twice = 0
    for unit in range(hands):
        log = told(play.logs(1, unit)[0])
        kind, other = log[Code.DEAL][0][1], log.get(Code.DRAW, log[Code.DEAL])[0][1]
        dealt[kind] += 1
        drawn[other] += 1
        twice += kind == other
    for found in (dealt, drawn):
        expected = hands / 34
        assert ((found - expected) ** 2 / expected).sum() < 63.9  # 33 degrees of freedom: 0.001
    expected = hands * 3 / 135  # of the 135 others 3 are of the first one's kind
    assert abs(twice - expected) < 4 * math.sqrt(expected)
