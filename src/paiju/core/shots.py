"""The readings kept while a hand is judged: the present one, the best, the runner-up."""

import cython

from paiju.core.worth import Worth

if not cython.compiled:
    from paiju.core.worth import BEST, NOW, RUNNER_UP

    GROUPS_AT = 7  # after: groups, free sets, free pair, meaning, winning group, tile, place
    MASKS_AT = 21
    SHOT = 35  # numbers that keep one reading


class Shots:
    """Keeps readings as a few numbers each; `verdict.told` turns them into values."""

    def __init__(self, worth: Worth) -> None:
        """Beside the values and counts that this worth keeps."""
        if not cython.compiled:
            self.of = [0] * (3 * SHOT)
        self.worth = worth

    def note(
        self, groups: cython.int, win: cython.int, group: cython.int, place: cython.int
    ) -> cython.void:
        """Begins to write the present reading down: so many groups, the winning tile and where."""
        self.of[0] = groups
        self.of[1] = 0
        self.of[2] = 0
        self.of[3] = 0
        self.of[4] = group
        self.of[5] = win
        self.of[6] = place

    def note_free(self, sets: cython.int, pair: cython.int, meaning: cython.int) -> cython.void:
        """Adds free sets, a free pair and what they stand for."""
        self.of[1] = sets
        self.of[2] = pair
        self.of[3] = meaning

    def note_group(
        self, at: cython.int, what: cython.int, low: cython.int, mask: cython.int
    ) -> cython.void:
        """Adds a group."""
        self.of[GROUPS_AT + at] = 64 * what + low
        self.of[MASKS_AT + at] = mask

    def keep(self, place: cython.int) -> cython.void:
        """Keeps the present reading as the best or the runner-up."""
        if place == BEST and self.worth.there[BEST]:
            self.copy(BEST, RUNNER_UP)
        self.copy(NOW, place)

    def copy(self, origin: cython.int, place: cython.int) -> cython.void:
        """Copies one reading over another."""
        i: cython.Py_ssize_t = 0
        one: cython.Py_ssize_t = origin
        other: cython.Py_ssize_t = place
        for i in range(SHOT):
            self.of[other * SHOT + i] = self.of[one * SHOT + i]
        self.worth.keep(origin, place)

    def kept(self, place: int) -> list[int]:
        """The numbers of one kept reading."""
        return [self.of[SHOT * place + i] for i in range(SHOT)]
