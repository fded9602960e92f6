"""What happens at a table, as typed values: the one vocabulary of views, records and bots.

Tiles are text ids, seats count from 0 in turn order, players are numbered as they sat down.
Points are before the unit; `totals` are after it. `seq` counts from 1 within a match.
"""

from typing import Literal

import msgspec

from paiju.rules.document import Text
from paiju.rules.score import Counted, Explained, Set

Tile = str
Points = int | float  # halves stay halves
Direction = Literal["right_to_left", "left_to_right"]  # as one who sits behind the wall sees it


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that happened."""

    seq: int = 0


class Player(msgspec.Struct, frozen=True):
    """Who plays."""

    name: str
    kind: str  # person, or the name of a bot


class MatchStart(Event, frozen=True, kw_only=True, tag="match_start"):
    """People sit down to play by a document."""

    rules: str
    hash: str
    name: Text
    players: tuple[Player, ...]
    unit: int
    length: int  # rounds
    commitment: str  # SHA-256 of the server's seed


class Seating(Event, frozen=True, kw_only=True, tag="seating"):
    """The seats are drawn; where they are drawn at random there are no dice and winds."""

    pot: int
    roller: int | None  # a player
    dice: tuple[int, int] | None
    winds: tuple[Tile, ...] | None  # drawn by each player
    seats: tuple[int, ...]  # the player in each seat
    dreamer: int | None  # the player who sits out
    dealer: int  # the seat that deals first
    east: int | None  # the player whose place in the room becomes East


class Redraw(Event, frozen=True, kw_only=True, tag="redraw"):
    """Seats that were drawn do not stand, as all neighbours stay the same: they are drawn again."""

    pot: int
    roller: int | None  # a player
    dice: tuple[int, int] | None
    winds: tuple[Tile, ...] | None  # drawn by each player
    seats: tuple[int, ...]  # where the players would have sat


class HandStart(Event, frozen=True, kw_only=True, omit_defaults=True, tag="hand_start"):
    """A hand begins."""

    hand: int
    pot: int
    round: int
    dealer: int
    streak: int
    seats: tuple[int, ...]
    dreamer: int | None
    stacks: tuple[int, ...]  # of each seat's wall
    direction: Direction = "right_to_left"  # in which the wall is taken


class Stake(Event, frozen=True, kw_only=True, tag="stake"):
    """The dealer sits or kicks, another seat pulls; 0 for not."""

    seat: int
    what: Literal["sit", "pull", "kick"]
    amount: int
    against: int | None


class Dice(Event, frozen=True, kw_only=True, tag="dice"):
    """A throw."""

    seat: int
    what: Literal["first", "second", "wild"]
    dice: tuple[int, ...]


class WallOpened(Event, frozen=True, kw_only=True, tag="wall_opened"):
    """The first stack taken; stacks count from 0 at the right end of the seat's wall."""

    seat: int
    stack: int


class Deal(Event, frozen=True, kw_only=True, tag="deal"):
    """A seat's dealt tiles, of which others see the count."""

    seat: int
    count: int
    tiles: tuple[Tile, ...] | None


class Indicator(Event, frozen=True, kw_only=True, tag="indicator"):
    """The turned tile, where one is turned, and the wild kinds it names."""

    tile: Tile | None
    wilds: tuple[Tile, ...]
    seat: int | None
    stack: int | None
    live: int  # draws left
    tail: int  # replacements left
    shared: bool  # draws and replacements come out of one count


class Draw(Event, frozen=True, kw_only=True, tag="draw"):
    """A seat draws from the wall; others see that it did."""

    seat: int
    tile: Tile | None
    live: int


class Replacement(Event, frozen=True, kw_only=True, tag="replacement"):
    """A seat draws from the tail after a kong."""

    seat: int
    tile: Tile | None
    tail: int


class Discard(Event, frozen=True, kw_only=True, tag="discard"):
    """A tile goes to the river."""

    seat: int
    tile: Tile
    drawn: bool  # it is of the kind just drawn


class ClaimWindow(Event, frozen=True, kw_only=True, tag="claim_window"):
    """The discard may be claimed, whether or not anybody can."""

    seat: int
    tile: Tile


class Claim(Event, frozen=True, kw_only=True, tag="claim"):
    """The one resolution of a claim window."""

    seat: int | None
    what: Literal["none", "pung", "kong"]


class Meld(Event, frozen=True, kw_only=True, tag="meld"):
    """A claimed pung is laid."""

    seat: int
    what: Literal["pung"]
    tile: Tile
    from_seat: int


class Kong(Event, frozen=True, kw_only=True, tag="kong"):
    """A kong is laid; of a hidden one others may not see the tile."""

    seat: int
    what: Literal["open", "added", "hidden"]
    tile: Tile | None
    from_seat: int | None
    points: int | None


class Forfeit(Event, frozen=True, kw_only=True, tag="forfeit"):
    """A discarded wild costs its seat the win, or its pay."""

    seat: int
    tile: Tile
    unpaid: bool


class Redeal(Event, frozen=True, kw_only=True, tag="redeal"):
    """The last to discard the dealer's first tile has the hand dealt again, or not."""

    seat: int
    accepted: bool


class Win(Event, frozen=True, kw_only=True, tag="win"):
    """A hand is won, with its score explained."""

    seat: int
    tile: Tile
    way: str
    fan: int
    unpaid: bool
    hand: tuple[Tile, ...]  # concealed, the winning tile included
    patterns: tuple[Counted, ...]
    reading: tuple[Set, ...]
    arithmetic: Text
    spoken: Text
    runner_up: Explained | None


class DrawnHand(Event, frozen=True, kw_only=True, tag="drawn_hand"):
    """Nobody won."""

    reason: Literal["wall", "redeal"]


class Chase(Event, frozen=True, kw_only=True, tag="chase"):
    """All others discarded the dealer's first kind first."""

    seat: int  # the dealer
    tile: Tile


class Settle(Event, frozen=True, kw_only=True, tag="settle"):
    """One part of the settlement, by seat; sums to zero."""

    what: Literal["hand", "kongs", "chase"]
    net: tuple[Points, ...]


class HandEnd(Event, frozen=True, kw_only=True, tag="hand_end"):
    """A hand is over and lies open."""

    next_dealer: int
    next_streak: int
    net: tuple[Points, ...]  # by seat
    hands: tuple[tuple[Tile, ...], ...]  # concealed tiles by seat
    hidden_kongs: tuple[tuple[Tile, ...], ...]  # by seat, in the order laid
    kong_points: tuple[int, ...]  # by seat
    totals: tuple[Points, ...]  # by player, in units


class MatchEnd(Event, frozen=True, kw_only=True, tag="match_end"):
    """The match is over and its chance is revealed."""

    totals: tuple[Points, ...]
    reason: Literal["length", "left"]
    left: int | None  # the player who left
    seed: str  # the server's, in hex
    entropy: str  # the people's


AnyEvent = (
    MatchStart
    | Redraw
    | Seating
    | HandStart
    | Stake
    | Dice
    | WallOpened
    | Deal
    | Indicator
    | Draw
    | Replacement
    | Discard
    | ClaimWindow
    | Claim
    | Meld
    | Kong
    | Forfeit
    | Redeal
    | Win
    | DrawnHand
    | Chase
    | Settle
    | HandEnd
    | MatchEnd
)
