"""What one set of rules changes of another, one difference at a time, in words."""

from typing import Literal

import msgspec

from paiju.core.measure import Measure
from paiju.rules.document import Pattern, Text
from paiju.rules.ruleset import RuleSet
from paiju.rules.sheet import worth_text
from paiju.rules.text import Language, fill
from paiju.rules.words import (
    Value,
    listed,
    matters,
    measure_text,
    measured,
    named,
    off,
    say,
    sentence,
    values,
    words,
)

Kind = Literal["worth", "added", "removed", "condition", "key", "overrule", "idle"]
MEASURES = {measure.id: measure for measure in Measure}
PHRASES = {
    "parted": Text(
        zh="条件不同：{one} → {other}",
        zh_hant="條件不同：{one} → {other}",
        en="conditions differ: {one} → {other}",
    ),
    "noted": Text(zh="（{note}）", zh_hant="（{note}）", en=" ({note})"),
    "or": Text(zh="；或者", zh_hant="；或者", en="; or "),
    "exactly": Text(zh="{measure}：{range}", zh_hant="{measure}：{range}", en="{measure}: {range}"),
    "beside": Text(
        zh="{pattern} 与 {others}",
        zh_hant="{pattern} 與 {others}",
        en="{pattern} with {others}",
    ),
}
BESIDE = {  # whether the second counts beside the first
    True: Text(zh="另计", zh_hant="另計", en="both count"),
    False: Text(zh="不另计", zh_hant="不另計", en="only the first counts"),
}


SAID: dict[bool | None, Text] = {
    True: BESIDE[True],
    False: BESIDE[False],
    None: Text(zh="照推出来的", zh_hant="照推出來的", en="as it is derived"),
}


class Difference(msgspec.Struct, frozen=True):
    """One point on which two rule sets part, with both readings in words."""

    key: str
    title: str
    one: str
    other: str


class Told(Difference, frozen=True, kw_only=True):
    """A difference with what it is about."""

    kind: Kind  # idle: a key that neither puts to use
    note: str = ""  # both conditions of two patterns of one name


def compare(one: RuleSet, other: RuleSet, language: str = "zh-Hans") -> tuple[Told, ...]:
    """The points on which two rule sets part; none where their hashes are equal."""
    return (
        *keys(one, other, language),
        *worths(one, other, language),
        *overrules(one, other, language),
    )


def keys(one: RuleSet, other: RuleSet, language: str) -> list[Told]:
    """The differences in keys."""
    mine, theirs = values(one.doc), values(other.doc)
    asked, others = measured(one.doc), measured(other.doc)
    found = []
    for path, key in words().key.items():
        if mine[path] == theirs[path]:
            continue
        used = matters(path, mine, asked) or matters(path, theirs, others)
        texts = (
            reading(path, one, mine, language),
            reading(path, other, theirs, language),
        )
        title = named(key.name, language, other.doc.value_name)
        found.append(Told(path, title, *texts, kind="key" if used else "idle"))
    return found


def reading(path: str, rules: RuleSet, held: dict[str, Value], language: str) -> str:
    """What a rule set's value of a key means; none where it does without."""
    if off(path, rules.doc, held):
        return say("none", language)
    return sentence(path, rules.doc, held, language)


def worths(one: RuleSet, other: RuleSet, language: str) -> list[Told]:
    """The differences in what patterns are worth and when they are there."""
    mine = {pattern.id: pattern for pattern in one.patterns}
    theirs = {pattern.id: pattern for pattern in other.patterns}
    namesakes = alike(one, other, language)
    found = []
    for name in mine | theirs:
        if name in namesakes.values():
            continue
        twin = namesakes.get(name, name)
        title = (mine.get(name) or theirs[name]).name.say(language)
        first, second = one.doc.worth.get(name), other.doc.worth.get(twin)
        parted = ""
        if name in mine and twin in theirs and mine[name].when != theirs[twin].when:
            said = condition(mine[name], language), condition(theirs[twin], language)
            if twin == name or first == second:
                found.append(Told(f"pattern.{name}", title, *said, kind="condition"))
            else:
                parted = fill(PHRASES["parted"], language, one=said[0], other=said[1])
        if first != second:
            kind: Kind = "worth" if first and second else "removed" if first else "added"
            texts = (
                worth_text(first, language, one.doc.value_name),
                worth_text(second, language, other.doc.value_name),
            )
            found.append(Told(f"worth.{name}", title, *texts, kind=kind, note=parted))
    return found


def alike(one: RuleSet, other: RuleSet, language: str) -> dict[str, str]:
    """Patterns that only the first plays, by id, with those that only the other calls the same."""
    mine, theirs = called(one), called(other)
    fresh = {name.say(language): key for key, name in theirs.items() if key not in mine}
    pairs: dict[str, str] = {}
    for key, name in mine.items():
        if key not in theirs and (twin := fresh.pop(name.say(language), "")):
            pairs[key] = twin
    return pairs


def condition(pattern: Pattern, language: str) -> str:
    """When a pattern is there: its measures in words with their ranges."""
    rows = (
        listed((measured_as(name, given, language) for name, given in row.items()), language)
        for row in pattern.when
    )
    return PHRASES["or"].say(language).join(rows)


def measured_as(name: str, given: int | str, language: str) -> str:
    """One measure of a condition."""
    told = measure_text(MEASURES[name]).say(language)
    return fill(PHRASES["exactly"], language, measure=told, range=given)


def overrules(one: RuleSet, other: RuleSet, language: str) -> list[Told]:
    """Patterns of both that count beside each other in one alone, where either says so in words."""
    mine, theirs = left_out(one), left_out(other)
    names = called(one)
    found = []
    for pattern, beside in said_pairs(one) | said_pairs(other):
        first, second = ((pattern, beside) not in pairs for pairs in (mine, theirs))
        if first != second and {pattern, beside} <= names.keys() & called(other).keys():
            title = fill(
                PHRASES["beside"],
                language,
                pattern=names[pattern].say(language),
                others=names[beside].say(language),
            )
            said = (BESIDE[first].say(language), BESIDE[second].say(language))
            key = f"overrule.{pattern}.{beside}"
            found.append(Told(key, title, *said, kind="overrule"))
    return found


def said_apart(one: RuleSet, other: RuleSet, language: str) -> tuple[Told, ...]:
    """Pairs of patterns of which the two documents say something else in words.

    For a draft: what covers what is not walked yet, so its own words are all that can be compared.
    """
    mine, theirs = said_counts(one), said_counts(other)
    names = called(one) | called(other)
    found = []
    for pair in mine | theirs:
        first, second = mine.get(pair), theirs.get(pair)
        if first != second and set(pair) <= names.keys():
            pattern, beside = (names[name].say(language) for name in pair)
            title = fill(PHRASES["beside"], language, pattern=pattern, others=beside)
            said = SAID[first].say(language), SAID[second].say(language)
            found.append(Told("overrule." + ".".join(pair), title, *said, kind="overrule"))
    return tuple(found)


def said_counts(rules: RuleSet) -> dict[tuple[str, str], bool]:
    """Whether the second counts beside the first, where a document says so."""
    return {
        (rule.pattern, beside): rule.count for rule in rules.doc.overrule for beside in rule.others
    }


def left_out(rules: RuleSet) -> set[tuple[str, str]]:
    """The pairs of patterns of which the second does not count beside the first."""
    names = [pattern.id for pattern in rules.patterns]
    return {
        (pattern, names[beside])
        for pattern, covered in zip(names, rules.table.covers, strict=True)
        for beside in covered
    }


def said_pairs(rules: RuleSet) -> dict[tuple[str, str], None]:
    """The pairs of patterns of which a document says whether they count beside each other."""
    pairs = ((rule.pattern, beside) for rule in rules.doc.overrule for beside in rule.others)
    return dict.fromkeys(pairs)


def called(rules: RuleSet) -> dict[str, Text]:
    """The names of the patterns that are played."""
    return {pattern.id: pattern.name for pattern in rules.patterns}


def in_words(one: RuleSet, other: RuleSet, language: Language) -> list[str]:
    """The differences as lines for a reader, worths first, keys by the sheet's sections."""
    found = compare(one, other, language)
    fan = other.doc.value_name
    lines: list[str] = []
    for kind, title in TITLES.items():
        part = [line_of(each, (one, other), language) for each in found if each.kind == kind]
        lines += ["", named(title, language, fan), *part] if part else []
    for section, name in words().section.items():
        part = [
            line_of(each, (one, other), language)
            for each in found
            if each.kind == "key" and words().key[each.key].section == section
        ]
        lines += ["", named(name, language, fan), *part] if part else []
    if idle := [each.title for each in found if each.kind == "idle"]:
        lines += ["", fill(IDLE, language, names=listed(idle, language))]
    return lines[1:] if lines else [say("same", language)]


TITLES = {
    "worth": Text(zh="{fan}数", zh_hant="{fan}數", en="Worths"),
    "added": Text(zh="多了的牌型", zh_hant="多了的牌型", en="Patterns added"),
    "removed": Text(zh="没有了的牌型", zh_hant="沒有了的牌型", en="Patterns gone"),
    "condition": Text(zh="条件变了的牌型", zh_hant="條件變了的牌型", en="Conditions changed"),
    "overrule": Text(zh="谁与谁另计", zh_hant="誰與誰另計", en="What counts beside what"),
}
IDLE = Text(
    zh="另有几处不同，在两份规则里都用不上：{names}",
    zh_hant="另有幾處不同，在兩份規則裡都用不上：{names}",
    en="They part as well where neither plays it: {names}",
)


def line_of(found: Told, pair: tuple[RuleSet, RuleSet], language: str) -> str:
    """A difference in a line: 四暗刻 16 → 12."""
    fans = [rules.doc.value_name.say(language) for rules in pair]
    match found.kind:
        case "worth":
            one, other = found.one, found.other
            if fans[0] == fans[1]:
                one, other = (text.removesuffix(f" {fans[0]}") for text in (one, other))
            note = fill(PHRASES["noted"], language, note=found.note) if found.note else ""
            return f"  {found.title} {one} → {other}{note}"
        case "added":
            return f"  + {found.title} {found.other}"
        case "removed":
            return f"  - {found.title} {found.one}"
        case _:
            colon = ": " if language == "en" else "："
            return f"  {found.title}{colon}{found.one} → {found.other}"
