"""A run's folder: its spec, its facts, and a seal for every shard that is whole.

`run.json` is the spec; `facts/<table>/<shard>.parquet` the parts; `records/<shard>.zip` the records
of the units that are recorded; `shards/<shard>.json` the seal, written last. All are written beside
and renamed, so that a part is whole or not there. Nothing else lies there under such a name: what
belongs to no shard would be read as facts. `.lock` is held by the run at work in it, and is free
when that has gone, however it went.
"""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec

from paiju.sim.facts import tables
from paiju.sim.shard import RECORDS, Done, sum_of
from paiju.sim.spec import SimError, Spec, differences, read

LOCK = ".lock"
RUN = "run.json"
NEW = ".new"  # of a file that is being written

Mark = tuple[int, int]  # the bytes of a file, and the nanosecond in which it was written


def name_of(shard: int) -> str:
    """What the files of a shard are called, but for how their names end."""
    return f"{shard:08}"


def is_name(stem: str) -> bool:
    """Whether a shard's files may be called so."""
    return stem.isdecimal() and stem.isascii() and name_of(int(stem)) == stem


def remove(path: Path) -> None:
    """Removes whatever lies at a path, if anything does."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def mark_of(path: Path) -> Mark:
    """What tells a file that has not been touched since."""
    found = path.stat()
    return found.st_size, found.st_mtime_ns


class Place(NamedTuple):
    """A folder with a file for each shard, and how the names of those end."""

    folder: Path
    suffix: str

    def of(self, shard: int) -> Path:
        """A shard's file."""
        return self.folder / f"{name_of(shard)}{self.suffix}"

    def is_begun(self, path: Path) -> bool:
        """Whether a path is that of a shard's file that is being written."""
        stem = path.name.removesuffix(f"{self.suffix}{NEW}")
        return path.parent == self.folder and stem != path.name and is_name(stem)


class Seal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A shard that is whole."""

    run: str  # the SHA-256 of the run's `run.json`
    shard: int
    hands: int
    worker: str  # who played it
    seconds: float
    sums: dict[str, str]  # the SHA-256 of every part
    marks: dict[str, Mark] = {}  # of every part as it was when it was sealed
    checked_by: str = ""  # who played it again and got the same


class Folder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seals_in = Place(path / "shards", ".json")
        self.parts_in = {
            **{name: Place(path / "facts" / name, ".parquet") for name in tables()},
            RECORDS: Place(path / RECORDS, ".zip"),
        }
        self.run = ""  # as in its seals
        self.begun: set[int] = set()  # shards that had a seal as it was opened
        self.lock: IO[Any] | None = None

    def open(self, spec: Spec) -> None:
        """Begins a run, or goes on with the one that is there; refuses to mix two.

        A folder in which nothing is whole yet is one in which a run was stopped as it began.
        """
        kept = self.path / RUN
        if not kept.exists() and any(map(self.stranger, self.path.rglob("*"))):
            raise SimError(f"{self.path} is there and holds no run; name another folder with --out")
        if self.path.exists() and not self.path.is_dir():
            raise SimError(f"{self.path} is no folder; name another with --out")
        self.path.mkdir(parents=True, exist_ok=True)
        self.take_lock()
        try:
            self.begin(spec, kept)
        except BaseException:
            self.close()
            raise

    def stranger(self, path: Path) -> bool:
        """Whether something is not what a run that was stopped as it began leaves there."""
        own = path in {self.path / LOCK, self.path / f"{RUN}{NEW}"}
        places = (self.seals_in, *self.parts_in.values())
        return not (path.is_dir() or own or any(place.is_begun(path) for place in places))

    def begin(self, spec: Spec, kept: Path) -> None:
        """Lays out what a run needs, its spec first of the files; or finds the same spec there."""
        if kept.exists():
            others = differences(self.spec(), spec)
            if others:
                raise SimError(
                    f"{self.path} holds another run: {'; '.join(others)}; "
                    "ask for the same again, or name another folder with --out"
                )
        for place in self.places(spec):
            place.folder.mkdir(parents=True, exist_ok=True)
        remove(kept.with_name(f"{kept.name}{NEW}"))
        self.begun = self.tidy(spec)
        if not kept.exists():
            self.write(kept, msgspec.json.format(msgspec.json.encode(spec), indent=1))
        self.run = hashlib.sha256(kept.read_bytes()).hexdigest()

    def places(self, spec: Spec) -> list[Place]:
        """Where a run keeps what it has of its shards; the seals' place first."""
        parts = [one for name, one in self.parts_in.items() if name != RECORDS or spec.records]
        return [self.seals_in, *parts]

    def tidy(self, spec: Spec) -> set[int]:
        """Removes parts without a seal, and gives the shards that have one.

        What is named like a part but belongs to no shard is refused.
        """
        sealed: set[str] = set()
        for place in self.places(spec):
            for name in os.listdir(place.folder):  # noqa: PTH208 (of 100,000 names, ten times as fast)
                stem = name.removesuffix(place.suffix)
                if place.is_begun(place.folder / name):
                    remove(place.folder / name)
                elif stem == name:
                    continue  # no reader takes it for a part
                elif not is_name(stem) or int(stem) >= spec.shards:
                    raise SimError(
                        f"{place.folder / name} belongs to no shard of this run, which has "
                        f"{spec.shards}; move it away"
                    )
                elif place is self.seals_in:
                    sealed.add(stem)
                elif stem not in sealed:
                    remove(place.folder / name)
        return set(map(int, sealed))

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
        kept = self.path / RUN
        try:
            return read(kept.read_bytes())
        except FileNotFoundError:
            lacks = "holds no run: it has no run.json" if self.path.exists() else "is not there"
            said = f"{self.path} {lacks}; name a folder that `paiju sim --out` has made"
        except NotADirectoryError:
            said = f"{self.path} is no folder; name one that `paiju sim --out` has made"
        except OSError as fault:
            why = (fault.strerror or "it is no file").lower()
            said = f"{kept} cannot be read: {why}; it should be a file that you may read"
        except msgspec.MsgspecError as wrong:
            said = f"{self.path} holds no run that can be read: run.json: {wrong}"
        raise SimError(said)

    def part(self, table: str, shard: int) -> Path:
        """Where a part lies."""
        return self.parts_in[table].of(shard)

    def seal_of(self, shard: int) -> Path:
        """Where a seal lies."""
        return self.seals_in.of(shard)

    def write(self, path: Path, content: bytes) -> None:
        """Writes a file that is whole or not there, even if the machine stops."""
        new = path.with_name(f"{path.name}{NEW}")
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
            marks={table: mark_of(self.part(table, done.shard)) for table in done.parts},
        )
        self.seal(seal)
        return seal

    def seal(self, seal: Seal) -> None:
        """Writes a seal."""
        self.write(self.seal_of(seal.shard), msgspec.json.encode(seal))

    def forget(self, shard: int) -> None:
        """Breaks a seal and removes its parts: the shard is to be played again."""
        remove(self.seal_of(shard))
        for table in (*tables(), RECORDS):
            remove(self.part(table, shard))

    def sealed(self, shard: int) -> Seal | None:
        """A shard's seal, if its parts are what they were when it was sealed."""
        try:
            seal = msgspec.json.decode(self.seal_of(shard).read_bytes(), type=Seal)
            ours = (seal.run, seal.shard) == (self.run, shard)
            if ours and seal.sums.keys() >= tables().keys() and self.untouched(seal):
                return seal
        except (OSError, msgspec.MsgspecError):
            pass
        return None

    def untouched(self, seal: Seal) -> bool:
        """Whether every part is as it was: by its mark, else by all its bytes."""
        for table, found in seal.sums.items():
            part = self.part(table, seal.shard)
            if mark_of(part) != seal.marks.get(table) and sum_of(part.read_bytes()) != found:
                return False
        return True

    def seals(self) -> Iterator[Seal]:
        """Every seal that can be read, its parts not looked at."""
        for path in sorted((self.path / "shards").glob("*.json")):
            with suppress(OSError, msgspec.MsgspecError):
                yield msgspec.json.decode(path.read_bytes(), type=Seal)
