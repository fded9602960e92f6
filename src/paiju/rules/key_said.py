"""The keys of a document said in its own names: what each asks, means and could mean."""

import msgspec
from msgspec import inspect as shape

from paiju.rules.check import fields, table_keys
from paiju.rules.document import SINGLE_KEYS, TABLES, Document, Text
from paiju.rules.text import filled
from paiju.rules.words import Value, matters, measured, sentence, values, words

NOTHING = "none"  # of a key that names a pattern


class Choice(msgspec.Struct, frozen=True):
    """A value that a key may have, and what it would mean."""

    value: bool | int | str
    text: Text


class KeySaid(msgspec.Struct, frozen=True):
    """A key of a document in words."""

    name: Text
    text: Text  # what its value means
    matters: bool  # whether it makes a difference beside the others
    choices: tuple[Choice, ...]  # empty for numbers


def key_types() -> dict[str, shape.Type]:
    """What each key may hold, by its path."""
    found = {
        f"{table}.{key}": one.type for table in TABLES for key, one in table_keys(table).items()
    }
    return found | {key: fields(Document)[key].type for key in SINGLE_KEYS}


def keys_said(doc: Document) -> dict[str, KeySaid]:
    """Every key of a document in words, by its path."""
    held, asked = values(doc), measured(doc)
    return {
        path: KeySaid(
            filled(words().key[path].name, fan=doc.value_name),
            said(path, doc, held),
            matters(path, held, asked),
            tuple(Choice(one, said(path, doc, held | {path: one})) for one in choices(kind)),
        )
        for path, kind in key_types().items()
    }


def choices(kind: shape.Type) -> tuple[bool | int | str, ...]:
    """The values that a kind has by name."""
    match kind:
        case shape.LiteralType():
            return tuple(one for one in kind.values if one is not None)
        case shape.BoolType():
            return (True, False)
        case shape.StrType():
            return (NOTHING,)
        case _:
            return ()


def said(path: str, doc: Document, held: dict[str, Value]) -> Text:
    """What a value means, in three languages."""
    zh, zh_hant, en = (
        sentence(path, doc, held, language) for language in ("zh-Hans", "zh-Hant", "en")
    )
    return Text(zh=zh, zh_hant=zh_hant, en=en)
