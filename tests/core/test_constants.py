"""The constants of compiled code equal those of the plain core and the enums they stand for."""

import ast
import re
from pathlib import Path

import pytest

import paiju.core
from paiju.core.measure import Measure
from paiju.core.table import PATTERNS_MOST, ROWS_MOST, Meld, Way

CORE = Path(paiju.core.__file__).parent
COMPILED = sorted({path.stem for path in CORE.glob("*.pxd")} - {"codes"})  # see test_codes


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
    constants = plain_constants("reading") | plain_constants("judge")
    numbers = {measure.name: measure.value for measure in Measure}
    assert {name: constants[name] for name in numbers} == numbers
    assert [measure.value for measure in Measure] == list(range(len(Measure)))
    assert plain_constants("worth")["MEASURE_COUNT"] == len(Measure)
    of_readings = {m.value for m in Measure if m.family == "reading"}
    assert of_readings == set(range(1, constants["READING_MEASURES"]))


def test_measures_say_what_they_count():
    for measure in Measure:
        assert 0 <= measure.low <= measure.high
        assert measure.family in {"hand", "reading", "wait", "context"}
        assert all(measure.sentence.values())
        assert measure.unit
        assert measure.id == measure.name.lower()


def test_melds_and_ways_have_their_numbers():
    judge = plain_constants("judge")
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
