"""The rule sheet: everything a document decides, in sections, in one of three languages."""

import msgspec

from paiju.rules.document import Pattern, Spoken, Text, Worth
from paiju.rules.ruleset import RuleSet
from paiju.rules.sheet_example import Shown, example
from paiju.rules.text import LANGUAGES
from paiju.rules.words import matters, measured, named, say, sentence, values, words


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a sheet."""

    kind: str  # key, pattern, combined, question
    id: str
    title: str
    text: str
    worth: str = ""  # 3 or × 2
    also: tuple[str, ...] = ()
    not_taken: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    source: str = ""
    example: Shown | None = None


class Section(msgspec.Struct, frozen=True):
    """One part of a sheet."""

    id: str
    title: str
    items: tuple[Item, ...]
    note: str = ""  # its first line, where it has one


class Sheet(msgspec.Struct, frozen=True):
    """A rule sheet in one language."""

    id: str
    version: str
    hash: str
    language: str
    name: str
    source: tuple[str, ...]
    sections: tuple[Section, ...]


def sheet(rules: RuleSet, language: str = "zh-Hans") -> Sheet:
    """The sheet of a rule set; a section with nothing in it is left out."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; one of {', '.join(LANGUAGES)}")
    sections = []
    for name, title in words().section.items():
        items = keys_in(rules, name, language)
        if name == "patterns":
            items += pattern_items(rules, language) + combined_items(rules, language)
        if name == "decided":
            items += questions(rules, language)
        note = sum_note(rules, language) if name == "patterns" else ""
        if items:
            sections.append(
                Section(name, named(title, language, rules.doc.value_name), tuple(items), note)
            )
    return Sheet(
        id=rules.id,
        version=rules.version,
        hash=rules.hash,
        language=language,
        name=rules.name.say(language),
        source=tuple(source_text(one, language) for one in rules.source),
        sections=tuple(sections),
    )


def source_text(source: str, language: str) -> str:
    """Where something is from; `own` is what the editor writes."""
    return say("own", language) if source == "own" else source


def sum_note(rules: RuleSet, language: str) -> str:
    """How worths come to one value."""
    worths = [worth for worth in rules.doc.worth.values() if worth]
    kong = rules.doc.kong
    note = say("sum", language)
    if any(worth.kind == "times" for worth in worths):
        note += say("sum_factors", language)
    return note + (say("sum_kongs", language) if kong.open or kong.hidden or kong.wild else "")


def keys_in(rules: RuleSet, section: str, language: str) -> list[Item]:
    """The keys that a section shows."""
    held, asked = values(rules.doc), measured(rules.doc)
    return [
        Item(
            kind="key",
            id=path,
            title=named(key.name, language, rules.doc.value_name),
            text=sentence(path, rules.doc, held, language),
            points=key.points,
        )
        for path, key in words().key.items()
        if key.section == section and matters(path, held, asked)
    ]


def priced_by_value(rules: RuleSet) -> list[tuple[Pattern, Worth]]:
    """The patterns, added ones first, each sort by worth."""
    priced = [
        (pattern, worth) for pattern in rules.patterns if (worth := rules.doc.worth[pattern.id])
    ]
    return sorted(priced, key=lambda pair: (pair[1].kind == "times", pair[1].number))


def pattern_items(rules: RuleSet, language: str) -> list[Item]:
    """The patterns by value, each with a hand that has it."""
    judge = rules.judge()
    return [
        Item(
            kind="pattern",
            id=pattern.id,
            title=pattern.name.say(language),
            text=pattern.text.say(language) if pattern.text else "",
            worth=worth_text(worth, language, rules.doc.value_name),
            source=source_text(pattern.source, language),
            example=example(rules, pattern, judge, language),
        )
        for pattern, worth in priced_by_value(rules)
    ]


def worth_text(worth: Worth | None, language: str, fan: Text) -> str:
    """What a pattern does to a hand, in words."""
    if worth is None:
        return say("not_played", language)
    text = say("added" if worth.kind == "add" else "factor", language, worth.number, fan)
    return text + (say("least", language, worth.least) if worth.least else "")


def combined_items(rules: RuleSet, language: str) -> list[Item]:
    """The names of patterns scored together, by what they come to."""
    found = []
    for row in rules.doc.spoken:
        worths = [worth for name in row.patterns if (worth := rules.doc.worth.get(name))]
        if len(worths) == len(row.patterns) > 1:
            value = together(worths)
            found.append((value, combined_item(rules, row, value, language)))
    return [item for _, item in sorted(found, key=lambda pair: pair[0])]


def combined_item(rules: RuleSet, row: Spoken, value: int, language: str) -> Item:
    """One name of patterns scored together."""
    return Item(
        kind="combined",
        id="+".join((*row.patterns, *row.labels)),
        title=row.name.say(language),
        text=" + ".join(pattern_name(rules, name, language) for name in row.patterns),
        worth=say("added", language, value, rules.doc.value_name),
        also=row.also if language == "zh-Hans" else (),
        source=row.source,
    )


def pattern_name(rules: RuleSet, name: str, language: str) -> str:
    """A pattern's name by its id."""
    return next(one.name.say(language) for one in rules.patterns if one.id == name)


def together(worths: list[Worth]) -> int:
    """What patterns come to together."""
    value = sum(worth.number for worth in worths if worth.kind == "add")
    for worth in worths:
        if worth.kind == "times":
            value *= worth.number
    return max([value, *(worth.least for worth in worths)])


def questions(rules: RuleSet, language: str) -> list[Item]:
    """What the sources leave open: keys on which they part, then the document's own list."""
    held, asked = values(rules.doc), measured(rules.doc)
    fan = rules.doc.value_name
    cited = any(point.startswith("A-") for one in rules.ambiguities for point in one.points)
    items = []
    for path, key in words().key.items() if cited else ():
        disputes = tuple(point for point in key.points if point.startswith("A-"))
        if disputes and matters(path, held, asked):
            others = [one for one in key.reading if one != key.meaning(held[path])]
            items.append(
                Item(
                    kind="question",
                    id=path,
                    title=named(key.name, language, fan),
                    text=sentence(path, rules.doc, held, language),
                    not_taken=tuple(one.say(language, "", fan=fan.say(language)) for one in others),
                    points=disputes,
                )
            )
    for one in rules.ambiguities:
        items.append(
            Item(
                kind="question",
                id=one.id,
                title=one.question.say(language),
                text=one.taken.say(language),
                not_taken=tuple(text.say(language) for text in one.not_taken),
                points=one.points,
            )
        )
    return items
