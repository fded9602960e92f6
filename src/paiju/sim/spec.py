"""What a run is: rules, players, seed, how many units; two runs that share all of it are equal."""

import hashlib
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

import duckdb
import msgspec

from paiju.core.playout import POLICIES, Playout, Start
from paiju.game.course import rounds
from paiju.rules import RuleSet
from paiju.rules.ruleset import build

FORMAT = 1
SHARD = 10_000  # units
SEED_MOST = 1 << 62
UNITS_MOST = 1 << 40
RECORDS_LEAST = 2**-20  # the share of units, if any are recorded
#: Whose sources decide what a run comes to; game and record: how long a match is, what is recorded.
LAYERS = ("tiles", "core", "rules", "game", "record", "sim")
#: By whom the bytes that are kept are written.
WRITERS = {"duckdb": duckdb.__version__, "zlib": zlib.ZLIB_RUNTIME_VERSION}

Unit = Literal["hand", "match"]
Seating = Literal["fixed", "rotated", "duplicate"]


class SimError(ValueError):
    """A run that cannot be made, or goes on otherwise than it began; says what would be right."""


class Spec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One run, as `run.json` holds it."""

    format: int = FORMAT
    engine: str  # a hash of the sources that decide what is played and kept
    hash: str  # the identity of the rules
    rules: dict[str, Any]  # the flattened document
    policies: tuple[str, ...]  # one a player
    seed: int
    units: int
    unit: Unit = "hand"
    seating: Seating = "fixed"
    shard: int = SHARD  # units in each but the last
    distances: bool = False  # whether distances are measured
    records: float = 0.0  # the share of units that are recorded

    @property
    def identity(self) -> str:
        """A hash of all of it, which two equal runs share."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()

    @property
    def shards(self) -> int:
        """How many shards the run has."""
        return -(-self.units // self.shard)

    def first(self, shard: int) -> int:
        """A shard's first unit."""
        return shard * self.shard

    def size(self, shard: int) -> int:
        """How many units a shard has."""
        return min(self.shard, self.units - self.first(shard))

    def ruleset(self) -> RuleSet:
        """The rules that are played."""
        return build(self.rules, "run.json")

    def playout(self, ruleset: RuleSet) -> Playout:
        """What plays it."""
        length = rounds(ruleset.doc) if self.unit == "match" else 0
        return Playout(
            ruleset.params,
            ruleset.table,
            self.policies,
            start=Start(dealer=0 if length else -1, rounds=length),
            seating=self.seating,
            wins=True,
            distances=self.distances,
        )


def spec_of(ruleset: RuleSet, bots: str, *, seed: int, units: int, **others: Any) -> Spec:
    """The spec of a run under these rules; `bots` is one policy, or one a seat with commas."""
    names = tuple(name.strip() for name in bots.split(","))
    seats = ruleset.params.seats
    if len(names) == 1:
        names *= seats
    for name in names:
        if name not in POLICIES:
            raise SimError(f"--bots: {name!r} should be one of {', '.join(POLICIES)}")
    if len(names) != seats:
        raise SimError(f"--bots: {len(names)} of them; should be one, or {seats} with commas")
    if not 1 <= units <= UNITS_MOST:
        raise SimError(f"--hands {units}: should be 1 to {UNITS_MOST}")
    if not 0 <= seed < SEED_MOST:
        raise SimError(f"--seed {seed}: should be 0 to {SEED_MOST - 1}")
    records = others.get("records", 0)
    if records and not RECORDS_LEAST <= records <= 1:
        raise SimError(f"--records {records}: should be 0, or {RECORDS_LEAST:.1e} to 1")
    if records and ruleset.doc.seats.people != seats:
        raise SimError(f"--records: {ruleset.id} has somebody sit out; should be 0 there")
    if others.get("seating") == "duplicate":
        units = -(-units // seats) * seats  # a wall is played from every seat
    shard = others.pop("shard", SHARD)
    if shard < 1:
        raise SimError(f"--shard {shard}: should be 1 or more")
    return msgspec.convert(
        {
            "shard": -(-shard // seats) * seats,  # so that a wall's rotations lie in one
            "engine": engine(),
            "hash": ruleset.hash,
            "rules": msgspec.to_builtins(ruleset.flat),
            "policies": names,
            "seed": seed,
            "units": units,
            **others,
        },
        Spec,
    )


def differences(kept: Spec, asked: Spec) -> list[str]:
    """What another spec says otherwise, a phrase each."""
    found = []
    for name in Spec.__struct_fields__:
        one, other = getattr(kept, name), getattr(asked, name)
        if one == other:
            continue
        if name == "rules":
            keys = sorted(key for key in {*one, *other} if one.get(key) != other.get(key))
            found.append(f"rules: {', '.join(keys)} {'is' if len(keys) == 1 else 'are'} otherwise")
        else:
            found.append(f"{name} is {said(one)}, not {said(other)}")
    return found


def said(value: object) -> str:
    """A value of a spec, short."""
    if isinstance(value, tuple):
        return ",".join(value)
    text = str(value)
    return text if len(text) <= 24 else f"{text[:12]}…"


class Format(msgspec.Struct):
    """As much of a `run.json` as every format has."""

    format: int


def read(text: bytes) -> Spec:
    """The spec that a `run.json` holds; one of another format is refused as that."""
    found = msgspec.json.decode(text, type=Format).format
    if found != FORMAT:
        raise msgspec.ValidationError(f"its format is {found}; should be {FORMAT} here")
    return msgspec.json.decode(text, type=Spec)


@cache
def engine() -> str:
    """A hash of the sources that decide what is played and kept."""
    total = hashlib.sha256(repr(sorted(WRITERS.items())).encode())
    for layer in LAYERS:
        for name, source in sorted(sources(files(f"paiju.{layer}"), layer)):
            total.update(name.encode() + b"\0" + hashlib.sha256(source.read_bytes()).digest())
    return total.hexdigest()


def sources(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    """The sources below a folder, each with its path."""
    for item in folder.iterdir():
        path = f"{name}/{item.name}"
        if item.is_dir():
            if not item.name.startswith("__"):
                yield from sources(item, path)
        elif item.name.endswith((".py", ".pxd", ".toml")):
            yield path, item
