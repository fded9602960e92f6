"""What is wrong with the shape of something said: where, what is written, what would be right."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from paiju.game.names import WORDS
from paiju.game.refusals import EntryError, among, refusal
from paiju.rules import Text
from paiju.tiles import clip

FAULT_MOST = 200  # characters
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
KIND = re.compile(r"Expected `(\w+)[^`]*`, got `(\w+)`")

#: What msgspec calls the kinds of JSON.
KINDS = {
    "int": Text(zh="整数", zh_hant="整數", en="a whole number"),
    "float": Text(zh="小数", zh_hant="小數", en="a fraction"),
    "str": Text(zh="文字", en="text"),
    "bool": Text(zh="true 或 false", en="true or false"),
    "array": Text(zh="列表", en="a list"),
    "object": Text(zh="对象", zh_hant="物件", en="an object"),
    "null": Text(zh="null", en="null"),
}


@cache
def described(wanted: Any) -> shape.Type:
    """A type's description."""
    return shape.type_info(wanted)


def misshapen(wrong: msgspec.ValidationError, said: Any, wanted: Any) -> EntryError:
    """The refusal of plain values that are not of a type."""
    fault, _, path = str(wrong).partition(" - at `$")
    path = path.rstrip("`")
    where = clip(path.lstrip(".") or "entry", FAULT_MOST)
    kinds, value = at(path, described(wanted), said)
    if field := FIELD.fullmatch(fault):
        verb, key = field.groups()
        if verb.startswith("missing"):
            return refusal(f"{path}.{key}".lstrip("."), "missing")
        known = [one.encode_name for kind in kinds for one in fields(kind)]
        return refusal(where, "unknown_key", key=clip(key, FAULT_MOST), right=among(known))
    if (found := KIND.fullmatch(fault)) and found[1] in KINDS and found[2] in KINDS:
        return refusal(where, "kind", right=KINDS[found[1]], written=KINDS[found[2]])
    for kind in kinds:
        match kind:
            case shape.LiteralType(values=values) if isinstance(value, str):
                right = among(word(str(one), path) for one in values)
                return refusal(where, "unknown_word", written=value, right=right)
            case shape.IntType(ge=least, le=most) if isinstance(value, int):
                return refusal(where, "range", written=value, least=least, most=most)
            case shape.StrType(max_length=most) if isinstance(value, str):
                return refusal(where, "too_long", n=len(value), most=most)
            case shape.VarTupleType(max_length=most) if isinstance(value, list):
                return refusal(where, "too_many", n=len(value), most=most)
            case shape.TupleType(item_types=items) if isinstance(value, list):
                return refusal(where, "length", n=len(value), right=len(items))
            case _:
                pass
    return refusal(where, "shape", fault=clip(fault, FAULT_MOST))


def word(one: str, path: str) -> Text:
    """A word with what people call it."""
    name = WORDS[path.rpartition(".")[2]][one]
    zh_hant = f"{one}（{name.say('zh-Hant')}）"
    return Text(zh=f"{one}（{name.zh}）", zh_hant=zh_hant, en=f"{one} ({name.en})")


def at(path: str, whole: shape.Type, value: Any) -> tuple[list[shape.Type], Any]:
    """What may stand at a path as `.wins[0].seat`, and what does."""
    kinds = list(plain([whole]))
    for key, index in STEP.findall(path):
        value = value[key or int(index)]
        inner: list[shape.Type] = []
        for kind in kinds:
            inner += [one.type for one in fields(kind) if one.encode_name == key]
            if index and isinstance(kind, shape.VarTupleType):
                inner.append(kind.item_type)
            elif index and isinstance(kind, shape.TupleType):
                inner.append(kind.item_types[int(index)])
        kinds = list(plain(inner))
    return kinds, value


def plain(kinds: Iterable[shape.Type]) -> Iterator[shape.Type]:
    """Kinds, and those of their unions."""
    for kind in kinds:
        if isinstance(kind, shape.UnionType):
            yield from plain(kind.types)
        else:
            yield kind


def fields(kind: shape.Type) -> Iterable[shape.Field]:
    """The fields of a struct; anything else has none."""
    return kind.fields if isinstance(kind, shape.StructType) else ()
