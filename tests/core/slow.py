"""Twins of the core, written plainly: they try every concrete hand that the tiles may stand for.

Nothing here is shared with the core but the numbers of the kinds and the names of the measures.
"""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np

from paiju.core.measure import Measure
from paiju.core.table import NO_MEASURE, TIMES, Way

RUNS = [(k, k + 1, k + 2) for k in range(27) if k % 9 <= 6]
TRIPLETS = [(k, k, k) for k in range(34)]
DRAGONS = [[(9 * s + i, 9 * s + i + 1, 9 * s + i + 2) for i in (0, 3, 6)] for s in range(3)]

DRAGON_RUNS = [run for suit in DRAGONS for run in suit]


MEASURED = {  # by the twins of this file; plain.py has every measure
    *(Measure.COMPLETE, Measure.WILDS, Measure.DRAWN_WILD, Measure.KONG_DRAW, Measure.FLOWER_DRAW),
    *(Measure.SELF_DRAWN, Measure.ROBBED_KONG, Measure.HEAVENLY, Measure.EARTHLY, Measure.HUMANLY),
    *(Measure.CALLED, Measure.KONGS, Measure.DRAGON, Measure.DRAGON_OUTSIDE, Measure.FIVE),
    *(Measure.DRAGON_OWN_SUIT, Measure.WILD_WAIT, Measure.SELF_WILD_DRAGON),
}


# Distance and waits


@cache
def complete_hands(kinds, sets):
    """Every choice of sets over some kinds, as counts of each kind."""
    of = [s for s in [*RUNS, *TRIPLETS] if set(s) <= set(kinds)]
    rows = np.zeros((len(of), 34), np.int8)
    for row, tiles in enumerate(of):
        for kind in tiles:
            rows[row, kind] += 1
    chosen = np.array(list(combinations_with_replacement(range(len(of)), sets)), np.int32)
    if sets == 0:
        return np.zeros((1, 34), np.int8)
    return sum(rows[chosen[:, i]] for i in range(sets))


def missing(natural, sets, kinds=tuple(range(34)), fifth_copy=True):
    """The fewest tiles to add so that all of some complete hand is there."""
    wanted = complete_hands(kinds, sets)
    have = np.array(natural[:34], np.int8)
    lacks = np.maximum(wanted - have, 0)
    total = lacks.sum(axis=1, dtype=np.int32)
    legal = (wanted <= 4).all(axis=1)
    best = 99
    for pair in kinds:
        more = total - lacks[:, pair] + np.maximum(wanted[:, pair] + 2 - have[pair], 0)
        if not fifth_copy:
            more = more[legal & (wanted[:, pair] <= 2)]
        best = min(best, int(more.min(initial=99)))
    return best


def distance(natural, wilds, sets, kinds=tuple(range(34)), fifth_copy=True):
    """Tiles still needed to finish."""
    return max(0, missing(natural, sets, kinds, fifth_copy) - wilds)


def useful(natural, wilds, sets, kinds):
    """Those of some kinds that bring the hand nearer."""
    now = distance(natural, wilds, sets, kinds)
    found = []
    for kind in kinds:
        more = list(natural)
        more[kind] += 1
        if natural[kind] < 4 and distance(more, wilds, sets, kinds) < now:
            found.append(kind)
    return found


def waits(natural, wilds, sets, kinds):
    """Those of some kinds that finish the hand."""
    found = []
    for kind in kinds:
        more = list(natural)
        more[kind] += 1
        if natural[kind] < 4 and distance(more, wilds, sets, kinds) == 0:
            found.append(kind)
    return found


# Cuts and readings: a concrete hand is its groups; a place is (group, index)


def worth_trying(natural):
    """Groups that some natural tile may join, dragons' runs, and others that mean nothing."""
    near = {kind for kind in range(34) if natural[kind]}
    other = next(kind for kind in range(27, 34) if kind not in near)
    sets = [s for s in [*RUNS, *TRIPLETS] if near & set(s) or s in DRAGON_RUNS]
    sets.append((other,) * 3)
    pairs = [(kind, kind) for kind in sorted(near | {other})]
    return sets, pairs


def concrete(natural, wilds, sets):
    """Every concrete hand with all the naturals in it, the rest made up by wilds."""
    choices, pairs = worth_trying(natural)
    whole = Counter({kind: natural[kind] for kind in range(34) if natural[kind]})

    def extend(chosen, start, lacks, count):
        if len(chosen) == sets:
            if count >= whole:
                yield tuple(chosen)
            return
        for index in range(start, len(choices)):
            one = Counter(choices[index])
            after = count + one
            cost = sum(max(0, after[kind] - whole[kind]) for kind in after)
            if cost <= wilds:
                yield from extend([*chosen, choices[index]], index, cost, after)

    for pair in pairs:
        count = Counter(pair)
        cost = sum(max(0, count[kind] - whole[kind]) for kind in count)
        if cost <= wilds:
            for chosen in extend([], 0, cost, count):
                yield (*chosen, pair)


def wild_places(groups, natural):
    """Every way to say which places of a concrete hand the wilds fill."""
    places = {}
    for at, group in enumerate(groups):
        for index, kind in enumerate(group):
            places.setdefault(kind, []).append((at, index))
    ways = [list(combinations(where, len(where) - natural[k])) for k, where in places.items()]
    for way in product(*ways):
        yield frozenset(place for some in way for place in some)


def cuts(natural, wilds, sets, fifth_copy=True, melded=()):
    """Every cut: for each group its kind of group, kinds and wild places; wilds alone are free."""
    found = set()
    for groups in concrete(natural, wilds, sets):
        played = Counter(kind for group in groups for kind in group)
        played.update(melded)
        for filled in wild_places(groups, natural):
            shape = []
            free = Counter()
            for at, group in enumerate(groups):
                wild = [index for index in range(len(group)) if (at, index) in filled]
                if len(wild) == len(group):
                    shape.append(("free", len(group)))
                    free.update(group)
                elif len(set(group)) == 1:  # which of equal places is wild does not matter
                    shape.append((len(group), group[0], len(wild)))
                else:
                    shape.append(("run", group[0], tuple(wild)))
            if fifth_copy or all(played[k] - free[k] <= 4 for k in played):
                found.add(tuple(sorted(shape, key=repr)))
    return found


def dragon_suits(groups):
    """The suits of which all three dragon runs are among some groups."""
    return [suit for suit in range(3) if all(run in groups for run in DRAGONS[suit])]


def marks(hand, table, win):
    """The measures of every reading with one tile as the last: a set of tuples.

    In each: dragon, dragon outside the winning group, its own suit, five, wilds joined, wilds in
    their own places.
    """
    natural = [0] * 34
    wilds = Counter()
    for kind in hand.held:
        if kind in hand.wild:
            wilds[kind] += 1
        else:
            natural[kind] += 1
    sets = table.sets - len(hand.melds)
    melded = Counter()
    chows = []
    for what, kind in hand.melds:
        if what == 0:
            melded.update((kind, kind + 1, kind + 2))
            chows.append((kind, kind + 1, kind + 2))
        else:
            melded[kind] += 3 if what == 1 else 4
    all_wilds = wilds + Counter({k: n for k, n in melded.items() if k in hand.wild})
    each_once = bool(hand.wild) and all(all_wilds[kind] == 1 for kind in hand.wild)
    five_counts = not table.five_only_wait or five_alone(hand, natural, wilds, win, sets)
    found = set()
    for groups in concrete(natural, sum(wilds.values()), sets):
        played = Counter(kind for group in groups for kind in group) + melded
        if not table.fifth_copy and max(played.values()) > 4:
            continue
        for filled in wild_places(groups, natural):
            for at, group in enumerate(groups):
                for index, kind in enumerate(group):
                    if (at, index) in filled if win in hand.wild else kind == win:
                        if win not in hand.wild and (at, index) in filled:
                            continue
                        reading = (groups, filled, (at, index), chows)
                        for mark in marks_of(hand, table, win, reading, five_counts):
                            own = mark[2] and each_once and in_own_places(hand, reading, mark)
                            found.add((*mark, int(own)))
    return found


def marks_of(hand, table, win, reading, five_counts):
    """The measures of one concrete reading; several where wilds and dragon want the same set."""
    groups, filled, (at, index), chows = reading
    group = groups[at]
    others = [i for i in range(len(group)) if i != index]
    joined = len(others) if all((at, i) in filled for i in others) else 0
    five = int(group == (3, 4, 5) and index == 1 and five_counts)
    rest = [g for i, g in enumerate(groups) if i != at] + chows
    inside = dragon_suits([*groups, *chows])
    outside = dragon_suits(rest)

    def mark(suits, five, joined):
        own = int(bool(suits) and any(k // 9 == suits[0] for k in hand.wild if k < 27))
        return (int(bool(suits)), int(bool(outside)), own, five, joined)

    options = [(five, joined)]
    if five and joined == 2 and win in hand.wild and not table.five_doubled_on_drawn_wild:
        options = [(1, 0), (0, 2)]
    for some_five, some_joined in options:
        if some_joined == 2:
            yield mark(outside, some_five, 2)
            if inside != outside:
                yield mark(inside, some_five, 0)
        else:
            yield mark(inside, some_five, some_joined)


def in_own_places(hand, reading, mark):
    """Whether every wild stands for its own kind in the dragon, each kind once."""
    groups, filled, _, chows = reading
    suits = dragon_suits([*groups, *chows])
    stand_for = sorted(groups[at][index] for at, index in filled)
    in_dragon = all(groups[at] in DRAGONS[suits[0]] for at, _ in filled)
    return in_dragon and stand_for == sorted(hand.wild)


def five_alone(hand, natural, wilds, win, sets):
    """Whether no other kind than 5m would have finished the hand, wilds apart."""
    before = list(natural)
    count = sum(wilds.values())
    if win in hand.wild:
        count -= 1
    else:
        before[win] -= 1
    others = [
        kind for kind in range(34) if kind != 4 and kind not in hand.wild and before[kind] < 4
    ]
    for kind in others:
        more = list(before)
        more[kind] += 1
        if missing(more, sets) <= count:
            return False
    return True


# Judging


def outcomes(hand, table):
    """Every set of patterns that some reading counts, with its value."""
    lasts = sorted(set(hand.held)) if hand.way == Way.HEAVENLY else [hand.win]
    found = {}
    for win in lasts:
        for dragon, outside, own, five, joined, alone in marks(hand, table, win):
            values = dict.fromkeys(Measure, 0)
            values |= of_hand(hand, table)
            values[Measure.DRAWN_WILD] = int(win in hand.wild)
            values |= {Measure.DRAGON: dragon, Measure.DRAGON_OUTSIDE: outside}
            values |= {Measure.DRAGON_OWN_SUIT: own, Measure.FIVE: five}
            values |= {Measure.WILD_WAIT: joined, Measure.SELF_WILD_DRAGON: alone}
            counted, fan = combined(table, values)
            found[counted] = fan
    return found


def of_hand(hand, table):
    """The measures of the whole hand and of how it was won; waits are left at 0."""
    wilds = sum(kind in hand.wild for kind in hand.held)
    if table.wild_kong_breaks_plain:
        wilds += sum(
            3 if what == 1 else 4 for what, kind in hand.melds if what and kind in hand.wild
        )
    return {
        Measure.COMPLETE: 1,
        Measure.WILDS: wilds,
        Measure.KONG_DRAW: max(1, hand.chain) if hand.way == Way.KONG_DRAW else 0,
        Measure.FLOWER_DRAW: int(hand.way == Way.FLOWER_DRAW),
        Measure.SELF_DRAWN: int(hand.way not in (Way.DISCARD, Way.ROB_KONG, Way.HUMANLY)),
        Measure.ROBBED_KONG: int(hand.way == Way.ROB_KONG),
        Measure.HEAVENLY: int(hand.way == Way.HEAVENLY),
        Measure.EARTHLY: int(hand.way == Way.EARTHLY),
        Measure.HUMANLY: int(hand.way == Way.HUMANLY),
        Measure.CALLED: sum(what != 3 for what, _ in hand.melds),
        Measure.KONGS: sum(what >= 2 for what, _ in hand.melds),
    }


def combined(table, values):
    """The patterns counted, as (index, count), and their value."""
    has = {
        pattern
        for pattern, ranges in table.rows
        if all(low <= values[measure] <= high for measure, (low, high) in ranges.items())
    }
    covers = table.covers or [[]] * table.patterns
    kept = set(has)
    for pattern in sorted(has, key=lambda one: (-table.worth[one], one)):
        if pattern in kept:  # what is covered covers nothing
            kept -= set(covers[pattern])
    counted = []
    total, factor, least = 0, 1, 0
    for pattern in sorted(kept):
        by = table.count_measure[pattern] if table.count_measure else NO_MEASURE
        count = 1 if by == NO_MEASURE else values[by]
        if count == 0:
            continue
        counted.append((pattern, count))
        if table.kind[pattern] == TIMES:
            factor *= table.worth[pattern] ** count
        else:
            total += table.worth[pattern] * count
        if table.least:
            least = max(least, table.least[pattern])
    return tuple(counted), max(total * factor, least)


def order(table, outcome):
    """Sorts the best outcome first."""
    counted, fan = outcome
    counts = dict(counted)
    return (-fan, -len(counted), [-counts.get(pattern, 0) for pattern in range(table.patterns)])


def verdict(hand, table):
    """The best two outcomes, each as (fan, patterns); none for a hand that is not complete."""
    ranked = sorted(outcomes(hand, table).items(), key=lambda outcome: order(table, outcome))
    return [(fan, counted) for counted, fan in ranked[:2]]
