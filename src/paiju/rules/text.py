"""Texts with places in them, filled in one language or in all three."""

import re
from typing import Literal, get_args

from paiju.rules.document import Text
from paiju.tiles import clip

Language = Literal["zh-Hans", "zh-Hant", "en"]
LANGUAGES: tuple[str, ...] = get_args(Language)
FILLED_MOST = 300  # characters of what fills a place


def fill(text: Text, language: str, /, **filled: object) -> str:
    """A text with its places `{…}` filled in; nothing in what fills them is filled again."""
    return re.sub(r"\{(\w+)\}", lambda place: str(filled[place[1]]), text.say(language))


def filled(text: Text, most: int = FILLED_MOST, /, **values: object) -> Text:
    """A text filled in each language; texts come in that language, others clipped to `most`."""
    zh, zh_hant, en = (
        fill(text, language, **{key: part(value, language, most) for key, value in values.items()})
        for language in LANGUAGES
    )
    return Text(zh=zh, zh_hant=zh_hant, en=en)


def part(value: object, language: str, most: int) -> str:
    """What fills a place, in a language."""
    return value.say(language) if isinstance(value, Text) else clip(str(value), most)
