"""A run from its first shard to its last: handed out, kept, some done twice, the wrong again."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from statistics import median
from time import monotonic

import msgspec
from msgspec.structs import replace

from paiju.sim.folder import Folder, Seal
from paiju.sim.shard import Done, WrongEngine, play_shard
from paiju.sim.spec import SimError, Spec
from paiju.sim.workers import Hire, Lost, NoRoom, Worker

CHECK_EACH = 100  # of so many shards one is done again by another; so is a worker's first
SLOW = 5  # times as long as most, and a shard is given to another as well
GRACE = 5.0  # seconds more, in which a worker may build the rules
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
        self.whole: dict[int, int] = {}  # hands by shard
        self.checks: deque[tuple[int, str]] = deque()  # a shard, and who played it
        self.checked: set[int] = set()
        self.busy: dict[Future[Done], Task] = {}
        self.idle: list[Worker] = []
        self.known: set[str] = set()  # workers of whom a shard is checked, or waits to be
        self.times: deque[float] = deque(maxlen=TIMES_KEPT)  # seconds of a shard
        self.gone = 0  # workers that have gone since a shard was done

    def go(self, hire: Hire, workers: int) -> Told:
        """Plays what is missing with so many workers."""
        alone = workers == 1
        try:
            self.look()
            if self.waiting or (self.checks and not alone):
                self.hire(hire, workers)
                self.work(hire, alone=alone)
        finally:
            for worker in [*self.idle, *(task.worker for task in self.busy.values())]:
                worker.dismiss()
            self.folder.close()
        if self.told.done != self.spec.units:
            raise SimError(
                f"{self.spec.units - self.told.done} of {self.spec.units} units are missing; "
                "give the same command again"
            )
        return self.told

    def work(self, hire: Hire, *, alone: bool) -> None:
        """Hands out and takes what is done until nothing is left that is to be waited for."""
        while True:
            self.hand_out(hire)
            if not self.idle and not self.busy:
                raise SimError("no worker is left; give the same command again")
            if self.busy and (self.doable() or any(map(self.awaited, self.busy.values()))):
                self.take(hire, alone=alone)
            elif not self.doable():
                break  # at most checks are left that nobody can do, or does not end
        for task in filter(self.wanted, self.busy.values()):
            self.call_slow(task)

    # What is whole

    def look(self) -> None:
        """Finds what is whole, and checks that were never made; the rest waits to be played."""
        first: dict[str, int] = {}  # a worker's first shard
        for shard in range(self.spec.shards):
            if shard in self.folder.begun:
                seal = self.folder.sealed(shard)
                if seal is not None:
                    self.told.found += self.spec.size(shard)
                    self.count(seal)
                    self.look_at(seal, first)
                    continue
                self.told.torn += 1
                self.folder.forget(shard)
            self.waiting.append(shard)
        for name, shard in first.items():
            if name not in self.known:
                self.checks.append((shard, name))
                self.known.add(name)
        self.tell(self.told)

    def look_at(self, seal: Seal, first: dict[str, int]) -> None:
        """Notes whose shard it is, how long it took, and whether a check of it is due."""
        self.times.append(seal.seconds)
        first.setdefault(seal.worker, seal.shard)
        if seal.checked_by:
            self.known.add(seal.worker)
        elif seal.shard % CHECK_EACH == 0:
            self.checks.append((seal.shard, seal.worker))
            self.known.add(seal.worker)

    def count(self, seal: Seal) -> None:
        """Counts a shard as done."""
        self.whole[seal.shard] = seal.hands
        self.told.done += self.spec.size(seal.shard)
        self.told.hands += seal.hands

    def undo(self, shard: int) -> None:
        """A shard is not whole after all: it waits, unless it does so already or is played."""
        self.folder.forget(shard)
        if shard in self.whole:
            self.told.done -= self.spec.size(shard)
            self.told.hands -= self.whole.pop(shard)
            self.checked.discard(shard)
        if shard not in self.waiting and not self.played(shard):
            self.waiting.append(shard)

    def played(self, shard: int) -> bool:
        """Whether somebody plays a shard; to check it is another thing."""
        return any(task.shard == shard and not task.by for task in self.busy.values())

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
            except (Lost, WrongEngine) as fault:
                self.lose(task, fault, hire)

    def due(self, worker: Worker) -> Task | None:
        """What a worker is to do next: a check of another's, a missing shard, a slow one's."""
        for shard, by in self.checks:
            if by != worker.name:
                self.checks.remove((shard, by))
                return Task(shard, worker, monotonic(), by)
        if self.waiting:
            return Task(self.waiting.popleft(), worker, monotonic())
        for task in self.busy.values():
            if task.by != worker.name and self.stuck(task):
                self.call_slow(task)
                return Task(task.shard, worker, monotonic(), task.by)
        return None

    def doable(self) -> bool:
        """Whether something waits: a shard, or a check that an idle worker can make."""
        names = {worker.name for worker in self.idle}
        return bool(self.waiting) or any(names - {by} for _, by in self.checks)

    def late(self, task: Task) -> bool:
        """Whether a worker takes much longer than most."""
        most = GRACE + SLOW * median(self.times) if self.times else float("inf")
        return monotonic() - task.began > most

    def stuck(self, task: Task) -> bool:
        """Whether a shard is wanted and all who play it are late; or all who check it."""
        same = [
            one
            for one in self.busy.values()
            if one.shard == task.shard and bool(one.by) == bool(task.by)
        ]
        return self.wanted(task) and all(map(self.late, same))

    def wanted(self, task: Task) -> bool:
        """Whether anything comes of what a worker is at."""
        return task.shard not in self.checked if task.by else self.missing(task.shard)

    def missing(self, shard: int) -> bool:
        """Whether a shard is still to be played."""
        return shard not in self.whole

    def awaited(self, task: Task) -> bool:
        """Whether what a worker is at is to be waited for; a late check is not."""
        return self.wanted(task) and not (task.by and self.late(task))

    def call_slow(self, task: Task) -> None:
        """Names a slow worker."""
        if task.worker.name not in self.told.slow:
            self.told.slow.append(task.worker.name)

    # Workers that come and go

    def hire(self, hire: Hire, workers: int) -> None:
        """Hires so many workers, or as many as there is room for."""
        while len(self.idle) < workers and self.hired(hire):
            pass
        if not self.idle:
            raise SimError("there is no room for a single worker; free a processor for one")

    def hired(self, hire: Hire) -> bool:
        """Whether there is room for a new worker; one gone before it begins is followed."""
        while True:
            try:
                self.idle.append(hire())
            except NoRoom:
                return False
            except Lost as gone:
                self.told.lost.append(str(gone))
                self.miss(str(gone))
            else:
                return True

    def lose(self, task: Task, fault: Exception, hire: Hire) -> None:
        """A worker has gone: its shard waits again, and another is hired."""
        name = task.worker.name
        said = f"{name}: {fault}" if isinstance(fault, WrongEngine) else name
        self.told.lost.append(said)
        self.put_back(task)
        self.replace(task.worker, said, hire)

    def put_back(self, task: Task) -> None:
        """What a worker was at is to be done by another."""
        if not task.by:
            if self.missing(task.shard) and not self.played(task.shard):
                self.waiting.appendleft(task.shard)
        elif not self.missing(task.shard) and task.by not in self.told.lying:
            self.checks.append((task.shard, task.by))

    def replace(self, worker: Worker, said: str, hire: Hire) -> None:
        """Hires another in the place of a worker that has gone or is wrong."""
        worker.dismiss(blamed=True)
        self.miss(said)
        self.hired(hire)

    def miss(self, said: str) -> None:
        """Counts a worker that has gone; too many in a row end the run."""
        self.gone += 1
        if self.gone > GONE_MOST:
            raise SimError(f"{self.gone} workers have gone one after another; see {said}")

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
            except (Lost, WrongEngine) as fault:
                self.lose(task, fault, hire)
                continue
            self.idle.append(task.worker)
            if task.by or not self.missing(task.shard):
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
        if not alone and (name not in self.known or done.shard % CHECK_EACH == 0):
            self.checks.append((done.shard, name))
            self.known.add(name)

    def compare(self, task: Task, done: Done, hire: Hire) -> None:
        """Compares a shard done twice; where they differ a third time tells who is wrong."""
        seal = self.folder.sealed(task.shard)
        if seal is None:
            self.undo(task.shard)
            return
        self.told.checked += 1
        self.checked.add(task.shard)
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
        for future, task in list(self.busy.items()):
            if task.worker.name == name:
                del self.busy[future]
                self.put_back(task)
                self.replace(task.worker, name, hire)
        for seal in list(self.folder.seals()):
            if seal.worker == name:
                self.undo(seal.shard)
                self.told.again += 1
        self.checks = deque(check for check in self.checks if check[1] != name)
        for worker in [worker for worker in self.idle if worker.name == name]:
            self.idle.remove(worker)
            self.replace(worker, name, hire)
