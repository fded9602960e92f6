"""What is no record, or only a part of one, is said to be so, with its line."""

import codecs
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play import at_random, begun, played
from paiju import record
from paiju.rules import load

WHOLE = record.write(played(begun(load("tianjin-classic"), 8), at_random(8), hands=1))
ROWS = WHOLE.splitlines(keepends=True)
HEAD = json.loads(ROWS[0])


def fault_of(data: bytes) -> record.RecordError:
    with pytest.raises(record.RecordError) as caught:
        record.verify(record.read(data))
    return caught.value


def headed(**keys: object) -> bytes:
    return json.dumps({**HEAD, **keys}).encode() + b"\n" + b"".join(ROWS[1:])


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (b"", 0, "empty"),
        (b"\n", 1, "is empty"),
        (b"# paiju\n", 1, "no JSON at character 1"),
        (b"\xff\xfe{}\n", 1, "no UTF-8 at byte 0"),
        (b"[1, 2]\n", 1, "no JSON object"),
        (b"{}\n", 1, '"format" should be "paiju-record"'),
        (headed(format="tenhou"), 1, '"format" should be "paiju-record"'),
        (headed(version=2), 1, "version 2; this engine reads version 1"),
        (headed(version="1"), 1, "version '1'"),
        (headed(version=True), 1, "version True"),
        (headed(rules=None), 1, "rules"),
        (headed(players=[]), 1, "0 players; tianjin-classic is for 4"),
        (headed(length=0), 1, "length"),
        (headed(unit=10**30), 1, "unit"),
        (headed(more=1), 1, "more"),
        (ROWS[0] + b"\n" + ROWS[1], 2, "is empty"),
        (ROWS[0] + b'{"seq": NaN}\n', 2, "NaN is no number"),
        (ROWS[0] + b'{"seq": 1, "seq": 1}\n', 2, "'seq' stands twice"),
        (ROWS[0] + b'{"entropy": "\\ud800"}\n', 2, "half of a character"),
        (ROWS[0] + b"[" * 100_000 + b"\n", 2, "nested too deeply"),
        (ROWS[0] + ROWS[1] + b'{"seed": 1}\n', 3, "neither an event nor the last line"),
        (b"".join([*ROWS[:-1], ROWS[-1], ROWS[-1]]), len(ROWS), ""),
        (b"".join([*ROWS[:5], b'{"type": "dora"}\n', *ROWS[5:]]), 6, "type"),
    ],
)
def test_a_file_that_is_no_record_is_refused(data: bytes, line: int, said: str) -> None:
    fault = fault_of(data)
    assert fault.line == line
    assert said in str(fault)


@pytest.mark.parametrize("rows", [1, 2, 3, len(ROWS) // 2, len(ROWS) - 1])
def test_a_record_without_its_last_lines_is_unfinished(rows: int) -> None:
    fault = fault_of(b"".join(ROWS[:rows]))
    assert isinstance(fault, record.Unfinished)
    assert str(fault) == (
        f"the record is unfinished: it ends after {rows - 1} events, before its match"
    )


@pytest.mark.parametrize("bytes_left_out", [2, 30, 300, 1000])
def test_a_record_with_a_cut_last_line_is_unfinished(bytes_left_out: int) -> None:
    cut = WHOLE[:-bytes_left_out]
    fault = fault_of(cut)
    assert isinstance(fault, record.Unfinished)
    line = cut.count(b"\n") + 1
    assert f"in the middle of line {line}" in str(fault)
    assert record.read(cut).events == record.read(WHOLE).events[: len(record.read(cut).events)]


def test_a_missing_last_newline_loses_nothing() -> None:
    assert record.verify(record.read(WHOLE[:-1])) == record.verify(record.read(WHOLE))


def test_blanks_order_of_keys_and_line_ends_do_not_matter() -> None:
    rows = [json.dumps(json.loads(row), sort_keys=True, indent=None) for row in ROWS]
    assert record.verify(record.read("\r\n".join(rows).encode())).hands == 1


@pytest.mark.parametrize(
    ("seed", "said"),
    [("zz", "seed"), ("00", "32"), ("", "32"), ("ab " * 32, "promised")],
)
def test_a_seed_that_is_none_is_refused(seed: str, said: str) -> None:
    last = json.dumps({**json.loads(ROWS[-1]), "seed": seed}).encode()
    assert said in str(fault_of(b"".join([*ROWS[:-1], last])))


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    fault_of(data)


@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
def test_a_changed_byte_never_verifies_as_something_else(place: int, byte: int) -> None:
    changed = bytearray(WHOLE)
    changed[place] = byte
    try:
        found = record.verify(record.read(bytes(changed)))
    except record.RecordError:
        return
    assert found == record.verify(record.read(WHOLE))  # a blank for a blank


def test_a_byte_order_mark_is_passed_over() -> None:
    assert record.verify(record.read(codecs.BOM_UTF8 + WHOLE)) == record.verify(record.read(WHOLE))


@pytest.mark.parametrize("monster", ["x" * 100_000, 10**4000], ids=["text", "number"])
@pytest.mark.parametrize("row", [0, 1, 9, len(ROWS) - 2, len(ROWS) - 1])
def test_a_message_does_not_grow_with_what_is_wrong(row: int, monster: object) -> None:
    line = json.loads(ROWS[row])
    changes = [{**line, key: monster} for key in line] + [{**line, "x" * 100_000: monster}]
    for change in changes:
        rows = [*ROWS[:row], json.dumps(change).encode() + b"\n", *ROWS[row + 1 :]]
        assert len(str(fault_of(b"".join(rows)))) < 700


def test_a_key_that_stands_twice_is_named_shortly() -> None:
    key = json.dumps("x" * 100_000)
    row = "{" + f"{key}: 1, {key}: 2" + "}"
    assert len(str(fault_of(ROWS[0] + row.encode() + b"\n"))) < 700
