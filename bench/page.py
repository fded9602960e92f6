"""docs/bench.md, made of the results kept."""

from typing import Any

HEAD = """# How fast

Made by `./run bench` on {date}, Python {python}, {machine}; one core but where
two workers are told.

Medians of five rounds, ours and the peer's in turn in one run, each peer in an environment of its
own: {peers}. Of processor time, but for both starts
and for two workers, which are by the wall clock. Machines differ and ratios carry over:
`./run bench --check` fails where one has fallen to three quarters of what is told here, or was not
measured; what has no peer is held against the random play of riichienv.

| what | ours | asked | peer | ratio | |
|---|---:|---:|---|---:|---|
"""


def page(results: dict[str, Any], notes: dict[str, str]) -> str:
    """The page; of a row that is short its note is told."""
    peers = ", ".join(f"{name} {version}" for name, version in results["peers"].items())
    lines = [HEAD.format(**(results | {"peers": peers}))]
    lines += [line(row) for row in results["rows"]]
    short = [row for row in results["rows"] if not row["holds"]]
    if short:
        lines.append("\n## Short\n\n")
        lines += [f"* {row['name']}: {notes.get(row['name'], '')}\n" for row in short]
    beside = [row for row in results["rows"] if row["beside"]]
    if beside:
        lines.append("\n## Beside\n\n")
        lines += [f"* {row['name']}: {row['beside']}.\n" for row in beside]
    return "".join(lines)


def line(row: dict[str, Any]) -> str:
    """One row of the table."""
    asked = ""
    if row["least"] is not None:
        asked = f"≥ {number(row['least'])}"
    elif row["most"] is not None:
        asked = f"≤ {number(row['most'])}"
    peer = f"{row['peer']}: {number(row['theirs'])}" if row["theirs"] else ""
    ratio = f"{row['ratio']:,.1f}" if row["ratio"] else ""
    if row["ratio_asked"]:
        ratio += f" (≥ {row['ratio_asked']})"
    mark = "✓" if row["holds"] else "short"
    ours = f"{number(row['ours'])} {row['unit']}"
    return f"| {row['name']} | {ours} | {asked} | {peer} | {ratio} | {mark} |\n"


def number(value: float) -> str:
    """A figure of three digits."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
