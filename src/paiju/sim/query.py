"""Questions put to parts of facts in SQL."""

from pathlib import Path
from typing import Any

import duckdb


def rows(query: str, *parts: Path | list[Path]) -> list[tuple[Any, ...]]:
    """The rows of a query; each `?` in it is the next of the parts, `*` in their names any text."""
    with duckdb.connect() as sql:
        return sql.execute(
            query,
            [
                [globbed(one) for one in part] if isinstance(part, list) else globbed(part)
                for part in parts
            ],
        ).fetchall()


def globbed(part: Path) -> str:
    """A path whose folders are taken by letter and whose name may hold `*`."""
    folder = "".join(f"[{one}]" if one in "*?[" else one for one in str(part.parent))
    return f"{folder}/{part.name}"
