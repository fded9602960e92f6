"""Two documents played on the same walls, compared wall by wall, or match by match.

What differs between the two hands of a wall varies less than the hands do, as far as they go
alike: the correlation tells how far. Means are of a hand: one observation has found so much in so
many hands, which are not as many under both documents where it is a match.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from paiju.sim.estimate import Mean, Pair, Sums
from paiju.sim.folder import Folder
from paiju.sim.observed import walls
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
SUMS = (  # over the observations; m is the number of hands
    *("count(*)", "sum(a_m)", "sum({a})", "sum({a} * {a})", "sum({a} * a_m)"),
    *("sum(a_m * a_m)", "sum(b_m)", "sum({b})", "sum({b} * {b})", "sum({b} * b_m)"),
    *("sum(b_m * b_m)", "sum({a} * {b})", "sum({a} * b_m)", "sum(a_m * {b})"),
    "sum(a_m * b_m)",
)


class Difference(msgspec.Struct, frozen=True):
    """One measure under both documents."""

    measure: str
    a: Mean
    b: Mean
    difference: Mean  # b - a; its n are observations
    correlation: float | None


class Comparison(msgspec.Struct, frozen=True):
    """Two runs on the same walls."""

    a: str
    b: str
    walls: int  # observations: a hand, a match, or all hands of one wall, each
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
    totals = {name: [0.0] * len(SUMS) for name in MEASURES}
    for shard in range(specs[0].shards):
        parts = one.part("hands", shard), other.part("hands", shard)
        for name, sums in shard_sums(*parts, walls(specs[0])).items():
            totals[name] = [total + add for total, add in zip(totals[name], sums, strict=True)]
    pairs = {name: pair_of(sums) for name, sums in totals.items()}
    return Comparison(
        a=specs[0].rules["id"],
        b=specs[1].rules["id"],
        walls=pairs["fan"].a.observations,
        hands=(round(pairs["fan"].a.n), round(pairs["fan"].b.n)),
        differences=tuple(
            Difference(name, pair.a.mean(), pair.b.mean(), pair.difference(), pair.correlation())
            for name, pair in pairs.items()
        ),
    )


def shard_sums(one: Path, other: Path, walls: int) -> dict[str, Sequence[float]]:
    """The sums of one shard's pairs, by measure; units that share a wall are one observation."""
    measured = {name: f"sum(cast({sql} as double))" for name, sql in MEASURES.items()}
    sides = [
        f"(select unit // {walls} as wall, cast(count(*) as double) as {side}_m, "
        + ", ".join(f"{made} as {side}_{name}" for name, made in measured.items())
        + f" from read_parquet(?) group by wall) as {side}"
        for side in ("a", "b")
    ]
    columns = ", ".join(
        sums.format(a=f"a_{name}", b=f"b_{name}") for name in MEASURES for sums in SUMS
    )
    [found] = rows(f"select {columns} from {sides[0]} join {sides[1]} using (wall)", one, other)
    row = [float(value or 0) for value in found]
    width = len(SUMS)
    return {name: row[i * width : (i + 1) * width] for i, name in enumerate(MEASURES)}


def pair_of(sums: Sequence[float]) -> Pair:
    """Sums in the order of SUMS."""
    observations = int(sums[0])
    return Pair(Sums(observations, *sums[1:6]), Sums(observations, *sums[6:11]), *sums[11:])
