"""Records in which a value was changed, and what is said of them."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from paiju import record
from paiju.record import verify

Rows = list[dict[str, Any]]


def fault_of(rows: Rows) -> str:
    """What is said of these rows; nothing if they verify."""
    try:
        verify(record.read("".join(json.dumps(row) + "\n" for row in rows).encode()))
    except record.RecordError as fault:
        return str(fault)
    return ""


def places(value: Any) -> Iterator[Callable[[Any], None]]:
    """For every value inside this one, what puts another in its place; a row is changed by it."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for inner in places(value[key]):
                yield lambda row, key=key, inner=inner: inner(row[key])
            if not isinstance(value[key], dict | list):
                yield lambda row, key=key: row.__setitem__(key, other(row[key]))


def other(value: Any) -> Any:
    """Another value of the same type, likely to be believed."""
    match value:
        case None:
            return 0
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value + 0.5
        case "1m":
            return "2m"
        case str() if len(value) == 2:
            return "1m"
        case str():
            return value + "x"
    raise AssertionError(value)
