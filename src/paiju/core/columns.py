"""The numbers kept of hands that are played inside, by name: see `noted`, which writes them so.

What has four numbers has one a seat.
"""

from paiju.core.codes import Drawn
from paiju.core.table import Way

DRAWN = 16  # added to the reason of a drawn hand, to tell it from a way to win
#: How a hand ended, by the number in its row.
RESULTS = {int(way): way.name.lower() for way in Way} | {
    DRAWN + int(reason): f"drawn_{reason.name.lower()}" for reason in Drawn
}
SEATS = ("points", "turns", "kongs", "kong_points", "pull", "kick", "dealt_distance", "ready_turn")
HAND = (
    *("unit", "hand", "rotation", "dealer", "streak", "round_wind"),
    "result",  # a Way, or DRAWN + a Drawn
    "winner",  # the first of several; below 0 for none
    "winners",  # how many
    "discarder",  # whose tile was won with; below 0 for none
    "fan",  # the first winner's value
    "chase",  # whether the dealer paid for it
    "sit",
    "next_dealer",
    "turned",  # the kind that was turned; below 0 for none
    "wilds",  # wild tiles among those dealt; below 0 where distances are not asked for
    "decisions",  # choices made, stakes and passes included
    "events",  # in the log; below 0 where it is off
    "horses",  # tiles turned after a win
    *(f"{name}_{seat}" for name in SEATS for seat in range(4)),  # points are halves
)
WIN = (
    *("unit", "hand", "winner"),
    "discarder",  # whose tile it is; below 0 for none
    "liable",  # who pays alone; below 0 for none
    "tile",  # its kind; below 0 for a dealt hand
    "way",
    "fan",
    "counted",  # the value that is held against the minimum; below 0 where it is not judged
    "waits",  # kinds waited for; below 0 where no pattern asks for them
    "unpaid",
    "horses",  # of the winner's
    "flowers",  # bits of those set aside
    "concealed",  # tiles, the winning one included
    "melds",
)
SUM = (
    *("hands", "drawn", "wins", "self_drawn", "turns", "decisions", "fan", "fan_squares"),
    *("dealer_wins", "redealt"),
    *(f"wins_{wind}" for wind in range(4)),  # by seat, from the dealer on
    *(f"points_{wind}" for wind in range(4)),  # half points
    *(f"points_squares_{wind}" for wind in range(4)),
    *(f"player_points_{player}" for player in range(4)),  # by place in the list of policies
    *(f"player_points_squares_{player}" for player in range(4)),
    "turns_squares",  # of each hand's turns
)
