"""Tables by suit key: what each part of a hand asks, worked out for every part there is.

A part is one suit (kinds 0-8, 9-17, 18-26) or the honours (27-33): part = kind // 9. Its key is
the sum of count x `pow5[kind]` over its natural tiles; wilds are counted apart. A tile gained or
lost moves the key by `pow5[kind]`.

`need`: the fewest wilds that make sets of all the part's tiles, NEVER (31) where none are enough;
PAIR_HERE (32) is added where sets and the pair take one fewer, PAIR_HERE_ONLY (64) as well where
they take four fewer (which is so only where wilds may not make five of a kind). Else the pair
takes two more.
`class`: which row of `rows` tells what the part lacks, entries sets x 2, + 1 with the pair.
`half`, by class x 256 + class: the number of what two such parts lack together.
`lacks`, by (sets x 512 + half) x 512 + half: what a hand of two halves lacks of sets and a pair.
The order of two classes or halves is no matter.
"""

from functools import cache

import cython

from paiju.core.suit_tables import stored

if not cython.compiled:
    NEED = 31  # the bits of `need` that are a number of wilds
    PAIR_HERE = 32


class Suits:
    """The tables for wilds that make five of a kind, or that do not; read-only."""

    def __init__(self, *, fifth_copy: cython.bint = 1) -> None:
        if not cython.compiled:
            self.pow5 = [0] * 34
        of = stored("five" if fifth_copy else "four")
        self.fifth = fifth_copy
        self.need_suit = of["need_suit"].data
        self.need_honours = of["need_honours"].data
        self.class_suit = of["class_suit"].data
        self.class_honours = of["class_honours"].data
        self.half = of["half"].ravel().data
        self.lacks = of["lacks"].ravel().data
        for kind in range(34):
            self.pow5[kind] = 5 ** (kind % 9)

    def wanted(
        self, one: cython.int, two: cython.int, three: cython.int, honours: cython.int
    ) -> cython.int:
        """The wilds that make a hand of these keys sets and a pair, its tiles 3m + 2 with them."""
        a: cython.int = self.need_suit[one]
        b: cython.int = self.need_suit[two]
        c: cython.int = self.need_suit[three]
        d: cython.int = self.need_honours[honours]
        pair: cython.int = (a | b | c | d) // PAIR_HERE  # 0, 1 or 3
        return (a & NEED) + (b & NEED) + (c & NEED) + (d & NEED) + 2 - 3 * (pair - pair // 2)


@cache
def tables(*, fifth_copy: bool = True) -> Suits:
    """The tables, loaded once."""
    return Suits(fifth_copy=fifth_copy)
