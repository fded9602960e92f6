"""What is refused, in words: each refusal has a code, and its words in refusals.toml."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from paiju.rules.document import Text
from paiju.rules.text import filled
from paiju.tiles import TileError


class Refusal(str):
    """A refusal: as text it is English; it knows the same in the other languages."""

    __slots__ = ("text",)
    text: Text


@cache
def refusals() -> dict[str, Text]:
    """The words, read once; `{…}` is filled in."""
    text = (files("paiju.rules") / "refusals.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Text])


def refused(code: str, /, **values: object) -> Refusal:
    """The refusal of a code; a refusal or a text that fills a place is said in each language."""
    parts = {key: one.text if isinstance(one, Refusal) else one for key, one in values.items()}
    return spoken(filled(refusals()[code], **parts))


def spoken(text: Text) -> Refusal:
    """A refusal in these words."""
    made = Refusal(text.en)
    made.text = text
    return made


def either(choices: Iterable[object]) -> Refusal:
    """Some values, of which one is right."""
    listed = list(map(str, choices))
    return spoken(Text(zh=" 或 ".join(listed), en=" or ".join(listed)))


def placed(place: str, message: object) -> Refusal:
    """What is said of a place, the place in front; nothing in front for no place."""
    if not place:
        return spoken(text_of(message))
    where, said = text_of(place), text_of(message)
    return spoken(
        Text(
            zh=f"{where.zh}：{said.zh}",
            zh_hant=f"{where.say('zh-Hant')}：{said.say('zh-Hant')}",
            en=f"{where.en}: {said.en}",
        )
    )


def tiles_refused(wrong: TileError) -> Refusal:
    """What is wrong with tiles as they are written, in the three languages."""
    said = refused(wrong.code, **wrong.values)
    return refused("at_character", n=wrong.place, what=said) if wrong.place else said


def text_of(message: object) -> Text:
    """A message in the three languages; one that is no refusal is the same in each."""
    if isinstance(message, TileError) and message.code:
        return tiles_refused(message).text
    said = message.args[0] if isinstance(message, Exception) and message.args else message
    return said.text if isinstance(said, Refusal) else Text(zh=str(message), en=str(message))
