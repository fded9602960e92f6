"""Tiles in text: the notation, Chinese names, nicknames, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import tiles


@given(st.lists(st.integers(0, tiles.KINDS - 1)))
def test_what_is_written_reads_back(kinds):
    assert tiles.parse(tiles.write(kinds)) == kinds
    assert tiles.parse("".join(tiles.ids(kinds))) == kinds


@pytest.mark.parametrize("kind", tiles.KIND, ids=lambda kind: kind.id)
def test_every_name_of_a_kind_reads_as_it(kind):
    for name in (kind.id, kind.zh, kind.zh_hant, kind.glyph, *kind.nicknames):
        assert tiles.parse_one(name) == kind.number, name


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("123m 5p", "1m2m3m5p"),
        ("1m2m3m", "1m2m3m"),
        ("三万红中", "3m7z"),
        ("一筒、一饼", "1p1p"),
        ("一二三万", "1m2m3m"),
        ("3万", "3m"),
        ("伍萬", "5m"),
        ("東南西北中發白", "1z2z3z4z7z6z5z"),
        ("幺鸡咧嘴的黑八", "1s8m8p"),
        ("幺雞 黑大嬸", "1s8p"),
        ("三条三条腿", "3s3s"),
        ("四万四万带盖的", "4m3z"),
        ("没挂蛋挂蛋了", "4p5p"),
        ("蛋 蛋 蛋蛋", "1p1p2p"),
        ("兰钊兰竹", "2s6f7f"),
        ("1f5f 财神聚宝盆", "1f5f3a4a"),
        ("🀇🀄🀄️", "1m7z7z"),
        ("", ""),
    ],
)
def test_texts_people_write(text, right):
    assert "".join(tiles.ids(tiles.parse(text))) == right


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("123m8z", 5, "honours are 1z to 7z"),
        ("0m", 1, "characters 万 are 1m to 9m"),
        ("9f", 1, "1f to 8f"),
        ("12m34", 4, "34 needs a suit"),
        ("5", 1, "5 needs a suit"),
        ("12x", 1, "12 needs a suit"),
        ("1m x", 4, "'x' is no tile"),
        ("红小中", 1, "did you mean 红中"),
        ("大小蛋", 1, "write 一筒 九筒"),
        ("挂蛋", 1, "五筒"),
        ("三万 幺", 4, "一万, 一筒 or 一条"),
        ("混儿", 1, "write the tile itself"),
    ],
)
def test_what_is_no_tile_is_refused_with_its_place(text, place, says):
    with pytest.raises(tiles.TileError, match=says) as refused:
        tiles.parse(text)
    assert refused.value.place == place


@pytest.mark.parametrize("text", ["", "12m", "红中白板"])
def test_one_tile_is_one_tile(text):
    with pytest.raises(tiles.TileError, match="exactly one"):
        tiles.parse_one(text)


def test_five_of_a_kind_is_refused():
    tiles.check_copies(tiles.parse("5555m"))
    with pytest.raises(tiles.TileError, match=r"5 tiles 5m \(五万\); a set holds 4"):
        tiles.check_copies(tiles.parse("55555m"))


def test_the_turned_tile_counts_as_seen():
    with pytest.raises(tiles.TileError, match=r"5 tiles 5m .*1 of them seen elsewhere"):
        tiles.check_copies(tiles.parse("5555m"), tiles.parse("5m"))


def test_a_flower_is_there_once():
    with pytest.raises(tiles.TileError, match="2 tiles 1f"):
        tiles.check_copies(tiles.parse("1f1f"))
