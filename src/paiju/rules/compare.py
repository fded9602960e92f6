"""What one set of rules changes of another, key by key."""

import msgspec

from paiju.rules.document import Text
from paiju.rules.ruleset import RuleSet
from paiju.rules.sheet import worth_text
from paiju.rules.words import say, sentence, values, words


class Difference(msgspec.Struct, frozen=True):
    """One key on which two rule sets part, with both values in words."""

    key: str
    title: str
    one: str
    other: str


def compare(one: RuleSet, other: RuleSet, language: str = "zh-Hans") -> tuple[Difference, ...]:
    """The keys on which two rule sets part; none where their hashes are equal."""
    return (*keys(one, other, language), *worths(one, other, language))


def keys(one: RuleSet, other: RuleSet, language: str) -> list[Difference]:
    """The differences in keys."""
    mine, theirs = values(one.doc), values(other.doc)
    return [
        Difference(
            path,
            key.name.say(language),
            sentence(path, mine, language),
            sentence(path, theirs, language),
        )
        for path, key in words().key.items()
        if mine[path] != theirs[path]
    ]


def worths(one: RuleSet, other: RuleSet, language: str) -> list[Difference]:
    """The differences in what patterns are worth and when they are there."""
    named: dict[str, Text] = {}
    for pattern in (*one.doc.pattern, *other.doc.pattern):
        named.setdefault(pattern.id, pattern.name)
    mine = {pattern.id: pattern.when for pattern in one.patterns}
    theirs = {pattern.id: pattern.when for pattern in other.patterns}
    found = []
    for name, title in named.items():
        first, second = one.doc.worth.get(name), other.doc.worth.get(name)
        if first != second:
            words_for = say("worth", language).replace("{name}", title.say(language))
            texts = worth_text(first, language), worth_text(second, language)
            found.append(Difference(f"worth.{name}", words_for, *texts))
        if name in mine and name in theirs and mine[name] != theirs[name]:
            words_for = say("condition", language).replace("{name}", title.say(language))
            found.append(
                Difference(f"pattern.{name}", words_for, str(mine[name]), str(theirs[name]))
            )
    return found
