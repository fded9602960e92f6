"""The long run: what it compares, and that it passes what it asks of ten million on a few."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pytest
from bench.going import Asked, Going, Stopped
from bench.same import Differ, same

from paiju.rules import load
from paiju.sim.folder import Folder
from paiju.sim.run import Run
from paiju.sim.spec import spec_of
from paiju.sim.workers import hiring

COMPILED = bool(os.environ.get("PAIJU_CORE"))
HANDS = 40 if COMPILED else 8
TOP = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("played") / "run"
    spec = spec_of(load("tianjin"), "quick", seed=1, units=HANDS, shard=HANDS // 2)
    Run(Folder(path), spec, lambda told: None).go(hiring("inline"), 1)
    return path


@pytest.fixture
def other(played, tmp_path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "other"))


def rewrite(part: Path, query: str) -> None:
    """Puts in a part's place what a query makes of it."""
    new = part.with_suffix(".made")
    duckdb.sql(f"copy ({query.format(part=part)}) to '{new}' (format parquet)")
    new.replace(part)


def test_rows_in_another_order_are_the_same(played, other):
    rewrite(Folder(other).part("hands", 1), "from '{part}' order by unit desc")
    found = same(played, other)
    assert found == same(played, played)
    assert (found.parts, found.rows >= HANDS) == (10, True)


def test_the_first_rows_that_differ_are_told(played, other):
    rewrite(
        Folder(other).part("hands", 1),
        f"select * replace (if(unit = {HANDS - 1}, 9999, decisions) as decisions) from '{{part}}'",
    )
    with pytest.raises(Differ) as told:
        same(played, other)
    said = str(told.value)
    assert re.match(r"hands/00000001\.parquet: \n  only in .*played", said)
    assert said.count(f"'unit': {HANDS - 1}") == said.count("only in") == 2
    assert "'decisions': 9999" in said.splitlines()[2]


def test_a_row_kept_twice_is_a_difference(played, other):
    rewrite(
        Folder(other).part("hands", 0),
        "from '{part}' union all (from '{part}' order by unit limit 1)",
    )
    with pytest.raises(Differ, match=r"only in \S*other\S*: .*'unit': 0"):
        same(played, other)


def test_a_part_that_only_one_has_is_a_difference(played, other):
    Folder(other).part("wins", 1).unlink()
    with pytest.raises(Differ, match=r"wins: only one of two has 00000001\.parquet"):
        same(played, other)


def test_a_run_that_ends_before_it_is_killed_proves_nothing(tmp_path):
    with (
        Going(Asked("no-such-rules", 100, 1), tmp_path / "run") as going,
        pytest.raises(Stopped, match="before 20%: paiju: no rule set"),
    ):
        going.until(0.2)


LONG = """
import json, sys
from pathlib import Path
from bench.going import Asked
from bench.long import run

print(json.dumps(run(Asked("hujia13", int(sys.argv[1]), 7), Path(sys.argv[2]))))
"""


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(
    find_spec("ray") is None and "CI" not in os.environ, reason="Ray is not installed"
)
def test_killed_twice_and_bereft_of_a_node_a_run_keeps_the_same_facts(tmp_path):
    hands = 30_000 if COMPILED else 200
    done = subprocess.run(
        [sys.executable, "-c", LONG, str(hands), str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=TOP,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["summary"]["hands"] == hands
    assert found["kills"] == 2
    assert found["lost"] >= 1
    assert found["same"]["parts"] == 5 * 100
    assert all(memory > 0 for memory in found["memory"])
