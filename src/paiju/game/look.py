"""A seat's view read off the full table: the referee's state and what the match has noted.

Equal to `fold.fold` of what the seat was told; a test holds them together.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from paiju.core.codes import Phase, Window
from paiju.core.params import TableParams
from paiju.core.referee import Referee
from paiju.core.table import Meld
from paiju.game.events import (
    AnyEvent,
    Claim,
    Discard,
    DrawnHand,
    Flower,
    HandStart,
    Horses,
    Kong,
    RobWindow,
    Settle,
    Stake,
    Win,
)
from paiju.game.events import Meld as MeldEvent
from paiju.game.fold import run, standing
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
from paiju.tiles import KIND, NUMBER, ids

PHASES: dict[Phase, PhaseShown] = {
    Phase.SIT: "stakes",
    Phase.PULL: "stakes",
    Phase.KICK: "stakes",
    Phase.TURN: "play",
    Phase.LAST: "play",
    Phase.REDEAL: "play",
    Phase.CLAIM: "claim",
    Phase.OVER: "over",
}


SHOWN: dict[Window, Literal["discard", "kong", "flower"]] = {
    Window.DISCARD: "discard",
    Window.KONG: "kong",
    Window.FLOWER: "flower",
}
GROWS, SHRINKS = 1, 2  # of `reserve_grows`


class Notes(msgspec.Struct):
    """What the table shows of a hand and the referee need not remember."""

    stakes: Stakes
    rivers: list[list[RiverTile]]  # by seat
    added: set[tuple[int, str]]  # kongs made of a pung: seat and tile
    taken: list[list[str]]  # by seat: what was claimed for each run
    wins: list[Win] = []
    horses: list[Horses] = []
    drawn: DrawnHand | None = None
    settles: list[Settle] = []
    last: Last | None = None  # discarded, shown or set aside
    robbed: Last | None = None  # a tile that did not become a kong

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
                self.last = Last(event.seat, event.tile)
            case RobWindow():
                self.last = Last(event.seat, event.tile, "kong")
            case Flower():
                self.last = Last(event.seat, event.tile, "flower")
            case Claim(seat=int(seat)):
                self.claim(seat)
            case MeldEvent(what="chow"):
                assert self.last is not None
                self.taken[event.seat].append(self.last.tile)
            case Kong(what="added", tile=str(tile)):
                self.added.add((event.seat, tile))
            case Win():
                self.wins.append(event)
            case Horses():
                self.horses.append(event)
            case DrawnHand():
                self.drawn = event
            case Settle():
                self.settles.append(event)
            case _:
                pass

    @property
    def broken(self) -> bool:
        """Whether a kong has ended the hand, which nothing was drawn for."""
        return self.drawn is not None and self.drawn.reason == "four_kongs"

    def claim(self, seat: int) -> None:
        """Notes who takes a discard, or that a tile shown is robbed."""
        assert self.last is not None
        if self.last.what == "discard":
            self.rivers[self.last.seat][-1].claimed_by = seat
        elif self.last.what == "kong":
            self.robbed = self.last


def noted(seats: int) -> Notes:
    """Nothing noted yet."""
    return Notes(
        stakes=Stakes(None, [None] * seats, [None] * seats),
        rivers=[[] for _ in range(seats)],
        added=set(),
        taken=[[] for _ in range(seats)],
    )


def dealt(referee: Referee) -> bool:
    """Whether the hand's tiles are dealt; before, the wall of the hand before still lies there."""
    return PHASES[Phase(referee.phase)] != "stakes"


def phase(referee: Referee) -> PhaseShown:
    """What the table waits for; a flower that may win is asked about as the play goes on."""
    if referee.phase == Phase.CLAIM and referee.window == Window.FLOWER:
        return "play"
    return PHASES[Phase(referee.phase)]


def shared(referee: Referee) -> bool:
    """Whether draws and replacements come out of one count; not where these eat the reserve."""
    return bool(referee.wall.shared) and referee.wall.reserve_grows != SHRINKS


def wall_view(referee: Referee, notes: Notes, start: HandStart) -> WallView:
    """The wall from outside, in the hand that began so."""
    wall = referee.wall
    if not dealt(referee):
        return standing(start.stacks, start.direction)
    # A kong that ends the hand adds to the reserve, and nobody is told of a replacement.
    unsaid = int(notes.broken and wall.reserve_grows == GROWS)
    return WallView(
        opened=Opened(wall.first_seat, wall.first_stack),
        stacks=list(start.stacks),
        direction=start.direction,
        taken=wall.taken,
        replaced=wall.replaced,
        live=wall.live + unsaid,
        tail=wall.tail + unsaid,
        shared=shared(referee),
    )


def turned(referee: Referee) -> Turned | None:
    """The turned tile."""
    wall = referee.wall
    if wall.turned < 0 or not dealt(referee):
        return None
    return Turned(KIND[wall.turned].id, wall.turned_seat, wall.turned_stack)


def turn(referee: Referee) -> int | None:
    """Whose turn the table shows: the last discarder's while the discard is open to claims.

    While dealt flowers are set aside it is the dealer's.
    """
    if referee.phase in {Phase.TURN, Phase.CLAIM}:
        return referee.dealer if referee.last_seat < 0 and unmelded(referee) else referee.turn
    return referee.last_seat if referee.phase in {Phase.REDEAL, Phase.LAST} else None


def unmelded(referee: Referee) -> bool:
    """Whether no seat has laid anything."""
    return not any(referee.melds_of(seat) for seat in range(referee.seats))


def last(referee: Referee, notes: Notes) -> Last | None:
    """The tile that is asked about, or the last discard that nobody has claimed or followed."""
    if referee.phase == Phase.CLAIM:
        tile = KIND[referee.window_kind].id
        return Last(referee.window_seat, tile, SHOWN[Window(referee.window)])
    open_still = referee.phase in {Phase.REDEAL, Phase.LAST}
    if notes.drawn is not None:
        open_still = referee.last_seat >= 0 and referee.drawn < 0 and not notes.broken
    return Last(referee.last_seat, KIND[referee.last_kind].id) if open_still else None


def hand(referee: Referee, notes: Notes, seat: int) -> list[int]:
    """A seat's concealed tiles, without one that it was robbed of."""
    held = referee.hand_of(seat)
    if notes.robbed is not None and notes.robbed.seat == seat:
        held.remove(NUMBER[notes.robbed.tile])
    return held


def drawn(referee: Referee, notes: Notes, held: Sequence[int]) -> str | None:
    """The tile just drawn by the seat whose turn it is, unless its hand has changed since."""
    gone = notes.broken or (notes.robbed is not None and notes.robbed.seat == referee.turn)
    return None if gone or referee.drawn not in held else KIND[referee.drawn].id


def seat_state(
    referee: Referee, notes: Notes, params: TableParams, seat: int, viewer: int | None
) -> SeatState:
    """What lies at a seat, as another or the same one sees it."""
    own = seat == viewer
    shown = own or params.hidden_shown or referee.phase == Phase.OVER
    held = hand(referee, notes, seat)
    melds = meld_views(referee, notes, seat, shown=shown)
    unseen = any(meld.tile is None for meld in melds)
    return SeatState(
        count=len(held),
        hand=ids(held) if own and dealt(referee) else None,
        drawn=drawn(referee, notes, held) if own and seat == referee.turn else None,
        melds=melds,
        river=[msgspec.structs.replace(tile) for tile in notes.rivers[seat]],
        kong_points=None if unseen else kong_points(referee, params, seat),
        forfeited=referee.fault_of(seat) != 0,
        flowers=ids(referee.flowers_of(seat)),
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


def meld_views(referee: Referee, notes: Notes, seat: int, *, shown: bool) -> list[MeldView]:
    """A seat's melds as another seat, or the same one, sees them."""
    taken = iter(notes.taken[seat])
    found = []
    for meld in referee.melds_of(seat):
        laid = Laid(*meld)
        if laid.what == Meld.CHOW:
            tile = KIND[laid.kind].id
            found.append(MeldView("chow", [*run(tile)], tile, laid.origin, next(taken)))
        else:
            found.append(meld_view(notes, seat, laid, shown=shown))
    return found


def meld_view(notes: Notes, seat: int, meld: Laid, *, shown: bool) -> MeldView:
    """A pung or kong as another seat, or the same one, sees it."""
    tile = KIND[meld.kind].id
    from_seat = meld.origin if meld.origin >= 0 else None
    if meld.what == Meld.PUNG:
        return MeldView("pung", [tile] * 3, tile, from_seat, tile)
    if meld.what == Meld.OPEN_KONG:
        added = (seat, tile) in notes.added
        return MeldView("added" if added else "open", [tile] * 4, tile, from_seat, tile)
    seen = tile if shown else None
    return MeldView("hidden", [seen] * 4, seen, None)


def result(referee: Referee, notes: Notes, net: list[int | float] | None) -> Result | None:
    """How the hand ended."""
    if not notes.wins and notes.drawn is None:
        return None
    assert net is not None
    return Result(
        win=notes.wins[0] if notes.wins else None,
        drawn_hand=notes.drawn.reason if notes.drawn else None,
        settles=list(notes.settles),
        net=list(net),
        hands=[ids(hand(referee, notes, seat)) for seat in range(referee.seats)],
        more=notes.wins[1:],
        horses=list(notes.horses),
    )
