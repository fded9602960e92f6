"""`./run python -m bench.long`: very many hands, once in peace and once under kill -9 and worse.

The facts of both have to be equal as sorted. What the hands come to is kept as the baseline, in
`baselines.json` and docs/baselines.md.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.baselines import keep, names_of, told_of
from bench.cluster import RayMissing, need_ray, two_nodes
from bench.going import SHARDS_LEAST, Asked, Going, Stopped
from bench.same import Differ, same
from paiju import __version__
from paiju.sim.folder import Folder

KILLS = (0.2, 0.4)  # parts of the run after which it is killed
NODE_LOST = 0.6
ROOM = 80  # bytes a hand, of each of the two runs
SEED = 1


def say(words: str) -> None:
    """Tells how it goes, at once."""
    print(words, flush=True)


def undisturbed(asked: Asked, out: Path) -> dict[str, Any]:
    """The run that nothing stops: what it tells, and how fast it was."""
    with Going(asked, out) as going:
        told = going.told()
        return told | {"seconds": going.seconds, "memory": going.memory}


def disturbed(asked: Asked, out: Path) -> dict[str, Any]:
    """The run that is killed twice, then gone on with on two nodes, of which one is lost."""
    kills = 0
    for part in KILLS:
        with Going(asked, out) as going:
            going.until(part)
            going.kill()
            kills += 1
            say(f"  killed at {going.part:.0%}")
    with (
        two_nodes() as nodes,
        Going(asked, out, "--executor", "ray", "--address", nodes.address) as going,
    ):
        going.until(NODE_LOST)
        nodes.lose_one()
        say(f"  a node lost at {going.part:.0%}")
        told = going.told()
    if not told["run"]["lost"]:
        raise Stopped("the node that was lost had no worker on it")
    return told | {"kills": kills}


def run(asked: Asked, home: Path) -> dict[str, Any]:
    """Both runs of one document, compared; the baseline."""
    runs = [home / f"{asked.rules}-{name}" for name in ("undisturbed", "disturbed")]
    say(f"{asked.rules}: {asked.hands:,} hands, undisturbed")
    one = undisturbed(asked, runs[0])
    say(f"  {asked.hands / one['seconds']:,.0f} hands/s")
    say(f"{asked.rules}: the same, disturbed")
    other = disturbed(asked, runs[1])
    found = same(*runs)
    if one["summary"] != other["summary"]:
        raise Differ("the summaries of the two runs are not the same")
    spec = Folder(runs[0]).spec()
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "paiju": __version__,
        "engine": spec.engine,
        "shard": spec.shard,
        "hands_per_second": asked.hands / one["seconds"],
        "memory": one["memory"],
        "bytes": sum(path.stat().st_size for path in (runs[0] / "facts").rglob("*.parquet")),
        "kills": other["kills"],
        "torn": other["run"]["torn"],
        "lost": len(other["run"]["lost"]),
        "checked": [told["run"]["checked"] for told in (one, other)],
        "same": msgspec.to_builtins(found),
        "names": names_of(spec.ruleset()),
        "summary": one["summary"],
    }


@contextmanager
def room(kept: Path | None, hands: int) -> Iterator[Path]:
    """The folder of the runs, with room for two of so many hands; gone afterwards, or kept."""
    if kept is not None and kept.exists() and any(kept.iterdir()):
        raise Stopped(f"--keep {kept}: should be a new folder or an empty one")
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="paiju-long-") as made:
        home = kept or Path(made)
        free, needed = shutil.disk_usage(home).free, 2 * hands * ROOM
        if free < needed:
            raise Stopped(f"{home}: has room for {free:,} bytes; two runs may need {needed:,}")
        yield home


def asked_for(words: list[str]) -> argparse.Namespace:
    """What the command is asked."""
    parser = argparse.ArgumentParser(prog="bench.long", description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000_000, help="of each document")
    parser.add_argument("--rules", default="tianjin,hujia13", help="ids, with commas")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--keep", type=Path, help="where the runs are left; else they are removed")
    asked = parser.parse_args(words)
    if asked.hands < SHARDS_LEAST:
        parser.error(f"--hands {asked.hands}: should be {SHARDS_LEAST} or more")
    return asked


def main(words: list[str]) -> int:
    """Plays, compares, keeps; the exit status."""
    asked = asked_for(words)
    try:
        need_ray()
        with room(asked.keep, asked.hands) as home:
            for rules in asked.rules.split(","):
                found = run(Asked(rules, asked.hands, asked.seed), home)
                for line in told_of(found):
                    say(f"  {line}")
                say(f"  {keep(found)}")
                if asked.keep is None:
                    for path in home.iterdir():
                        shutil.rmtree(path)
    except (Differ, RayMissing, Stopped) as fault:
        print(f"bench.long: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
