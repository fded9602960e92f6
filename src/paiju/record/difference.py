"""The first place where two lines differ, and how it is said."""

import json
from collections.abc import Iterator
from typing import Any

from paiju.record.findings import finding
from paiju.rules import Text
from paiju.tiles import clip

MISSING = object()  # a key that a line has not
SHOWN = 80  # characters of a value or its path


def difference(written: Any, right: Any, path: str = "") -> tuple[str, Any, Any] | None:
    """The path of the first difference, what is written there, what should be; none if equal.

    1, 1.0 and true are three different things.
    """
    if isinstance(written, dict) and isinstance(right, dict):
        for key in (*right, *(key for key in written if key not in right)):
            here = f"{path}.{key}" if path else key
            found = difference(written.get(key, MISSING), right.get(key, MISSING), here)
            if found:
                return found
        return None
    if isinstance(written, list) and isinstance(right, list):
        for at, (one, other) in enumerate(longest(written, right)):
            found = difference(one, other, f"{path}[{at}]")
            if found:
                return found
        return None
    same = type(written) is type(right) and written == right
    return None if same else (path, written, right)


def longest(one: list[Any], other: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Pairs from both lists, with MISSING where one is at its end."""
    for at in range(max(len(one), len(other))):
        yield (
            one[at] if at < len(one) else MISSING,
            other[at] if at < len(other) else MISSING,
        )


def told(found: tuple[str, Any, Any]) -> Text:
    """A difference in words."""
    path, written, right = found
    path = clip(path, SHOWN)
    if written is MISSING:
        return finding("lacks", path=path, right=shown(right))
    if right is MISSING:
        return finding("too_much", path=path, written=shown(written))
    return finding("differs", path=path, written=shown(written), right=shown(right))


def shown(value: Any) -> str:
    """A value as JSON, shortened."""
    return clip(json.dumps(value, ensure_ascii=False), SHOWN)
