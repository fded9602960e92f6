"""What a seat sees of its table, whole: enough to draw it and to choose."""

from typing import Literal

import msgspec

from paiju.game.events import Direction, Horses, Player, Points, Reason, Settle, Win
from paiju.rules.document import Text

Phase = Literal["stakes", "play", "claim", "over", "ended"]


class RulesName(msgspec.Struct, frozen=True):
    """The document that is played."""

    id: str
    hash: str
    name: Text


class Stakes(msgspec.Struct):
    """What has been staked; none where a seat has not yet said."""

    sit: int | None
    pull: list[int | None]  # by seat
    kick: list[int | None]  # by seat kicked against


class Opened(msgspec.Struct, frozen=True):
    """Where the wall was opened."""

    seat: int
    stack: int


class WallView(msgspec.Struct):
    """The wall from outside: counts only."""

    opened: Opened | None
    stacks: list[int]  # by seat
    direction: Direction | None  # in which it is taken; none before a wall stands
    taken: int  # from the front, the deal included
    replaced: int  # from the tail
    live: int  # draws left; before the wild is known, the tiles left
    tail: int  # replacements left
    shared: bool  # both come out of one count


class Turned(msgspec.Struct, frozen=True):
    """The turned tile and where it lies."""

    tile: str
    seat: int
    stack: int


class Last(msgspec.Struct, frozen=True):
    """The tile that lies between the players: while nobody has claimed it or drawn."""

    seat: int
    tile: str
    what: Literal["discard", "kong", "flower"] = "discard"  # kong: shown, to be added to a pung


class MeldView(msgspec.Struct):
    """A meld before a seat; the tile of a hidden kong may be unseen."""

    what: Literal["chow", "pung", "open", "added", "hidden"]
    tiles: list[str | None]  # of a run from the lowest on
    tile: str | None  # of a run the lowest
    from_: int | None = msgspec.field(name="from")
    claimed: str | None = None  # the tile that was another's


class RiverTile(msgspec.Struct):
    """A discard."""

    tile: str
    drawn: bool
    claimed_by: int | None


class SeatState(msgspec.Struct):
    """What lies at one seat."""

    count: int  # concealed tiles
    hand: list[str] | None  # sorted; none where hidden
    drawn: str | None  # among them, the tile just drawn
    melds: list[MeldView]
    river: list[RiverTile]
    kong_points: int | None  # none where a hidden kong's worth would tell its tile
    forfeited: bool
    flowers: list[str]  # set aside, sorted


class Result(msgspec.Struct):
    """How the hand ended."""

    win: Win | None  # of several winners the nearest
    drawn_hand: Reason | None
    settles: list[Settle]
    net: list[Points]
    hands: list[list[str]]  # a tile that was robbed apart
    more: list[Win]  # the others who won with the same tile
    horses: list[Horses]


class SeatView(msgspec.Struct):
    """A table as one seat sees it, or nobody's (a spectator's)."""

    # who looks, and at what
    seat: int | None
    seq: int  # of the last event
    rules: RulesName
    unit: int
    length: int

    # the match
    players: list[Player]
    seats: list[int]  # the player in each seat
    dreamer: int | None
    totals: list[Points]  # by player, in units
    hand: int
    pot: int
    round: int
    dealer: int
    streak: int
    round_wind: str | None  # none where winds mean nothing; a seat's is counted from the dealer

    # the hand
    phase: Phase
    stakes: Stakes
    wall: WallView
    indicator: Turned | None
    wilds: list[str]
    turn: int | None
    last: Last | None
    table: list[SeatState]
    result: Result | None
