"""docs/bench.md is made of the results that are kept, and they tell of every row."""

import json
import tomllib
from dataclasses import replace
from types import SimpleNamespace

import pytest
from bench.__main__ import KEPT, NOTES, PAGE, every, fallen, keep, main
from bench.live import times
from bench.page import page
from bench.play import YARDSTICK
from bench.row import ROUNDS, Row, measured

from paiju.game.match import Match


def test_the_page_is_made_of_the_results_kept():
    notes = {row.name: row.note for row in every()}
    assert PAGE.read_text() == page(json.loads(KEPT.read_text()), notes), "run: ./run bench --page"


def test_every_row_that_is_short_says_why():
    notes = tomllib.loads(NOTES.read_text())
    short = {row["name"] for row in json.loads(KEPT.read_text())["rows"] if not row["holds"]}
    assert {name for name in short if len(notes.get(name, "")) < 40} == set()
    assert notes.keys() <= {row.name for row in every()}


def test_the_note_of_a_row_is_told_where_it_is_short():
    rows = json.loads(KEPT.read_text())
    [row] = [row for row in rows["rows"] if row["name"] == "quick hands of tianjin, inside"]
    for holds in (True, False):
        told = page(rows | {"rows": [row | {"holds": holds}]}, {row["name"]: "Bound by light."})
        assert (f"## Short\n\n* {row['name']}: Bound by light.\n" in told) != holds


def test_every_row_is_told_once():
    names = [row.name for row in every()]
    assert len(set(names)) == len(names)
    assert [row["name"] for row in json.loads(KEPT.read_text())["rows"]] == names


def test_a_row_holds_by_its_own_figure_and_by_its_ratio():
    def row(ours, theirs, **asked):
        return measured(Row("r", "hands/s", lambda: ours, theirs=lambda: theirs, **asked))

    assert row(10, 2).ratio == 5
    assert row(10, 2, least=10, ratio=5).holds
    assert not row(10, 2, least=11).holds
    assert not row(10, 2, ratio=6).holds
    assert not row(10, 2, most=9).holds


def test_figures_are_medians_of_rounds_taken_in_turn():
    order = []

    def take(name, figures):
        order.append(name)
        return figures.pop()

    ours, theirs = [1, 9, 5, 3, 100], [2, 2, 2, 50, 2]
    found = measured(
        Row("r", "ms", lambda: take("ours", ours), theirs=lambda: take("theirs", theirs))
    )
    assert (found.ours, found.theirs) == (5, 2)
    assert order == ["ours", "theirs"] * ROUNDS


YARD = Row("yard", "hands/s", lambda: 100.0, peer=YARDSTICK, theirs=lambda: 2.0)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    monkeypatch.setattr("bench.__main__.KEPT", tmp_path / "results.json")
    monkeypatch.setattr("bench.__main__.PAGE", tmp_path / "bench.md")
    return tmp_path / "results.json"


def rows_of(**figures):
    """A row for each unit, and the yardstick."""
    units = {"rate": "hands/s", "late": "ms", "start": "s", "twice": "times"}
    return [YARD, *(Row(name, units[name], lambda it=it: it) for name, it in figures.items())]


@pytest.mark.parametrize(
    ("name", "before", "just", "worse"),
    [
        ("rate", 8.0, 6.1, 5.9),
        ("late", 3.0, 3.9, 4.1),
        ("start", 0.3, 0.39, 0.41),
        ("twice", 1.9, 1.43, 1.42),
    ],
)
def test_a_row_that_falls_is_told_whatever_its_unit(kept, name, before, just, worse):
    rows = rows_of(**{name: before})
    assert keep([measured(row) for row in rows], rows) == []
    assert fallen([measured(row) for row in rows_of(**{name: just})], []) == []
    [told] = fallen([measured(row) for row in rows_of(**{name: worse})], [])
    assert told.startswith(f"{name}: ")
    assert told.endswith("kept")


def test_another_machine_is_held_against_its_yardstick(kept):
    rows = rows_of(rate=8.0, late=3.0)
    keep([measured(row) for row in rows], rows)
    half = [replace(YARD, ours=lambda: 50.0, theirs=lambda: 1.0), *rows_of(rate=4.0, late=6.0)[1:]]
    assert fallen([measured(row) for row in half], []) == []


def test_what_was_not_measured_is_told(kept):
    rows = rows_of(rate=8.0, late=3.0, twice=1.9)
    keep([measured(row) for row in rows], rows)
    yard, rate = map(measured, rows[:2])
    assert fallen([yard, rate], []) == ["late: not measured", "twice: not measured"]
    assert fallen([yard, rate], ["rat", "lat"]) == ["late: not measured"]
    assert fallen([rate], ["rat"]) == [f"rate: nothing to compare by, {YARDSTICK} is not measured"]


def test_an_incomplete_set_is_not_kept(kept):
    rows = rows_of(rate=8.0, late=3.0)
    kept.write_text("what was kept")
    assert keep([measured(row) for row in rows[:2]], rows) == ["late"]
    assert kept.read_text() == "what was kept"


def test_a_check_of_some_rows_measures_the_yardstick(kept, monkeypatch):
    rows = rows_of(rate=8.0, late=3.0)
    keep([measured(row) for row in rows], rows)
    monkeypatch.setattr("bench.__main__.every", lambda: rows)
    assert main(["--check", "rate"]) == 0
    assert main(["--check", "nothing"]) == 2
    assert main(["--chek"]) == 2


def test_a_choice_is_timed_from_the_first_question_on(monkeypatch):
    """What is asked before the clock is started is warm when it is timed."""
    clock = []
    asked = Match.ask

    def ask(match):
        clock.append("ask")
        return asked(match)

    def now():
        clock.append("clock")
        return 0.0

    monkeypatch.setattr("bench.live.HANDS", 1)
    monkeypatch.setattr("bench.live.time", SimpleNamespace(process_time=now))
    monkeypatch.setattr(Match, "ask", ask)
    found = times("hujia13")
    order = "".join(one[0] for one in clock)
    assert order == "cac" * len(found)
