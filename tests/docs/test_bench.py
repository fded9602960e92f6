"""docs/bench.md is made of the results that are kept, and they tell of every row."""

import json

from bench.__main__ import FALLEN, KEPT, PAGE, every, fallen, relative
from bench.page import page
from bench.row import ROUNDS, Row, measured


def test_the_page_is_made_of_the_results_kept():
    assert PAGE.read_text() == page(json.loads(KEPT.read_text()))


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


def test_a_ratio_that_falls_is_told(tmp_path, monkeypatch):
    one = measured(Row("r", "hands/s", lambda: 8.0, theirs=lambda: 2.0))
    assert relative([one]) == {"r": 4.0}
    kept = tmp_path / "results.json"
    monkeypatch.setattr("bench.__main__.KEPT", kept)
    kept.write_text(json.dumps({"relative": {"r": 4.0 / FALLEN - 0.01}}))
    assert fallen([one]) == []
    kept.write_text(json.dumps({"relative": {"r": 4.0 / FALLEN + 0.01}}))
    assert fallen([one]) == ["r: 4.0 against 5.3 kept"]
