"""The author's own sums in S3 (003_f05b08d8608f6e81.txt), and what he says counts with what."""

import json
from collections.abc import Mapping

import pytest

from paiju.rules.batch import score_lines
from paiju.rules.library import load
from paiju.rules.tables import covers


def points(line: Mapping[str, object]) -> dict[str, int]:
    """The patterns of a hand of the family, by Chinese name."""
    (found,) = score_lines([json.dumps({"id": "hand", "rules": "hujia13", **line}).encode()])
    return {one["name"]["zh"]: one["worth"] * one["count"] for one in found["patterns"]}


def test_three_times_four_in_runs_and_two_pairs_of_runs() -> None:
    # S3 四归四: “4444 5555 6666 这样怎么算？没碰过，就算三个四归四外加双龙抱吧”
    found = points({"concealed": "444455556666m3s", "win_tile": "3s", "win": "discard"})
    assert (found["四归四"], found["双龙抱"]) == (48, 8)
    assert {"一般高", "三般高", "四暗刻", "三连刻"}.isdisjoint(found)


def test_twice_four_in_runs_and_three_runs_alike() -> None:
    # S3 四归四: “若是４４４５５５６６６５６７，就算两个四归四外加三般高”: 5 and 6 four times.
    found = points({"concealed": "444555666567m3s", "win_tile": "3s", "win": "discard"})
    assert (found["四归四"], found["三般高"]) == (32, 3)


def test_big_winds_with_a_dragon_pair() -> None:
    # S3 序: “大四喜而有字牌为将时，仍能再加十六台”
    found = points({"concealed": "111222333444z5z", "win_tile": "5z", "win": "discard"})
    assert (found["大四喜"], found["字一色"]) == (32, 16)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("dragon", "terminal_runs"),  # “一条龙一定包含老少”
        ("same_runs_twice", "same_runs"),  # “双龙抱必定包含一般高”
        ("half_edges", "no_fives"),  # “混么九一定缺五”
        ("melded", "single_wait"),  # “全求人一定独听”
    ],
)
def test_what_the_preface_names_is_derived(more: str, less: str) -> None:
    doc = load("hujia13").doc
    assert less in covers(doc)[more]
    assert not any(rule.pattern == more and less in rule.others for rule in doc.overrule)
