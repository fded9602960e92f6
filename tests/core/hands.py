"""Random hands for tests: plain, degenerate, heavy with wilds, always from a real set of tiles."""

import random

from core.tables import next_kind
from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand


def counts(kinds):
    """Counts of the 34 natural kinds."""
    held = [0] * 34
    for kind in kinds:
        held[kind] += 1
    return held


def dealt(rng, tiles, kinds=34):
    """Counts of some tiles dealt from the lowest kinds of a set."""
    return counts(rng.sample([kind for kind in range(kinds) for _ in range(4)], tiles))


def complete(rng, sets=4, wilds=None):
    """A random finished hand: tiles of real sets and a pair, some of them turned to wilds."""
    while True:
        turned = rng.randrange(34)
        wild = frozenset({turned, next_kind(turned)})
        left = [4] * 34
        left[turned] -= 1
        melds = []
        held = []
        suit = rng.choice([None, None, 0, 1, 2])
        for _ in range(sets):
            group = some_set(rng, suit)
            if group[0] == group[1] and rng.random() < 0.3:
                what = rng.choice([Meld.PUNG, Meld.OPEN_KONG, Meld.HIDDEN_KONG])
                melds.append((what, group[0]))
                left[group[0]] -= 3 if what == Meld.PUNG else 4
            else:
                held += group
        pair = rng.randrange(9) + 9 * suit if suit is not None else rng.randrange(34)
        held += [pair, pair]
        pool = [kind for kind in wild for _ in range(left[kind])]
        wanted = rng.choice([0, 0, 1, 1, 2, 3, 4]) if wilds is None else wilds
        if wanted > min(len(pool), len(held)):
            continue
        for at, kind in zip(
            rng.sample(range(len(held)), wanted), rng.sample(pool, wanted), strict=True
        ):
            held[at] = kind
        for kind in held:
            left[kind] -= 1
        if min(left) < 0 or any(what == Meld.PUNG and kind in wild for what, kind in melds):
            continue
        ways = [Way.DRAW] * 4 + [Way.KONG_DRAW] if melds else [Way.DRAW] * 4 + [Way.HEAVENLY]
        way = rng.choice(ways)
        chain = rng.randint(1, 4) if way == Way.KONG_DRAW else 0
        return Hand(
            held=tuple(held),
            melds=tuple(melds),
            wild=wild,
            win=rng.choice(held),
            way=way,
            chain=chain,
        )


def some_set(rng, suit):
    """A run or triplet, often of a dragon or about 5m."""
    if suit is None:
        suit = rng.choice([0, 0, 1, 2, 3])
    if suit == 3:
        return [rng.randrange(27, 34)] * 3
    low = 9 * suit + rng.choice([0, 3, 6, 0, 3, 6, 1, 2, 4, 5])
    if rng.random() < 0.25:
        return [low] * 3
    return [low, low + 1, low + 2]


def generator(seed):
    """A generator of its own for each test."""
    return random.Random(seed)
