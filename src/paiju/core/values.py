"""What one reading of a hand measures: a number for each measure."""

import cython

if not cython.compiled:
    from paiju.core.numbers import MEASURES


class Values:
    """The number of each measure, by the measure's number.

    `some` has the bits of those measures of a cut that may not be 0.
    """

    def __init__(self) -> None:
        """All 0."""
        i: cython.int = 0
        if not cython.compiled:
            self.of = [0] * MEASURES
        for i in range(MEASURES):
            self.of[i] = 0
        self.some = 0
