"""Settlements: the worked cases, their parts, and the numbers that are refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.core.settle import HALVES, SettleError, settlement

FILE = Path(__file__).parents[1] / "cases" / "tianjin_settlement.jsonl"
CASES = [json.loads(line) for line in FILE.read_text().splitlines()]


def parts_of(case: dict[str, Any], **switches: bool) -> dict[str, list[int]]:
    """The settlement of a batch line."""
    paid = settlement(
        case["winner"], case["fan"], dealer=case["dealer"], sit=case["sit"], seats=len(case["pull"])
    )
    paid.stakes(case["pull"], case.get("kick", [0, 0, 0, 0]))
    for seat, points in enumerate(case["kong_points"]):
        paid.kong(seat, points)
    paid.chase = case["chase"]
    for name, value in switches.items():
        setattr(paid, name, value)
    paid.settle()
    return paid.parts()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_comes_out(case: dict[str, Any]) -> None:
    assert [n / HALVES for n in parts_of(case)["net"]] == case["expect"]["net"]


def case_named(name: str) -> dict[str, Any]:
    return next(case for case in CASES if case["id"] == name)


def test_an_unpaid_win_leaves_the_kongs() -> None:
    # S17: A wins 12 with a hidden kong, the dealer, who sat one, has an open kong.
    paid, unpaid = parts_of(case_named("S17")), parts_of(case_named("S17"), unpaid=True)
    assert unpaid["hand"] == [0, 0, 0, 0]
    assert unpaid["net"] == unpaid["kongs"] == paid["kongs"]


def test_void_kongs_leave_the_chase() -> None:
    case = case_named("S11") | {"kong_points": [2, 1, 0, 0]}
    assert parts_of(case, kongs_void=True)["net"] == parts_of(case_named("S11"))["net"]


def test_a_chase_and_kongs_without_stakes_are_single() -> None:
    case = case_named("S11") | {"kong_points": [1, 0, 0, 0]}
    parts = parts_of(case, stakes_on_kongs=False)
    assert [n / HALVES for n in parts["chase"]] == [-3, 1, 1, 1]
    assert [n / HALVES for n in parts["kongs"]] == [3, -1, -1, -1]


def test_a_kick_doubles_against_that_seat_alone() -> None:
    # The dealer sat one and kicks seat 2, who pulled one: 3 × 2, 3 × 2 × 2 × 2, 3 × 2.
    case = case_named("S02") | {"fan": 3, "pull": [0, 0, 1, 0], "kick": [0, 0, 1, 0]}
    assert [n / HALVES for n in parts_of(case)["net"]] == [36, -6, -24, -6]


def test_the_discarder_alone_pays_a_kong_owed_by_him() -> None:
    paid = settlement(None, 0, dealer=0, sit=1)
    paid.kong(1, 1, payer=0)
    paid.settle()
    assert [n / HALVES for n in paid.parts()["kongs"]] == [-2, 2, 0, 0]


def test_three_seats_settle_among_three() -> None:
    paid = settlement(2, 4, dealer=0, sit=0, seats=3)
    paid.settle()
    assert [n / HALVES for n in paid.parts()["net"]] == [-4, -4, 8]


def test_numbers_no_table_knows_are_refused() -> None:
    with pytest.raises(SettleError, match="sit = 60: should be 0 to 16"):
        settlement(0, 2, dealer=0, sit=60)
    with pytest.raises(SettleError, match="winner = 3: should be 0 to 2"):
        settlement(3, 2, dealer=0, sit=0, seats=3)
    paid = settlement(0, 2, dealer=0, sit=0)
    with pytest.raises(SettleError, match="pull of seat 2 = -1"):
        paid.stakes([0, 0, -1, 0], [0, 0, 0, 0])
    with pytest.raises(SettleError, match="kong points"):
        paid.kong(0, 1 << 40)


SMALL = st.integers(0, 3)
FOUR = st.lists(SMALL, min_size=4, max_size=4)


@given(
    winner=st.none() | SMALL,
    fan=st.integers(0, 112),
    dealer=SMALL,
    sit=st.integers(0, 4),
    pull=FOUR,
    kick=FOUR,
    points=FOUR,
    chase=st.booleans(),
)
def test_every_part_sums_to_zero(**case: Any) -> None:
    parts = parts_of(case | {"kong_points": case["points"]})
    assert [sum(part) for part in parts.values()] == [0, 0, 0, 0]
