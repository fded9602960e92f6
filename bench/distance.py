"""Distances and useful tiles of random hands: ours beside nyanten and PyMahjongGB.

Each peer answers for the same hands, one thread, processor time; a peer that is not installed is
left out. nyanten is C++ with a Python face that takes one hand a call.
"""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from paiju.core.distance import distances, useful_bits

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
