"""What very many hands come to: kept in baselines.json, told in docs/baselines.md."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from paiju.rules import RuleSet

HOME = Path(__file__).parent
KEPT = HOME / "baselines.json"
PAGE = HOME.parent / "docs" / "baselines.md"
MANY = 10_000_000  # hands, of which the facts are to take
BYTES_MOST = 600_000_000  # bytes at most
MEGA = 1_000_000

Entry = dict[str, Any]  # one document's baseline
HEAD = """# Baselines

Made by `./run python -m bench.long`: hands of bots, each from a fresh table,
{documents}. Every run was made twice: once in peace by two
processes; and once killed by SIGKILL at a fifth and at two fifths, gone on with on a Ray cluster of
two nodes, of which one was killed at three fifths, and so to its end. The facts of both are the
same, every row of every table as sorted.

Intervals are of 95 %: in brackets Wilson's, after ± the normal one.
"""
RATES = {
    "drawn": "nobody won",
    "self_drawn": "won by own draw",
    "on_discard": "won with another's tile",
}
MEANS = {"fan": "value of a win", "turns": "turns of a hand, all seats"}
WINDS = ("the dealer", "next after the dealer", "opposite the dealer", "before the dealer")


def names_of(ruleset: RuleSet) -> dict[str, Any]:
    """The names that the page uses: the document's and its patterns', Chinese and English."""
    return {
        "document": [ruleset.name.say("zh-Hans"), ruleset.name.say("en")],
        "patterns": {
            one.id: [one.name.say("zh-Hans"), one.name.say("en")] for one in ruleset.patterns
        },
    }


def keep(entry: Entry) -> str:
    """Keeps a document's baseline, unless one of more hands is kept; says which."""
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    rules, hands = entry["summary"]["rules"], entry["summary"]["hands"]
    had = kept[rules]["summary"]["hands"] if rules in kept else 0
    if had > hands:
        return f"not kept: {KEPT.name} has the baseline of {had:,} hands of {rules}"
    kept[rules] = entry
    KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    PAGE.write_text(page(kept))
    return f"kept in bench/{KEPT.name} and docs/{PAGE.name}"


def page(kept: dict[str, Entry]) -> str:
    """The page."""
    documents = " and ".join(
        f"{one['summary']['hands']:,} of `{rules}`" for rules, one in kept.items()
    )
    lines = [HEAD.format(documents=documents)]
    for entry in kept.values():
        lines += section(entry)
    return "\n".join(lines)


def section(entry: Entry) -> Iterator[str]:
    """One document's part of the page, line by line."""
    found = entry["summary"]
    names = entry["names"]
    yield f"## {names['document'][0]}  {names['document'][1]}\n"
    yield f"`{found['rules']}`, rules `{found['hash'][:12]}`, engine `{entry['engine'][:12]}`,"
    yield f"bots {', '.join(dict.fromkeys(found['policies']))}, seed {found['seed']},"
    yield f"{found['hands']:,} hands, {found['wins']:,} wins, {entry['date']}.\n"
    yield from (f"* {line}" for line in told_of(entry))
    yield "\n| of a hand | |\n|---|---:|"
    for name, words in RATES.items():
        yield f"| {words} | {share(found[name])} |"
    for words, one in zip(WINDS, found["by_wind"], strict=False):
        yield f"| won by {words} | {share(one)} |"
    for name, words in MEANS.items():
        yield f"| {words} | {plus_minus(found[name])} |"
    yield f"| choices of a hand | {choices(found['decisions'])} |"
    for words, one in zip(WINDS, found["points_by_wind"], strict=False):
        yield f"| points of {words} | {plus_minus(one)} |"
    yield "\n| pattern | | counted in wins | of wins | of hands | shown |"
    yield "|---|---|---:|---:|---:|---:|"
    for one in found["patterns"]:
        chinese, english = names["patterns"][one["id"]]
        yield (
            f"| {chinese} | {english} | {one['wins']['times']:,} | {share(one['wins'])} "
            f"| {share(one['hands'])} | {one['shown']:,} |"
        )
    yield ""


def told_of(entry: Entry) -> Iterator[str]:
    """How a document's two runs went, line by line."""
    same = entry["same"]
    first, second = (held / MEGA for held in entry["memory"])
    yield f"{entry['hands_per_second']:,.0f} hands/s, two processes"
    yield (
        f"memory of all processes, at most: {first:,.0f} MB in the first half of the hands, "
        f"{second:,.0f} MB in the second"
    )
    yield f"facts, winning tiles included: {entry['bytes'] / MEGA:,.1f} MB{asked(entry)}"
    yield (
        f"{entry['kills']} kills by SIGKILL, {entry['lost']} worker{'s' * (entry['lost'] != 1)} "
        f"lost with a node, {entry['torn']} shards torn; "
        f"done twice and compared: {' and '.join(map(str, entry['checked']))} shards"
    )
    yield (
        f"equal: {same['rows']:,} rows in {same['parts']:,} parts of "
        f"{entry['shard']:,} hands each, SHA-256 `{same['digest'][:16]}`"
    )


def asked(entry: Entry) -> str:
    """Whether the facts take no more than is asked, where the hands are as many as it asks of."""
    if entry["summary"]["hands"] != MANY:
        return ""
    return f" (< {BYTES_MOST / MEGA:,.0f}) {'✓' if entry['bytes'] < BYTES_MOST else 'short'}"


def share(one: dict[str, Any]) -> str:
    """A rate in per cent with its interval; of what was never seen, what it is below."""
    if one["times"] == 0:
        return f"0 (< {percent(one['high'])})"
    return f"{percent(one['share'])} ({percent(one['low'])}–{percent(one['high'])})"


def percent(part: float) -> str:
    """A part of one in per cent, four digits that count."""
    return f"{100 * part:.4g}%"


def choices(found: dict[str, Any] | float) -> str:
    """The choices of a hand; a baseline from before they had an interval keeps the mean alone."""
    return plus_minus(found) if isinstance(found, dict) else f"{found:.5g}"


def plus_minus(one: dict[str, Any]) -> str:
    """A mean and half its interval."""
    return f"{one['mean']:.5g} ± {one['high'] - one['mean']:.2g}"
