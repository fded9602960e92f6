"""What a document is known by: the SHA-256 of everything in it that is played."""

import hashlib
import json
from typing import Any

from paiju.rules.document import SINGLE_KEYS, TABLES, Pattern
from paiju.rules.errors import RulesError
from paiju.tiles import quoted


def span(given: int | str, low: int, high: int) -> tuple[int, int]:
    """The range that `3`, `"2..4"`, `"1.."` or `"..4"` names, inside low to high."""
    if isinstance(given, int):
        first = last = given
    else:
        begin, dots, end = given.partition("..")
        if not dots or not all(part.strip().isdecimal() or not part for part in (begin, end)):
            raise ValueError(f"{quoted(given)} is no range; write 3, '2..4', '1..' or '..4'")
        first, last = int(begin or low), int(end or high)
    if not low <= first <= last <= high:
        raise ValueError(f"{quoted(given)} should lie in {low} to {high}")
    return first, last


def played(flat: dict[str, Any]) -> dict[str, Any]:
    """A flattened document without names, texts, sources and examples, in one form."""
    worth = {key: value for key, value in flat["worth"].items() if value is not False}
    for key, value in worth.items():
        worth[key] = {name: number for name, number in value.items() if name != "least" or number}
    return {
        **{key: flat[key] for key in SINGLE_KEYS},
        **{table: flat[table] for table in TABLES},
        "worth": worth,
        "pattern": [
            {"id": pattern["id"], "when": pattern["when"]}
            for pattern in flat["pattern"]
            if pattern["id"] in worth
        ],
    }


def hash_of(flat: dict[str, Any]) -> str:
    """The hash, in hexadecimal."""
    text = json.dumps(played(flat), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def rows(pattern: Pattern, limits: dict[str, tuple[int, int]]) -> list[dict[str, tuple[int, int]]]:
    """A pattern's conditions as ranges of measures."""
    found = []
    for row in pattern.when:
        spans = {}
        for name, given in row.items():
            try:
                spans[name] = span(given, *limits[name])
            except ValueError as wrong:
                raise RulesError(str(wrong), table="pattern", key=f"{pattern.id}.{name}") from None
        found.append(spans)
    return found
