"""Finished hands scored, arrays in and arrays out, beside PyMahjongGB on the same hands."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from itertools import chain
from pathlib import Path

from bench.peers import ask
from bench.row import Row, cpu_rate
from paiju.core.batch import Scorer, packed
from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand
from paiju.rules.library import load

TESTS = Path(__file__).resolve().parent.parent / "tests"
HANDS = 20_000
PEER_HANDS = 4_000
TIMES = 5  # our hands are scored in one measurement
RATIO = 5
WILDS = {"0-2 wilds": (0, 2), "3-7 wilds": (3, 7)}
LEAST = {"0-2 wilds": 2_000_000, "3-7 wilds": 300_000}
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


@cache
def workload(rules: str, kind: str) -> list[Hand]:
    """Finished hands of one kind under a document."""
    if rules == "tianjin":
        low, high = WILDS[kind]
        return tianjin_hands(random.Random(low), low, high, HANDS)
    return mcr_hands(kind, HANDS, sets=5 if rules == "taiwan16" else 4)


def ours(rules: str, kind: str) -> float:
    """Our hands a second, arrays in and arrays out."""
    scorer = Scorer(load(rules).table)
    hands = packed(workload(rules, kind))
    assert (scorer.score(hands).fan >= 0).all()
    return cpu_rate(lambda: [scorer.score(hands) for _ in range(TIMES)], TIMES * len(hands))


def peers(kind: str) -> float:
    """PyMahjongGB's hands a second, the same hands."""
    sys.path.insert(0, str(TESTS))
    asked = import_module("rules.peer_gb").asked  # of tests/, which ask the peer too
    sys.path.pop(0)
    hands = [asked(hand) | {"verbose": False} for hand in workload("mcr", kind)[:PEER_HANDS]]
    return float(ask("PyMahjongGB", "mahjonggb_fan.py", hands)["hands"])


def rows() -> Iterator[Row]:
    """Tianjin's hands by how many wilds they hold; others by how they lie."""
    for kind, least in LEAST.items():
        yield Row(
            name=f"tianjin, best reading and score, {kind}",
            unit="hands/s",
            ours=partial(ours, "tianjin", kind),
            least=least,
        )
    for kind in KINDS:
        yield Row(
            name=f"mcr, score, {kind}",
            unit="hands/s",
            ours=partial(ours, "mcr", kind),
            peer="PyMahjongGB",
            theirs=partial(peers, kind),
            ratio=RATIO,
        )
    for rules in ("hujia13", "taiwan16"):
        for kind in KINDS:
            yield Row(
                name=f"{rules}, score, {kind}",
                unit="hands/s",
                ours=partial(ours, rules, kind),
            )
