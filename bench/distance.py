"""Distances and useful tiles of random hands, beside PyMahjongGB's and riichienv's.

nyanten (C++, 16 M/s where PyMahjongGB tells 8,800) has no package to install.
"""

from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from bench.peers import ask
from bench.row import Row, cpu_rate
from paiju.core.distance import distances, useful_bits

HANDS = 100_000
PEER_HANDS = 2_000
GB = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
GB += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]  # winds; white, green, red
Hands = tuple[NDArray[np.uint8], NDArray[np.uint8]]  # counts of the 34 natural kinds; wilds


def dealt(number: int, *, tiles_each: int = 13, wild_kinds: int = 0, seed: int = 0) -> Hands:
    """Hands dealt from a full wall of 136 in which some kinds, each hand's own, are wild."""
    rng = np.random.default_rng(seed)
    wall = np.repeat(np.arange(34), 4)
    order = np.argpartition(rng.random((number, 136), np.float32), tiles_each, axis=1)
    held = wall[order[:, :tiles_each]]
    counts = np.zeros((number, 34), np.uint8)
    np.add.at(counts, (np.arange(number)[:, None], held), 1)
    wilds = np.zeros(number, np.uint8)
    for _ in range(wild_kinds):
        rows, kind = np.arange(number), rng.integers(34, size=number)
        wilds += counts[rows, kind]
        counts[rows, kind] = 0
    return counts, wilds


@cache
def workload(wild_kinds: int) -> Hands:
    """Hands of 13 tiles."""
    return dealt(HANDS, wild_kinds=wild_kinds)


def far(wild_kinds: int) -> float:
    """Our distances a second."""
    counts, wilds = workload(wild_kinds)
    distances(counts, wilds)
    return cpu_rate(lambda: distances(counts, wilds), len(counts))


def useful(wild_kinds: int) -> float:
    """Our hands with useful tiles a second."""
    counts, wilds = workload(wild_kinds)
    useful_bits(counts, wilds)
    return cpu_rate(lambda: useful_bits(counts, wilds), len(counts))


def spelt(counts: NDArray[np.uint8]) -> tuple[str, ...]:
    """A hand as PyMahjongGB wants it."""
    return tuple(GB[kind] for kind in range(34) for _ in range(counts[kind]))


def mahjonggb() -> float:
    """PyMahjongGB's hands with useful tiles a second, a hand a call."""
    hands = [spelt(row) for row in workload(0)[0][:PEER_HANDS]]
    return float(ask("PyMahjongGB", "mahjonggb_shanten.py", hands)["hands"])


def riichienv() -> float:
    """Riichienv's shanten a second, a hand a call."""
    hands = [np.repeat(np.arange(34), row).tolist() for row in workload(0)[0][:HANDS]]
    return float(ask("riichienv", "riichienv_shanten.py", hands)["hands"])


def rows() -> Iterator[Row]:
    """Distances, and distances with useful tiles; with wilds of two kinds and with none."""
    for wild_kinds in (0, 2):
        said = f"{wild_kinds} wild kinds"
        yield Row(
            name=f"distance of 13 tiles, {said}",
            unit="hands/s",
            ours=partial(far, wild_kinds),
            least=20_000_000,
            peer="" if wild_kinds else "riichienv, shanten",
            theirs=None if wild_kinds else riichienv,
            ratio=None if wild_kinds else 1,
        )
        yield Row(
            name=f"distance with useful tiles, {said}",
            unit="hands/s",
            ours=partial(useful, wild_kinds),
            peer="" if wild_kinds else "PyMahjongGB, with useful tiles",
            theirs=None if wild_kinds else mahjonggb,
            ratio=None if wild_kinds else 500,
        )


def differ(hands: Hands, most: int = 2000) -> int:
    """In how many hands PyMahjongGB tells another distance or other useful tiles."""
    shanten = import_module("MahjongGB").RegularShanten
    counts = hands[0][hands[1] == 0][:most]
    near = distances(counts, 0, fifth_copy=False)
    kinds = useful_bits(counts, 0, fifth_copy=False)
    different = 0
    for row, distance, useful in zip(counts, near, kinds, strict=True):
        far, tiles = shanten(spelt(row))
        bits = sum(1 << GB.index(tile) for tile in tiles)
        different += (far + 1, bits) != (distance, useful)
    return different
