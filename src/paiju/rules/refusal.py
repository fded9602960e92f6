"""What is refused, in words: each refusal has a code, and its words in refusals.toml."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from paiju.rules.document import Text

WAYS = ("zh-Hans", "zh-Hant", "en")


class Refusal(str):
    """A refusal: as text it is English; it knows the same in the other languages."""

    __slots__ = ("code", "text")
    code: str
    text: Text


@cache
def refusals() -> dict[str, Text]:
    """The words, read once; `{…}` is filled in."""
    text = (files("paiju.rules") / "refusals.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Text])


def refused(code: str, /, **filled: object) -> Refusal:
    """The refusal of a code; a refusal or a text that fills a place is said in each language."""
    words = refusals()[code]
    zh, zh_hant, en = (filled_in(words.say(one), filled, one) for one in WAYS)
    return spoken(code, zh, zh_hant, en)


def spoken(code: str, zh: str, zh_hant: str, en: str) -> Refusal:
    """A refusal in these words."""
    made = Refusal(en)
    made.code = code
    made.text = Text(zh=zh, zh_hant=zh_hant, en=en)
    return made


def filled_in(words: str, filled: dict[str, object], language: str) -> str:
    """Words with their places filled in; nothing in what fills them is filled again."""
    return re.sub(r"\{(\w+)\}", lambda place: part(filled[place[1]], language), words)


def part(one: object, language: str) -> str:
    """What fills a place, in a language."""
    if isinstance(one, Refusal):
        return one.text.say(language)
    return one.say(language) if isinstance(one, Text) else str(one)


def either(choices: Iterable[object]) -> Refusal:
    """Some values, of which one is right."""
    listed = list(map(str, choices))
    return spoken("either", " 或 ".join(listed), " 或 ".join(listed), " or ".join(listed))


def text_of(message: object) -> Text:
    """A message in the three languages; one that is no refusal is the same in each."""
    said = message.args[0] if isinstance(message, Exception) and message.args else message
    return said.text if isinstance(said, Refusal) else Text(zh=str(said), en=str(said))
