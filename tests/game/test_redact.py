"""No seat is told a tile it may not know, in an event or in a view."""

import re
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play import at_random, begun, by_bots, changed, played, steps
from paiju.game import fairness
from paiju.game.choices import Discard, Pass, Pull, Sit
from paiju.game.events import AnyEvent, Claim, Deal, Draw, HandEnd, Kong, Meld, Replacement
from paiju.game.fold import fold, run
from paiju.game.match import Match
from paiju.rules import RuleSet, ids, load

TILE = re.compile(rb'"([1-9][mpszfa])"')
VARIANTS = [*ids(), "hidden kongs unseen"]


def rules_of(name: str) -> RuleSet:
    unseen = name == "hidden kongs unseen"
    return changed("tianjin", kong__hidden_shown=False) if unseen else load(name)


def tiles_in(value: object) -> set[str]:
    return {tile.decode() for tile in TILE.findall(msgspec.json.encode(value))}


def told_by(event: AnyEvent) -> set[str]:
    """The tiles an event tells of; a run is told by its lowest."""
    if isinstance(event, Meld) and event.what == "chow":
        return set(run(event.tile))
    return tiles_in(event)


def private_to(event: AnyEvent, *, hidden_shown: bool) -> int | None:
    """The seat that alone may see this event's tiles, if there is one."""
    if isinstance(event, Deal | Draw | Replacement):
        return event.seat
    if isinstance(event, Kong) and event.what == "hidden" and not hidden_shown:
        return event.seat
    return None


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=settings.default.max_examples // 25)
@given(st.integers(0, 2**60))
def test_what_is_drawn_in_secret_stays_so(name: str, seed: int) -> None:
    match = played(begun(rules_of(name), seed), at_random(seed), hands=2)
    hidden_shown = match.ruleset.params.hidden_shown
    private = 0
    for event in match.events:
        owner = private_to(event, hidden_shown=hidden_shown)
        for seat in (None, *range(match.ruleset.params.seats)):
            seen = match.redacted(event, seat)
            if isinstance(event, Claim) and event.what != "win":
                assert isinstance(seen, Claim)
                assert all(one.seat == seat for one in seen.others)
            elif owner is None or seat == owner:
                assert seen == event
            else:
                assert tiles_in(seen) == set()
                assert (seen.seq, type(seen)) == (event.seq, type(event))
                private += 1
    assert private


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=settings.default.max_examples // 25)
@given(st.integers(0, 2**60))
def test_a_view_shows_no_kind_that_the_seat_was_not_told_of(name: str, seed: int) -> None:
    match = begun(rules_of(name), seed)
    read = 0
    known: dict[int | None, set[str]] = {}
    for _ in steps(match, at_random(seed), 1):
        for event in match.events[read:]:
            for seat in (None, *range(match.ruleset.params.seats)):
                owner = private_to(event, hidden_shown=match.ruleset.params.hidden_shown)
                told = match.redacted(event, seat) if isinstance(event, Claim) else event
                if owner is None or owner == seat:
                    known.setdefault(seat, set()).update(told_by(told))
        read = len(match.events)
        for seat, tiles in known.items():
            view = match.view(seat)
            assert tiles_in(view) <= tiles
            if view.result is None:
                others = [state for at, state in enumerate(view.table) if at != seat]
                assert all(state.hand is None and state.drawn is None for state in others)


def quietly(
    seed: int, wall: bytes, monkeypatch: pytest.MonkeyPatch
) -> tuple[Match, dict[int, bytes]]:
    """A hand with this wall in which everybody discards what was drawn and nobody claims.

    With it, by number of the last event, all that seat 0 sees until the hands are laid open.
    """
    with monkeypatch.context() as patched:
        patched.setattr(fairness, "wall", lambda *_: wall)
        match = begun(load("tianjin"), seed)
        match.deal_next()
    seen: dict[int, bytes] = {}
    while match.playing:
        seen[len(match.events)] = msgspec.json.encode(match.view(0))
        seat, choices = min(match.ask().items())
        drawn = match.view(seat).table[seat].drawn or ""
        wanted = [one for one in (Sit(0), Pull(0), Pass(), Discard(drawn)) if one in choices]
        dealt = [one for one in choices if isinstance(one, Discard)]  # the dealer's first
        match.answer(seat, (wanted or dealt)[0])
    return match, seen


def told_to(match: Match, seat: int) -> list[bytes]:
    """What a seat is told until the hands are laid open."""
    events = [event for event in match.events if not isinstance(event, HandEnd)]
    return [msgspec.json.encode(match.redacted(event, seat)) for event in events]


def test_tiles_that_a_seat_cannot_see_may_be_any(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two tiles that seat 0 never sees change places: all it is told and sees stays, to the byte.
    match = begun(load("tianjin"), 8)
    wall = fairness.wall(match._root, 1, match._referee.tile_set)
    first, seen = quietly(8, wall, monkeypatch)
    chance, changes = Random(1), 0
    for _ in range(60):
        other = bytearray(wall)
        one, two = chance.sample(range(len(wall)), 2)
        other[one], other[two] = other[two], other[one]
        second, seen_second = quietly(8, bytes(other), monkeypatch)
        pairs = zip(first.events, second.events, strict=False)
        differ = [before for before, after in pairs if before != after]
        hidden = [one for one in differ if isinstance(one, Deal) and one.seat != 0]
        rest = [one for one in differ if one not in hidden and not isinstance(one, HandEnd)]
        if hidden and not rest:
            changes += 1
            assert told_to(second, 0) == told_to(first, 0)
            both = seen.keys() & seen_second.keys()  # others may be asked at other moments
            assert {n: seen[n] for n in both} == {n: seen_second[n] for n in both}
    assert changes >= 3


def after_a_hidden_kong(*, hidden_shown: bool) -> tuple[Match, Kong]:
    """A hand in which somebody lays a hidden kong."""
    ruleset = changed("tianjin", kong__hidden_shown=hidden_shown)
    for seed in range(400):
        match = begun(ruleset, seed)
        for _ in steps(match, by_bots(ruleset, seed, ("planner",) * 4), 1):
            last = next((one for one in reversed(match.events) if isinstance(one, Kong)), None)
            if last is not None and last.what == "hidden" and match.playing:
                return match, last
    raise AssertionError("no hidden kong in 400 hands")


def test_a_hidden_kong_is_shown_to_its_seat_alone() -> None:
    match, kong = after_a_hidden_kong(hidden_shown=False)
    assert kong.tile is not None
    for seat in (None, *range(4)):
        seen = match.redacted(kong, seat)
        assert isinstance(seen, Kong)
        meld = match.view(seat).table[kong.seat].melds[-1]
        points = match.view(seat).table[kong.seat].kong_points
        if seat == kong.seat:
            assert (seen, meld.tile, meld.tiles) == (kong, kong.tile, [kong.tile] * 4)
            assert points
        else:
            assert (seen.tile, seen.points, meld.tile, points) == (None, None, None, None)
            assert meld.tiles == [None] * 4


def test_a_hidden_kong_is_shown_to_all_where_the_document_says_so() -> None:
    match, kong = after_a_hidden_kong(hidden_shown=True)
    for seat in (None, *range(4)):
        assert match.redacted(kong, seat) == kong
        assert match.view(seat).table[kong.seat].melds[-1].tile == kong.tile


def test_a_hidden_kong_is_shown_to_all_when_the_hand_is_over() -> None:
    match, kong = after_a_hidden_kong(hidden_shown=False)
    answer = at_random(1)
    while match.playing:
        seat, choices = min(match.ask().items())
        match.answer(seat, answer(match, seat, choices))
    for seat in (None, *range(4)):
        view = match.view(seat)
        melds = [meld for meld in view.table[kong.seat].melds if meld.what == "hidden"]
        assert kong.tile in {meld.tile for meld in melds}
        told = (match.redacted(event, seat) for event in match.events)
        player = None if seat is None else view.seats[seat]
        assert msgspec.to_builtins(fold(told, player)) == msgspec.to_builtins(view)


def test_no_seat_is_told_the_seed_before_the_end() -> None:
    match = begun(load("tianjin"), 77)
    match.deal_next()
    secret = (77).to_bytes(32, "big").hex()
    told = b"".join(msgspec.json.encode(match.redacted(event, 0)) for event in match.events)
    assert secret.encode() not in told + msgspec.json.encode(match.view(0))
    assert fairness.commitment(bytes.fromhex(secret)).encode() in told
    match.leave(0)
    assert secret.encode() in msgspec.json.encode(match.redacted(match.events[-1], 3))
