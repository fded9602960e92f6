"""How near a hand is to each thing worth winning, and what brings it nearer.

A hand here is what is held between two draws: natural tiles by kind, wilds as a number, sets wanted
beside the pair. A wild stands for any tile, so `distance` without wilds is what all wilds may fill.
"""

from collections.abc import Iterator

import msgspec

from paiju.bots.goals import Goals
from paiju.core.distance import distance, useful
from paiju.tiles import FIRST, NATURALS

FOUR, FIVE, SIX = (FIRST["m"] + rank - 1 for rank in (4, 5, 6))
#: The last tile of a wild wait is any tile at all.
ANY_TILE = 0.1
#: The last tile of 捉五 is a 5m or a wild.
ONE_KIND = 1.3
#: How much less likely a hand gets done for each tile it lacks.
FADING = 0.42


class Hand(msgspec.Struct, frozen=True):
    """What is held between two draws."""

    natural: tuple[int, ...]
    wilds: int
    sets: int  # wanted beside the pair
    wild_suits: frozenset[int]  # 0 m, 1 p, 2 s: suits in which a dragon is of the wilds' suit


class Plan(msgspec.Struct, frozen=True):
    """A goal of a hand."""

    worth: int
    lacking: int  # tiles still to be drawn, a last one that may be anything apart
    last: float  # what the last tile costs more than any other
    rest: tuple[int, ...]  # the natural tiles outside what the goal fixes
    sets: int  # that the rest has to make
    wanted: frozenset[int]  # kinds the goal itself lacks

    @property
    def likely(self) -> float:
        """The worth, faded by what is lacking."""
        return float(self.worth * FADING ** (self.lacking + self.last))


def plans(hand: Hand, goals: Goals) -> Iterator[Plan]:
    """Every goal that a hand can still reach."""
    bare = distance(hand.natural, 0, hand.sets)
    if goals.plain:
        yield Plan(goals.plain, max(bare - hand.wilds, 0), 0, hand.natural, hand.sets, frozenset())
    elif goals.no_wild and not hand.wilds:
        yield Plan(goals.no_wild, bare, 0, hand.natural, hand.sets, frozenset())
    if goals.wild_wait:
        yield from wild_waits(hand, goals.wild_wait)
    if goals.five and hand.sets:
        yield five(hand, goals.five)
    if hand.sets >= 3:
        for suit in range(3):
            worth = goals.own_dragon if suit in hand.wild_suits else goals.dragon
            if worth:
                yield dragon(hand, suit, worth)


def wild_waits(hand: Hand, worth: int) -> Iterator[Plan]:
    """All sets with a wild over for the pair; all but one and the pair, with two wilds over."""
    if hand.wilds >= 1:
        # A pair of a kind the hand lacks stands for the pair the last tile will make.
        lent = next(kind for kind in reversed(range(NATURALS)) if not hand.natural[kind])
        with_pair = replaced(hand.natural, {lent: 2})
        lacking = max(distance(with_pair, 0, hand.sets) - (hand.wilds - 1), 0)
        yield Plan(worth, lacking, ANY_TILE, with_pair, hand.sets, frozenset())
    if hand.wilds >= 2 and hand.sets >= 1:
        lacking = max(distance(hand.natural, 0, hand.sets - 1) - (hand.wilds - 2), 0)
        yield Plan(worth, lacking, ANY_TILE, hand.natural, hand.sets - 1, frozenset())


def five(hand: Hand, worth: int) -> Plan:
    """46m, and a 5m to come last."""
    missing = [kind for kind in (FOUR, SIX) if not hand.natural[kind]]
    rest = replaced(hand.natural, {kind: -1 for kind in (FOUR, SIX) if hand.natural[kind]})
    lacking = max(distance(rest, 0, hand.sets - 1) + len(missing) - hand.wilds, 0)
    wanted = frozenset(missing) if lacking else frozenset({FIVE})
    return Plan(worth, lacking, ONE_KIND, rest, hand.sets - 1, wanted)


def dragon(hand: Hand, suit: int, worth: int) -> Plan:
    """1 to 9 of a suit."""
    first, after = 9 * suit, 9 * suit + 9
    held = hand.natural[first:after]
    missing = frozenset([kind for kind, copies in enumerate(held, first) if not copies])
    others = [copies - 1 if copies else 0 for copies in held]
    rest = (*hand.natural[:first], *others, *hand.natural[after:])
    lacking = max(distance(rest, 0, hand.sets - 3) + len(missing) - hand.wilds, 0)
    return Plan(worth, lacking, 0, rest, hand.sets - 3, missing)


def replaced(natural: tuple[int, ...], change: dict[int, int]) -> tuple[int, ...]:
    """Counts with some changed."""
    counts = list(natural)
    for kind, by in change.items():
        counts[kind] += by
    return tuple(counts)


def wants(plan: Plan) -> frozenset[int]:
    """The natural kinds that bring a plan nearer."""
    if not plan.lacking and plan.last == ONE_KIND:
        return plan.wanted
    return plan.wanted | frozenset(useful(plan.rest, 0, plan.sets))


def prospect(hand: Hand, goals: Goals, left: tuple[int, ...]) -> float:
    """What a hand may be expected to win, on its own scale; `left`: copies not seen, by kind."""
    found = sorted(plans(hand, goals), key=lambda plan: -plan.likely)
    total = 0.0
    for place, plan in enumerate(found):
        if place < 2 and (plan.lacking or plan.last != ANY_TILE):
            outs = sum(left[kind] for kind in wants(plan))
            total += plan.likely * (0.6 + min(outs, 40) / 40) * (1 if place == 0 else 0.4)
        else:
            total += plan.likely * (1.6 if place == 0 else 0.4)
    return total
