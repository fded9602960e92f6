"""Winning hands given to PyMahjongGB, a scorer of the official rules by others, and to ours."""

from MahjongGB import MahjongFanCalculator

from paiju.core.table import Meld, Way

NAMES = ("W", "B", "T")
HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")
PACK = {Meld.CHOW: "CHI", Meld.PUNG: "PENG", Meld.OPEN_KONG: "GANG", Meld.HIDDEN_KONG: "GANG"}


def tile(kind):
    """A kind by the peer's code."""
    return HONOURS[kind - 27] if kind >= 27 else f"{NAMES[kind // 9]}{kind % 9 + 1}"


def asked(hand):
    """What the peer is asked for a hand."""
    held = list(hand.held)
    held.remove(hand.win)
    return {
        "pack": tuple(
            (
                PACK[what],
                tile(kind + 1 if what == Meld.CHOW else kind),
                0 if what == Meld.HIDDEN_KONG else 1,
            )
            for what, kind in hand.melds
        ),
        "hand": tuple(map(tile, held)),
        "winTile": tile(hand.win),
        "flowerCount": len(hand.flowers),
        "isSelfDrawn": hand.way in (Way.DRAW, Way.KONG_DRAW),
        "is4thTile": hand.visible_copies == 3,
        "isAboutKong": hand.way in (Way.KONG_DRAW, Way.ROB_KONG),
        "isWallLast": hand.last_tile,
        "seatWind": hand.seat_wind - 27,
        "prevalentWind": hand.round_wind - 27,
        "verbose": True,
    }


def told(hand):
    """The fans that the peer counts: name to points each and times."""
    return {name: (points, times) for points, times, name, _ in MahjongFanCalculator(**asked(hand))}
