"""What players call the patterns that were scored together."""

from collections.abc import Collection

from paiju.rules.document import Document, Text
from paiju.rules.text import LANGUAGES
from paiju.rules.words import listed


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
    """The name for a set of patterns, given with their own names, and the labels among them."""
    rows = [
        row
        for row in doc.spoken
        if set(row.patterns) == patterns.keys() and set(row.labels) <= set(labels)
    ]
    if rows:
        return max(rows, key=lambda row: len(row.labels)).name
    for prefix in doc.prefix:
        rest = {key: name for key, name in patterns.items() if key != prefix.pattern}
        if rest and len(rest) < len(patterns):
            return joined(prefix.name, spoken(doc, rest, labels))
    return in_turn(patterns.values())
