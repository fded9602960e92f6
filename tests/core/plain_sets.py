"""How the sets of a reading stand to one another, by the sentences of the measures."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, pairwise

from paiju.core.measure import Measure

RUN = ("run", "chow")
KONG = ("open_kong", "hidden_kong")
TRIPLET = ("triplet", "pung", *KONG)
ONE, EACH = "one suit", "each of another suit"

# measure: what the sets are, how many, how far each is above the last, and in which suits
RELATIONS = {
    Measure.DRAGON: (RUN, 3, (3,), ONE),
    Measure.SAME_RUNS: (RUN, 2, (0,), ONE),
    Measure.SAME_RUNS_3: (RUN, 3, (0,), ONE),
    Measure.SAME_RUNS_4: (RUN, 4, (0,), ONE),
    Measure.MIXED_RUNS_2: (RUN, 2, (0,), EACH),
    Measure.MIXED_RUNS_3: (RUN, 3, (0,), EACH),
    Measure.CONSECUTIVE_RUNS_2: (RUN, 2, (3,), ONE),
    Measure.TERMINAL_RUNS_2: (RUN, 2, (6,), ONE),
    Measure.STEPPED_RUNS_3: (RUN, 3, (1, 2), ONE),
    Measure.STEPPED_RUNS_4: (RUN, 4, (1, 2), ONE),
    Measure.MIXED_STEPPED_RUNS: (RUN, 3, (1,), EACH),
    Measure.MIXED_STRAIGHT: (RUN, 3, (3,), EACH),
    Measure.SAME_TRIPLETS_2: (TRIPLET, 2, (0,), EACH),
    Measure.SAME_TRIPLETS_3: (TRIPLET, 3, (0,), EACH),
    Measure.CONSECUTIVE_TRIPLETS_3: (TRIPLET, 3, (1,), ONE),
    Measure.CONSECUTIVE_TRIPLETS_4: (TRIPLET, 4, (1,), ONE),
    Measure.MIXED_CONSECUTIVE_TRIPLETS: (TRIPLET, 3, (1,), EACH),
    Measure.TERMINAL_TRIPLETS_2: (TRIPLET, 2, (8,), ONE),
}
COUNTED_IN_PAIRS = (
    Measure.SAME_RUNS,
    Measure.MIXED_RUNS_2,
    Measure.CONSECUTIVE_RUNS_2,
    Measure.TERMINAL_RUNS_2,
    Measure.SAME_TRIPLETS_2,
    Measure.TERMINAL_TRIPLETS_2,
)
PAIR_KINDS = {
    Measure.DRAGON_PAIR: {31, 32, 33},
    Measure.WIND_PAIR: {27, 28, 29, 30},
}
TRIPLET_KINDS = {
    Measure.DRAGON_TRIPLETS: {31, 32, 33},
    Measure.WHITE_TRIPLET: {31},
    Measure.GREEN_TRIPLET: {32},
    Measure.RED_TRIPLET: {33},
    Measure.WIND_TRIPLETS: {27, 28, 29, 30},
    Measure.TERMINAL_TRIPLETS: {0, 8, 9, 17, 18, 26},
}


def number_of(kind):
    """1 to 9; 0 for an honour."""
    return kind % 9 + 1 if kind < 27 else 0


def suit_of(kind):
    """0 to 2; 3 for an honour."""
    return kind // 9 if kind < 27 else 3


def related(measure, sets):
    """Whether exactly these sets stand in a measure's relation."""
    if measure == Measure.KNITTED_STRAIGHT:
        return len(sets) == 3 and all(group.what == "knitted" for group in sets)
    names, size, steps, suits = RELATIONS[measure]
    lows = sorted((group.kinds[0] for group in sets), key=number_of)
    if len(sets) != size or any(group.what not in names for group in sets) or max(lows) >= 27:
        return False
    wanted = 1 if suits == ONE else size
    rises = {number_of(b) - number_of(a) for a, b in pairwise(lows)}
    return len({suit_of(low) for low in lows}) == wanted and any(rises == {step} for step in steps)


def most_pairs(measure, sets):
    """The largest number of pairs in a relation, each set used once."""
    if len(sets) < 2:
        return 0
    first, *others = sets
    best = most_pairs(measure, others)
    for at, other in enumerate(others):
        if related(measure, (first, other)):
            left = others[:at] + others[at + 1 :]
            best = max(best, 1 + most_pairs(measure, left))
    return best


@lru_cache(20_000)
def relations(sets):
    """The measures of how sets stand to one another."""
    values = {}
    for measure, (_, size, _, _) in RELATIONS.items():
        if measure in COUNTED_IN_PAIRS:
            values[measure] = most_pairs(measure, sets)
        else:
            values[measure] = any(related(measure, some) for some in combinations(sets, size))
    return values


def of_pair(pair, hand):
    """The measures of the one pair of sets and a pair."""
    kind = pair.kinds[0]
    values = {measure: kind in kinds for measure, kinds in PAIR_KINDS.items()}
    values[Measure.PAIRS_258] = number_of(kind) in (2, 5, 8)
    values[Measure.ROUND_WIND_PAIR] = kind == hand.round_wind
    values[Measure.SEAT_WIND_PAIR] = kind == hand.seat_wind
    return values


def of_triplets(sets, hand):
    """The measures of which triplets there are."""
    kinds = [group.kinds[0] for group in sets if group.what in TRIPLET]
    values = {m: sum(kind in some for kind in kinds) for m, some in TRIPLET_KINDS.items()}
    values[Measure.TRIPLETS] = len(kinds)
    values[Measure.ROUND_WIND_TRIPLET] = hand.round_wind in kinds
    values[Measure.SEAT_WIND_TRIPLET] = hand.seat_wind in kinds
    guests = {27, 28, 29, 30} - {hand.round_wind, hand.seat_wind}
    values[Measure.GUEST_WIND_TRIPLETS] = sum(kind in guests for kind in kinds)
    return values


@lru_cache(20_000)
def in_every_group(groups):
    """The measures of what each set and the pair hold."""
    values = {}
    for number in range(1, 10):
        measure = Measure[f"EVERY_GROUP_{number}"]
        values[measure] = all(number in map(number_of, group.kinds) for group in groups)
    values[Measure.EVERY_GROUP_EDGE] = all(
        any(number_of(kind) in (0, 1, 9) for kind in group.kinds) for group in groups
    )
    return values


def twin_dragons(sets, pair):
    """The two measures of two dragons about a pair of fives."""
    lows = Counter(group.kinds[0] for group in sets if group.what in RUN)
    suit = suit_of(pair.kinds[0])
    if number_of(pair.kinds[0]) != 5:
        return {}
    others = [other for other in range(3) if other != suit]
    return {
        Measure.TWIN_DRAGONS: lows[9 * suit] >= 2 and lows[9 * suit + 6] >= 2,
        Measure.MIXED_TWIN_DRAGONS: all(
            lows[9 * other] and lows[9 * other + 6] for other in others
        ),
    }


@lru_cache(20_000)
def fours_shared(groups):
    """The measures of suits' kinds held four times over several groups."""
    played = Counter(kind for group in groups for kind in group.kinds)
    held_by = []
    for kind, number in played.items():
        if number == 4 and kind < 27:
            names = [group.what for group in groups if kind in group.kinds]
            held_by.append(sorted("run" if name in RUN else name for name in names))
    return {
        Measure.FOUR_IN_RUN_AND_TRIPLET: held_by.count(["run", "triplet"])
        + held_by.count(["pung", "run"]),
        Measure.FOUR_IN_RUNS_AND_PAIR: held_by.count(["pair", "run", "run"]),
        Measure.FOUR_IN_RUNS: held_by.count(["run"] * 4),
    }
