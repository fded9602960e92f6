"""The table of kinds: numbers, ids and names."""

from paiju import tiles


def test_a_kinds_number_is_its_row():
    assert [kind.number for kind in tiles.KIND] == list(range(tiles.KINDS))
    assert len(tiles.NUMBER) == tiles.KINDS


def test_the_rows_are_where_records_expect_them():
    where = {"1m": 0, "9m": 8, "1p": 9, "1s": 18, "1z": 27, "5z": 31, "6z": 32, "7z": 33}
    where |= {"1f": 34, "5f": 38, "1a": 42, "4a": 45}
    assert {text: tiles.NUMBER[text] for text in where} == where


def test_the_dragons_are_white_green_red():
    assert [tiles.KIND[kind].zh for kind in (31, 32, 33)] == ["白板", "发财", "红中"]


def test_names_tell_kinds_apart():
    for field in ("id", "zh", "zh_hant", "en", "pinyin", "glyph"):
        values = [getattr(kind, field) for kind in tiles.KIND]
        assert all(values), field
        assert len(set(values)) == tiles.KINDS, field


def test_no_nickname_means_two_tiles():
    names = [name for kind in tiles.KIND for name in (kind.zh, *kind.nicknames)]
    assert len(names) == len(set(names))
