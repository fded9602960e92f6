"""What the judge says of a finished hand, as frozen values for people's side of the border."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from paiju.core.table import Meld, Way
from paiju.tiles import KIND, KINDS, NATURALS, TileError, check_copies


class HandError(TileError):
    """A hand no table could hold; says what is wrong."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand to judge."""

    held: tuple[int, ...]  # concealed tiles, the winning one included
    melds: tuple[tuple[Meld, int], ...] = ()  # type, and the kind (of a chow its lowest)
    wild: frozenset[int] = frozenset()  # kinds that are wild
    win: int
    way: Way = Way.DRAW
    chain: int = 0  # kongs in the chain before a kong draw
    round_wind: int = 27  # kind
    seat_wind: int = 27
    last_tile: bool = False  # the wall's last draw, or the discard after it
    ready_at_deal: bool = False
    is_dealer: bool = False
    visible_copies: int = 0  # of the winning kind, lying open before it was won
    flowers: tuple[int, ...] = ()  # kinds set aside


class Group(msgspec.Struct, frozen=True):
    """One set or pair of a reading.

    A free set or pair (wilds alone, standing for nothing in particular) has `kinds` empty.
    """

    what: str  # run, triplet, pair, free, free_pair, knitted, single, or the kind of meld
    kinds: tuple[int, ...]  # as what the tiles stand for
    tiles: tuple[int, ...]  # the tiles themselves
    wild: tuple[bool, ...]  # which of the tiles are wild tiles


class Reading(msgspec.Struct, frozen=True):
    """A way to see the hand: melds first, then sets, the pair last."""

    groups: tuple[Group, ...]
    win_group: int  # the group that holds the winning tile; -1 where no tile is the last
    win_place: int  # its place in that group


class Outcome(msgspec.Struct, frozen=True):
    """One reading with its value."""

    fan: int
    patterns: tuple[tuple[int, int], ...]  # index, count; in declared order
    reading: Reading


class Verdict(msgspec.Struct, frozen=True):
    """Whether a hand is complete and what it is worth."""

    complete: bool
    legal: bool  # complete, and at the table's minimum
    best: Outcome | None
    runner_up: Outcome | None  # the best reading with other patterns

    @property
    def fan(self) -> int:
        """The best reading's value; 0 when not complete."""
        return self.best.fan if self.best else 0


NAMES = (
    *("chow", "pung", "open_kong", "hidden_kong", "run", "triplet", "pair", "free", "free_pair"),
    *("knitted", "single"),
)
RUN, PAIR, FREE, FREE_PAIR, KNITTED, SINGLE = 4, 6, 7, 8, 9, 10
SIZE = {PAIR: 2, FREE_PAIR: 2, SINGLE: 1}
STEP = {RUN: 1, KNITTED: 3}


def check_hand(hand: Hand, sets: int) -> None:
    """Refuses a hand that no table could hold."""
    if len(hand.melds) > sets:
        raise HandError(f"{len(hand.melds)} melds; a hand has at most {sets}")
    wanted = 3 * (sets - len(hand.melds)) + 2
    if len(hand.held) != wanted:
        raise HandError(
            f"{len(hand.held)} concealed tiles, the winning one included; "
            f"{wanted} belong beside {len(hand.melds)} melds"
        )
    for kind in (*hand.held, *hand.wild, hand.win):
        if not 0 <= kind < KINDS:
            raise HandError(f"no kind {kind}; kinds are 0 to {KINDS - 1}")
    if hand.win not in hand.held:
        raise HandError(f"the winning tile {KIND[hand.win].id} is not among the concealed tiles")
    for kind in hand.held:
        if kind >= NATURALS and kind not in hand.wild:
            raise HandError(f"{KIND[kind].id} ({KIND[kind].zh}) is no wild here and joins no set")
    for what, kind in hand.melds:
        if what == Meld.CHOW and not (0 <= kind < 27 and kind % 9 <= 6):
            raise HandError(f"kind {kind} begins no chow; 1 to 7 of a suit do")
        if not 0 <= kind < NATURALS:
            raise HandError(f"kind {kind} makes no meld")
    try:
        check_copies(
            [*hand.held, *(tile for meld in hand.melds for tile in meld_tiles(*meld))],
        )
    except TileError as error:
        raise HandError(str(error)) from error


def meld_tiles(what: Meld, kind: int) -> tuple[int, ...]:
    """The tiles of a meld."""
    if what == Meld.CHOW:
        return (kind, kind + 1, kind + 2)
    return (kind,) * (3 if what == Meld.PUNG else 4)


def told(hand: Hand, shot: Sequence[int], counts: Sequence[int], fan: int) -> Outcome:
    """A reading that the judge kept, as values; `shot` is laid out as in `shots`."""
    count, free_sets, free_pair, meaning, win_group, win, win_place, *rest = shot
    cut: list[tuple[int, int, int]] = []
    for i in range(count):
        what, low = divmod(rest[i], 64)
        cut.append((what, low, rest[14 + i]))
    for i in range(free_sets):
        low = ((meaning >> (5 * i)) & 31) - 1
        cut.append((RUN if low >= 0 else FREE, low, 0b111))
    cut += [(FREE_PAIR, -1, 0b11)] * free_pair
    places = [stood_for(*group) for group in cut]
    tiles = allot(hand, places, win, (win_group, win_place))
    groups = [
        Group(
            what=NAMES[what],
            kinds=() if what in (FREE, FREE_PAIR) else tuple(kind for kind, _ in place),
            tiles=tuple(row),
            wild=tuple(wild for _, wild in place),
        )
        for (what, _, _), place, row in zip(cut, places, tiles, strict=True)
    ]
    order = sorted(range(len(groups)), key=lambda i: cut[i][0] in (PAIR, FREE_PAIR))
    melded = [of_meld(hand, *meld) for meld in hand.melds]
    reading = Reading(
        groups=(*melded, *(groups[i] for i in order)),
        win_group=len(melded) + order.index(win_group) if win_group >= 0 else -1,
        win_place=win_place,
    )
    patterns = tuple((index, number) for index, number in enumerate(counts) if number > 0)
    return Outcome(fan=fan, patterns=patterns, reading=reading)


def of_meld(hand: Hand, what: Meld, kind: int) -> Group:
    """The group of a meld."""
    tiles = meld_tiles(what, kind)
    return Group(NAMES[what], tiles, tiles, tuple(tile in hand.wild for tile in tiles))


def stood_for(what: int, low: int, mask: int) -> list[tuple[int, bool]]:
    """What each place of a group stands for, and whether a wild fills it."""
    step = STEP.get(what, 0)
    return [(low + i * step, bool(mask >> i & 1)) for i in range(SIZE.get(what, 3))]


def allot(
    hand: Hand, places: list[list[tuple[int, bool]]], win: int, win_at: tuple[int, int]
) -> list[list[int]]:
    """The tiles in their places; wilds go first where they win, then where they are themselves."""
    wilds = Counter(kind for kind in hand.held if kind in hand.wild)
    tiles = [[-1 if wild else kind for kind, wild in group] for group in places]
    open_places = [
        (i, j) for i, group in enumerate(places) for j, (_, wild) in enumerate(group) if wild
    ]
    if win in hand.wild and win_at[0] >= 0:
        tiles[win_at[0]][win_at[1]] = win
        wilds[win] -= 1
        open_places.remove(win_at)
    themselves = []
    for i, j in open_places:
        kind = places[i][j][0]
        if wilds[kind] > 0:
            tiles[i][j] = kind
            wilds[kind] -= 1
            themselves.append((i, j))
    rest = [at for at in open_places if at not in themselves]
    for (i, j), kind in zip(rest, sorted(wilds.elements()), strict=True):
        tiles[i][j] = kind
    return tiles
