"""A ledger's record reads back as the ledger, verifies, and does not once anything is changed."""

import json
from random import Random

import pytest

from game.entries import entry_of, people_of
from game.evenings import DOCUMENTS, empty, evening
from game.play import begun, by_bots
from paiju import record
from paiju.game.entry import read_entry
from paiju.game.ledger import Ledger
from paiju.record.write import hash_of
from paiju.rules import load
from record.tampered import Rows, fault_of, places

pytestmark = pytest.mark.usefixtures("rules_read_once")


def rows_of(ledger: Ledger) -> Rows:
    return [json.loads(row) for row in record.write_ledger(ledger).splitlines()]


def told_evening(name: str, hands: int = 3) -> Ledger:
    """A closed ledger of hands that bots played, their tiles told."""
    match = begun(load(name), 5, length=4)
    answer = by_bots(match.ruleset, 5, ["planner"] * len(match.players))
    ledger = Ledger(match.ruleset, [match.players[n].name for n in people_of(match)])
    for _ in range(hands):
        match.deal_next()
        while match.playing:
            seat, choices = min(match.ask().items())
            match.answer(seat, answer(match, seat, choices))
        ledger.add(entry_of(match, by_points=False))
    return ledger.closed()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_ledger_reads_back_from_its_record(name: str) -> None:
    ledger = evening(name, 3, 25).closed()
    written = record.write_ledger(ledger)
    read = record.read(written)
    again = record.read_ledger(read)
    assert [hand.entry for hand in again.hands] == [hand.entry for hand in ledger.hands]
    assert (again.people, again.unit, again.title) == (ledger.people, ledger.unit, ledger.title)
    assert record.write_ledger(again) == written
    found = record.verify(read)
    assert (found.by_hand, found.hands, found.totals) == (True, 25, ledger.totals)


def test_told_tiles_are_scored_again() -> None:
    ledger = told_evening("tianjin")
    assert any(win.told for hand in ledger.hands for win in hand.wins)
    rows = rows_of(ledger)
    assert fault_of(rows) == ""
    for row in rows:
        if row.get("type") == "win" and "told" in row:
            row["fan"] += 1
            row["told"]["note"] = 1
            assert "note" in fault_of(rows)
            del row["told"]["note"]
            assert "fan is" in fault_of(rows)
            return


def could_be(rows: Rows) -> bool:
    """Whether these are exactly the rows of another ledger, as of one whose stakes made nothing."""
    read = record.read("".join(json.dumps(row) + "\n" for row in rows).encode())
    return rows_of(record.read_ledger(read)) == rows


@pytest.mark.parametrize("name", ["tianjin", "hk13"])
def test_nothing_in_a_ledgers_record_may_be_changed(name: str) -> None:
    ledger = told_evening(name, 2) if name == "tianjin" else evening(name, 4, 4).closed()
    rows = rows_of(ledger)
    chance = Random(1)
    texts = [json.dumps(row) for row in rows]
    for at in range(1, len(rows)):
        changes = list(places(rows[at]))
        for change in chance.sample(changes, min(len(changes), 4)):
            copy = [*rows]
            copy[at] = json.loads(texts[at])
            change(copy[at])
            assert fault_of(copy), (rows[at], copy[at])
            if at < len(rows) - 1:  # as one who knows how records are made would
                copy[-1] = copy[-1] | {"lines_hash": hash_of(copy[:-1])}
                assert fault_of(copy) or could_be(copy), (rows[at], copy[at])


def test_no_line_may_be_left_out_moved_or_told_twice() -> None:
    rows = rows_of(evening("tianjin", 6, 3).closed())
    for at in range(1, len(rows)):
        assert fault_of([*rows[:at], *rows[at + 1 :]]), at
        assert fault_of([*rows[:at], rows[at], *rows[at:]]), at
        if at < len(rows) - 1:
            assert fault_of([*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]]), at


def test_a_total_that_is_wrong_is_named_with_its_line() -> None:
    rows = rows_of(evening("tianjin", 6, 3).closed())
    at, row = next((n, row) for n, row in enumerate(rows) if row.get("type") == "hand_end")
    row["totals"][0] += 1
    assert f"line {at + 1}: totals[0] is" in fault_of(rows)


def test_a_hand_that_nobody_could_tell_is_named_with_its_place() -> None:
    ledger = empty(load("tianjin"))
    ledger.add(read_entry({"end": "win", "wins": [{"seat": 0, "way": "draw", "points": 8}]}))
    rows = rows_of(ledger.closed())
    at, row = next((n, row) for n, row in enumerate(rows) if row.get("type") == "win")
    row["fan"] = 1
    fault = fault_of(rows)
    assert fault.startswith(f"line {at + 1}: the hand cannot have been so: wins[0].points: 1;")


def test_an_open_ledgers_record_is_unfinished_but_read_back() -> None:
    ledger = evening("tianjin", 7, 3)
    read = record.read(record.write_ledger(ledger))
    assert len(record.read_ledger(read).hands) == 3
    with pytest.raises(record.Unfinished):
        record.verify(read)


def test_a_match_is_no_ledger_and_a_ledger_no_match() -> None:
    rows = rows_of(evening("tianjin", 8, 2).closed())
    del rows[0]["by_hand"]
    assert fault_of(rows)


def test_a_ledger_is_shown_as_scored_by_hand() -> None:
    ledger = evening("tianjin-five", 9, 4).closed()
    read = record.read(record.write_ledger(ledger))
    assert "手记" in record.show(read)
    assert "手記" in record.show(read, "zh-Hant")
    told = record.show(read, "en")
    assert "scored by hand" in told
    assert "seed 0" not in told
    assert "Closed: " in told
    assert "Hand 3" in record.show(read, "en", hand=3)
