"""Whole hands: inside the core by a policy, and stepped choice by choice from Python."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial

from bench.distance import useful
from bench.peers import ask
from bench.row import Row, cpu_rate, rate
from paiju.core.chance import Chance
from paiju.core.codes import Code
from paiju.core.columns import SUM
from paiju.core.playout import Playout
from paiju.core.referee import Referee
from paiju.rules import load

SEED = 2026
YARDSTICK = "riichienv, random"  # the peer that tells how fast a machine is
LEAST = {  # policy, rules: hands a second
    ("random", "tianjin"): 200_000,
    ("quick", "tianjin"): 20_000,
    ("quick", "hujia13"): 8_000,
    ("random", "hujia13"): 50_000,
    ("random", "taiwan16"): 50_000,
    ("random", "mcr"): 50_000,
}
RANDOM_RATIO = 500  # to riichienv's random hands
STEPPED_RATIO = 5
SHARD = 1_000  # hands that one of two workers takes at a time
PLAN_HANDS = 2_000  # hands a second that a policy which weighs plans is to play


@cache
def playout(rules: str, policy: str) -> Playout:
    """Four of a policy under a document, warm."""
    ruleset = load(rules)
    made = Playout(ruleset.params, ruleset.table, [policy] * ruleset.params.seats, rows=False)
    made.run(SEED, 0, 500)
    return made


def played(rules: str, policy: str, hands: int) -> float:
    """Hands a second inside the core."""
    table = playout(rules, policy)
    return cpu_rate(lambda: table.run(SEED, 0, hands), hands)


def stepped(rules: str, hands: int) -> float:
    """Hands a second, each choice asked for and answered from Python."""
    ruleset = load(rules)
    table = Referee(ruleset.params, ruleset.table)
    chance = Chance(SEED)

    def play() -> None:
        for hand in range(hands):
            dice = [chance.die() for _ in range(6)]
            table.begin(chance.shuffled(table.tile_set), dice, hand % table.seats, 0)
            while asked := table.asked():
                for seat in range(table.seats):
                    if asked >> seat & 1:
                        choices = table.legal(seat)
                        table.apply(seat, choices[chance.below(len(choices))])
                        break

    return cpu_rate(play, hands)


def riichienv() -> float:
    """The peer's random hands a second."""
    return float(ask("riichienv", "riichienv_random.py", 100)["hands"])


def events(rules: str, policy: str, hands: int = 2000) -> str:
    """How often each event comes in a hand, of so many."""
    ruleset = load(rules)
    table = Playout(ruleset.params, ruleset.table, [policy] * ruleset.params.seats, logging=True)
    found: Counter[str] = Counter()
    for unit in range(hands):
        for log in table.logs(SEED, unit):
            at = 0
            while at < len(log):
                found[Code(log[at]).name.lower()] += 1
                at += 2 + log[at + 1]
    said = ", ".join(f"{name} {number / hands:.4g}" for name, number in sorted(found.items()))
    return f"events a hand: {said}"


def room(rules: str = "hujia13", hands: int = 5_000) -> float:
    """Hands with useful tiles that every choice of `quick` may weigh besides, at PLAN_HANDS."""
    quick = played(rules, "quick", hands)
    sums = dict(zip(SUM, playout(rules, "quick").run(SEED, 0, hands).sums.tolist(), strict=True))
    seconds = (1 / PLAN_HANDS - 1 / quick) * sums["hands"] / sums["decisions"]
    return float(seconds * useful(wild_kinds=0))


def two_workers(rules: str = "tianjin", policy: str = "quick", hands: int = 80_000) -> float:
    """How many times faster two threads play the same hands than one, by the wall clock.

    Each takes the next shard that nobody has, as the workers of a run do.
    """
    ruleset = load(rules)
    seats = [policy] * ruleset.params.seats
    tables = [Playout(ruleset.params, ruleset.table, seats, rows=False) for _ in range(2)]

    def by(workers: int) -> None:
        shards = iter(range(0, hands, SHARD))

        def work(table: Playout) -> None:
            for first in shards:
                table.run(SEED, first, SHARD)

        threads = [threading.Thread(target=work, args=(table,)) for table in tables[:workers]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    for table in tables:
        table.run(SEED, 0, 500)
    one = rate(lambda: by(1), hands, time.perf_counter)
    return rate(lambda: by(2), hands, time.perf_counter) / one


def rows() -> Iterator[Row]:
    """Random and quick play, and two workers."""
    for (policy, rules), least in LEAST.items():
        hands = 30_000 if policy == "random" else 5_000
        compared = (policy, rules) == ("random", "tianjin")
        yield Row(
            name=f"{policy} hands of {rules}, inside",
            unit="hands/s",
            ours=partial(played, rules, policy, hands),
            least=least,
            peer=YARDSTICK if compared else "",
            theirs=riichienv if compared else None,
            ratio=RANDOM_RATIO if compared else None,
            beside=partial(events, rules, policy),
        )
    yield Row(
        name=f"room in quick hands of hujia13 at {PLAN_HANDS:,} hands/s",
        unit="useful-tile counts a choice",
        ours=room,
        beside=lambda: "what a policy that weighs plans may ask beside what quick does",
    )
    yield Row(
        name="random hands of tianjin, stepped from Python",
        unit="hands/s",
        ours=lambda: stepped("tianjin", 1000),
        peer=YARDSTICK,
        theirs=riichienv,
        ratio=STEPPED_RATIO,
    )
    yield Row(
        name="two workers to one, quick hands of tianjin",
        unit="times",
        ours=two_workers,
        least=1.9,
        beside=lambda: "two threads, where two processors are free",
    )
