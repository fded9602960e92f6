"""`paiju sim`: very many hands played by bots, kept as facts, summed up, compared wall by wall."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NoReturn

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from paiju.cli.fault import stop
from paiju.cli.sim_told import told_comparison, told_run, told_summary
from paiju.cli.speak import language, option, whole, whole_number, write_json
from paiju.core.playout import PlayoutError
from paiju.rules import RulesError, RuleSet, load
from paiju.rules.text import Language
from paiju.sim.compare import check_pair, compare
from paiju.sim.folder import Folder
from paiju.sim.records import asked_again
from paiju.sim.run import Run, Told
from paiju.sim.spec import SHARD, Seating, SimError, Spec, Unit, spec_of
from paiju.sim.summary import summary
from paiju.sim.workers import Executor, hiring, leave_cluster, processors

app = App(name="sim", help="Play very many hands by bots; keep, sum up and compare them.")
SIDES = ("a", "b")  # the folders of the two runs that are compared
INTERRUPTED = 130  # the exit status
Json = Annotated[bool, Parameter(negative=())]


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is played."""

    bots: Annotated[str, option("random or quick; or one a seat, as quick,random,quick,quick.")] = (
        "quick"
    )
    hands: Annotated[int, whole("How many hands; of matches, how many matches.")] = 10_000
    seed: Annotated[int, whole("What walls, dice and random choices come from.")] = 1
    unit: Annotated[Unit, option("hand: from a fresh table; match: to its end.")] = "hand"
    seating: Annotated[
        Seating,
        option(
            "fixed; rotated: a seat on now and then; duplicate: each wall from every seat, so that "
            "hands are rounded up."
        ),
    ] = "fixed"
    distances: Annotated[bool, option("Measure how far from done hands are dealt.")] = False
    records: Annotated[float, option("The share of them to record whole, as 0.001; 1: all.")] = 0
    shard: Annotated[
        int, whole("Hands in one part of the facts; of matches, how many matches.")
    ] = SHARD


@dataclass(frozen=True, kw_only=True)
class How:
    """Who plays it, where it is kept, in which language it is told."""

    out: Annotated[
        Path | None, option("The run's folder, gone on with where it is there; else none is kept.")
    ] = None
    workers: Annotated[
        int, whole("How many play at once; 0: one a processor, of the cluster with ray.")
    ] = 0
    executor: Annotated[Executor, option("Where they play.")] = "processes"
    address: Annotated[str | None, option("The Ray cluster's address; else one of its own.")] = None
    lang: Annotated[Language | None, option("zh-Hans, zh-Hant or en; else by LANG.")] = None


@app.default
def run(
    asked: Annotated[Asked, Parameter(name="*")] | None = None,
    how: Annotated[How, Parameter(name="*")] | None = None,
    *,
    rules: str = "tianjin",
    json: Json = False,
) -> None:
    """Play hands by bots and sum them up; the same command goes on where it was stopped.

    Parameters
    ----------
    rules
        The rule set: an id of `paiju rules list`, or a TOML file.
    json
        Print JSON.
    """
    asked, how = asked or Asked(), how or How()
    with failing(how), kept(how.out) as path:
        if how.out is None and asked.records:
            raise SimError("--records: should go with --out, where they are kept")
        spec = spec_for(opened(rules), asked)
        told = played(path, spec, how)
        found = summary(Folder(path))
        if json:
            write_json({"run": told, "summary": found})
            return
        spoken = language(how.lang)
        for line in (*told_run(told, how.out, spoken), *told_summary(found, spec, spoken)):
            Console(highlight=False, soft_wrap=True).print(line)


@app.command(name="compare")
def compare_two(
    a: str,
    b: str,
    asked: Annotated[Asked, Parameter(name="*")] | None = None,
    how: Annotated[How, Parameter(name="*")] | None = None,
    *,
    json: Json = False,
) -> None:
    """Play the same walls under two rule sets and tell how they differ, wall by wall.

    Parameters
    ----------
    a
        A rule set: an id of `paiju rules list`, or a TOML file.
    b
        Another with the same tiles.
    json
        Print JSON.
    """
    asked, how = asked or Asked(), how or How()
    with failing(how), kept(how.out) as path:
        specs = [spec_for(opened(name), asked) for name in (a, b)]
        check_pair(*specs)
        check_folder(path)
        sides = [path / side for side in SIDES]
        told = [played(side, spec, how) for side, spec in zip(sides, specs, strict=True)]
        found = compare(*map(Folder, sides))
        if json:
            write_json({"runs": told, "comparison": found})
            return
        spoken = language(how.lang)
        for one, side in zip(told, SIDES, strict=True):
            for line in told_run(one, how.out and how.out / side, spoken):
                Console(highlight=False, soft_wrap=True).print(line)
        told_comparison(found, spoken, Console(highlight=False))


@app.command
def record(folder: Path, unit: Annotated[int, Parameter(converter=whole_number)]) -> None:
    """Print the record of any unit of a run, which is played again; verify and show read it.

    Parameters
    ----------
    folder
        The run's folder.
    unit
        Which unit, from 0.
    """
    try:
        spec = Folder(folder).spec()
        told = asked_again(spec, unit)
    except (SimError, PlayoutError, RulesError) as fault:
        stop(fault)
    sys.stdout.buffer.write(told)


def check_folder(path: Path) -> None:
    """Refuses to compare in a folder that holds anything but the two runs."""
    if path.exists() and not path.is_dir():
        raise SimError(f"{path} is no folder; name another with --out")
    if path.exists() and {item.name for item in path.iterdir()} - set(SIDES):
        raise SimError(f"{path} is there and holds no comparison; name another folder with --out")


def opened(name: str) -> RuleSet:
    """A rule set; ends the command where there is none."""
    try:
        return load(name)
    except RulesError as fault:
        stop(fault)


def spec_for(ruleset: RuleSet, asked: Asked) -> Spec:
    """The spec of what is asked for."""
    return spec_of(
        ruleset,
        asked.bots,
        seed=asked.seed,
        units=asked.hands,
        unit=asked.unit,
        seating=asked.seating,
        distances=asked.distances,
        records=asked.records,
        shard=asked.shard,
    )


@contextmanager
def kept(out: Path | None) -> Iterator[Path]:
    """The folder asked for, or one that is gone afterwards."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="paiju-sim-") as folder:
        yield Path(folder) / "run"


@contextmanager
def failing(how: How) -> Iterator[None]:
    """Ends the command with one line where a run cannot be made or is stopped."""
    try:
        yield
    except (SimError, PlayoutError) as fault:
        stop(fault)
    except OSError as fault:
        why = (fault.strerror or str(fault)).lower()
        where = fault.filename or how.out
        stop(f"{where} cannot be read or written ({why}); name a folder with --out that can be")
    except KeyboardInterrupt:
        interrupted(how)


def interrupted(how: How) -> NoReturn:
    """Says how to go on."""
    goes_on = "the same command goes on" if how.out else "nothing is kept without --out"
    sys.stderr.write(f"paiju: stopped; {goes_on}\n")
    sys.exit(INTERRUPTED)


def played(path: Path, spec: Spec, how: How) -> Told:
    """Plays what is missing of a run, with a bar of progress."""
    if how.workers < 0:
        raise SimError(f"--workers {how.workers}: should be 1 or more, or 0 for one a processor")
    hire = hiring(how.executor, how.address)
    workers = min(how.workers or processors(how.executor), spec.shards)
    if how.executor == "inline" or (how.executor == "processes" and workers == 1):
        workers, hire = 1, hiring("inline")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f}/{task.total:,.0f}"),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with redirect_stdout(sys.stderr), bar as progress:  # Ray tells of lost nodes on stdout
        task = progress.add_task(spec.rules["id"], total=spec.units, pace="")

        def tell(told: Told) -> None:
            """Moves the bar."""
            speed = progress.tasks[0].speed
            pace = f"{speed:,.0f}/s" if speed else ""
            progress.update(task, completed=told.done, pace=pace)

        try:
            return Run(Folder(path), spec, tell).go(hire, workers)
        finally:
            leave_cluster()
