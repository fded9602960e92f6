"""The judge's values of the worked cases, under tables written by hand."""

import json
from pathlib import Path

import pytest

from core import tables
from paiju.core.judge import Judge

CASES = [
    json.loads(line)
    for name in ("tianjin", "tianjin_random")
    for line in (Path(__file__).parent.parent / "cases" / f"{name}.jsonl").read_text().splitlines()
]
# The names that the cases give patterns.
NAMES = {
    "提溜": "plain",
    "捉五": "five",
    "龙": "dragon",
    "本混": "own_dragon",
    "混吊": "wild_wait",
    "双混吊": "wild_wait",
    "素": "no_wild",
    "杠开": "kong_draw",
    "天胡": "heavenly",
    "素本": "self_wild_dragon",
}


@pytest.fixture(scope="module")
def judges():
    return {name: Judge(table()) for name, table in tables.DOCUMENTS.items()}


def named(parts):
    return sorted(NAMES[part.split("×")[0].split("(")[0]] for part in parts)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_is_worth_what_its_source_says(judges, case):
    verdict = judges[case["rules"]].verdict(tables.hand_of(case))
    expected = case["expect"]
    assert verdict.legal == expected["legal"]
    if "fan" in expected:
        assert verdict.fan == expected["fan"]
    if "parts" in expected:
        counted = [tables.NAMES[index] for index, _ in verdict.best.patterns]
        assert sorted(counted) == named(expected["parts"])
