"""Kept hands are played again: in every check a few blocks, whichever core runs.

`tests/core/same/` holds what 10,000 hands of each document came to in the plain core; all of them
are played again, compiled, by tests/sim/test_same.py. See tools/same.py.
"""

import msgspec
import pytest

import same
import same_kept
from paiju.rules.library import ids


@pytest.mark.parametrize("name", ids())
def test_ten_thousand_hands_of_every_document_are_kept_as_it_is_now(name):
    head, blocks = same_kept.kept(name)
    assert same_kept.changed(head) == [], f"python tools/same.py play --anew {name}"
    assert len(blocks) * head.block == head.hands == 10_000
    assert set(head.policies) == {"quick", "random"}


def test_no_other_document_is_kept():
    assert {path.stem for path in same_kept.KEPT.iterdir()} == set(ids())


@pytest.mark.parametrize("name", ids())
def test_some_blocks_are_played_again_and_come_to_what_is_kept(name):
    head, blocks = same_kept.kept(name)
    for block in same_kept.witnessed(name, len(blocks)):
        again = same.play(name, head.facts, block, 1)
        assert same_kept.differing(name, blocks, again) == []


def test_other_hands_come_to_something_else():
    _, blocks = same_kept.kept("tianjin")
    assert len({block.events for block in blocks}) == len(blocks)
    assert len({block.facts for block in blocks}) == len(blocks)
    other = msgspec.structs.replace(blocks[17], facts=blocks[18].facts)
    assert same_kept.differing("tianjin", blocks, [blocks[16], other]) == [
        "tianjin, block 17 (hands 850 to 899): other facts than kept; "
        "see python tools/same.py diff tianjin 17"
    ]


def test_where_two_tellings_part_is_told_with_what_came_before():
    told = same.told("tianjin", 0)
    assert same.parting(told, told) == []
    other = [*told[:200], told[200].replace("hand", "hands"), *told[201:]]
    *before, plain, compiled = same.parting(told, other)
    assert [line.strip() for line in before] == told[188:200]
    assert (plain, compiled) == (f"plain:    {told[200]}", f"compiled: {other[200]}")
    assert same.parting(told, told[:9])[-1] == "compiled: nothing more"


def test_a_telling_names_every_event_and_fact_of_its_hands():
    told = same.told("hujia13", 3)
    for hand in range(150, 200):
        mine = [line for line in told if line.startswith(f"hand {hand} ")]
        assert mine[0].startswith(f"hand {hand} event 0: ")
        assert sum(".ready_turn: [" in line for line in mine) == 1
        assert sum(": HAND_END " in line for line in mine) == 1


def test_what_is_kept_is_read_line_by_line(tmp_path, monkeypatch):
    head, blocks = same_kept.kept("tianjin")
    lines = [msgspec.json.encode(one) + b"\n" for one in (head, *blocks[:3])]
    monkeypatch.setattr(same_kept, "KEPT", tmp_path)
    with pytest.raises(same_kept.Wrong, match=r"nothing is kept; python tools/same\.py play ti"):
        same_kept.kept("tianjin")
    same_kept.path_of("tianjin").write_bytes(b"".join(lines)[:-9])
    assert same_kept.kept("tianjin") == (head, blocks[:2])
    same_kept.path_of("tianjin").write_bytes(b"".join([*lines[:2], lines[3]]))
    with pytest.raises(same_kept.Wrong, match="blocks should be 0, 1, 2"):
        same_kept.kept("tianjin")
    for torn in (b"", lines[0][:-9], lines[1], lines[0] + b'{"block":0}\n'):
        same_kept.path_of("tianjin").write_bytes(torn)
        with pytest.raises(same_kept.Wrong, match="should be a head, then blocks, a line each"):
            same_kept.kept("tianjin")


def test_what_has_changed_since_is_named():
    head, _ = same_kept.kept("tianjin")
    other = msgspec.structs.replace(
        head, seed=7, facts={"hands": ("unit", "mood"), "wins": head.facts["wins"][:3]}
    )
    assert same_kept.changed(other) == [
        "seed is 2026, kept is 7",
        "facts: hands.mood is no more",
    ]
