"""Refuses tiles that no table could hold: too many of a kind."""

from collections.abc import Iterable

from paiju.tiles.kinds import KIND, KINDS
from paiju.tiles.text import TileError


def count(kinds: Iterable[int]) -> list[int]:
    """How many of each kind, by number."""
    held = [0] * KINDS
    for kind in kinds:
        held[kind] += 1
    return held


def check_copies(kinds: Iterable[int], seen: Iterable[int] = ()) -> None:
    """Refuses more of a kind than a set holds; `seen` are other known tiles, as the turned one."""
    mine = count(kinds)
    others = count(seen)
    for kind in KIND:
        total = mine[kind.number] + others[kind.number]
        if total > kind.copies:
            beside = (
                f", {others[kind.number]} of them seen elsewhere" if others[kind.number] else ""
            )
            raise TileError(
                f"{total} tiles {kind.id} ({kind.zh}){beside}; a set holds {kind.copies}"
            )
