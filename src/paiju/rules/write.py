"""A document written as TOML, so that it is read back as it was."""

import json
import re
from collections.abc import Mapping
from typing import Any

from paiju.rules.document import LISTS, SINGLE_KEYS, TABLES

BARE = re.compile(r"[A-Za-z0-9_-]+")
HEAD = ("id", "version", "extends", "name", "source", "value_name")


def toml(given: Mapping[str, Any], comments: tuple[str, ...] = ()) -> str:
    """Changes or a whole document as a text, comments first."""
    lines = [f"# {printable(comment)}" for comment in comments if comment]
    lines += [""] if lines else []
    lines += pairs(given, (*HEAD, *SINGLE_KEYS))
    for table in (*TABLES, "worth", "names"):
        if table in given:
            held = given[table]
            lines += ["", f"[{table}]", *pairs(held, tuple(held))]
    for key in LISTS:
        for entry in given.get(key, ()):
            lines += ["", f"[[{key}]]", *pairs(entry, tuple(entry))]
    return "\n".join(lines) + "\n"


def pairs(held: Mapping[str, Any], keys: tuple[str, ...]) -> list[str]:
    """One line a key that is there."""
    return [f"{name(key)} = {value(held[key])}" for key in keys if key in held]


def name(key: str) -> str:
    """A key, quoted where it must be."""
    return key if BARE.fullmatch(key) else quoted(key)


def value(one: object) -> str:
    """A value in one line."""
    match one:
        case bool():
            return "true" if one else "false"
        case int():
            return str(one)
        case str():
            return quoted(one)
        case dict():
            return (
                "{ " + ", ".join(f"{name(key)} = {value(part)}" for key, part in one.items()) + " }"
            )
        case list() | tuple():
            return "[" + ", ".join(map(value, one)) + "]"
        case _:
            raise AssertionError(f"no document holds {one!r}")


def quoted(text: str) -> str:
    """A text between quotes; JSON's escapes are TOML's, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def printable(text: str) -> str:
    """A text that stays on its line."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
