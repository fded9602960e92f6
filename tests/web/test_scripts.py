"""Simplified Chinese stands in simplified characters, traditional Chinese in traditional ones."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.cli import phrases, rules_phrases
from paiju.record import findings
from paiju.record import phrases as told
from paiju.rules import ids, load
from paiju.rules.compare import in_words
from paiju.rules.document import Text
from paiju.rules.refusal import refusals
from rules.scripts import wrong
from web.served import Client, serving

WORDS = Path(__file__).parents[2] / "client" / "src" / "words"
ROW = re.compile(r"\['((?:[^'\\\\]|\\\\.)*)', '((?:[^'\\\\]|\\\\.)*)', (?:'|\")")
QUOTED = {"source", "id", "hash", "name", "key", "ref", "path", "points"}  # where bare strings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def misspelt(told: Any, language: str, key: str = "") -> Iterator[tuple[str, set[str]]]:
    """Every text of an answer with characters of the other way of writing."""
    match told:
        case {"zh": str(zh), "en": str(), **more}:
            yield from ((zh, bad) for bad in [wrong(zh, "zh-Hans")] if bad)
            full = more.get("zh_hant") or zh
            yield from ((full, bad) for bad in [wrong(full, "zh-Hant")] if bad)
        case dict():
            for name, part in told.items():
                yield from misspelt(part, language, name)
        case list() | tuple():
            for part in told:
                yield from misspelt(part, language, key)
        case str() if key not in QUOTED:
            yield from ((told, bad) for bad in [wrong(told, language)] if bad)


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("name", ids())
def test_a_document_is_told_in_one_way_of_writing(client: Client, name: str, language: str) -> None:
    assert list(misspelt(client.get(f"/api/rules/{name}", lang=language), language)) == []


@pytest.mark.parametrize("path", ["/api/rules", "/api/rules/schema"])
def test_lists_are_told_in_one_way_of_writing(client: Client, path: str) -> None:
    assert list(misspelt(client.get(path), "zh-Hans")) == []


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_what_parts_documents_is_told_in_one_way_of_writing(language: Any) -> None:
    for one, other in pairwise((*ids(), ids()[0])):
        lines = "\n".join(in_words(load(one), load(other), language))
        assert wrong(lines, language) == set(), (one, other)


HAND = {"concealed": "123m456m789m11s55z", "win_tile": "5z"}


def test_scores_are_told_in_one_way_of_writing(client: Client) -> None:
    found = client.http.post("/api/score", json={"hand": HAND, "rules": ids()}).json()
    assert len(found) == len(ids())
    for one in found:
        assert list(misspelt(one, "zh-Hans")) == []
    assert any(one["error"] for one in found)


def test_refusals_are_in_both_ways_of_writing() -> None:
    told = misspelt(msgspec.to_builtins(refusals()), "zh-Hans")
    assert list(told) == []


@pytest.mark.parametrize("rules", ["tianjin", "hujia13", "taiwan16"])
def test_a_table_is_told_in_one_way_of_writing(client: Client, rules: str) -> None:
    with client.sit(*client.table(rules)) as person:
        person.ready()
        person.play_hand()
        for frame in person.frames:
            assert list(misspelt(json.loads(frame), "zh-Hans")) == []


def test_phrases_are_in_both_ways_of_writing() -> None:
    for module in (phrases, rules_phrases, told, findings):
        for one in vars(module).values():
            texts = one.values() if isinstance(one, dict) else [one]
            for text in texts:
                if isinstance(text, Text):
                    assert wrong(text.zh, "zh-Hans") == set(), text
                    assert wrong(text.say("zh-Hant"), "zh-Hant") == set(), text


def test_the_page_has_its_words_in_both_ways_of_writing() -> None:
    rows = [row for path in WORDS.glob("*.ts") for row in ROW.findall(path.read_text())]
    assert len(rows) > 300
    for zh, full in rows:
        assert wrong(zh, "zh-Hans") == set(), zh
        assert wrong(full, "zh-Hant") == set(), full
