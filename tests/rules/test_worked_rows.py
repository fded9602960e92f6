"""The worked payments of the family's rules (Q1–Q10), the rows of sixteen (TW1–TW11)."""

import json
from collections.abc import Mapping
from fractions import Fraction

import pytest

from paiju.rules import SettleInput, load, settle
from paiju.rules.batch import score_lines, settle_lines
from paiju.rules.payment import payments

A, B, C, D = range(4)


def paid(rules: str, **keys: object) -> list[float]:
    line = {"id": "row", "rules": rules, "kong_points": [0] * 4, **keys}
    (found,) = settle_lines([json.dumps(line).encode()])
    assert "error" not in found, found
    return found["net"]


def scored(rules: str, **keys: object) -> Mapping:
    (found,) = score_lines([json.dumps({"id": "row", "rules": rules, **keys}).encode()])
    assert "error" not in found, found
    return found


def names(found: Mapping) -> dict[str, int]:
    return {one["name"]["zh"]: one["worth"] * one["count"] for one in found["patterns"]}


HUJIA = [
    ("Q1", {"fan": 6, "discarder": B, "dealer": C}, [12, -6, -3, -3]),
    ("Q2", {"fan": 5, "discarder": B, "dealer": C}, [10, -5, -2.5, -2.5]),
    ("Q3", {"fan": 5, "discarder": B, "dealer": B, "streak": 2}, [12, -7, -2.5, -2.5]),
    ("Q4", {"fan": 5, "discarder": B, "dealer": C, "streak": 2}, [11, -5, -3.5, -2.5]),
    ("Q5", {"fan": 6, "dealer": A, "streak": 1}, [21, -7, -7, -7]),
    ("Q6", {"fan": 6, "dealer": D, "streak": 1}, [19, -6, -6, -7]),
    ("Q7", {"fan": 11, "discarder": B, "liable": B, "dealer": C}, [22, -22, 0, 0]),
    # 听的竟不是万子而是字…就不用包: normal shares
    ("Q8", {"fan": 11, "discarder": B, "dealer": C}, [22, -11, -5.5, -5.5]),
]


@pytest.mark.parametrize(("row", "keys", "net"), HUJIA, ids=lambda one: str(one)[:2])
def test_a_payment_of_the_family(row: str, keys: dict, net: list[float]) -> None:
    assert paid("hujia13", winner=A, **keys) == net, row


def test_kept_deals_do_not_count_to_the_minimum() -> None:
    # Q9: 一条龙 2, 平胡 1 and 将 1 are four, whatever the dealer's streak.
    hand = {"concealed": "45678m234p55s", "melds": [["chow", "123m"]], "win_tile": "9m"}
    found = scored("hujia13", **hand, win="discard", streak=3)
    assert names(found) == {"一条龙": 2, "平胡": 1, "将": 1}
    assert (found["legal"], found["why"]) == (False, "below_minimum")


def test_the_dealer_leaves_a_drawn_hand_of_the_family_and_nobody_pays() -> None:
    # Q10
    assert paid("hujia13", winner=None, fan=0, dealer=A, streak=2) == [0, 0, 0, 0]
    assert load("hujia13").params.draw_dealer == 1


BASE = 3
TAIWAN = [
    ("TW1", {"fan": 2, "discarder": B, "dealer": C}, [BASE + 2, -BASE - 2, 0, 0]),
    ("TW2", {"fan": 2, "discarder": B, "dealer": B}, [BASE + 3, -BASE - 3, 0, 0]),
    ("TW3", {"fan": 2, "discarder": B, "dealer": B, "streak": 2}, [BASE + 7, -BASE - 7, 0, 0]),
    (
        *("TW4", {"fan": 3, "dealer": B, "streak": 1}),
        [3 * BASE + 12, -BASE - 6, -BASE - 3, -BASE - 3],
    ),
    ("TW5", {"fan": 1, "dealer": A, "streak": 3}, [3 * BASE + 24, *[-BASE - 8] * 3]),
    ("TW6", {"fan": 4, "discarder": C, "dealer": A}, [BASE + 5, 0, -BASE - 5, 0]),
]


@pytest.mark.parametrize(("row", "keys", "net"), TAIWAN, ids=lambda one: str(one)[:3])
def test_a_payment_of_sixteen(row: str, keys: dict, net: list[float]) -> None:
    assert paid("taiwan16", winner=A, **keys) == net, row


CALLED = [["chow", "123m"], ["pung", "2p"], ["chow", "456s"], ["pung", "8s"], ["chow", "567p"]]


def test_a_melded_hand_holds_its_single_wait() -> None:
    # TW7: 全求 2; C6 adds the wait's 1
    found = scored("taiwan16", concealed="9m", melds=CALLED, win_tile="9m", win="discard")
    assert names(found) == {"全求": 2}


def test_a_half_melded_hand_holds_its_single_wait() -> None:
    # TW8: 半求 1 + 自摸 1
    found = scored("taiwan16", concealed="9m", melds=CALLED, win_tile="9m")
    assert names(found) == {"半求": 1, "自摸": 1}
    assert found["fan"] == 2


def test_only_the_seats_own_flower_counts() -> None:
    # TW9: South holds 夏 (2) and 春 (1)
    hand = {"concealed": "9m", "melds": CALLED, "win_tile": "9m", "win": "discard"}
    found = scored("taiwan16", **hand, flowers="1f2f", seat_wind="S")
    assert names(found) == {"全求": 2, "正花": 1}


def test_a_full_set_of_flowers_replaces_its_own() -> None:
    # TW10
    hand = {"concealed": "9m", "melds": CALLED, "win_tile": "9m", "win": "discard"}
    assert names(scored("taiwan16", **hand, flowers="1f2f3f4f")) == {"全求": 2, "花杠": 2}
    both = scored("taiwan16", **hand, flowers="1f2f3f4f5f")
    assert names(both) == {"全求": 2, "花杠": 2, "正花": 1}
    other = scored("taiwan16", **hand, flowers="1f5f")
    assert names(other) == {"全求": 2, "正花": 2}


def test_small_dragons_do_not_count_their_triplets() -> None:
    # TW11: 中 pung, 發 pung, 白 pair
    melds = [["pung", "7z"], ["pung", "6z"], ["chow", "123m"], ["chow", "456p"]]
    found = scored("taiwan16", concealed="34s55z", melds=melds, win_tile="5s", win="discard")
    assert names(found) == {"小三元": 4}


@pytest.mark.parametrize("rules", ["hujia13", "taiwan16", "hk13", "guangdong13", "mcr"])
@pytest.mark.parametrize("discarder", [None, B, D])
@pytest.mark.parametrize("dealer", [A, B, C])
def test_payments_together_are_the_settlement(
    rules: str, discarder: int | None, dealer: int
) -> None:
    hand = SettleInput(winner=A, fan=7, dealer=dealer, discarder=discarder, streak=2)
    net = [Fraction(0)] * 4
    for one in payments(load(rules), hand):
        net[one.payer] -= one.points
        net[one.to] += one.points
    assert tuple(net) == settle(load(rules), hand).net


def test_the_official_rules_are_paid_with_eight() -> None:
    assert paid("mcr", winner=A, fan=20, dealer=C, discarder=B) == [44, -28, -8, -8]
    assert paid("mcr", winner=A, fan=20, dealer=C) == [84, -28, -28, -28]


def test_hong_kong_doubles_from_the_base() -> None:
    # H4: three 番 are 8 each, 16 for the discarder or a self-drawn win
    assert paid("hk13", winner=A, fan=3, dealer=C, discarder=B) == [32, -16, -8, -8]
    assert paid("hk13", winner=A, fan=3, dealer=C) == [48, -16, -16, -16]
    assert paid("hk13", winner=A, fan=30, dealer=C)[A] == 3 * 2 * 128  # the limit of ten


def test_guangdong_kongs_are_their_discarders_and_of_all() -> None:
    hand = SettleInput(winner=A, fan=2, dealer=B, discarder=C, kong_owed=((A, D, 1),))
    assert settle(load("guangdong13"), hand).net == (3, 0, -2, -1)
