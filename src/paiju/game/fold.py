"""A seat's view as a fold of what the seat was told.

Equal to `look.look`, which reads the full table: a test holds them together at every event.
"""

from collections.abc import Iterable
from typing import assert_never

from paiju.game import events
from paiju.game.view import (
    Last,
    MeldView,
    Opened,
    Result,
    RiverTile,
    RulesName,
    SeatState,
    SeatView,
    Stakes,
    Turned,
    WallView,
)
from paiju.tiles import NUMBER, ids

OWN = {"open": 3, "added": 1, "hidden": 4}  # concealed tiles a kong takes


def fold(told: Iterable[events.AnyEvent], player: int | None) -> SeatView:
    """The view after these events, as told to a player."""
    view: SeatView | None = None
    for event in told:
        view = fold_one(view, event, player)
    if view is None:
        raise ValueError("no events; the first is match_start")
    return view


def fold_one(view: SeatView | None, event: events.AnyEvent, player: int | None) -> SeatView:
    """The view after one more event; the view given is changed in place."""
    if view is None:
        if not isinstance(event, events.MatchStart):
            raise ValueError(f"the first event is match_start, not {type(event).__name__}")
        return opened(event)
    change(view, event, player)
    view.seq = event.seq
    return view


def opened(event: events.MatchStart) -> SeatView:
    """The view when people have sat down."""
    return SeatView(
        seat=None,
        seq=event.seq,
        rules=RulesName(event.rules, event.hash, event.name),
        unit=event.unit,
        length=event.length,
        players=list(event.players),
        seats=[],
        dreamer=None,
        totals=[0] * len(event.players),
        hand=0,
        pot=0,
        round=0,
        dealer=0,
        streak=0,
        round_wind=None,
        phase="over",
        stakes=Stakes(None, [], []),
        wall=standing((), None),
        indicator=None,
        wilds=[],
        turn=None,
        last=None,
        table=[],
        result=None,
    )


def standing(stacks: Iterable[int], direction: events.Direction | None) -> WallView:
    """Walls before they are opened."""
    walls = list(stacks)
    return WallView(None, walls, direction, 0, 0, 2 * sum(walls), 0, shared=False)


def empty() -> SeatState:
    """A seat before the deal."""
    return SeatState(0, None, None, [], [], 0, forfeited=False, flowers=[])


def change(view: SeatView, event: events.AnyEvent, player: int | None) -> None:
    """What an event does to a view."""
    match event:
        case events.MatchStart():
            raise ValueError("match_start comes once, first")
        case events.Seating():
            view.pot, view.dealer = event.pot, event.dealer
            view.seats, view.dreamer = list(event.seats), event.dreamer
            view.seat = seat_of(event.seats, player)
        case events.HandStart():
            begin(view, event, player)
        case events.Stake():
            stake(view, event)
        case events.WallOpened():
            view.wall.opened = Opened(event.seat, event.stack)
        case events.Deal():
            deal(view, event)
        case events.Indicator():
            indicate(view, event)
        case events.Draw() | events.Replacement():
            draw(view, event)
        case events.Flower():
            flower(view, event)
        case events.Discard():
            discard(view, event)
        case events.ClaimWindow():
            view.phase = "claim"
        case events.RobWindow():
            view.phase = "claim"
            view.last = Last(event.seat, event.tile, "kong")
        case events.Claim():
            claim(view, event)
        case events.Meld() | events.Kong():
            meld(view, event)
        case events.Forfeit():
            view.table[event.seat].forfeited = True
        case events.Win():
            win(view, event)
        case events.Horses():
            horses(view, event)
        case events.DrawnHand():
            result(view).drawn_hand = event.reason
            if view.last and view.last.what != "discard":
                view.last = None
        case events.Settle():
            result(view).settles.append(event)
        case events.HandEnd():
            end(view, event)
        case events.MatchEnd():
            view.totals = list(event.totals)
            view.phase, view.turn = "ended", None
        case events.Redraw() | events.Dice() | events.Redeal() | events.Chase():
            pass
        case _:
            assert_never(event)


def seat_of(seats: Iterable[int], player: int | None) -> int | None:
    """Where a player sits, unless they sit out."""
    return next((seat for seat, sitting in enumerate(seats) if sitting == player), None)


def begin(view: SeatView, event: events.HandStart, player: int | None) -> None:
    """Clears the table for a hand."""
    seats = len(event.seats)
    view.hand, view.pot, view.round = event.hand, event.pot, event.round
    view.dealer, view.streak = event.dealer, event.streak
    view.round_wind = event.round_wind
    view.seats, view.dreamer = list(event.seats), event.dreamer
    view.seat = seat_of(event.seats, player)
    view.phase = "stakes"
    view.stakes = Stakes(None, [None] * seats, [None] * seats)
    view.wall = standing(event.stacks, event.direction)
    view.indicator, view.wilds, view.turn, view.last = None, [], None, None
    view.table = [empty() for _ in event.seats]
    view.result = None


def stake(view: SeatView, event: events.Stake) -> None:
    """Notes a stake."""
    if event.what == "sit":
        view.stakes.sit = event.amount
    elif event.what == "pull":
        view.stakes.pull[event.seat] = event.amount
    else:
        assert event.against is not None
        view.stakes.kick[event.against] = event.amount


def deal(view: SeatView, event: events.Deal) -> None:
    """Gives a seat its dealt tiles."""
    seat = view.table[event.seat]
    seat.count = event.count
    seat.hand = None if event.tiles is None else list(event.tiles)
    view.wall.taken += event.count
    view.wall.live -= event.count


def indicate(view: SeatView, event: events.Indicator) -> None:
    """Names the wilds; the dealer is first to act."""
    view.wilds = list(event.wilds)
    view.wall.live, view.wall.tail, view.wall.shared = event.live, event.tail, event.shared
    if event.tile is not None:
        assert event.seat is not None
        assert event.stack is not None
        view.indicator = Turned(event.tile, event.seat, event.stack)
    view.phase, view.turn = "play", view.dealer


def draw(view: SeatView, event: events.Draw | events.Replacement) -> None:
    """Gives a seat a tile from either end of the wall."""
    wall, seat = view.wall, view.table[event.seat]
    if isinstance(event, events.Draw):
        wall.taken += 1
        wall.live = event.live
        wall.tail = event.live if wall.shared else wall.tail
    else:
        wall.replaced += 1
        if wall.shared:
            wall.live = event.tail
        elif wall.tail == 0:  # a flower goes on into the tiles that could be drawn
            wall.live = max(wall.live - 1, 0)
        wall.tail = event.tail
    view.last = None
    seat.count += 1
    if not dealing(view, event):
        view.turn, view.phase = event.seat, "play"
        seat.drawn = event.tile
    if seat.hand is not None and event.tile is not None:
        seat.hand = sorted([*seat.hand, event.tile], key=NUMBER.__getitem__)


def dealing(view: SeatView, event: events.Draw | events.Replacement) -> bool:
    """Whether a tile is drawn for a flower that was dealt: the dealer is still first to act."""
    return isinstance(event, events.Replacement) and untouched(view.table)


def untouched(table: Iterable[SeatState]) -> bool:
    """Whether nobody has discarded or laid anything."""
    return not any(seat.river or seat.melds for seat in table)


def flower(view: SeatView, event: events.Flower) -> None:
    """A flower is laid beside the hand."""
    seat = view.table[event.seat]
    lose(seat, event.tile, 1)
    seat.flowers = sorted([*seat.flowers, event.tile], key=NUMBER.__getitem__)
    view.last = Last(event.seat, event.tile, "flower")


def lose(seat: SeatState, tile: str | None, copies: int) -> None:
    """Takes tiles of a kind out of a hand; of a hidden hand they are only counted."""
    seat.count -= copies
    seat.drawn = None
    if seat.hand is not None and tile is not None:
        for _ in range(copies):
            seat.hand.remove(tile)


def discard(view: SeatView, event: events.Discard) -> None:
    """A tile goes to the river."""
    seat = view.table[event.seat]
    lose(seat, event.tile, 1)
    seat.river.append(RiverTile(event.tile, event.drawn, None))
    view.last = Last(event.seat, event.tile)


def claim(view: SeatView, event: events.Claim) -> None:
    """A window closes: what is claimed goes to its seat, a tile that nobody robs stays shown."""
    view.phase = "play"
    if event.seat is None or view.last is None:
        return
    if view.last.what == "discard":
        view.table[view.last.seat].river[-1].claimed_by = event.seat
    elif view.last.what == "kong":
        lose(view.table[view.last.seat], view.last.tile, 1)


def meld(view: SeatView, event: events.Meld | events.Kong) -> None:
    """Lays a run, a pung or a kong before its seat."""
    seat = view.table[event.seat]
    claimed = view.last.tile if view.last else None
    view.turn, view.phase, view.last = event.seat, "play", None
    if isinstance(event, events.Kong):
        kong(seat, event)
        return
    tiles = run(event.tile) if event.what == "chow" else [event.tile] * 3
    own = list(tiles)
    own.remove(claimed or event.tile)
    for tile in own:
        lose(seat, tile, 1)
    seat.melds.append(MeldView(event.what, [*tiles], event.tile, event.from_seat, claimed))


def run(low: str) -> list[str]:
    """Three tiles in a row."""
    return ids(range(NUMBER[low], NUMBER[low] + 3))


def kong(seat: SeatState, event: events.Kong) -> None:
    """Lays a kong before a seat."""
    tile = event.tile
    lose(seat, tile, OWN[event.what])
    seat.kong_points = added(seat.kong_points, event.points)
    if event.what == "added":
        pung = next(one for one in seat.melds if one.what == "pung" and one.tile == tile)
        pung.what, pung.tiles = "added", [tile] * 4
        return
    claimed = tile if event.what == "open" else None
    seat.melds.append(MeldView(event.what, [tile] * 4, tile, event.from_seat, claimed))


def win(view: SeatView, event: events.Win) -> None:
    """Notes a win; the first that is told is the nearest."""
    view.last = None
    if result(view).win is None:
        result(view).win = event
    else:
        result(view).more.append(event)


def horses(view: SeatView, event: events.Horses) -> None:
    """Notes the horses; of several winners each is told the same tiles, turned once."""
    if not result(view).horses:
        view.wall.taken += len(event.tiles)
    result(view).horses.append(event)


def end(view: SeatView, event: events.HandEnd) -> None:
    """The hand is over and lies open, hidden kongs too."""
    result(view).net = list(event.net)
    result(view).hands = [list(hand) for hand in event.hands]
    view.totals = list(event.totals)
    view.phase, view.turn = "over", None
    for seat, tiles, points in zip(view.table, event.hidden_kongs, event.kong_points, strict=True):
        seat.kong_points = points
        hidden = [one for one in seat.melds if one.what == "hidden"]
        for one, tile in zip(hidden, tiles, strict=True):
            one.tile, one.tiles = tile, [tile] * 4


def added(points: int | None, more: int | None) -> int | None:
    """A sum, unknown once a part of it is."""
    return None if points is None or more is None else points + more


def result(view: SeatView) -> Result:
    """The hand's result, begun if it is not there yet."""
    if view.result is None:
        view.result = Result(None, None, [], [], [], [], [])
    return view.result
