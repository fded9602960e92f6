"""docs/baselines.md is made of the baselines kept; smaller ones never take a larger one's place."""

import json
from copy import deepcopy

import bench.baselines
from bench.baselines import KEPT, PAGE, keep, page


def test_the_page_is_made_of_the_baselines_kept():
    assert PAGE.read_text() == page(json.loads(KEPT.read_text()))


def test_every_pattern_of_both_documents_is_told():
    kept = json.loads(KEPT.read_text())
    assert {"tianjin", "hujia13"} <= kept.keys()
    for entry in kept.values():
        found = entry["summary"]["patterns"]
        assert [one["id"] for one in found] == list(entry["names"]["patterns"])
        for one in found:
            for rate in (one["wins"], one["hands"]):
                assert 0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1


def test_a_baseline_gives_way_to_one_of_as_many_hands(tmp_path, monkeypatch):
    monkeypatch.setattr(bench.baselines, "KEPT", tmp_path / "baselines.json")
    monkeypatch.setattr(bench.baselines, "PAGE", tmp_path / "baselines.md")
    large = json.loads(KEPT.read_text())["tianjin"]
    small = deepcopy(large)
    small["summary"]["hands"] -= 1
    assert keep(small).startswith("kept in")
    assert keep(large).startswith("kept in")
    assert keep(small).startswith("not kept")
    assert json.loads((tmp_path / "baselines.json").read_text()) == {"tianjin": large}
    assert (tmp_path / "baselines.md").read_text() == page({"tianjin": large})
