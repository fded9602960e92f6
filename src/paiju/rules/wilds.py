"""Which kinds are wild: always, or from the turned tile."""

from paiju.rules.document import Document
from paiju.tiles import FIRST, KINDS, NATURALS

WINDS = FIRST["z"]
DRAGONS = FIRST["z"] + 4  # 白 发 中; their order of play is 中 发 白 中
WHITE = DRAGONS
UNTURNED = {  # where no tile is turned: what a turned one is refused with
    "flowers": "turns_flowers",
    "white": "turns_white",
    "none": "turns_none",
}
AFTER = {"next": 1, "turned_and_next": 1, "next_two": 2}  # kinds after the turned one


def next_kind(kind: int, honours: str) -> int | None:
    """The kind after one: within its suit, and among honours as far as the document cycles them."""
    if kind < WINDS:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < DRAGONS:
        return WINDS + (kind - WINDS + 1) % 4 if honours in {"both", "winds"} else None
    return DRAGONS + (kind - DRAGONS - 1) % 3 if honours in {"both", "dragons"} else None


def wild_kinds(doc: Document, turned: int | None) -> frozenset[int]:
    """The wild kinds; none where nothing was turned that should be."""
    if doc.wild.kinds == "flowers":
        return frozenset(range(NATURALS, NATURALS + doc.tiles.set - 136))
    if doc.wild.kinds == "white":
        return frozenset({WHITE})
    if turned is None or doc.wild.kinds == "none":
        return frozenset()
    found = {turned} if doc.wild.kinds == "turned_and_next" else set()
    kind: int | None = turned
    for _ in range(AFTER[doc.wild.kinds]):
        kind = None if kind is None else next_kind(kind, doc.wild.honours)
        found |= set() if kind is None else {kind}
    return frozenset(found)


def kinds_in_play(doc: Document) -> range:
    """The kinds of the document's set of tiles."""
    if doc.tiles.set == 108:
        return range(FIRST["z"])
    last = NATURALS + max(doc.tiles.set - 136, 0)
    assert last <= KINDS
    return range(last)
