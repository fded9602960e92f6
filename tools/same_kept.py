"""What is kept of 10,000 hands of every rule document: a head, then two digests of every block.

One file a document, in tests/core/same. `same` plays them and keeps them.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from paiju.rules import load
from paiju.sim.facts import tables
from paiju.sim.spec import Spec, engine, spec_of

KEPT = Path(__file__).resolve().parent.parent / "tests" / "core" / "same"
SEED = 2026
HANDS = 10_000  # of a document
BLOCK = 50  # hands
POLICIES = ("quick", "random", "quick", "random")
BY_UNIT = ("hands", "wins", "win_patterns")  # the tables of facts whose rows belong to a hand
OF_RUN = ("rules", "run")  # their columns that are the same in all rows of a run
DIGESTS = ("events", "facts")
WITNESSED = 2  # blocks of a document in every check, to 4

Columns = dict[str, tuple[str, ...]]  # by table


class Wrong(ValueError):
    """What was asked for cannot be done; says what would be right."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the first line of a kept file."""

    rules: str
    hash: str
    seed: int
    hands: int
    block: int
    policies: tuple[str, ...]
    seating: str
    facts: Columns  # those the digests are of


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a block of hands comes to: any other line of a kept file."""

    block: int
    events: str
    facts: str


def path_of(name: str) -> Path:
    """Where a document's digests are kept."""
    return KEPT / f"{name}.jsonl"


def spec(name: str, **others: Any) -> Spec:
    """The run whose facts the digests are of."""
    rules = load(name)
    bots = ",".join(POLICIES[: rules.params.seats])
    asked: dict[str, Any] = {"seating": "rotated", "distances": True, "units": HANDS} | others
    return spec_of(rules, bots, seed=SEED, **asked)


def head(name: str) -> Head:
    """What is played of a document as it is now."""
    run = spec(name)
    return Head(
        rules=name,
        hash=run.hash,
        seed=run.seed,
        hands=HANDS,
        block=BLOCK,
        policies=run.policies,
        seating=run.seating,
        facts={
            table: tuple(name for name in tables()[table].columns if name not in OF_RUN)
            for table in BY_UNIT
        },
    )


def kept(name: str) -> tuple[Head, list[Block]]:
    """What is kept of a document; a last line that was cut off is passed over."""
    path = path_of(name)
    if not path.exists():
        raise Wrong(f"{name}: nothing is kept; python tools/same.py play {name}")
    lines = [line for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    try:
        found = msgspec.json.decode(lines[0] if lines else b"", type=Head)
        blocks = [msgspec.json.decode(line, type=Block) for line in lines[1:]]
    except msgspec.MsgspecError as wrong:
        raise Wrong(f"{path}: {wrong}; should be a head, then blocks, a line each") from None
    if [block.block for block in blocks] != list(range(len(blocks))):
        raise Wrong(f"{path}: blocks should be 0, 1, 2 …, a line each")
    return found, blocks


def changed(found: Head) -> list[str]:
    """What a kept file says otherwise than the rules, the facts and this tool do now.

    Facts that came after it was kept are no change.
    """
    now = head(found.rules)
    said = [
        f"{field} is {getattr(now, field)!r}, kept is {getattr(found, field)!r}"
        for field in Head.__struct_fields__
        if field != "facts" and getattr(now, field) != getattr(found, field)
    ]
    for table, columns in found.facts.items():
        gone = sorted(set(columns).difference(now.facts.get(table, ())))
        said += [f"facts: {table}.{column} is no more" for column in gone]
    return said


def differing(name: str, found: Sequence[Block], played: Sequence[Block]) -> list[str]:
    """Where blocks come to something else than is kept: which, in what, and how to see it."""
    said = []
    for block in played:
        one, number = found[block.block], block.block
        others = [part for part in DIGESTS if getattr(one, part) != getattr(block, part)]
        if others:
            last = (number + 1) * BLOCK - 1
            said.append(
                f"{name}, block {number} (hands {number * BLOCK} to {last}): other "
                f"{' and '.join(others)} than kept; see python tools/same.py diff {name} {number}"
            )
    return said


def witnessed(name: str, blocks: int) -> list[int]:
    """The blocks that are played again in every check: others where the sources are others."""
    drawn = hashlib.sha256(f"{name} {engine()}".encode()).digest()
    return sorted(
        {int.from_bytes(drawn[at : at + 8]) % blocks for at in range(0, 8 * WITNESSED, 8)}
    )
