"""Sums over what is independent: hands of one match, or of one wall, are one observation.

Asked of the rows of hands and wins, so many shards at a time; an observation lies in one shard.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from paiju.sim.estimate import Sums
from paiju.sim.folder import Folder
from paiju.sim.query import rows
from paiju.sim.spec import Spec

HANDS = 500_000  # asked of at a time
PARTS = (  # of Sums, in its order; y is found of m
    *("count(*) filter ({m} > 0)", "sum({m})", "sum({y})", "sum({y} * {y})", "sum({y} * {m})"),
    "sum({m} * {m})",
)
READY = "list_filter(ready_turn, lambda turn: turn >= 0)"

Measures = dict[str, tuple[str, str]]  # what is found, and of how many: columns of an observation


def observed(folder: Folder, spec: Spec, hands: int) -> dict[str, Sums]:
    """The sums of every measure, `of_wins:` and `of_hands:` each pattern of the rules too."""
    asked = measures(spec)
    totals = {name: [0.0] * len(PARTS) for name in asked}
    found: dict[str, list[float]] = {}  # of each pattern
    for parts in asked_together(folder, spec, hands):
        [row] = rows(measuring(spec, asked), *parts[:2])
        for i, total in enumerate(totals.values()):
            add(total, row[i * len(PARTS) : (i + 1) * len(PARTS)])
        for pattern, *more in rows(patterns(spec), *parts):
            add(found.setdefault(pattern, [0.0] * 6), more)
    sums = {name: sums_of(total) for name, total in totals.items()}
    for one in spec.ruleset().patterns:
        total = found.get(one.id, [0.0] * 6)
        for of, (times, squares, products) in (("wins", total[:3]), ("hands", total[3:])):
            whole = sums[of]
            sums[f"of_{of}:{one.id}"] = Sums(
                whole.observations, whole.n, times, squares, products, whole.sizes
            )
    return sums


def asked_together(folder: Folder, spec: Spec, hands: int) -> Iterator[list[list[Path]]]:
    """The parts of hands, wins and their patterns, of so many shards at a time."""
    step = max(1, HANDS * spec.shards // max(hands, 1))
    for first in range(0, spec.shards, step):
        shards = range(first, min(first + step, spec.shards))
        yield [
            [folder.part(table, shard) for shard in shards]
            for table in ("hands", "wins", "win_patterns")
        ]


def add(total: list[float], more: Sequence[float | None]) -> None:
    """Adds sums to sums, one by one."""
    total[:] = [one + float(other or 0) for one, other in zip(total, more, strict=True)]


def sums_of(total: Sequence[float]) -> Sums:
    """Sums in the order of PARTS."""
    return Sums(int(total[0]), *total[1:])


def measures(spec: Spec) -> Measures:
    """What is measured of a run."""
    seats = range(len(spec.policies))
    found = {
        **{name: (name, "hands") for name in ("hands", "drawn", "self_drawn", "on_discard")},
        "wins": ("wins", "wins"),
        "fan": ("fan", "wins"),
        "turns": ("turns", "hands"),
        "decisions": ("decisions", "hands"),
    }
    for name in ("by_wind", "points_by_wind", "points_by_player"):
        found |= {f"{name}_{seat}": (f"{name}_{seat}", "hands") for seat in seats}
    if spec.distances:
        found |= {name: (name, "seats") for name in ("dealt_distance", "ready")}
        found["ready_turn"] = ("ready_turn", "ready")
    return found


def measuring(spec: Spec, asked: Measures) -> str:
    """The sums of all measures in one row."""
    made = ", ".join(part.format(y=y, m=m) for y, m in asked.values() for part in PARTS)
    return f"with {observations(spec)} select {made} from observations"


def patterns(spec: Spec) -> str:
    """Of each pattern in how many wins it counts, and in how many hands; of both also squares.

    The products are those with the wins and the hands. Several may win a hand with one pattern.
    """
    return f"""
    with {observations(spec)}, of_hand as (
        select pattern, unit, cast(count(*) as double) as times
        from read_parquet(?) where times > 0 group by pattern, unit, hand
    ), shown as (
        select pattern, unit // {walls(spec)} as observation,
            sum(times) as in_wins, cast(count(*) as double) as in_hands
        from of_hand group by all
    )
    select pattern,
        sum(in_wins), sum(in_wins * in_wins), sum(in_wins * wins),
        sum(in_hands), sum(in_hands * in_hands), sum(in_hands * hands)
    from shown join observations using (observation) group by pattern"""


def walls(spec: Spec) -> int:
    """How many units share a wall."""
    return len(spec.policies) if spec.seating == "duplicate" else 1


def observations(spec: Spec) -> str:
    """The observations as a table: what they have found, added up."""
    seats = len(spec.policies)
    of_hand = {
        "hands": "1",
        "drawn": "winner is null",
        "self_drawn": "winner is not null and discarder is null",
        "on_discard": "discarder is not null",
        "turns": "list_sum(turns)",
        "decisions": "decisions",
        **{f"points_by_wind_{i}": f"points[(dealer + {i}) % {seats} + 1]" for i in range(seats)},
        **{
            f"points_by_player_{i}": f"points[({seats + i} - rotation) % {seats} + 1]"
            for i in range(seats)
        },
    }
    if spec.distances:
        of_hand |= {
            "seats": f"{seats}",
            "dealt_distance": "list_sum(dealt_distance)",
            "ready": f"len({READY})",
            "ready_turn": f"coalesce(list_sum({READY}), 0)",
        }
    of_win = {
        "wins": "1",
        "fan": "wins.fan",
        **{
            f"by_wind_{i}": f"({seats} + wins.winner - dealer) % {seats} = {i}"
            for i in range(seats)
        },
    }
    return f"""
    hand as (from read_parquet(?)),
    of_hands as (select unit // {walls(spec)} as observation, {summed(of_hand)}
        from hand group by all),
    of_wins as (select wins.unit // {walls(spec)} as observation, {summed(of_win)}
        from read_parquet(?) as wins join hand using (unit, hand) group by all),
    observations as (select observation, of_hands.* exclude observation,
        {", ".join(f"coalesce({name}, 0) as {name}" for name in of_win)}
        from of_hands left join of_wins using (observation))"""


def summed(made: dict[str, str]) -> str:
    """Columns that are sums."""
    return ", ".join(f"sum(cast({sql} as double)) as {name}" for name, sql in made.items())
