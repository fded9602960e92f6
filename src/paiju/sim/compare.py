"""Two documents played on the same walls, compared hand by hand.

What differs between the two hands of a wall varies less than the hands do, as far as they go
alike: the correlation tells how far.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from paiju.sim.estimate import Mean, mean
from paiju.sim.folder import Folder
from paiju.sim.query import rows
from paiju.sim.spec import SimError, Spec

MEASURES = {  # of a hand
    "drawn": "cast(winner is null as int)",
    "self_drawn": "cast(winner is not null and discarder is null as int)",
    "fan": "coalesce(fan, 0)",
    "turns": "list_sum(turns)",
    "dealer_points": "cast(points[dealer + 1] as double)",
    "points_moved": "list_sum(list_transform(points, lambda p: cast(abs(p) as double))) / 2",
}
SUMS = (  # over the walls
    *("count(*)", "sum({a})", "sum({b})", "sum({a} * {a})", "sum({b} * {b})", "sum({a} * {b})"),
)


class Difference(msgspec.Struct, frozen=True):
    """One measure under both documents."""

    measure: str
    a: Mean
    b: Mean
    difference: Mean  # b - a, wall by wall
    correlation: float | None


class Comparison(msgspec.Struct, frozen=True):
    """Two runs on the same walls."""

    a: str
    b: str
    walls: int
    hands: tuple[int, int]
    differences: tuple[Difference, ...]


def check_pair(one: Spec, other: Spec) -> None:
    """Refuses two runs whose walls are not the same."""
    sets = [spec.playout(spec.ruleset()).referee.tile_set for spec in (one, other)]
    names = [spec.rules["id"] for spec in (one, other)]
    if sets[0] != sets[1]:
        raise SimError(
            f"{names[0]} has {len(sets[0])} tiles, {names[1]} {len(sets[1])}: "
            "walls are the same only where the tiles are"
        )
    if len(one.policies) != len(other.policies):
        raise SimError(f"{names[0]} and {names[1]} have not as many seats")


def compare(one: Folder, other: Folder) -> Comparison:
    """The runs of two folders, which have the same walls, compared; shard by shard."""
    specs = one.spec(), other.spec()
    walls = len(specs[0].policies) if specs[0].seating == "duplicate" else 1
    totals = {name: [0.0] * len(SUMS) for name in MEASURES}
    for shard in range(specs[0].shards):
        for name, sums in shard_sums(one.path, other.path, shard, walls).items():
            totals[name] = [total + add for total, add in zip(totals[name], sums, strict=True)]
    return Comparison(
        a=specs[0].rules["id"],
        b=specs[1].rules["id"],
        walls=int(totals["fan"][0]),
        hands=(hands(one), hands(other)),
        differences=tuple(difference(name, sums) for name, sums in totals.items()),
    )


def hands(folder: Folder) -> int:
    """How many hands a run has."""
    return sum(seal.hands for seal in folder.seals())


def shard_sums(one: Path, other: Path, shard: int, walls: int) -> dict[str, Sequence[float]]:
    """The sums of one shard's pairs, by measure; units that share a wall are one observation."""
    sides = [
        f"(select unit // {walls} as wall, "
        + ", ".join(f"avg({sql}) as {side}_{name}" for name, sql in MEASURES.items())
        + f" from read_parquet(?) group by wall) as {side}"
        for side in ("a", "b")
    ]
    columns = ", ".join(
        sums.format(a=f"a_{name}", b=f"b_{name}") for name in MEASURES for sums in SUMS
    )
    parts = (Folder(path).part("hands", shard) for path in (one, other))
    [found] = rows(f"select {columns} from {sides[0]} join {sides[1]} using (wall)", *parts)
    row = [float(value or 0) for value in found]
    width = len(SUMS)
    return {name: row[i * width : (i + 1) * width] for i, name in enumerate(MEASURES)}


def difference(name: str, sums: Sequence[float]) -> Difference:
    """One measure's means and their difference, from its sums."""
    count, a, b, aa, bb, ab = sums
    n = int(count)
    one, other = mean(n, a, aa), mean(n, b, bb)
    correlation = None
    if n > 1 and one.deviation and other.deviation:
        correlation = (ab - a * b / n) / ((n - 1) * one.deviation * other.deviation)
        correlation = max(-1.0, min(1.0, correlation))
    return Difference(name, one, other, mean(n, b - a, aa + bb - 2 * ab), correlation)
