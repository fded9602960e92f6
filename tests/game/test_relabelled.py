"""A hand in other suits is the same hand, where no pattern of the document names a suit."""

from itertools import permutations
from typing import Any

import msgspec
import pytest

from game.play import begun, by_bots
from paiju.game import events, fairness
from paiju.game.choices import Choice
from paiju.game.match import Match
from paiju.rules import RuleSet, ids, load
from paiju.rules.words import measured
from paiju.tiles import KIND, NUMBER

#: Measures that name suits, with those they name.
NAMED = {"five": "m", "not_green": "s", "not_symmetric": "ps"}
#: Which of equal readings is shown may turn on the suits; what it is worth may not.
READING = ("reading", "patterns", "arithmetic", "spoken", "runner_up")


def relabellings(ruleset: RuleSet) -> list[dict[str, str]]:
    """The ways to give the suits each other's names that no pattern can notice."""
    fixed = {suit for name in measured(ruleset.doc) for suit in NAMED.get(name, "")}
    ways = [dict(zip("mps", order, strict=True)) for order in permutations("mps")]
    return [way for way in ways if all(way[suit] == suit for suit in fixed)][1:]


def mapped(value: Any, way: dict[str, str]) -> Any:
    """A value with its tiles relabelled; several tiles in the order of hands."""
    if isinstance(value, dict):
        return {key: mapped(one, way) for key, one in value.items() if key not in READING}
    if isinstance(value, list | tuple):
        found = [mapped(one, way) for one in value]
        tiles = all(isinstance(one, str) and one in NUMBER for one in found)
        return sorted(found) if tiles else found
    if isinstance(value, str) and value in NUMBER:
        return value[0] + way.get(value[1], value[1])
    return value


def relabelled(wall: bytes, way: dict[str, str]) -> bytes:
    """A wall of the same tiles in other suits."""
    return bytes(NUMBER[mapped(KIND[kind].id, way)] for kind in wall)


def told(match: Match, way: dict[str, str]) -> list[Any]:
    """All that has happened, relabelled."""
    return [mapped(msgspec.to_builtins(event), way) for event in match.events]


@pytest.mark.parametrize("document", ids())
def test_suits_may_be_given_each_others_names(
    document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = load(document)
    same = {suit: suit for suit in "mps"}
    for seed, way in enumerate(relabellings(ruleset)):
        first, second = begun(ruleset, seed), begun(ruleset, seed)
        wall = fairness.wall(first._root, 1, first._referee.tile_set)
        first.deal_next()
        with monkeypatch.context() as patched:
            other = relabelled(wall, way)
            patched.setattr(fairness, "wall", lambda *_, other=other: other)
            second.deal_next()
        answer = by_bots(ruleset, seed, ("planner",) * ruleset.params.seats)
        while first.playing:
            seat, choices = min(first.ask().items())
            offered = second.ask()[seat]
            choice = answer(first, seat, choices)
            second.answer(seat, renamed(choice, offered, way))
            first.answer(seat, choice)
        assert told(first, way) == told(second, same)
        assert isinstance(first.events[-1], events.HandEnd | events.MatchEnd)


def renamed(choice: Choice, offered: list[Choice], way: dict[str, str]) -> Choice:
    """The choice that is this one in other suits."""
    wanted = mapped(msgspec.to_builtins(choice), way)
    return next(one for one in offered if msgspec.to_builtins(one) == wanted)
