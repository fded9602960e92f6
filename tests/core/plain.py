"""The judge's slow twin: every reading of a finished hand, measured and valued one by one.

Nothing here is shared with the core but the numbers of the kinds and the names of the measures.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from core.plain_readings import (
    CLAIMED,
    Group,
    before_last,
    can_cut,
    frame_of,
    melded,
    readings,
    waits,
)
from core.plain_sets import (
    RUN,
    fours_shared,
    in_every_group,
    number_of,
    of_pair,
    of_triplets,
    related,
    relations,
    suit_of,
    twin_dragons,
)
from core.plain_tiles import of_context, of_hand, of_tiles
from paiju.core.measure import Measure
from paiju.core.table import NO_MEASURE, TIMES

DRAGONS = [[(9 * s + i, 9 * s + i + 1, 9 * s + i + 2) for i in (0, 3, 6)] for s in range(3)]


NOTHING = dict.fromkeys(Measure, 0)


# Measures


def measures(hand, table, reading):
    """The measures of a reading: more than one where wilds and the dragon want the same set."""
    groups = bare((*melded(hand.melds), *reading.groups))
    values = NOTHING | {Measure.COMPLETE: 1}
    values |= of_hand(hand, table) | of_context(hand, reading.last) | of_tiles(groups)
    values |= of_waits(hand, table, reading.last)
    if reading.shape in ("sets", "knitted"):
        values |= of_sets(hand, groups) | of_place(hand, reading)
    else:
        values |= of_special(hand, reading)
    return [
        {measure: min(int(value), measure.high) for measure, value in (values | more).items()}
        for more in of_dragon(hand, table, reading)
    ]


def bare(groups):
    """Groups without a word of which places are wild."""
    return tuple(Group(group.what, group.kinds) for group in groups)


def sets_of(hand, reading):
    """The sets of a reading, melds included."""
    groups = bare((*melded(hand.melds), *reading.groups))
    return tuple(group for group in groups if group.what not in ("pair", "single"))


def of_waits(hand, table, last):
    """The measures of the tiles before the last."""
    if last is None:
        return {}
    before = before_last(hand, last)
    finish, coming = waits(before, hand.melds, hand.wild, frame_of(table))
    gates = {tuple(9 * suit + int(digit) - 1 for digit in "1112345678999") for suit in range(3)}
    plain = not any(kind in hand.wild for kind in before)
    return {
        Measure.WAITS: len(finish),
        Measure.ANY_TILE: len(finish) > 0 and finish == coming,
        Measure.GATES: not hand.melds and plain and before in gates,
    }


def of_sets(hand, groups):
    """The measures of sets and a pair, where they lie apart."""
    sets = tuple(group for group in groups if group.what != "pair")
    (pair,) = (group for group in groups if group.what == "pair")
    values = relations(sets) | of_pair(pair, hand) | of_triplets(sets, hand)
    knitted = sum(group.what == "knitted" for group in sets)
    values[Measure.RUNS] = knitted + sum(group.what in RUN for group in sets)
    values[Measure.KNITTED_STRAIGHT] = knitted == 3
    if not knitted:
        values |= in_every_group(groups)
    return values | twin_dragons(sets, pair) | fours_shared(groups)


def of_special(hand, reading):
    """The measures of a hand that is no sets and a pair."""
    shape, groups = reading.shape, reading.groups
    values = {}
    if shape in ("seven_pairs", "pairs_and_triplet"):
        kinds = Counter(group.kinds[0] for group in groups if group.what == "pair")
        values[Measure.PAIRS_258] = sum(number_of(kind) in (2, 5, 8) for kind in kinds.elements())
        values[Measure.PAIRS_ALIKE] = sum(number == 2 for number in kinds.values())
    if shape == "seven_pairs":
        first = min(kinds)
        values[Measure.SEVEN_PAIRS] = 1
        values[Measure.SHIFTED_PAIRS] = (
            max(kinds) < 27
            and sorted(kinds.elements()) == list(range(first, first + 7))
            and suit_of(first) == suit_of(max(kinds))
        )
    elif shape == "pairs_and_triplet":
        triplet = tuple(group for group in groups if group.what == "triplet")
        values |= of_triplets(triplet, hand)
        values[Measure.PAIRS_AND_TRIPLET] = values[Measure.CONCEALED_TRIPLETS] = 1
    elif shape == "orphans":
        values[Measure.ORPHANS] = 1
    elif shape == "scattered":
        values[Measure.SCATTERED] = 1
        values[Measure.KNITTED_STRAIGHT] = sum(group.kinds[0] < 27 for group in groups) == 9
    return values


def of_place(hand, reading):
    """The measures of where the winning tile lies."""
    melds = [group.what for group in melded(hand.melds)]
    concealed = sum(group.what == "triplet" for group in reading.groups)
    claimed = 0
    values = {}
    if reading.win_group is not None:
        group, place = reading.groups[reading.win_group], reading.win_place
        claimed = int(group.what == "triplet" and hand.way in CLAIMED)
        low = number_of(group.kinds[0])
        edge = (low, place) in ((1, 2), (7, 0))
        if group.what == "run":
            values[Measure.EDGE_WAIT] = edge
            values[Measure.CLOSED_WAIT] = place == 1
            values[Measure.OPEN_WAIT] = place != 1 and not edge
            values[Measure.CLOSED_FIVE] = (low, place) == (4, 1)
        values[Measure.PAIR_WAIT] = group.what == "pair"
    values[Measure.CONCEALED_TRIPLETS] = concealed - claimed + melds.count("hidden_kong")
    values[Measure.CLAIMED_TRIPLETS] = claimed + melds.count("pung") + melds.count("open_kong")
    return values


# Tianjin's measures


def of_dragon(hand, table, reading):
    """Tianjin's measures, once for each use of the set that the winning tile and wilds fill."""
    if reading.shape not in ("sets", "knitted"):
        return [{}]
    chows = [group.kinds for group in melded(hand.melds) if group.what == "chow"]
    groups = [group.kinds for group in reading.groups if group.what != "knitted"]
    inside = dragon_suit([*groups, *chows])
    outside, five, joined = inside, 0, 0
    if reading.win_group is not None:
        group, place = reading.groups[reading.win_group], reading.win_place
        if group.what != "knitted":
            groups.remove(group.kinds)
        outside = dragon_suit([*groups, *chows])
        others = set(range(len(group.kinds))) - {place}
        joined = len(others) if others <= set(group.wild) else 0
        five = int(group.kinds == (3, 4, 5) and place == 1 and five_counts(hand, table, reading))

    options = [(five, joined)]
    drawn_five = five and joined == 2 and reading.last in hand.wild
    if drawn_five and not table.five_doubled_on_drawn_wild:
        options = [(1, 0), (0, 2)]
    variants = []
    for some_five, some_joined in options:
        uses = [(inside, some_joined)]
        if some_joined == 2:  # the wilds wait, or they are in the dragon
            uses = [(outside, 2)] if inside == outside else [(outside, 2), (inside, 0)]
        for suit, waiting in uses:
            own = suit is not None and any(k // 9 == suit for k in hand.wild if k < 27)
            variants.append(
                {
                    Measure.DRAGON: suit is not None,
                    Measure.DRAGON_OUTSIDE: outside is not None,
                    Measure.DRAGON_OWN_SUIT: own,
                    Measure.FIVE: some_five,
                    Measure.WILD_WAIT: waiting,
                    Measure.SELF_WILD_DRAGON: own and wilds_are_themselves(hand, reading, suit),
                }
            )
    return variants


def dragon_suit(groups):
    """The suit of which all three runs of the dragon are among some groups, or none."""
    for suit, dragon in enumerate(DRAGONS):
        if all(run in groups for run in dragon):
            return suit
    return None


def wilds_are_themselves(hand, reading, suit):
    """Whether each wild kind is in the hand once, and lies in the dragon as itself."""
    tiles = [*hand.held, *(kind for group in melded(hand.melds) for kind in group.kinds)]
    stand_for = []
    for group in reading.groups:
        if group.wild and group.kinds not in DRAGONS[suit]:
            return False
        stand_for += [group.kinds[place] for place in group.wild]
    once = sorted(kind for kind in tiles if kind in hand.wild) == sorted(hand.wild)
    return once and sorted(stand_for) == sorted(hand.wild)


def five_counts(hand, table, reading):
    """Whether a 5m between 4m and 6m counts: where the table asks it, as the only wait."""
    if not table.five_only_wait:
        return True
    before = before_last(hand, reading.last)
    natural = [kind for kind in before if kind not in hand.wild]
    rest = (len(before) - len(natural), table.sets - len(hand.melds), 1)
    return not any(
        kind != 4 and natural.count(kind) < 4 and can_cut(tuple(sorted([*natural, kind])), *rest)
        for kind in range(34)
        if kind not in hand.wild
    )


# Value


class Value(NamedTuple):
    """What a reading is worth."""

    fan: int
    patterns: dict[int, int]  # how often each counts
    asked: int  # where the minimum is asked: without the patterns `beyond`


def value(values, table, sets=()):
    """The worth of measures; `sets` are those of the reading, for patterns that join them.

    Every choice of instances is tried, the best told.
    """
    found = {
        pattern
        for pattern, ranges in table.rows
        if all(low <= values[measure] <= high for measure, (low, high) in ranges.items())
    }
    covers = table.covers or [()] * table.patterns
    for pattern in sorted(found, key=lambda one: (-table.worth[one], one)):
        if pattern in found:  # what is covered covers nothing
            found -= set(covers[pattern])
    joined = table.joined or [NO_MEASURE] * table.patterns
    by_measure = table.count_measure or [NO_MEASURE] * table.patterns
    counts = {}
    for pattern in sorted(found):
        if joined[pattern] == NO_MEASURE:
            by = by_measure[pattern]
            counts[pattern] = 1 if by == NO_MEASURE else values[by]
    joining = [pattern for pattern in sorted(found) if joined[pattern] != NO_MEASURE]
    every = [valued(counts | some, table) for some in accounts(joining, table, sets)]
    return min(every, key=lambda one: rank(table, one.fan, one.patterns))


def valued(counts, table):
    """The value of patterns that count so often."""
    beyond = table.beyond or [False] * table.patterns
    kept = {pattern: count for pattern, count in sorted(counts.items()) if count}
    added = [pattern for pattern in kept if table.kind[pattern] != TIMES and not beyond[pattern]]
    if any(pattern != table.alone for pattern in added):
        kept.pop(table.alone, None)
    asked = {pattern: count for pattern, count in kept.items() if not beyond[pattern]}
    return Value(worth(kept, table), kept, worth(asked, table))


def worth(counts, table):
    """Added worths, times the factors, at least the highest least, at most the cap."""
    total, factor, least = 0, 1, 0
    for pattern, count in counts.items():
        if table.kind[pattern] == TIMES:
            factor *= table.worth[pattern] ** count
        else:
            total += table.worth[pattern] * count
        if table.least:
            least = max(least, table.least[pattern])
    fan = max(total * factor, least)
    return min(fan, table.cap) if table.cap else fan


def accounts(joining, table, sets):
    """How often each pattern joins sets, once for each choice of instances that may be taken."""
    instances = [
        (pattern, frozenset(some))
        for pattern in joining
        for size in (2, 3, 4)
        for some in combinations(range(len(sets)), size)
        if related(table.joined[pattern], tuple(sets[at] for at in some))
    ]
    found, met = set(), set()

    def choose(apart, taken):
        """Takes one more instance that joins sets still apart; `apart` are the components."""
        if taken in met:
            return
        met.add(taken)
        found.add(tuple(sorted(Counter(pattern for pattern, _ in taken).items())))
        for pattern, some in instances:
            touched = {part for part in apart if part & some}
            if len(touched) == len(some):
                after = (apart - touched) | {frozenset().union(*touched)}
                choose(after, taken | {(pattern, some)})

    choose(frozenset(frozenset({at}) for at in range(len(sets))), frozenset())
    return [dict(counts) for counts in found]


# Verdict


class Verdict(NamedTuple):
    """The best reading's value."""

    complete: bool
    legal: bool  # complete, and at the table's minimum
    fan: int  # -1 where the hand is not complete
    patterns: tuple[tuple[int, int], ...]  # index, count


def rank(table, fan, patterns):
    """Sorts the best first: the higher, then more patterns, then earlier ones."""
    return (-fan, -len(patterns), [-patterns.get(i, 0) for i in range(table.patterns)])


def outcomes(hand, table):
    """Every value that some reading has, once for the same patterns, the best first."""
    found, met = {}, set()
    for reading in readings(hand, table):
        sets = sets_of(hand, reading)
        for values in measures(hand, table, reading):
            seen = (tuple(values.values()), sets if table.joined else None)
            if seen not in met:
                met.add(seen)
                one = value(values, table, sets)
                found[tuple(one.patterns.items())] = one
    return sorted(found.values(), key=lambda one: rank(table, one.fan, one.patterns))


def verdict(hand, table):
    """The twin of the judge's verdict."""
    ranked = outcomes(hand, table)
    if not ranked:
        return Verdict(complete=False, legal=False, fan=-1, patterns=())
    best = ranked[0]
    patterns = tuple(best.patterns.items())
    return Verdict(True, best.asked >= table.minimum, best.fan, patterns)
