"""The schema's words match its structs, and every point of the sources is decided somewhere."""

import tomllib
from collections.abc import Iterator

import pytest
from msgspec import inspect as shape

from paiju.core.measure import Measure
from paiju.rules import Text, ids, load
from paiju.rules.check import fields, table_keys
from paiju.rules.document import SINGLE_KEYS, TABLES, Document
from paiju.rules.flatten import catalogue, shared
from paiju.rules.words import counted, words
from rules.scripts import wrong
from rules.variants import TIANJIN

# The rule points of the sources (A2.n), bullet by bullet, beside the disagreements.
POINTS = {
    "A2.1": "tiles, players, seats, superstition, pot, leaver, three, five, flowers",
    "A2.2": "rolls, direction, deal, first stack",
    "A2.3": "turning, kinds, order",
    "A2.4": "using, claiming, discarding",
    "A2.5": "how, shape, minimum, passing, ready, after pung",
    "A2.6": "sum",
    "A2.7": "dragon, equal, before",
    "A2.8": ", everything",
    "A2.9": "",
    "A2.10": "",
    "A2.11": "self, plain",
    "A2.12": "worth, payers, doubling, chain, wilds, showing, later, replacement, time",
    "A2.13": ", kong",
    "A2.14": "end, kongs, dealer, next, match",
    "A2.15": "sit, pull, kick, kongs, multiplier",
    "A2.16": ", broken",
    "A2.17": ", counts",
    "A2.18": "unit, win",
}


def wanted_points() -> set[str]:
    named = {
        f"{point} {part}".strip() for point, parts in POINTS.items() for part in parts.split(", ")
    }
    return named | {f"A-{number:02}" for number in range(1, 41)}


def keys_of_structs() -> dict[str, shape.Type]:
    found = {
        f"{table}.{key}": one.type for table in TABLES for key, one in table_keys(table).items()
    }
    return found | {key: fields(Document)[key].type for key in SINGLE_KEYS}


def test_every_key_has_words_and_no_others_do() -> None:
    assert set(words().key) == set(keys_of_structs())


@pytest.mark.parametrize("path", keys_of_structs())
def test_every_value_has_one_sentence(path: str) -> None:
    kind = keys_of_structs()[path]
    said = [one.is_ for one in words().key[path].reading]
    if isinstance(kind, shape.LiteralType):
        assert sorted(map(str, said)) == sorted(map(str, kind.values))
    elif isinstance(kind, shape.BoolType):
        assert sorted(said) == [False, True]
        assert all(isinstance(one, bool) for one in said)
    elif isinstance(kind, shape.StrType):
        assert said == ["none", None]
    elif isinstance(kind, shape.VarTupleType):
        assert said == [None]
    else:
        assert isinstance(kind, shape.IntType)
        assert said in ([None], [0, None])  # none at all may have a sentence of its own


def test_what_a_key_depends_on_is_a_key_and_its_values() -> None:
    kinds = keys_of_structs()
    for key in words().key.values():
        for other, allowed in (*key.only.items(), *key.unless.items()):
            kind = kinds[other]
            if isinstance(kind, shape.LiteralType):
                assert set(allowed) <= set(kind.values)
            else:
                wanted = {shape.BoolType: bool, shape.IntType: int, shape.StrType: str}[type(kind)]
                assert all(type(one) is wanted for one in allowed)
        assert set(key.measures) <= {measure.id for measure in Measure}


def test_every_section_is_used() -> None:
    sections = set(words().section)
    assert {key.section for key in words().key.values()} | {"decided"} == sections


def test_every_point_is_a_key_or_an_ambiguity() -> None:
    decided = {point for key in words().key.values() for point in key.points}
    for name in TIANJIN:
        decided |= {point for one in load(name).ambiguities for point in one.points}
    assert decided == wanted_points()


def test_a_dispute_about_worth_is_answered_anew_where_the_worth_changes() -> None:
    taken = {
        name: {one.id: one.taken.en for one in load(name).ambiguities}
        for name in ("tianjin", "tianjin-classic", "tianjin-guide")
    }
    assert taken["tianjin"]["heavenly"] != taken["tianjin-classic"]["heavenly"]
    assert taken["tianjin"]["self_wild_dragon"] != taken["tianjin-guide"]["self_wild_dragon"]
    assert taken["tianjin-classic"]["self_wild_dragon"] == taken["tianjin"]["self_wild_dragon"]


def texts() -> Iterator[Text]:
    """Every text of the words, the catalogue and the documents."""

    def within(value: object) -> Iterator[dict[str, str]]:
        if isinstance(value, dict):
            if "zh" in value:
                yield value
            for part in value.values():
                yield from within(part)
        elif isinstance(value, list):
            for part in value:
                yield from within(part)

    sources = [
        tomllib.loads(shared("words.toml")),
        tomllib.loads(shared("measures.toml")),
        catalogue(),
        *(load(name).flat for name in ids()),
    ]
    for source in sources:
        for one in within(source):
            yield Text(zh=one["zh"], en=one["en"], zh_hant=one.get("zh_hant", ""))


def test_every_measure_says_what_it_counts_and_no_other_does() -> None:
    assert list(counted()) == [measure.id for measure in Measure]
    assert all(text.zh and text.zh_hant and text.en for text in counted().values())


def test_every_text_stands_in_three_languages() -> None:
    for text in texts():
        assert text.zh
        assert text.en
        assert len(text.zh) == len(text.zh_hant), text
        if text.en != "{n} {fan}":  # in what a document counts in
            assert text.en not in {text.zh, text.zh_hant}


def test_texts_hold_characters_of_their_own_way_of_writing() -> None:
    for text in texts():
        assert wrong(text.zh, "zh-Hans") == set(), text
        assert wrong(text.zh_hant, "zh-Hant") == set(), text


def test_traditional_names_are_written_as_players_write_them() -> None:
    written = {text.zh: text.zh_hant for text in texts()}
    assert {key: written[key] for key in ("混儿", "捉五", "龙", "杠开", "天胡", "双混儿五")} == {
        "混儿": "混兒",
        "捉五": "捉五",
        "龙": "龍",
        "杠开": "槓開",
        "天胡": "天胡",
        "双混儿五": "雙混兒五",
    }
    assert written["坐庄"] == "坐莊"
    assert written["本混儿龙"] == "本混兒龍"
