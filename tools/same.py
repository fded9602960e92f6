"""What 10,000 hands of every rule document come to, block by block, as the plain core plays them.

`python tools/same.py play` plays what is not yet kept, in the plain core whatever runs this, and
keeps two digests of each block: of its events and of its facts. Stopped at any moment it goes on.
`diff DOCUMENT BLOCK` plays a block in both cores and tells where they part; `show` prints it.
"""

import argparse
import hashlib
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import fields
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import duckdb
import msgspec
import numpy as np

import compile_core
from paiju.core import playout
from paiju.game.decode import split
from paiju.rules import load
from paiju.rules.errors import RulesError
from paiju.rules.library import ids
from paiju.sim.parts import Press
from paiju.sim.workers import follow_parent
from same_kept import (
    BLOCK,
    HANDS,
    SEED,
    Block,
    Columns,
    Wrong,
    changed,
    differing,
    head,
    kept,
    path_of,
    spec,
)

PLAIN = ""  # the core that no folder is named for
CONTEXT = 12  # lines that `diff` prints before those that differ
CHUNK = 4  # blocks that a process plays at a time


class Fact(NamedTuple):
    """A row of facts."""

    unit: int
    table: str
    row: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.unit} {self.table} {self.row}"


class Log(NamedTuple):
    """The events of a hand, packed."""

    unit: int
    log: list[int]

    def __str__(self) -> str:
        return f"{self.unit} {self.log}"


Logs = dict[int, list[Log]]  # by block
Facts = dict[int, list[Fact]]


# Playing


def play(name: str, columns: Columns, first: int, blocks: int) -> list[Block]:
    """What some blocks come to in the core that is here; each call has a playout of its own."""
    events, played = hands(name, first, blocks)
    facts = facts_of(name, played, columns)
    return [
        Block(block, digest(events[block]), digest(facts[block]))
        for block in range(first, first + blocks)
    ]


def hands(name: str, first: int, blocks: int) -> tuple[Logs, playout.Played]:
    """The logs of some blocks' hands, and what is kept of them for facts."""
    rules, run = load(name), spec(name)
    table = playout.Playout(
        rules.params,
        rules.table,
        run.policies,
        seating=run.seating,
        logging=True,
        wins=True,
        distances=True,
    )
    logs: Logs = {}
    parts = []
    for unit in range(first * BLOCK, (first + blocks) * BLOCK):
        parts.append(table.run(SEED, unit, 1))
        logs.setdefault(unit // BLOCK, []).append(Log(unit, table.referee.log))
    return logs, joined(parts)


def joined(parts: Sequence[playout.Played]) -> playout.Played:
    """Runs that follow each other as one."""
    rows = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts])
        for field in fields(playout.Played)
        if field.name not in {"sums", "found"}
    }
    return playout.Played(
        **rows, sums=sum(part.sums for part in parts), found=sum(part.found for part in parts)
    )


def facts_of(name: str, played: playout.Played, columns: Columns) -> Facts:
    """The facts of hands that were played."""
    rules = load(name)
    patterns = [pattern.id for pattern in rules.patterns]
    press = Press(rules.params.seats, patterns, of_run={"rules": rules.hash, "run": "same"})
    parts = press.parts(played, {"shard": 0, "first": 0, "units": len(played.hands)})
    with TemporaryDirectory(prefix="paiju-same-") as folder:
        for table in columns:
            (Path(folder) / table).mkdir()
            (Path(folder) / table / "0.parquet").write_bytes(parts[table])
        return facts_in(Path(folder), columns)


def facts_in(folder: Path, columns: Columns) -> Facts:
    """The sorted rows of facts that lie in a folder."""
    found: Facts = {}
    with duckdb.connect(config={"threads": 1}) as sql:
        for table, names in columns.items():
            listed = ", ".join(f'"{name}"' for name in names)
            asked = f"select unit, {listed} from '{folder}/{table}/*.parquet' order by all"
            for unit, *row in sql.sql(asked).fetchall():
                found.setdefault(unit // BLOCK, []).append(Fact(unit, table, tuple(row)))
    return found


def digest(lines: Sequence[Log | Fact]) -> str:
    """The first eight bytes of the SHA-256 of some lines, as they are written out."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:16]


# Keeping


def begin(core: str) -> None:
    """A process begins, in which this core must run; it ends with the one that started it."""
    follow_parent()
    found = Path(playout.__file__)
    assert found.suffix == ".py" if core == PLAIN else found.parent == Path(core), found


@contextmanager
def pool(core: str, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes in which this core runs, whichever runs here."""
    here = os.environ.get("PAIJU_CORE")
    os.environ["PAIJU_CORE"] = core
    context = multiprocessing.get_context("spawn")
    processes = ProcessPoolExecutor(workers, context, begin, (core,))
    try:
        yield processes
    finally:
        processes.shutdown(cancel_futures=True)
        if here is None:
            del os.environ["PAIJU_CORE"]
        else:
            os.environ["PAIJU_CORE"] = here


def keep(name: str, hands: int, workers: int, *, anew: bool) -> None:
    """Plays what is not kept of a document's first hands, and keeps it as it goes."""
    path = path_of(name)
    now = head(name)
    found: list[Block] = []
    if path.exists() and not anew:
        now, found = kept(name)
        if others := changed(now):
            raise Wrong(f"{name}: {'; '.join(others)}; play it again with --anew")
    with pool(PLAIN, workers) as processes:
        if found:
            again = processes.submit(play, name, now.facts, 0, 1).result()
            if others := differing(name, found, again):
                raise Wrong(f"{others[0]}; if it is meant, play it again with --anew")
        path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (now, *found)))
        tasks = [
            processes.submit(play, name, now.facts, first, min(CHUNK, hands // BLOCK - first))
            for first in range(len(found), hands // BLOCK, CHUNK)
        ]
        for task in tasks:
            with path.open("ab") as file:
                file.writelines(msgspec.json.encode(block) + b"\n" for block in task.result())
            print(f"\r{name}: {len(kept(name)[1]) * BLOCK} hands", end="", flush=True)
    print()


# Seeing


def told(name: str, block: int) -> list[str]:
    """A block's events, packed, and facts, line by line, hand after hand."""
    columns = head(name).facts
    logs, played = hands(name, block, 1)
    facts = facts_of(name, played, columns)[block]
    lines = []
    for unit, log in logs[block]:
        for number, (code, numbers) in enumerate(split(log)):
            lines.append(f"hand {unit} event {number}: {code.name} {' '.join(map(str, numbers))}")
        for _, table, row in (fact for fact in facts if fact.unit == unit):
            named = zip(columns[table], row, strict=True)
            lines += [f"hand {unit} {table}.{column}: {value}" for column, value in named]
    return lines


def compiled() -> str:
    """The folder of the compiled core: the one that runs here, else made."""
    folder = os.environ.get("PAIJU_CORE") or compile_core.folder()
    if not folder:
        raise Wrong("diff: needs a compiled core beside the plain one, and so a C compiler")
    return str(folder)


def parting(plain: Sequence[str], fast: Sequence[str]) -> list[str]:
    """The first lines in which two tellings differ, with those before them."""
    for at, (one, other) in enumerate(zip_longest(plain, fast, fillvalue="nothing more")):
        if one != other:
            before = [f"          {line}" for line in plain[max(0, at - CONTEXT) : at]]
            return [*before, f"plain:    {one}", f"compiled: {other}"]
    return []


def diff(name: str, block: int) -> list[str]:
    """What to say of a block: where the cores part, or that they do not."""
    tellings = []
    for core in (PLAIN, compiled()):
        with pool(core, 1) as processes:
            tellings.append(processes.submit(told, name, block).result())
    if lines := parting(*tellings):
        return lines
    found, blocks = kept(name)
    lines = [f"{name}: both cores play block {block} alike"]
    if block >= len(blocks):
        return [*lines, "it is not kept"]
    others = changed(found) or differing(name, blocks, play(name, found.facts, block, 1))
    if not others:
        return [*lines, "as it is kept"]
    return [
        *lines,
        *others,
        f"the sources have changed what is played: compare `python tools/same.py show {name} "
        f"{block}` with what it prints at the commit that last changed {path_of(name).name}",
        f"if the change is meant: python tools/same.py play --anew {name}",
    ]


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(prog="same.py", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play what is not kept, in the plain core")
    playing.add_argument("documents", nargs="*", help="rule documents; none: all")
    playing.add_argument("--hands", type=int, default=HANDS, help="the first so many of each")
    playing.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    playing.add_argument("--anew", action="store_true", help="forget what is kept")
    for name, meant in (("diff", "where the two cores part"), ("show", "events and facts")):
        one = commands.add_parser(name, help=f"{meant} in a block of {BLOCK} hands")
        one.add_argument("document")
        one.add_argument("block", type=int)
    return parser.parse_args()


def check(asked: argparse.Namespace) -> None:
    """Refuses numbers that are out of reach."""
    if asked.command == "play":
        if not BLOCK <= asked.hands <= HANDS or asked.hands % BLOCK:
            raise Wrong(f"--hands {asked.hands}: should be a multiple of {BLOCK}, to {HANDS}")
        if asked.workers < 1:
            raise Wrong(f"--workers {asked.workers}: should be 1 or more")
    elif not 0 <= asked.block < HANDS // BLOCK:
        raise Wrong(f"block {asked.block}: should be 0 to {HANDS // BLOCK - 1}")


def main() -> int:
    """Does what is asked for."""
    asked = arguments()
    try:
        check(asked)
        match asked.command:
            case "play":
                for name in asked.documents or ids():
                    keep(name, asked.hands, asked.workers, anew=asked.anew)
            case "diff":
                print("\n".join(diff(asked.document, asked.block)))
            case _:
                print("\n".join(told(asked.document, asked.block)))
    except (RulesError, Wrong) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
