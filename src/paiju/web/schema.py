"""The schema of documents as the page's form is made from it: keys, values, measures, words."""

from functools import cache
from typing import Literal

import msgspec
from msgspec import inspect as shape

from paiju.core.measure import Measure
from paiju.rules.document import TABLES, Factor, Points, Text
from paiju.rules.examples import LEAST
from paiju.rules.fork import EXAMPLES_MOST, PATTERNS_MOST, TEXT_MOST
from paiju.rules.key_said import key_types
from paiju.rules.words import measure_text, words

Plain = bool | int | str


class KeyShape(msgspec.Struct, frozen=True, kw_only=True):
    """One key: what it asks and which values it may have; what they mean a document says."""

    path: str  # as `win.minimum`, or `unit`
    section: str
    name: Text
    kind: Literal["choice", "switch", "number", "numbers", "pattern"]
    choices: tuple[Plain | None, ...] = ()
    low: int | None = None
    high: int | None = None


class MeasureShape(msgspec.Struct, frozen=True):
    """A measure that a pattern may ask for, with its range."""

    id: str
    low: int
    high: int
    family: str
    text: Text


class Schema(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a form needs to know."""

    tables: tuple[str, ...]
    sections: dict[str, Text]
    keys: tuple[KeyShape, ...]
    measures: tuple[MeasureShape, ...]
    add: tuple[int, int]
    times: tuple[int, int]
    examples_least: int
    examples_most: int
    patterns_most: int
    text_most: int


@cache
def schema() -> Schema:
    """The schema of this version."""
    return Schema(
        tables=TABLES,
        sections=words().section,
        keys=tuple(key_shape(path, kind) for path, kind in key_types().items()),
        measures=tuple(
            MeasureShape(one.id, one.low, one.high, one.family, measure_text(one))
            for one in Measure
        ),
        add=ends(shape.type_info(Points)),
        times=ends(shape.type_info(Factor)),
        examples_least=LEAST,
        examples_most=EXAMPLES_MOST,
        patterns_most=PATTERNS_MOST,
        text_most=TEXT_MOST,
    )


def ends(kind: shape.Type) -> tuple[int, int]:
    """The lowest and the highest number of a kind."""
    assert isinstance(kind, shape.IntType)
    assert kind.ge is not None
    assert kind.le is not None
    return kind.ge, kind.le


def key_shape(path: str, kind: shape.Type) -> KeyShape:
    """A key of a kind, with its words."""
    key = words().key[path]
    low, high = ends(kind) if isinstance(kind, shape.IntType) else (None, None)
    return KeyShape(
        path=path,
        section=key.section,
        name=key.name,
        kind=kind_of(kind),
        choices=kind.values if isinstance(kind, shape.LiteralType) else (),
        low=low,
        high=high,
    )


def kind_of(kind: shape.Type) -> Literal["choice", "switch", "number", "numbers", "pattern"]:
    """What a form asks for with."""
    match kind:
        case shape.LiteralType():
            return "choice"
        case shape.BoolType():
            return "switch"
        case shape.IntType():
            return "number"
        case shape.VarTupleType():
            return "numbers"
        case shape.StrType():
            return "pattern"
        case _:
            raise AssertionError(f"no form asks for {kind}")
