"""The referee's packed events as typed ones."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from paiju.core.codes import Code
from paiju.game import events
from paiju.tiles import KIND, ids

Fields = Sequence[int]


def split(log: Sequence[int]) -> Iterator[tuple[Code, Fields]]:
    """Each event of a log: its code and its fields."""
    at = 0
    while at < len(log):
        length = log[at + 1]
        yield Code(log[at]), log[at + 2 : at + 2 + length]
        at += 2 + length


def tile(kind: int) -> str:
    """A kind's id."""
    return KIND[kind].id


def some_tile(kind: int) -> str | None:
    """A kind's id, or nothing."""
    return None if kind < 0 else KIND[kind].id


def some(number: int) -> int | None:
    """A number from 0, or nothing."""
    return None if number < 0 else number


def points(halves: int) -> events.Points:
    """Half points as points."""
    return halves / 2 if halves % 2 else halves // 2


# In the order of the enums Stake, Throw, Claim, Kong, Drawn and Settled of `core.codes`, and of
# `core.table.Meld`.
STAKES: Final = ("sit", "pull", "kick")
THROWS: Final = ("first", "second", "wild")
CLAIMS: Final = ("none", "pung", "kong", "chow", "win")
CLAIMED: Final[dict[int, events.Call]] = {1: "pung", 2: "kong", 3: "chow", 4: "win"}
MELDS: Final = ("chow", "pung")
KONGS: Final = ("open", "added", "hidden")
REASONS: Final[tuple[events.Reason, ...]] = (
    "wall",
    "redeal",
    "declined",
    "four_winds",
    "four_kongs",
)
SETTLED: Final = ("hand", "kongs", "chase")


def decoded(
    code: Code,
    f: Fields,
    *,
    shared: bool,
    won: Callable[[Fields], events.Win],
    ended: Callable[[Fields], events.HandEnd],
) -> events.AnyEvent:
    """One event; `won` and `ended` add what the referee does not tell: scores, hands, totals."""
    match code:
        case Code.STAKE:
            return events.Stake(seat=f[0], what=STAKES[f[1]], amount=f[2], against=some(f[3]))
        case Code.DICE:
            return events.Dice(seat=f[0], what=THROWS[f[1]], dice=tuple(n for n in f[2:] if n > 0))
        case Code.WALL_OPENED:
            return events.WallOpened(seat=f[0], stack=f[1])
        case Code.DEAL:
            dealt = tuple(ids(sorted(f[1:])))
            return events.Deal(seat=f[0], count=len(dealt), tiles=dealt)
        case Code.INDICATOR:
            return indicator(f, shared=shared)
        case Code.DRAW:
            return events.Draw(seat=f[0], tile=tile(f[1]), live=f[2])
        case Code.REPLACEMENT:
            return events.Replacement(seat=f[0], tile=tile(f[1]), tail=f[2])
        case Code.DISCARD:
            return events.Discard(seat=f[0], tile=tile(f[1]), drawn=bool(f[2]))
        case Code.CLAIM_WINDOW:
            return events.ClaimWindow(seat=f[0], tile=tile(f[1]))
        case Code.ROB_WINDOW:
            return events.RobWindow(seat=f[0], tile=tile(f[1]))
        case Code.FLOWER:
            return events.Flower(seat=f[0], tile=tile(f[1]))
        case Code.HORSES:
            return events.Horses(seat=f[0], hits=f[1], tiles=tuple(ids(f[2:])))
        case Code.CLAIM:
            return claim(f)
        case Code.MELD:
            return events.Meld(seat=f[0], what=MELDS[f[1]], tile=tile(f[2]), from_seat=f[3])
        case Code.KONG:
            return kong(f)
        case Code.FORFEIT:
            return events.Forfeit(seat=f[0], tile=tile(f[1]), unpaid=bool(f[2]))
        case Code.REDEAL:
            return events.Redeal(seat=f[0], accepted=bool(f[1]))
        case Code.WIN:
            return won(f)
        case Code.DRAWN_HAND:
            return events.DrawnHand(reason=REASONS[f[0]])
        case Code.CHASE:
            return events.Chase(seat=f[0], tile=some_tile(f[1]))
        case Code.SETTLE:
            return events.Settle(what=SETTLED[f[0]], net=tuple(points(half) for half in f[1:]))
        case Code.HAND_END:
            return ended(f)
        case _:
            assert_never(code)


def claim(f: Fields) -> events.Claim:
    """What the claims come to."""
    others = tuple(
        events.Claimed(f[at], CLAIMED[f[at + 1]], some_tile(f[at + 2]))
        for at in range(2, len(f), 3)
    )
    return events.Claim(seat=some(f[0]), what=CLAIMS[f[1]], others=others)


def kong(f: Fields) -> events.Kong:
    """A kong; where it is only told of, its tile may be unknown."""
    return events.Kong(
        seat=f[0],
        what=KONGS[f[1]],
        tile=some_tile(f[2]),
        from_seat=some(f[3]),
        points=f[4],
    )


def indicator(f: Fields, *, shared: bool) -> events.Indicator:
    """The turned tile and the wilds."""
    return events.Indicator(
        tile=some_tile(f[0]),
        wilds=tuple(ids(f[5:])),
        seat=some(f[1]),
        stack=some(f[2]),
        live=f[3],
        tail=f[4],
        shared=shared,
    )
