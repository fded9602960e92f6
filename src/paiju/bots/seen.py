"""What a bot makes of a seat's view: its hand by kind, and the copies nobody has seen."""

from collections.abc import Iterable

import msgspec

from paiju.bots.aims import Held, Laid
from paiju.bots.plans import Hand
from paiju.core.table import Meld
from paiju.game.view import SeatView
from paiju.tiles import FIRST, KIND, NATURALS, NUMBER, count

COPIES = tuple(kind.copies for kind in KIND)
EAST = FIRST["z"]  # the kind 东

#: A meld's word in a view as the judge's number.
MELDS = {
    "chow": Meld.CHOW,
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
    laid: Laid  # melds, of a run the lowest kind; a hidden kong of one's own is seen
    flowers: tuple[int, ...]  # set aside
    round_wind: int  # kinds
    seat_wind: int
    is_dealer: bool

    def hand(self, without: Iterable[int] = (), melds: int = 0, most: int = 4) -> Hand:
        """What is held after some tiles have left the hand, in so many melds more."""
        counts = list(self.held)
        for kind in without:
            counts[kind] -= 1
        wilds = sum(counts[kind] for kind in self.wild)
        natural = counts[:NATURALS]
        for kind in self.wild:
            if kind < NATURALS:
                natural[kind] = 0
        return Hand(
            natural=tuple(natural),
            wilds=wilds,
            sets=most - self.melds - melds,
            wild_suits=frozenset(kind // 9 for kind in self.wild if kind < 27),
        )

    def between(self, sets: int, without: Iterable[int] = (), laid: Laid = ()) -> Held:
        """The same with what lies before the seat, of a whole hand of so many sets."""
        hand = self.hand(without, len(laid), sets)
        return Held(hand.natural, hand.wilds, (*self.laid, *laid), sets)


def seen(view: SeatView) -> Seen:
    """What a seat sees."""
    assert view.seat is not None
    mine = view.table[view.seat]
    assert mine.hand is not None
    held = count(NUMBER[tile] for tile in mine.hand)
    left = [most - copies for most, copies in zip(COPIES, held, strict=True)]
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
        laid=tuple((MELDS[meld.what], NUMBER[meld.tile]) for meld in mine.melds if meld.tile),
        flowers=tuple(NUMBER[tile] for tile in mine.flowers),
        round_wind=EAST if view.round_wind is None else NUMBER[view.round_wind],
        seat_wind=EAST + (view.seat - view.dealer) % len(view.table),
        is_dealer=view.seat == view.dealer,
    )
