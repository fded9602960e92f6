"""What a rule set says to the referee: plain numbers and switches, checked once.

The scoring of hands is no part of this; it stands in the score table.
"""

from collections.abc import Sequence

import msgspec

COPIES = 4  # of every kind but the flowers, of which there is one each
UNTURNED = {2, 3, 5}  # wild_kinds that no turned tile names
WHITE_DRAGONS = 5


class ParamsError(ValueError):
    """Numbers that describe no playable table."""


class TableParams(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats, wall, wilds, claims, kongs, pay and endings; as given, those of `tianjin`."""

    # seats and tiles
    seats: int = 4  # 3 or 4 at the table
    players: int = 4  # 5: one sits out and dreams
    honours: bool = True
    flowers: int = 0  # 0, 4, 8 or 12, one tile of each kind
    stacks: tuple[int, ...] = (17, 17, 17, 17)  # of each wall, from the dealer's on
    sets: int = 4  # beside the pair; 4: 13 tiles dealt, the last by 跳; 5: 16, by two stacks each

    # the opening
    throws: int = 2  # 1: the dealer's own wall; 2: the second thrower's; 3: one throw of three dice
    first_after: bool = True  # the first stack taken is the one after the sum, else the one at it
    right_to_left: bool = True  # as the wall's owner sees it; then the seat before, else the next

    # wilds
    turned: int = 0  # 0 from the tail, 1 the first live tile, 2 none
    wild_dice: int = 2
    wild_kinds: int = 0  # 0 turned and next, 1 next, 2 flowers, 3 none, 4 next two, 5 white dragons
    cycle_winds: bool = True  # 东南西北东; without it a wind has no next kind
    cycle_dragons: bool = True  # 中发白中; without it a dragon has no next kind
    wild_discard: int = 0  # 0 forfeits the win, 1 makes it unpaid, 2 forbidden
    wild_kong: bool = True  # three held and one discarded, or four held

    # flowers that are not wild
    flowers_aside: bool = False  # set aside and replaced from the tail
    flower_win: int = 0  # what all eight win by themselves, a seventh taking the eighth too; 0: no

    # claims
    chow: bool = False  # of the discard of the seat before
    discard_win: bool = False  # another seat's discard may be won with
    rob_kong: bool = False  # a tile added to a pung may be won with
    several_winners: int = 0  # of those that would win: 0 the nearest in turn order, 1 all
    pass_blocks: bool = False  # who lets another seat's tile pass wins on none until he draws
    last_claims: bool = True  # the last discard may be claimed for more than a win

    # winning
    minimum: int = 2  # of the hand, kong points apart
    win_pass: bool = True  # a win may be passed
    earthly: bool = False  # a win on a seat's first draw, nothing called, is a way of its own
    humanly: int = 0  # so is one on a discard: 0 none, 1 of the first round uncalled, 2 the first
    ready_kept: bool = False  # whether a hand ready as dealt and kept is told to the judge

    # kongs
    kong_open: int = 1  # points, of each payer
    kong_hidden: int = 2
    kong_wild: int = 4  # open or hidden
    kong_payers: int = 0  # 0 all, 1 for a discarded tile its discarder alone
    kong_doubled: bool = False  # a win on a kong's replacement doubles all the winner's kongs
    kong_chain_each: bool = False  # each kong of a chain doubles the hand (in the score table)
    hidden_shown: bool = True  # all see which tile a hidden kong is of

    # the end of the wall
    reserve: int = 0  # tiles at the end that are never drawn
    reserve_grows: int = 0  # 0 stays as replacements leave it, 1 grows with each kong, 2 shrinks
    last_draw_declined: bool = False  # the seat due for the last tile may leave it
    four_winds: bool = False  # the same wind discarded by all first, nothing called: drawn hand
    four_kongs: int = 0  # of two seats or more: 0 nothing, 1 drawn hand
    draw_kongs_paid: bool = True
    draw_dealer: int = 2  # 0 keeps, 1 leaves, 2 keeps unless only others have konged
    win_dealer: int = 0  # after his own win: 0 keeps, 1 leaves
    same_first: int = 1  # all discard the dealer's first kind: 0 nothing, 1 he pays, 2 redeal

    # stakes
    sit_max: int = 1
    pull_max: int = 2
    pull_needs_streak: bool = False
    pull_without_sit: bool = True
    kick: bool = False
    stakes_on_kongs: bool = True  # and on what the dealer pays for `same_first`
    unit: int = 1  # worth of a point; the referee counts points

    # the pay for a hand: shares of its value in halves, and what is added to a payment
    share_drawn: int = 2  # of each payer, the winner having drawn
    share_discarder: int = 2  # whose tile was won with
    share_other: int = 0  # of the rest then
    share_liable: int = 4  # of the discarder who pays alone (包)
    base: int = 0  # points beside the shares
    base_drawn: bool = True  # in each payment for a drawn win
    base_discarder: bool = True
    base_other: bool = False
    dealer_extra: int = 0  # added to the value before it is shared, where the dealer takes part
    streak_extra: int = 0  # the same, times the deals kept
    points: tuple[int, ...] = ()  # what a hand is paid for by its value, the last for all above
    liability: int = (
        0  # 包 of the discarder: 0 none, 1 for a hand plain to see in three called sets
    )
    rob_pays_all: bool = False  # who is robbed of a kong pays what all would for a drawn win
    horses: int = 0  # tiles turned after a win; each of the winner's pays the hand once more

    def __post_init__(self) -> None:
        """Refuses what no table can hold."""
        for name, allowed in RANGES.items():
            if getattr(self, name) not in allowed:
                said = (
                    " or ".join(map(str, allowed))
                    if len(allowed) < 5
                    else (f"{allowed[0]} to {allowed[-1]}")
                )
                raise ParamsError(f"{name} = {getattr(self, name)}: should be {said}")
        self.check_wall()
        if (self.turned == 2) != (self.wild_kinds in UNTURNED):
            raise ParamsError("turned = 2 and wild_kinds = 2, 3 or 5 (nothing turned) go together")
        if self.wild_kinds == WHITE_DRAGONS and not self.honours:
            raise ParamsError("wild_kinds = 5: should be another where there are no honours")
        self.check_flowers()
        self.check_wins()
        if any(not 0 <= points <= POINTS_MOST for points in self.points):
            raise ParamsError(f"points: should be 0 to {POINTS_MOST} each")
        if len(self.points) > POINTS_ROWS:
            raise ParamsError(f"points: should be at most {POINTS_ROWS} numbers")

    def check_flowers(self) -> None:
        """Refuses flowers that are both wild and set aside, or that nothing happens to."""
        if self.flowers_aside and self.wild_kinds != 3:
            raise ParamsError("flowers_aside: should be False where there are wilds")
        if self.flowers_aside and not self.flowers:
            raise ParamsError("flowers_aside: should be False where there are no flowers")
        if self.flowers and self.wild_kinds != 2 and not self.flowers_aside:
            raise ParamsError(f"flowers = {self.flowers}: should be wild or set aside")
        if self.flower_win and not (self.flowers_aside and self.flowers == 8):
            raise ParamsError("flower_win: should be 0 where not eight flowers are set aside")

    def check_wins(self) -> None:
        """Refuses ways to win that ask for others."""
        if self.humanly and not self.discard_win:
            raise ParamsError("humanly: should be 0 where no discard is won with")
        if self.rob_pays_all and not self.rob_kong:
            raise ParamsError("rob_pays_all: should be False where no kong is robbed")
        if self.several_winners and self.wild_discard == 1:
            raise ParamsError("several_winners: should be 0 where a wild discarded is unpaid (1)")

    def check_wall(self) -> None:
        """Refuses walls that do not hold the tiles, and a reserve that leaves nothing to draw."""
        if len(self.stacks) != self.seats:
            raise ParamsError(f"stacks = {self.stacks}: should be {self.seats} walls")
        if any(not 13 <= stacks <= 20 for stacks in self.stacks):
            raise ParamsError(f"stacks = {self.stacks}: should be 13 to 20 in each wall")
        if 2 * sum(self.stacks) != self.tiles:
            raise ParamsError(f"stacks = {self.stacks}: should hold {self.tiles} tiles")
        if self.reserve and self.turned == 0:
            raise ParamsError("reserve: should be 0 where the turned tile ends the wall")
        if self.reserve_grows and not self.reserve:
            raise ParamsError("reserve_grows: should be 0 where there is no reserve")

    def kong_worth(self, *, hidden: bool, wild: bool) -> int:
        """Points of one kong, of each payer."""
        if wild:
            return self.kong_wild
        return self.kong_hidden if hidden else self.kong_open

    @property
    def wide(self) -> bool:
        """Whether others' tiles make runs or wins, flowers lie aside, or wins have more ways."""
        claims = self.chow or self.discard_win or self.rob_kong
        return claims or self.flowers_aside or self.earthly or self.ready_kept or self.horses > 0

    @property
    def tiles(self) -> int:
        """How many tiles are in the set."""
        return (27 + 7 * self.honours) * COPIES + self.flowers


POINTS_MOST = 1_000_000
POINTS_ROWS = 64
RANGES: dict[str, Sequence[int]] = {
    "seats": [3, 4],
    "players": [3, 4, 5],
    "flowers": [0, 4, 8, 12],
    "sets": [4, 5],
    "throws": [1, 2, 3],
    "turned": [0, 1, 2],
    "wild_dice": [1, 2],
    "wild_kinds": [0, 1, 2, 3, 4, 5],
    "wild_discard": [0, 1, 2],
    "flower_win": range(1001),
    "several_winners": [0, 1],
    "humanly": [0, 1, 2],
    "minimum": range(1001),
    "kong_open": range(101),
    "kong_hidden": range(101),
    "kong_wild": range(101),
    "kong_payers": [0, 1],
    "reserve": range(31),
    "reserve_grows": [0, 1, 2],
    "four_kongs": [0, 1],
    "draw_dealer": [0, 1, 2],
    "win_dealer": [0, 1],
    "same_first": [0, 1, 2],
    "sit_max": range(9),
    "pull_max": range(9),
    "unit": range(1, 1_000_001),
    "share_drawn": range(9),
    "share_discarder": range(9),
    "share_other": range(9),
    "share_liable": range(9),
    "base": range(1001),
    "dealer_extra": range(101),
    "streak_extra": range(101),
    "liability": [0, 1],
    "horses": range(13),
}
