"""Every row of the seeds' tables of hands comes out at its total."""

import re

import pytest

from paiju.rules import load
from paiju.rules.call import Course, score
from rules.seed_rows import S0, S2, SEVEN, Row

KONG = {"明": "open_kong", "暗": "hidden_kong"}


def total(rules: str, row: Row) -> int:
    """The hand's worth and its kong points."""
    melds = tuple((KONG[meld[0]], meld[1:]) for meld in row.melds.split())
    way = row.way or ("kong_draw" if melds else "draw")
    course = Course(melds=melds, way=way)
    found = score(rules, row.concealed, win=row.win, turned=row.turned, course=course)
    assert found.legal, found
    return found.fan + found.kong_points


@pytest.mark.parametrize("row", S0, ids=lambda row: f"{row.cite} {row.concealed} {row.melds}")
@pytest.mark.parametrize("rules", ["tianjin", "tianjin-classic"])
def test_a_hand_of_li_qiang(rules: str, row: Row) -> None:
    assert total(rules, row) == row.total


@pytest.mark.parametrize("row", S2, ids=lambda row: f"{row.cite} {row.concealed} {row.melds}")
@pytest.mark.parametrize("rules", ["tianjin", "tianjin-guide"])
def test_a_row_of_the_guide(rules: str, row: Row) -> None:
    assert total(rules, row) == row.total


@pytest.mark.parametrize("row", SEVEN, ids=lambda row: f"{row.cite} {row.melds}")
def test_a_dragon_with_each_wild_as_itself(row: Row) -> None:
    assert total("tianjin-guide", row) == row.total


def test_every_row_is_there() -> None:
    def numbers(rows: list[Row], pattern: str) -> set[int]:
        return {int(found[1]) for row in rows if (found := re.fullmatch(pattern, row.cite))}

    assert numbers(S0, r"S0\((\d+)\)") == set(range(1, 27))
    assert numbers(S2, r"S2§6\.(\d+)") == set(range(1, 32))
    assert {row.cite.split()[1] for row in SEVEN} == {
        "素本龙",
        "素本伍龙",
        "杠开素本龙",
        "杠开素本伍龙",
    }


def test_names_of_the_rows_are_spoken() -> None:
    row = next(row for row in S0 if row.cite == "S0(24)")
    found = score(load("tianjin"), row.concealed, win=row.win, turned=row.turned)
    assert found.spoken == "双混儿捉五本混龙"
    assert found.arithmetic == "(捉五 3 + 龙 4) × 双混吊 2 × 本混 2 = 28"
