"""The kinds of tile, their numbers, names and texts; no rule of play lives here."""

from paiju.tiles.check import check_copies, count
from paiju.tiles.clip import clip, quoted
from paiju.tiles.kinds import FIRST, KIND, KINDS, NATURALS, NUMBER, RANKS, SUITS, Kind
from paiju.tiles.names import NICKNAMES
from paiju.tiles.text import TileError, ids, parse, parse_one, write

__all__ = [
    "FIRST",
    "KIND",
    "KINDS",
    "NATURALS",
    "NICKNAMES",
    "NUMBER",
    "RANKS",
    "SUITS",
    "Kind",
    "TileError",
    "check_copies",
    "clip",
    "count",
    "ids",
    "parse",
    "parse_one",
    "quoted",
    "write",
]
