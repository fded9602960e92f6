"""Bits of a word: how many are set, and which is the lowest; compiled, one instruction each."""

import cython

if not cython.compiled:

    def ones(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """The lowest bit set; of a word that is not 0."""
        return (bits & -bits).bit_length() - 1
