"""One shard: its units played, its parts written. Whoever does it gets the same bytes."""

import hashlib
import os
import time
from threading import local

import msgspec

from paiju.core.playout import Playout
from paiju.sim.parts import Press
from paiju.sim.records import records
from paiju.sim.spec import Spec, engine

RECORDS = "records"  # the part that is no table: a zip


class Done(msgspec.Struct, frozen=True):
    """A shard that has been played."""

    shard: int
    hands: int
    parts: dict[str, bytes]  # by table the Parquet file; the records, where there are any
    seconds: float

    @property
    def sums(self) -> dict[str, str]:
        """The SHA-256 of every part."""
        return {name: sum_of(part) for name, part in self.parts.items()}


def sum_of(part: bytes) -> str:
    """The SHA-256 of a part, in hex."""
    return hashlib.sha256(part).hexdigest()


class Bench:
    """What a thread plays and writes one run with."""

    def __init__(self, spec: Spec) -> None:
        ruleset = spec.ruleset()
        self.spec = spec
        self.ruleset = ruleset
        self.playout: Playout = spec.playout(ruleset)
        self.press = Press(
            ruleset.params.seats,
            [pattern.id for pattern in ruleset.patterns],
            of_run={"rules": spec.hash, "run": spec.identity},
        )

    def play(self, shard: int) -> Done:
        """Plays a shard."""
        began = time.monotonic()
        first, units = self.spec.first(shard), self.spec.size(shard)
        played = self.playout.run(self.spec.seed, first, units)
        parts = self.press.parts(played, {"shard": shard, "first": first, "units": units})
        if self.spec.records:
            parts[RECORDS] = records(self.spec, self.ruleset, self.playout, shard)
        return Done(shard, len(played.hands), parts, time.monotonic() - began)


KEPT = local()  # the bench of each thread, for the run it works on


class WrongEngine(RuntimeError):
    """A worker whose sources are not those the run began with."""


def play_shard(spec: bytes, shard: int) -> Done:
    """Plays a shard of a spec, given as JSON."""
    if getattr(KEPT, "spec", None) != spec:
        run = msgspec.json.decode(spec, type=Spec)
        if run.engine != engine():
            raise WrongEngine(f"process {os.getpid()} runs another engine than the run began with")
        KEPT.bench = Bench(run)
        KEPT.spec = spec
    bench: Bench = KEPT.bench
    return bench.play(shard)
