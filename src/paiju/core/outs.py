"""What a hand lacks of sets and a pair of some kinds with some runs in it, and what brings it on.

Equal to bots.aims.lacking, wants and left_over, which tell it of a hand of any form.
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
        self.allowed = 0
        self.wanted = 0

    def load(self, natural: Sequence[int], left: Sequence[int]) -> None:
        """Takes the natural tiles held by kind, and the copies of each kind that may still come."""
        kind: cython.int = 0
        for kind in range(KINDS):
            self.held[kind] = natural[kind]
            self.left[kind] = left[kind]

    def left_of(self, kind: cython.int) -> cython.int:
        """The copies of a kind that may still come."""
        return self.left[kind]

    def take(self, allowed: cython.longlong, runs: Sequence[int], sets: cython.int) -> cython.int:
        """Sets up so many sets and a pair of the kinds allowed, as bits, without some runs in them.

        Each run is told by its lowest kind; how many of its tiles are not held.
        """
        run: cython.int = 0
        low: cython.int = 0
        kind: cython.int = 0
        one: cython.longlong = 1
        lacks: cython.int = 0
        number: cython.int = len(runs)
        for run in range(number):
            self.lows[run] = runs[run]
        self.allowed = allowed
        self.wanted = 0
        for kind in range(KINDS):
            self.near.held[kind] = self.held[kind] if (allowed >> kind) & 1 else 0
        for run in range(number):
            low = self.lows[run]
            for kind in range(low, low + 3):
                if self.near.held[kind]:
                    self.near.held[kind] = self.near.held[kind] - 1
                else:
                    self.wanted |= one << kind
                    lacks += 1
        self.near.wilds = 0
        self.near.sets = sets - number
        return lacks

    def lacks(self, allowed: cython.longlong, runs: Sequence[int], sets: cython.int) -> cython.int:
        """Natural tiles lacked of so many sets, those runs among them, and a pair."""
        short: cython.int = self.take(allowed, runs, sets)
        return short + self.near.missing()

    def look(self, allowed: cython.longlong, runs: Sequence[int], sets: cython.int) -> cython.int:
        """The same; sets `tiles`: how many copies that may still come bring it nearer."""
        kind: cython.int = 0
        short: cython.int = self.take(allowed, runs, sets)
        short += self.near.useful()
        self.tiles = 0
        for kind in range(KINDS):
            if (self.wanted >> kind) & 1 or (self.near.nearer[kind] and (allowed >> kind) & 1):
                self.tiles += self.left[kind]
        return short

    def finish(
        self, allowed: cython.longlong, runs: Sequence[int], sets: cython.int
    ) -> list[int] | None:
        """The tiles beside the runs when finished with the likeliest; none where tiles run out.

        The kind that brings it nearer with the most copies left is taken, then what is not needed
        is put away, the lowest kinds first.
        """
        kind: cython.int = 0
        best: cython.int = 0
        over: cython.int = 0
        self.take(allowed, runs, sets)
        while self.near.useful():
            best = -1
            for kind in range(KINDS):
                if not self.near.nearer[kind] or not (allowed >> kind) & 1:
                    continue
                if best < 0 or self.left[kind] > self.left[best]:
                    best = kind
            if best < 0:
                return None
            self.near.held[best] = self.near.held[best] + 1
        over = -3 * self.near.sets - 2
        for kind in range(KINDS):
            over += self.near.held[kind]
        for kind in range(KINDS):
            while over > 0 and self.near.held[kind]:
                self.near.held[kind] = self.near.held[kind] - 1
                if self.near.missing():
                    self.near.held[kind] = self.near.held[kind] + 1
                    break
                over -= 1
        if over:
            return None
        return [kind for kind in range(KINDS) for _ in range(self.near.held[kind])]
