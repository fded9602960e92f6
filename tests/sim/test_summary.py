"""What a run comes to: which hands are independent of each other, and how far that is known."""

import os
from math import sqrt
from statistics import correlation, mean, stdev

import duckdb
import msgspec
import pytest

from game.play import changed
from paiju.rules import load
from paiju.sim.compare import compare, pair_of
from paiju.sim.estimate import Sums, Z, rate
from paiju.sim.folder import Folder
from paiju.sim.observed import observed
from paiju.sim.run import Run
from paiju.sim.spec import spec_of
from paiju.sim.summary import alone, counted, independent, summary, totals
from paiju.sim.workers import hiring

COMPILED = bool(os.environ.get("PAIJU_CORE"))
UNITS = 240 if COMPILED else 16


def played(path, rules="hujia13", bots="quick", **others) -> Folder:
    asked = {"seed": 3, "units": UNITS, "shard": UNITS // 4} | others
    folder = Folder(path / "run")
    spec = spec_of(load(rules) if isinstance(rules, str) else rules, bots, **asked)
    Run(folder, spec, lambda told: None).go(hiring("inline"), 1)
    return folder


def hands(folder: Folder, columns: str) -> list[tuple]:
    return duckdb.sql(
        f"select {columns} from '{folder.path}/facts/hands/*.parquet' order by unit, hand"
    ).fetchall()


@pytest.mark.parametrize("name", ["hujia13", "tianjin"])
def test_sums_of_blocks_are_those_of_the_rows(tmp_path, name):
    folder = played(tmp_path, name, seating="rotated", bots="quick,random,quick,quick")
    spec, total = folder.spec(), totals(folder.path)
    assert alone(spec, total)
    fast = independent(total, counted(folder.path))
    slow = observed(folder, spec, total["hands"])
    assert fast.keys() <= slow.keys()
    for measure, sums in fast.items():
        for field in Sums.__struct_fields__:
            one, other = getattr(sums, field), getattr(slow[measure], field)
            assert one == pytest.approx(other), (measure, field)


def test_shards_asked_a_few_at_a_time_give_the_same(tmp_path, monkeypatch):
    folder = played(tmp_path)
    whole = observed(folder, folder.spec(), UNITS)
    monkeypatch.setattr("paiju.sim.observed.HANDS", 1)
    assert observed(folder, folder.spec(), UNITS) == whole


MATCHES = {"unit": "match", "units": 12 if COMPILED else 4, "shard": 4}


@pytest.mark.parametrize(
    ("walls", "others"),
    [
        (1, MATCHES),
        (4, {"seating": "duplicate"}),
        *([(4, MATCHES | {"seating": "duplicate"})] if COMPILED else []),
    ],
)
def test_several_hands_that_share_a_match_or_a_wall_are_one_observation(tmp_path, walls, others):
    folder = played(tmp_path, bots="random,quick,quick,quick", **others)
    spec = folder.spec()
    found = summary(folder)
    of = hands(folder, f"unit // {walls}, list_sum(turns), winner is null")
    groups: dict[int, list[tuple[int, int]]] = {}
    for wall, turns, drawn in of:
        groups.setdefault(wall, []).append((turns, drawn))
    assert found.observations == len(groups) == spec.units // walls
    assert found.hands == len(of)
    for measure, i in ((found.turns, 0), (found.drawn, 1)):
        # a ratio's variance: of what each group has beyond the ratio of as many hands
        ratio = mean(row[i] for rows in groups.values() for row in rows)
        beyond = [sum(row[i] - ratio for row in rows) for rows in groups.values()]
        error = stdev(beyond) * sqrt(len(groups)) / len(of) if len(groups) > 1 else None
        if i == 0:
            assert measure.mean == pytest.approx(ratio)
            assert measure.deviation == pytest.approx(error and error * sqrt(len(groups)))
            assert measure.high == pytest.approx(error and ratio + Z * error)
        elif error and 0 < ratio < 1:
            worth = min(len(of), ratio * (1 - ratio) / error**2 * len(of) / (len(of) - 1))
            assert (measure.low, measure.high) == pytest.approx(wilson_of(ratio, worth))


def wilson_of(share: float, n: float) -> tuple[float, float]:
    """The roots p of (share - p)² = Z² p (1 - p) / n."""
    a, b, c = 1 + Z * Z / n, -(2 * share + Z * Z / n), share * share
    root = sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def test_the_same_hand_four_times_is_worth_one():
    alike = Sums(observations=100, n=400, total=120, squares=480, products=480, sizes=1600)
    found, hand = alike.rate(), rate(30, 100)
    assert found.share == hand.share
    # (a hundred observations of one hand, but for 399 / 400 where 99 / 100 was)
    assert (found.low, found.high) == pytest.approx((hand.low, hand.high), abs=0.001)
    assert found.high - found.low > 1.9 * (rate(120, 400).high - rate(120, 400).low)


def test_what_was_never_so_is_known_of_as_many_as_are_independent():
    never = Sums(observations=100, n=400, total=0, squares=0, products=0, sizes=1600).rate()
    assert (never.low, never.high) == (0.0, rate(0, 100).high)


def test_one_observation_tells_no_interval():
    once = Sums(observations=1, n=16, total=4, squares=16, products=64, sizes=256)
    assert (once.mean().low, once.mean().high) == (None, None)
    assert once.rate().high - once.rate().low > 0.7


@pytest.mark.skipif(not COMPILED, reason="too few hands have several winners")
def test_wins_of_one_hand_are_one_observation(tmp_path):
    folder = played(tmp_path, changed("taiwan16", claims__several_winners="all"), units=2000)
    found = summary(folder)
    assert found.observations == found.hands == 2000
    assert found.fan.n == found.wins > found.fan.observations == 2000 - found.drawn.times
    parts = [f"'{folder.path}/facts/{name}/*.parquet'" for name in ("win_patterns", "hands")]
    shown = duckdb.sql(
        f"select pattern, count(*), count(distinct unit) from {parts[0]} "
        "where times > 0 group by pattern"
    ).fetchall()
    counts = {pattern: (wins, hands) for pattern, wins, hands in shown}
    for one in found.patterns:
        assert (one.wins.times, one.hands.times) == counts.get(one.id, (0, 0))
    assert any(wins > hands for wins, hands in counts.values())


def test_a_hand_that_several_win_with_one_pattern_has_it_once(tmp_path):
    rules = changed("taiwan16", claims__several_winners="all")
    found = summary(played(tmp_path, rules, bots="quick", units=1, seed=2))
    for one in found.patterns:
        assert 0 <= one.hands.share <= 1


def test_choices_of_a_hand_have_an_interval(tmp_path):
    folder = played(tmp_path)
    choices = [count for (count,) in hands(folder, "decisions")]
    found = summary(folder).decisions
    assert found.mean == pytest.approx(mean(choices))
    assert found.deviation == pytest.approx(stdev(choices))


@pytest.mark.parametrize("others", [{}, {"seating": "duplicate"}, *([MATCHES] if COMPILED else [])])
def test_two_documents_are_compared_by_sums_of_each_observation(tmp_path, others):
    pair = [played(tmp_path / name, name, **others) for name in ("tianjin", "tianjin-guide")]
    walls = 4 if "seating" in others else 1
    sides = []
    for folder in pair:
        groups: dict[int, list[int]] = {}
        for wall, turns in hands(folder, f"unit // {walls}, list_sum(turns)"):
            groups.setdefault(wall, []).append(turns)
        sides.append([(len(group), sum(group)) for _, group in sorted(groups.items())])
    found = compare(*pair)
    assert found.walls == len(sides[0]) == len(sides[1])
    assert found.hands == tuple(sum(n for n, _ in side) for side in sides)
    [turns] = [one for one in found.differences if one.measure == "turns"]
    ratios = [sum(total for _, total in side) / sum(n for n, _ in side) for side in sides]
    assert (turns.a.mean, turns.b.mean) == pytest.approx(ratios)
    assert turns.difference.mean == pytest.approx(ratios[1] - ratios[0])
    # linearized: of each observation, what it has beyond the ratio of as many hands
    beyond = [
        [(total - ratio * n) * len(side) / sum(n for n, _ in side) for n, total in side]
        for side, ratio in zip(sides, ratios, strict=True)
    ]
    apart = [b - a for a, b in zip(*beyond, strict=True)]
    half = Z * stdev(apart) / sqrt(len(apart))
    assert turns.difference.high - turns.difference.mean == pytest.approx(half, abs=1e-6)
    assert turns.correlation == pytest.approx(correlation(*beyond), abs=1e-6)


def test_an_observation_of_few_hands_weighs_as_few():
    a, b = ([(4, 8.0), (4, 16.0), (1, 100.0)], [(4, 8.0), (4, 16.0), (1, 0.0)])
    found = pair_of(
        [
            3,
            *(9, 124, 64 + 256 + 10_000, 32 + 64 + 100, 33),
            *(9, 24, 64 + 256, 32 + 64, 33),
            *(64 + 256, 32 + 64 + 100, 32 + 64, 33),
        ]
    ).difference()
    assert found.mean == pytest.approx((sum(x for _, x in b) - sum(x for _, x in a)) / 9)
    assert found.observations == 3


def test_distances_are_summed_up(tmp_path):
    folder = played(tmp_path, "tianjin", distances=True, units=UNITS)
    found = summary(folder)
    rows = hands(folder, "dealt_distance, ready_turn")
    dealt = [distance for one, _ in rows for distance in one]
    turns = [turn for _, one in rows for turn in one if turn >= 0]
    assert (found.dealt_distance.n, found.dealt_distance.observations) == (4 * UNITS, UNITS)
    assert found.dealt_distance.mean == pytest.approx(mean(dealt))
    assert (found.ready.times, found.ready.n) == (len(turns), 4 * UNITS)
    assert found.ready_turn.mean == pytest.approx(mean(turns))
    plain = summary(played(tmp_path / "plain", "tianjin", units=UNITS))
    assert plain.dealt_distance is plain.ready is plain.ready_turn is None
    nothing = dict.fromkeys(("dealt_distance", "ready", "ready_turn"))
    assert msgspec.structs.replace(found, **nothing) == plain
