"""Every worked case comes out of the batch format as it should."""

import json
from pathlib import Path

import pytest

from paiju.rules.batch import score_lines, settle_lines

CASES = Path(__file__).resolve().parents[1] / "cases"


@pytest.mark.parametrize("name", ["tianjin", "tianjin_random"])
def test_a_hand_scores_as_expected(name: str) -> None:
    lines = (CASES / f"{name}.jsonl").read_bytes().splitlines()
    wrong = []
    for line, found in zip(lines, score_lines(lines), strict=True):
        case = json.loads(line)
        wanted = {key: value for key, value in case["expect"].items() if key != "parts"}
        got = {key: found.get(key) for key in wanted}
        if got != wanted:
            wrong.append((case["id"], wanted, found))
    assert wrong == []
    assert len(lines) >= 76


def test_the_parts_of_a_hand_are_the_patterns_that_count() -> None:
    lines = (CASES / "tianjin.jsonl").read_bytes().splitlines()
    for line, found in zip(lines, score_lines(lines), strict=True):
        parts = {part.split("×")[0].split("(")[0] for part in json.loads(line)["expect"]["parts"]}
        names = {pattern["name"]["zh"] for pattern in found["patterns"]}
        assert {name.replace("双", "") for name in names} == {p.replace("双", "") for p in parts}


def test_a_settlement_pays_as_expected() -> None:
    lines = (CASES / "tianjin_settlement.jsonl").read_bytes().splitlines()
    for line, found in zip(lines, settle_lines(lines), strict=True):
        case = json.loads(line)
        assert found == {"id": case["id"], "net": case["expect"]["net"]}
        assert sum(found["net"]) == 0


@pytest.mark.parametrize("name", ["tianjin", "tianjin_random"])
def test_dots_and_bamboos_exchanged_score_the_same(name: str) -> None:
    lines = (CASES / f"{name}.jsonl").read_bytes().splitlines()
    swap = str.maketrans("ps", "sp")
    exchanged = []
    for line in lines:
        case = json.loads(line)
        for key in ("concealed", "win_tile", "indicator"):
            case[key] = case[key].translate(swap)
        case["melds"] = [[what, tile.translate(swap)] for what, tile in case["melds"]]
        exchanged.append(json.dumps(case).encode())
    for one, other in zip(score_lines(lines), score_lines(exchanged), strict=True):
        same = ("legal", "fan", "kong_points")
        assert [one[key] for key in same] == [other[key] for key in same]
        # of single and double wild waits, which are worth the same, either may be found first
        ids = [[pattern["id"] for pattern in found["patterns"]] for found in (one, other)]
        assert ids[0] == ids[1]


def test_a_hand_of_the_family_scores_as_expected() -> None:
    lines = (CASES / "hujia13.jsonl").read_bytes().splitlines()
    for line, found in zip(lines, score_lines(lines), strict=True):
        case = json.loads(line)
        points = {
            pattern["name"]["zh"]: pattern["worth"] * pattern["count"]
            for pattern in found["patterns"]
        }
        got = {"legal": found["legal"], "fan": found["fan"], "patterns": points}
        assert got == case["expect"], case["id"]
    assert len(lines) >= 45
