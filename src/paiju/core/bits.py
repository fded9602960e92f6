"""Bits of a word: how many are set, which is the lowest; compiled, an instruction or two each."""

import cython

if not cython.compiled:

    def ones(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """The lowest bit set; of a word that is not 0."""
        return (bits & -bits).bit_length() - 1

    def nth(bits: int, n: int) -> int:
        """The bit set that has n set below it; of a word that has so many."""
        for _ in range(n):
            bits &= bits - 1
        return lowest(bits)
