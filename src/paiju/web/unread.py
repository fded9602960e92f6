"""What is wrong with a message that cannot be read, and which words could stand there."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from paiju.rules.errors import nearest
from paiju.tiles import clip

#: What msgspec writes of a word that is not known, and of a key that is not.
WORD = re.compile(r"Invalid (?:enum )?value '(?P<word>.*)' - at `\$(?P<path>[^`]*)`", re.DOTALL)
KEY = re.compile(
    r"Object contains unknown field `(?P<word>.*?)`(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL
)
TAG = re.compile(
    r"Object missing required field `(?P<word>type)`(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL
)

FAULT_MOST = 200  # characters


@cache
def described(wanted: Any) -> shape.Type:
    """A type's description."""
    return shape.type_info(wanted)


def told(fault: Exception, wanted: Any, frame: str | bytes) -> str:
    """A fault of decoding, with the words that are known where it is."""
    text = str(fault)
    try:
        value = msgspec.json.decode(frame)
    except (ValueError, RecursionError):  # it was refused before its end
        return clip(text, FAULT_MOST)
    for pattern in (WORD, KEY, TAG):
        if found := pattern.fullmatch(text):
            known = list(words(pattern, found["path"] or "", wanted, value))
            near = "" if pattern is TAG else nearest(found["word"], known)
            return f"{clip(text, FAULT_MOST)}; known here: {', '.join(known)}{near}"
    return clip(text, FAULT_MOST)


def words(pattern: re.Pattern[str], path: str, wanted: Any, value: Any) -> Iterator[str]:
    """The words known at a path of a message."""
    steps = [step for step in path.split(".") if step]
    if pattern is WORD and steps[-1] == "type":
        steps.pop()
        pattern = TAG
    kinds = [described(wanted)]
    for step in steps:
        kinds = [field.type for field in fields(kinds, value) if field.encode_name == step]
        value = value.get(step)
    if pattern is TAG:
        yield from (str(one.tag) for one in structs(kinds))
    elif pattern is KEY:
        yield from ("type", *(field.encode_name for field in fields(kinds, value)))
    else:
        for kind in kinds:
            assert isinstance(kind, shape.LiteralType)
            yield from map(str, kind.values)


def structs(kinds: Iterable[shape.Type]) -> Iterator[shape.StructType]:
    """The structs among some kinds, and of their unions."""
    for kind in kinds:
        if isinstance(kind, shape.UnionType):
            yield from structs(kind.types)
        elif isinstance(kind, shape.StructType):
            yield kind


def fields(kinds: Iterable[shape.Type], value: Any) -> Iterator[shape.Field]:
    """The fields of the struct that an object says it is."""
    for one in structs(kinds):
        if one.tag == value.get("type"):
            yield from one.fields
