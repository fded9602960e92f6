"""Runs on a Ray cluster, where Ray is there; one of its nodes is taken away on the way."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

import duckdb
import pytest

from paiju.sim.facts import tables

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        find_spec("ray") is None and "CI" not in os.environ, reason="Ray is not installed"
    ),
]
HANDS = 4000 if os.environ.get("PAIJU_CORE") else 40
ASK = """
import json, os, sys
from pathlib import Path
os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
import ray
from ray.cluster_utils import Cluster
from paiju.rules import load
from paiju.sim.folder import Folder
from paiju.sim.run import Run
from paiju.sim.spec import spec_of
from paiju.sim.workers import hiring

hands, out = int(sys.argv[1]), Path(sys.argv[2])
spec = spec_of(load("hujia13"), "random", seed=3, units=hands, shard=hands // 40)
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
node = cluster.add_node(num_cpus=1)
cluster.wait_for_nodes()
ray.init(address=cluster.address, log_to_driver=False)
here = ray.get_runtime_context().get_node_id()
left = [node]

def tell(told):
    if told.done > hands // 4 and left:
        cluster.remove_node(left.pop(), allow_graceful=False)

told = Run(Folder(out / "cluster"), spec, tell).go(hiring("ray", cluster.address), 2)
ray.shutdown()
cluster.shutdown()
Run(Folder(out / "inline"), spec, lambda told: None).go(hiring("inline"), 1)
print(json.dumps({"done": told.done, "lost": told.lost, "lying": told.lying}))
"""


@pytest.mark.timeout(300)
def test_a_killed_node_s_shards_are_done_by_others(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", ASK, str(HANDS), str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"RAY_AUTH_MODE": "disabled"},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["done"] == HANDS
    assert len(told["lost"]) >= 1
    assert told["lying"] == []
    for name in tables():
        rows = [
            duckdb.sql(f"from '{tmp_path}/{one}/facts/{name}/*.parquet' order by all").fetchall()
            for one in ("cluster", "inline")
        ]
        assert rows[0] == rows[1]
