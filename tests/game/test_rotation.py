"""The deal goes round: rounds (圈), pots (锅), streaks, and the one who dreams."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest

from game.play import at_random, begun, changed, played, steps
from paiju.game.events import AnyEvent, HandEnd, HandStart, MatchEnd, Seating
from paiju.game.fairness import Shuffle
from paiju.game.match import Match, MatchError
from paiju.game.seating import neighbours
from paiju.rules import ids, load


def told(match: Match, kind: type) -> list:
    return [event for event in match.events if isinstance(event, kind)]


def starts(match: Match) -> list[HandStart]:
    return told(match, HandStart)


def moving(document: str, **keys: object) -> Match:
    """A match in which every drawn hand passes the deal on."""
    return begun(changed(document, draw__dealer="leaves", **keys), 3, length=2)


@pytest.mark.parametrize("document", ["tianjin", "tianjin-three", "tianjin-five", "tianjin-online"])
def test_each_seat_loses_the_deal_once_a_round(document: str) -> None:
    match = played(moving(document), at_random(3))
    seats = match.ruleset.params.seats
    lost = 0
    for start, end in zip(starts(match), told(match, HandEnd), strict=True):
        assert start.round == 1 + lost // seats
        assert start.pot == 1
        kept = end.next_dealer == start.dealer
        assert end.next_dealer == (start.dealer if kept else (start.dealer + 1) % seats)
        lost += not kept
    assert lost == 2 * seats
    end = match.events[-1]
    assert isinstance(end, MatchEnd)
    assert (end.reason, end.left) == ("length", None)


@pytest.mark.parametrize("document", ids())
def test_a_hand_begins_as_the_one_before_said(document: str) -> None:
    match = played(begun(load(document), 9, length=2), at_random(9), hands=12)
    first, *rest = starts(match)
    seating = told(match, Seating)[0]
    assert (first.dealer, first.streak, first.seats) == (seating.dealer, 0, seating.seats)
    for end, start in zip(told(match, HandEnd), rest, strict=False):
        assert (start.dealer, start.streak) == (end.next_dealer, end.next_streak)
    assert [start.hand for start in starts(match)] == list(range(1, match.hand + 1))


def test_one_who_sits_out_takes_the_seat_of_a_dealer_who_loses_the_deal() -> None:
    match = played(moving("tianjin-five"), at_random(3))
    hands = starts(match)
    moved = 0
    for start, after in pairwise(hands):
        assert start.dreamer not in start.seats
        if after.dealer == start.dealer:
            assert (after.seats, after.dreamer) == (start.seats, start.dreamer)
            continue
        seats = list(start.seats)
        assert start.dreamer is not None
        seats[start.dealer] = start.dreamer
        assert list(after.seats) == seats
        assert after.dreamer == start.seats[start.dealer]
        moved += 1
    assert moved == 7  # two rounds of four seats; after the last the match is over
    assert {start.dreamer for start in hands} == {0, 1, 2, 3, 4}


def test_one_who_dreams_neither_wins_nor_loses() -> None:
    match = played(moving("tianjin-five", win__minimum=0), at_random(3))
    before: Sequence[float] = [0] * 5
    for start, end in zip(starts(match), told(match, HandEnd), strict=True):
        assert start.dreamer is not None
        assert end.totals[start.dreamer] == before[start.dreamer]
        before = end.totals


def test_seats_are_drawn_again_after_every_pot() -> None:
    match = played(moving("tianjin", seats__again="each_pot", match__pot_rounds=1), at_random(3))
    first, second = told(match, Seating)
    assert (first.pot, second.pot) == (1, 2)
    at = match.events.index(second)
    start = match.events[at + 1]
    assert isinstance(start, HandStart)
    assert (start.pot, start.round) == (2, 2)
    assert (start.dealer, start.streak, start.seats) == (second.dealer, 0, second.seats)
    assert isinstance(match.events[at - 1], HandEnd)


def test_seats_are_drawn_once_where_they_are_never_drawn_again() -> None:
    match = played(moving("tianjin", match__pot_rounds=1), at_random(3))
    assert len(told(match, Seating)) == 1
    assert {start.pot for start in starts(match)} == {1, 2}


def test_under_the_guide_neighbours_change_with_the_pot() -> None:
    for seed in range(6):
        ruleset = changed("tianjin-guide", draw__dealer="leaves", match__pot_rounds=1)
        match = played(begun(ruleset, seed, length=3), at_random(seed))
        seatings = told(match, Seating)
        assert len(seatings) == 3
        for one, other in pairwise(seatings):
            assert neighbours(one.seats) != neighbours(other.seats)


@pytest.mark.parametrize(
    ("counted_in", "length", "rounds"), [("rounds", 1, 1), ("rounds", 3, 3), ("pots", 2, 8)]
)
def test_a_match_is_as_long_as_its_document_says(counted_in: str, length: int, rounds: int) -> None:
    ruleset = changed("tianjin", draw__dealer="leaves")
    flat = {**ruleset.flat["match"], "counted_in": counted_in, "length": length}
    keys = {f"match__{key}": value for key, value in flat.items()}
    match = Match(
        changed("tianjin", **keys), players=[("p", "random")] * 4, shuffle=Shuffle(bytes(32))
    )
    assert match.length == rounds


def test_nothing_follows_the_end() -> None:
    match = played(moving("tianjin"), at_random(3))
    before: list[AnyEvent] = list(match.events)
    for ask in (match.deal_next, lambda: match.leave(0)):
        with pytest.raises(MatchError, match="the match is over"):
            ask()
    assert match.ask() == {}
    assert match.events == before


def test_a_hand_is_not_dealt_into_another() -> None:
    match = begun(load("tianjin"), 1)
    match.deal_next()
    before = match.state_hash()
    with pytest.raises(MatchError, match="a hand is being played"):
        match.deal_next()
    assert match.state_hash() == before


@pytest.mark.parametrize("player", [-1, 4, 99])
def test_nobody_leaves_who_does_not_play(player: int) -> None:
    match = begun(load("tianjin"), 1)
    with pytest.raises(MatchError, match="they are 0 to 3"):
        match.leave(player)
    assert not match.ended


@pytest.mark.parametrize(
    ("players", "length", "unit", "said"),
    [(3, 1, 1, "3 players"), (5, 1, 1, "5 players"), (4, 0, 1, "length 0"), (4, 1, 0, "unit 0")],
)
def test_a_match_that_cannot_be_is_refused(players: int, length: int, unit: int, said: str) -> None:
    with pytest.raises(MatchError, match=said):
        Match(
            load("tianjin"),
            players=[("p", "random")] * players,
            shuffle=Shuffle(bytes(32)),
            length=length,
            unit=unit,
        )


@pytest.mark.parametrize("direction", ["right_to_left", "left_to_right"])
def test_the_wall_is_shown_with_the_way_it_is_taken(direction: str) -> None:
    match = begun(changed("tianjin", deal__direction=direction), 1)
    assert match.view(0).wall.direction is None  # no wall stands
    for n, _ in enumerate(steps(match, at_random(1), 1)):
        assert {match.view(seat).wall.direction for seat in (None, 0, 3)} == {direction}
        if n == 12:
            break
    start = starts(match)[0]
    assert start.direction == direction
    assert (b"direction" in msgspec.json.encode(start)) == (direction == "left_to_right")
