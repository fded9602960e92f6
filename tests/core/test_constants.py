"""The constants of compiled code equal those of the plain core and the enums they stand for."""

import ast
import re
from pathlib import Path

import pytest

import paiju.core
from paiju.core import columns, numbers
from paiju.core.measure import Measure
from paiju.core.table import PATTERNS_MOST, ROWS_MOST, Meld, Way
from paiju.game import run_match
from paiju.sim import parts

FAMILIES = ("hand", "reading", "place", "wait", "context")
CORE = Path(paiju.core.__file__).parent
NAMED = {"codes", "numbers"}  # plain, they name the members of enums: see test_codes, and below
COMPILED = sorted({path.stem for path in CORE.glob("*.pxd")} - NAMED)


def compiled_constants(module):
    """The names and values of a `.pxd`'s enums."""
    text = (CORE / f"{module}.pxd").read_text()
    return {name: int(value) for name, value in re.findall(r"^    (\w+) = (-?\d+)", text, re.M)}


def plain_constants(module):
    """The names given numbers where the module runs plain."""
    found = {}
    for node in ast.parse((CORE / f"{module}.py").read_text()).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled":
            for line in node.body:
                if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
                    found[line.targets[0].id] = ast.literal_eval(line.value)
    return found


@pytest.mark.parametrize("module", COMPILED)
def test_compiled_and_plain_constants_are_equal(module):
    assert compiled_constants(module) == plain_constants(module)


def test_measures_have_their_numbers():
    constants = compiled_constants("numbers")
    firsts = {name: constants.pop(name) for name in ("PLACE_FIRST", "HAND_FIRST")}
    assert constants.pop("MEASURES") == len(Measure)
    assert constants == {measure.name: measure.value for measure in Measure}
    assert [measure.value for measure in Measure] == list(range(len(Measure)))
    of = {family: [m for m in Measure if m.family == family] for family in FAMILIES}
    assert firsts == {"PLACE_FIRST": of["place"][0], "HAND_FIRST": of["hand"][1]}
    assert of["reading"] == [*Measure][1 : firsts["PLACE_FIRST"]]
    assert of["place"] == [*Measure][firsts["PLACE_FIRST"] : firsts["HAND_FIRST"]]


@pytest.mark.skipif(not hasattr(numbers, "COMPLETE"), reason="compiled, they are in C alone")
def test_plain_numbers_are_those_of_c():
    constants = compiled_constants("numbers")
    assert constants == {name: getattr(numbers, name) for name in constants}


def test_values_hold_every_measure():
    for module, array in (("values", "int[{}] of"), ("worth", "int[{}] allow_at")):
        assert array.format(len(Measure)) in (CORE / f"{module}.pxd").read_text()


def test_numbers_that_other_layers_share_with_the_core_are_its_own():
    noted, playout = plain_constants("noted"), plain_constants("playout")
    assert noted["DRAWN"] == columns.DRAWN
    assert len(columns.SUM) == noted["SUMS"]
    assert noted["TILES_MOST"] == parts.TILES
    assert plain_constants("board")["MELDS_MOST"] == parts.MELDS
    assert (playout["WALL"], playout["DICE"]) == (run_match.WALL, run_match.DICE)


def test_measures_have_a_range_a_family_and_a_unit():
    for measure in Measure:
        assert 0 <= measure.low <= measure.high
        assert measure.family in FAMILIES
        assert measure.unit
        assert measure.id == measure.name.lower()


def test_melds_and_ways_have_their_numbers():
    judge = plain_constants("held") | plain_constants("judge")
    assert {name: judge[name] for name in ("OPEN_KONG", "HIDDEN_KONG")} == {
        meld.name: meld.value for meld in (Meld.OPEN_KONG, Meld.HIDDEN_KONG)
    }
    ways = {"KONG": Way.KONG_DRAW, "FLOWER": Way.FLOWER_DRAW, "ROB": Way.ROB_KONG}
    ways |= {way.name: way for way in (Way.DISCARD, Way.HEAVENLY, Way.EARTHLY, Way.HUMANLY)}
    assert {name: judge[f"{name}_WAY"] for name in ways} == ways


def test_the_arrays_hold_what_a_table_may_have():
    assert plain_constants("worth")["MOST"] == PATTERNS_MOST
    assert "unsigned long long[8] base" in (CORE / "worth.pxd").read_text()
    assert ROWS_MOST == 8 * 64
