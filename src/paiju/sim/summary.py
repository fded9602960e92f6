"""What a run comes to, from the sums of its blocks: rates and means with n and interval."""

from pathlib import Path
from typing import Any

import msgspec

from paiju.sim.estimate import Mean, Rate, mean, rate
from paiju.sim.facts import tables
from paiju.sim.folder import Folder
from paiju.sim.query import rows
from paiju.sim.spec import Spec


class PatternFound(msgspec.Struct, frozen=True):
    """How often a pattern counts."""

    id: str
    wins: Rate  # in which it counts, of all wins
    hands: Rate  # the same, of all hands
    shown: int  # wins that show it, covered or not


class Summary(msgspec.Struct, frozen=True):
    """A run in numbers. Hands of one match are taken as independent."""

    rules: str
    hash: str
    policies: tuple[str, ...]
    seed: int
    unit: str
    units: int
    hands: int
    wins: int
    drawn: Rate  # hands nobody won
    self_drawn: Rate  # hands won with a tile the winner drew
    on_discard: Rate  # hands won with another's tile
    by_wind: tuple[Rate, ...]  # hands each seat won, from the dealer on
    fan: Mean  # of a win
    turns: Mean  # of a hand, all seats together
    decisions: float  # of a hand, the mean
    points_by_wind: tuple[Mean, ...]
    points_by_player: tuple[Mean, ...]
    patterns: tuple[PatternFound, ...]  # in the order of the document


def summary(folder: Folder) -> Summary:
    """The summary of a run's folder."""
    spec = folder.spec()
    total = totals(folder.path)
    hands, wins = total["hands"], total["wins"]
    seats = range(len(spec.policies))
    won = hands - total["drawn"]
    return Summary(
        rules=spec.rules["id"],
        hash=spec.hash,
        policies=spec.policies,
        seed=spec.seed,
        unit=spec.unit,
        units=spec.units,
        hands=hands,
        wins=wins,
        drawn=rate(total["drawn"], hands),
        self_drawn=rate(total["self_drawn"], hands),
        on_discard=rate(won - total["self_drawn"], hands),
        by_wind=tuple(rate(total["wins_by_wind"][seat], hands) for seat in seats),
        fan=mean(wins, total["fan"], total["fan_squares"]),
        turns=mean(hands, total["turns"], total["turns_squares"]),
        decisions=total["decisions"] / max(hands, 1),
        points_by_wind=gained(total, "wind", spec),
        points_by_player=gained(total, "player", spec),
        patterns=tuple(found(folder.path, spec, hands, wins)),
    )


def totals(path: Path) -> dict[str, Any]:
    """The sum of every column of the blocks; of lists, seat by seat."""
    columns = tables()["blocks"].columns
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


def gained(total: dict[str, Any], by: str, spec: Spec) -> tuple[Mean, ...]:
    """The points of a hand by wind or player."""
    return tuple(
        mean(total["hands"], total[f"points_by_{by}"][i], total[f"points_squares_by_{by}"][i])
        for i in range(len(spec.policies))
    )


def found(path: Path, spec: Spec, hands: int, wins: int) -> list[PatternFound]:
    """Every pattern of the rules with how often it counts."""
    query = "select pattern, sum(counted), sum(present) from read_parquet(?) group by pattern"
    counted_in = rows(query, path / "facts" / "block_patterns" / "*.parquet")
    counts = {pattern: (int(counted), int(present)) for pattern, counted, present in counted_in}
    return [
        PatternFound(
            id=pattern.id,
            wins=rate(counts[pattern.id][0], wins),
            hands=rate(counts[pattern.id][0], hands),
            shown=counts[pattern.id][1],
        )
        for pattern in spec.ruleset().patterns
    ]
