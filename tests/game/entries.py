"""Hands that were played, told as people tell them to a ledger, and held against what it makes."""

from collections.abc import Sequence

from msgspec.structs import replace

from paiju.core.table import Meld
from paiju.game.entry import Entry, KongSaid, Stakes, WinSaid, normal
from paiju.game.events import (
    AnyEvent,
    Chase,
    DrawnHand,
    HandEnd,
    HandStart,
    Horses,
    Kong,
    Seating,
    Settle,
    Stake,
    ToldHand,
    Win,
)
from paiju.game.ledger import Ledger, Settled
from paiju.game.match import Match
from paiju.game.won import Told, hand_input
from paiju.rules.hand import WAYS
from paiju.tiles import KIND, NUMBER, write


def people_of(match: Match) -> list[int]:
    """The players as a ledger has them: from the first dealer on, who sits out last."""
    seating = next(event for event in match.events if isinstance(event, Seating))
    seats = [*seating.seats[seating.dealer :], *seating.seats[: seating.dealer]]
    return seats if seating.dreamer is None else [*seats, seating.dreamer]


def last_hand(match: Match) -> list[AnyEvent]:
    """The events of the hand that was played last."""
    start = max(n for n, event in enumerate(match.events) if isinstance(event, HandStart))
    end = max(n for n, event in enumerate(match.events) if isinstance(event, HandEnd))
    return match.events[start : end + 1]


def entry_of(match: Match, *, by_points: bool) -> Entry:
    """The hand just played, with the tiles of its winners or their value alone."""
    events = last_hand(match)
    start = events[0]
    assert isinstance(start, HandStart)
    people = people_of(match)
    person = [people.index(player) for player in start.seats]
    drawn = next((event for event in events if isinstance(event, DrawnHand)), None)
    hits = {event.seat: event.hits for event in events if isinstance(event, Horses)}
    wins = [event for event in events if isinstance(event, Win)]
    entry = Entry(
        end="drawn" if drawn else "win",
        reason=drawn.reason if drawn else None,
        wins=tuple(
            WinSaid(
                seat=person[win.seat],
                way=win.way,  # type: ignore[arg-type]
                from_=None if win.from_seat is None else person[win.from_seat],
                liable=None if win.liable is None else person[win.liable],
                horses=hits.get(win.seat, 0),
                **({"points": win.fan} if by_points or not win.reading else {}),
                **({} if by_points or not win.reading else {"hand": told_hand(match, win)}),
            )
            for win in wins
        ),
        kongs=tuple(kong_said(match, event, person) for event in events if isinstance(event, Kong)),
        stakes=stakes_of(events, person, len(people)),
        chase=any(isinstance(event, Chase) for event in events),
        unpaid=any(win.unpaid for win in wins),
    )
    return normal(entry, len(people))


def kong_said(match: Match, kong: Kong, person: Sequence[int]) -> KongSaid:
    """A kong as it is told."""
    assert kong.tile is not None
    return KongSaid(
        seat=person[kong.seat],
        kind=kong.what,
        from_=None if kong.from_seat is None else person[kong.from_seat],
        tile=kong.tile,
        wild=NUMBER[kong.tile] in match._referee.wilds(),
    )


def stakes_of(events: Sequence[AnyEvent], person: Sequence[int], people: int) -> Stakes:
    """The stakes of a hand."""
    sit, pull, kick = 0, [0] * people, [0] * people
    for event in events:
        if isinstance(event, Stake):
            if event.what == "sit":
                sit = event.amount
            elif event.what == "pull":
                pull[person[event.seat]] = event.amount
            elif event.against is not None:
                kick[person[event.against]] = event.amount
    return Stakes(sit=sit, pull=tuple(pull), kick=tuple(kick))


def told_hand(match: Match, win: Win) -> ToldHand:
    """The winner's hand and moment, as they are told."""
    referee = match._referee
    held = [NUMBER[tile] for tile in win.hand]
    last = held[-1] if win.tile is None or win.way == "heavenly" else NUMBER[win.tile]
    origin = -1 if win.from_seat is None else win.from_seat
    told = Told(win.seat, last, WAYS[win.way], win.fan, int(win.unpaid), origin)
    given = hand_input(referee, told, held)
    return ToldHand(
        concealed=write(given.concealed),
        win_tile=KIND[given.win_tile].id,
        melds=tuple((what.name.lower(), meld_text(what, kind)) for what, kind in given.melds),
        indicator=None if given.indicator is None else KIND[given.indicator].id,
        last_tile=given.last_tile,
        flowers=write(given.flowers),
        ready_at_deal=given.ready_at_deal,
        visible_copies=given.visible_copies,
        chain=given.chain if win.way == "kong_draw" else 1,
    )


def meld_text(what: Meld, kind: int) -> str:
    """A meld's tiles as a batch line names them."""
    return write(range(kind, kind + 3)) if what == Meld.CHOW else KIND[kind].id


def ledger_of(match: Match) -> Ledger:
    """The empty ledger of a match's people."""
    names = [match.players[player].name for player in people_of(match)]
    return Ledger(match.ruleset, names, unit=match.unit)


def first_hand_agrees(match: Match) -> None:
    """Fails where a match's first hand, told to a ledger, comes to something else."""
    for by_points in (False, True):
        compare(match, ledger_of(match).add(entry_of(match, by_points=by_points)))


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
