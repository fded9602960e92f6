"""What holds at every step of every match, whatever the document and the choices."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.play import Answer, at_random, begun, by_bots, changed, steps
from game.rigged import house
from paiju.game import fairness
from paiju.game.choices import (
    Choice,
    ChoiceError,
    Chow,
    Decline,
    Discard,
    Draw,
    Kick,
    Kong,
    Pass,
    Pull,
    Pung,
    Redeal,
    Sit,
    Win,
)
from paiju.game.events import HandEnd, HandStart, Settle
from paiju.game.fold import fold, fold_one
from paiju.game.match import Match
from paiju.game.view import SeatView
from paiju.rules import RuleSet, ids, load
from paiju.tiles import KIND, NUMBER
from paiju.tiles import ids as ids_of

VARIANTS = {
    "hidden kongs unseen": {"kong__hidden_shown": False},
    "kicks, all stakes, left to right": {
        "stakes__kick": True,
        "stakes__pull_needs_streak": False,
        "deal__direction": "left_to_right",
    },
    "seats again": {
        "seats__again": "each_pot",
        "seats__until_neighbours_change": True,
        "match__pot_rounds": 1,
        "win__minimum": 1,
    },
}
FAMILY = {
    "all win, horses, a wall that shrinks": {
        "win": {"minimum": 0},
        "claims": {"chow": "from_before", "rob_kong": "added", "several_winners": "all"},
        "pay": {"horses": 4},
        "draw": {"wall_end": "dead_wall", "dead_wall": 14, "dead_wall_size": "shrinks"},
    },
}
GHOSTS = {  # of Guangdong: 翻鬼, 翻双鬼, 白板做鬼, the last with every claim and kong of wilds
    "the next kind": {"wild": {"turned": "first_live", "kinds": "next"}},
    "the next two kinds": {"wild": {"turned": "first_live", "kinds": "next_two"}},
    "white dragons": {"wild": {"kinds": "white"}},
    "white dragons, konged, and chows": {
        "wild": {"kinds": "white", "claims": "kong_only", "discard": "forfeit"},
        "claims": {"chow": "from_before"},
    },
}
RULES = [*ids(), *VARIANTS, *FAMILY, *GHOSTS]
SEEDS = st.integers(0, 2**60)


def rules_of(name: str) -> RuleSet:
    if name in FAMILY:
        return house("hujia13", **FAMILY[name])
    if name in GHOSTS:
        return house("guangdong13", **GHOSTS[name])
    return changed("tianjin", **VARIANTS[name]) if name in VARIANTS else load(name)


def answers(ruleset: RuleSet, seed: int) -> Answer:
    """Chance alone, or bots that win: both walk where the other does not."""
    kinds = ("planner", "random", "stubborn", "planner")
    return by_bots(ruleset, seed, kinds) if seed % 2 else at_random(seed)


def walked(name: str, seed: int, hands: int = 2) -> Iterator[Match]:
    """A match after each of its steps, beginning with none."""
    ruleset = rules_of(name)
    match = begun(ruleset, seed, length=2)
    yield match
    for _ in steps(match, answers(ruleset, seed), hands):
        yield match
    if not match.ended:
        match.leave(seed % len(match.players))
        yield match


most = settings.default.max_examples
laws = settings(max_examples=most // 25)


@pytest.mark.parametrize("name", RULES)
@laws
@given(SEEDS)
def test_what_a_player_was_told_folds_to_what_the_player_sees(name: str, seed: int) -> None:
    views: dict[int | None, SeatView | None] = {}
    told = 0
    for match in walked(name, seed):
        for player in (None, *range(len(match.players))):
            view = views.get(player)
            for event in match.events[told:]:
                seat = match.seat_of(player) if player is not None and view else None
                view = fold_one(view, match.redacted(event, seat), player)
            views[player] = view
            seat = None if player is None else match.seat_of(player)
            assert msgspec.to_builtins(view) == msgspec.to_builtins(match.view(seat))
        told = len(match.events)


@pytest.mark.parametrize("name", RULES)
@laws
@given(SEEDS)
def test_no_tile_is_lost_or_made(name: str, seed: int) -> None:
    for match in walked(name, seed):
        if not match.playing:
            continue
        views = [match.view(seat) for seat in range(match.ruleset.params.seats)]
        if views[0].phase == "stakes":
            assert all(view.table[seat].hand is None for seat, view in enumerate(views))
            continue
        referee = match._referee
        kinds = fairness.wall(match._root, match.hand, referee.tile_set)
        found = Counter(ids_of(kinds[place] for place in referee.wall.places_left()))
        for seat, view in enumerate(views):
            own = view.table[seat]
            assert own.hand is not None
            assert own.count == len(own.hand)
            found.update(own.hand)
            for meld in own.melds:
                found.update(str(tile) for tile in meld.tiles)
            found.update(tile.tile for tile in own.river if tile.claimed_by is None)
            found.update(own.flowers)
        if views[0].indicator is not None:
            found[views[0].indicator.tile] += 1
        assert found == Counter(ids_of(referee.tile_set))


@pytest.mark.parametrize("name", RULES)
@laws
@given(SEEDS)
def test_what_one_wins_others_lose(name: str, seed: int) -> None:
    *_, match = walked(name, seed, hands=4)
    totals: list[float] = [0] * len(match.players)
    seats: tuple[int, ...] = ()
    parts: list[tuple[float, ...]] = []
    for event in match.events:
        if isinstance(event, HandStart):
            seats, parts = event.seats, []
        elif isinstance(event, Settle):
            assert sum(event.net) == 0
            parts.append(event.net)
        elif isinstance(event, HandEnd):
            assert event.net == tuple(
                sum(part[seat] for part in parts) for seat in range(len(seats))
            )
            for player, net in zip(seats, event.net, strict=True):
                totals[player] += net * match.unit
            assert event.totals == tuple(totals)
            assert sum(totals) == 0
    assert match.totals == totals


def all_choices(match: Match) -> list[Choice]:
    """Every choice there could be, and some that there never are."""
    tiles = [*(kind.id for kind in KIND), "9z", ""]
    return [
        *(Sit(amount) for amount in (-1, 0, 1, 2, 3, 9)),
        *(Pull(amount) for amount in (-1, 0, 1, 2, 3, 9)),
        *(Kick(seat, amount) for seat in range(-1, 5) for amount in (0, 1, 2)),
        *(Discard(tile) for tile in tiles),
        *(Chow(tile) for tile in tiles),
        Pung(),
        Draw(),
        Decline(),
        *(Kong(what, tile) for what in ("open", "added", "hidden") for tile in tiles),
        Win(),
        Pass(),
        Redeal(accept=True),
        Redeal(accept=False),
    ]


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=most // 50)
@given(SEEDS)
def test_what_is_not_offered_is_refused_and_changes_nothing(name: str, seed: int) -> None:
    for n, match in enumerate(walked(name, seed, hands=1)):
        if n % 12:
            continue
        before, told, offered = match.state_hash(), list(match.events), match.ask()
        choices = all_choices(match)
        for seat in range(-1, match.ruleset.params.seats + 1):
            for choice in choices:
                if choice not in offered.get(seat, ()):
                    with pytest.raises(ChoiceError):
                        match.answer(seat, choice)
        assert (match.state_hash(), match.events, match.ask()) == (before, told, offered)


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=most // 50)
@given(SEEDS)
def test_all_that_is_offered_is_accepted(name: str, seed: int) -> None:
    ruleset = rules_of(name)
    match, answer = begun(ruleset, seed), answers(ruleset, seed)
    match.deal_next()
    made: list[tuple[int, Choice]] = []
    while match.playing:
        for seat, choices in match.ask().items():
            assert choices
            assert len(set(choices)) == len(choices)
            if len(made) % 20 == 0:
                for choice in choices:
                    again = begun(ruleset, seed)
                    again.deal_next()
                    for one in made:
                        again.answer(*one)
                    assert again.events == match.events, "the same seed and the same choices"
                    assert again.state_hash() == match.state_hash()
                    before = again.state_hash()
                    again.answer(seat, choice)
                    assert again.state_hash() != before
        seat, choices = min(match.ask().items())
        made.append((seat, answer(match, seat, choices)))
        match.answer(*made[-1])


def exchanged(value: Any) -> Any:
    """The same with 条 for 筒 and the other way round, tiles of a hand in any order."""
    if isinstance(value, str) and TILE.match(value):
        return value[0] + {"p": "s", "s": "p"}.get(value[1], value[1])
    if isinstance(value, dict):
        return {key: exchanged(one) for key, one in value.items() if key not in SAID}
    if isinstance(value, list):
        found = [exchanged(one) for one in value]
        return sorted(found) if all(isinstance(one, str) for one in found) else found
    return value


TILE = re.compile(r"[1-9][mpsz]$")
#: Of a win the reading: among readings of one worth either may be the first that is found.
SAID = {"reading", "arithmetic", "spoken", "runner_up", "patterns"}


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=most // 50)
@given(SEEDS)
def test_exchanging_dots_and_bamboo_leaves_a_match_as_it_is(name: str, seed: int) -> None:
    ruleset = rules_of(name)
    first, second, answer = begun(ruleset, seed), begun(ruleset, seed), answers(ruleset, seed)
    wall, other = fairness.wall, [exchanged(kind.id) for kind in KIND]
    for _ in range(2):
        first.deal_next()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(
                fairness, "wall", lambda *to: bytes(NUMBER[other[kind]] for kind in wall(*to))
            )
            second.deal_next()
        while first.playing:
            seat, choices = min(first.ask().items())
            choice = answer(first, seat, choices)
            first.answer(seat, choice)
            tile = getattr(choice, "tile", None)
            second.answer(seat, replace(choice, tile=exchanged(tile)) if tile else choice)
        if first.ended:
            break
    for one, two in zip(first.events, second.events, strict=True):
        told, also = (msgspec.json.decode(msgspec.json.encode(event)) for event in (one, two))
        assert exchanged(told) == exchanged(exchanged(also))
    assert first.totals == second.totals


@pytest.mark.parametrize("name", RULES)
def test_another_seed_gives_another_match(name: str) -> None:
    first, second = (begun(rules_of(name), seed) for seed in (1, 2))
    first.deal_next(), second.deal_next()
    assert first.events[2:] != second.events[2:]


@pytest.mark.parametrize("name", RULES)
def test_events_are_numbered_without_gaps(name: str) -> None:
    *_, match = walked(name, 3)
    assert [event.seq for event in match.events] == list(range(1, len(match.events) + 1))
    assert fold(match.events, 0).seq == len(match.events)
