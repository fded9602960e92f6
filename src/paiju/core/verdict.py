"""What the judge says of a finished hand, as frozen values for people's side of the border."""

import msgspec

from paiju.core.table import Meld, Way
from paiju.tiles import TileError


class HandError(TileError):
    """A hand no table could hold; says what is wrong."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand to judge."""

    held: tuple[int, ...]  # concealed tiles, the winning one included
    melds: tuple[tuple[Meld, int], ...] = ()  # type, and the kind (of a chow its lowest)
    wild: frozenset[int] = frozenset()  # kinds that are wild
    win: int
    way: Way = Way.DRAW
    chain: int = 0  # kongs in the chain before a kong draw


class Group(msgspec.Struct, frozen=True):
    """One set or pair of a reading.

    A free set or pair (wilds alone, standing for nothing in particular) has `kinds` empty.
    """

    what: str  # run, triplet, pair, free, free_pair, chow, pung, open_kong, hidden_kong
    kinds: tuple[int, ...]  # as what the tiles stand for
    tiles: tuple[int, ...]  # the tiles themselves
    wild: tuple[bool, ...]  # which of the tiles stand as wilds


class Reading(msgspec.Struct, frozen=True):
    """A way to see the hand: melds first, then sets, the pair last."""

    groups: tuple[Group, ...]
    win_group: int  # the group that holds the winning tile
    win_place: int  # its place in that group


class Outcome(msgspec.Struct, frozen=True):
    """One reading with its value."""

    fan: int
    patterns: tuple[tuple[int, int], ...]  # index, count; in declared order
    reading: Reading


class Verdict(msgspec.Struct, frozen=True):
    """Whether a hand is complete and what it is worth."""

    complete: bool
    legal: bool  # complete, and at the table's minimum
    best: Outcome | None
    runner_up: Outcome | None  # the best reading with other patterns

    @property
    def fan(self) -> int:
        """The best reading's value; 0 when not complete."""
        return self.best.fan if self.best else 0
