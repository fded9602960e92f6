"""A thousand hands of every document by mixed bots, and a report of what they walked through."""

import multiprocessing
import os
import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.play import with_keys
from paiju import record
from paiju.game.events import AnyEvent, Seating
from paiju.rules import ids, load
from paiju.rules.words import values
from runs.houses import hands_under, houses, played_in, readings
from runs.play import play_hand, played, redrawn, rigged, scripted, ways

HANDS = 1000  # of each shipped document
HOUSE_HANDS = 40  # of each further reading
LEAST = 20  # how often everything has to be seen
REPORT = Path(__file__).resolve().parents[2] / "docs" / "runs.md"
HEAD = """# What the runs walked through

Made by `PAIJU_REPORT=1 ./run test --slow tests/runs`, from {hands:,} hands: a thousand of every
document that ships, forty under each reading of a key that none of them has, all played by mixed
bots with every record verified, and twenty on built walls or with chosen seeds for each thing that
is rare. A reading counts where it makes a difference: one of drawing seats again only in the pots
after the first.
"""

CHASE = ("147m258p369s1234z9m", "13579p2468s664z9m", "2468m1133p2277s4z", "3579m46p58s77z4z68p")
RIGGED: dict[str, dict[str, Any]] = {
    "天胡": {
        "rules": "tianjin",
        "hands": ["123m456p78s666s99p9s"],
        "turned": "7z",
        "player": {},
    },
    "铲": {"rules": "tianjin", "hands": CHASE, "turned": "9s", "player": {"first": "4z"}},
    "参牌": {
        "rules": "tianjin-classic",
        "hands": CHASE,
        "turned": "9s",
        "player": {"first": "4z", "redeal": True},
    },
    "no 参牌": {
        "rules": "tianjin-classic",
        "hands": CHASE,
        "turned": "9s",
        "player": {"first": "4z"},
    },
    "金杠": {
        "rules": "tianjin",
        "hands": ["4444z147m258p369s1p"],
        "turned": "3z",
        "player": {},
    },
    "an open kong of wilds": {
        "rules": "tianjin",
        "hands": ["147m258p369s124z9m5z", "444z13579p2468s6z"],
        "turned": "3z",
        "player": {"first": "4z"},
    },
    "素本": {
        "rules": "tianjin-guide",
        "hands": ["147m58p369s1234z5z9m", "123456789p6678s"],
        "draws": "9s",
        "turned": "2p",
        "player": {"first": "5z"},
    },
    "an unpaid win": {
        "rules": "tianjin-classic",
        "hands": ["147m258p369s1256z9m", "123m456p789s11p2s4z"],
        "draws": "3s1z2z5z4s",
        "turned": "3z",
        "player": {"first": "4z"},
    },
    "四风": {"rules": "hujia13", "hands": CHASE, "player": {"first": "4z"}},
    "八仙过海": {
        "rules": "taiwan16",
        "hands": ["159m14p1234567f25s12z9s"],
        "tail": "8f2m2m2m3m3m3m",
        "player": {},
    },
    "七抢一": {
        "rules": "taiwan16",
        "hands": ["159m14p1234567f25s12z9s"],
        "draws": "8f",
        "player": {"first": "1z"},
    },
    "四杠": {
        "rules": "taiwan16",
        "hands": [
            "1111m258p369s2345z667z",
            "1111p47m247s2345z899s",
            "1111s369m258p667z234z",
            "1111z258m469p36s7z44p5s",
        ],
        "player": {},
    },
    "抢杠": {
        "rules": "guangdong13",
        "keys": {"win.by": "own_draw"},
        "hands": [
            "1457m258p369s1234z",
            "55m1469p1378s567z",
            "2389m347p24s1267z",
            "46m123456p78999s",
        ],
        "draws": "1z2z3z5m",
        "player": {"first": "5m", "pung": True},
    },
    "天胡 of sixteen": {"rules": "taiwan16", "hands": ["123456789m123p78s55z9s"], "player": {}},
    "地胡": {
        "rules": "hujia13",
        "hands": ["1599m147p258s1234z", "46m123789p123s99s"],
        "draws": "5m",
        "player": {"first": "1z"},
    },
    "人胡": {
        "rules": "hujia13",
        "hands": ["1599m147p258s1234z", "46m123789p123s99s"],
        "player": {"first": "5m"},
    },
}


def of_document(name: str) -> Counter[str]:
    """A thousand hands of a document, every record verified."""
    ruleset = load(name)
    total: Counter[str] = Counter()
    for match, count in played(ruleset, HANDS, seed=1):
        record.verify(record.read(record.write(match)))
        total += count
    assert total["hands"] == HANDS
    return total


def of_houses() -> Counter[str]:
    """Hands of every reading of every key, where it makes a difference."""
    total: Counter[str] = Counter()
    for ruleset in houses():
        for match, count in played(ruleset, HOUSE_HANDS, seed=7):
            for key, reading in values(ruleset.doc).items():
                if played_in(ruleset, key, reading):
                    total[f"reading {key} = {reading}"] += hands_under(match, key)
            total += count
    return total


def of_pots() -> Counter[str]:
    """Matches in which seats are drawn again until a neighbour changes."""
    total: Counter[str] = Counter()
    for match in islice(redrawn(), LEAST):
        count: Counter[str] = Counter()
        while Seating not in {type(event) for event in match.events[2:]}:
            match.deal_next()
            play_hand(match, [scripted()] * len(match.players), count)
        match.leave(0)
        record.verify(record.read(record.write(match)))
        total += count + ways(match.ruleset.params, match.events)
    return total


def of_rigged() -> Counter[str]:
    """Rare things on built walls, each on other dice."""
    total: Counter[str] = Counter()
    for row in RIGGED.values():
        ruleset = with_keys(load(row["rules"]), row.get("keys", {}))
        walls = {key: row[key] for key in ("hands", "draws", "tail", "turned") if key in row}
        for seed in range(LEAST):
            total += rigged(ruleset, seed, player=scripted(**row["player"]), **walls)
    return total


def wanted() -> Iterator[str]:
    """Everything that has to be seen."""
    for kind in AnyEvent.__args__:
        yield f"event {kind.__struct_config__.tag}"
    yield from ("kong open", "kong added", "kong hidden")
    yield from ("kong open of wilds", "kong hidden of wilds")
    yield from (f"pattern {pattern.id}" for pattern in load("tianjin-guide").patterns)
    yield from ("win draw", "win kong_draw", "win heavenly", "an unpaid win", "a passed win")
    yield from ("meld pung", "meld chow", "a claim in vain", "one pays alone")
    yield from ("win discard", "win rob_kong", "win flower_draw", "win earthly", "win humanly")
    yield from ("八仙过海", "七抢一", "drawn declined", "drawn four_winds", "drawn four_kongs")
    yield from ("小相公", "a wild discarded: unpaid", "荒庄", "参牌 accepted", "参牌 declined")
    for key, row in readings().items():
        yield from (f"reading {key} = {reading}" for reading in row)


def written(report: dict[str, int], hands: int) -> str:
    """The report as a page."""
    rows = "\n".join(f"| {name} | {count:,} |" for name, count in report.items())
    return f"{HEAD.format(hands=hands)}\n| what | times |\n|---|---:|\n{rows}\n"


def test_the_report_holds_everything_that_is_wanted_often_enough() -> None:
    rows = re.findall(r"^\| (.+) \| ([\d,]+) \|$", REPORT.read_text("utf-8"), re.MULTILINE)
    assert [name for name, _ in rows] == list(wanted())
    assert [name for name, count in rows if int(count.replace(",", "")) < LEAST] == []


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_a_thousand_hands_of_every_document_walk_every_way() -> None:
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(2, mp_context=fork) as pool:
        runs = [pool.submit(of_document, name) for name in ids()]
        runs += [pool.submit(one) for one in (of_houses, of_pots, of_rigged)]
        total = sum((run.result() for run in runs), Counter[str]())
    report = {name: total[name] for name in wanted()}
    if os.environ.get("PAIJU_REPORT"):
        REPORT.write_text(written(report, total["hands"]), encoding="utf-8")
    assert {name: count for name, count in report.items() if count < LEAST} == {}
