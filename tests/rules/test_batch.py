"""Batch lines are checked key by key; a bad one says where and stops no other."""

import json

import msgspec
import pytest

from paiju.rules.batch import score_lines, settle_lines

GOOD = {
    "id": "a",
    "rules": "tianjin",
    "indicator": "3z",
    "concealed": "123p456s777s22z46m",
    "win_tile": "5m",
}
KONG = {"concealed": "456p789s46m22z", "win": "kong_draw", "melds": [["open_kong", "9m"]]}


def one(**keys: object) -> dict:
    line = {key: value for key, value in (GOOD | keys).items() if value is not ...}
    (found,) = score_lines([json.dumps(line).encode()])
    return json.loads(msgspec.json.encode(found))


def test_a_good_line_is_answered_with_every_key() -> None:
    found = one()
    assert list(found) == [
        *("id", "legal", "fan", "kong_points", "patterns", "reading", "arithmetic", "spoken"),
    ]
    assert found["patterns"][0] == {
        "id": "five",
        "name": {
            "zh": "捉五",
            "en": "Catching the five",
            "zh_hant": "捉五",
            "pinyin": "zhuō wǔ",
        },
        "kind": "add",
        "worth": 3,
        "count": 1,
    }
    win = next(group for group in found["reading"] if group["win"] is not None)
    assert win == {
        "what": "run",
        "tiles": ["4m", "5m", "6m"],
        "held": ["4m", "5m", "6m"],
        "wild": [False, False, False],
        "win": 1,
    }


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ({"id": ...}, "id: is missing"),
        ({"id": 3}, "id: 3 should be a text"),
        ({"rules": ...}, "rules: is missing"),
        ({"rules": "tianjn"}, "did you mean 'tianjin'"),
        ({"rules": "no.toml"}, "no.toml: cannot be read"),
        ({"concealed": ...}, "concealed: is missing"),
        ({"concealed": 5}, "concealed: 5 should be a text"),
        ({"concealed": ""}, "concealed: is empty; a text belongs there"),
        ({"rules": "/dev/zero"}, "rules: /dev/zero: is no plain file"),
        ({"concealed": "123x"}, "concealed: character 1: 123 needs a suit"),
        ({"concealed": "123p456s777s22z4m"}, "concealed: 12 tiles; 13 belong here"),
        ({"concealed": "123p456s777s22z446m"}, "concealed: 14 tiles; 13 belong here"),
        ({"concealed": "12p456s7777s22z46m", "win_tile": "7s"}, "5 tiles 7s (七条)"),
        ({"concealed": "123p456s33z3z22z46m", "win_tile": "3z"}, "5 tiles 3z"),
        ({"concealed": "123p456s777s2z1f46m"}, "concealed: 1f (春) is not among the 136 tiles"),
        ({"win_tile": ...}, "win_tile: is missing"),
        ({"win_tile": "55m"}, "win_tile: '55m' names 2 tiles"),
        ({"win": "steal"}, "win: 'steal' should be one of draw"),
        ({"win": "kong_drew"}, "did you mean 'kong_draw'"),
        ({"win": 1}, "win: 1 should be one of"),
        ({"win": "kong_draw"}, "kong_draw needs a kong"),
        ({"indicator": "8f"}, "indicator: 8f (菊) is not among"),
        ({"indicator": 3}, "indicator: 3 should be a text"),
        ({"melds": "5z"}, "melds: '5z' should be a list"),
        ({"melds": ["5z"]}, "melds 1: '5z' should be a pair"),
        ({"melds": [["pong", "5z"]]}, "melds 1: 'pong' should be one of"),
        ({"melds": [["pung", "56z"]]}, "melds 1: pung names one tile, as 5z"),
        ({"melds": [["pung", "5x"]]}, "melds 1 tiles: character 1"),
        ({"melds": [["chow", "124m"]]}, "melds 1: a chow names three in a row"),
        ({"melds": [["chow", "89m1p"]]}, "melds 1: a chow names three in a row"),
        ({"melds": [["chow", "123m"]], "concealed": "123p777s22z46m"[:-3] + "46m"}, "no chow"),
        ({"melds": [["pung", "5z"]] * 5, "concealed": "1m"}, "melds: 5 of them"),
        ({"melds": [["pung", "5z"]], "concealed": "1m"}, "10 belong here beside 1 melds"),
        ({"melds": [["pung", "4z"]], "concealed": "456p789s46m22z"}, "wild and makes no pung"),
        ({"melds": [["open_kong", "3z"]], "concealed": "456p789s46m22z"}, "5 tiles 3z"),
        ({**KONG, "win": "heavenly"}, "heavenly is the dealt hand"),
        ({"win": "heavenly", "last_tile": True}, "last_tile: heavenly is the dealt hand"),
        ({"win": "earthly", "is_dealer": True}, "is_dealer: earthly is won by another"),
        (
            {"concealed": "123p456s777s2z446m", "win_tile": "4m", "win": "rob_kong"},
            "win: a robbed kong is all four 4m (四万); the winner has 2 more",
        ),
        (
            {"concealed": "123p456s777s2z446m", "win_tile": "4m", "visible_copies": 2},
            "visible_copies: 5 tiles 4m (四万), 2 of them seen elsewhere; a set holds 4",
        ),
        ({"round_wind": "X"}, "round_wind: 'X' should be one of E, S, W, N"),
        ({"seat_wind": 1}, "seat_wind: 1 should be one of"),
        ({"last_tile": 1}, "last_tile: 1 should be true or false"),
        ({"ready_at_deal": "yes"}, "ready_at_deal"),
        ({"is_dealer": None}, "is_dealer"),
        ({"visible_copies": 4}, "visible_copies: 4 should be a whole number, 0 to 3"),
        ({"visible_copies": True}, "visible_copies"),
        ({"streak": -1}, "streak: -1"),
        ({"streak": 1.5}, "streak: 1.5"),
        ({"flowers": "1f"}, "flowers: none are set aside"),
        ({"flowers": 1}, "flowers: 1 should be a text"),
        ({"rules": "tianjin-140"}, "these rules turn no tile"),
        ({"rules": "tianjin-three", "indicator": "3s"}, "2z (南风) is not among the 108 tiles"),
    ],
)
def test_a_bad_line_says_where(keys: dict, error: str) -> None:
    found = one(**keys)
    assert set(found) == {"id", "error"}
    assert error in found["error"]


@pytest.mark.parametrize("win", ["discard", "rob_kong", "flower_draw", "earthly", "humanly"])
def test_a_win_in_another_way_is_told_its_worth_and_refused(win: str) -> None:
    found = one(win=win)
    assert (found["legal"], found["fan"], found["why"]) == (False, 6, "way_not_allowed")


def test_a_hand_that_is_not_complete_says_what_it_lacks() -> None:
    found = one(win_tile="9p", win="discard")
    assert (found["legal"], found["fan"], found["why"]) == (False, 0, "incomplete")
    assert found["missing"]["distance"] == 1
    assert "5m" in found["missing"]["useful"]
    assert (found["patterns"], found["reading"], found["arithmetic"]) == ([], [], "")


def test_a_hand_below_the_minimum_is_told_its_worth() -> None:
    found = one(concealed="123m456p789s3z4s77p", win_tile="5s")
    assert (found["legal"], found["fan"], found["why"]) == (False, 1, "below_minimum")


def test_without_a_turned_tile_nothing_is_wild() -> None:
    assert one(indicator=..., concealed="123p456s777s33z46m")["fan"] == 6
    assert one(indicator=None, concealed="123p456s777s33z46m")["fan"] == 6


def test_other_keys_are_passed_over() -> None:
    assert one(note=[1], expect=3, source=None)["fan"] == 6


def test_bad_lines_stop_no_other() -> None:
    good = json.dumps(GOOD).encode()
    lines = [
        b"\xef\xbb\xbf" + good,
        b"",
        b"  \r\n",
        b"not json",
        b"[1]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"id": "\\ud800"}',
        b"{" + b" " * 1_000_001 + b"}",
        good + b"\r\n",
    ]
    found = list(score_lines(lines))
    assert len(found) == 8
    assert [one["fan"] for one in (found[0], found[-1])] == [6, 6]
    assert all(set(one) == {"id", "error"} for one in found[1:-1])
    assert found[1]["error"].startswith("line 4 is no JSON")


PAID = {"id": "s", "rules": "tianjin", "winner": 1, "fan": 3, "dealer": 0, "sit": 1}
PAID |= {"kong_points": [0, 0, 0, 0], "pull": [0, 0, 1, 2]}


def paid(**keys: object) -> dict:
    line = {key: value for key, value in (PAID | keys).items() if value is not ...}
    (found,) = settle_lines([json.dumps(line).encode()])
    return found


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ({"winner": ...}, "winner: is missing"),
        ({"winner": 4}, "winner = 4|winner: 4"),
        ({"winner": "1"}, "winner: '1' should be a seat"),
        ({"winner": True}, "winner: True should be a seat"),
        ({"dealer": None}, "dealer: null should be a seat"),
        ({"dealer": -1}, "dealer: -1; seats are 0 to 3"),
        ({"fan": -1}, "fan: -1 should be a whole number"),
        ({"fan": 2.5}, "fan: 2.5"),
        ({"kong_points": [0, 0, 0]}, "kong_points: 3 numbers; one for each of 4 seats"),
        ({"kong_points": []}, "kong_points: [] should be a list"),
        ({"kong_points": [0, 0, 0, -1]}, "kong_points of seat 3 = -1"),
        ({"kong_points": [0, 0, 0, True]}, "kong_points"),
        ({"pull": [1, 0, 0, 0]}, "pull: seat 0 is the dealer"),
        ({"pull": [0, -1, 0, 0]}, "pull of seat 1 = -1"),
        ({"kick": [0, 1, 0, 0]}, "kick: seat 1 did not pull"),
        ({"kick": [0, 0]}, "kick: 2 numbers"),
        ({"sit": 99}, "sit: 99"),
        ({"chase": 1}, "chase: 1 should be true or false"),
        ({"unpaid": "no"}, "unpaid"),
        ({"discarder": 2}, "discarder: a hand is won only by one's own draw"),
        ({"liable": 2}, "liable: nobody pays for others"),
        ({"streak": "x"}, "streak"),
        ({"unit": 0}, "unit: 0; should be more than 0"),
        ({"unit": True}, "unit: True should be a number"),
        ({"winner": None}, "winner: null with fan"),
        ({"rules": "tianjin-three"}, "kong_points: 4 numbers; one for each of 3 seats"),
    ],
)
def test_a_bad_settlement_says_where(keys: dict, error: str) -> None:
    found = paid(**keys)
    assert set(found) == {"id", "error"}
    assert any(part in found["error"] for part in error.split("|"))


def test_amounts_are_in_the_unit_and_halves_stay() -> None:
    assert paid(unit=5)["net"] == [-30, 60, -15, -15]
    assert paid(unit=0.5)["net"] == [-3, 6, -1.5, -1.5]
    assert paid(unit=0.1, sit=0)["net"] == [-0.3, 0.9, -0.3, -0.3]


def test_three_seats_are_settled_between_three() -> None:
    found = paid(rules="tianjin-three", kong_points=[0, 0, 0], pull=[0, 0, 1])
    assert found["net"] == [-6, 9, -3]
    assert paid(rules="tianjin-three", kong_points=[0, 0, 0], pull=[0, 0, 1], winner=3)["error"]
