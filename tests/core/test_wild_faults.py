"""Faults that others made with wild tiles and cuts, each as a small hand with the right answer.

The numbers are those of the collection the faults come from; every answer was recomputed there by
brute force. Hands of fewer tiles stand beside called melds.
"""

import pytest

from core import tables
from paiju import tiles
from paiju.core.cut import cuts
from paiju.core.distance import distance, useful
from paiju.core.judge import Judge
from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand, HandError


def natural(text):
    return tiles.count(tiles.parse(text))[:34]


def finished(text, wilds=0):
    """Whether tiles and wilds are sets and a pair: the distance says so, and some cut shows it."""
    held = natural(text)
    sets = (sum(held) + wilds) // 3
    done = distance(held, wilds, sets) == 0
    assert done == (next(cuts(held, wilds, sets), None) is not None)
    return done


@pytest.mark.parametrize(
    ("text", "wilds", "right"),
    [
        pytest.param("66m234567s77s88s9s", 1, True, id="E-01 a run over tiles of other runs"),
        pytest.param("23478m234778899p", 0, False, id="E-03 no pair is left"),
        pytest.param("33334m4p4s4z", 3, False, id="E-05 wilds given away are gone: six wanted"),
        pytest.param("99m34588p1156789s", 0, False, id="E-07 one pair in all, not one a suit"),
        pytest.param("1m38p16s1z", 8, False, id="E-09 eight wilds, six tiles alone"),
        pytest.param("666m444p12345677s", 0, True, id="E-11 the pair in a suit of eight tiles"),
        pytest.param("666m444789p456s9s", 1, True, id="E-13 a tile alone pairs with the wild"),
        pytest.param("1112233m", 1, True, id="E-15 one suit alone, the others empty"),
        pytest.param("55z", 0, True, id="E-17 a pair alone beside four melds"),
        pytest.param("234m99p88s7z", 0, False, id="E-19 two pairs are not one"),
        pytest.param("234m99p888s", 0, True, id="E-19 nor is a pair missed"),
        pytest.param("444p222234m555s55z", 0, True, id="E-21 the pair is not taken from a quad"),
        pytest.param("6p4s", 0, False, id="E-23 four melds and no pair"),
        pytest.param("11112222333m", 0, True, id="E-25 eleven tiles of one suit"),
        pytest.param("1m2m5m5m", 1, True, id="E-27 a wild as 3m beside a pair"),
        pytest.param("333s999s777m44p5p6p4p", 0, True, id="E-33 444456p is 456 and 44"),
        pytest.param("9m", 1, True, id="a tile alone and a wild are a pair"),
        pytest.param("", 2, True, id="two wilds are a pair"),
        pytest.param("9m11z", 2, True, id="a lone 9 and two wilds are a set"),
        pytest.param("11z", 3, True, id="three wilds are a set"),
        pytest.param("1111z22z", 2, True, id="a fourth honour and two wilds are a second triplet"),
        pytest.param("1m", 13, True, id="all but one tile wild"),
    ],
)
def test_a_hand_is_finished_or_not(text, wilds, right):
    assert finished(text, wilds) == right


def test_e27_what_the_wild_stands_for_depends_on_the_pair():
    # 12m 55m and a wild: the wild is 3m. With the pair elsewhere 12m + 55m waits for 3m or 5m.
    stands = {low: mask for what, low, mask in next(cuts(natural("1m2m5m5m"), 1, 1)) if what == 4}
    assert stands == {0: 0b100}
    assert distance(natural("1m2m5m5m7z7z"), 0, 2) == 2
    assert useful(natural("1m2m5m5m7z7z"), 1, 2) == tiles.parse("3m5m7z")


def test_e29_tiles_of_a_called_run_are_not_cut_again():
    # 123m called, 111 23 444m 555p held, 1m the last: 111 234 44 555 or 11 123 444 555.
    hand = tables.hand("1123444m555p", "1m", ("chow", "123m"), way="discard")
    kinds = {
        tuple(sorted((what, low) for what, low, _ in cut))
        for cut in cuts(natural("11123444m555p"), 0, 3)
    }
    triplet = tiles.parse_one("5p")
    assert kinds == {
        ((4, 1), (5, 0), (5, triplet), (6, 3)),
        ((4, 0), (5, 3), (5, triplet), (6, 0)),
    }
    groups = Judge(tables.tianjin()).verdict(hand).best.reading.groups
    assert [group.what for group in groups].count("chow") == 1
    assert sum(len(group.tiles) for group in groups) == 14


def test_e31_the_pair_may_be_two_wilds():
    # 9p and 1p wild: 123 456 789m, 4-5-6m of wild, 5m, wild, and two wilds: 双混捉五龙.
    hand = tables.hand("123456789m1p9p9p9p", "5m", indicator="9p")
    verdict = Judge(tables.tianjin()).verdict(hand)
    assert verdict.fan == 14
    counted = {index for index, _ in verdict.best.patterns}
    assert counted == {tables.FIVE, tables.DRAGON, tables.WILD_WAIT}
    held = natural("123456789m5m")
    assert any(cut[-1] == (8, -1, 0b11) and (4, 3, 0b101) in cut for cut in cuts(held, 4, 4))


def test_e35_every_cut_is_scored():
    # 111 222 333 123 44; 123 x 4 and 44; 123 123 234 234 and 11.
    shapes = {
        tuple(sorted((what, low) for what, low, _ in cut))
        for cut in cuts(natural("11112222333344m"), 0, 4)
    }
    assert shapes == {
        ((4, 0), (5, 0), (5, 1), (5, 2), (6, 3)),
        ((4, 0), (4, 0), (4, 0), (4, 0), (6, 3)),
        ((4, 0), (4, 0), (4, 1), (4, 1), (6, 0)),
    }


def test_e37_a_single_wild_wait_is_no_double_one():
    # East and South wild: 6p pairs with a wild, 5p6p and the other are a run; 2 either way.
    hand = tables.hand("123456m123p56p1z2z", "6p", indicator="1z")
    verdict = Judge(tables.tianjin()).verdict(hand)
    assert verdict.fan == 2
    group = verdict.best.reading.groups[verdict.best.reading.win_group]
    assert (group.what, group.wild.count(True)) == ("pair", 1)


def test_e39_a_dragon_that_needs_its_wilds_is_no_wild_wait():
    # 4m and 5m wild, and 6m drawn: 456m is of two wilds but the dragon needs it: 8, not 16.
    hand = tables.hand("123m789m4m4m5m22s33s", "6m", indicator="4m")
    assert Judge(tables.tianjin()).verdict(hand).fan == 8


def test_a_dragon_of_wilds_beside_the_drawn_five_is_doubled():
    # 123m 789m 22z and five wilds, 5m drawn: three wilds are the dragon's 456m, 5m joins two more.
    hand = tables.hand("123m789m22z3z3z3z4z4z", "5m", indicator="3z")
    verdict = Judge(tables.tianjin()).verdict(hand)
    assert verdict.fan == 14
    reading = verdict.best.reading
    assert reading.groups[reading.win_group].wild == (True, False, True)


def test_a_wild_of_another_suit_is_not_in_the_dragon():
    # Wilds 8m and 1p: each stands for itself, but 1p outside the dragon of 万.
    table = tables.guide()
    held = tuple(tiles.parse("123456789m123p22z"))
    hand = Hand(held=held, wild=frozenset(tiles.parse("8m1p")), win=held[-1])
    assert Judge(table).verdict(hand).fan == 8
    both = Hand(held=held, wild=frozenset(tiles.parse("8m9m")), win=held[-1])
    assert Judge(table).verdict(both).fan == 16


def test_e41_what_lies_open_counts_with_what_is_held():
    # Wild 北 laid as a kong and no wild held: the hand is not 素, so 捉五 3 stands alone, not 6.
    given = ("456p789s46m77p", "5m")
    laid = tables.hand(*given, ("hidden_kong", "4z"), indicator="3z")
    plain = tables.hand(*given, ("hidden_kong", "1z"), indicator="3z")
    judge = Judge(tables.tianjin())
    assert [judge.verdict(hand).fan for hand in (laid, plain)] == [3, 6]


def test_e43_a_drawn_wild_finishes_a_hand():
    hand = tables.hand("123m456p789s666s9p", "4z", indicator="3z")
    verdict = Judge(tables.tianjin()).verdict(hand)
    assert verdict.complete
    assert verdict.fan == 1


def test_e45_seven_pairs_are_no_hand_of_four_sets():
    assert not finished("1199m2288p3377s55z")
    assert not finished("1111m2288p3377s55z")


@pytest.mark.parametrize(
    ("held", "melds", "says"),
    [
        ("123m456m789m11z", (), "11 concealed tiles.*14 belong"),
        ("11111m234p567p888s", (), "5 tiles 1m"),
        ("123m234p567p88s777z", ((Meld.PUNG, 33),), "14 concealed tiles.*11 belong"),
        ("123m234p567p77z", ((Meld.HIDDEN_KONG, 33),), "6 tiles 7z"),
        ("123m234p567p77z", ((Meld.CHOW, 7),), "begins no chow"),
        ("123m234p567p7z1f", ((Meld.PUNG, 0),), "1f .* is no wild here"),
    ],
)
def test_impossible_hands_are_refused(held, melds, says):
    kinds = tuple(tiles.parse(held))
    hand = Hand(held=kinds, melds=melds, win=kinds[0], way=Way.DRAW)
    with pytest.raises(HandError, match=says):
        Judge(tables.tianjin()).verdict(hand)


def test_the_winning_tile_is_in_the_hand():
    hand = Hand(held=tuple(tiles.parse("123m234p567p888s77z")), win=tiles.parse_one("1z"))
    with pytest.raises(HandError, match="winning tile 1z is not among"):
        Judge(tables.tianjin()).verdict(hand)
