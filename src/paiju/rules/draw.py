"""Sets and tiles of a reading drawn in text; a star marks a wild, shown as what it stands for."""

from collections.abc import Sequence
from itertools import groupby

from paiju.rules.score import Set
from paiju.tiles import KIND, NUMBER

NUMBERED = "mps"  # suits whose names are a number and the suit


def tile_text(tile: str, language: str) -> tuple[str, str]:
    """A tile as what is said of it and the suit said once behind several."""
    kind = KIND[NUMBER[tile]]
    if language == "en":
        return str(kind.rank), kind.suit
    name = kind.zh_hant if language == "zh-Hant" else kind.zh
    if kind.suit in NUMBERED:
        return name[0], name[1]
    return name[1] if kind.id == "7z" else name[0], ""  # of 红中 players say 中


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
