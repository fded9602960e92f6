"""The official rules against PyMahjongGB, a scorer by others, over random winning hands.

What differs is listed here by kind:

* of two cuts of equal total each scorer may name another;
* of seven pairs of terminals the peer counts 清幺九, which the rules make of triplets
  (“由序数牌一、九刻子组成的和牌”, 1998).
"""

import os
import random
from collections import Counter

import msgspec
import pytest

from core import arrangements
from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand, meld_tiles
from paiju.rules.library import load

if os.environ.get("CI"):  # there it is never passed over
    from rules import peer_gb
else:
    peer_gb = pytest.importorskip("rules.peer_gb", exc_type=ImportError)

WAYS = (Way.DRAW, Way.DRAW, Way.DISCARD, Way.DISCARD, Way.KONG_DRAW, Way.ROB_KONG)
CUT = "equal total by another cut"
PAIRS = "清幺九 of seven pairs"
# Names of the 81 fans and 明暗杠 where the peer has others.
PEER = {"单钓将": "独听・单钓", "坎张": "独听・嵌张", "边张": "独听・边张"}


def kinds_of(melds: tuple[tuple[Meld, int], ...]) -> Counter[int]:
    """The tiles of melds."""
    return Counter(kind for meld in melds for kind in meld_tiles(*meld))


def possible(hand: Hand, rng: random.Random) -> Hand:
    """The hand with a way and moment that can be, as the peer understands them."""
    opened = kinds_of(tuple(meld for meld in hand.melds if meld[0] != Meld.HIDDEN_KONG))
    whole = kinds_of(hand.melds) + Counter(hand.held)
    others = whole[hand.win] - 1
    way = rng.choice(WAYS)
    if way == Way.KONG_DRAW and not any(what >= Meld.OPEN_KONG for what, _ in hand.melds):
        way = Way.DRAW
    if way == Way.ROB_KONG and others:
        way = Way.DISCARD
    visible = opened[hand.win]
    if others == visible and rng.random() < 0.2:
        visible = 3
    return msgspec.structs.replace(
        hand,
        wild=frozenset(),
        way=way,
        chain=1 if way == Way.KONG_DRAW else 0,
        flowers=tuple(kind for kind in hand.flowers if kind < 42),
        visible_copies=3 if way == Way.ROB_KONG else visible,
        last_tile=way != Way.ROB_KONG and rng.random() < 0.1,
        ready_at_deal=False,
    )


TERMINALS = (0, 8, 9, 17, 18, 26)
EVEN = tuple(kind for kind in range(27) if kind % 9 % 2)
GREENS = (19, 20, 21, 23, 25, 32)


def of_triplets(rng: random.Random, kinds: tuple[int, ...]) -> Hand:
    """Four triplets and a pair of these kinds, some of them called."""
    *four, pair = rng.sample(kinds, 5)
    called = rng.randint(0, 3)
    held = [kind for kind in four[called:] for _ in range(3)] + [pair] * 2
    melds = tuple((rng.choice([Meld.PUNG, Meld.OPEN_KONG]), kind) for kind in four[:called])
    return Hand(held=tuple(held), melds=melds, win=rng.choice(held))


def of_little(rng: random.Random) -> Hand:
    """Runs of different suits, a called pung and a wind's pair: hardly a fan."""
    one, two, three = rng.sample((0, 9, 18), 3)
    run, other, chow = (suit + rng.randint(1, 5) for suit in (one, two, three))
    held = (run, run + 1, run + 2, other, other + 1, other + 2, 30, 30)
    melds = ((Meld.CHOW, chow), (Meld.PUNG, one + rng.choice([3, 4, 5])))
    return Hand(held=held, melds=melds, win=run, way=Way.DISCARD, seat_wind=28)


def rare_hand(rng: random.Random) -> Hand:
    """A hand of a sort that chance seldom makes."""
    while True:
        kinds = rng.choice([TERMINALS, EVEN, GREENS, ()])
        hand = of_triplets(rng, kinds) if kinds else of_little(rng)
        if max((kinds_of(hand.melds) + Counter(hand.held)).values()) <= 4:
            return possible(hand, rng)


def some_hand(rng: random.Random) -> Hand:
    """A finished hand without wilds."""
    if rng.random() < 0.01:
        return rare_hand(rng)
    while True:
        hand = arrangements.some_hand(rng)
        if not hand.wild & set(hand.held):
            return possible(hand, rng)


def compared(seed: int, hands: int) -> tuple[Counter[str], Counter[str]]:
    """How often each fan was met, and what differs, by kind."""
    rules = load("mcr")
    judge, rng = rules.judge(), random.Random(seed)
    met: Counter[str] = Counter()
    different: Counter[str] = Counter()
    for _ in range(hands):
        hand = some_hand(rng)
        wanted = peer_gb.told(hand)
        best = judge.verdict(hand).best
        found: Counter[str] = Counter()
        for index, count in best.patterns if best else ():
            name = rules.patterns[index].name.zh
            found[PEER.get(name, name)] += count
        met.update(found.keys())
        total = sum(points * times for points, times in wanted.values())
        if "清幺九" in wanted and "七对" in wanted:
            different[PAIRS] += 1
        elif (best.fan if best else 0) != total:
            different[f"total {best} {hand}"] += 1
        elif found != {name: times for name, (_, times) in wanted.items()}:
            different[CUT] += 1
    return met, different


@pytest.mark.timeout(600)
def test_a_sample_of_hands_scores_as_the_peer_has_it() -> None:
    _, different = compared(1, 20_000)
    assert set(different) <= {CUT, PAIRS}
    assert different.total() <= 20


@pytest.mark.slow
@pytest.mark.timeout(14400)
def test_a_million_hands_score_as_the_peer_has_it() -> None:
    met, different = compared(2, 1_000_000)
    assert set(different) <= {CUT, PAIRS}
    assert different.total() <= 1000
    names = {PEER.get(one.name.zh, one.name.zh) for one in load("mcr").patterns}
    assert {name: met[name] for name in names if met[name] < 100} == {}
