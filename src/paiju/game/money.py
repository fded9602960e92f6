"""Half points as amounts of money."""

from collections.abc import Iterable

from paiju.core.settle import HALVES
from paiju.game.events import Amount


def amount(halves: int, unit: int) -> Amount:
    """So many half points at this unit; whole amounts are whole numbers."""
    worth = halves * unit
    return worth // HALVES if worth % HALVES == 0 else worth / HALVES


def amounts(halves: Iterable[int], unit: int) -> tuple[Amount, ...]:
    """Each of these half points at this unit."""
    return tuple(amount(half, unit) for half in halves)
