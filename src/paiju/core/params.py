"""What a rule set says to the referee: plain numbers and switches, checked once.

The scoring of hands is no part of this; it stands in the score table.
"""

import msgspec

COPIES = 4  # of every kind but the flowers, of which there is one each


class ParamsError(ValueError):
    """Numbers that describe no playable table."""


class TableParams(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats, wall, wilds, claims, kongs, stakes and endings; as given, those of `tianjin`."""

    # seats and tiles
    seats: int = 4  # 3 or 4 at the table
    players: int = 4  # 5: one sits out and dreams
    honours: bool = True
    flowers: int = 0  # 0, 4, 8 or 12, one tile of each kind
    stacks: tuple[int, ...] = (17, 17, 17, 17)  # of each wall, from the dealer's on

    # the opening
    throws: int = 2  # 1: the dealer's own wall; 2: the second thrower's
    first_after: bool = True  # the first stack taken is the one after the sum, else the one at it
    right_to_left: bool = True  # as the wall's owner sees it; then the seat before, else the next

    # wilds
    turned: int = 0  # 0 from the tail, 1 the first live tile, 2 none
    wild_dice: int = 2
    wild_kinds: int = 0  # 0 turned and next, 1 next, 2 flowers
    cycle_winds: bool = True  # 东南西北东; without it a wind has no next kind
    cycle_dragons: bool = True  # 中发白中; without it a dragon has no next kind
    wild_discard: int = 0  # 0 forfeits the win, 1 makes it unpaid, 2 forbidden
    wild_kong: bool = True  # three held and one discarded, or four held

    # winning
    minimum: int = 2  # of the hand, kong points apart
    win_pass: bool = True  # a win may be passed

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
    draw_kongs_paid: bool = True
    draw_dealer: int = 2  # 0 keeps, 1 leaves, 2 keeps unless only others have konged
    same_first: int = 1  # all discard the dealer's first kind: 0 nothing, 1 he pays, 2 redeal

    # stakes
    sit_max: int = 1
    pull_max: int = 2
    pull_needs_streak: bool = False
    pull_without_sit: bool = True
    kick: bool = False
    stakes_on_kongs: bool = True  # and on what the dealer pays for `same_first`
    unit: int = 1  # worth of a point; the referee counts points

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
        if (self.turned == 2) != (self.wild_kinds == 2):
            raise ParamsError("turned = 2 (none) and wild_kinds = 2 (flowers) go together")

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

    def kong_worth(self, *, hidden: bool, wild: bool) -> int:
        """Points of one kong, of each payer."""
        if wild:
            return self.kong_wild
        return self.kong_hidden if hidden else self.kong_open

    @property
    def tiles(self) -> int:
        """How many tiles are in the set."""
        return (27 + 7 * self.honours) * COPIES + self.flowers


RANGES: dict[str, list[int]] = {
    "seats": [3, 4],
    "players": [3, 4, 5],
    "flowers": [0, 4, 8, 12],
    "throws": [1, 2],
    "turned": [0, 1, 2],
    "wild_dice": [1, 2],
    "wild_kinds": [0, 1, 2],
    "wild_discard": [0, 1, 2],
    "minimum": list(range(1001)),
    "kong_open": list(range(101)),
    "kong_hidden": list(range(101)),
    "kong_wild": list(range(101)),
    "kong_payers": [0, 1],
    "reserve": list(range(31)),
    "draw_dealer": [0, 1, 2],
    "same_first": [0, 1, 2],
    "sit_max": list(range(9)),
    "pull_max": list(range(9)),
    "unit": list(range(1, 1_000_001)),
}
