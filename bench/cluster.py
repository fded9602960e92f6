"""A Ray cluster of two nodes on this machine, of which one can be taken away."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

ENVIRONMENT = {
    "RAY_AUTH_MODE": "disabled",  # nothing but this machine reaches it
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # else workers never start
    "RAY_USAGE_STATS_ENABLED": "0",
}


class RayMissing(Exception):
    """Ray is not installed; says how it is."""

    def __init__(self) -> None:
        super().__init__("needs Ray: ./run uv sync --inexact --extra cluster")


def need_ray() -> None:
    """Refuses to begin where there is no Ray."""
    if find_spec("ray") is None:
        raise RayMissing


class TwoNodes:
    """A head and one more node, of a processor each."""

    def __init__(self) -> None:
        made = import_module("ray.cluster_utils").Cluster
        self.cluster: Any = made(initialize_head=True, head_node_args={"num_cpus": 1})
        self.other = self.cluster.add_node(num_cpus=1)
        self.cluster.wait_for_nodes()

    @property
    def address(self) -> str:
        """Where it is joined."""
        return str(self.cluster.address)

    def lose_one(self) -> None:
        """Kills the node that is not the head, with whoever works there."""
        self.cluster.remove_node(self.other, allow_graceful=False)


@contextmanager
def two_nodes() -> Iterator[TwoNodes]:
    """The cluster, gone afterwards."""
    need_ray()
    os.environ.update(ENVIRONMENT)
    nodes = TwoNodes()
    try:
        yield nodes
    finally:
        nodes.cluster.shutdown()
