"""`./run bench`: measures, prints, keeps results.json and docs/bench.md.

`./run bench WORD …` measures the rows whose names hold a word, and keeps nothing. `--check` fails
where a row has fallen against the one kept, or is not measured. `--page` measures nothing and makes
the page again of the results kept and of notes.toml.
"""

import json
import platform
import sys
import tomllib
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from bench import distance, live, play, score, start
from bench.page import page
from bench.peers import VERSIONS, PeerMissing
from bench.row import Found, Row, measured
from paiju import __version__

HOME = Path(__file__).parent
KEPT = HOME / "results.json"
PAGE = HOME.parent / "docs" / "bench.md"
NOTES = HOME / "notes.toml"
FALLEN = 0.75  # of what is kept
TIMES = {"ms", "s"}  # units of which less is better


def every() -> list[Row]:
    """Every row, with the note kept for it."""
    notes = tomllib.loads(NOTES.read_text())
    rows = [row for part in (play, score, distance, live, start) for row in part.rows()]
    return [replace(row, note=notes.get(row.name, "")) for row in rows]


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


def yardstick(found: list[Found]) -> float | None:
    """The peer's random hands a second, as measured with these rows; none where it is not there."""
    return next((one.theirs for one in found if one.peer == play.YARDSTICK), None)


def relative(one: Found, yard: float | None) -> float | None:
    """What carries over to other machines, and is the more the better; none without a yardstick.

    The ratio to the peer; what is a ratio already; else how it stands to the yardstick, and of a
    time, how little of it the yardstick plays meanwhile.
    """
    if one.ratio:
        return one.ratio
    if one.unit == "times":
        return one.ours
    if not yard:
        return None
    return 1 / (one.ours * yard) if one.unit in TIMES else one.ours / yard


def fallen(found: list[Found], words: list[str]) -> list[str]:
    """The rows that have fallen against those kept, or were to be measured and are not."""
    kept = [Found(**fields_of(row)) for row in json.loads(KEPT.read_text())["rows"]]
    yard, had = yardstick(found), yardstick(kept)
    measured_ones = {one.name: one for one in found}
    told = []
    for one in kept:
        if not is_asked(one.name, words):
            continue
        now = measured_ones.get(one.name)
        if now is None:
            told.append(f"{one.name}: not measured")
            continue
        ratio, before = relative(now, yard), relative(one, had)
        if ratio is None or before is None:
            told.append(f"{one.name}: nothing to compare by, {play.YARDSTICK} is not measured")
        elif ratio < FALLEN * before:
            told.append(f"{one.name}: {ratio:,.3g} against {before:,.3g} kept")
    return told


def fields_of(row: dict[str, Any]) -> dict[str, Any]:
    """Of a row kept what a Found is made of."""
    return {field.name: row[field.name] for field in fields(Found)}


def is_asked(name: str, words: list[str]) -> bool:
    """Whether a row is among those asked for."""
    return not words or any(word in name for word in words)


def keep(found: list[Found], rows: list[Row]) -> list[str]:
    """Writes the results and the page made of them; or says which rows lack, and writes nothing."""
    lacking = {row.name for row in rows} - {one.name for one in found}
    if lacking:
        return sorted(lacking)
    results = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": processor(),
        "python": platform.python_version(),
        "paiju": __version__,
        "peers": VERSIONS,
        "rows": [vars(one) | {"ratio": one.ratio, "holds": one.holds} for one in found],
    }
    KEPT.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    write_page(rows)
    return []


def write_page(rows: list[Row]) -> None:
    """Makes the page of what is kept."""
    PAGE.write_text(page(json.loads(KEPT.read_text()), {row.name: row.note for row in rows}))


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
    options = {word for word in words if word.startswith("--")}
    words = [word for word in words if word not in options]
    if options - {"--check", "--page"}:
        console.print("options are --check and --page")
        return 2
    if "--page" in options:
        write_page(every())
        return 0
    rows = [row for row in every() if is_asked(row.name, words)]
    if not rows:
        console.print(f"no row of these words; rows: {', '.join(row.name for row in every())}")
        return 2
    if "--check" in options:
        return check(rows, words, console)
    found = run(rows, console)
    if words:
        return 0
    lacking = keep(found, rows)
    for name in lacking:
        console.print(f"[red]not measured[/] {name}")
    kept = f"kept in {KEPT.name} and docs/{PAGE.name}"
    console.print("nothing is kept, for rows lack" if lacking else kept)
    return 1 if lacking else 0


def check(rows: list[Row], words: list[str], console: Console) -> int:
    """Measures rows, the yardstick among them, and compares; the exit status."""
    measuring = rows
    if not any(row.peer == play.YARDSTICK for row in rows):
        measuring = [next(row for row in every() if row.peer == play.YARDSTICK), *rows]
    worse = fallen(run(measuring, console), words)
    for line in worse:
        console.print(f"[red]fallen[/] {line}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
