"""A match: hand after hand under one document, with one question open at a time.

It knows no clock and no file. A refused choice changes nothing.
"""

import hashlib
from collections.abc import Sequence
from copy import deepcopy

import msgspec
from msgspec.structs import replace

from paiju.core.codes import Code, Phase
from paiju.core.referee import Referee
from paiju.core.table import Meld
from paiju.game import fairness, look
from paiju.game.choices import Choice, ChoiceError, packed, unpacked
from paiju.game.course import Course, rounds, winds_matter
from paiju.game.decode import decoded, points, split
from paiju.game.events import (
    AnyEvent,
    HandEnd,
    HandStart,
    MatchEnd,
    MatchStart,
    Player,
    Points,
    Seating,
    Win,
)
from paiju.game.fold import fold, seat_of
from paiju.game.redact import redact
from paiju.game.seating import draw_seats
from paiju.game.view import RulesName, SeatView
from paiju.game.won import won
from paiju.rules import RuleSet
from paiju.tiles import KIND, ids


class MatchError(ValueError):
    """A match that cannot begin, or something asked of it at the wrong moment."""


class Match:
    """Everything that has happened since people sat down, and what may happen next."""

    def __init__(
        self,
        ruleset: RuleSet,
        *,
        players: Sequence[tuple[str, str]],  # name and kind
        shuffle: fairness.Shuffle,
        length: int | None = None,  # rounds; as the document says
        unit: int | None = None,  # as the document says
    ) -> None:
        doc = ruleset.doc
        if len(players) != doc.seats.people:
            raise MatchError(f"{len(players)} players; {ruleset.id} is for {doc.seats.people}")
        self.length = rounds(doc) if length is None else length
        self.unit = doc.unit if unit is None else unit
        if self.length < 1 or self.unit < 1:
            raise MatchError(f"length {self.length}, unit {self.unit}: should be 1 or more")
        self.ruleset = ruleset
        self.players = tuple(Player(*player) for player in players)
        self.events: list[AnyEvent] = []
        self.totals: list[Points] = [0] * len(players)
        self.hand = 0
        self.ended = False
        self._shuffle = shuffle
        self._root = fairness.mixed(shuffle.seed, shuffle.entropy)
        self._referee = Referee(ruleset.params, ruleset.table)
        self._judge = ruleset.judge()
        self._notes = look.noted(ruleset.params.seats)
        self._read = 0  # numbers of the referee's log that have been told
        self._net: list[Points] | None = None
        self._winds = winds_matter(doc)
        self._course = Course(tuple(range(ruleset.params.seats)), None)
        self._tell(
            MatchStart(
                rules=ruleset.id,
                hash=ruleset.hash,
                name=ruleset.name,
                players=self.players,
                unit=self.unit,
                length=self.length,
                commitment=fairness.commitment(shuffle.seed),
            )
        )
        self._start: HandStart | Seating
        self._sit(None)

    # What may happen next

    @property
    def playing(self) -> bool:
        """Whether a hand is being played."""
        begun = isinstance(self._start, HandStart)
        return begun and not self.ended and self._referee.phase != Phase.OVER

    @property
    def round(self) -> int:
        """The round (圈)."""
        return self._course.round

    @property
    def round_wind(self) -> str | None:
        """The wind of the round, where the rules know any."""
        return KIND[self._course.round_wind].id if self._winds else None

    @property
    def pot(self) -> int:
        """The pot (锅), of so many rounds."""
        return self._course.pot(self.ruleset.doc)

    def ask(self) -> dict[int, list[Choice]]:
        """The choices of every seat that must choose."""
        if not self.playing:
            return {}
        asked = self._referee.asked()
        seats = range(self._referee.seats)
        return {seat: self._choices(seat) for seat in seats if asked >> seat & 1}

    def answer(self, seat: int, choice: Choice) -> list[AnyEvent]:
        """What follows from a seat's choice."""
        if not self.playing:
            raise ChoiceError("no hand is being played")
        allowed = self._choices(seat)
        if choice not in allowed:
            said = msgspec.json.encode(allowed).decode()
            raise ChoiceError(f"seat {seat} may not choose {choice}; it may: {said}")
        before = len(self.events)
        done = self._referee.apply(seat, packed(choice))
        assert done, "the referee refuses what it offered"
        self._read_log()
        return self.events[before:]

    def read(self, packed: int) -> Choice:
        """A choice that the referee has packed."""
        return unpacked(packed, last=self._referee.last_kind, against=self._referee.against)

    def deal_next(self) -> list[AnyEvent]:
        """Begins the next hand."""
        if self.ended or self.playing:
            raise MatchError("the match is over" if self.ended else "a hand is being played")
        before = len(self.events)
        if self.pot != self._start.pot and self.ruleset.doc.seats.again == "each_pot":
            self._sit(self._course.seats)
        self.hand += 1
        params, referee, course = self.ruleset.params, self._referee, self._course
        wall, dice = self._lay()
        referee.begin(wall, dice, course.dealer, course.streak, course.round_wind)
        self._notes = look.noted(params.seats)
        self._net = None
        self._read = 0
        around = [(seat - course.dealer) % params.seats for seat in range(params.seats)]
        self._tell(
            HandStart(
                hand=self.hand,
                pot=self.pot,
                round=self.round,
                dealer=course.dealer,
                streak=course.streak,
                seats=course.seats,
                dreamer=course.dreamer,
                stacks=tuple(params.stacks[i] for i in around),
                direction=self.ruleset.doc.deal.direction,
                round_wind=self.round_wind,
            )
        )
        self._read_log()
        return self.events[before:]

    def leave(self, player: int) -> list[AnyEvent]:
        """A player leaves, which ends the match; a hand in play is not settled."""
        if self.ended:
            raise MatchError("the match is over")
        if player not in range(len(self.players)):
            raise MatchError(f"no player {player}; they are 0 to {len(self.players) - 1}")
        before = len(self.events)
        self._end(left=player)
        return self.events[before:]

    # What is seen

    def seat_of(self, player: int) -> int | None:
        """Where a player sits, unless they sit out."""
        return seat_of(self._start.seats, player)

    def redacted(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """An event of this match as a seat sees it, or as one who holds none."""
        return redact(event, seat, hidden_shown=self.ruleset.params.hidden_shown)

    def view(self, seat: int | None) -> SeatView:
        """The table as a seat sees it."""
        start = self._start
        if not isinstance(start, HandStart):  # nothing is dealt: all see the same
            return fold(self.events, None if seat is None else start.seats[seat])
        referee, notes, params = self._referee, self._notes, self.ruleset.params
        return SeatView(
            seat=seat,
            seq=len(self.events),
            rules=RulesName(self.ruleset.id, self.ruleset.hash, self.ruleset.name),
            unit=self.unit,
            length=self.length,
            players=list(self.players),
            seats=list(start.seats),
            dreamer=start.dreamer,
            totals=list(self.totals),
            hand=start.hand,
            pot=start.pot,
            round=start.round,
            dealer=start.dealer,
            streak=start.streak,
            round_wind=start.round_wind,
            phase="ended" if self.ended else look.phase(referee),
            stakes=deepcopy(notes.stakes),
            wall=look.wall_view(referee, notes, start),
            indicator=look.turned(referee),
            wilds=[KIND[kind].id for kind in referee.wilds()],
            turn=None if self.ended else look.turn(referee),
            last=look.last(referee, notes),
            table=[look.seat_state(referee, notes, params, at, seat) for at in range(params.seats)],
            result=look.result(referee, notes, self._net),
        )

    def state_hash(self) -> str:
        """A hash of all that decides how the match goes on."""
        course = self._course
        state = msgspec.json.encode(
            [self.hand, course.lost, self.totals, course.seats, course.dreamer]
        )
        return hashlib.sha256(state + self._referee.state_bytes()).hexdigest()

    # Inside

    def _choices(self, seat: int) -> list[Choice]:
        return [self.read(number) for number in self._referee.legal(seat)]

    def _tell(self, event: AnyEvent) -> None:
        event = replace(event, seq=len(self.events) + 1)
        self.events.append(event)
        if isinstance(event, HandStart | Seating):
            self._start = event

    def _sit(self, before: Sequence[int] | None) -> None:
        """Draws the seats of a pot."""
        pot = self.pot
        chance = fairness.stream(self._root, "seats", pot)
        void, seating = draw_seats(self.ruleset.doc.seats, chance, pot, before)
        for redraw in void:
            self._tell(redraw)
        lost = self._course.lost
        self._course = Course(seating.seats, seating.dreamer, seating.dealer, lost=lost)
        self._tell(seating)

    def _lay(self) -> tuple[bytes, Sequence[int]]:
        """The wall and the dice of the present hand."""
        wall = fairness.wall(self._root, self.hand, self._referee.tile_set)
        return wall, fairness.dice(self._root, self.hand)

    def _read_log(self) -> None:
        """Tells what the referee has written since."""
        log = self._referee.since(self._read)
        self._read += len(log)
        shared = look.shared(self._referee)
        for code, fields in split(log):
            event = decoded(code, fields, shared=shared, won=self._won, ended=self._ended)
            self._tell(event)
            self._notes.take(self.events[-1])
            if code == Code.HAND_END:
                self._pass_deal(fields[0], fields[1])

    def _won(self, fields: Sequence[int]) -> Win:
        return won(self.ruleset, self._judge, self._referee, fields)

    def _ended(self, fields: Sequence[int]) -> HandEnd:
        """The end of a hand, with totals."""
        referee = self._referee
        self._net = [points(half) for half in fields[2:]]
        self.totals = self._course.added(self.totals, self._net, self.unit)
        seats = range(referee.seats)
        hands = tuple(tuple(ids(look.hand(referee, self._notes, seat))) for seat in seats)
        return HandEnd(
            next_dealer=fields[0],
            next_streak=fields[1],
            net=tuple(self._net),
            hands=hands,
            hidden_kongs=tuple(
                tuple(
                    KIND[kind].id
                    for what, kind, _ in referee.melds_of(seat)
                    if what == Meld.HIDDEN_KONG
                )
                for seat in seats
            ),
            kong_points=tuple(
                look.kong_points(referee, self.ruleset.params, seat) for seat in seats
            ),
            totals=tuple(self.totals),
        )

    def _pass_deal(self, next_dealer: int, next_streak: int) -> None:
        """The deal stays or goes on; the match may be over."""
        self._course = self._course.passed(next_dealer, next_streak)
        if self._course.over(self.length):
            self._end(left=None)

    def _end(self, left: int | None) -> None:
        self.ended = True
        self._tell(
            MatchEnd(
                totals=tuple(self.totals),
                reason="length" if left is None else "left",
                left=left,
                seed=self._shuffle.seed.hex(),
                entropy=self._shuffle.entropy,
            )
        )
