"""Tiles drawn as SVG, as the page draws them; a test of the page's holds the pictures equal."""

import json
from collections.abc import Iterable
from functools import cache

from paiju.rules.flatten import shared
from paiju.rules.score import Set
from paiju.tiles import KIND, NUMBER

SIZE = "0 0 64 90"
COLOURS = {  # client/src/styles/tokens.css
    "face": "#fbf6e6",
    "light": "#fffefa",
    "edge": "#ddcfa9",
    "jade": "#2c8a6b",
    "jade-dark": "#1a5c47",
    "gold": "#e3aa1f",
    "gold-ink": "#472c00",
    "ink": "#1c2a4a",
    "red": "#b4231c",
    "green": "#1b6a45",
    "blue": "#1f4f92",
}


@cache
def pictures() -> dict[str, str]:
    """What is drawn for each tile, for a tile's body and for the mark of a wild one."""
    drawn: dict[str, str] = json.loads(shared("pictures.json"))
    return drawn


def sprite(tiles: Iterable[str]) -> str:
    """The pictures that tiles are put together from, each once, unseen by themselves."""
    names = ("body", "wild", *sorted(set(tiles), key=NUMBER.__getitem__))
    symbols = (
        f'<symbol id="tile-{name}" viewBox="{SIZE}">{pictures()[name]}</symbol>' for name in names
    )
    unseen = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f"<svg {unseen}>{''.join(symbols)}</svg>"


def colours() -> str:
    """The colours of the pictures as declarations of CSS."""
    return ";".join(f"--tile-{name}:{colour}" for name, colour in COLOURS.items())


def tile(name: str, language: str, *marks: str) -> str:
    """One tile; its marks are `wild` and `last`, the tile that was won with."""
    kind = KIND[NUMBER[name]]
    label = {"en": kind.en, "zh-Hant": kind.zh_hant}.get(language, kind.zh)
    parts = ("body", name, *(("wild",) if "wild" in marks else ()))
    inside = "".join(f'<use href="#tile-{part}"/>' for part in parts)
    style = " ".join(("tile", *marks))
    return f'<svg class="{style}" viewBox="{SIZE}" role="img" aria-label="{label}">{inside}</svg>'


def back(name: str, language: str) -> str:
    """One tile face down."""
    kind = KIND[NUMBER[name]]
    label = {"en": kind.en, "zh-Hant": kind.zh_hant}.get(language, kind.zh)
    return (
        f'<svg class="tile back" viewBox="{SIZE}" role="img" aria-label="{label}">'
        '<use href="#tile-body"/></svg>'
    )


def drawn(one: Set, language: str) -> str:
    """A set tile by tile, wilds as themselves; a hidden kong's outer tiles lie face down."""
    closed = {0, 3} if one.what == "hidden_kong" else set()
    tiles = (
        back(held, language)
        if place in closed
        else tile(
            held,
            language,
            *(("wild",) if wild else ()),
            *(("last",) if place == one.win else ()),
        )
        for place, (held, wild) in enumerate(zip(one.held, one.wild, strict=True))
    )
    return f'<span class="set {one.what}">{"".join(tiles)}</span>'
