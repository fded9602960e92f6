"""Where rule documents are found: those of the package by id, others by their file."""

import codecs
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from paiju.rules.check import check_complete, check_depth, check_keys
from paiju.rules.document import LISTS, OPTIONAL_LISTS
from paiju.rules.errors import RulesError, nearest
from paiju.rules.examples import check_examples
from paiju.rules.flatten import flatten, shared, written_out
from paiju.rules.refusal import refused
from paiju.rules.ruleset import RuleSet, build
from paiju.tiles import quoted

BYTES_MOST = 1_000_000


def ids() -> tuple[str, ...]:
    """The documents that come with the package, the default first, then those that extend it."""
    folder = files("paiju.rules") / "documents"
    names = {item.name.removesuffix(".toml") for item in folder.iterdir()}
    order = ("tianjin", "tianjin-classic", "tianjin-online", "tianjin-guide")
    return (*(name for name in order if name in names), *sorted(names.difference(order)))


def load(name: str) -> RuleSet:
    """The rule set of an id, or of a TOML file; a file's examples are run as well."""
    if name in ids():
        return shipped(name)
    if not looks_like_file(name):
        raise RulesError(
            refused("no_rules", name=quoted(name), near=nearest(name, ids()), ids=", ".join(ids()))
        )
    text, file = read_file(Path(name))
    rules = build(flatten(text, file, find), file)
    check_examples(rules, file)
    return rules


@cache
def shipped(name: str) -> RuleSet:
    """A document of the package; its examples are run by the tests."""
    text, file = find(name, "")
    return build(flatten(text, file, find, (name,)), file)


def load_flat(flat: dict[str, Any]) -> RuleSet:
    """The rule set of a flattened document, as a record holds it; its examples are run."""
    file = "flattened document"
    check_depth(flat, file)
    flat = msgspec.json.decode(msgspec.json.encode(flat))
    written_out(flat)
    if "extends" in flat:
        raise RulesError(refused("flat_extends"), file=file, key="extends")
    check_keys(flat, file)
    check_complete(flat, file)
    for key in LISTS:
        if key not in flat and key not in OPTIONAL_LISTS:
            raise RulesError(refused("needs_list"), file=file, key=key)
    rules = build(flat, file)
    check_examples(rules, file)
    return rules


def looks_like_file(name: str) -> bool:
    """Whether a name is meant for a file rather than an id."""
    return name.endswith(".toml") or "/" in name or "\\" in name


def find(name: str, asking: str) -> tuple[str, str]:
    """The text of a document by its id, or by its path beside the file that asks for it."""
    if name in ids():
        return shared(f"documents/{name}.toml"), f"{name}.toml"
    if not looks_like_file(name):
        near = nearest(name, ids())
        raise RulesError(
            refused("no_parent", name=quoted(name), near=near), file=asking, key="extends"
        )
    return read_file(Path(asking).parent / name)


def read_file(path: Path) -> tuple[str, str]:
    """A file's text and its name for messages."""
    try:
        if path.is_fifo() or path.is_char_device():  # they may never end
            raise RulesError(refused("no_file"), file=str(path))
        with path.open("rb") as opened:
            content = opened.read(BYTES_MOST + 1)
    except RulesError:
        raise
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise RulesError(refused("unreadable", why=reason), file=str(path)) from None
    if len(content) > BYTES_MOST:
        raise RulesError(refused("too_long", n=BYTES_MOST), file=str(path))
    try:
        return content.removeprefix(codecs.BOM_UTF8).decode(), str(path)
    except UnicodeDecodeError as wrong:
        raise RulesError(refused("not_utf8", n=wrong.start), file=str(path)) from None
