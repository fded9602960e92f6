"""What a hand one tile short waits for. Equal to slow.waits."""

from collections.abc import Sequence

from paiju.core.distance import shared


def waits(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> list[int]:
    """The natural kinds that finish a hand; none when it is further away.

    A kind held four times is left out: no tile of it can come.
    """
    hand = shared(fifth_copy=fifth_copy)
    hand.load(natural, wilds, sets)
    return hand.marked() if hand.useful() == 1 else []


def waits_all(natural: Sequence[int], wilds: int, sets: int, *, fifth_copy: bool = True) -> bool:
    """Whether every tile that can come finishes a hand."""
    found = waits(natural, wilds, sets, fifth_copy=fifth_copy)
    return bool(found) and all(kind in found for kind in range(34) if natural[kind] < 4)
