"""A record in which anything was changed, added, left out or moved does not verify."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play import begun, by_bots, played
from paiju import record
from paiju.record.write import foot
from paiju.rules import load
from record.tampered import Rows, fault_of, other, places

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


def one_hand() -> Rows:
    """The rows of a match of one hand, which is won."""
    ruleset = load("tianjin-classic")
    match = played(begun(ruleset, 13), by_bots(ruleset, 13, ("planner",) * 4), hands=1)
    return [json.loads(row) for row in record.write(match).splitlines()]


HAND = one_hand()


def copied(rows: Rows) -> Rows:
    found: Rows = json.loads(json.dumps(rows))
    return found


def test_untouched_it_verifies() -> None:
    assert fault_of(HAND) == ""


def every_value_matters(rows: Rows) -> None:
    believed = []
    for n, row in enumerate(rows):
        if n == 0:
            continue  # its rules are for the tests below
        for change in places(row):
            changed = copied([row])[0]
            change(changed)
            if not fault_of([*rows[:n], changed, *rows[n + 1 :]]):
                believed.append((n + 1, changed))
    assert believed == []


@pytest.mark.slow
@pytest.mark.usefixtures("rules_read_once")
def test_every_value_of_every_line_matters() -> None:
    every_value_matters(HAND)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.usefixtures("rules_read_once")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_value_of_a_longer_match_matters(path: Path) -> None:
    every_value_matters([json.loads(row) for row in path.read_bytes().splitlines()])


@pytest.mark.usefixtures("rules_read_once")
def test_every_key_must_stand_there_and_no_other() -> None:
    believed = []
    seen = set()
    for n, row in enumerate(HAND[1:], 1):
        keys = () if row.get("type") in seen else tuple(row)
        seen.add(row.get("type"))
        for key in keys:
            left_out = {name: value for name, value in row.items() if name != key}
            if not fault_of([*HAND[:n], left_out, *HAND[n + 1 :]]):
                believed.append((n + 1, key))
        if not fault_of([*HAND[:n], {**row, "more": 1}, *HAND[n + 1 :]]):
            believed.append((n + 1, "more"))
    assert believed == []


@pytest.mark.usefixtures("rules_read_once")
@pytest.mark.parametrize("n", [3, 5, 40, len(HAND) - 2], ids=lambda n: f"line {n + 1}")
def test_nothing_is_left_out_added_or_moved(n: int) -> None:
    row = HAND[n]
    assert fault_of([*HAND[:n], *HAND[n + 1 :]])
    assert fault_of([*HAND[:n], row, row, *HAND[n + 1 :]])
    assert fault_of([*HAND[: n - 1], row, HAND[n - 1], *HAND[n + 1 :]])


@pytest.mark.usefixtures("rules_read_once")
def test_no_event_is_left_out_added_or_swapped_anywhere() -> None:
    believed = []
    for n in range(1, len(HAND) - 1):
        renumbered = copied(HAND[1:-1])
        del renumbered[n - 1]
        for seq, row in enumerate(renumbered, 1):
            row["seq"] = seq
        last = {**HAND[-1], "events": len(renumbered)}
        if not fault_of([HAND[0], *renumbered, last]):
            believed.append(("left out", n))
        swapped = copied(HAND)
        swapped[n - 1], swapped[n] = swapped[n], swapped[n - 1]
        if n > 1:
            first, second = swapped[n - 1], swapped[n]
            first["seq"], second["seq"] = second["seq"], first["seq"]
            if HAND[n] != {**HAND[n - 1], "seq": n} and not fault_of(swapped):
                believed.append(("swapped", n))
        added = copied([*HAND[: n + 1], *HAND[n:]])
        for seq, row in enumerate(added[1:-1], 1):
            row["seq"] = seq
        added[-1]["events"] += 1
        if not fault_of(added):
            believed.append(("added", n))
    assert believed == []


@settings(max_examples=25)
@given(st.data())
def test_nothing_of_a_longer_match_may_be_changed(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(GOLDEN))
    rows = [json.loads(row) for row in path.read_bytes().splitlines()]
    n = data.draw(st.integers(1, len(rows) - 1))
    change = data.draw(st.sampled_from(list(places(rows[n]))))
    change(rows[n])
    assert fault_of(rows)


@pytest.mark.parametrize("key", ["engine", "hash", "length", "unit", "commitment"])
def test_the_first_line_is_held_to_its_word(key: str) -> None:
    fault = fault_of([{**HAND[0], key: other(HAND[0][key])}, *HAND[1:]])
    assert fault.startswith("line ")


def test_a_player_may_not_be_renamed() -> None:
    rows = copied(HAND)
    rows[0]["players"][2]["name"] = "another"
    assert "players[2].name" in fault_of(rows)


def test_no_text_of_the_rules_may_be_changed() -> None:
    rows = copied(HAND)
    rows[0]["rules"]["source"][0] += "x"
    assert "lines_hash" in fault_of(rows)


def test_other_rules_under_the_same_hash_are_noticed() -> None:
    rows = copied(HAND)
    rows[0]["rules"]["win"]["minimum"] += 1
    assert fault_of(rows).startswith("line 1: hash is")


def test_rules_that_cannot_be_played_are_named() -> None:
    rows = copied(HAND)
    rows[0]["rules"]["win"]["minimmm"] = 1
    assert "minimmm" in fault_of(rows)


def test_a_seed_that_was_not_promised_is_noticed() -> None:
    rows = copied(HAND)
    rows[-1]["seed"] = rows[-2]["seed"] = "ff" * 32
    fault = fault_of(rows)
    assert "not the seed that was promised" in fault
    assert f"line {len(rows)}" in fault


def test_a_promise_made_afterwards_does_not_help() -> None:
    rows = copied(HAND)
    rows[-1]["seed"] = rows[-2]["seed"] = "00" * 31 + "ff"
    promised = fault_of(rows).split("has '")[1].split("'")[0]
    rows[0]["commitment"] = rows[1]["commitment"] = promised
    assert "should be" in fault_of(rows)


def test_the_message_says_what_is_written_and_what_it_should_be() -> None:
    rows = copied(HAND)
    n = next(n for n, row in enumerate(rows) if row.get("type") == "win")
    right = rows[n]["fan"]
    rows[n]["fan"] = 88
    assert fault_of(rows) == f"line {n + 1}: fan is 88; it should be {right}"


def test_a_choice_that_could_have_been_made_is_named_beside_what_does_not_follow() -> None:
    rows = copied(HAND)
    n = next(n for n, row in enumerate(rows) if row.get("type") == "discard")
    hand = next(row["tiles"] for row in rows if row.get("type") == "deal" and row["seat"] == 0)
    tile = rows[n]["tile"]
    rows[n]["tile"] = next(one for one in hand if one != tile)
    fault = fault_of(rows)
    assert f"line {n + 2}: tile is" in fault
    assert f"when line {n + 1} is as it stands" in fault


def test_before_the_first_choice_no_line_is_blamed() -> None:
    rows = copied(HAND)
    rows[1]["seq"] = 7
    assert fault_of(rows) == "line 2: seq is 7; it should be 1"


def test_a_number_of_another_type_is_noticed() -> None:
    rows = copied(HAND)
    rows[4]["seat"] = float(rows[4]["seat"])
    assert "seat" in fault_of(rows)


def test_the_last_line_is_that_of_the_match() -> None:
    ruleset = load("tianjin")
    match = begun(ruleset, 1)
    assert foot(match) is None
    match.leave(0)
    assert foot(match) is not None
