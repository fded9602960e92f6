"""The protocol page lists the fields of requests and answers as their structs have them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect as shape

from paiju.rules.compare import Told
from paiju.rules.fork import Looked
from paiju.rules.key_said import KeySaid
from paiju.web import ledger_api, messages
from paiju.web.api import Health, Made, NewTable
from paiju.web.rules import Asked, Imported, Known, Save, Written
from paiju.web.scoring import Worth
from paiju.web.shelf import Draft, Listed

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text()
TABLE = dict(re.findall(r"^\| (`.*?) \| (.*) \|$", PAGE, re.MULTILINE))
ROWS: dict[str, tuple[Any, Any]] = {
    "GET /api/health": (None, Health),
    "GET /api/rules": (None, list[Listed]),
    "GET /api/rules/{ref}?lang=": (None, Known),
    "POST /api/rules/check?lang=": (Draft, Looked),
    "POST /api/rules": (Save, None),
    "POST /api/rules/toml": (None, Written),
    "POST /api/rules/import": (Written, Imported),
    "POST /api/score": (Asked, list[Worth]),
    "POST /api/tables": (NewTable, Made),
    "POST /api/ledgers": (ledger_api.NewLedger, None),
    "POST /api/ledgers/{l}/hands": (ledger_api.NewHand, None),
    "PUT /api/ledgers/{l}/hands/{n}": (ledger_api.ToldAnew, None),
    "POST /api/ledgers/{l}/try": (ledger_api.Tried, ledger_api.Trial),
}
WORD = re.compile(r"\w+|[{}:]")
Fields = dict[str, Any]  # by name: what stands in braces after it, or none


def fields(words: Iterator[str]) -> Fields:
    """The names up to the closing brace, with those within."""
    found: Fields = {}
    last = ""
    for word in words:
        if word == "}":
            return found
        if word == "{":
            found[last] = fields(words)
        elif word != ":":
            found[last := word] = None
    raise AssertionError("a brace is not closed")


def listed(cell: str) -> Fields:
    """What the first braces of a cell list, those of addresses apart."""
    text = re.sub(r"/\{\w+\}", "", cell)
    return fields(iter(WORD.findall(text[text.index("{") + 1 :])))


def struct_in(kind: shape.Type) -> shape.StructType:
    """The struct that a type is, or holds."""
    match kind:
        case shape.StructType():
            return kind
        case shape.ListType(item_type=item) | shape.VarTupleType(item_type=item):
            return struct_in(item)
        case shape.DictType(value_type=item):
            return struct_in(item)
        case shape.UnionType():
            return struct_in(next(one for one in kind.types if one != shape.NoneType()))
        case _:
            raise AssertionError(kind)


def hold(found: Fields, kind: shape.Type) -> None:
    """What is listed is what the struct has, and so within."""
    known = {field.encode_name: field.type for field in struct_in(kind).fields}
    assert set(found) == set(known)
    for name, within in found.items():
        if within is not None:
            hold(within, known[name])


@pytest.mark.parametrize("request_", ROWS)
def test_the_fields_of_a_request_are_those_of_its_struct(request_: str) -> None:
    asked, answered = ROWS[request_]
    (first, answer), *others = [
        (cell, answer)
        for cell, answer in TABLE.items()
        if cell == f"`{request_}`" or cell.startswith(f"`{request_}` ")
    ]
    assert not others
    if asked is not None:
        hold(listed(first), shape.type_info(asked))
    if answered is not None:
        hold(listed(answer), shape.type_info(answered))


@pytest.mark.parametrize("kind", [messages.State, messages.Error])
def test_a_message_of_the_server_has_what_the_page_says(kind: type[msgspec.Struct]) -> None:
    tag = kind.__struct_config__.tag
    row = next(answer for cell, answer in TABLE.items() if cell == f"`{tag}`")
    found = fields(iter(WORD.findall(row.split("`")[1] + "}")))
    hold(found, shape.type_info(kind))


@pytest.mark.parametrize(("what", "kind"), [("keys", KeySaid), ("difference", Told)])
def test_what_stands_in_many_answers_is_told_once(what: str, kind: type[msgspec.Struct]) -> None:
    sentence = re.search(rf"`{what}` is .*?(`\{{.*?\}}`)", PAGE.replace("\n", " "))
    assert sentence
    hold(listed(sentence[1]), shape.type_info(kind))
