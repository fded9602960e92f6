"""The course of a match from hand to hand: who sits where, who deals, in which round and pot."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from paiju.core import course
from paiju.game.events import Points
from paiju.rules import Document
from paiju.rules.hand import EAST
from paiju.rules.words import measured

WIND_MEASURES = ("round_wind", "seat_wind", "own_flowers")  # parts of the ids of measures


class Course(msgspec.Struct, frozen=True):
    """Where a match stands before a hand."""

    seats: tuple[int, ...]  # the player in each seat
    dreamer: int | None  # the player who sits out
    dealer: int = 0  # a seat
    streak: int = 0  # how often the dealer has kept the deal
    lost: int = 0  # how often the deal has been lost

    @property
    def round(self) -> int:
        """The round (圈): each seat has lost the deal once in every round before it."""
        return int(course.round_of(self.lost, len(self.seats)))

    @property
    def round_wind(self) -> int:
        """The kind of the round's wind."""
        return int(course.wind_of_round(self.round))

    def seat_wind(self, seat: int) -> int:
        """The kind of a seat's wind."""
        return EAST + (seat - self.dealer) % len(self.seats)

    def pot(self, doc: Document) -> int:
        """The pot (锅), of so many rounds."""
        return 1 + (self.round - 1) // doc.match.pot_rounds

    def passed(self, next_dealer: int, next_streak: int) -> "Course":
        """The deal stays or goes on; who lost it then sits out, where somebody does."""
        if next_dealer == self.dealer:
            return replace(self, streak=next_streak)
        seats, dreamer = list(self.seats), self.dreamer
        if dreamer is not None:
            seats[self.dealer], dreamer = dreamer, seats[self.dealer]
        lost = int(course.lost_after(self.lost, self.dealer, next_dealer))
        return Course(tuple(seats), dreamer, next_dealer, next_streak, lost)

    def over(self, length: int) -> bool:
        """Whether a match of so many rounds has been played."""
        return bool(course.is_over(self.lost, len(self.seats), length))

    def added(self, totals: Sequence[Points], net: Sequence[Points], unit: int) -> list[Points]:
        """The players' totals, in units, after a hand in which the seats gained so many points."""
        found = list(totals)
        for player, points in zip(self.seats, net, strict=True):
            found[player] += points * unit
        return found


def rounds(doc: Document) -> int:
    """How many rounds a match has."""
    return doc.match.length * (1 if doc.match.counted_in == "rounds" else doc.match.pot_rounds)


def winds_matter(doc: Document) -> bool:
    """Whether round and seat winds mean anything."""
    named = " ".join(measured(doc))
    return any(word in named for word in WIND_MEASURES)
