"""Hands dealt inside the core are as likely as they should be."""

import math

import numpy as np
import pytest

from core.played import COMPILED, UNITS, column, playout, seats_of, told
from paiju.core.codes import Code

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
    hands = 4_000_000 if COMPILED else 1000
    found = playout("hujia13").deals(1, 0, hands)
    expected = hands * COMPLETE / math.comb(136, 14)
    assert sum(found) == hands
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
