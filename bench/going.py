"""`paiju sim` as a process of its own: watched by the shards it seals, stopped, killed."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from bench.cluster import ENVIRONMENT

TICK = 0.1  # seconds between looks
SHARDS_LEAST = 100  # so that a run can be stopped at any hundredth
SHARD_MOST = 10_000  # hands
SAID = 2000  # letters of what a run that failed has said


class Stopped(Exception):
    """A run that ended otherwise than it was to."""


class Asked(msgspec.Struct, frozen=True):
    """What is played."""

    rules: str
    hands: int
    seed: int

    @property
    def shard(self) -> int:
        """Hands in a shard, as asked for."""
        return min(SHARD_MOST, -(-self.hands // SHARDS_LEAST))

    def command(self, out: Path) -> list[str]:
        """What plays it with two workers."""
        told = [("rules", self.rules), ("hands", self.hands), ("seed", self.seed)]
        told += [("shard", self.shard), ("workers", 2), ("out", out)]
        words = [word for name, value in told for word in (f"--{name}", str(value))]
        return [sys.executable, "-m", "paiju", "sim", "--json", *words]


class Going:
    """A run under way, in a session of its own."""

    def __init__(self, asked: Asked, out: Path, *more: str) -> None:
        self.asked = asked
        self.out = out
        self.said = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the run)
        self.faults = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.memory = [0, 0]  # bytes at most in the first half of the hands, and in the second
        self.began = time.monotonic()
        self.child = subprocess.Popen(
            [*asked.command(out), *more],
            stdout=self.said,
            stderr=self.faults,
            env=os.environ | ENVIRONMENT,
            start_new_session=True,
        )

    def __enter__(self) -> "Going":
        return self

    def __exit__(self, *_: object) -> None:
        if self.child.poll() is None:
            self.kill()
        self.said.close()
        self.faults.close()

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self.began

    @property
    def part(self) -> float:
        """How much of it is sealed, of one."""
        sealed = sum(1 for _ in self.out.glob("shards/*.json"))
        return sealed * self.asked.shard / self.asked.hands

    def look(self, part: float) -> None:
        """Waits a moment and notes how much memory is held."""
        half = int(part >= 1 / 2)
        self.memory[half] = max(self.memory[half], resident(self.child.pid))
        time.sleep(TICK)

    def until(self, part: float) -> None:
        """Waits until so much is sealed; a run that has ended before that raises Stopped."""
        while (sealed := self.part) < part:
            if self.child.poll() is not None:
                raise Stopped(f"it ended at {sealed:.0%}, before {part:.0%}: {self.fault()}")
            self.look(sealed)

    def kill(self) -> None:
        """Ends it and all it has started by SIGKILL; one that had ended raises Stopped."""
        if self.child.poll() is not None:
            raise Stopped(f"it ended before it could be killed: {self.fault()}")
        os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()

    def told(self) -> dict[str, Any]:
        """What it tells at its end, which is waited for."""
        while self.child.poll() is None:
            self.look(self.part)
        if self.child.returncode:
            raise Stopped(f"it ended with status {self.child.returncode}: {self.fault()}")
        self.said.seek(0)
        found: dict[str, Any] = json.load(self.said)
        return found

    def fault(self) -> str:
        """The end of what it has said is wrong."""
        self.faults.seek(0)
        return self.faults.read()[-SAID:].strip()


def resident(session: int) -> int:
    """The bytes of memory that the processes of a session hold together."""
    pages = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(after[3]) == session:
            pages += int(after[21])
    return pages * os.sysconf("SC_PAGE_SIZE")
