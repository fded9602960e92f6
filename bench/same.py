"""Whether two runs kept the same facts: every row of every table, sorted, shard by shard.

The rows of a shard are those of its units, so that tables are equal as sorted where shards are. No
more than one shard's part of one table is held at a time, by DuckDB.
"""

import hashlib
from pathlib import Path

import duckdb
import msgspec

from paiju.sim.facts import tables

SHOWN = 3  # rows that only one of two has
MEMORY = "1GB"  # DuckDB may hold
LINES = "select cast(row as varchar) as line from read_parquet(?) as row"
SORTED = f"""
select count(*), sha256(coalesce(string_agg(line, chr(10) order by line), '')) from ({LINES})"""  # noqa: S608
ONLY = f"({LINES}) except all ({LINES}) order by line limit {SHOWN}"


class Same(msgspec.Struct, frozen=True):
    """The facts that two runs share."""

    parts: int  # of each
    rows: int
    digest: str  # the SHA-256 of all of it as sorted


class Differ(Exception):
    """Two runs whose facts are not the same; says where, and the first rows that differ."""


def same(one: Path, other: Path) -> Same:
    """What two runs' facts have in common, which is everything; else raises Differ."""
    total = hashlib.sha256()
    count = rows = 0
    with duckdb.connect(config={"threads": 1, "memory_limit": MEMORY}) as sql:
        for name in tables():
            parts = [parts_of(run, name) for run in (one, other)]
            if parts[0] != parts[1]:
                odd = sorted(set(parts[0]) ^ set(parts[1]))
                raise Differ(f"{name}: only one of two has {', '.join(odd[:SHOWN])}")
            for part in parts[0]:
                pair = [str(run / "facts" / name / part) for run in (one, other)]
                found = [sql.execute(SORTED, [path]).fetchall()[0] for path in pair]
                if found[0] != found[1]:
                    raise Differ(f"{name}/{part}: {first_rows(sql, *pair)}")
                total.update(f"{name} {part} {found[0][1]}\n".encode())
                count, rows = count + 1, rows + found[0][0]
    return Same(count, rows, total.hexdigest())


def parts_of(run: Path, table: str) -> list[str]:
    """The names of a table's parts, in order."""
    return sorted(path.name for path in (run / "facts" / table).iterdir())


def first_rows(sql: duckdb.DuckDBPyConnection, one: str, other: str) -> str:
    """The first rows that only one of two parts has, one a line."""
    return "".join(
        f"\n  only in {pair[0]}: {line}"
        for pair in ((one, other), (other, one))
        for (line,) in sql.execute(ONLY, list(pair)).fetchall()
    )
