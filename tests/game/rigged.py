"""Matches whose first hand has a wall built by hand; seats are counted from the dealer on.

Every step is held against the law that what was told folds to what is seen; the hand, once it has
ended, against a ledger to which it is told.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from core.rigged import OPENING, rigged_wall
from game.entries import first_hand_agrees
from game.play import begun
from paiju import record
from paiju.game import events, fairness
from paiju.game.choices import Choice, Discard, Pass
from paiju.game.fold import fold_one
from paiju.game.view import SeatView
from paiju.rules import RuleSet, load, load_flat
from paiju.rules.text import LANGUAGES


def house(document: str, **keys: Mapping[str, object] | object) -> RuleSet:
    """A document with keys changed: house("hujia13", win={"minimum": 0})."""
    flat = dict(load(document).flat)
    for table, values in keys.items():
        flat[table] = {**flat[table], **values} if isinstance(values, Mapping) else values
    return load_flat(flat)


class Rigged:
    """A match in its first hand, played by tests."""

    def __init__(
        self,
        ruleset: RuleSet,
        monkeypatch: pytest.MonkeyPatch,
        hands: tuple[str, ...],
        *,
        draws: str = "",
        tail: str = "",
        nth: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.match = begun(ruleset, 1)
        self.views: dict[int | None, SeatView | None] = {}
        self.told = 0
        self.dealer = self.match._course.dealer
        dice = [*OPENING, 3, 4]
        wall = rigged_wall(
            ruleset.params,
            dice,
            dealer=self.dealer,
            hands=hands,
            draws=draws,
            tail=tail,
            turned="",
            nth=nth,
        )
        monkeypatch.setattr(fairness, "wall", lambda *_: wall)
        monkeypatch.setattr(fairness, "dice", lambda *_: dice)
        self.match.deal_next()
        self.look()

    def seat(self, place: int) -> int:
        """The seat so many after the dealer."""
        return (self.dealer + place) % self.match.ruleset.params.seats

    def look(self) -> None:
        """All players see what they were told."""
        match = self.match
        for player in (None, *range(len(match.players))):
            view = self.views.get(player)
            for event in match.events[self.told :]:
                seat = match.seat_of(player) if player is not None and view else None
                view = fold_one(view, match.redacted(event, seat), player)
            self.views[player] = view
            seat = None if player is None else match.seat_of(player)
            assert msgspec.to_builtins(view) == msgspec.to_builtins(match.view(seat))
        ended = [event for event in match.events[self.told :] if isinstance(event, events.HandEnd)]
        if ended:
            first_hand_agrees(match)
        self.told = len(match.events)

    def offered(self, place: int) -> list[Choice]:
        """What a seat may choose."""
        return self.match.ask().get(self.seat(place), [])

    def do(self, place: int, *choices: Choice | str) -> "Rigged":
        """A seat chooses; a tile is discarded."""
        for choice in choices:
            made = Discard(choice) if isinstance(choice, str) else choice
            self.match.answer(self.seat(place), made)
            self.look()
        return self

    def passes(self) -> "Rigged":
        """All who are asked about a tile pass."""
        while any(Pass() in choices for choices in self.match.ask().values()):
            seat = min(self.match.ask())
            self.match.answer(seat, Pass())
            self.look()
        return self

    def throw(self) -> "Rigged":
        """Who is to act discards what was drawn, and nobody claims it."""
        [(seat, choices)] = self.match.ask().items()
        drawn = Discard(self.match.view(seat).table[seat].drawn or "")
        discards = [one for one in choices if isinstance(one, Discard)]
        self.match.answer(seat, drawn if drawn in choices else discards[-1])
        self.look()
        return self.passes()

    def throws_until(self, over: Callable[[], bool]) -> "Rigged":
        """Seat after seat discards what it draws until something is so."""
        while not over():
            self.throw()
        return self

    def last(self, kind: type[Any]) -> Any:
        """The last event of a kind."""
        return next(one for one in reversed(self.match.events) if isinstance(one, kind))

    def all(self, kind: type[Any]) -> list[Any]:
        """Every event of a kind."""
        return [one for one in self.match.events if isinstance(one, kind)]

    def net(self) -> list[float]:
        """What each seat from the dealer on has gained."""
        net = self.last(events.HandEnd).net
        return [net[self.seat(place)] for place in range(len(net))]

    def read_back(self) -> str:
        """The match, ended here, as its verified record tells it in Chinese."""
        if not self.match.ended:
            self.match.leave(0)
            self.look()
        written = record.read(record.write(self.match))
        assert written.events == self.match.events
        record.verify(written)
        told = [record.show(written, language) for language in LANGUAGES]
        assert not any("{" in text for text in told)
        return told[0]
