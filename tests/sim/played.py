"""The small runs of the tests: their spec, whoever plays them, and their facts."""

import os
from pathlib import Path

import duckdb

from paiju.rules import load
from paiju.sim.facts import tables
from paiju.sim.folder import Folder
from paiju.sim.run import Run, Told
from paiju.sim.spec import Spec, spec_of
from paiju.sim.workers import hiring

COMPILED = bool(os.environ.get("PAIJU_CORE"))
UNITS = 400 if COMPILED else 16
SHARDS = 4


def spec(name="hujia13", **others) -> Spec:
    asked = {"seed": 3, "units": UNITS, "shard": UNITS // SHARDS} | others
    return spec_of(load(name), "random", **asked)


def run(path: Path, what: Spec, executor="inline", workers=1, hire=None) -> Told:
    return Run(Folder(path), what, lambda told: None).go(hire or hiring(executor), workers)


def facts(path: Path) -> dict[str, list]:
    """Every table's rows, sorted."""
    return {
        name: duckdb.sql(f"from '{path}/facts/{name}/*.parquet' order by all").fetchall()
        for name in tables()
    }
