"""A run's folder: its spec, its facts, and a seal for every shard that is whole.

`run.json` is the spec; `facts/<table>/<shard>.parquet` the parts; `records/<shard>.zip` the records
of the units that are recorded; `shards/<shard>.json` the seal, written last. All are written beside
and renamed, so that a part is whole or not there. `.lock` is held by the run at work in it, and is
free when that has gone, however it went.
"""

import fcntl
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec

from paiju.sim.facts import tables
from paiju.sim.shard import RECORDS, Done, sum_of
from paiju.sim.spec import SimError, Spec, differences

LOCK = ".lock"


def stranger(path: Path) -> bool:
    """Whether something in a folder is not what a run that has just begun leaves there."""
    return not path.is_dir() and path.name != LOCK and path.suffix != ".new"


class Seal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A shard that is whole."""

    run: str  # the SHA-256 of the run's `run.json`
    shard: int
    hands: int
    worker: str  # who played it
    seconds: float
    sums: dict[str, str]  # the SHA-256 of every part
    checked_by: str = ""  # who played it again and got the same


class Folder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.run = ""  # as in its seals
        self.lock: IO[Any] | None = None

    def open(self, spec: Spec) -> None:
        """Begins a run, or goes on with the one that is there; refuses to mix two.

        A folder in which nothing is whole yet is one in which a run was stopped as it began.
        """
        kept = self.path / "run.json"
        if not kept.exists() and any(map(stranger, self.path.rglob("*"))):
            raise SimError(f"{self.path} is there and holds no run; name another folder with --out")
        self.path.mkdir(parents=True, exist_ok=True)
        self.take_lock()
        try:
            self.begin(spec, kept)
        except BaseException:
            self.close()
            raise

    def begin(self, spec: Spec, kept: Path) -> None:
        """Lays out what a run needs, its spec first of the files; or finds the same spec there."""
        if kept.exists():
            others = differences(self.spec(), spec)
            if others:
                raise SimError(
                    f"{self.path} holds another run: {'; '.join(others)}; "
                    "ask for the same again, or name another folder with --out"
                )
        for name in tables():
            (self.path / "facts" / name).mkdir(parents=True, exist_ok=True)
        (self.path / "shards").mkdir(exist_ok=True)
        if spec.records:
            (self.path / RECORDS).mkdir(exist_ok=True)
        for torn in self.path.rglob("*.new"):
            torn.unlink()
        if not kept.exists():
            self.write(kept, msgspec.json.format(msgspec.json.encode(spec), indent=1))
        self.run = hashlib.sha256(kept.read_bytes()).hexdigest()

    def take_lock(self) -> None:
        """Keeps others out while a run is at work here."""
        self.lock = (self.path / LOCK).open("a")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise SimError(
                f"another run is at work in {self.path}; wait for it, "
                "or name another folder with --out"
            ) from None

    def close(self) -> None:
        """Lets others in."""
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    def spec(self) -> Spec:
        """The spec of the run that is there."""
        try:
            return msgspec.json.decode((self.path / "run.json").read_bytes(), type=Spec)
        except (OSError, msgspec.MsgspecError) as wrong:
            raise SimError(f"{self.path} holds no run that can be read: {wrong}") from None

    def part(self, table: str, shard: int) -> Path:
        """Where a part lies."""
        if table == RECORDS:
            return self.path / RECORDS / f"{shard:08}.zip"
        return self.path / "facts" / table / f"{shard:08}.parquet"

    def seal_of(self, shard: int) -> Path:
        """Where a seal lies."""
        return self.path / "shards" / f"{shard:08}.json"

    def write(self, path: Path, content: bytes) -> None:
        """Writes a file that is whole or not there, even if the machine stops."""
        new = path.with_name(f"{path.name}.new")
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)

    def keep(self, done: Done, worker: str) -> Seal:
        """Keeps a shard's parts, then seals them."""
        for table, part in done.parts.items():
            self.write(self.part(table, done.shard), part)
        seal = Seal(
            run=self.run,
            shard=done.shard,
            hands=done.hands,
            worker=worker,
            seconds=done.seconds,
            sums=done.sums,
        )
        self.seal(seal)
        return seal

    def seal(self, seal: Seal) -> None:
        """Writes a seal."""
        self.write(self.seal_of(seal.shard), msgspec.json.encode(seal))

    def forget(self, shard: int) -> None:
        """Breaks a seal: the shard is to be played again."""
        self.seal_of(shard).unlink(missing_ok=True)

    def sealed(self, shard: int) -> Seal | None:
        """A shard's seal, if its parts are what they were when it was sealed."""
        try:
            seal = msgspec.json.decode(self.seal_of(shard).read_bytes(), type=Seal)
            whole = (seal.run, seal.shard) == (
                self.run,
                shard,
            ) and seal.sums.keys() >= tables().keys()
            if whole and all(
                sum_of(self.part(table, shard).read_bytes()) == found
                for table, found in seal.sums.items()
            ):
                return seal
        except (OSError, msgspec.MsgspecError):
            pass
        return None

    def seals(self) -> Iterator[Seal]:
        """Every seal that can be read, its parts not looked at."""
        for path in sorted((self.path / "shards").glob("*.json")):
            try:
                yield msgspec.json.decode(path.read_bytes(), type=Seal)
            except msgspec.MsgspecError:
                continue
