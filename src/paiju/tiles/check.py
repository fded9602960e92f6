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
            tile, most, seen_of = f"{kind.id} ({kind.zh})", kind.copies, others[kind.number]
            if not seen_of:
                raise TileError(
                    f"{total} tiles {tile}; a set holds {most}",
                    "copies",
                    n=total,
                    tile=tile,
                    most=most,
                )
            beside = f"{seen_of} of them seen elsewhere"
            message = f"{total} tiles {tile}, {beside}; a set holds {most}"
            raise TileError(message, "copies_seen", n=total, tile=tile, seen=seen_of, most=most)
