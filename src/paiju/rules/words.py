"""The words of the schema: what keys ask, what their values mean, what sheets and scores say."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from paiju.core.measure import Measure
from paiju.rules.document import FAN, SINGLE_KEYS, TABLES, Document, Text
from paiju.rules.flatten import catalogue, shared

Value = bool | int | str | list[int]


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """What one value of a key means; without `is` it is for every number."""

    zh: str
    zh_hant: str
    en: str
    is_: bool | int | str | None = None

    def say(self, language: str, value: str, of: str = "", fan: str = "") -> str:
        """The sentence with its number in it."""
        words = {"zh-Hans": self.zh, "zh-Hant": self.zh_hant, "en": self.en}[language]
        return words.replace("{n}", value).replace("{of}", of).replace("{fan}", fan)


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One key of the schema: where the sheet shows it, what it decides, what it asks."""

    section: str
    points: tuple[str, ...]
    name: Text
    reading: tuple[Meaning, ...]
    only: dict[str, tuple[bool | int | str, ...]] = {}
    unless: dict[str, tuple[bool | int | str, ...]] = {}
    measures: tuple[str, ...] = ()

    def meaning(self, value: Value) -> Meaning:
        """What a value means."""
        for one in self.reading:
            if one.is_ is None or (one.is_ == value and type(one.is_) is type(value)):
                return one
        raise AssertionError(f"no words for {value!r} of {self.name.en}")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in words.toml."""

    section: dict[str, Text]
    key: dict[str, Key]
    say: dict[str, Text]
    why: dict[str, Text]


@cache
def words() -> Words:
    """The words, read once."""
    return msgspec.convert(tomllib.loads(shared("words.toml")), Words)


def say(name: str, language: str, number: object = "", fan: Text = FAN) -> str:
    """One of the words that sheets and scores use; `fan` is what a document counts in."""
    return named(words().say[name], language, fan).replace("{n}", str(number))


def value_name(flat: Mapping[str, Any]) -> Text:
    """What a flattened document counts the value of a hand in."""
    return msgspec.convert(flat["value_name"], Text) if "value_name" in flat else FAN


def named(text: Text, language: str, fan: Text) -> str:
    """Words about the value of a hand, in what a document counts it in."""
    return text.say(language).replace("{fan}", fan.say(language))


def listed(parts: Iterable[str], language: str) -> str:
    """Parts said one after another."""
    return (", " if language == "en" else "、").join(parts)


@cache
def called() -> dict[str, Text]:
    """What the catalogue calls its patterns."""
    return {one["id"]: msgspec.convert(one["name"], Text) for one in catalogue()["pattern"]}


def spoken_value(value: Value, language: str, names: Mapping[str, Text]) -> str:
    """A number as it is written, a list of numbers, or the name of a pattern."""
    if isinstance(value, list):
        return listed(map(str, value), language)
    known = names.get(value) or called().get(value) if isinstance(value, str) else None
    return known.say(language) if known else str(value)


@cache
def counted() -> dict[str, Text]:
    """What each measure counts, by its id."""
    return msgspec.convert(tomllib.loads(shared("measures.toml")), dict[str, Text])


def measure_text(measure: Measure) -> Text:
    """What a measure counts, in three ways of writing."""
    return counted()[measure.id]


def measured(doc: Document) -> frozenset[str]:
    """The measures that patterns with a worth ask for."""
    return frozenset(
        name
        for pattern in doc.pattern
        if doc.worth.get(pattern.id)
        for row in pattern.when
        for name in row
    )


def values(doc: Document) -> dict[str, Value]:
    """Each key's value, by its path: `wild.turned`."""
    found: dict[str, Value] = {}
    for table in TABLES:
        for key, value in msgspec.to_builtins(getattr(doc, table)).items():
            found[f"{table}.{key}"] = list(value) if isinstance(value, tuple) else value
    return found | {key: getattr(doc, key) for key in SINGLE_KEYS}


def matters(path: str, held: dict[str, Value], named: Collection[str]) -> bool:
    """Whether a key makes a difference beside the values of the others and the measures named."""
    key = words().key[path]
    if key.measures and not set(key.measures) & set(named):
        return False
    if key.unless and all(held[other] in idle for other, idle in key.unless.items()):
        return False
    return all(held[other] in allowed for other, allowed in key.only.items())


def off(path: str, doc: Document, held: dict[str, Value]) -> bool:
    """Whether a number is one at which a document does without what it counts."""
    key = words().key[path]
    idle = key.meaning(held[path]).is_ is None and held[path] in key.unless.get(path, ())
    return idle and not matters(path, held, measured(doc))


def sentence(path: str, doc: Document, held: dict[str, Value], language: str) -> str:
    """What a document's value of a key means, in its own names; `held` has all its values."""
    one = "_one" if held[path] == 1 else ""
    of = say(f"{held['match.counted_in']}{one}", language)
    value = spoken_value(held[path], language, doc.names)
    fan = doc.value_name.say(language)
    return words().key[path].meaning(held[path]).say(language, value, of, fan)
