"""Random finished hands for the judge's twin: related sets, melds, special shapes, few wilds."""

from paiju.core.table import Meld, Shape, Way
from paiju.core.verdict import Hand, HandError, check_hand

EDGES = [k for k in range(34) if k >= 27 or k % 9 in (0, 8)]
KONGS = (Meld.OPEN_KONG, Meld.HIDDEN_KONG)


# Sets, as tuples of kinds


def run(suit, number):
    """The run of a suit that begins with a number, moved so that it fits."""
    low = 9 * suit + min(max(number, 1), 7) - 1
    return (low, low + 1, low + 2)


def triplet(suit, number):
    """The triplet of a suit's number."""
    return (9 * suit + min(max(number, 1), 9) - 1,) * 3


def any_set(rng):
    """A run or a triplet, of anything."""
    if rng.random() < 0.25:
        return (rng.randrange(27, 34),) * 3
    return rng.choice([run, run, triplet])(rng.randrange(3), rng.randint(1, 9))


def related_sets(rng, sets):
    """Sets and a pair that stand in some relation to one another."""
    what = rng.choice([run, run, triplet])
    suit, number = rng.randrange(3), rng.randint(1, 7)
    suits = rng.choice([[suit], [suit], [0, 1, 2], rng.sample(range(3), 2)])
    step = rng.choice([0, 0, 1, 1, 2, 3, 3, 6, 8])
    chosen = []
    for at in range(sets):
        if rng.random() < 0.15:
            chosen.append(any_set(rng))
        else:
            chosen.append(what(suits[at % len(suits)], (number - 1 + step * at) % 9 + 1))
    pair = rng.choice([rng.randrange(34), 9 * suit + 4, 9 * suit + rng.randrange(9)])
    return chosen, pair


def edges(rng, sets):
    """Sets and a pair of terminals and honours."""
    chosen = [
        rng.choice([run(rng.randrange(3), rng.choice([1, 7])), (rng.choice(EDGES),) * 3])
        for _ in range(sets)
    ]
    return chosen, rng.choice(EDGES)


def honours(rng, sets):
    """Sets and a pair of honours, perhaps one set of a suit."""
    chosen = [(kind,) * 3 for kind in rng.sample(range(27, 34), sets)]
    if sets and rng.random() < 0.5:
        chosen[0] = any_set(rng)
    return chosen, rng.randrange(27, 34)


def around(rng, sets):
    """Sets and a pair that all hold one number."""
    number = rng.randint(1, 9)
    chosen = []
    for _ in range(sets):
        low = number - rng.randrange(3)
        fits = 1 <= low <= 7 and rng.random() < 0.8
        suit = rng.randrange(3)
        chosen.append(run(suit, low) if fits else triplet(suit, number))
    return chosen, 9 * rng.randrange(3) + number - 1


def fours(rng, sets):
    """Sets and a pair of few kinds of one suit, with many fours."""
    suit, low = rng.randrange(3), rng.randint(1, 6)
    chosen = []
    for _ in range(sets):
        what = rng.choice([run, run, triplet])
        chosen.append(what(suit, low + rng.randrange(max(2, sets - 2))))
    return chosen, 9 * suit + low - 1 + rng.randrange(3)


def one_suit(rng, sets):
    """Sets and a pair of one suit."""
    suit = rng.randrange(3)
    chosen = [rng.choice([run, run, triplet])(suit, rng.randint(1, 9)) for _ in range(sets)]
    return chosen, 9 * suit + rng.randrange(9)


def dragons(rng, sets):
    """Sets and a pair about 123, 456 and 789: one dragon, or two about a pair of fives."""
    a, b, c = rng.sample(range(3), 3)
    chosen = rng.choice(
        [
            [run(a, 1), run(a, 4), run(a, 7), any_set(rng)],
            [run(a, 1), run(a, 1), run(a, 7), run(a, 7)],
            [run(a, 1), run(a, 7), run(b, 1), run(b, 7)],
            [run(a, 1), run(b, 4), run(c, 7), any_set(rng)],
        ]
    )
    chosen += [any_set(rng) for _ in range(sets - 4)]
    return chosen[:sets], rng.choice([9 * a + 4, 9 * c + 4, rng.randrange(34)])


def anything(rng, sets):
    """Sets and a pair, of anything."""
    return [any_set(rng) for _ in range(sets)], rng.randrange(34)


THEMES = (
    *(related_sets, related_sets, related_sets, edges, honours),
    *(around, fours, one_suit, dragons, dragons),
)


# Special shapes, as tiles


def special_tiles(rng, shape):
    """The concealed tiles of a special shape, without wilds."""
    if shape == Shape.ORPHANS:
        return [*EDGES, rng.choice(EDGES)]
    suits = rng.sample((0, 9, 18), 3)
    thirds = [suit + at + 3 * i for at, suit in enumerate(suits) for i in range(3)]
    if shape == Shape.SCATTERED:
        return rng.sample([*thirds, *range(27, 34)], 14)
    if shape == Shape.SEVEN_PAIRS:
        suit = rng.choice([range(9), range(9, 18), range(18, 27), EDGES, range(34)])
        first = 9 * rng.randrange(3) + rng.randrange(3)
        kinds = rng.sample(suit, 7) if rng.random() < 0.7 else range(first, first + 7)
        return [kind for kind in kinds for _ in range(2)]
    if shape == Shape.PAIRS_ALIKE:
        kinds = rng.sample(rng.choice([range(9), range(34)]), 7 - rng.randint(1, 3))
        return [kind for kind in (*kinds, *kinds[: 7 - len(kinds)]) for _ in range(2)]
    assert shape == Shape.PAIRS_AND_TRIPLET
    kinds = rng.sample(rng.choice([range(9), range(34), range(34)]), 8)
    return [*(kind for kind in kinds for _ in range(2)), kinds[-1]]


def knitted_sets(rng, sets):
    """The tiles of a knitted straight, and the other sets and a pair."""
    suits = rng.sample((0, 9, 18), 3)
    straight = [suit + at + 3 * i for at, suit in enumerate(suits) for i in range(3)]
    chosen, pair = rng.choice([anything, honours, one_suit])(rng, sets - 3)
    return straight, chosen, pair


# Hands


def finished(rng, sets=4, wilds=None):
    """A finished hand of sets and a pair, some of the sets melds."""
    return until_legal(lambda: melded_hand(rng, *rng.choice(THEMES)(rng, sets), [], wilds), sets)


def knitted(rng, sets=4, wilds=None):
    """A finished hand with a knitted straight."""

    def one():
        straight, chosen, pair = knitted_sets(rng, sets)
        return melded_hand(rng, chosen, pair, straight, wilds)

    return until_legal(one, sets)


def special(rng, shape, wilds=None):
    """A finished hand of a special shape."""
    if shape == Shape.KNITTED_STRAIGHT:
        return knitted(rng, wilds=wilds)
    sets = 5 if shape == Shape.PAIRS_AND_TRIPLET else 4
    return until_legal(lambda: won(rng, special_tiles(rng, shape), [], wilds), sets)


def degenerate(rng, sets=4, wilds=None):
    """A finished hand of one suit, or with four of a kind everywhere."""
    themes = (fours, one_suit)
    return until_legal(lambda: melded_hand(rng, *rng.choice(themes)(rng, sets), [], wilds), sets)


def gates(rng, wilds=None):
    """1112345678999 of a suit, and one more tile of it."""
    first = 9 * rng.randrange(3)
    held = [first + int(digit) - 1 for digit in "1112345678999"]
    return until_legal(lambda: won(rng, [*held, first + rng.randrange(9)], [], wilds), 4)


def some_hand(rng, sets=4):
    """A finished hand of any sort that a table of so many sets may meet."""
    pick = rng.random()
    if pick < 0.02 and sets == 4:
        return gates(rng)
    if pick < 0.12:
        return degenerate(rng, sets)
    if pick < 0.2:
        return knitted(rng, sets)
    if pick < 0.35:
        shapes = [Shape.SEVEN_PAIRS, Shape.PAIRS_ALIKE, Shape.ORPHANS, Shape.SCATTERED]
        return special(rng, rng.choice(shapes) if sets == 4 else Shape.PAIRS_AND_TRIPLET)
    return finished(rng, sets)


def until_legal(one, sets):
    """The first of many tries that a table could hold."""
    while True:
        hand = one()
        try:
            if hand is not None:
                check_hand(hand, sets)
                return hand
        except HandError:
            pass


def melded_hand(rng, chosen, pair, straight, wilds):
    """A hand of sets and a pair of which some sets are melds, and of a knitted straight."""
    melds = []
    held = [*straight, pair, pair]
    often = rng.choice([0, 0.2, 0.5, 0.9])
    for some in chosen:
        if rng.random() >= often:
            held += some
        elif some[0] == some[1]:
            melds.append((rng.choice([Meld.PUNG, Meld.PUNG, *KONGS]), some[0]))
        else:
            melds.append((Meld.CHOW, some[0]))
    return won(rng, held, melds, wilds)


def won(rng, held, melds, wilds):
    """Concealed tiles, some turned to wilds, won in some way; none where it cannot be."""
    wanted = rng.choice([0, 0, 0, 1, 1, 2, 3]) if wilds is None else wilds
    wild = wild_kinds(rng, wanted, held)
    held = list(held)
    rng.shuffle(held)
    already = sum(kind in wild for kind in held)
    pool = [kind for kind in wild for _ in range(4 if kind < 34 else 1)]
    plain = [at for at, kind in enumerate(held) if kind not in wild]
    missing = wanted - already
    if missing < 0 or missing > min(len(plain), len(pool)):
        return None
    for at, kind in zip(rng.sample(plain, missing), rng.sample(pool, missing), strict=True):
        held[at] = kind
    win = rng.choice(held)
    way = some_way(rng, held.count(win), melds)
    kongs = sum(what in KONGS for what, _ in melds)
    lying = max(0, 4 - held.count(win)) if win < 34 else 0
    flowers = [kind for kind in range(34, 42) if kind not in wild and kind not in held]
    seat = rng.randrange(27, 31)
    return Hand(
        held=tuple(held),
        melds=tuple(melds),
        wild=wild,
        win=win,
        way=way,
        chain=rng.randint(1, kongs) if way == Way.KONG_DRAW else 0,
        round_wind=rng.randrange(27, 31),
        seat_wind=seat,
        last_tile=rng.random() < 0.15,
        ready_at_deal=not melds and rng.random() < 0.15,
        is_dealer=way == Way.HEAVENLY or (seat == 27 and way not in (Way.EARTHLY, Way.HUMANLY)),
        visible_copies=rng.randint(0, min(3, lying)),
        flowers=tuple(rng.sample(flowers, min(len(flowers), rng.choice([0, 0, 1, 2, 4, 8])))),
    )


def wild_kinds(rng, wanted, held):
    """One or two kinds that are wild, or none; often of those held; seldom flowers."""
    if wanted == 0 and rng.random() < 0.7:
        return frozenset()
    if rng.random() < 0.05:
        return frozenset(range(34, 42))
    if rng.random() < 0.3:
        kind = rng.choice(held)
        return frozenset({kind, kind // 9 * 9 + (kind + 1) % 9} if kind < 27 else {kind})
    return frozenset(rng.sample(range(34), rng.choice([1, 2])))


def some_way(rng, copies, melds):
    """How a hand with these melds may be won, by a tile of which so many are held."""
    ways = [Way.DRAW, Way.DRAW, Way.DISCARD, Way.DISCARD, Way.FLOWER_DRAW]
    if copies == 1:
        ways.append(Way.ROB_KONG)
    if any(what in KONGS for what, _ in melds):
        ways += [Way.KONG_DRAW, Way.KONG_DRAW]
    if not melds:
        ways += [Way.HEAVENLY, Way.EARTHLY, Way.HUMANLY]
    return rng.choice(ways)
