"""Distances and useful tiles of random hands: ours beside PyMahjongGB's.

Both answer for the same hands, one thread, processor time; where it is not installed it is left
out. nyanten (C++, 16 M/s where PyMahjongGB tells 8,800) has no package to install.
"""

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from paiju.core.distance import distances, useful_bits

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


def rate(action: Callable[[], object], number: int) -> float:
    """Hands a second: the median of five runs by processor time, after one to warm up."""
    action()
    took = []
    for _ in range(5):
        start = time.process_time()
        action()
        took.append(time.process_time() - start)
    return number / sorted(took)[2]


def ours(hands: Hands) -> dict[str, float]:
    """Our rates."""
    counts, wilds = hands
    return {
        "distance": rate(lambda: distances(counts, wilds), len(counts)),
        "useful tiles": rate(lambda: useful_bits(counts, wilds), len(counts)),
    }


def peers(hands: Hands, most: int = 2000) -> dict[str, float]:
    """The rates of the peers that are here, called as their users call them, a hand a call."""
    if find_spec("MahjongGB") is None:
        return {}
    shanten = import_module("MahjongGB").RegularShanten
    counts, wilds = hands
    asked = [spelt(row) for row in counts[wilds == 0][:most]]
    return {"PyMahjongGB, useful tiles": rate(lambda: list(map(shanten, asked)), len(asked))}


def spelt(counts: NDArray[np.uint8]) -> tuple[str, ...]:
    """A hand as PyMahjongGB wants it."""
    return tuple(GB[kind] for kind in range(34) for _ in range(counts[kind]))


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
