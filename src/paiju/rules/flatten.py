"""A rule document read from TOML and put over the one it extends, as one plain table."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from paiju.rules.check import check_complete, check_depth, check_head, check_keys, defaults
from paiju.rules.document import LISTS, SHARED, SINGLE_KEYS, TABLES
from paiju.rules.errors import RulesError
from paiju.rules.refusal import refused
from paiju.tiles import quoted

EXTENDS_MOST = 8
DOTS_MOST = 8  # in one key: tomllib takes quadratic time over them
DOTTED = re.compile(
    r"""(?:^[ \t]*+\[{0,2}+|[{,])[ \t]*+  # where a key may begin
    (?:(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){9}  # DOTS_MOST + 1""",
    re.MULTILINE | re.VERBOSE,
)
Flat = dict[str, Any]
Find = Callable[[str, str], tuple[str, str]]  # id or path, asking file -> its text, its file


def parse_toml(text: str, file: str) -> Flat:
    """A TOML text as plain values, short forms written out."""
    if dotted := DOTTED.search(text):
        line = text.count("\n", 0, dotted.end()) + 1
        raise RulesError(refused("many_dots", line=line, most=DOTS_MOST), file=file)
    try:
        given = tomllib.loads(text)
        check_depth(given, file)
    except RulesError:
        raise
    except tomllib.TOMLDecodeError as wrong:
        raise RulesError(refused("no_toml", why=wrong), file=file) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise RulesError(refused("number_long"), file=file) from None
    except RecursionError:
        raise RulesError(refused("nested"), file=file) from None
    return given


@cache
def shared(name: str) -> str:
    """The text of a data file beside this module."""
    return (files("paiju.rules") / name).read_text(encoding="utf-8")


def catalogue() -> Flat:
    """The patterns and spoken names that every document begins with."""
    parts = [parse_toml(shared(name), name) for name in ("catalogue.toml", "spoken.toml")]
    listed: Flat = {key: parts[0].get(key, []) + parts[1].get(key, []) for key in SHARED}
    written_out(listed)
    check_keys(listed, "catalogue.toml")
    return listed


def written_out(given: Flat) -> None:
    """Writes short forms out: one `when` as a list of one, `worth = 3` as `{ add = 3 }`."""
    patterns = given.get("pattern")
    for pattern in patterns if isinstance(patterns, list) else ():
        if isinstance(pattern, dict) and isinstance(pattern.get("when"), dict):
            pattern["when"] = [pattern["when"]]
    worth = given.get("worth")
    if isinstance(worth, dict):
        for key, value in worth.items():
            if isinstance(value, int) and not isinstance(value, bool):
                worth[key] = {"add": value}


def flatten(text: str, file: str, find: Find, seen: tuple[str, ...] = ()) -> Flat:
    """A document with everything it inherits; each key checked where it is written."""
    given = parse_toml(text, file)
    written_out(given)
    check_keys(given, file)
    check_head(given, file)
    parent = given.pop("extends", None)
    if parent is None:
        flat = catalogue()
        overlay(flat, given, file, checked=False)
        check_complete(flat, file)
        return flat
    if parent in seen or len(seen) >= EXTENDS_MOST:
        chain = " extends ".join((*seen, parent))
        raise RulesError(refused("extends_itself", chain=chain), file=file, key="extends")
    parent_text, parent_file = find(parent, file)
    flat = flatten(parent_text, parent_file, find, (*seen, parent))
    overlay(flat, given, file, checked=True)
    return flat


def overlay(flat: Flat, given: Mapping[str, Any], file: str, *, checked: bool) -> None:
    """Puts a document's own keys over inherited ones; when checked, one that changes nothing fails.

    A document that changes nothing but its name is one too many as well.
    """
    changed = False
    for key, value in given.items():
        if key in LISTS:
            join(flat.setdefault(key, []), value, key, file)
            if key == "overrule":  # one that names no others is taken back
                flat[key] = [entry for entry in flat[key] if entry["others"]]
            changed |= bool(value)
        elif key in TABLES or key == "worth":
            table = flat.setdefault(key, {})
            inherited = defaults(key) | table if key in TABLES else table
            for name, own in value.items():
                changed |= put(inherited, name, own, Where(file, key, checked=checked))
                table[name] = own
        elif key == "names":
            flat["names"] = flat.get("names", {}) | value
        elif key in SINGLE_KEYS:
            changed |= put(flat, key, value, Where(file, "", checked=checked))
        else:
            flat[key] = value
    if checked and not changed:
        raise RulesError(refused("changes_nothing_at_all"), file=file)


class Where:
    """The table of a document in which keys are put over inherited ones."""

    def __init__(self, file: str, table: str, *, checked: bool) -> None:
        """Of a file and a table; checked where overrides must change something."""
        self.file, self.table, self.checked = file, table, checked


def put(table: Flat, key: str, value: object, where: Where) -> bool:
    """Sets a key; an inherited equal value is an error."""
    same = key in table and table[key] == value and type(table[key]) is type(value)
    if where.checked and same:
        raise RulesError(
            refused("changes_nothing"),
            file=where.file,
            table=where.table,
            key=key,
        )
    table[key] = value
    return True


def join(listed: list[Flat], own: list[Flat], key: str, file: str) -> None:
    """Adds entries to a list; one whose name is there already takes its place."""
    name = LISTS[key]
    marks = [mark(entry, name) for entry in own]
    for at, entry in enumerate(own):
        if marks[at] in marks[:at]:
            raise RulesError(
                refused("twice", what=quoted(entry[name])), file=file, key=f"{key} {at + 1}"
            )
        places = [place for place, old in enumerate(listed) if mark(old, name) == marks[at]]
        if places and listed[places[0]] == entry:
            raise RulesError(refused("leave_out"), file=file, key=f"{key} {at + 1}")
        if places:
            listed[places[0]] = entry
        else:
            listed.append(entry)


def mark(entry: Flat, name: str) -> str:
    """What tells one entry of a list from the others."""
    named = entry[name]
    labels = sorted(entry.get("labels", ()))
    return repr((sorted(named) if isinstance(named, list) else named, labels))
