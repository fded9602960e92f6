"""A run from its first shard to its last: handed out, kept, some done twice, the wrong again."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from statistics import median
from time import monotonic

import msgspec
from msgspec.structs import replace

from paiju.sim.folder import Folder, Seal
from paiju.sim.shard import Done, play_shard
from paiju.sim.spec import SimError, Spec
from paiju.sim.workers import Hire, Lost, Worker

CHECK_EACH = 100  # of a worker's shards one is done again by another, its first among them
SLOW = 5  # times as long as most, and a shard is given to another as well
WAIT = 0.5  # seconds, then slow workers are looked for
GONE_MOST = 5  # workers in a row, while no shard is done
TIMES_KEPT = 100


class Task(msgspec.Struct, frozen=True, eq=False):
    """A shard in a worker's hands."""

    shard: int
    worker: Worker
    began: float
    by: str = ""  # who has played it before, to be compared


class Told(msgspec.Struct):
    """How a run goes: what is told while it goes on and when it is over."""

    units: int
    done: int = 0  # units
    hands: int = 0
    found: int = 0  # units that were there already
    torn: int = 0  # shards whose parts were not whole
    checked: int = 0  # shards done twice
    lying: list[str] = msgspec.field(default_factory=list)  # workers whose shards were wrong
    slow: list[str] = msgspec.field(default_factory=list)
    lost: list[str] = msgspec.field(default_factory=list)
    again: int = 0  # shards done again since their worker was lying


class Run:
    """A run under way."""

    def __init__(self, folder: Folder, spec: Spec, tell: Callable[[Told], None]) -> None:
        """`tell` hears how the run goes after every shard."""
        folder.open(spec)
        self.folder = folder
        self.spec = spec
        self.text = msgspec.json.encode(spec)
        self.tell = tell
        self.told = Told(units=spec.units)
        self.waiting: deque[int] = deque()  # shards
        self.checks: deque[tuple[int, str]] = deque()  # a shard, and who played it
        self.busy: dict[Future[Done], Task] = {}
        self.idle: list[Worker] = []
        self.played: dict[str, int] = {}  # shards by worker
        self.times: deque[float] = deque(maxlen=TIMES_KEPT)  # seconds of a shard
        self.gone = 0  # workers that have gone since a shard was done

    def go(self, hire: Hire, workers: int) -> Told:
        """Plays what is missing with so many workers."""
        try:
            self.look()
            if self.waiting:
                self.idle = [self.hired(hire) for _ in range(workers)]
            while self.waiting or self.checks or any(map(self.needed, self.busy.values())):
                self.hand_out(hire)
                if not self.waiting and not any(map(self.needed, self.busy.values())):
                    break  # only checks are left, and nobody to do them
                if self.busy:
                    self.take(hire, alone=workers == 1)
        finally:
            for worker in [*self.idle, *(task.worker for task in self.busy.values())]:
                worker.dismiss()
            self.folder.close()
        return self.told

    def look(self) -> None:
        """Finds what is whole; the rest waits to be played."""
        for shard in range(self.spec.shards):
            if shard in self.folder.begun:
                seal = self.folder.sealed(shard)
                if seal is not None:
                    self.told.found += self.spec.size(shard)
                    self.count(seal)
                    continue
                self.told.torn += 1
                self.folder.forget(shard)
            self.waiting.append(shard)
        self.tell(self.told)

    def count(self, seal: Seal, times: int = 1) -> None:
        """Counts a shard as done; -1 times, as not."""
        self.told.done += times * self.spec.size(seal.shard)
        self.told.hands += times * seal.hands

    def needed(self, task: Task) -> bool:
        """Whether what a worker is at is still to be waited for."""
        return bool(task.by) or not self.folder.seal_of(task.shard).exists()

    # Handing out

    def hand_out(self, hire: Hire) -> None:
        """Gives every idle worker something to do, as far as there is something."""
        for worker in self.idle[:]:
            task = self.due(worker)
            if task is None:
                continue
            self.idle.remove(worker)
            try:
                self.busy[worker.begin(self.text, task.shard)] = task
            except Lost:
                self.lose(task, hire)

    def due(self, worker: Worker) -> Task | None:
        """What a worker is to do next: a check of another's, a missing shard, a slow one's."""
        for shard, by in self.checks:
            if by != worker.name:
                self.checks.remove((shard, by))
                return Task(shard, worker, monotonic(), by)
        if self.waiting:
            return Task(self.waiting.popleft(), worker, monotonic())
        given = [task.shard for task in self.busy.values()]
        for task in self.busy.values():
            late = self.times and monotonic() - task.began > 1 + SLOW * median(self.times)
            if late and given.count(task.shard) == 1 and not task.by and self.needed(task):
                self.told.slow.append(task.worker.name)
                return Task(task.shard, worker, monotonic())
        return None

    def lose(self, task: Task, hire: Hire) -> None:
        """A worker has gone: its shard waits again, and another is hired."""
        self.told.lost.append(task.worker.name)
        self.put_back(task)
        self.replace(task.worker, hire)

    def put_back(self, task: Task) -> None:
        """What a worker was at is to be done by another."""
        if task.by:
            self.checks.append((task.shard, task.by))
        elif self.needed(task) and task.shard not in [one.shard for one in self.busy.values()]:
            self.waiting.appendleft(task.shard)

    def replace(self, worker: Worker, hire: Hire) -> None:
        """Hires another in a worker's place."""
        worker.dismiss()
        self.miss(worker.name)
        self.idle.append(self.hired(hire))

    def hired(self, hire: Hire) -> Worker:
        """A new worker; one that goes before it has begun is followed by another."""
        while True:
            try:
                return hire()
            except Lost as gone:
                self.told.lost.append(str(gone))
                self.miss(str(gone))

    def miss(self, name: str) -> None:
        """Counts a worker that has gone; too many in a row end the run."""
        self.gone += 1
        if self.gone > GONE_MOST:
            raise SimError(f"{self.gone} workers have gone one after another; see {name}")

    # Taking what is done

    def take(self, hire: Hire, *, alone: bool) -> None:
        """Waits until something is done, and takes it."""
        ended, _ = wait(self.busy, timeout=WAIT, return_when=FIRST_COMPLETED)
        for future in ended:
            task = self.busy.pop(future, None)
            if task is None:
                continue  # its worker was dismissed meanwhile
            try:
                done = future.result()
            except Lost:
                self.lose(task, hire)
                continue
            self.idle.append(task.worker)
            if task.by or not self.needed(task):
                self.compare(task, done, hire)
            else:
                self.keep(task, done, alone=alone)
            self.tell(self.told)

    def keep(self, task: Task, done: Done, *, alone: bool) -> None:
        """Keeps a shard; now and then another is to play it again."""
        name = task.worker.name
        self.count(self.folder.keep(done, name))
        self.times.append(done.seconds)
        self.gone = 0
        if self.played.get(name, 0) % CHECK_EACH == 0 and not alone:
            self.checks.append((done.shard, name))
        self.played[name] = self.played.get(name, 0) + 1

    def compare(self, task: Task, done: Done, hire: Hire) -> None:
        """Compares a shard done twice; where they differ a third time tells who is wrong."""
        seal = self.folder.sealed(task.shard)
        if seal is None:
            return  # it is to be played anew anyhow
        self.told.checked += 1
        if done.sums == seal.sums:
            self.folder.seal(replace(seal, checked_by=task.worker.name))
            return
        true = play_shard(self.text, task.shard).sums
        for name, sums in ((seal.worker, seal.sums), (task.worker.name, done.sums)):
            if sums != true:
                self.denounce(name, hire)

    def denounce(self, name: str, hire: Hire) -> None:
        """Dismisses a worker whose shards are wrong; all it has played are to be done again."""
        self.told.lying.append(name)
        for seal in list(self.folder.seals()):
            if seal.worker == name:
                self.folder.forget(seal.shard)
                self.waiting.append(seal.shard)
                self.count(seal, -1)
                self.told.again += 1
        self.checks = deque(check for check in self.checks if check[1] != name)
        for future, task in list(self.busy.items()):
            if task.worker.name == name:
                del self.busy[future]
                self.put_back(task)
                self.replace(task.worker, hire)
        for worker in [worker for worker in self.idle if worker.name == name]:
            self.idle.remove(worker)
            self.replace(worker, hire)
