"""Every row of 李强's 26 hands and of 天津麻将怎么玩 §6 and §7, at the value written there.

The sources' values hold the kongs' own points: 1 for an open kong, 2 for a hidden one.
"""

import pytest

from core import tables
from paiju.core.judge import Judge
from paiju.core.table import Meld

KONG_POINTS = {Meld.OPEN_KONG: 1, Meld.HIDDEN_KONG: 2}
OPEN, HIDDEN = ("open_kong", "6z"), ("hidden_kong", "6z")

# What is held before, the winning tile, the turned tile; with a kong of 6z beside it those in KONG.
PLAIN = {
    "plain": ("123m456p789s3z4s77p", "5s", "3z"),
    "no wild": ("123p456s777s22z34m", "5m", "3z"),
    "wild wait": ("123m456p789s666s3z", "9p", "3z"),
    "double wild wait": ("123m456p789s77p3z4z", "1s", "3z"),
    "five": ("123p456s77s3z22z46m", "5m", "3z"),
    "five, no wild": ("123p456s777s22z46m", "5m", "3z"),
    "doubled five": ("123p456s777s22z3z4z", "5m", "3z"),
    "dragon": ("12345678m123p9p3z", "9p", "3z"),
    "dragon, no wild": ("123456789m23p11z", "4p", "3z"),
    "five of the dragon": ("1234678m123p22z3z", "5m", "3z"),
    "five beside the dragon": ("46m22z12345678p5s", "5m", "5s"),
    "dragon with five, no wild": ("12346789m123p22z", "5m", "3z"),
    "dragon, wild wait": ("123456789s234p5m", "3z", "5m"),
    "dragon, doubled five": ("123456789s66z1p1p", "5m", "1p"),
    "own dragon": ("123456789p6s678s", "9s", "2p"),
    "own dragon, wild wait": ("123456789s555z1s", "7z", "1s"),
    "own dragon with five": ("12346789m333z44s", "5m", "8m"),
    "own dragon, doubled five": ("123456789p66z1p1p", "5m", "1p"),
}
KONG = {
    "plain": ("456p789s3z4s77p", "5s", "3z"),
    "no wild": ("456p789s34s77p", "5s", "3z"),
    "wild wait": ("456p789s777s3z", "1z", "3z"),
    "double wild wait": ("456p789s77p3z4z", "1s", "3z"),
    "five": ("456p78s3z22z46m", "5m", "3z"),
    "five, no wild": ("456p789s22z46m", "5m", "3z"),
    "doubled five": ("456p789s22z3z4z", "5m", "3z"),
    "dragon": ("12345678p3z2z", "2z", "3z"),
    "dragon, no wild": ("123456789p2z", "2z", "3z"),
    "five of the dragon": ("1234678m3z22z", "5m", "3z"),
    "dragon with five, no wild": ("12346789m22z", "5m", "3z"),
    "dragon, wild wait": ("123456789p3z", "1s", "3z"),
    "own dragon": ("123456789s2z", "2z", "2s"),
    "own dragon, wild wait": ("123456789s2s", "2z", "2s"),
    "own dragon with five": ("12346789m22z", "5m", "8m"),
}

# Where it stands, which hand, its value; of a kong draw the values with an open and a hidden kong.
LI_QIANG = (
    *((1, "wild wait", 2), (1, "double wild wait", 2), (2, "no wild", 2), (3, "five", 3)),
    *((4, "plain", 3, 4), (5, "dragon", 4), (6, "wild wait", 5, 6), (7, "no wild", 5, 6)),
    *((8, "doubled five", 6), (9, "five, no wild", 6), (10, "five of the dragon", 7)),
    *((10, "five beside the dragon", 7), (11, "five", 7, 8), (12, "dragon, no wild", 8)),
    *((13, "dragon, wild wait", 8), (14, "own dragon", 8), (15, "dragon", 9, 10)),
    *((16, "doubled five", 13, 14), (17, "five, no wild", 13, 14)),
    *((18, "dragon, doubled five", 14), (19, "own dragon with five", 14)),
    *((20, "five of the dragon", 15, 16), (21, "own dragon, wild wait", 16)),
    *((22, "dragon, wild wait", 17, 18), (23, "own dragon", 17, 18)),
    *((24, "own dragon, doubled five", 28), (25, "own dragon with five", 29, 30)),
    (26, "own dragon, wild wait", 33, 34),
)
GUIDE_6 = (
    *((2, "no wild", 2), (3, "plain", 3, 4), (4, "no wild", 5, 6), (5, "five", 3)),
    *((6, "five, no wild", 6), (7, "five", 7, 8), (8, "five, no wild", 13, 14)),
    *((9, "wild wait", 2), (10, "wild wait", 5, 6), (11, "double wild wait", 2)),
    *((12, "double wild wait", 5, 6), (13, "doubled five", 6), (14, "doubled five", 13, 14)),
    *((15, "dragon", 4), (16, "dragon, no wild", 8), (17, "five of the dragon", 7)),
    *((18, "dragon with five, no wild", 14), (19, "dragon, wild wait", 8)),
    *((20, "dragon", 9, 10), (21, "dragon, no wild", 17, 18)),
    *((22, "dragon with five, no wild", 29, 30), (23, "five of the dragon", 15, 16)),
    *((24, "own dragon", 8), (25, "own dragon, wild wait", 16)),
    *((26, "own dragon with five", 14), (27, "own dragon", 17, 18)),
    *((28, "own dragon, wild wait", 33, 34), (29, "dragon, doubled five", 14)),
    *((30, "own dragon with five", 29, 30), (31, "own dragon, doubled five", 28)),
)
ROWS = [("李强", *row) for row in LI_QIANG] + [("怎么玩 §6", *row) for row in GUIDE_6]


def total(hand, table):
    """The hand's value and its kongs' points."""
    verdict = Judge(table).verdict(hand)
    return verdict.fan + sum(KONG_POINTS[what] for what, _ in hand.melds)


def made(name, *kongs):
    """One of the hands above, drawn, or drawn after its kongs."""
    concealed, win, indicator = KONG[name] if kongs else PLAIN[name]
    way = "kong_draw" if kongs else "draw"
    return tables.hand(concealed, win, *kongs, indicator=indicator, way=way)


@pytest.mark.parametrize(
    ("name", "values"),
    [pytest.param(row[2], row[3:], id=f"{row[0]} {row[1]}: {row[2]}") for row in ROWS],
)
def test_a_hand_is_worth_what_its_source_writes(name, values):
    hands = [made(name)] if len(values) == 1 else [made(name, OPEN), made(name, HIDDEN)]
    for document in ("tianjin", "tianjin-classic"):
        table = tables.DOCUMENTS[document]()
        assert [total(hand, table) for hand in hands] == list(values)


def test_every_row_of_both_sources_is_there():
    assert {row[0] for row in LI_QIANG} == set(range(1, 27))
    assert {row[0] for row in GUIDE_6} == set(range(2, 32))  # §6.1 is the test below


@pytest.mark.parametrize(
    ("name", "fan"), [("plain", 4), ("no wild", 8), ("five", 12), ("dragon", 16)]
)
def test_guide_6_1_a_heavenly_hand_is_its_best_reading_times_four(name, fan):
    concealed, win, indicator = PLAIN[name]
    hand = tables.hand(concealed, win, indicator=indicator, way="heavenly")
    assert total(hand, tables.guide()) >= fan
    assert total(hand, tables.guide()) == 4 * max(
        total(tables.Hand(held=hand.held, wild=hand.wild, win=kind), tables.guide())
        for kind in hand.held
    )


@pytest.mark.parametrize(
    ("name", "draw", "after_kong"),
    [("own dragon", 16, (33, 34)), ("own dragon with five", 28, (57, 58))],
)
def test_guide_7_each_wild_once_in_its_own_place_doubles(name, draw, after_kong):
    assert total(made(name), tables.guide()) == draw
    assert total(made(name, OPEN), tables.guide()) == after_kong[0]
    assert total(made(name, HIDDEN), tables.guide()) == after_kong[1]


def test_guide_7_a_third_wild_ends_it():
    assert total(made("own dragon, wild wait"), tables.guide()) == 16
    assert total(made("own dragon, doubled five"), tables.guide()) == 28


def test_li_qiang_4_chained_kongs_double_once():
    kongs = [("open_kong", "9m"), ("open_kong", "1s")]
    hand = tables.hand("456p3z4s77p", "5s", *kongs, indicator="3z", way="kong_draw", chain=2)
    assert total(hand, tables.tianjin()) == 4  # not 5
    assert total(hand, tables.table(chain_each=True)) == 6


def test_li_qiang_18_wilds_for_4m_and_6m_that_the_dragon_lacks_are_not_doubled():
    hand = tables.hand("123m789m1p2p123s66z", "5m", indicator="1p")
    assert total(hand, tables.tianjin()) == 7
    own = tables.hand("123m78899m123s66z", "5m", indicator="8m")
    assert Judge(tables.tianjin()).verdict(own).fan == 14


def test_a_wild_drawn_as_5m_is_doubled_unless_the_table_says_not():
    # T055 of the cases; 李强 names only 五万.
    hand = tables.hand("123p777s666z99s3z4z", "3z", indicator="3z")
    assert Judge(tables.tianjin()).verdict(hand).fan == 6
    assert Judge(tables.classic()).verdict(hand).fan == 3


def test_a_heavenly_hand_of_li_qiang_doubles_and_is_worth_four_at_least():
    plain = tables.hand(*PLAIN["plain"][:2], indicator="3z", way="heavenly")
    assert Judge(tables.classic()).verdict(plain).fan == 4
    dragon = tables.hand("123456789s23p11z", "4p", indicator="3z", way="heavenly")
    assert Judge(tables.classic()).verdict(dragon).fan == 16


def test_five_as_the_only_wait_is_a_switch():
    hand = tables.hand("123p777s999s456m3z", "5m", indicator="3z")  # any tile finishes it
    assert Judge(tables.tianjin()).verdict(hand).fan == 3
    assert Judge(tables.table(five_only_wait=True)).verdict(hand).fan == 2
    alone = tables.hand("123p456s777s22z46m", "5m", indicator="3z")
    assert Judge(tables.table(five_only_wait=True)).verdict(alone).fan == 6


def test_a_kong_of_wilds_breaks_plain_unless_the_table_says_not():
    # T093 of the cases: 金杠, then its replacement completes.
    hand = tables.hand(
        "456p789s34s77p", "5s", ("hidden_kong", "4z"), indicator="3z", way="kong_draw"
    )
    assert Judge(tables.tianjin()).verdict(hand).fan == 2
    assert Judge(tables.table(wild_kong_breaks_plain=False)).verdict(hand).fan == 4


def test_a_fifth_copy_is_a_switch():
    # Four 1z are held; a wild may pair the fourth only where the table lets it.
    hand = tables.hand("1111z777s999s456m", "3z", indicator="3z")
    assert Judge(tables.tianjin()).verdict(hand).complete
    assert not Judge(tables.table(fifth_copy=False)).verdict(hand).complete
