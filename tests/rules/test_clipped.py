"""However long what somebody wrote is, the message about it is short."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.rules import RulesError, load, load_flat
from paiju.rules.batch import score_lines, settle_lines
from rules.variants import house

SHORT = 600  # characters: a place, a piece of the value, what would be right
MANY = 200_000
MONSTERS: dict[str, Any] = {
    "one word": "x" * MANY,
    "words": "no tile " * (MANY // 8),
    "digits": "1" * MANY,
    "tiles": "1m" * (MANY // 2),
    "Chinese": "万" * MANY,
    "list": ["x" * 100] * 100,
    "numbers": list(range(10_000)),
    "object": {"x" * MANY: 1},
    "number": 10**4000,
    "below zero": -(10**4000),
}
HAND = {
    "id": "a",
    "rules": "tianjin",
    "concealed": "1p1p1p2p3p4p5p6p7p8p9p6z6z",
    "win_tile": "5m",
    "indicator": "1p",
    "win": "draw",
    "melds": [],
    "flowers": "",
    "round_wind": "E",
    "seat_wind": "E",
    "last_tile": False,
    "ready_at_deal": False,
    "is_dealer": False,
    "visible_copies": 0,
    "streak": 0,
}
PAID = {
    "id": "a",
    "rules": "tianjin",
    "winner": 0,
    "dealer": 0,
    "fan": 3,
    "kong_points": [0, 0, 0, 0],
    "sit": 0,
    "pull": [0, 0, 0, 0],
    "kick": [0, 0, 0, 0],
    "chase": False,
    "unpaid": False,
    "discarder": None,
    "liable": None,
    "streak": 0,
    "unit": 1,
}
monstrous = pytest.mark.parametrize("monster", MONSTERS.values(), ids=MONSTERS)


def refused(answer: dict[str, Any]) -> str:
    """The error of an answer; nothing where the value could be read after all."""
    return str(answer.get("error", ""))


@monstrous
@pytest.mark.parametrize("key", [key for key in HAND if key != "id"])
def test_a_line_of_hands(key: str, monster: Any) -> None:
    given = json.dumps({**HAND, key: monster}).encode()
    assert 0 < len(refused(*score_lines([given]))) < SHORT


@monstrous
def test_a_meld_of_a_line(monster: Any) -> None:
    for meld in (monster, [monster], [monster, "5z"], ["pung", monster]):
        given = json.dumps({**HAND, "melds": [meld]}).encode()
        assert 0 < len(refused(*score_lines([given]))) < SHORT


@monstrous
@pytest.mark.parametrize("key", [key for key in PAID if key != "id"])
def test_a_line_of_payments(key: str, monster: Any) -> None:
    places = [monster]
    if isinstance(PAID[key], list):
        places += [[0, 0, 0, monster], [monster] * 4]
    for value in places:
        given = json.dumps({**PAID, key: value}).encode()
        assert 0 < len(refused(*settle_lines([given]))) < SHORT


@monstrous
def test_the_id_of_a_line(monster: Any) -> None:
    given = json.dumps({**HAND, "id": monster}).encode()
    assert len(refused(*score_lines([given]))) < SHORT


def said_of(flat: dict[str, Any]) -> str:
    """What a document is refused with; nothing where it can be played after all."""
    try:
        load_flat(flat)
    except RulesError as fault:
        return str(fault)
    return ""


@monstrous
def test_a_value_of_a_document(monster: Any) -> None:
    flat = load("tianjin").flat
    for key, value in flat.items():
        changes = [{key: monster}]
        if isinstance(value, dict):
            changes += [{key: {**value, name: monster}} for name in value]
        if isinstance(value, list):
            changes += [{key: [*value, monster]}]
            changes += [
                {key: [*value, {**entry, name: monster}]}
                for entry in value[:1]
                if isinstance(entry, dict)
                for name in entry
            ]
        for change in changes:
            assert len(said_of({**flat, **change})) < SHORT, change.keys()


@pytest.mark.parametrize(
    "text",
    [
        "{x} = 1",
        "[{x}]",
        "[stakes]\n{x} = 1",
        "[worth]\n{x} = 1",
        "[worth]\nfive = {{ {x} = 1 }}",
        "[[pattern]]\nid = '{x}'\nname = {{ zh = 'a', en = 'a' }}\nwhen = {{ {x} = 1 }}",
        "[[pattern]]\nid = '{x}'\nname = {{ zh = 'a', en = 'a' }}\nwhen = {{ five = '{x}' }}",
        "[name]\n{x} = 'a'",
        "{x}",
    ],
)
def test_a_name_in_a_document(tmp_path: Path, text: str) -> None:
    with pytest.raises(RulesError) as fault:
        house(tmp_path, text.format(x="x" * MANY) + "\n")
    assert len(str(fault.value)) < SHORT


@pytest.mark.parametrize("name", ["x" * MANY, "x" * MANY + ".toml", "./" * MANY + "x.toml"])
def test_the_name_of_a_rule_set(tmp_path: Path, name: str) -> None:
    with pytest.raises(RulesError) as fault:
        load(name)
    assert len(str(fault.value)) < SHORT
    with pytest.raises(RulesError) as fault:
        house(tmp_path, "unit = 2\n", name)
    assert len(str(fault.value)) < SHORT
