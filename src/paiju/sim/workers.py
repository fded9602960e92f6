"""Workers: who plays shards. Each has a name and does one shard at a time; all give the same bytes.

Inline in this very thread, threads (the core holds no lock while it plays), processes, or actors of
a Ray cluster.
"""

import multiprocessing
import os
import platform
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from itertools import count
from typing import Any, Literal, Protocol

from paiju.sim.shard import Done, play_shard
from paiju.sim.spec import SimError

Executor = Literal["inline", "threads", "processes", "ray"]


BLAMED_MOST = 3  # actors of a node that have gone or were wrong
BEGINS = 60.0  # seconds that an actor may take until it is there


class Lost(RuntimeError):
    """A worker has gone; its shard is to be done by another."""


class NoRoom(RuntimeError):
    """There is no place for one more worker; the others go on."""


class Worker(Protocol):
    """One who plays shards."""

    name: str

    def begin(self, spec: bytes, shard: int) -> "Future[Done]":
        """Plays a shard of a spec, given as JSON; a worker that is gone raises Lost."""

    def dismiss(self, *, blamed: bool = False) -> None:
        """Does no more, and leaves what it is at; `blamed` where it has gone or was wrong."""


def here() -> str:
    """This process among all machines' processes."""
    return f"{platform.node() or 'here'}-{os.getpid()}"


class Inline:
    """Plays in the thread that asks."""

    def __init__(self) -> None:
        self.name = here()

    def begin(self, spec: bytes, shard: int) -> "Future[Done]":
        """Plays it before anything else."""
        done: Future[Done] = Future()
        done.set_result(play_shard(spec, shard))
        return done

    def dismiss(self, *, blamed: bool = False) -> None:
        """There is nothing to leave."""


class Thread:
    """Plays in a thread of its own."""

    def __init__(self, number: int) -> None:
        self.name = f"{here()}-thread-{number}"
        self.pool = ThreadPoolExecutor(1)

    def begin(self, spec: bytes, shard: int) -> "Future[Done]":
        """Plays it beside the others."""
        return self.pool.submit(play_shard, spec, shard)

    def dismiss(self, *, blamed: bool = False) -> None:  # noqa: ARG002
        """The shard it is at is finished for nothing."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Child:
    """Plays in a process of its own, which ends when this one does."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=follow_parent)
        try:
            self.pid = self.pool.submit(os.getpid).result()
        except BrokenProcessPool as gone:
            raise Lost("a process that never began") from gone
        self.name = f"{platform.node() or 'here'}-{self.pid}"

    def begin(self, spec: bytes, shard: int) -> "Future[Done]":
        """Plays it there."""
        try:
            played = self.pool.submit(play_shard, spec, shard)
        except BrokenProcessPool as gone:
            raise Lost(self.name) from gone
        return told_by(played, lost_if_broken)

    def dismiss(self, *, blamed: bool = False) -> None:  # noqa: ARG002
        """The process is ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.pool.shutdown(wait=False, cancel_futures=True)


def follow_parent() -> None:
    """Ends this process when the one that started it ends, even by kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whom the terminal interrupts is the parent
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: Any) -> None:
    """Ends this process after another."""
    parent.join()
    os._exit(1)


class Actor:
    """Plays in an actor of a Ray cluster, which holds a processor there."""

    def __init__(self, ray: Any, places: "Places") -> None:
        self.ray = ray
        self.places = places
        self.node = places.next()
        placed = ray.remote(num_cpus=1, max_restarts=0, scheduling_strategy=places.at(self.node))
        self.actor = placed(Seated).remote()
        try:
            self.name = ray.get(self.actor.here.remote(), timeout=BEGINS)
        except ray.exceptions.GetTimeoutError as full:
            self.dismiss(blamed=True)
            raise NoRoom("an actor that has not begun") from full
        except ray.exceptions.RayError as gone:
            self.dismiss(blamed=True)
            raise Lost("an actor that never began") from gone

    def begin(self, spec: bytes, shard: int) -> "Future[Done]":
        """Plays it there."""
        try:
            played = self.actor.play.remote(spec, shard).future()
        except self.ray.exceptions.RayError as gone:
            raise Lost(self.name) from gone
        return told_by(played, self.fault)

    def fault(self, fault: BaseException) -> BaseException:
        """What the task itself raised; anything else that goes wrong is that the actor has gone."""
        errors = self.ray.exceptions
        if isinstance(fault, errors.RayTaskError):
            cause: BaseException | None = getattr(fault, "cause", None)
            return cause or fault
        return Lost(str(fault)) if isinstance(fault, errors.RayError) else fault

    def dismiss(self, *, blamed: bool = False) -> None:
        """The actor is ended."""
        self.places.leave(self.node, blamed=blamed)
        with suppress(self.ray.exceptions.RayError):
            self.ray.kill(self.actor)


class Places:
    """Where actors are put: on every node as many as it has processors for.

    A node whose actors have gone or were wrong too often is given no more.
    """

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.given: Counter[str] = Counter()  # actors by node
        self.blamed: Counter[str] = Counter()

    def processors(self) -> dict[str, int]:
        """How many processors each node has that is there."""
        return {
            node["NodeID"]: int(node["Resources"].get("CPU", 0))
            for node in self.ray.nodes()
            if node["Alive"]
        }

    def next(self) -> str:
        """The node of the next actor: the one that has most room for what it has."""
        processors = {
            node: number
            for node, number in self.processors().items()
            if self.given[node] < number and self.blamed[node] < BLAMED_MOST
        }
        if not processors:
            raise NoRoom("no node has a processor left")
        node = min(processors, key=lambda one: (self.given[one] + 1) / processors[one])
        self.given[node] += 1
        return node

    def at(self, node: str) -> Any:
        """A node, as Ray is asked for it; another where it has gone."""
        module = import_module("ray.util.scheduling_strategies")
        return module.NodeAffinitySchedulingStrategy(node_id=node, soft=True)

    def leave(self, node: str, *, blamed: bool) -> None:
        """An actor of a node is no more."""
        self.given[node] -= 1
        self.blamed[node] += blamed


class Seated:
    """What an actor is."""

    def here(self) -> str:
        """Its name."""
        return here()

    def play(self, spec: bytes, shard: int) -> Done:
        """Plays a shard."""
        return play_shard(spec, shard)


def lost_if_broken(fault: BaseException) -> BaseException:
    """Lost, where a process has gone; else the fault itself."""
    return Lost(str(fault)) if isinstance(fault, BrokenProcessPool) else fault


def told_by(
    given: "Future[Done]", fault_of: Callable[[BaseException], BaseException]
) -> "Future[Done]":
    """The same future, but where it fails, with what is made of its fault."""
    told: Future[Done] = Future()

    def pass_on(ended: "Future[Done]") -> None:
        with suppress(Exception):
            if ended.cancelled():
                told.set_exception(Lost("dismissed"))
            elif (fault := ended.exception()) is None:
                told.set_result(ended.result())
            else:
                told.set_exception(fault_of(fault))

    given.add_done_callback(pass_on)
    return told


Hire = Callable[[], Worker]  # gives a new worker


def hiring(executor: Executor, address: str | None = None) -> Hire:
    """How workers of this kind are hired; `address` is the Ray cluster's, else one of its own."""
    if address is not None and executor != "ray":
        raise SimError(f"--address: should go with --executor ray, not {executor}")
    match executor:
        case "inline":
            return Inline
        case "threads":
            numbers = count(1)
            return lambda: Thread(next(numbers))
        case "processes":
            return Child
        case "ray":
            ray = joined(address)
            places = Places(ray)
            return lambda: Actor(ray, places)


def processors(executor: Executor) -> int:
    """How many workers there is room for: on this machine, or in the cluster that is joined."""
    if executor == "ray":
        return max(1, sum(Places(joined(None)).processors().values()))
    return os.cpu_count() or 1


def joined(address: str | None) -> Any:
    """Ray, with the cluster at an address joined, or one begun on this machine."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # else workers never start
    try:
        ray = import_module("ray")
    except ImportError:
        raise SimError("--executor ray: needs Ray; install paiju[cluster]") from None
    if not ray.is_initialized():
        ray.init(address=address or "local", log_to_driver=False, include_dashboard=False)
    return ray


def leave_cluster() -> None:
    """Leaves the Ray cluster, where one is joined; one begun on this machine ends."""
    ray = sys.modules.get("ray")
    if ray is not None and ray.is_initialized():
        ray.shutdown()
