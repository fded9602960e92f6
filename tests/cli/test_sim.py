"""`paiju sim`: what it prints, what it refuses, and that it goes on where it was stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import pytest
from cyclopts import CycloptsError

from paiju.cli.app import app
from paiju.sim.facts import tables
from paiju.sim.run import Run
from paiju.sim.spec import SimError

COMPILED = bool(os.environ.get("PAIJU_CORE"))
HANDS = 300 if COMPILED else 6
INLINE = ("--executor", "inline")


def run(*arguments: object) -> int:
    """The exit status of a command."""
    try:
        app(list(map(str, arguments)), exit_on_error=False, print_error=False)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def test_a_run_is_summed_up_for_people(tmp_path, capsys):
    asked = ("sim", "--hands", HANDS, "--out", tmp_path / "run", *INLINE, "--lang", "en")
    assert run(*asked) == 0
    told = capsys.readouterr().out
    assert f"{HANDS} hands; bots quick, seed 1" in told
    assert "Tianjin mahjong  tianjin" in told
    assert "won by own draw" in told
    assert "Catching the five" in told
    assert run(*asked) == 0
    again = capsys.readouterr().out
    assert f"{HANDS} of them were there already" in again
    assert again.splitlines()[2:] == told.splitlines()[1:]


def test_a_run_answers_a_program(capsys):
    assert run("sim", "--rules", "hujia13", "--hands", HANDS, *INLINE, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["run"]["hands"] == HANDS
    one = found["summary"]
    assert one["rules"] == "hujia13"
    assert one["drawn"]["n"] == HANDS
    won = one["drawn"]["times"] + one["self_drawn"]["times"] + one["on_discard"]["times"]
    assert won == HANDS
    assert abs(sum(gained["mean"] for gained in one["points_by_wind"])) < 1e-9
    assert {pattern["wins"]["n"] for pattern in one["patterns"]} == {one["wins"]}


def test_players_are_told_apart_where_they_differ(capsys):
    asked = ("--bots", "quick,random,random,random", "--seating", "duplicate")
    assert run("sim", "--hands", HANDS, *asked, *INLINE, "--lang", "en") == 0
    told = capsys.readouterr().out
    assert "points a hand, player 1, quick" in told
    assert "points a hand, player 4, random" in told


def test_two_documents_are_compared_on_the_same_walls(tmp_path, capsys):
    pair = ("sim", "compare", "tianjin", "tianjin-guide", "--hands", HANDS, *INLINE)
    assert run(*pair, "--out", tmp_path / "both", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["done"] for one in told["runs"]] == [HANDS, HANDS]
    found = told["comparison"]
    assert (found["a"], found["b"], found["walls"]) == ("tianjin", "tianjin-guide", HANDS)
    by = {one["measure"]: one for one in found["differences"]}
    assert by["fan"]["difference"]["mean"] == pytest.approx(
        by["fan"]["b"]["mean"] - by["fan"]["a"]["mean"]
    )
    if COMPILED:  # the two differ in a pattern or two, so most hands go alike
        assert by["turns"]["correlation"] > 0.9
        own = by["turns"]["a"]["high"] - by["turns"]["a"]["mean"]
        assert by["turns"]["difference"]["high"] - by["turns"]["difference"]["mean"] < own
    assert run(*pair, "--out", tmp_path / "both", "--lang", "en") == 0
    again = capsys.readouterr().out
    assert again.count(f"{HANDS} of them were there already") == 2
    assert f"facts are in {tmp_path / 'both' / 'b'}" in again.replace("\n", "")
    assert run(*pair, "--seating", "duplicate") == 0
    assert f"{HANDS // 4 + (HANDS % 4 > 0)}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--rules", "nothing"), "nothing"),
        (("--bots", "clever"), "--bots: 'clever' should be one of random, quick"),
        (("--bots", "quick,quick"), "--bots: 2 of them; should be one, or 4 with commas"),
        (("--hands", "0"), "--hands 0: should be 1 to"),
        (("--seed", "-4"), "--seed -4: should be 0 to"),
        (("--records", "0.0000001", "--out", "/dev/null"), "--records 1e-07: should be 0, or"),
        (("--workers", "-1"), "--workers -1: should be 1 or more"),
        (("--shard", "0"), "--shard 0: should be 1 or more"),
        (("--address", "127.0.0.1:6399"), "--address: should go with --executor ray, not"),
        (("compare", "tianjin", "mcr"), "tianjin has 136 tiles, mcr 144"),
        (("compare", "tianjin", "tianjin-three"), "walls are the same only where the tiles are"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(asked, said, capsys):
    hands = () if "--hands" in asked else ("--hands", "5")
    assert run("sim", *asked, *hands) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("asked", [("--hands", "10.7"), ("--seed", "1.9"), ("--workers", "1.5")])
def test_numbers_are_whole(asked):
    with pytest.raises(CycloptsError, match="should be a whole number"):
        run("sim", *asked, *INLINE)


def test_what_is_kept_needs_a_folder(capsys):
    assert run("sim", "--hands", HANDS, "--records", "0.5", *INLINE) == 2
    assert "should go with --out" in capsys.readouterr().err


def test_a_comparison_leaves_other_folders_alone(tmp_path, capsys):
    assert run("sim", "--hands", 2, "--out", tmp_path / "run", *INLINE) == 0
    asked = ("sim", "compare", "tianjin", "tianjin-guide", "--hands", 2, *INLINE)
    assert run(*asked, "--out", tmp_path / "run") == 2
    assert "holds no comparison" in capsys.readouterr().err
    assert not (tmp_path / "run" / "a").exists()


def test_another_run_in_the_folder_is_named(tmp_path, capsys):
    out = ("--out", tmp_path / "run", *INLINE)
    assert run("sim", "--hands", 5, *out) == 0
    assert run("sim", "--hands", 5, "--seed", 2, *out) == 2
    assert "holds another run: seed is 1, not 2" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert run("sim", "--hands", 5, "--out", tmp_path / "file") == 2


def test_a_unit_of_a_run_is_recorded_when_it_is_asked_for(tmp_path, capfdbinary):
    asked = ("sim", "--rules", "hujia13", "--hands", 5, "--out", tmp_path / "run", *INLINE)
    assert run(*asked) == 0
    capfdbinary.readouterr()
    assert run("sim", "record", tmp_path / "run", 3) == 0
    (tmp_path / "hand.jsonl").write_bytes(capfdbinary.readouterr().out)
    assert run("verify", tmp_path / "hand.jsonl", "--lang", "en") == 0
    assert b"verified: hujia13, 1 hands" in capfdbinary.readouterr().out
    assert run("sim", "record", tmp_path / "run", 5) == 2
    assert b"unit 5: should be 0 to 4" in capfdbinary.readouterr().err
    assert run("sim", "record", tmp_path, 0) == 2
    assert b"holds no run: it has no run.json; name a folder" in capfdbinary.readouterr().err


@pytest.mark.parametrize(
    ("lies", "said"),
    [
        ("nothing", "run is not there; name a folder that `paiju sim --out` has made"),
        ("a file", "run is no folder; name one that `paiju sim --out` has made"),
        ("a folder", "run holds no run: it has no run.json; name a folder that"),
        ("a folder in place of run.json", "run.json cannot be read: is a directory; it should be"),
        ("half a run.json", "run holds no run that can be read: run.json: "),
    ],
)
def test_a_record_is_asked_of_a_run(tmp_path, capsys, lies, said):
    path = tmp_path / "run"
    match lies:
        case "a file":
            path.touch()
        case "a folder":
            path.mkdir()
        case "a folder in place of run.json":
            (path / "run.json").mkdir(parents=True)
        case "half a run.json":
            path.mkdir()
            (path / "run.json").write_text('{"format": 1,')
    assert run("sim", "record", path, 0) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "Errno" not in error


def test_a_place_that_is_no_folder_is_refused(tmp_path, capsys):
    (tmp_path / "file").touch()
    for out in (tmp_path / "file", tmp_path / "file" / "below"):
        for asked in (("sim",), ("sim", "compare", "tianjin", "tianjin-guide")):
            assert run(*asked, "--hands", 2, "--out", out, *INLINE) == 2
            error = capsys.readouterr().err
            assert f"paiju: {tmp_path / 'file'}" in error
            assert "with --out" in error


def test_a_record_is_refused_by_another_engine_or_format(tmp_path, capsys):
    path = tmp_path / "run"
    assert run("sim", "--rules", "hujia13", "--hands", 2, "--out", path, *INLINE) == 0
    kept = json.loads((path / "run.json").read_text())
    for changed, said in (
        ({"engine": "0" * 64}, "was played by engine 000000000000, and this is"),
        ({"format": 2, "new": 1}, "its format is 2; should be 1 here"),
    ):
        (path / "run.json").write_text(json.dumps(kept | changed))
        capsys.readouterr()
        assert run("sim", "record", path, 0) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("said", ["no room", None])
def test_whatever_cannot_be_written_is_said_in_words(monkeypatch, capsys, said):
    def full(*_):
        raise OSError(said) if said else OSError(28, "No space left on device")

    monkeypatch.setattr("paiju.cli.sim.played", full)
    assert run("sim", "--hands", 2, *INLINE) == 2
    error = capsys.readouterr().err
    assert f"({said or 'no space left on device'})" in error


def test_as_many_work_as_there_is_room_for(monkeypatch, tmp_path):
    asked = []

    def hire(self, hire, workers):
        asked.append(workers)
        raise SimError("enough")

    monkeypatch.setattr("paiju.cli.sim.hiring", lambda *_: None)
    monkeypatch.setattr(Run, "hire", hire)
    monkeypatch.setattr("paiju.cli.sim.processors", lambda executor: {"ray": 7}.get(executor, 3))
    for executor, workers in (("ray", 0), ("threads", 0), ("threads", 2)):
        many = ("--hands", 80, "--shard", 4, "--executor", executor, "--workers", workers)
        assert run("sim", *many) == 2
    assert asked == [7, 3, 2]


def facts(path: Path) -> dict[str, list]:
    return {
        name: duckdb.sql(f"from '{path}/facts/{name}/*.parquet' order by all").fetchall()
        for name in tables()
    }


@pytest.mark.slow
def test_kill_9_and_the_same_command_again_give_what_one_run_gives(tmp_path):
    hands, shard = (12_000, 300) if COMPILED else (60, 4)
    asked = [sys.executable, "-m", "paiju", "sim", "--rules", "hujia13", "--hands", str(hands)]
    asked += ["--shard", str(shard), "--workers", "2", "--lang", "en", "--out"]
    path = tmp_path / "run"
    for _ in range(2):
        child = subprocess.Popen([*asked, str(path)], stdout=subprocess.DEVNULL)
        had = len(list(path.glob("shards/*.json")))
        while child.poll() is None and len(list(path.glob("shards/*.json"))) < had + 4:
            time.sleep(0.005)
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    assert len(list(path.glob("shards/*.json"))) < hands // shard
    again = subprocess.run([*asked, str(path)], capture_output=True, text=True, check=True)
    assert "of them were there already" in again.stdout
    subprocess.run([*asked, str(tmp_path / "whole")], capture_output=True, check=True)
    assert facts(path) == facts(tmp_path / "whole")
