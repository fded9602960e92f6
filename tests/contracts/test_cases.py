"""The worked cases of the shared folder beside the repository are all copied to tests/cases.

tests/cases/*.jsonl are copies and nothing else; cases of our own stand in tests/<layer>/.
"""

import json
import os
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
OWN = TOP / "tests" / "cases"
SHARED = TOP.parent / "shared" / "cases"


def lacking(shared: Path, own: Path) -> list[str]:
    """The case files and lines that stand in `shared` and not in `own`."""
    missing = []
    for path in sorted(shared.glob("*.jsonl")):
        copy = own / path.name
        held = set(copy.read_text().splitlines()) if copy.exists() else set()
        lines = path.read_text().splitlines()
        missing += [f"{path.name}: {line[:60]}" for line in lines if line not in held]
        if not copy.exists():
            missing.append(path.name)
    return missing


def test_a_missing_file_or_line_is_noticed(tmp_path: Path) -> None:
    shared, own = tmp_path / "shared", tmp_path / "own"
    shared.mkdir()
    own.mkdir()
    (shared / "a.jsonl").write_text('{"id": 1}\n{"id": 2}\n')
    assert lacking(shared, own) == ['a.jsonl: {"id": 1}', 'a.jsonl: {"id": 2}', "a.jsonl"]
    (own / "a.jsonl").write_text('{"id": 2}\n')
    assert lacking(shared, own) == ['a.jsonl: {"id": 1}']
    (own / "a.jsonl").write_text('{"id": 2}\n{"id": 1}\n{"id": 3}\n')
    assert lacking(shared, own) == []


def test_every_shared_case_is_held() -> None:
    assert lacking(SHARED, OWN) == []


def test_under_ci_the_shared_cases_are_there_and_no_shorter() -> None:
    if os.environ.get("CI"):
        assert lacking(OWN, SHARED) == []


@pytest.mark.parametrize("path", sorted(OWN.glob("*.jsonl")), ids=lambda path: path.name)
def test_every_case_names_its_id_rules_and_grounds(path: Path) -> None:
    cases = [json.loads(line) for line in path.read_text().splitlines()]
    assert cases
    for case in cases:
        assert {"id", "rules", "expect"} <= case.keys(), case
        assert {"source", "note"} & case.keys(), case
    assert len({case["id"] for case in cases}) == len(cases)
