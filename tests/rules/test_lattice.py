"""The lattice is exact: what is implied is always there, and for what is not there is a hand."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.play import with_keys
from paiju.core import imply
from paiju.core.measure import Measure
from paiju.core.table import Way
from paiju.rules import RulesError, RuleSet, arranged, lattice
from paiju.rules.arranged import part_of, walked
from paiju.rules.hand import allowed
from paiju.rules.lattice import Circumstances, derived, implied, stored, to_walk
from paiju.rules.library import ids, load
from paiju.rules.tables import covers, frame
from rules.variants import house as written
from rules.witness import always_together

WITHOUT_WILDS = [name for name in ids() if load(name).doc.wild.kinds == "none"]
COMPILED = bool(os.environ.get("PAIJU_CORE"))
HANDS = 4000 if COMPILED else 60
TOP = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", WITHOUT_WILDS)
def test_the_stored_lattice_is_of_the_document_as_it_is(name: str) -> None:
    """`./run python tools/lattices.py` makes it again."""
    assert frame(load(name).doc).hash in stored()


def test_the_stored_tables_hold_the_parts_of_all_that_ships() -> None:
    """`./run python tools/lattices.py` makes them again."""
    command = [sys.executable, "tools/lattices.py", "--check"]
    told = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert told.stdout == "lattices: all fresh\n"


@pytest.mark.parametrize("name", WITHOUT_WILDS)
def test_what_is_implied_is_there_in_every_reading(name: str) -> None:
    rules = load(name)
    known = implied(frame(rules.doc))
    assert known
    for pattern, beside in always_together(rules, 1, HANDS).items():
        assert set(known.get(pattern, ())) <= beside, pattern


@pytest.mark.skipif(not COMPILED, reason="twelve thousand hands take the compiled core")
@pytest.mark.parametrize("name", ["guangdong13", "hk13", "hujia13", "taiwan16"])
def test_for_all_that_is_not_implied_there_is_a_hand(name: str) -> None:
    rules = load(name)
    known = implied(frame(rules.doc))
    assert known
    beside = always_together(rules, 3, 12_000)
    for pattern in rules.patterns:
        assert beside[pattern.id] - {pattern.id} == set(known.get(pattern.id, ())), pattern.id


@pytest.mark.parametrize("name", WITHOUT_WILDS)
def test_the_stored_lattice_is_what_the_stored_tables_come_to(name: str) -> None:
    of = frame(load(name).doc)
    assert {one: beside for one, beside in derived(of).items() if beside} == stored()[of.hash]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="every arrangement takes the compiled core")
@pytest.mark.parametrize("name", ["guangdong13", "hujia13"])
def test_walked_anew_it_is_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = frame(load(name).doc)
    parts = sorted({part_of(box) for _, boxes in of.patterns for box in boxes})
    table = walked(of.sets, of.shapes, parts)
    monkeypatch.setattr(arranged, "stored", lambda: (table,))
    assert {one: beside for one, beside in derived(of).items() if beside} == stored()[of.hash]


OWN = {"win.by": "own_draw", "win.humanly": "never", "pay.liable": "nobody"}
UNMET = {f"worth.{name}": False for name in ("humanly_hand", "robbed_kong", "melded_hand")}
SWITCHED: dict[str, tuple[str, dict[str, Any]]] = {
    "own draws and robbed kongs": ("hujia13", OWN),
    "own draws alone": ("hujia13", OWN | {"claims.rob_kong": "never"}),
    "no robbed kong": ("hujia13", {"claims.rob_kong": "never"}),
    "own draws, flowers too": ("taiwan16", OWN | {"claims.rob_kong": "never"}),
    "no earthly hand": ("hujia13", {"win.earthly": "never", "worth.earthly_hand": False}),
}
OF_WAYS = {
    Way.HEAVENLY: Measure.HEAVENLY,
    Way.EARTHLY: Measure.EARTHLY,
    Way.HUMANLY: Measure.HUMANLY,
    Way.ROB_KONG: Measure.ROBBED_KONG,
    Way.FLOWER_DRAW: Measure.FLOWER_DRAW,
    Way.KONG_DRAW: Measure.KONG_DRAW,
}


def switched(name: str) -> RuleSet:
    """A document that ships, or one of those above; patterns it cannot have are not played."""
    base, keys = SWITCHED.get(name, (name, {}))
    rules = load(base)
    unmet = {key: one for key, one in UNMET.items() if keys and key[6:] in rules.flat["worth"]}
    return with_keys(rules, keys | unmet)


@pytest.mark.parametrize("name", [*WITHOUT_WILDS, *SWITCHED])
def test_a_win_is_admitted_in_every_way_that_the_document_has_and_in_no_other(name: str) -> None:
    doc = switched(name).doc
    rows = [{measure: (1, measure.high)} for measure in OF_WAYS.values()]
    rows += [dict.fromkeys(OF_WAYS.values(), (0, 0)) | {Measure.SELF_DRAWN: (0, 0)}]
    circumstances = Circumstances(frame(doc), rows)
    every = 0
    for claimed in (0, 1):
        for mask in circumstances.moments(claimed, 0, 1, 3):
            every |= mask
    # Whether claimed is asked of the place of the winning tile, not of the moment.
    assert [bool(every >> row & 1) for row in range(len(OF_WAYS))] == [
        allowed(doc, way) for way in OF_WAYS
    ]
    assert bool(circumstances.moments(1, 0, 0, 3)) == any(
        allowed(doc, way) for way in (Way.DISCARD, Way.ROB_KONG, Way.HUMANLY)
    )


def test_an_earthly_hand_implies_a_concealed_one_where_only_own_draws_win() -> None:
    doc = switched("own draws alone").doc
    assert "concealed" in implied(frame(doc))["earthly_hand"]


def test_a_chain_of_kongs_is_no_single_one() -> None:
    one = (("kong_draw", 1, 1),)
    many = (("kong_draw", 1, 5),)
    of = frame(load("guangdong13").doc)
    found = implied(msgspec.structs.replace(of, patterns=(("one", (one,)), ("many", (many,)))))
    assert found == {"one": ("many",), "many": ()}


def test_seven_pairs_and_a_triplet_imply_what_their_ranges_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lattice, "met", lambda *_: {})  # of sets and a pair nothing is told
    of = frame(load("taiwan16").doc)
    rows = {
        "it": (("pairs_and_triplet", 1, 1),),
        "uncalled": (("called", 0, 0),),
        "few_runs": (("runs", 0, 4),),
        "half": (("suits", 0, 1),),
        "two_triplets": (("triplets", 2, 5),),
        "half_without_runs": (("suits", 0, 1), ("runs", 0, 0)),
    }
    patterns = tuple((name, (box,)) for name, box in rows.items())
    found = implied(msgspec.structs.replace(of, patterns=patterns, shapes=(5,)))
    assert set(found["it"]) == {"uncalled", "few_runs"}
    assert set(found["half_without_runs"]) == {"it", "uncalled", "few_runs", "half"}
    assert "two_triplets" not in found


NEW = """[worth]
odd_one = 3
[[pattern]]
id = "odd_one"
name = { zh = "怪牌", en = "Odd one" }
when = { fives = "1..2", lowest = "2..", runs = "2.." }
hits = ["234567m234p2267s8s", "234m345678p678s2s2s"]
misses = ["123456789m23p11s4p", "111m222p333s44z55z5z"]
source = "test"
"""


def test_a_plain_core_refuses_what_it_would_have_to_walk_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PAIJU_CACHE", str(tmp_path / "cache"))
    lattice.implied.cache_clear()
    monkeypatch.setattr(imply, "__file__", "imply.py")
    with pytest.raises(RulesError, match="install a C compiler") as refused:
        written(tmp_path, NEW, "hujia13")
    assert str(tmp_path / "cache" / "walked") in str(refused.value)
    assert refused.value.file.endswith("house.toml")


def test_whatever_a_document_has_of_the_catalogue_takes_no_walk() -> None:
    for name in WITHOUT_WILDS:
        doc = load(name).doc
        of = frame(doc)
        own_draw = tuple(int(way) for way in (Way.DRAW, Way.KONG_DRAW, Way.EARTHLY))
        few = msgspec.structs.replace(of, ways=own_draw, patterns=of.patterns[1:])
        assert few.hash not in stored()
        assert not to_walk(few)


@pytest.mark.skipif(not COMPILED, reason="every arrangement takes the compiled core")
def test_what_was_walked_is_kept_for_either_core(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PAIJU_CACHE", str(tmp_path / "cache"))
    lattice.implied.cache_clear()
    walked_here = written(tmp_path, NEW, "hujia13")
    monkeypatch.setattr(imply, "__file__", "imply.py")
    lattice.implied.cache_clear()
    again = written(tmp_path, NEW, "hujia13")
    assert again.hash == walked_here.hash
    assert again.table == walked_here.table


def test_an_overrule_says_something() -> None:
    for name in WITHOUT_WILDS:
        doc = load(name).doc
        known = implied(frame(doc)) or {}
        worth = {pattern: one.number for pattern, one in doc.worth.items() if one}
        for rule in doc.overrule:
            derived_alike = [
                (other in known.get(rule.pattern, ()) and worth[other] < worth[rule.pattern])
                != rule.count
                for other in rule.others
            ]
            assert not all(derived_alike), f"{name} {rule.id}: the lattice says the same"
            for other in rule.others:
                assert rule.count == (other not in covers(doc)[rule.pattern])
