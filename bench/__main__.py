"""`./run bench`: measures, prints, keeps results.json and docs/bench.md.

`./run bench WORD …` measures the rows whose names hold a word, and keeps nothing. `--check` fails
where a ratio has fallen against the ones kept.
"""

import json
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console

from bench import distance, live, play, score, start
from bench.page import page
from bench.peers import VERSIONS, PeerMissing
from bench.row import Found, Row, measured
from paiju import __version__

HOME = Path(__file__).parent
KEPT = HOME / "results.json"
PAGE = HOME.parent / "docs" / "bench.md"
FALLEN = 0.75  # of the ratio kept


def every() -> list[Row]:
    """Every row."""
    return [row for part in (play, score, distance, live, start) for row in part.rows()]


def run(rows: list[Row], console: Console) -> list[Found]:
    """Measures rows, telling each."""
    found = []
    for row in rows:
        with console.status(row.name):
            try:
                one = measured(row)
            except PeerMissing as missing:
                console.print(f"[yellow]{row.name}: no peer, {missing}")
                continue
        mark = "[green]✓" if one.holds else "[red]✗"
        beside = f", {one.ratio:,.1f} × {one.peer}" if one.ratio else ""
        console.print(f"{mark}[/] {one.name}: {one.ours:,.4g} {one.unit}{beside}")
        found.append(one)
    return found


def relative(found: list[Found]) -> dict[str, float]:
    """What is compared with runs on other machines: ratios to the peer, or to the yardstick.

    The yardstick of rows without a peer is the peer's random play, measured in the same run.
    """
    yard = next((one.theirs for one in found if one.peer == "riichienv, random"), None)
    told = {}
    for one in found:
        if one.ratio:
            told[one.name] = one.ratio
        elif yard and one.unit == "hands/s":
            told[one.name] = one.ours / yard
    return told


def fallen(found: list[Found]) -> list[str]:
    """The rows that have fallen against those kept."""
    kept = json.loads(KEPT.read_text())["relative"]
    return [
        f"{name}: {ratio:,.1f} against {kept[name]:,.1f} kept"
        for name, ratio in relative(found).items()
        if name in kept and ratio < FALLEN * kept[name]
    ]


def keep(found: list[Found]) -> None:
    """Writes the results and the page made of them."""
    results = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": processor(),
        "python": platform.python_version(),
        "paiju": __version__,
        "peers": VERSIONS,
        "rows": [vars(one) | {"ratio": one.ratio, "holds": one.holds} for one in found],
        "relative": relative(found),
    }
    KEPT.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    PAGE.write_text(page(results))


def processor() -> str:
    """What the machine calls its processor."""
    said = Path("/proc/cpuinfo")
    if said.exists():
        for line in said.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def main(words: list[str]) -> int:
    """Measures; the exit status."""
    console = Console(highlight=False)
    check = "--check" in words
    words = [word for word in words if word != "--check"]
    rows = [row for row in every() if not words or any(word in row.name for word in words)]
    if not rows:
        console.print(f"no row of these words; rows: {', '.join(row.name for row in every())}")
        return 2
    found = run(rows, console)
    if check:
        worse = fallen(found)
        for line in worse:
            console.print(f"[red]fallen[/] {line}")
        return 1 if worse else 0
    if not words:
        keep(found)
        console.print(f"kept in {KEPT.name} and docs/{PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
