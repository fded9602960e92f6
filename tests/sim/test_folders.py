"""Folders of runs: what is torn, strayed or another's is found as the run is opened."""

import os
import shutil
from pathlib import Path

import pytest

from paiju.sim.facts import tables
from paiju.sim.folder import Folder
from paiju.sim.run import Run
from paiju.sim.spec import SimError
from paiju.sim.workers import hiring
from sim.played import SHARDS, UNITS, facts, run, spec


@pytest.mark.parametrize("damage", ["torn", "changed", "gone", "unsealed", "half a seal"])
def test_a_part_that_is_not_whole_is_done_again(whole, tmp_path, damage):
    path = tmp_path / "run"
    run(path, spec())
    folder = Folder(path)
    part = folder.part("hands", 2)
    match damage:
        case "torn":
            part.write_bytes(part.read_bytes()[:-9])
        case "changed":
            part.write_bytes(folder.part("hands", 1).read_bytes())
        case "gone":
            part.unlink()
        case "unsealed":
            folder.seal_of(2).unlink()
            part.with_name("00000002.parquet.new").write_bytes(b"PAR1")
        case _:
            folder.seal_of(2).write_bytes(folder.seal_of(2).read_bytes()[:40])
    told = run(path, spec())
    assert told.found == UNITS - UNITS // SHARDS
    assert told.torn == (damage != "unsealed")
    assert facts(path) == facts(whole)
    assert list(path.rglob("*.new")) == []


def test_a_folder_of_other_things_is_left_alone(tmp_path):
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(SimError, match="holds no run; name another folder"):
        run(tmp_path, spec())
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(SimError, match="holds no run that can be read"):
        run(tmp_path, spec())


@pytest.mark.parametrize(
    "stray",
    [
        "facts/hands/letters.new",
        "thesis.new",
        "facts/hands/00000001.json.new",
        "shards/1.json.new",
        "mine/00000001.parquet.new",
    ],
)
def test_files_of_others_are_never_swept_away(whole, tmp_path, stray):
    path = tmp_path / "empty"
    (path / stray).parent.mkdir(parents=True)
    (path / stray).write_text("dear")
    with pytest.raises(SimError, match="holds no run; name another folder"):
        run(path, spec())
    assert (path / stray).read_text() == "dear"
    path = Path(shutil.copytree(whole, tmp_path / "run"))
    (path / stray).parent.mkdir(exist_ok=True)
    (path / stray).write_text("dear")
    assert run(path, spec()).found == UNITS
    assert (path / stray).read_text() == "dear"


def test_a_run_stopped_as_it_began_is_begun_again(whole, tmp_path):
    path = tmp_path / "run"
    (path / "facts" / "hands").mkdir(parents=True)
    (path / "shards").mkdir()
    (path / ".lock").touch()
    (path / "run.json.new").write_text('{"sh')
    (path / "facts/hands/00000001.parquet.new").write_text("PAR1")
    run(path, spec())
    assert facts(path) == facts(whole)


def test_a_shard_of_another_run_is_done_again(whole, tmp_path):
    other, path = tmp_path / "other", tmp_path / "run"
    run(other, spec(seed=4))
    run(path, spec())
    for table in tables():
        shutil.copy(Folder(other).part(table, 1), Folder(path).part(table, 1))
    shutil.copy(Folder(other).seal_of(1), Folder(path).seal_of(1))
    assert run(path, spec()).torn == 1
    assert facts(path) == facts(whole)


def test_two_runs_are_never_at_work_in_one_folder(tmp_path):
    first = Run(Folder(tmp_path / "run"), spec(), lambda told: None)
    with pytest.raises(SimError, match="another run is at work in"):
        run(tmp_path / "run", spec())
    assert first.go(hiring("inline"), 1).done == UNITS
    assert run(tmp_path / "run", spec()).found == UNITS


def test_a_part_without_a_seal_is_removed_before_anything_is_played(whole, tmp_path):
    path = Path(shutil.copytree(whole, tmp_path / "run"))
    folder = Folder(path)
    folder.seal_of(1).unlink()
    folder.seal_of(2).write_bytes(b"{")
    begun = Run(folder, spec(), lambda told: None)
    assert not any(folder.part(table, 1).exists() for table in tables())
    begun.look()
    folder.close()
    assert list(begun.waiting) == [1, 2]
    assert not any(folder.part(table, 2).exists() for table in tables())
    assert all(folder.part(table, 3).exists() for table in tables())


@pytest.mark.parametrize(
    "stray",
    [
        f"facts/hands/{SHARDS:08}.parquet",  # of a shard that the run does not have
        "facts/wins/00000001 (copy).parquet",
        "facts/blocks/1.parquet",
        f"shards/{SHARDS:08}.json",
    ],
)
def test_what_belongs_to_no_shard_is_refused_by_name(whole, tmp_path, stray):
    path = Path(shutil.copytree(whole, tmp_path / "run"))
    (path / stray).write_bytes(next(path.glob(f"{Path(stray).parent}/*")).read_bytes())
    with pytest.raises(SimError) as told:
        run(path, spec())
    assert str(told.value) == (
        f"{path / stray} belongs to no shard of this run, which has {SHARDS}; move it away"
    )
    (path / stray).unlink()
    (path / "facts/hands/notes.txt").write_text("read by nobody")
    assert run(path, spec()).found == UNITS
    assert (path / "facts/hands/notes.txt").exists()


@pytest.mark.parametrize("lies", ["seal", "part", "new"])
def test_a_folder_in_the_place_of_a_file_gives_way_to_it(whole, tmp_path, lies):
    path = Path(shutil.copytree(whole, tmp_path / "run"))
    place = {
        "seal": Folder(path).seal_of(2),
        "part": Folder(path).part("wins", 2),
        "new": path / "facts" / "wins" / "00000002.parquet.new",
    }[lies]
    place.unlink(missing_ok=True)
    place.mkdir()
    (place / "within").touch()
    told = run(path, spec())
    assert (told.torn, told.done) == (lies != "new", UNITS)
    assert facts(path) == facts(whole)
    assert lies != "new" or not place.exists()


def test_a_part_untouched_since_it_was_sealed_is_not_read_again(whole, tmp_path, monkeypatch):
    path = tmp_path / "run"
    run(path, spec())

    def read_all(part):
        raise AssertionError("a part is read")

    monkeypatch.setattr("paiju.sim.folder.sum_of", read_all)
    assert run(path, spec()).found == UNITS
    os.utime(Folder(path).part("wins", 1))  # as a copy of the folder has it
    with pytest.raises(AssertionError, match="a part is read"):
        run(path, spec())
    monkeypatch.undo()
    assert run(path, spec()).found == UNITS
