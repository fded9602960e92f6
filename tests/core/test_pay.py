"""Ways of paying for a hand as numbers: the worked payments of hujia13 and taiwan16, and others."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rigged import FAMILY, OFFICIAL, TAIWAN
from paiju.core.params import TableParams
from paiju.core.settle import HALVES, Settlement

A, B, C, D = range(4)


def paid(house: dict[str, Any], winner: int, fan: int, **moment: int) -> Settlement:
    """A settlement of one hand: `discarder`, `dealer` and `streak` as given."""
    settlement = Settlement()
    settlement.rates(TableParams(**house))
    settlement.winner = winner
    settlement.fan = fan
    for name, value in moment.items():
        setattr(settlement, name, value)
    return settlement


def net(settlement: Settlement) -> list[float]:
    settlement.settle()
    return [half / HALVES for half in settlement.parts()["net"]]


@pytest.mark.parametrize(
    ("case", "fan", "moment", "gained"),
    [
        ("Q1", 6, {"discarder": B, "dealer": C, "streak": 0}, [12, -6, -3, -3]),
        ("Q2", 5, {"discarder": B, "dealer": C, "streak": 0}, [10, -5, -2.5, -2.5]),
        ("Q3", 5, {"discarder": B, "dealer": B, "streak": 2}, [12, -7, -2.5, -2.5]),
        ("Q4", 5, {"discarder": B, "dealer": C, "streak": 2}, [11, -5, -3.5, -2.5]),
        ("Q5", 6, {"dealer": A, "streak": 1}, [21, -7, -7, -7]),
        ("Q6", 6, {"dealer": B, "streak": 1}, [19, -7, -6, -6]),
    ],
)
def test_the_family_pays_half_shares_on_a_discard(
    case: str, fan: int, moment: dict[str, int], gained: list[float]
) -> None:
    # hujia13, payment cases
    assert net(paid(FAMILY, A, fan, **moment)) == gained, case


def test_the_familys_liable_seat_pays_two_shares_alone() -> None:
    # Q7, and D-26: the kept deals count where the winner or the liable is the dealer.
    moments = (({"dealer": C, "streak": 2}, 22), ({"dealer": B, "streak": 2}, 26))
    for moment, amount in moments:
        settlement = paid(FAMILY, A, 11, discarder=B, **moment)
        settlement.blame(A, B)
        assert net(settlement) == [amount, -amount, 0, 0]


@pytest.mark.parametrize(
    ("case", "winner", "fan", "moment", "gained"),
    [
        ("TW1", A, 2, {"discarder": B, "dealer": C}, [5, -5, 0, 0]),
        ("TW2", A, 2, {"discarder": B, "dealer": B}, [6, -6, 0, 0]),
        ("TW3", A, 2, {"discarder": B, "dealer": B, "streak": 2}, [10, -10, 0, 0]),
        ("TW4", A, 3, {"dealer": B, "streak": 1}, [21, -9, -6, -6]),
        ("TW5", A, 1, {"dealer": A, "streak": 3}, [33, -11, -11, -11]),
        ("TW6", A, 4, {"discarder": C, "dealer": A}, [8, 0, -8, 0]),
    ],
)
def test_in_taiwan_the_discarder_pays_base_and_fan_alone(
    case: str, winner: int, fan: int, moment: dict[str, int], gained: list[float]
) -> None:
    # taiwan16 C3 with 底 3
    assert net(paid(TAIWAN, winner, fan, **moment)) == gained, case


def test_officially_all_pay_eight_and_the_value_the_discarder_or_all() -> None:
    # 国标: 8 and the fan from the discarder or, drawn, from each; 8 from the others.
    assert net(paid(OFFICIAL, A, 24, discarder=B)) == [48, -32, -8, -8]
    assert net(paid(OFFICIAL, A, 24)) == [96, -32, -32, -32]


HONG_KONG = {"points": (1, 2, 4, 8, 16, 24, 32, 48, 64), "share_drawn": 1, "share_other": 0}


@pytest.mark.parametrize(("fan", "points"), [(0, 1), (3, 8), (5, 24), (8, 64), (13, 64)])
def test_a_table_may_say_what_a_value_is_paid_for_up_to_its_limit(fan: int, points: int) -> None:
    # Hong Kong, 半辣上: the discarder pays the whole, on an own draw each pays half.
    assert net(paid(HONG_KONG, A, fan, discarder=B)) == [points, -points, 0, 0]
    half = points / 2
    assert net(paid(HONG_KONG, A, fan)) == [3 * half, -half, -half, -half]


def test_who_is_robbed_of_a_kong_may_pay_for_all() -> None:
    settlement = paid({"rob_kong": True, "rob_pays_all": True}, A, 5, discarder=B)
    settlement.robbed_pays = True
    assert net(settlement) == [15, -15, 0, 0]


def test_each_of_several_winners_is_paid_on_his_own() -> None:
    settlement = paid(FAMILY, A, 6, discarder=B, dealer=C, streak=1)
    settlement.won_also(D, 10)
    # A: 6 of B, 3.5 of C, 3 of D. D: 10 of B, 5.5 of C, 5 of A.
    assert net(settlement) == [12.5 - 5, -16, -9, 20.5 - 3]


def test_horses_pay_the_hand_as_often_again() -> None:
    settlement = paid({}, A, 4, dealer=B)
    settlement.turn_horses(A, 2)
    assert net(settlement) == [36, -12, -12, -12]


def test_stakes_multiply_what_a_share_comes_to() -> None:
    # Tianjin's 坐拉 beside a base: (4 + 1) × 2 × 2 between the dealer and who pulled one.
    settlement = paid({"base": 1}, A, 4, dealer=B, sit=1)
    settlement.stakes([1, 0, 0, 0], [0, 0, 0, 0])
    assert net(settlement) == [30, -20, -5, -5]


SEAT = st.integers(0, 3)
SHARE = st.integers(0, 8)


@given(
    house=st.fixed_dictionaries(
        dict.fromkeys(("share_drawn", "share_discarder", "share_other", "share_liable"), SHARE)
        | {name: st.integers(0, 8) for name in ("base", "dealer_extra", "streak_extra")}
        | {name: st.booleans() for name in ("base_drawn", "base_discarder", "base_other")}
        | {"points": st.sampled_from([(), (1, 2, 4, 8)])}
    ),
    winner=SEAT,
    others=st.lists(st.tuples(SEAT, st.integers(0, 99), st.integers(0, 3)), max_size=2),
    moment=st.fixed_dictionaries({"dealer": SEAT, "streak": SEAT, "discarder": st.integers(-1, 3)}),
    liable=st.integers(-1, 3),
    robbed=st.booleans(),
)
def test_however_a_hand_is_paid_it_sums_to_zero(
    house: dict[str, Any],
    winner: int,
    others: list[tuple[int, int, int]],
    moment: dict[str, int],
    **switches: Any,
) -> None:
    settlement = paid(house, winner, 7, **moment)
    settlement.robbed_pays = switches["robbed"] and moment["discarder"] >= 0
    settlement.blame(winner, switches["liable"])
    for seat, fan, times in others:
        if seat != winner:
            settlement.won_also(seat, fan)
            settlement.turn_horses(seat, times)
    assert sum(net(settlement)) == 0
