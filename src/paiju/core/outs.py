"""What a hand lacks of sets and a pair of some kinds with some runs in it, and what brings it on.

Equal to slow.outs.
"""

from collections.abc import Sequence

import cython

from paiju.core.distance import Distance

if not cython.compiled:
    KINDS = 34


class Outs:
    """Counts them: `load` a hand, then `look` at one aim after another; one for each thread."""

    def __init__(self) -> None:
        """No hand."""
        if not cython.compiled:
            self.held = [0] * KINDS
            self.left = [0] * KINDS
            self.lows = [0] * 5
        self.near = Distance(5)
        self.tiles = 0

    def load(self, natural: Sequence[int], left: Sequence[int]) -> None:
        """Takes the natural tiles held by kind, and the copies of each kind that may still come."""
        kind: cython.int = 0
        for kind in range(KINDS):
            self.held[kind] = natural[kind]
            self.left[kind] = left[kind]

    def look(self, allowed: cython.longlong, runs: Sequence[int], sets: cython.int) -> cython.int:
        """Natural tiles lacked: of so many sets, those runs among them, and a pair.

        `allowed` holds the kinds, as bits, that may be used; each run is told by its lowest kind.
        Sets `tiles`: how many copies that may still come bring it nearer.
        """
        run: cython.int = 0
        low: cython.int = 0
        kind: cython.int = 0
        wanted: cython.longlong = 0
        one: cython.longlong = 1
        lacks: cython.int = 0
        number: cython.int = len(runs)
        for run in range(number):
            self.lows[run] = runs[run]
        for kind in range(KINDS):
            self.near.held[kind] = self.held[kind] if (allowed >> kind) & 1 else 0
        for run in range(number):
            low = self.lows[run]
            for kind in range(low, low + 3):
                if self.near.held[kind]:
                    self.near.held[kind] = self.near.held[kind] - 1
                else:
                    wanted |= one << kind
                    lacks += 1
        self.near.wilds = 0
        self.near.sets = sets - number
        lacks += self.near.useful()
        self.tiles = 0
        for kind in range(KINDS):
            if (wanted >> kind) & 1 or (self.near.nearer[kind] and (allowed >> kind) & 1):
                self.tiles += self.left[kind]
        return lacks
