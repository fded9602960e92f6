"""A ledger of hands that were played comes to what the match came to."""

import pytest
from msgspec.structs import replace

from game.entries import entry_of, last_hand, people_of
from game.play import Answer, begun, by_bots
from paiju.game.events import HandEnd, HandStart, Kong, Settle, Win
from paiju.game.ledger import Ledger, Settled
from paiju.game.match import Match
from paiju.rules import RuleSet, load

DOCUMENTS = (
    *("tianjin", "tianjin-guide", "tianjin-three", "tianjin-five", "hujia13", "taiwan16"),
    *("mcr", "hk13", "guangdong13"),
)


def ledger_of(match: Match) -> Ledger:
    """The empty ledger of a match's people."""
    names = [match.players[player].name for player in people_of(match)]
    return Ledger(match.ruleset, names, unit=match.unit)


def play_hand(match: Match, answer: Answer) -> None:
    """Plays the next hand to its end."""
    match.deal_next()
    while match.playing:
        seat, choices = min(match.ask().items())
        match.answer(seat, answer(match, seat, choices))


def compare(match: Match, hand: Settled) -> None:
    """Fails where a told hand is not what the match made of it."""
    events = last_hand(match)
    people = people_of(match)
    start, end = events[0], events[-1]
    assert isinstance(start, HandStart)
    assert isinstance(end, HandEnd)
    told = hand.events[0]
    assert isinstance(told, HandStart)
    for name in ("pot", "round", "streak", "round_wind"):
        assert getattr(told, name) == getattr(start, name), name
    at = hand.at
    assert people[at.dealer] == start.seats[start.dealer]
    assert {people[one] for one in at.course.seats} == set(start.seats)
    seat_of = [start.seats.index(people[one]) for one in at.course.seats]
    assert hand.end.net == tuple(end.net[seat] for seat in seat_of)
    assert hand.end.kong_points == tuple(end.kong_points[seat] for seat in seat_of)
    assert hand.end.totals == tuple(end.totals[player] for player in people)
    assert hand.end.next_streak == end.next_streak
    assert seat_of[hand.end.next_dealer] == end.next_dealer
    for what in ("hand", "kongs", "chase"):
        parts = [one.net for one in events if isinstance(one, Settle) and one.what == what]
        right = parts[0] if parts else (0,) * len(seat_of)
        assert hand.part(what) == tuple(right[seat] for seat in seat_of), what
    wins = [event for event in events if isinstance(event, Win)]
    for win, right_win in zip(hand.wins, wins, strict=True):
        assert (seat_of[win.seat], win.fan) == (right_win.seat, right_win.fan)
        if win.told is not None:
            like = replace(
                right_win, seq=0, seat=win.seat, from_seat=win.from_seat, liable=win.liable
            )
            assert replace(win, told=None) == like
    kongs = [event.points for event in events if isinstance(event, Kong)]
    assert [event.points for event in hand.events if isinstance(event, Kong)] == kongs


def told_match(ruleset: RuleSet, seed: int, hands: int) -> tuple[Ledger, Ledger]:
    """Ledgers of a match by bots: with the tiles told, and with values alone."""
    match = begun(ruleset, seed, length=4)
    kinds = ("quick", "stubborn", "quick", "quick", "random")[: len(match.players)]
    answer = by_bots(ruleset, seed, kinds)
    tiles, values = ledger_of(match), ledger_of(match)
    for _ in range(hands):
        play_hand(match, answer)
        if match.ended or match.pot > 1:
            break
        for ledger in (tiles, values):
            compare(match, ledger.add(entry_of(match, by_points=ledger is values)))
    return tiles, values


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_ledger_comes_to_what_the_match_came_to(name: str) -> None:
    tiles, values = told_match(load(name), 3, 10)
    assert tiles.totals == values.totals
    assert len(tiles.hands) > 5
