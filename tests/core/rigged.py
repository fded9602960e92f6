"""Hands of play with a wall built by hand: who is dealt what, what is drawn, what is turned."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from core.tables import tianjin
from paiju import tiles
from paiju.core.codes import Code, Phase, Verb
from paiju.core.params import TableParams
from paiju.core.referee import Referee, tile_set

OPENING = (1, 2, 3, 4)  # two throws that come to 10, the second by the dealer's opposite
FREE = {"sit_max": 0, "pull_max": 0}  # nobody is asked for stakes
KINDS = {tiles.ids([kind])[0]: kind for kind in range(46)}
FIRST_LIVE = {"turned": 1, "reserve": 12}
FLOWERS_8 = {"turned": 2, "wild_kinds": 2, "flowers": 8, "stacks": (18, 18, 18, 18)}
BARE = {  # no wilds, every claim, any complete hand
    "turned": 2,
    "wild_kinds": 3,
    "minimum": 1,
    "same_first": 0,
    "chow": True,
    "discard_win": True,
    "rob_kong": True,
}
FAMILY = BARE | {  # 胡家十三张
    "minimum": 5,
    "pass_blocks": True,
    "last_draw_declined": True,
    "four_winds": True,
    "earthly": True,
    "humanly": 1,
    "ready_kept": True,
    "draw_dealer": 1,
    "share_other": 1,
    "streak_extra": 1,
    "liability": 1,
    "kong_open": 0,
    "kong_hidden": 0,
    "kong_wild": 0,
}
ASIDE = {"flowers": 8, "flowers_aside": True, "stacks": (18, 18, 18, 18)}
TAIWAN = (
    BARE
    | ASIDE
    | {  # 台湾十六张
        "sets": 5,
        "throws": 3,
        "reserve": 16,
        "pass_blocks": True,
        "earthly": True,
        "humanly": 2,
        "flower_win": 8,
        "four_kongs": 1,
        "last_claims": False,
        "draw_dealer": 0,
        "base": 3,
        "dealer_extra": 1,
        "streak_extra": 2,
        "kong_open": 0,
        "kong_hidden": 0,
    }
)
OFFICIAL = (
    BARE
    | ASIDE
    | {  # 国标
        "minimum": 8,
        "last_claims": False,
        "win_dealer": 1,
        "draw_dealer": 1,
        "share_discarder": 2,
        "base": 8,
        "base_other": True,
        "kong_open": 0,
        "kong_hidden": 0,
    }
)
GUANGDONG = BARE | {"horses": 4, "rob_pays_all": True, "several_winners": 1, "reserve": 8}
THREE = {
    "seats": 3,
    "players": 3,
    "honours": False,
    "stacks": (18, 18, 18),
    "wild_kinds": 1,
    "same_first": 0,
}


def walls_in_order(params: TableParams, dealer: int, dice: Sequence[int]) -> list[int]:
    """The places of the wall in the order of taking, walked stack by stack round the table."""
    seats = params.seats
    stacks = {(dealer + i) % seats: n for i, n in enumerate(params.stacks)}
    offset = {seat: 2 * sum(stacks[other] for other in range(seat)) for seat in range(seats)}
    seat, total = dealer, sum(dice[:2])
    if params.throws == 3:
        total = sum(dice[:3])
        seat = (dealer + total - 1) % seats
    if params.throws == 2:
        seat, total = (dealer + total - 1) % seats, sum(dice[:4])
    step = -1 if params.right_to_left else 1
    round_table = [
        (owner, stack if params.right_to_left else stacks[owner] - 1 - stack)
        for owner in [(seat + step * i) % seats for i in range(seats)]
        for stack in range(stacks[owner])
    ]
    first = total if params.first_after else total - 1
    ordered = round_table[first:] + round_table[:first]
    return [offset[owner] + 2 * stack + half for owner, stack in ordered for half in (0, 1)]


def dealt_indexes(params: TableParams) -> list[list[int]]:
    """Which tiles, in the order of taking, each seat from the dealer on is dealt."""
    pile = list(range((3 * params.sets + 1) * params.seats + 1))
    hands: list[list[int]] = [[] for _ in range(params.seats)]
    for _ in range(params.sets - 1):
        for hand in hands:
            hand += pile[:4]
            del pile[:4]
    for hand in hands if params.sets == 4 else []:
        hand.append(pile.pop(0))
    hands[0] += pile
    return hands


def spread(left: Counter[int]) -> list[int]:
    """The tiles left, equal ones far apart and neighbours too."""
    kinds = [step * 5 % 34 for step in range(34)] + list(range(34, 46))
    return [kind for copy in range(1, 5) for kind in kinds if left[kind] >= copy]


def rigged_wall(
    params: TableParams,
    dice: Sequence[int],
    *,
    dealer: int,
    hands: Sequence[str],
    draws: str,
    tail: str,
    turned: str,
    nth: Mapping[int, str],
) -> bytes:
    """A wall by place, `nth` by the number of the draw; what is not asked for is filled up."""
    wanted: dict[int, int] = {}
    for indexes, text in zip(dealt_indexes(params), hands, strict=False):
        wanted |= dict(zip(indexes, tiles.parse(text), strict=False))
    live = (3 * params.sets + 1) * params.seats + 1
    if params.turned == 0:
        mark = params.tiles - 2 * sum(dice[4 : 4 + params.wild_dice])
    else:
        mark, live = live, live + (params.turned == 1)
    if turned:
        wanted[mark] = tiles.parse_one(turned)
    wanted |= {live + i: kind for i, kind in enumerate(tiles.parse(draws))}
    wanted |= {live + n - 1: tiles.parse_one(text) for n, text in nth.items()}
    for i, kind in enumerate(tiles.parse(tail)):
        wanted[params.tiles - 2 - i + 2 * (i % 2)] = kind
    left = Counter(tile_set(params))
    left.subtract(wanted.values())
    assert min(left.values()) >= 0, f"too many of {tiles.ids([min(left, key=left.__getitem__)])}"
    if params.flowers_aside:  # those not asked for lie where they are drawn late
        late = [index for index in range(params.tiles - 30, 0, -1) if index not in wanted]
        flowers = [kind for kind in sorted(left) if kind >= 34 and left[kind]]
        wanted |= dict(zip(late, flowers, strict=False))
        left.subtract(flowers)
    rest = iter(spread(left))
    wall = bytearray(params.tiles)
    for index, place in enumerate(walls_in_order(params, dealer, dice)):
        wall[place] = wanted[index] if index in wanted else next(rest)
    return bytes(wall)


class Rigged:
    """A referee whose hand is played by tests in texts; hands are named from the dealer on."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.referee, name)

    def __init__(
        self,
        *hands: str,
        draws: str = "",
        tail: str = "",
        indicator: str = "",
        d: int = 7,
        dealer: int = 0,
        streak: int = 0,
        opening: Sequence[int] = OPENING,
        nth: Mapping[int, str] = MappingProxyType({}),
        table: Any = None,
        round_wind: int = 27,
        **params: Any,
    ) -> None:
        self.params = TableParams(**{**FREE, **params})
        self.referee = Referee(self.params, table or tianjin())
        dice = [*opening, d // 2 or 1, d - d // 2 or 1]
        wall = rigged_wall(
            self.params,
            dice,
            dealer=dealer,
            hands=hands,
            draws=draws,
            tail=tail,
            turned=indicator,
            nth=nth,
        )
        self.laid = wall
        self.begin(wall, dice, dealer, streak, round_wind)

    def choices(self, seat: int) -> list[str]:
        """What a seat may choose, as "discard 5m", "pass", "sit 1"."""
        return [said(packed) for packed in self.legal(seat)]

    def do(self, seat: int, *choices: str) -> "Rigged":
        """A seat makes these choices one after another."""
        for choice in choices:
            offered = {said(packed): packed for packed in self.legal(seat)}
            assert choice in offered, f"seat {seat}: {choice} is not among {list(offered)}"
            assert self.apply(seat, offered[choice])
        return self

    def discards(self, *kinds: str) -> "Rigged":
        """Seat after seat discards these as its turn comes, and nobody claims."""
        for kind in kinds:
            self.do(self.turn, f"discard {kind}").passes()
        return self

    def passes(self) -> "Rigged":
        """Nobody claims the last discard."""
        while self.phase == Phase.CLAIM:
            self.do(self.asked().bit_length() - 1, "pass")
        return self

    def passes_but(self, seat: int) -> "Rigged":
        """Everybody else passes, so that this seat alone is asked."""
        for other in range(self.seats):
            if self.phase == Phase.CLAIM and other != seat and self.asked() >> other & 1:
                self.do(other, "pass")
        return self

    def to(self, seat: int) -> "Rigged":
        """The others discard what they have drawn, unclaimed, until this seat has drawn."""
        while self.turn != seat or self.phase != Phase.TURN or self.drawn < 0:
            self.throw().passes()
        return self

    def throw(self) -> "Rigged":
        """The seat whose turn it is discards what it has drawn, or else the last of its tiles."""
        offered = [one for one in self.choices(self.turn) if one.startswith("discard")]
        drawn = f"discard {tiles.ids([self.drawn])[0]}" if self.drawn >= 0 else ""
        return self.do(self.turn, drawn if drawn in offered else offered[-1])

    def play_out(self) -> "Rigged":
        """Everybody discards what he has drawn until the hand ends; no claims, kongs or wins."""
        while self.phase != Phase.OVER:
            if self.phase == Phase.REDEAL:
                self.do(self.last_seat, "redeal 0")
            elif self.phase == Phase.LAST:
                self.do(self.turn, "draw")
            else:
                self.throw().passes()
        return self

    def told(self, code: Code) -> list[list[int]]:
        """The fields of every event of this kind so far."""
        return [fields for one, fields in events(self.log) if one == code]

    def hand(self, seat: int) -> str:
        """A seat's concealed tiles."""
        return tiles.write(self.hand_of(seat))

    def net(self) -> list[float]:
        """What each seat has gained, in points."""
        return [half / 2 for half in self.told(Code.HAND_END)[0][2:]]

    def part(self, what: int) -> list[float]:
        """One part of the settlement, in points; nothing where it was not told."""
        found = [fields[1:] for fields in self.told(Code.SETTLE) if fields[0] == what]
        return [half / 2 for half in found[0]] if found else []


def said(packed: int) -> str:
    """A packed choice in words."""
    verb, argument = Verb(packed & 255), packed >> 8
    name = verb.name.lower()
    if verb in {Verb.DISCARD, Verb.HIDDEN_KONG, Verb.ADDED_KONG, Verb.CHOW}:
        return f"{name} {tiles.ids([argument])[0]}"
    if verb in {Verb.SIT, Verb.PULL, Verb.KICK, Verb.REDEAL}:
        return f"{name} {argument}"
    return name


def events(log: Sequence[int]) -> list[tuple[Code, list[int]]]:
    """A flat log as codes with their fields."""
    found, at = [], 0
    while at < len(log):
        found.append((Code(log[at]), list(log[at + 2 : at + 2 + log[at + 1]])))
        at += 2 + log[at + 1]
    return found
