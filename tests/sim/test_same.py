"""Same seed, same choices: 10,000 hands of every document are the same whoever plays them.

What they come to in the plain core is kept in tests/core/same (tools/same.py). The compiled core is
held to it, its log on and off, in one thread and several, in processes and on a Ray cluster.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import pytest
from msgspec.structs import replace

import same
import same_kept
from paiju.rules import load
from paiju.rules.library import ids
from paiju.sim.folder import Folder
from paiju.sim.run import Run
from paiju.sim.shard import RECORDS
from paiju.sim.workers import hiring

TOP = Path(__file__).parents[2]
CORE = os.environ.get("PAIJU_CORE", "")
HALF = same_kept.HANDS // same_kept.BLOCK // 2  # blocks
DOCUMENTS = ids() if CORE else ids()[:1]
RECORDED = 0.001  # the share of hands whose records are made


def of_run(path, columns):
    """The digests of a run's facts, block by block."""
    found = same.facts_in(path / "facts", columns)
    return [same.digest(found[block]) for block in sorted(found)]


def run(path, name, executor):
    """A run of a document's hands by an executor; the sums of all it wrote, by shard."""
    doc = load(name).doc
    recorded = RECORDED if doc.seats.people == load(name).params.seats else 0
    asked = same_kept.spec(name, shard=2000, records=recorded)
    told = Run(Folder(path), asked, lambda told: None).go(hiring(executor), 2)
    assert (told.done, told.hands, told.lying) == (same_kept.HANDS, same_kept.HANDS, [])
    return {seal.shard: seal.sums for seal in Folder(path).seals()}


@pytest.fixture(scope="module")
def processes():
    with same.pool(CORE, 2) as found:
        yield found


@pytest.fixture
def threads():
    with ThreadPoolExecutor(2) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_hand_has_the_events_and_facts_it_has_in_the_plain_core(name):
    head, blocks = same_kept.kept(name)
    played = same.play(name, head.facts, 0, len(blocks))
    assert len(played) * same_kept.BLOCK == same_kept.HANDS
    assert same_kept.differing(name, blocks, played) == []


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["threads", "processes"])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_events_are_the_same_wherever_they_are_written(name, executor, request):
    pool = request.getfixturevalue(executor)
    head, blocks = same_kept.kept(name)
    halves = [pool.submit(same.play, name, head.facts, first, HALF) for first in (0, HALF)]
    played = [block for half in halves for block in half.result()]
    assert len(played) * same_kept.BLOCK == same_kept.HANDS
    assert same_kept.differing(name, blocks, played) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", DOCUMENTS)
def test_without_a_log_every_executor_gives_the_facts_of_the_plain_core(name, tmp_path):
    head, blocks = same_kept.kept(name)
    sums = {one: run(tmp_path / one, name, one) for one in ("inline", "threads", "processes")}
    assert of_run(tmp_path / "processes", head.facts) == [block.facts for block in blocks]
    assert sums["threads"] == sums["inline"]
    assert sums["processes"] == sums["inline"]
    assert (RECORDS in sums["inline"][0]) == (name != "tianjin-five")


ON_RAY = """
import json, os, sys
from pathlib import Path
os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
import ray
import same, same_kept
from sim import test_same as tests

ray.init(address="local", log_to_driver=False, include_dashboard=False, num_cpus=2)
play = ray.remote(same.play)
out, told = Path(sys.argv[1]), {}
for name in tests.DOCUMENTS:
    head, blocks = same_kept.kept(name)
    halves = [play.remote(name, head.facts, first, tests.HALF) for first in (0, tests.HALF)]
    played = [block for half in ray.get(halves) for block in half]
    sums = [tests.run(out / name / one, name, one) for one in ("ray", "inline")]
    told[name] = {
        "events": same_kept.differing(name, blocks, played),
        "hands": len(played) * same_kept.BLOCK,
        "shards": len(sums[0]),
        "sums": sums[0] == sums[1],
        "facts": tests.of_run(out / name / "ray", head.facts) == [one.facts for one in blocks],
    }
print(json.dumps(told))
"""


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_ray_cluster_gives_the_same_events_and_facts(tmp_path):
    paths = os.pathsep.join(f"{TOP}/{one}" for one in ("src", "tests", "tools"))
    done = subprocess.run(
        [sys.executable, "-c", ON_RAY, str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"RAY_AUTH_MODE": "disabled", "PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    right = {"events": [], "hands": same_kept.HANDS, "shards": 5, "sums": True, "facts": True}
    assert json.loads(done.stdout.splitlines()[-1]) == dict.fromkeys(DOCUMENTS, right)


@pytest.mark.slow
def test_playing_goes_on_where_it_stopped_and_not_from_what_is_otherwise(tmp_path, monkeypatch):
    found, blocks = same_kept.kept("tianjin")
    then = replace(same_kept.head("tianjin"), facts=found.facts)  # without facts that came after
    monkeypatch.setattr(same, "head", lambda _: then)
    monkeypatch.setattr(same_kept, "head", lambda _: then)
    monkeypatch.setattr(same_kept, "KEPT", tmp_path)
    path = same_kept.path_of("tianjin")
    same.keep("tianjin", 100, 1, anew=False)
    assert same_kept.kept("tianjin")[1] == blocks[:2]
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    same.keep("tianjin", 150, 1, anew=False)
    assert same_kept.kept("tianjin")[1] == blocks[:3]
    path.write_bytes(whole.replace(blocks[0].events.encode(), b"0" * 16))
    with pytest.raises(same_kept.Wrong, match=r"tianjin, block 0 .* other events than kept"):
        same.keep("tianjin", 150, 1, anew=False)
    path.write_bytes(whole.replace(b'"seed":2026', b'"seed":2025'))
    with pytest.raises(
        same_kept.Wrong, match="seed is 2026, kept is 2025; play it again with --anew"
    ):
        same.keep("tianjin", 150, 1, anew=False)
    same.keep("tianjin", 100, 1, anew=True)
    assert path.read_bytes() == whole
