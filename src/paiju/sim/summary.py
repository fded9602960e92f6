"""What a run comes to: rates and means with n and interval.

From the sums of its blocks where every hand is independent of the rest and won by one; else, and
for distances, from the sums of its observations.
"""

from pathlib import Path
from typing import Any

import msgspec

from paiju.sim.estimate import Mean, Rate, Sums, single
from paiju.sim.facts import tables
from paiju.sim.folder import Folder
from paiju.sim.observed import observed
from paiju.sim.query import rows
from paiju.sim.spec import Spec


class PatternFound(msgspec.Struct, frozen=True):
    """How often a pattern counts."""

    id: str
    wins: Rate  # in which it counts, of all wins
    hands: Rate  # hands in which it counts, of all hands
    shown: int  # wins that show it, covered or not


class Summary(msgspec.Struct, frozen=True):
    """A run in numbers."""

    rules: str
    hash: str
    policies: tuple[str, ...]
    seed: int
    unit: str
    units: int
    hands: int
    wins: int
    observations: int  # a match, or the hands of one wall, each
    drawn: Rate  # hands nobody won
    self_drawn: Rate  # hands won with a tile the winner drew
    on_discard: Rate  # hands won with another's tile
    by_wind: tuple[Rate, ...]  # hands each seat won, from the dealer on
    fan: Mean  # of a win
    turns: Mean  # of a hand, all seats together
    decisions: Mean  # of a hand
    points_by_wind: tuple[Mean, ...]
    points_by_player: tuple[Mean, ...]
    patterns: tuple[PatternFound, ...]  # in the order of the document
    dealt_distance: Mean | None = None  # tiles a seat needs as play begins; where it is asked for
    ready: Rate | None = None  # seats that ever lacked one tile only
    ready_turn: Mean | None = None  # the turn after which they first did; 0 as dealt


def summary(folder: Folder) -> Summary:
    """The summary of a run's folder."""
    spec = folder.spec()
    total = totals(folder.path)
    counts = counted(folder.path)
    sums = independent(total, counts) if alone(spec, total) else {}
    if not sums or spec.distances:
        sums = observed(folder, spec, total["hands"]) | sums
    seats = range(len(spec.policies))
    return Summary(
        rules=spec.rules["id"],
        hash=spec.hash,
        policies=spec.policies,
        seed=spec.seed,
        unit=spec.unit,
        units=spec.units,
        hands=total["hands"],
        wins=total["wins"],
        observations=sums["drawn"].observations,
        drawn=sums["drawn"].rate(),
        self_drawn=sums["self_drawn"].rate(),
        on_discard=sums["on_discard"].rate(),
        by_wind=tuple(sums[f"by_wind_{seat}"].rate() for seat in seats),
        fan=sums["fan"].mean(),
        turns=sums["turns"].mean(),
        decisions=sums["decisions"].mean(),
        points_by_wind=tuple(sums[f"points_by_wind_{seat}"].mean() for seat in seats),
        points_by_player=tuple(sums[f"points_by_player_{seat}"].mean() for seat in seats),
        patterns=tuple(
            PatternFound(
                id=one.id,
                wins=sums[f"of_wins:{one.id}"].rate(),
                hands=sums[f"of_hands:{one.id}"].rate(),
                shown=counts[one.id][1],
            )
            for one in spec.ruleset().patterns
        ),
        dealt_distance=sums["dealt_distance"].mean() if spec.distances else None,
        ready=sums["ready"].rate() if spec.distances else None,
        ready_turn=sums["ready_turn"].mean() if spec.distances else None,
    )


def alone(spec: Spec, total: dict[str, Any]) -> bool:
    """Whether every hand is an observation, and has one win at most."""
    whole = spec.unit == "hand" and spec.seating != "duplicate"
    return whole and bool(total["wins"] == total["hands"] - total["drawn"])


def independent(total: dict[str, Any], counts: dict[str, tuple[int, int]]) -> dict[str, Sums]:
    """The sums of every measure where each hand is an observation."""
    hands, wins = total["hands"], total["wins"]
    on_discard = hands - total["drawn"] - total["self_drawn"]
    once = {  # of each hand, once at most
        "drawn": total["drawn"],
        "self_drawn": total["self_drawn"],
        "on_discard": on_discard,
        **{f"by_wind_{i}": times for i, times in enumerate(total["wins_by_wind"])},
        **{f"of_hands:{pattern}": times for pattern, (times, _) in counts.items()},
    }
    sums = {name: single(hands, times, times) for name, times in once.items()}
    for pattern, (times, _) in counts.items():
        sums[f"of_wins:{pattern}"] = single(wins, times, times)
    sums["fan"] = single(wins, total["fan"], total["fan_squares"])
    for name in ("turns", "decisions"):
        sums[name] = single(hands, total[name], total[f"{name}_squares"])
    for by in ("wind", "player"):
        pairs = zip(total[f"points_by_{by}"], total[f"points_squares_by_{by}"], strict=True)
        for i, (points, squares) in enumerate(pairs):
            sums[f"points_by_{by}_{i}"] = single(hands, points, squares)
    return sums


def totals(path: Path) -> dict[str, Any]:
    """The sum of every column of the blocks that is a number; of lists, seat by seat."""
    columns = {
        name: column for name, column in tables()["blocks"].columns.items() if not column.of_run
    }
    made = ", ".join(
        f"[{', '.join(f'sum({name}[{seat}])' for seat in range(1, 5))}]"
        if column.type.endswith("[]")
        else f"sum({name})"
        for name, column in columns.items()
    )
    [row] = rows(f"select {made} from read_parquet(?)", path / "facts" / "blocks" / "*.parquet")
    numbers = (
        [as_number(one) for one in value] if isinstance(value, list) else as_number(value)
        for value in row
    )
    return dict(zip(columns, numbers, strict=True))


def as_number(value: Any) -> Any:
    """A sum as an int where it is one."""
    if value is None:
        return 0
    return int(value) if value == int(value) else float(value)


def counted(path: Path) -> dict[str, tuple[int, int]]:
    """Of every pattern of the rules, in how many wins it counts, and in how many it is shown."""
    query = "select pattern, sum(counted), sum(present) from read_parquet(?) group by pattern"
    found = rows(query, path / "facts" / "block_patterns" / "*.parquet")
    return {pattern: (int(times), int(shown)) for pattern, times, shown in found}
