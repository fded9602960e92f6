"""One table as a fold of its steps: before the match, the match, and what its people were told.

It knows no clock, socket or database; `paiju.web.host` drives it. Everything a person is told of
the game is redacted once, when it happens, for the seat they then sit in.
"""

from typing import assert_never

import msgspec

from paiju.game.choices import Choice
from paiju.game.events import AnyEvent, HandEnd, HandStart
from paiju.game.fairness import Shuffle, commitment
from paiju.game.fold import fold
from paiju.game.match import Match
from paiju.rules import RuleSet
from paiju.web.messages import Phase
from paiju.web.refused import NotHere
from paiju.web.seen import Seen, seen
from paiju.web.steps import Chosen, Left, Next, Start, Step, Terms

#: The kind of a player who is no bot.
PERSON = "person"


class Hand(msgspec.Struct, frozen=True):
    """Where a finished hand stands among the events of its match."""

    first: int
    after: int


class Table:
    """A table and all that was accepted at it."""

    def __init__(self, terms: Terms, ruleset: RuleSet, seed: bytes) -> None:
        self.terms = terms
        self.ruleset = ruleset
        self.commitment = commitment(seed)
        self.match: Match | None = None
        self.steps = 0
        self.hands: list[Hand] = []
        self.seats: list[int] = []  # the player in each seat of the hand begun last
        self.told: dict[int, list[msgspec.Raw]] = {
            player: [] for player, place in enumerate(terms.players) if place.kind == PERSON
        }
        self._seed = seed
        self._seen = 0  # events of the match that were told
        self._first = 0  # the event that began the hand being played

    def apply(self, step: Step) -> None:
        """Take in one accepted step."""
        match step:
            case Start(entropy=entropy):
                self.match = self._seat(entropy)
                self.match.deal_next()
            case Chosen(seat=seat, choice=choice):
                self._match.answer(seat, choice)
            case Next():
                self._match.deal_next()
            case Left(player=player):
                self._match.leave(player)
            case _:
                assert_never(step)
        self.steps += 1
        self._tell()

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.match is None:
            return "lobby"
        if self.match.ended:
            return "ended"
        return "playing" if self.match.playing else "between"

    @property
    def seq(self) -> int:
        """How many events have happened."""
        return self._seen

    def seat_of(self, player: int) -> int | None:
        """Where a player sits, unless they sit out."""
        return self.seats.index(player) if player in self.seats else None

    def asked(self) -> dict[int, list[Choice]]:
        """What each seat may choose now."""
        return self.match.ask() if self.match is not None else {}

    def view(self, player: int) -> Seen | None:
        """What a player sees."""
        if self.match is None:
            return None
        return seen(self.match.view(self.seat_of(player)), self.ruleset)

    def hand(self, number: int) -> list[AnyEvent]:
        """Every event of a finished hand, all open; hands count from 1."""
        if not 1 <= number <= len(self.hands):
            raise NotHere(f"no finished hand {number}; there are {len(self.hands)}", "hand")
        found = self.hands[number - 1]
        return list(self._match.events[found.first : found.after])

    def before(self, number: int, player: int) -> Seen:
        """What a player saw when a finished hand began."""
        self.hand(number)
        events = self._match.events[: self.hands[number - 1].first]
        return seen(fold(events, player), self.ruleset)

    @property
    def _match(self) -> Match:
        assert self.match is not None, "the match has not begun"
        return self.match

    def _seat(self, entropy: str) -> Match:
        """The match; nobody could foresee its seats, as the seed was fixed before `entropy`."""
        words = "/".join(part for part in (self.terms.entropy, entropy) if part)
        return Match(
            self.ruleset,
            players=[(place.name, place.kind) for place in self.terms.players],
            shuffle=Shuffle(self._seed, words),
            length=self.terms.rounds,
            unit=self.terms.unit,
        )

    def _tell(self) -> None:
        """Redact what is new for each person."""
        events = self._match.events
        for n in range(self._seen, len(events)):
            event = events[n]
            if isinstance(event, HandStart):
                self.seats = list(event.seats)
                self._first = n
            for player, told in self.told.items():
                seen = self._match.redacted(event, self.seat_of(player))
                told.append(msgspec.Raw(msgspec.json.encode(seen)))
            if isinstance(event, HandEnd):
                self.hands.append(Hand(self._first, n + 1))
        self._seen = len(events)
