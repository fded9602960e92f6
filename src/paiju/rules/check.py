"""Whether each key a document gives is known and of the right type; says what would be right."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from paiju.rules.document import LISTS, SINGLE_KEYS, TABLES, Document
from paiju.rules.errors import RulesError, nearest
from paiju.rules.refusal import Refusal, either, refused
from paiju.tiles import clip

HEAD_KEYS = ("id", "version", "extends", "name", "source", "value_name")
DEPTH_MOST = 12
NUMBER_BITS = 63  # TOML's whole numbers, the sign apart
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ID_MOST = 40
VERSION_MOST = 64
CONTROLS = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # kinds of characters that show nothing, or turn a line


@cache
def fields(kind: type[msgspec.Struct]) -> dict[str, shape.Field]:
    """The fields of a struct by their names in documents."""
    described = shape.type_info(kind)
    assert isinstance(described, shape.StructType)
    return {field.encode_name: field for field in described.fields}


@cache
def table_keys(table: str) -> dict[str, shape.Field]:
    """The keys of one table of a document."""
    described = fields(Document)[table].type
    assert isinstance(described, shape.StructType)
    return fields(described.cls)


@cache
def defaults(table: str) -> dict[str, Any]:
    """The values of those keys of a table that a document need not set."""
    return {
        key: list(field.default) if isinstance(field.default, tuple) else field.default
        for key, field in table_keys(table).items()
        if not field.required
    }


def check_keys(given: Mapping[str, Any], file: str) -> None:
    """Refuses keys that no document has and values that their keys cannot have."""
    known = (*HEAD_KEYS, *SINGLE_KEYS, *TABLES, "worth", "names", *LISTS)
    for key, value in given.items():
        if key not in known:
            raise RulesError(refused("no_key", elsewhere=elsewhere(key, known)), file=file, key=key)
        if key in TABLES:
            check_table(key, value, file)
        elif key == "extends":
            check_value(value, shape.StrType(), Place(file, "", key))
        elif key == "worth":
            check_worths(value, file)
        else:
            check_value(value, fields(Document)[key].type, Place(file, "", key))


def check_table(table: str, given: object, file: str) -> None:
    """Refuses what a table of keys cannot hold."""
    known = table_keys(table)
    if not isinstance(given, dict):
        raise RulesError(refused("table_of", keys=", ".join(known)), file=file, key=table)
    for key, value in given.items():
        if key not in known:
            message = refused("no_key", elsewhere=elsewhere(key, known))
            raise RulesError(message, file=file, table=table, key=key)
        check_value(value, known[key].type, Place(file, table, key))


def elsewhere(key: str, known: Mapping[str, Any] | tuple[str, ...]) -> Refusal:
    """The nearest known key of the same table, else the place that has the key."""
    if near := nearest(key, known):
        return near
    for table in TABLES:
        if key in table_keys(table):
            return refused("belongs_to", key=repr(key), table=table)
    if key in (*HEAD_KEYS, *SINGLE_KEYS):
        return refused("before_tables", key=repr(key))
    return refused("known_here", keys=", ".join(known))


def check_worths(given: object, file: str) -> None:
    """Refuses a worth that neither adds nor multiplies."""
    if not isinstance(given, dict):
        raise RulesError(refused("worth_table"), file=file, key="worth")
    worth = fields(Document)["worth"].type
    assert isinstance(worth, shape.DictType)
    for key, value in given.items():
        place = Place(file, "worth", key)
        if value is False:
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            value = {"add": value}
        if not isinstance(value, dict):
            raise place.error(value, refused("a_worth"))
        check_value(value, worth.value_type, place)
        if len({"add", "times"} & value.keys()) != 1:
            raise place.error(value, refused("add_or_times"))
        if "least" in value and "add" in value:
            raise place.error(value, refused("only_factor_least"))


class Place:
    """Where a value stands in a document."""

    def __init__(self, file: str, table: str, key: str) -> None:
        """Of a file, a table in it and a key there."""
        self.file, self.table, self.key = file, table, key

    def within(self, step: str) -> "Place":
        """The place of a part of the value."""
        return Place(self.file, self.table, f"{self.key}{step}")

    def error(self, value: object, right: Refusal) -> RulesError:
        """The error for a value that should be something else."""
        return self.fault(refused("should_be", value=shown(value), right=right))

    def fault(self, message: Refusal) -> RulesError:
        """An error at this place."""
        return RulesError(message, file=self.file, table=self.table, key=self.key)


def shown(value: object) -> str:
    """A value as a document writes it, cut where it is long."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return clip(text)


def check_value(value: object, kind: shape.Type, place: Place) -> None:
    """Refuses a value that is not of the kind described."""
    match kind:
        case shape.LiteralType(values=values):
            if not any(type(value) is type(right) and value == right for right in values):
                choices = either(map(repr, values))
                near = nearest(value, map(str, values)) if isinstance(value, str) else ""
                raise place.error(value, refused("one_of", choices=choices, near=near))
        case shape.BoolType():
            if not isinstance(value, bool):
                raise place.error(value, refused("true_or_false"))
        case shape.IntType(ge=low, le=high):
            if not isinstance(value, int) or isinstance(value, bool):
                raise place.error(value, refused("whole_number"))
            if (low is not None and value < low) or (high is not None and value > high):
                raise place.error(value, refused("between", low=low, high=high))
        case shape.StrType():
            if not isinstance(value, str) or not value.strip():
                raise place.error(value, refused("a_text"))
            check_printable(value, place)
        case shape.StructType(cls=cls):
            check_struct(value, cls, place)
        case _:
            check_holder(value, kind, place)


def check_printable(text: str, place: Place) -> None:
    """Refuses characters that show nothing; a text that is no name may have several lines."""
    lines = "" if place.key in HEAD_KEYS or "name" in place.key else "\n"
    for letter in text:
        if letter not in lines and unicodedata.category(letter) in CONTROLS:
            raise place.fault(refused("unprintable", code=f"U+{ord(letter):04X}"))


def is_id(name: str) -> bool:
    """Whether a document may be called so."""
    return bool(ID.fullmatch(name)) and len(name) <= ID_MOST


def check_head(given: Mapping[str, Any], file: str) -> None:
    """Refuses a document that does not name itself, or not as documents are named."""
    for key in ("id", "version", "name", "source"):
        if key not in given:
            raise RulesError(refused("not_inherited"), file=file, key=key)
    if not is_id(given["id"]):
        message = refused("no_id", name=shown(given["id"]), most=ID_MOST)
        raise RulesError(message, file=file, key="id")
    if len(given["version"]) > VERSION_MOST:
        raise RulesError(refused("head_long"), file=file, key="version")
    if not given["source"]:
        raise RulesError(refused("no_source"), file=file, key="source")


def check_holder(value: object, kind: shape.Type, place: Place) -> None:
    """Refuses a list, table or choice of kinds that does not hold what it should."""
    match kind:
        case shape.VarTupleType(item_type=item):
            if not isinstance(value, list):
                raise place.error(value, refused("a_list"))
            for number, part in enumerate(value, 1):
                check_value(part, item, place.within(f" {number}"))
        case shape.TupleType(item_types=items):
            if not isinstance(value, list) or len(value) != len(items):
                raise place.error(value, refused("list_of", n=len(items)))
            for part, item in zip(value, items, strict=True):
                check_value(part, item, place)
        case shape.DictType(value_type=item):
            if not isinstance(value, dict) or not value:
                raise place.error(value, refused("a_table"))
            for key, part in value.items():
                check_value(part, item, place.within(f".{key}"))
        case shape.UnionType(types=kinds):
            check_value(value, of_choice(value, kinds), place)
        case _:
            raise AssertionError(f"no check for {kind}")


def of_choice(value: object, kinds: tuple[shape.Type, ...]) -> shape.Type:
    """The kind, of several, that a value seems meant for."""
    real = [kind for kind in kinds if not isinstance(kind, shape.NoneType)]
    for kind in real:
        if isinstance(kind, shape.StructType) == isinstance(value, dict) and (
            isinstance(kind, shape.IntType) == isinstance(value, int)
        ):
            return kind
    return real[0]


def check_struct(value: object, cls: type[msgspec.Struct], place: Place) -> None:
    """Refuses a table with unknown keys, or without those it needs."""
    known = fields(cls)
    if not isinstance(value, dict):
        raise place.error(value, refused("a_table_of", keys=", ".join(known)))
    for key, part in value.items():
        if key not in known:
            raise place.within(f".{key}").fault(refused("no_key", elsewhere=elsewhere(key, known)))
        check_value(part, known[key].type, place.within(f".{key}"))
    for key, field in known.items():
        if field.required and key not in value:
            raise place.fault(refused("needs_key", key=repr(key)))


def check_complete(flat: Mapping[str, Any], file: str) -> None:
    """Refuses a document in which a key has no value of its own and inherits none."""
    for key in ("id", "version", "name", "source", *SINGLE_KEYS, "worth"):
        if key not in flat:
            raise RulesError(refused("nothing_inherited"), file=file, key=key)
    for table in TABLES:
        for key, field in table_keys(table).items():
            if field.required and key not in flat.get(table, {}):
                raise RulesError(refused("nothing_inherited"), file=file, table=table, key=key)


def check_depth(value: object, file: str, depth: int = 0, key: str = "") -> None:
    """Refuses values nested deeper than any key is, and numbers longer than any document's."""
    if depth > DEPTH_MOST:
        raise RulesError(refused("too_nested", n=DEPTH_MOST), file=file)
    if isinstance(value, int) and value.bit_length() > NUMBER_BITS:
        raise RulesError(refused("number_long"), file=file, key=key)
    if isinstance(value, dict):
        for name, part in value.items():
            check_depth(part, file, depth + 1, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            check_depth(part, file, depth + 1, f"{key} {number}")
