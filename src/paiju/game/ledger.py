"""The table ledger (账本): an evening at a real table, hand by hand as people told it.

A ledger is its document, its people and its entries; all else follows. A hand that is refused
changes nothing; a hand that is corrected has every later one settled again.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec
from msgspec.structs import replace

from paiju.game.course import Course, rounds, winds_matter
from paiju.game.entry import Entry, normal
from paiju.game.events import (
    AnyEvent,
    HandEnd,
    HandStart,
    MatchEnd,
    MatchStart,
    Player,
    Points,
    Seating,
    Settle,
    Win,
)
from paiju.game.names import part_name
from paiju.game.reckon import Engine, Reckoning, engine
from paiju.game.refusals import EntryError, refusal
from paiju.game.sitting import Sitting
from paiju.rules import RuleSet
from paiju.tiles import KIND

HANDS_MOST = 1000
NAME_MOST = 24  # characters
PERSON = "person"
DREAMER = 4  # the fifth person sits the first hands out


class Settled(msgspec.Struct, frozen=True):
    """A hand that was told, and what it came to."""

    number: int  # counts from 1
    at: Sitting
    entry: Entry  # in the one way of writing it
    events: tuple[AnyEvent, ...]  # from hand_start to hand_end, without their seq

    @property
    def end(self) -> HandEnd:
        """The last event."""
        last = self.events[-1]
        assert isinstance(last, HandEnd)
        return last

    @property
    def wins(self) -> list[Win]:
        """The wins, the nearest first."""
        return [event for event in self.events if isinstance(event, Win)]

    def part(self, what: str) -> tuple[Points, ...]:
        """One part of the settlement by seat, before the unit."""
        nothing = (0,) * len(self.at.course.seats)
        parts = [one.net for one in self.events if isinstance(one, Settle) and one.what == what]
        return parts[0] if parts else nothing

    def by_person(self, points: Sequence[Points]) -> tuple[Points, ...]:
        """What is told by seat, by person."""
        found = self.at.course.added((0,) * len(self.at.people), points, 1)
        return tuple(found)


class Ledger:
    """A document, people, and the hands told so far."""

    def __init__(
        self, ruleset: RuleSet, people: Sequence[str], *, unit: int = 1, title: str = ""
    ) -> None:
        """Refuses people of whom the document needs more or fewer, or that cannot be told apart."""
        check_people(ruleset, people)
        self.ruleset = ruleset
        self.people = tuple(people)
        self.unit = unit
        self.title = title
        self.hands: list[Settled] = []
        self.ended = False
        self._engine: Engine | None = None

    def like(self, hands: Iterable[Settled]) -> "Ledger":
        """An open ledger of the same people with these hands."""
        found = Ledger(self.ruleset, self.people, unit=self.unit, title=self.title)
        found.hands = list(hands)
        self._engine = self._engine or engine(self.ruleset)
        found._engine = self._engine  # it keeps nothing from hand to hand
        return found

    @property
    def next(self) -> Sitting:
        """Who sits where in the next hand."""
        if self.hands:
            last = self.hands[-1]
            course = last.at.course.passed(last.end.next_dealer, last.end.next_streak)
            return replace(last.at, course=course, totals=last.end.totals)
        seats = tuple(range(self.ruleset.params.seats))
        course = Course(seats, DREAMER if len(self.people) > DREAMER else None)
        return Sitting(self.ruleset, self.people, course, (0,) * len(self.people), self.unit)

    @property
    def totals(self) -> tuple[Points, ...]:
        """What everybody has, in units."""
        return self.next.totals

    def add(self, entry: Entry) -> Settled:
        """Writes a hand down."""
        if self.ended:
            raise refusal("entry", "closed")
        if len(self.hands) >= HANDS_MOST:
            raise refusal("entry", "full", most=HANDS_MOST)
        self.hands.append(self.settled(entry))
        return self.hands[-1]

    def with_hand(self, entry: Entry) -> "Ledger":
        """The ledger with one hand more."""
        found = self.like(self.hands)
        found.ended = self.ended
        found.add(entry)
        return found

    def closed(self) -> "Ledger":
        """The ledger at its end; it can be closed once."""
        if self.ended:
            raise refusal("edition", "closed")
        found = self.like(self.hands)
        found.ended = True
        return found

    def settled(self, entry: Entry) -> Settled:
        """What the next hand would come to, told so."""
        if self._engine is None:
            self._engine = engine(self.ruleset)
        at, number = self.next, len(self.hands) + 1
        reckoning = Reckoning(normal(entry, len(self.people)), at, self._engine)
        start = hand_start(at, number, reckoning.entry.note)
        return Settled(number, at, reckoning.entry, (start, *reckoning.events()))

    def until(self, number: int) -> "Ledger":
        """The ledger as it stood before a hand."""
        if not 1 <= number <= len(self.hands):
            raise refusal("number", "no_number", n=number, most=len(self.hands))
        return self.like(self.hands[: number - 1])

    def corrected(self, number: int, entry: Entry) -> "Ledger":
        """The ledger with one hand told anew; every later one is settled again."""
        if self.ended:
            raise refusal("entry", "closed")
        found = self.until(number)
        found.add(entry)
        for hand in self.hands[number:]:
            try:
                found.add(hand.entry)
            except EntryError as wrong:
                part = part_name(wrong.where)
                raise refusal(
                    "entry", "later", hand=hand.number, part=part, said=wrong.said
                ) from None
        return found

    def events(self) -> Iterator[AnyEvent]:
        """All that is told, with seq."""
        hands = (event for hand in self.hands for event in hand.events)
        told = chain(self.opening(), hands, self.closing())
        return (replace(event, seq=seq) for seq, event in enumerate(told, 1))

    def opening(self) -> Iterator[AnyEvent]:
        """What is told before the first hand, without seq."""
        yield self.start()
        course = self.like(()).next.course
        yield Seating(
            pot=1,
            roller=None,
            dice=None,
            winds=None,
            seats=course.seats,
            dreamer=course.dreamer,
            dealer=course.dealer,
            east=None,
        )

    def closing(self) -> Iterator[AnyEvent]:
        """What is told after the last hand, without seq; nothing while the ledger is open."""
        if self.ended:
            yield MatchEnd(totals=self.totals, reason="closed", left=None, seed="", entropy="")

    def start(self) -> MatchStart:
        """The first event."""
        return MatchStart(
            rules=self.ruleset.id,
            hash=self.ruleset.hash,
            name=self.ruleset.name,
            players=tuple(Player(name, PERSON) for name in self.people),
            unit=self.unit,
            length=rounds(self.ruleset.doc),
            commitment="",
        )

    def state_hash(self) -> str:
        """A hash of all that decides how the ledger goes on."""
        course = self.next.course
        state = msgspec.json.encode([len(self.hands), course, self.totals])
        return hashlib.sha256(state).hexdigest()


def hand_start(at: Sitting, number: int, note: str) -> HandStart:
    """The first event of a hand; no wall stands."""
    wind = KIND[at.course.round_wind].id if winds_matter(at.doc) else None
    return HandStart(
        hand=number,
        pot=at.course.pot(at.doc),
        round=at.course.round,
        dealer=at.course.dealer,
        streak=at.course.streak,
        seats=at.course.seats,
        dreamer=at.course.dreamer,
        stacks=(),
        direction=at.doc.deal.direction,
        round_wind=wind,
        note=note,
    )


def check_people(ruleset: RuleSet, people: Sequence[str]) -> None:
    """Refuses people who cannot play by a document together."""
    right = ruleset.doc.seats.people
    if len(people) != right:
        raise refusal("people", "people", n=len(people), rules=ruleset.id, right=right)
    for number, name in enumerate(people):
        if not 1 <= len(name) <= NAME_MOST or not name.isprintable() or name != name.strip():
            raise refusal(f"people[{number}]", "name", most=NAME_MOST)
        if name in people[:number]:
            raise refusal(f"people[{number}]", "same_name", who=name)
