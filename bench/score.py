"""How many finished hands a second are scored, beside PyMahjongGB on the same hands.

`python -m bench.score`; CPU time of one thread, arrays in and arrays out.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from paiju.core.batch import Scorer, packed
from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand
from paiju.rules.library import load

TESTS = Path(__file__).resolve().parent.parent / "tests"
KINDS = {"concealed": (0, None), "one-suit": (0, 1), "called": (3, None)}  # melds, suits


def some_set(rng: random.Random, suits: tuple[int, ...]) -> list[int]:
    """A run or a triplet, of these suits; 3 are the honours."""
    suit = rng.choice(suits)
    if suit == 3:
        return [rng.randrange(27, 34)] * 3
    if rng.random() < 0.25:
        return [9 * suit + rng.randrange(9)] * 3
    low = 9 * suit + rng.randrange(7)
    return [low, low + 1, low + 2]


def some_pair(rng: random.Random, suits: tuple[int, ...]) -> list[int]:
    """A pair of these suits."""
    suit = rng.choice(suits)
    return [9 * suit + rng.randrange(7 if suit == 3 else 9)] * 2


def complete(
    rng: random.Random, suits: tuple[int, ...], sets: int = 4
) -> tuple[list[list[int]], list[int]]:
    """Sets and a pair from a real set of tiles."""
    while True:
        groups = [some_set(rng, suits) for _ in range(sets)]
        pair = some_pair(rng, suits)
        if max(Counter([*chain.from_iterable(groups), *pair]).values()) <= 4:
            return groups, pair


def tianjin_hands(rng: random.Random, wilds_low: int, wilds_high: int, n: int) -> list[Hand]:
    """Finished hands of 14 concealed tiles with so many wilds among them."""
    hands: list[Hand] = []
    while len(hands) < n:
        turned = rng.randrange(34)
        wild = (turned, following(turned))
        groups, pair = complete(rng, (0, 0, 1, 1, 2, 2, 3))
        held = [*chain.from_iterable(groups), *pair]
        pool = [turned] * 3 + [wild[1]] * 4
        wilds = rng.randint(wilds_low, wilds_high)
        for at, kind in zip(rng.sample(range(14), wilds), rng.sample(pool, wilds), strict=True):
            held[at] = kind
        if sum(kind in wild for kind in held) == wilds:
            hands.append(Hand(held=tuple(held), wild=frozenset(wild), win=rng.choice(held)))
    return hands


def following(kind: int) -> int:
    """The kind after a turned tile: in its suit, of the winds, of the dragons."""
    first, length = (31, 3) if kind > 30 else (27, 4) if kind > 26 else (kind // 9 * 9, 9)
    return first + (kind - first + 1) % length


def mcr_hands(kind: str, n: int, sets: int = 4, seed: int = 1) -> list[Hand]:
    """Finished hands without wilds: `concealed`, `one-suit`, or three sets `called`."""
    rng = random.Random(seed)
    melds, suits = KINDS[kind]
    hands = []
    for _ in range(n):
        chosen = (rng.randrange(3),) if suits else (0, 0, 1, 1, 2, 2, 3)
        groups, pair = complete(rng, chosen, sets)
        held = [*chain.from_iterable(groups[melds:]), *pair]
        called = tuple(
            (Meld.PUNG if group[0] == group[1] else Meld.CHOW, group[0]) for group in groups[:melds]
        )
        hands.append(
            Hand(
                held=tuple(held),
                melds=called,
                win=rng.choice(held),
                way=rng.choice((Way.DRAW, Way.DISCARD)),
                seat_wind=rng.randrange(27, 31),
                round_wind=rng.randrange(27, 31),
            )
        )
    return hands


def rate(work: Callable[[], object], n: int, least: float = 0.4) -> float:
    """How many a second of CPU time: the best of some rounds that take so long together."""
    best = 0.0
    spent = 0.0
    while spent < least:
        start = time.process_time()
        work()
        took = time.process_time() - start
        spent += took
        best = max(best, n / took)
    return best


def ours(rules: str, hands: list[Hand]) -> float:
    """Our hands a second under a rule set."""
    scorer = Scorer(load(rules).table)
    rows = packed(hands)
    assert (scorer.score(rows).fan >= 0).all()
    return rate(lambda: scorer.score(rows), len(hands))


def peers(hands: list[Hand]) -> float:
    """PyMahjongGB's hands a second."""
    from MahjongGB import MahjongFanCalculator  # noqa: PLC0415 (where there is a compiler)

    asked = [list(peer_asked(hand).values()) for hand in hands]
    return rate(lambda: [MahjongFanCalculator(*one) for one in asked], len(hands))


def peer_asked(hand: Hand) -> dict[str, object]:
    """What PyMahjongGB is asked for a hand, as in the tests."""
    sys.path.insert(0, str(TESTS))
    from rules.peer_gb import asked  # noqa: PLC0415 (of tests/)

    sys.path.pop(0)
    return asked(hand) | {"verbose": False}


def measured(n: int = 20_000) -> Iterator[tuple[str, float, float]]:
    """Each kind of hand with our rate and the peer's, 0 where there is none."""
    for low, high in ((0, 2), (3, 7)):
        hands = tianjin_hands(random.Random(low), low, high, n)
        yield f"tianjin {low}-{high} wilds", ours("tianjin", hands), 0
    for kind in KINDS:
        hands = mcr_hands(kind, n)
        yield f"mcr {kind}", ours("mcr", hands), peers(hands[:4000])
    for kind in KINDS:
        yield f"hujia13 {kind}", ours("hujia13", mcr_hands(kind, n)), 0
        yield f"taiwan16 {kind}", ours("taiwan16", mcr_hands(kind, n, sets=5)), 0


if __name__ == "__main__":
    for name, rate_ours, rate_peer in measured(int(sys.argv[1]) if sys.argv[1:] else 20_000):
        ratio = f"  {rate_peer:>9,.0f}  x{rate_ours / rate_peer:.1f}" if rate_peer else ""
        print(f"{name:22} {rate_ours:>12,.0f}{ratio}", flush=True)
