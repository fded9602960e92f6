"""A unit of a run as a match: one hand or a whole match on the walls that `core.playout` lays.

Its seed says all: that it is a run's, the run's own seed, the unit, what a unit is, who sits where.
So its record is verified as any other.
"""

import struct
from collections.abc import Sequence

import msgspec

from paiju.core.chance import Chance
from paiju.core.course import deal_of, rotation_of
from paiju.game.course import Course
from paiju.game.events import Seating
from paiju.game.fairness import Shuffle
from paiju.game.match import Match

TAG = b"paijurun"  # how such a seed begins
SHAPE = ">8sQQBB6x"
WALL, DICE = 1, 2  # streams of chance, as in core.playout


class RunUnit(msgspec.Struct, frozen=True):
    """One unit of a run."""

    seed: int  # of the run
    unit: int
    whole: bool  # a whole match, else one hand
    seating: int  # as `core.playout.SEATINGS` numbers them

    def shuffle(self) -> Shuffle:
        """The unit as what all chance of its match comes from."""
        return Shuffle(struct.pack(SHAPE, TAG, self.seed, self.unit, self.whole, self.seating))


def run_unit(seed: bytes) -> RunUnit | None:
    """The unit that a seed names, where it is a run's."""
    if not seed.startswith(TAG):
        return None
    try:
        _, run, unit, whole, seating = struct.unpack(SHAPE, seed)
    except struct.error:
        return None
    return RunUnit(run, unit, bool(whole), seating)


class RunMatch(Match):
    """A match played as a run plays it: seats are not drawn, walls are the run's."""

    @property
    def of(self) -> RunUnit:
        """The unit it is."""
        unit = run_unit(self._shuffle.seed)
        assert unit is not None
        return unit

    def _sit(self, before: Sequence[int] | None) -> None:
        """The players sit as the unit says, and stay."""
        seats = self.ruleset.params.seats
        of = self.of
        dealer = 0 if of.whole else deal_of(of.unit, seats, of.seating) % seats
        rotation = rotation_of(of.unit, seats, of.seating)
        if before is not None:
            dealer = self._course.dealer
        self._course = Course(
            tuple((seat + rotation) % seats for seat in range(seats)),
            None,
            dealer,
            lost=self._course.lost,
        )
        self._tell(
            Seating(
                pot=self.pot,
                roller=None,
                dice=None,
                winds=None,
                seats=self._course.seats,
                dreamer=None,
                dealer=dealer,
                east=None,
            )
        )

    def _lay(self) -> tuple[bytes, Sequence[int]]:
        """The wall and the dice as the run lays them."""
        of = self.of
        deal = deal_of(of.unit, self.ruleset.params.seats, of.seating)
        chance = Chance()
        chance.begin(of.seed, deal, self.hand - 1, WALL)
        wall = chance.mixed(self._referee.tile_set)
        chance.begin(of.seed, deal, self.hand - 1, DICE)
        return wall, [int(chance.die()) for _ in range(6)]

    def _pass_deal(self, next_dealer: int, next_streak: int) -> None:
        """A unit of one hand is over with it."""
        if self.of.whole:
            super()._pass_deal(next_dealer, next_streak)
            return
        self._course = self._course.passed(next_dealer, next_streak)
        self._end(left=None)
