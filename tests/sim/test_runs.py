"""Runs: whoever plays them, however often they are stopped, their facts are the same."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future

import duckdb
import msgspec
import pytest

from paiju.sim.facts import tables
from paiju.sim.folder import Folder
from paiju.sim.shard import play_shard
from paiju.sim.spec import LAYERS, WRITERS, SimError, Spec, engine
from paiju.sim.workers import Inline, Lost, hiring
from sim.played import COMPILED, UNITS, facts, run, spec


@pytest.mark.parametrize("executor", ["threads", pytest.param("processes", marks=pytest.mark.slow)])
def test_every_executor_gives_the_same_facts(whole, tmp_path, executor):
    told = run(tmp_path / "run", spec(), executor, 2)
    assert facts(tmp_path / "run") == facts(whole)
    assert told.checked >= 1
    assert told.lying == []


def test_facts_are_as_the_schema_says(whole):
    for name, table in tables().items():
        found = duckdb.sql(f"describe from '{whole}/facts/{name}/*.parquet'").fetchall()
        kinds = {column: kind for column, kind, *_ in found}
        assert kinds == {column: one.type for column, one in table.columns.items()}


def test_rows_say_whose_they_are_and_what_the_winner_gained(whole):
    asked = Folder(whole).spec()
    for name in tables():
        found = duckdb.sql(f"select distinct rules, run from '{whole}/facts/{name}/*.parquet'")
        owners = found.fetchall()
        assert owners == [(asked.hash, asked.identity)] * len(owners)
        assert owners or name in {"wins", "win_patterns"}  # of a few random hands none is won
    assert spec(seed=4).identity != asked.identity == spec().identity
    hands, wins = (f"'{whole}/facts/{name}/*.parquet'" for name in ("hands", "wins"))
    different = duckdb.sql(
        f"from {wins} as win join {hands} as hand using (unit, hand) "
        "where win.points != hand.points[win.winner + 1]"
    )
    assert different.fetchall() == []
    [(total, wilds)] = duckdb.sql(
        f"select sum(decisions * decisions), any_value(wilds) from {hands}"
    ).fetchall()
    assert wilds is None
    squares = duckdb.sql(f"select sum(decisions_squares) from '{whole}/facts/blocks/*.parquet'")
    assert squares.fetchall() == [(total,)]


def test_what_is_played_and_kept_is_known_by_all_that_decides_it(monkeypatch):
    for name in ("game", "record"):
        assert name in LAYERS
    before = engine()
    monkeypatch.setitem(WRITERS, "duckdb", "0.0")
    engine.cache_clear()
    assert engine() != before
    monkeypatch.undo()
    engine.cache_clear()
    assert engine() == before


def test_a_wall_is_played_from_every_seat():
    assert [spec(units=units, seating="duplicate").units for units in (9, 12)] == [12, 12]
    assert spec(units=9).units == 9


def test_points_of_a_hand_sum_to_nothing_and_blocks_hold_the_sums(whole):
    sql = duckdb.connect()
    for name in tables():
        sql.execute(f"create view {name} as from '{whole}/facts/{name}/*.parquet'")
    assert sql.sql("select max(abs(list_sum(points))) from hands").fetchall() == [(0,)]
    assert (
        sql.sql("select count(*), count(winner) from hands").fetchall()
        == sql.sql("select sum(hands), sum(hands - drawn) from blocks").fetchall()
    )
    assert (
        sql.sql("select count(*), coalesce(sum(fan), 0) from wins").fetchall()
        == sql.sql("select sum(wins), sum(fan) from blocks").fetchall()
    )
    assert sql.sql(
        "select pattern, count(*) from win_patterns group by 1 order by 1"
    ).fetchall() == (
        sql.sql(
            "select pattern, sum(present) from block_patterns group by 1 having sum(present) > 0 "
            "order by 1"
        ).fetchall()
    )


def test_what_is_whole_is_not_played_again(whole):
    before = {path: path.stat().st_mtime_ns for path in whole.rglob("*.parquet")}
    told = run(whole, spec())
    assert (told.found, told.done) == (UNITS, UNITS)
    assert {path: path.stat().st_mtime_ns for path in whole.rglob("*.parquet")} == before


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ({"seed": 4}, "seed is 3, not 4"),
        ({"units": UNITS + 1}, f"units is {UNITS}, not {UNITS + 1}"),
        ({"distances": True}, "distances is False, not True"),
    ],
)
def test_a_run_goes_on_as_it_began_or_not_at_all(whole, others, said):
    with pytest.raises(SimError, match=f"holds another run: {said}; ask for the same again"):
        run(whole, spec(**others))


def test_other_rules_are_named_by_their_keys(whole):
    with pytest.raises(SimError, match=r"hash is \w+…, not \w+…; rules: .*name.* are otherwise"):
        run(whole, spec("hk13", units=UNITS))


class Named(Inline):
    """A worker in this thread with a name of its own."""

    def __init__(self, name: str) -> None:
        self.name = name


class Lying(Named):
    """A worker that is given a shard and plays it by another seed."""

    def begin(self, text, shard):
        other = msgspec.json.decode(text, type=Spec)
        done: Future = Future()
        done.set_result(
            play_shard(msgspec.json.encode(msgspec.structs.replace(other, seed=99)), shard)
        )
        return done


class Dying(Named):
    """A worker that goes after its first shard."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.left = 1

    def begin(self, text, shard):
        if not self.left:
            raise Lost(self.name)
        self.left -= 1
        return super().begin(text, shard)


class Slow(Named):
    """A worker that never ends what it begins."""

    def begin(self, text, shard):
        return Future()


def hire_one_then_honest(first):
    found = iter([first])
    numbers = iter(range(99))
    return lambda: next(found, None) or Named(f"honest {next(numbers)}")


def test_a_lying_worker_is_found_and_all_it_did_is_done_again(whole, tmp_path):
    told = run(tmp_path / "run", spec(), workers=2, hire=hire_one_then_honest(Lying("liar")))
    assert told.lying == ["liar"]
    assert told.again >= 1
    assert told.done == UNITS
    assert facts(tmp_path / "run") == facts(whole)
    assert {seal.worker for seal in Folder(tmp_path / "run").seals()} <= {
        "honest 0",
        "honest 1",
        "honest 2",
    }


def test_a_worker_that_goes_is_replaced(whole, tmp_path):
    told = run(tmp_path / "run", spec(), workers=2, hire=hire_one_then_honest(Dying("mortal")))
    assert told.lost == ["mortal"]
    assert facts(tmp_path / "run") == facts(whole)


def test_where_every_worker_goes_the_run_stops(tmp_path):
    class Gone(Named):
        def begin(self, text, shard):
            raise Lost(self.name)

    with pytest.raises(SimError, match="6 workers have gone one after another"):
        run(tmp_path / "run", spec(), workers=2, hire=lambda: Gone("gone"))


def test_a_worker_gone_before_it_has_begun_is_followed_by_another(whole, tmp_path):
    left = iter(["first", "second", "third"])

    def hire():
        for name in left:
            raise Lost(name)
        return Named("fourth")

    told = run(tmp_path / "run", spec(), workers=1, hire=hire)
    assert told.lost == ["first", "second", "third"]
    assert facts(tmp_path / "run") == facts(whole)


def test_workers_that_never_begin_end_the_run(tmp_path):
    def hire():
        raise Lost("nobody")

    with pytest.raises(SimError, match="6 workers have gone one after another; see nobody"):
        run(tmp_path / "run", spec(), workers=1, hire=hire)


@pytest.mark.slow
def test_a_slow_worker_is_named_and_its_shard_done_by_another(whole, tmp_path):
    told = run(tmp_path / "run", spec(), workers=2, hire=hire_one_then_honest(Slow("slow")))
    assert told.slow == ["slow"]
    assert facts(tmp_path / "run") == facts(whole)


ASK = """
import sys
from pathlib import Path
import msgspec
from paiju.sim.folder import Folder
from paiju.sim.run import Run
from paiju.sim.spec import Spec
from paiju.sim.workers import hiring

spec = msgspec.json.decode(Path(sys.argv[2]).read_bytes(), type=Spec)
if __name__ == "__main__":
    Run(Folder(Path(sys.argv[1])), spec, lambda told: None).go(hiring(sys.argv[3]), 2)
"""


def test_a_spec_that_was_written_and_read_is_the_same_run(tmp_path):
    asked = spec(units=20, shard=10)
    read = msgspec.json.decode(msgspec.json.encode(asked), type=type(asked))
    run(tmp_path, read)
    assert run(tmp_path, asked).found == 20
    assert run(tmp_path, read).found == 20


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["threads", "processes"])
def test_a_run_killed_and_gone_on_with_has_the_facts_of_one_that_was_not(tmp_path, executor):
    units = 8_000 if COMPILED else 80
    asked = spec(units=units, shard=units // 40)
    (tmp_path / "spec.json").write_bytes(msgspec.json.encode(asked))
    (tmp_path / "ask.py").write_text(ASK)
    path = tmp_path / "run"
    command = [sys.executable, str(tmp_path / "ask.py"), str(path), str(tmp_path / "spec.json")]
    kills = 0
    while kills < 3:
        child = subprocess.Popen([*command, executor])
        had = len(list(path.glob("shards/*.json")))
        while child.poll() is None and len(list(path.glob("shards/*.json"))) < had + 5:
            time.sleep(0.01)
        if child.poll() is not None:
            break
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        kills += 1
    assert kills == 3
    assert len(list(path.glob("shards/*.json"))) < 40
    told = run(path, asked)
    assert 0 < told.found < units
    run(tmp_path / "whole", asked)
    assert facts(path) == facts(tmp_path / "whole")
    assert json.loads((path / "run.json").read_text())["units"] == units


def test_a_run_of_matches_keeps_every_hand(tmp_path):
    units = 4 if COMPILED else 1
    told = run(tmp_path / "run", spec(unit="match", units=units, shard=2))
    assert told.done == units
    assert told.hands >= 4 * units
    [(hands, matches)] = duckdb.sql(
        f"select count(*), count(distinct unit) from '{tmp_path}/run/facts/hands/*.parquet'"
    ).fetchall()
    assert (hands, matches) == (told.hands, units)


def test_threads_are_not_left_behind(tmp_path):
    before = threading.active_count()
    run(tmp_path / "run", spec(), "threads", 2)
    for _ in range(100):
        if threading.active_count() <= before:
            return
        time.sleep(0.05)
    raise AssertionError("threads are left")


def test_an_address_is_of_a_cluster():
    for executor in ("inline", "threads", "processes"):
        with pytest.raises(SimError, match=f"should go with --executor ray, not {executor}"):
            hiring(executor, "192.0.2.1:6399")
