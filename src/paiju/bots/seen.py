"""What a bot makes of a seat's view: its hand by kind, and the copies nobody has seen."""

from collections.abc import Iterable

import msgspec

from paiju.bots.plans import Hand
from paiju.core.table import Meld
from paiju.game.view import SeatView
from paiju.tiles import KIND, NATURALS, NUMBER, count

#: A meld's word in a view as the judge's number.
MELDS = {
    "pung": Meld.PUNG,
    "open": Meld.OPEN_KONG,
    "added": Meld.OPEN_KONG,
    "hidden": Meld.HIDDEN_KONG,
}


class Seen(msgspec.Struct, frozen=True):
    """A hand in numbers."""

    held: tuple[int, ...]  # concealed tiles by kind, the drawn one included
    melds: int
    wild: frozenset[int]
    left: tuple[int, ...]  # copies of each kind that lie where the seat cannot see

    def hand(self, without: Iterable[int] = (), melds: int = 0, most: int = 4) -> Hand:
        """What is held after some tiles have left the hand, in so many melds more."""
        counts = list(self.held)
        for kind in without:
            counts[kind] -= 1
        wilds = sum(counts[kind] for kind in self.wild)
        natural = [0 if k in self.wild else counts[k] for k in range(NATURALS)]
        return Hand(
            natural=tuple(natural),
            wilds=wilds,
            sets=most - self.melds - melds,
            wild_suits=frozenset(kind // 9 for kind in self.wild if kind < 27),
        )


def seen(view: SeatView) -> Seen:
    """What a seat sees."""
    assert view.seat is not None
    mine = view.table[view.seat]
    assert mine.hand is not None
    held = count(NUMBER[tile] for tile in mine.hand)
    left = [kind.copies - copies for kind, copies in zip(KIND, held, strict=True)]
    for seat in view.table:
        for meld in seat.melds:
            for tile in meld.tiles:
                if tile is not None:
                    left[NUMBER[tile]] -= 1
        for thrown in seat.river:
            if thrown.claimed_by is None:
                left[NUMBER[thrown.tile]] -= 1
    if view.indicator is not None:
        left[NUMBER[view.indicator.tile]] -= 1
    return Seen(
        held=tuple(held),
        melds=len(mine.melds),
        wild=frozenset(NUMBER[tile] for tile in view.wilds),
        left=tuple(max(copies, 0) for copies in left),
    )
