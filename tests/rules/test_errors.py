"""A document that cannot be played is refused with its place and what would be right."""

import os
from pathlib import Path

import pytest

from paiju.rules import RulesError, load, load_flat
from rules.variants import document, house

FACTORS = [name for name, worth in load("tianjin").doc.worth.items() if worth and name != "plain"]
CASES = [
    # unknown keys
    ("[wilds]\ndice = 2", "", "wilds", "did you mean 'wild'"),
    ("[wild]\ndise = 2", "wild", "dise", "did you mean 'dice'"),
    ("[wild]\nminimum = 2", "wild", "minimum", "'minimum' belongs to [win]"),
    ("[wild]\nqqqqqq = 2", "wild", "qqqqqq", "known here: turned, dice"),
    ("[worth]\ndragn = 3", "worth", "dragn", "did you mean 'dragon'"),
    # wrong types
    ("[wild]\ndice = '2'", "wild", "dice", "'2' should be 1 or 2"),
    ("[wild]\ndice = true", "wild", "dice", "true should be 1 or 2"),
    ("[wild]\nfifth_copy = 0", "wild", "fifth_copy", "0 should be true or false"),
    ("[win]\nminimum = 2.0", "win", "minimum", "2.0 should be a whole number"),
    ("[win]\nminimum = true", "win", "minimum", "true should be a whole number"),
    ("wild = 3", "", "wild", "should be a table of turned"),
    ("worth = 3", "", "worth", "should be a table from patterns"),
    ("[[pattern]]\nid = 3", "", "pattern 1.id", "3 should be text"),
    ("pattern = 3", "", "pattern", "3 should be a list"),
    ("[[ambiguity]]\nid = 'x'", "", "ambiguity 1", "needs 'points'"),
    # out of range
    ("[wild]\ndice = 3", "wild", "dice", "3 should be 1 or 2"),
    ("[kong]\nopen = 101", "kong", "open", "101 should be 0 to 100"),
    ("[stakes]\nsit_max = -1", "stakes", "sit_max", "-1 should be 0 to 8"),
    ("unit = 0", "", "unit", "0 should be 1 to 1000000"),
    (
        "[draw]\nkongs = 'pay'",
        "draw",
        "kongs",
        "'pay' should be 'paid' or 'void'; did you mean 'paid'",
    ),
    ("[worth]\nfive = true", "worth", "five", "true should be a number"),
    ("[worth]\nfive = { }", "worth", "five", "should be either { add = … } or { times = … }"),
    ("[worth]\nfive = { add = 3, times = 2 }", "worth", "five", "should be either"),
    ("[worth]\nfive = { add = 3, least = 2 }", "worth", "five", "only a factor has a least"),
    ("[worth]\nfive = { times = 0 }", "worth", "five.times", "0 should be 1 to 1000"),
    ("[worth]\nfive = { plus = 1 }", "worth", "five.plus", "no such key"),
    (
        "[worth]\n"
        + "\n".join(f"{name} = {{ times = 1000 }}" for name in FACTORS)
        + "\nplain = { times = 1000, least = 1000 }",
        *("worth", "", "too much: all that is added"),
    ),
    # what changes nothing
    ("[wild]\ndice = 2", "wild", "dice", "changes nothing"),
    ("unit = 1", "", "unit", "changes nothing"),
    ("[worth]\nfive = 3", "worth", "five", "changes nothing"),
    ("[worth]\nself_wild_dragon = false", "worth", "self_wild_dragon", "changes nothing"),
    ("", "", "", "changes nothing of what it extends"),
    # what contradicts
    ("[seats]\npeople = 3", "seats", "people", "three play with 108 tiles"),
    ("[tiles]\nset = 108", "seats", "people", "three play with 108 tiles"),
    ("[tiles]\nset = 144", "wild", "kinds", "should be 'flowers'"),
    (
        *("[wild]\nkinds = 'flowers'", "wild", "kinds"),
        "should be 'turned_and_next' or 'next' or 'next_two' or 'white'",
    ),
    ("[wild]\nkinds = 'white'", "wild", "turned", "should be 'none'"),
    ("[tiles]\nset = 144\n[wild]\nkinds = 'white'", "wild", "kinds", "should be 'flowers'"),
    (
        *("[tiles]\nset = 108\n[seats]\npeople = 3\n[wild]\nkinds = 'white'", "wild", "kinds"),
        "should be 'turned_and_next' or 'next' or 'next_two'",
    ),
    (
        "[wild]\nkinds = 'white'\nturned = 'none'\n[draw]\nwall_end = 'last_tile'",
        *("worth", "own_dragon", "white dragons are wild and have no suit"),
    ),
    ("[wild]\nturned = 'none'", "wild", "turned", "should be 'from_tail' or 'first_live'"),
    ("[wild]\nturned = 'first_live'", "draw", "wall_end", "should be 'twelve_left'"),
    ("[draw]\nwall_end = 'last_tile'", "draw", "wall_end", "should be 'before_turned'"),
    (
        "[seats]\nuntil_neighbours_change = true",
        "seats",
        "until_neighbours_change",
        "not drawn again",
    ),
    ("[stakes]\npull_max = 0\nkick = true", "stakes", "kick", "nobody pulls"),
    (
        "[stakes]\nsit_max = 0\npull_without_sit = false",
        *("stakes", "pull_without_sit", "nobody could ever pull"),
    ),
    (
        "[worth]\nplain = false\nfive = false\ndragon = false",
        *("worth", "plain", "without an added pattern"),
    ),
]


@pytest.mark.parametrize(("text", "table", "key", "message"), CASES, ids=lambda case: case[:50])
def test_a_wrong_document_says_where_and_what(
    tmp_path: Path, text: str, table: str, key: str, message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        house(tmp_path, text + "\n")
    assert (refused.value.table, refused.value.key) == (table, key)
    assert message in str(refused.value)
    assert refused.value.file.endswith("house.toml")
    assert str(refused.value).startswith(refused.value.file)


FAMILY = [
    # misspelt, of a wrong type, out of range
    ("[claims]\nrob_kongs = 'added'", "claims", "rob_kongs", "did you mean 'rob_kong'"),
    ("[claims]\npass_blocks = 1", "claims", "pass_blocks", "1 should be true or false"),
    ("[claims]\nseveral_winners = 'al'", "claims", "several_winners", "did you mean 'all'"),
    ("[deal]\nthrows = 'three'", "deal", "throws", "did you mean 'three_dice'"),
    ("[win]\nhumanly = true", "win", "humanly", "true should be 'first_discard' or 'first_round'"),
    ("[win]\nsets = 6", "win", "sets", "6 should be 4 or 5"),
    ("[pay]\nways = 'all'", "pay", "ways", "did you mean 'way'"),
    ("[pay]\nway = 'discarder'", "pay", "way", "did you mean 'discarder_"),
    ("[pay]\nbase = -1", "pay", "base", "-1 should be 0 to 1000"),
    ("[pay]\nhorses = 13", "pay", "horses", "13 should be 0 to 12"),
    ("[pay]\nlisted = 3", "pay", "listed", "3 should be a list"),
    ("[pay]\nlisted = [1, 'x']", "pay", "listed 2", "'x' should be a whole number"),
    ("[pay]\nlisted = [1000001]", "pay", "listed 1", "1000001 should be 0 to 1000000"),
    ("[draw]\ndead_wall = 31", "draw", "dead_wall", "31 should be 0 to 30"),
    ("[stakes]\nbase = 1", "stakes", "base", "'base' belongs to [pay]"),
    # what changes nothing, a default too
    ("[draw]\nfour_kongs = 'played_on'", "draw", "four_kongs", "changes nothing"),
    ("[pay]\nlisted = []", "pay", "listed", "changes nothing"),
    # what contradicts
    (
        *("[draw]\nwall_end = 'before_turned'", "draw", "wall_end"),
        "should be 'last_tile' or 'twelve_left' or 'dead_wall'",
    ),
    ("[draw]\nwall_end = 'dead_wall'", "draw", "dead_wall", "should be 1 to 30"),
    ("[draw]\ndead_wall = 8", "draw", "dead_wall", "should be 0"),
    ("[draw]\ndead_wall_size = 'grows'", "draw", "dead_wall_size", "should be 'stays'"),
    ("[win]\nsets = 5", "win", "seven_pairs", "it should be 'never'"),
    ("[win]\nsets = 5\nseven_pairs = 'never'", "win", "orphans", "it should be false"),
    ("[win]\npairs_and_triplet = true", "win", "pairs_and_triplet", "seventeen tiles"),
    ("[win]\nby = 'own_draw'", "win", "humanly", "no discard wins"),
    ("[win]\neight_flowers = 8", "win", "eight_flowers", "tiles.set = 144"),
    ("[win]\nearthly = 'never'", "worth", "earthly_hand", "win.earthly = 'never'"),
    ("[win]\nhumanly = 'never'", "worth", "humanly_hand", "win.humanly = 'never'"),
    ("[claims]\nrob_kong = 'never'", "worth", "robbed_kong", "claims.rob_kong = 'never'"),
    ("[worth]\nflower = 1", "worth", "flower", "no flower is set aside"),
    ("[worth]\nwild_wait = { times = 2 }", "worth", "wild_wait", "there are no wild tiles"),
    (
        *("[claims]\nseveral_winners = 'all'\n[wild]\ndiscard = 'unpaid'", "claims"),
        *("several_winners", "it should be 'nearest'"),
    ),
    ("[combine]\nalone = 'chickn'", "combine", "alone", "a pattern that has a worth"),
    ("[pay]\nway = 'base_from_all'", "pay", "base", "should be 1 or more"),
    ("[pay]\nbase = 3", "pay", "base", "should be 0, or way 'all' or 'discarder_alone'"),
    ("[pay]\nway = 'discarder_alone'", "pay", "liable", "it should be 'nobody'"),
    ("[pay]\npoints = 'doubling'", "combine", "cap", "should be 1 to 19"),
    ("[pay]\npoints = 'half_doubling'", "combine", "cap", "should be 1 to 35"),
    ("[pay]\npoints = 'listed'", "pay", "listed", "a list of points"),
    ("[pay]\nlisted = [1]", "pay", "listed", "should be left out"),
    ("[pay]\npoints = 'listed'\nlisted = [0, 0]", "pay", "listed", "one should be more than 0"),
    (
        "[pay]\npoints = 'listed'\nlisted = [0, 4, 2]",
        *("pay", "listed 3", "2 after 4; should never fall"),
    ),
    (
        *("[pay]\npoints = 'listed'\nlisted = [" + "1, " * 65 + "]", "pay", "listed"),
        "65 numbers; should be at most 64",
    ),
]


@pytest.mark.parametrize(("text", "table", "key", "message"), FAMILY, ids=lambda case: case[:50])
def test_a_wrong_document_of_the_family_says_where_and_what(
    tmp_path: Path, text: str, table: str, key: str, message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        house(tmp_path, text + "\n", "hujia13")
    assert (refused.value.table, refused.value.key) == (table, key)
    assert message in str(refused.value)


def test_who_is_robbed_pays_nothing_where_no_kong_is(tmp_path: Path) -> None:
    text = "[claims]\nrob_kong = 'never'\n[pay]\nrobbed_pays_all = true\n"
    with pytest.raises(RulesError, match=r"\[pay\]: robbed_pays_all: .* should be false"):
        house(tmp_path, text, "guangdong13")


@pytest.mark.parametrize("key", ["id", "version", "name", "source"])
def test_a_document_names_itself(tmp_path: Path, key: str) -> None:
    lines = document("unit = 2\n").splitlines()
    path = tmp_path / "nameless.toml"
    path.write_text("\n".join(line for line in lines if not line.startswith(key)))
    with pytest.raises(RulesError, match=f"{key}: needs a value; it is not inherited"):
        load(str(path))


HEADS = [
    ("id", "'My House'", "'My House' is no name: small letters"),
    ("id", "'" + "a" * 41 + "'", "is no name"),
    ("version", "'" + "1" * 65 + "'", "longer than 64"),
    ("version", r'"1\u0007"', "U+0007 cannot be seen"),
    ("source", "[]", "one source or more"),
    ("name.zh", r'"\u202Ex"', "U+202E cannot be seen"),
    ("name.zh", r'"a\nb"', "U+000A cannot be seen"),
    ("name.zh", r'"a\u0000"', "U+0000 cannot be seen"),
    ("name.zh", r'"\u001b[31m"', "U+001B cannot be seen"),
]


@pytest.mark.parametrize(("key", "value", "message"), HEADS)
def test_a_document_is_named_so_that_it_can_be_read(
    tmp_path: Path, key: str, value: str, message: str
) -> None:
    head, _, part = key.partition(".")
    lines = [one for one in document("unit = 2\n").splitlines() if not one.startswith(head)]
    path = tmp_path / "named.toml"
    said = f"{{ zh = {value}, en = 'x' }}" if part else value
    path.write_text("\n".join((f"{head} = {said}", *lines)))
    with pytest.raises(RulesError) as refused:
        load(str(path))
    assert refused.value.key == key
    assert message in str(refused.value)


def test_a_key_that_shows_nothing_is_told_by_its_number(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"\\x1b\[31m: no such key"):
        house(tmp_path, '"\\u001b[31m" = 1\n')


def test_a_document_that_extends_nothing_sets_every_key(tmp_path: Path) -> None:
    lines = document("unit = 2\n").splitlines()
    path = tmp_path / "alone.toml"
    path.write_text("\n".join(line for line in lines if not line.startswith("extends")))
    with pytest.raises(RulesError, match="same_first_discards: needs a value"):
        load(str(path))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"id = ", "is no TOML"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"x = " + b"[" * 3000 + b"]" * 3000, "nested"),
        (b"x = " + b"[" * 20 + b"]" * 20, "nested deeper than 12"),
        (b"unit = " + b"9" * 5000, "a number is too long"),
        (b"unit = 0x" + b"f" * 100_000, "unit: a number is too long"),
        (b"[kong]\nopen = [1, 0x" + b"f" * 100_000 + b"]", "kong.open 2: a number is too long"),
        (b"a" + b".a" * 40_000 + b"=1", "a key in line 1 has more than 8 dots"),
        (b"x = 1\n[['a'" + b" . a" * 40_000 + b"]]", "a key in line 2 has more than 8 dots"),
        (b'x = { y = 1, "\\"a"' + b".a" * 40_000 + b"=1 }", "more than 8 dots"),
        (b"#" * 1_000_001, "at most 1000000 bytes are read"),
    ],
)
def test_a_file_that_is_no_document_is_refused(
    tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(RulesError, match=message):
        load(str(path))


def test_dots_in_a_text_and_blanks_are_no_long_key(tmp_path: Path) -> None:
    text = "# " + "a." * 20 + "b\n" + " " * 200_000 + "\n"
    assert house(tmp_path, f"unit = 2\n{text}").doc.unit == 2


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tianjn", "did you mean 'tianjin'"),
        ("no/such.toml", "cannot be read"),
        ("nul\0.toml", "cannot be read"),
        (".", "no rule set"),
        ("", "no rule set"),
    ],
)
def test_a_rule_set_that_is_not_there_is_named(name: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        load(name)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(RulesError, match="is no plain file"):
        load(str(pipe))


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    marked = tmp_path / "marked.toml"
    marked.write_text(document("[win]\nminimum = 3"), encoding="utf-8-sig")
    assert load(str(marked)).params.minimum == 3


def test_a_document_cannot_extend_itself(tmp_path: Path) -> None:
    for name, other in (("one", "two"), ("two", "one")):
        text = document("unit = 2\n", f"./{other}.toml")
        (tmp_path / f"{name}.toml").write_text(text)
    with pytest.raises(RulesError, match="extends itself"):
        load(str(tmp_path / "one.toml"))


def test_a_document_extends_a_file_beside_it(tmp_path: Path) -> None:
    house(tmp_path, "unit = 2\n")
    (tmp_path / "child.toml").write_text(document("[win]\nminimum = 3\n", "./house.toml"))
    doc = load(str(tmp_path / "child.toml")).doc
    assert (doc.unit, doc.win.minimum) == (2, 3)


def test_a_parent_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"extends: no rule set 'tianjn'; did you mean 'tianjin'"):
        house(tmp_path, "unit = 2\n", "tianjn")


def test_a_flattened_document_is_checked_as_well() -> None:
    flat = load("tianjin").flat
    with pytest.raises(RulesError, match="did you mean 'dice'"):
        load_flat({**flat, "wild": {**flat["wild"], "dise": 2}})
    with pytest.raises(RulesError, match="extends nothing"):
        load_flat({**flat, "extends": "tianjin"})
    with pytest.raises(RulesError, match="spoken: needs a list"):
        load_flat({key: value for key, value in flat.items() if key != "spoken"})
    with pytest.raises(RulesError, match="turned: needs a value"):
        load_flat({**flat, "wild": {"dice": 2}})
