"""Every concrete reading of a finished hand, found by trying; nothing is shared with the core."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from paiju.core.table import Meld, Shape, Way

RUNS = [("run", (k, k + 1, k + 2)) for k in range(27) if k % 9 <= 6]
TRIPLETS = [("triplet", (k, k, k)) for k in range(34)]
PAIRS = [("pair", (k, k)) for k in range(34)]
ORPHANS = [k for k in range(34) if k >= 27 or k % 9 in (0, 8)]
THIRDS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
WITH = [[group for group in (*RUNS, *TRIPLETS, *PAIRS) if k in group[1]] for k in range(34)]
CLAIMED = (Way.DISCARD, Way.ROB_KONG, Way.HUMANLY)


class Group(NamedTuple):
    """A set, a pair or a single tile, and which of its places wilds fill."""

    what: str  # run, triplet, pair, knitted, single, chow, pung, open_kong, hidden_kong
    kinds: tuple[int, ...]  # what the tiles stand for
    wild: tuple[int, ...] = ()  # places


class Reading(NamedTuple):
    """The concealed groups of a hand, and where its winning tile lies."""

    shape: str  # sets, knitted, seven_pairs, orphans, scattered, pairs_and_triplet
    groups: tuple[Group, ...]
    last: int | None  # the winning tile; none where no tile of a dealt hand is the last
    win_group: int | None  # none without a last tile, and in shapes without sets
    win_place: int | None


class Frame(NamedTuple):
    """What a table says of finished hands."""

    sets: int
    shapes: frozenset[Shape]
    fifth_copy: bool


def frame_of(table):
    """A table's frame."""
    return Frame(table.sets, frozenset(table.shapes), table.fifth_copy)


def melded(melds):
    """The groups of the melds."""
    groups = []
    for what, kind in melds:
        if what == Meld.CHOW:
            groups.append(Group("chow", (kind, kind + 1, kind + 2)))
        else:
            groups.append(Group(Meld(what).name.lower(), (kind,) * (3 if what == Meld.PUNG else 4)))
    return groups


# Sets and pairs


def beginnings(tiles, wilds):
    """Every group that holds the lowest of some tiles as itself, with the tiles left over."""
    low, have = tiles[0], Counter(tiles)
    for what, kinds in WITH[low]:
        places = range(len(kinds))
        for number in range(min(wilds, len(kinds) - 1) + 1):
            choices = combinations(places, number)
            if what != "run":  # which of equal places is wild does not matter: the last ones
                choices = [tuple(places)[len(kinds) - number :]]
            for wild in choices:
                natural = Counter(kinds[place] for place in places if place not in wild)
                if low in natural and natural <= have:
                    yield Group(what, kinds, wild), tuple(sorted((have - natural).elements()))


def counted(tiles, wilds, sets, pairs):
    """What is left to cut after each group that begins it: the group, then arguments as these."""
    for group, left in beginnings(tiles, wilds):
        rest = (sets, pairs - 1) if group.what == "pair" else (sets - 1, pairs)
        if min(rest) >= 0:
            yield group, (left, wilds - len(group.wild), *rest)


@lru_cache(30_000)
def cuts(tiles, wilds, sets, pairs):
    """Every way to cut sorted tiles and some wilds into sets and pairs: sorted groups."""
    if len(tiles) + wilds != 3 * sets + 2 * pairs:
        return frozenset()
    found = set()
    if tiles:
        for group, rest in counted(tiles, wilds, sets, pairs):
            found.update(tuple(sorted((group, *others))) for others in cuts(*rest))
        return frozenset(found)
    for some in combinations_with_replacement([*RUNS, *TRIPLETS], sets):
        for others in combinations_with_replacement(PAIRS, pairs):
            groups = [Group(*group, tuple(range(len(group[1])))) for group in (*some, *others)]
            found.add(tuple(sorted(groups)))
    return frozenset(found)


@lru_cache(300_000)
def can_cut(tiles, wilds, sets, pairs):
    """Whether `cuts` finds any."""
    if len(tiles) + wilds != 3 * sets + 2 * pairs:
        return False
    return not tiles or any(can_cut(*rest) for _, rest in counted(tiles, wilds, sets, pairs))


# Shapes


def knitted(tiles, wilds, sets):
    """Hands with 147, 258 and 369 of three suits: the first three groups, then the others."""
    if sets < 3:
        return
    have = Counter(tiles)
    for suits in permutations((0, 9, 18)):
        rows = [
            tuple(suit + place for place in third)
            for suit, third in zip(suits, THIRDS, strict=True)
        ]
        everything = [(row, place) for row in range(3) for place in range(3)]
        for number in range(min(wilds, 9) + 1):
            for wild in combinations(everything, number):
                natural = Counter(rows[at[0]][at[1]] for at in everything if at not in wild)
                if not natural <= have:
                    continue
                straight = [
                    Group("knitted", rows[row], tuple(place for at, place in wild if at == row))
                    for row in range(3)
                ]
                left = tuple(sorted((have - natural).elements()))
                for others in cuts(left, wilds - number, sets - 3, 1):
                    yield (*straight, *others)


def pairs_only(tiles, wilds, shapes):
    """Seven pairs: of seven kinds, or with four of a kind as two, as the shapes allow."""
    for groups in cuts(tiles, wilds, 0, 7):
        most = max(Counter(group.kinds for group in groups).values())
        if (most == 1 and Shape.SEVEN_PAIRS in shapes) or (
            most == 2 and Shape.PAIRS_ALIKE in shapes
        ):
            yield groups


def pairs_and_triplet(tiles, wilds):
    """Seven pairs and a triplet; a kind makes two pairs at most."""
    for groups in cuts(tiles, wilds, 1, 7):
        most = max(Counter(group.kinds for group in groups).values())
        if most <= 2 and any(group.what == "triplet" for group in groups):
            yield groups


def singles(wanted, tiles):
    """Single tiles of the kinds wanted, wild where they are not among the tiles; or nothing."""
    if Counter(tiles) <= Counter(wanted):
        missing = Counter(wanted) - Counter(tiles)
        groups = [Group("single", (kind,)) for kind in tiles]
        groups += [Group("single", (kind,), (0,)) for kind in missing.elements()]
        yield tuple(sorted(groups))


def orphans(tiles):
    """Thirteen terminals and honours, and one of them again."""
    for again in ORPHANS:
        yield from singles([*ORPHANS, again], tiles)


def scattered(tiles):
    """Fourteen different singles: honours, and another third of each suit."""
    found = set()
    for suits in permutations((0, 9, 18)):
        pool = set(range(27, 34))
        for suit, third in zip(suits, THIRDS, strict=True):
            pool |= {suit + place for place in third}
        if len(set(tiles)) == len(tiles) and set(tiles) <= pool:
            for others in combinations(sorted(pool - set(tiles)), 14 - len(tiles)):
                found.update(singles([*tiles, *others], tiles))
    yield from found


def special(tiles, wilds, frame):
    """Hands of one of the shapes that have no meld, with the shape's name."""
    shapes = frame.shapes
    number = len(tiles) + wilds
    if number == 14 and frame.sets == 4:
        yield from (("seven_pairs", groups) for groups in pairs_only(tiles, wilds, shapes))
        if Shape.ORPHANS in shapes:
            yield from (("orphans", groups) for groups in orphans(tiles))
        if Shape.SCATTERED in shapes:
            yield from (("scattered", groups) for groups in scattered(tiles))
    if number == 17 and frame.sets == 5 and Shape.PAIRS_AND_TRIPLET in shapes:
        yield from (("pairs_and_triplet", groups) for groups in pairs_and_triplet(tiles, wilds))


def arranged(held, melds, wild, frame):
    """Every way to see finished tiles as one of the shapes: its name and its concealed groups."""
    tiles = tuple(sorted(kind for kind in held if kind not in wild))
    wilds = len(held) - len(tiles)
    sets = frame.sets - len(melds)

    def every():
        yield from (("sets", groups) for groups in cuts(tiles, wilds, sets, 1))
        if Shape.KNITTED_STRAIGHT in frame.shapes:
            yield from (("knitted", groups) for groups in knitted(tiles, wilds, sets))
        if not melds:
            yield from special(tiles, wilds, frame)

    for shape, groups in every():
        played = Counter(kind for group in (*groups, *melded(melds)) for kind in group.kinds)
        if frame.fifth_copy or max(played.values()) <= 4:
            yield shape, groups


def is_complete(held, melds, wild, frame):
    """Whether tiles are finished in any shape."""
    tiles = tuple(sorted(kind for kind in held if kind not in wild))
    some_cut = can_cut(tiles, len(held) - len(tiles), frame.sets - len(melds), 1)
    if some_cut and frame.fifth_copy:
        return True
    if not some_cut and not frame.shapes:
        return False
    return any(True for _ in arranged(held, melds, wild, frame))


# Readings


def win_places(groups, last, wild):
    """Where the last tile may lie: (group, place), once for equal places of one group."""
    for at, group in enumerate(groups):
        met = set()
        for place, kind in enumerate(group.kinds):
            filled = place in group.wild
            fits = filled if last in wild else kind == last and not filled
            if fits and kind not in met:
                met.add(kind)
                yield at, place


def readings(hand, table):
    """Every reading of a finished hand; none of one that is not complete."""
    lasts = [hand.win]
    if hand.way == Way.HEAVENLY:
        lasts = sorted(set(hand.held)) if table.heavenly_last else [None]
    for shape, groups in arranged(hand.held, hand.melds, hand.wild, frame_of(table)):
        for last in lasts:
            if last is None or shape not in ("sets", "knitted"):
                yield Reading(shape, groups, last, None, None)
            else:
                for at, place in win_places(groups, last, hand.wild):
                    yield Reading(shape, groups, last, at, place)


# Waits


@lru_cache(5_000)
def waits(before, melds, wild, frame):
    """The kinds that finish the tiles held before the last, and those that could still come."""
    whole = Counter(before) + Counter(kind for group in melded(melds) for kind in group.kinds)
    coming = [kind for kind in range(34) if kind not in wild and whole[kind] < 4]
    finish = [kind for kind in coming if is_complete((*before, kind), melds, wild, frame)]
    return frozenset(finish), frozenset(coming)


def before_last(hand, last):
    """The concealed tiles without the last one, sorted."""
    held = list(hand.held)
    held.remove(last)
    return tuple(sorted(held))
