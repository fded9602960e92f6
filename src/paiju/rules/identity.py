"""What a document is known by: the SHA-256 of everything in it that is played."""

import hashlib
import json
import re
from typing import Any

from paiju.rules.check import defaults
from paiju.rules.document import SINGLE_KEYS, TABLES, Pattern
from paiju.rules.errors import RulesError
from paiju.rules.refusal import refused
from paiju.tiles import quoted

RANGE_END = re.compile(r"( *[0-9]{1,9} *)?")
WORTH = {"add", "times"}  # what a worth must say; the rest means nothing where it is 0 or false


def span(given: int | str, low: int, high: int) -> tuple[int, int]:
    """The range that `3`, `"2..4"`, `"1.."` or `"..4"` names, inside low to high."""
    if isinstance(given, int):
        first = last = given
    else:
        begin, dots, end = given.partition("..")
        if not dots or not all(RANGE_END.fullmatch(part) for part in (begin, end)):
            raise ValueError(refused("no_range", given=quoted(given)))
        first, last = int(begin or low), int(end or high)
    if not low <= first <= last <= high:
        raise ValueError(refused("in_range", given=quoted(given), low=low, high=high))
    return first, last


def played(flat: dict[str, Any]) -> dict[str, Any]:
    """A flattened document without names, texts, sources and examples, in one form."""
    tables = {
        table: {key: one for key, one in flat.get(table, {}).items() if one != unset(table, key)}
        for table in TABLES
    }
    worth = {key: value for key, value in flat["worth"].items() if value is not False}
    for key, value in worth.items():
        worth[key] = {name: number for name, number in value.items() if name in WORTH or number}
    return {
        **{key: flat[key] for key in SINGLE_KEYS},
        **{table: held for table, held in tables.items() if held},
        "worth": worth,
        "pattern": [
            {key: pattern[key] for key in ("id", "when", "counts") if key in pattern}
            for pattern in flat["pattern"]
            if pattern["id"] in worth
        ],
    } | overruled(flat)


def unset(table: str, key: str) -> object:
    """What a key says where a document does not set it; no value that a key has, if it must."""
    return defaults(table).get(key, Ellipsis)


def overruled(flat: dict[str, Any]) -> dict[str, Any]:
    """What a document overrules, where it does; its place in the list means nothing."""
    listed = [
        {key: one[key] for key in ("pattern", "others", "count")}
        for one in flat.get("overrule", ())
    ]
    if not listed:
        return {}
    return {"overrule": sorted(listed, key=lambda one: (one["pattern"], one["count"]))}


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
                raise RulesError(
                    wrong.args[0], table="pattern", key=f"{pattern.id}.{name}"
                ) from None
        found.append(spans)
    return found
