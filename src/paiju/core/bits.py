"""Sets of kinds as the bits of one number: kind k is in where bit k is 1."""

import cython

if not cython.compiled:

    def popcount(bits: int) -> int:
        """How many kinds are in."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """The lowest kind; of no empty set."""
        return (bits & -bits).bit_length() - 1
