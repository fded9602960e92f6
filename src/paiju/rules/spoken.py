"""What players call the patterns that were scored together."""

from collections.abc import Collection
from functools import cache

import msgspec

from paiju.rules.document import Document, Spoken, Text
from paiju.rules.flatten import catalogue
from paiju.rules.text import LANGUAGES
from paiju.rules.words import called, listed


def joined(first: Text, second: Text) -> Text:
    """Two names said in one breath."""
    return Text(
        zh=first.zh + second.zh,
        en=first.en + second.en,
        zh_hant=(first.zh_hant or first.zh) + (second.zh_hant or second.zh),
    )


def in_turn(names: Collection[Text]) -> Text:
    """Names said one after another."""
    zh, zh_hant, en = (
        listed((name.say(language) for name in names), language) for language in LANGUAGES
    )
    return Text(zh=zh, zh_hant=zh_hant, en=en)


def spoken(doc: Document, patterns: dict[str, Text], labels: Collection[str]) -> Text:
    """The name for a set of patterns, given with their own names, and the labels among them.

    What has no row is called by the row of the rest, the prefix in front; else pattern by pattern.
    """
    if name := row_name(doc, patterns, labels):
        return name
    front = {one.pattern: one.name for one in doc.prefix if one.pattern in patterns}
    for key, said in front.items():
        if name := row_name(doc, patterns.keys() - {key}, labels):
            return joined(said, name)
    rest = (key for key in patterns if key not in front)
    return in_turn([patterns[key] for key in (*front, *rest)])


def row_name(doc: Document, patterns: Collection[str], labels: Collection[str]) -> Text | None:
    """The row's name for exactly these patterns, where one means them."""
    rows = [
        row
        for row in doc.spoken
        if {*row.patterns} == {*patterns} and {*row.labels} <= {*labels} and meant(doc, row)
    ]
    return max(rows, key=lambda row: len(row.labels)).name if rows else None


def meant(doc: Document, row: Spoken) -> bool:
    """Whether a row speaks of a document's patterns: a shared row of those called as it knows them.

    A dragon that a document calls 清龙 is no 提溜龙.
    """
    if row not in shared_rows():
        return True
    return all(doc.names.get(key) in {None, called()[key]} for key in row.patterns)


def read_names() -> None:
    """Reads once, and now, what every name is found by."""
    shared_rows()
    called()


@cache
def shared_rows() -> tuple[Spoken, ...]:
    """The names that every document begins with."""
    return msgspec.convert(catalogue()["spoken"], tuple[Spoken, ...])
