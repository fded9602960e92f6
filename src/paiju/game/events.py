"""What happens at a table, as typed values: the one vocabulary of views, records and bots.

Tiles are text ids, seats count from 0 in turn order, players are numbered as they sat down.
Points are before the unit; `totals` are after it. `seq` counts from 1 within a match.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paiju.rules.document import Text
from paiju.rules.score import Counted, Explained, Set

Tile = str
Points = int | float  # halves stay halves
Told = Annotated[str, Meta(max_length=80)]  # tiles as people write them
Reason = Literal["wall", "redeal", "declined", "four_winds", "four_kongs"]  # of a drawn hand
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
    round_wind: Tile | None = None  # none where neither round nor seat winds mean anything
    note: str = ""  # of who wrote the hand down, where it was scored by hand


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
    """A seat draws from the tail after a kong, or for a flower it has set aside."""

    seat: int
    tile: Tile | None
    tail: int


class Flower(Event, frozen=True, kw_only=True, tag="flower"):
    """A seat sets a flower aside, for which it draws a replacement."""

    seat: int
    tile: Tile


class Discard(Event, frozen=True, kw_only=True, tag="discard"):
    """A tile goes to the river."""

    seat: int
    tile: Tile
    drawn: bool  # it is of the kind just drawn


class ClaimWindow(Event, frozen=True, kw_only=True, tag="claim_window"):
    """The discard may be claimed, whether or not anybody can."""

    seat: int
    tile: Tile


class RobWindow(Event, frozen=True, kw_only=True, tag="rob_window"):
    """A seat shows the tile it adds to its pung, which others may rob it of to win."""

    seat: int
    tile: Tile


Call = Literal["pung", "kong", "chow", "win"]


class Claimed(msgspec.Struct, frozen=True):
    """What a seat claimed while another's claim holds, or has won with the same tile."""

    seat: int
    what: Call
    tile: Tile | None  # of a chow: the lowest of the run


class Claim(Event, frozen=True, kw_only=True, omit_defaults=True, tag="claim"):
    """The one resolution of a claim window; what others claimed they alone know, but after a win.

    A window opens on a discard, on a tile added to a pung, on a flower that may win.
    """

    seat: int | None
    what: Literal["none", "pung", "kong", "chow", "win"]
    others: tuple[Claimed, ...] = ()  # in turn order


class Meld(Event, frozen=True, kw_only=True, tag="meld"):
    """A claimed pung or run is laid; the claimed tile is the last discard."""

    seat: int
    what: Literal["pung", "chow"]
    tile: Tile  # of a run the lowest
    from_seat: int


class Kong(Event, frozen=True, kw_only=True, omit_defaults=True, tag="kong"):
    """A kong is laid; of a hidden one others may not see the tile."""

    seat: int
    what: Literal["open", "added", "hidden"]
    tile: Tile | None
    from_seat: int | None
    points: int | None
    wild: bool = False  # it is said to be of a wild kind, where it was scored by hand


class Forfeit(Event, frozen=True, kw_only=True, tag="forfeit"):
    """A discarded wild costs its seat the win, or its pay."""

    seat: int
    tile: Tile
    unpaid: bool


class Redeal(Event, frozen=True, kw_only=True, tag="redeal"):
    """The last to discard the dealer's first tile has the hand dealt again, or not."""

    seat: int
    accepted: bool


class ToldHand(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A won hand as people tell it, in the words of a batch line; the rest the table knows."""

    concealed: Told  # before the winning tile
    win_tile: Told
    melds: Annotated[tuple[tuple[Told, Told], ...], Meta(max_length=5)] = ()  # kind, tiles
    indicator: Told | None = None
    last_tile: bool = False
    flowers: Told = ""
    ready_at_deal: bool = False
    visible_copies: Annotated[int, Meta(ge=0, le=3)] = 0
    chain: Annotated[int, Meta(ge=1, le=5)] = 1  # kongs in a row before a kong draw


class Win(Event, frozen=True, kw_only=True, omit_defaults=True, tag="win"):
    """A hand is won, with its score explained; several winners of a tile have one each.

    Eight flowers win by themselves: the tile is a flower, there are no patterns and no reading.
    """

    seat: int
    tile: Tile | None  # none where a dealt hand has no last tile
    way: str
    fan: int
    unpaid: bool
    hand: tuple[Tile, ...]  # concealed, the winning tile included, a flower apart
    patterns: tuple[Counted, ...]
    reading: tuple[Set, ...]
    arithmetic: Text
    spoken: Text
    runner_up: Explained | None
    from_seat: int | None = None  # whose tile it is, where another's
    liable: int | None = None  # the seat that pays alone
    told: ToldHand | None = None  # as it was told, where it was scored by hand


class Horses(Event, frozen=True, kw_only=True, tag="horses"):
    """Tiles are turned after a win; each that belongs to a winner has his hand paid once more."""

    seat: int  # the winner
    hits: int
    tiles: tuple[Tile, ...]


class DrawnHand(Event, frozen=True, kw_only=True, tag="drawn_hand"):
    """Nobody won: the wall is used up or its last tile left, or the hand is broken off."""

    reason: Reason


class Chase(Event, frozen=True, kw_only=True, tag="chase"):
    """All others discarded the dealer's first kind first."""

    seat: int  # the dealer
    tile: Tile | None  # none where it was scored by hand


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
    reason: Literal["length", "left", "closed"]  # closed: so far it was scored by hand
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
    | Flower
    | Discard
    | ClaimWindow
    | RobWindow
    | Claim
    | Meld
    | Kong
    | Forfeit
    | Redeal
    | Win
    | Horses
    | DrawnHand
    | Chase
    | Settle
    | HandEnd
    | MatchEnd
)
