"""A seat's view read off the full table: the referee's state and what the match has noted.

Equal to `fold.fold` of what the seat was told; a test holds them together.
"""

from typing import NamedTuple

import msgspec

from paiju.core.codes import Phase
from paiju.core.params import TableParams
from paiju.core.referee import Referee
from paiju.core.table import Meld
from paiju.game.events import (
    AnyEvent,
    Claim,
    Discard,
    DrawnHand,
    HandStart,
    Kong,
    Settle,
    Stake,
    Win,
)
from paiju.game.fold import standing
from paiju.game.view import (
    Last,
    MeldView,
    Opened,
    Result,
    RiverTile,
    SeatState,
    Stakes,
    Turned,
    WallView,
)
from paiju.game.view import Phase as PhaseShown
from paiju.tiles import KIND, ids

PHASES: dict[Phase, PhaseShown] = {
    Phase.SIT: "stakes",
    Phase.PULL: "stakes",
    Phase.KICK: "stakes",
    Phase.TURN: "play",
    Phase.REDEAL: "play",
    Phase.CLAIM: "claim",
    Phase.OVER: "over",
}


class Notes(msgspec.Struct):
    """What the table shows of a hand and the referee need not remember."""

    stakes: Stakes
    rivers: list[list[RiverTile]]  # by seat
    added: set[tuple[int, str]]  # kongs made of a pung: seat and tile
    win: Win | None = None
    drawn: DrawnHand | None = None
    settles: list[Settle] = []
    last: int = 0  # the seat that discarded last

    def take(self, event: AnyEvent) -> None:
        """Notes what an event shows."""
        match event:
            case Stake(what="sit"):
                self.stakes.sit = event.amount
            case Stake(what="pull"):
                self.stakes.pull[event.seat] = event.amount
            case Stake(against=int(against)):
                self.stakes.kick[against] = event.amount
            case Discard():
                self.rivers[event.seat].append(RiverTile(event.tile, event.drawn, None))
                self.last = event.seat
            case Claim(seat=int()):
                self.rivers[self.last][-1].claimed_by = event.seat
            case Kong(what="added", tile=str(tile)):
                self.added.add((event.seat, tile))
            case Win():
                self.win = event
            case DrawnHand():
                self.drawn = event
            case Settle():
                self.settles.append(event)
            case _:
                pass


def noted(seats: int) -> Notes:
    """Nothing noted yet."""
    return Notes(
        Stakes(None, [None] * seats, [None] * seats), [[] for _ in range(seats)], set(), settles=[]
    )


def dealt(referee: Referee) -> bool:
    """Whether the hand's tiles are dealt; before, the wall of the hand before still lies there."""
    return PHASES[Phase(referee.phase)] != "stakes"


def wall_view(referee: Referee, start: HandStart) -> WallView:
    """The wall from outside, in the hand that began so."""
    wall = referee.wall
    if not dealt(referee):
        return standing(start.stacks, start.direction)
    return WallView(
        opened=Opened(wall.first_seat, wall.first_stack),
        stacks=list(start.stacks),
        direction=start.direction,
        taken=wall.taken,
        replaced=wall.replaced,
        live=wall.live,
        tail=wall.tail,
        shared=bool(wall.shared),
    )


def turned(referee: Referee) -> Turned | None:
    """The turned tile."""
    wall = referee.wall
    if wall.turned < 0 or not dealt(referee):
        return None
    return Turned(KIND[wall.turned].id, wall.turned_seat, wall.turned_stack)


def turn(referee: Referee) -> int | None:
    """Whose turn the table shows: the last discarder's while the discard is open to claims."""
    if referee.phase in {Phase.TURN, Phase.CLAIM}:
        return referee.turn
    return referee.last_seat if referee.phase == Phase.REDEAL else None


def last(referee: Referee, notes: Notes) -> Last | None:
    """The last discard, where nobody has claimed it or drawn since."""
    open_still = referee.phase in {Phase.CLAIM, Phase.REDEAL} or notes.drawn is not None
    return Last(referee.last_seat, KIND[referee.last_kind].id) if open_still else None


def seat_state(
    referee: Referee, notes: Notes, params: TableParams, seat: int, viewer: int | None
) -> SeatState:
    """What lies at a seat, as another or the same one sees it."""
    own = seat == viewer
    shown = own or params.hidden_shown or referee.phase == Phase.OVER
    hand = referee.hand_of(seat)
    melds = [meld_view(notes, seat, Laid(*meld), shown=shown) for meld in referee.melds_of(seat)]
    unseen = any(meld.tile is None for meld in melds)
    drawn = None
    if own and seat == referee.turn and referee.drawn >= 0:
        drawn = KIND[referee.drawn].id
    return SeatState(
        count=len(hand),
        hand=ids(hand) if own and dealt(referee) else None,
        drawn=drawn,
        melds=melds,
        river=[msgspec.structs.replace(tile) for tile in notes.rivers[seat]],
        kong_points=None if unseen else kong_points(referee, params, seat),
        forfeited=referee.fault_of(seat) != 0,
    )


def kong_points(referee: Referee, params: TableParams, seat: int) -> int:
    """What a seat's kongs are worth."""
    wilds = referee.wilds()
    points = 0
    for what, kind, _ in referee.melds_of(seat):
        if what in {Meld.OPEN_KONG, Meld.HIDDEN_KONG}:
            points += params.kong_worth(hidden=what == Meld.HIDDEN_KONG, wild=kind in wilds)
    return points


class Laid(NamedTuple):
    """A meld as the referee keeps it."""

    what: int
    kind: int
    origin: int  # the seat whose discard was claimed; below 0 for none


def meld_view(notes: Notes, seat: int, meld: Laid, *, shown: bool) -> MeldView:
    """A meld as another seat, or the same one, sees it."""
    tile = KIND[meld.kind].id
    from_seat = meld.origin if meld.origin >= 0 else None
    if meld.what == Meld.PUNG:
        return MeldView("pung", [tile] * 3, tile, from_seat)
    if meld.what == Meld.OPEN_KONG:
        added = (seat, tile) in notes.added
        return MeldView("added" if added else "open", [tile] * 4, tile, from_seat)
    seen = tile if shown else None
    return MeldView("hidden", [seen] * 4, seen, None)


def result(referee: Referee, notes: Notes, net: list[int | float] | None) -> Result | None:
    """How the hand ended."""
    if notes.win is None and notes.drawn is None:
        return None
    assert net is not None
    return Result(
        win=notes.win,
        drawn_hand=notes.drawn.reason if notes.drawn else None,
        settles=list(notes.settles),
        net=list(net),
        hands=[ids(referee.hand_of(seat)) for seat in range(referee.seats)],
    )
