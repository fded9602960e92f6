"""A document made from another: changes put over a parent, looked at, and told as changes again.

What is asked here is answered at once: what covers what is not walked, for no example needs it.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import msgspec

from paiju.rules.check import (
    check_complete,
    check_depth,
    check_head,
    check_keys,
    defaults,
    table_keys,
)
from paiju.rules.compare import Difference, compare, said_apart
from paiju.rules.contradict import check_together
from paiju.rules.document import (
    FAN,
    LISTS,
    SINGLE_KEYS,
    TABLES,
    Document,
    Example,
    Pattern,
    Text,
)
from paiju.rules.errors import RulesError
from paiju.rules.examples import LEAST, Unfit, check_examples, hand_in, judge_of, seen, words_of
from paiju.rules.flatten import Flat, catalogue, mark, overlay, parse_toml, written_out
from paiju.rules.given import LineError
from paiju.rules.identity import hash_of
from paiju.rules.key_said import KeySaid, keys_said
from paiju.rules.lattice import Implied, implied, stored, to_walk
from paiju.rules.library import find, ids, shipped
from paiju.rules.play import table_params
from paiju.rules.refusal import refused, text_of
from paiju.rules.ruleset import RuleSet
from paiju.rules.tables import as_ranges_tell, covers, frame, score_table
from paiju.tiles import TileError

PATTERNS_MOST = 60  # a fork may bring
EXAMPLES_MOST = 24  # of each sort, of one pattern
TEXT_MOST = 2000  # characters of one text


class Tried(msgspec.Struct, frozen=True):
    """An example hand put to its pattern."""

    has: bool | None  # none where these rules cannot hold the hand, or it cannot be read
    why: str = ""
    text: Text | None = None  # the same in the languages of the page


class Trial(msgspec.Struct, frozen=True):
    """A pattern's examples, in order."""

    pattern: str
    hits: tuple[Tried, ...]
    misses: tuple[Tried, ...]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a draft, and where."""

    message: str
    table: str = ""
    key: str = ""
    text: Text | None = None  # the message in the languages of the page


class Looked(msgspec.Struct, frozen=True):
    """What a draft comes to."""

    hash: str  # empty where the draft cannot be read
    difference: tuple[Difference, ...]
    faults: tuple[Fault, ...]
    trials: tuple[Trial, ...]
    keys: dict[str, KeySaid] = {}  # by path; empty where the draft cannot be read


def fault(message: str, table: str = "", key: str = "") -> Fault:
    """A fault with its words."""
    return Fault(message, table, key, text_of(message))


def over(parent: Flat | None, given: Mapping[str, Any], file: str) -> Flat:
    """A parent with changes put over it; each change is checked where it is written."""
    own = deepcopy(dict(given))
    if own.pop("extends", None) is not None:
        raise RulesError(refused("draft_extends"), file=file, key="extends")
    check_depth(own, file)
    written_out(own)
    check_keys(own, file)
    check_head(own, file)
    check_size(own, file)
    flat = catalogue() if parent is None else deepcopy(parent)
    overlay(flat, own, file, checked=parent is not None)
    check_complete(flat, file)
    return flat


def check_size(given: Mapping[str, Any], file: str) -> None:
    """Refuses more than a person would write."""
    patterns = given.get("pattern", [])
    if len(patterns) > PATTERNS_MOST:
        message = refused("patterns_many", n=len(patterns), most=PATTERNS_MOST)
        raise RulesError(message, file=file, key="pattern")
    for pattern in patterns:
        for sort in ("hits", "misses"):
            if len(pattern[sort]) > EXAMPLES_MOST:
                message = refused(f"{sort}_many", n=len(pattern[sort]), most=EXAMPLES_MOST)
                raise RulesError(message, file=file, table="pattern", key=pattern["id"])


def unwalked(flat: Flat, file: str) -> RuleSet:
    """A document's rule set in which what covers what is told by ranges alone."""
    worth = {key: None if value is False else value for key, value in flat["worth"].items()}
    doc = msgspec.convert({**flat, "worth": worth}, Document)
    check_together(doc, file)
    table = score_table(doc, covers(doc, as_ranges_tell(doc)))
    return RuleSet(doc, flat, hash_of(flat), table, table_params(doc))


def look(parent: RuleSet, given: Mapping[str, Any], language: str) -> Looked:
    """What changes over a parent come to, as far as can be told at once."""
    try:
        rules = unwalked(over(parent.flat, given, ""), "")
    except RulesError as wrong:
        return Looked("", (), (fault(wrong.message, wrong.table, wrong.key),), ())
    except ValueError as wrong:  # the core's tables cannot hold it
        return Looked("", (), (fault(refused("table_full", why=wrong)),), ())
    changed = {pattern["id"] for pattern in given.get("pattern", ())}
    trials = tuple(trial(rules, one) for one in rules.patterns if one.id in changed)
    faults = [wrong for one in trials for wrong in of_trial(one)]
    try:
        if not faults:
            check_examples(rules, "")
    except RulesError as wrong:
        faults.append(fault(wrong.message, wrong.table, wrong.key))
    found: dict[str, Difference] = {}
    for one in (*compare(parent, rules, language), *said_apart(parent, rules, language)):
        found.setdefault(one.key, one)
    return Looked(rules.hash, tuple(found.values()), tuple(faults), trials, keys_said(rules.doc))


def trial(rules: RuleSet, pattern: Pattern) -> Trial:
    """A pattern's examples put to it."""
    judge = judge_of(rules, pattern)

    def tried(example: str | Example) -> Tried:
        try:
            return Tried(seen(rules, hand_in(example), judge))
        except (Unfit, LineError, TileError) as why:
            said = words_of(why)
            return Tried(None, said, said.text)

    return Trial(pattern.id, tuple(map(tried, pattern.hits)), tuple(map(tried, pattern.misses)))


def of_trial(one: Trial) -> list[Fault]:
    """What is wrong with a pattern's examples."""
    faults = []
    for sort, listing in (("hits", one.hits), ("misses", one.misses)):
        for number, tried in enumerate(listing, 1):
            key = f"{one.pattern} {sort} {number}"
            if tried.has is None:
                faults.append(Fault(tried.why, "pattern", key, tried.text))
            elif tried.has != (sort == "hits"):
                right = refused("example_hit" if sort == "hits" else "example_miss")
                faults.append(fault(right, "pattern", key))
        if len(listing) < LEAST:
            message = refused(f"few_{sort}_given", n=len(listing), least=LEAST)
            faults.append(fault(message, "pattern", f"{one.pattern} {sort}"))
    return faults


def changes(flat: Flat, base: Flat) -> Flat:
    """What a document changes of another, as it would be written; its head included."""
    given: Flat = {key: flat[key] for key in ("id", "version", "name", "source")}
    given |= {key: flat[key] for key in SINGLE_KEYS if flat[key] != base[key]}
    if flat.get("value_name") != base.get("value_name"):
        given["value_name"] = flat.get("value_name", msgspec.to_builtins(FAN))
    for table in TABLES:
        mine, theirs = (defaults(table) | one.get(table, {}) for one in (flat, base))
        if own := {key: mine[key] for key in table_keys(table) if mine[key] != theirs[key]}:
            given[table] = own
    worths = (*flat["worth"], *base["worth"])
    worth = {
        name: flat["worth"].get(name, False)
        for name in dict.fromkeys(worths)
        if flat["worth"].get(name, False) != base["worth"].get(name, False)
    }
    names = {
        name: text
        for name, text in flat.get("names", {}).items()
        if base.get("names", {}).get(name) != text
    }
    given |= {key: own for key, own in (("worth", worth), ("names", names)) if own}
    for key, name in LISTS.items():
        theirs_by = {mark(entry, name): entry for entry in base.get(key, ())}
        fresh = [one for one in flat.get(key, ()) if theirs_by.get(mark(one, name)) != one]
        if key == "overrule":
            kept = {one["id"] for one in flat.get(key, ())}
            gone = [one for one in base.get(key, ()) if one["id"] not in kept]
            fresh += [{**one, "others": []} for one in gone]
        if fresh:
            given[key] = fresh
    return given


def written(flat: Flat, base: RuleSet) -> Flat:
    """A document as it is written over one of the package, or whole where that would lose some."""
    given = changes(flat, base.flat)
    try:
        if hash_of(over(base.flat, given, "")) == hash_of(flat):
            return given | {"extends": base.id}
    except RulesError:
        pass  # such as: changes nothing
    shared = catalogue()
    own = {key: one for key, one in flat.items() if key not in LISTS}
    for key, name in LISTS.items():
        kept = {mark(entry, name): entry for entry in shared.get(key, ())}
        if fresh := [one for one in flat.get(key, ()) if kept.get(mark(one, name)) != one]:
            own[key] = fresh
    return own


def read(text: str, parent_of: Mapping[str, RuleSet]) -> tuple[RuleSet, Flat]:
    """The parent and the changes that a text is; one that extends nothing is put over the first."""
    given = parse_toml(text, "")
    check_keys(given, "")
    extends = given.pop("extends", None)
    if extends is not None:
        if extends not in parent_of:
            known = ", ".join(ids())
            message = refused("no_such_parent", ids=known)
            raise RulesError(message, key="extends")
        over(parent_of[extends].flat, given, "")
        written_out(given)
        return parent_of[extends], given
    first = shipped(ids()[0])
    flat = over(None, given, "")
    return first, changes(flat, first.flat)


def extended(text: str) -> str | None:
    """What a text says that it extends."""
    found = parse_toml(text, "").get("extends")
    return found if isinstance(found, str) else None


def parent_id(name: str) -> str | None:
    """What a document of the package extends."""
    return extended(find(name, "")[0])


def unread_lattice(flat: Flat) -> bool:
    """Whether what covers what in a document would have to be walked."""
    doc = unwalked(flat, "").doc
    return doc.wild.kinds == "none" and to_walk(frame(doc))


class Walked(msgspec.Struct, frozen=True):
    """What covers what in a document, as it was walked."""

    frame: str  # the hash of what it depends on, and of how it was derived
    implied: Implied


def walk(flat: Flat) -> Walked:
    """What covers what in a document, walked; refuses where only a compiled core could in time."""
    of = frame(unwalked(flat, "").doc)
    return Walked(of.hash, implied(of))


def remember(found: Walked) -> None:
    """Keep for this process what was walked, so that it is not walked again."""
    stored()[found.frame] = found.implied
