"""Sets and tiles of a reading drawn in text; a star marks a wild, shown as what it stands for."""

from collections.abc import Sequence
from itertools import groupby

from paiju.rules.score import Set
from paiju.tiles import KIND, NUMBER

DIGITS = "一二三四五六七八九"
SUITS = {"m": "万", "p": "筒", "s": "条"}
HANT = str.maketrans("万条东发兰猫财宝", "萬條東發蘭貓財寶")


def tile_text(tile: str, language: str) -> tuple[str, str]:
    """A tile as what is said of it and the suit said once behind several."""
    kind = KIND[NUMBER[tile]]
    if language == "en":
        return str(kind.rank), kind.suit
    if kind.suit in SUITS:
        return DIGITS[kind.rank - 1], written(SUITS[kind.suit], language)
    return written(kind.zh[1] if kind.zh == "红中" else kind.zh[0], language), ""


def written(word: str, language: str) -> str:
    """A word of tiles in simplified or traditional characters."""
    return word.translate(HANT) if language == "zh-Hant" else word


def tiles_text(tiles: Sequence[str], wild: Sequence[bool], language: str) -> str:
    """Tiles one after another, the suit once behind those of one suit: 四*五六*万, 4*56*m."""
    parts = [
        (*tile_text(tile, language), "*" if star else "")
        for tile, star in zip(tiles, wild, strict=True)
    ]
    return "".join(
        "".join(word + star for word, _, star in run) + suit
        for suit, run in ((suit, list(run)) for suit, run in groupby(parts, lambda part: part[1]))
    )


def set_text(one: Set, language: str) -> str:
    """One set; a free one as its wilds."""
    return tiles_text(one.tiles, one.wild, language)


def reading_text(reading: Sequence[Set], language: str) -> str:
    """A reading set by set; the winning tile's set in brackets."""
    return "  ".join(
        f"[{set_text(one, language)}]" if one.win is not None else set_text(one, language)
        for one in reading
    )
