"""Parts: what a shard has kept, as one Parquet file a table.

The same rows give the same bytes, so that shards done twice can be compared bit for bit.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import duckdb
import numpy as np

from paiju.core.columns import HAND, RESULTS, SUM, WIN
from paiju.core.playout import Played
from paiju.core.table import Meld
from paiju.sim.facts import Column, tables
from paiju.tiles import KIND, NATURALS

COPY = "copy ({query}) to '{path}' (format parquet, parquet_version v2, compression zstd, \
compression_level 9, row_group_size 1000000)"

TILES = 18  # of a hand, and its melds: as in core.noted
MELDS = 5
MELD = "{{'kind': meld(meld_{i}_0), 'tile': tile(meld_{i}_1), 'origin': known(meld_{i}_2)}}"

DECISIONS, POINTS = HAND.index("decisions"), HAND.index("points_0")
WINNER = WIN.index("winner")
HAND_BITS = 16  # of a hand's number in its match

Numbers = dict[str, Any]  # a column of numbers by its name


def words(ids: Sequence[str]) -> str:
    """A list of words in SQL."""
    return "[" + ", ".join(f"'{one}'" for one in ids) + "]"


FLOWERS = ", ".join(
    f"if(x >> {i} & 1 = 1, '{kind.id}', null)" for i, kind in enumerate(KIND[NATURALS:])
)
MACROS = {  # of a number below 0 they make null
    "tile(x)": f"{words([kind.id for kind in KIND])}[x + 1]",
    "result(x)": f"{words([RESULTS.get(n, '') for n in range(max(RESULTS) + 1)])}[x + 1]",
    "meld(x)": f"{words([meld.name.lower() for meld in Meld])}[x + 1]",
    "known(x)": "if(x < 0, null, x)",
    "won(seat, x)": "if(seat < 0, null, x)",
    "held(x)": "list_transform(list_filter(x, lambda k: k < 255), lambda k: tile(k))",
    "laid(x)": "list_filter(x, lambda one: one.kind is not null)",
    "flowers(x)": f"list_filter([{FLOWERS}], lambda one: one is not null)",
}


class Press:
    """Writes parts for one document; one for each thread."""

    def __init__(self, seats: int, patterns: Sequence[str], *, of_run: Mapping[str, str]) -> None:
        """`of_run` are the columns that are the same in all rows."""
        self.seats = seats
        self.of_run = of_run
        self.sql = duckdb.connect(config={"threads": 1})
        for name, made in {**MACROS, "pattern(x)": f"{words(patterns)}[x + 1]"}.items():
            self.sql.execute(f"create macro {name} as {made}")

    def parts(self, played: Played, block: Mapping[str, int]) -> dict[str, bytes]:
        """Every table's part; `block` names the shard, its first unit and how many it has."""
        numbers = {
            "hands": named(HAND, played.hands),
            "wins": {
                **named(WIN, played.wins),
                "points": points_of_winners(played),
                **named([f"tile_{i}" for i in range(TILES)], played.tiles),
                **melds(played),
            },
            "win_patterns": patterns_of(played),
            "blocks": {
                **{name: np.array([value]) for name, value in block.items()},
                **named(SUM, played.sums.reshape(1, -1)),
                "decisions_squares": (played.hands[:, [DECISIONS]] ** 2).sum(0),
            },
            "block_patterns": {
                "shard": np.full(played.times.shape[1], block["shard"]),
                "pattern": np.arange(played.times.shape[1]),
                **named(["present", "counted", "times"], played.found.T),
            },
        }
        with TemporaryDirectory(prefix="paiju-parts-") as folder:
            return {
                name: self.written(name, numbers[name], Path(folder) / "part") for name in tables()
            }

    def written(self, name: str, numbers: Numbers, path: Path) -> bytes:
        """One table's part."""
        self.sql.register("numbers", numbers)
        columns = ", ".join(
            f'cast({self.made(name, column)} as {column.type}) as "{name}"'
            for name, column in tables()[name].columns.items()
        )
        query = f"select {columns} from numbers"
        self.sql.execute(COPY.format(query=query, path=str(path).replace("'", "''")))
        self.sql.unregister("numbers")
        return path.read_bytes()

    def made(self, name: str, column: Column) -> str:
        """How a column is made, in SQL."""
        if column.of_run:
            return f"'{self.of_run[name]}'"
        each = listed(column.each.format(seat=seat) for seat in range(self.seats))
        if not column.sql:
            return each if column.each else name
        return column.sql.format(each=each, **LISTS)


def listed(made: Iterable[str]) -> str:
    """A list in SQL."""
    return f"[{', '.join(made)}]"


LISTS = {  # of numbers, that are named in braces
    "tiles": listed(f"tile_{i}" for i in range(TILES)),
    "melds": listed(MELD.format(i=i) for i in range(MELDS)),
}


def named(names: Sequence[str], rows: Any) -> Numbers:
    """The columns of rows by name."""
    return {name: np.ascontiguousarray(rows[:, i]) for i, name in enumerate(names)}


def melds(played: Played) -> Numbers:
    """The melds of winners: type, kind and origin of each."""
    return {
        f"meld_{i}_{part}": np.ascontiguousarray(played.melds[:, i, part])
        for i in range(MELDS)
        for part in range(3)
    }


def points_of_winners(played: Played) -> Any:
    """What each win's winner gained in its hand, in halves."""
    hands = played.hands[:, 0] << HAND_BITS | played.hands[:, 1]
    wins = played.wins[:, 0] << HAND_BITS | played.wins[:, 1]
    return played.hands[np.searchsorted(hands, wins), POINTS + played.wins[:, WINNER]]


def patterns_of(played: Played) -> Numbers:
    """A row for each win and pattern shown, in the order of both."""
    bits = np.unpackbits(played.present.view(np.uint8), axis=1, bitorder="little")
    win, pattern = np.nonzero(bits)
    return {
        **{name: played.wins[win, WIN.index(name)] for name in ("unit", "hand", "winner")},
        "pattern": pattern.astype(np.int64),
        "times": played.times[win, pattern],
    }
