"""Chance, drawn from a generator state that is passed in: shuffles and dice.

xoshiro256** of David Blackman and Sebastiano Vigna, seeded by their splitmix64 (public domain).
Walls of matches are laid by `shuffle`; runs, which lay millions, by `mix`, which draws several
places at once (Nevin Brackett-Rozinsky and Daniel Lemire, "Batched ranged random integer
generation", 2024).
"""

import cython

if not cython.compiled:
    BATCH = 6  # places drawn from one word
    PLACE_BITS = 56  # bits of it that are used: numbers below 256 then fit beside


class Chance:
    """A stream of chance from four 64-bit words, at least one of which is not zero."""

    def __init__(
        self,
        a: cython.ulonglong = 1,
        b: cython.ulonglong = 0,
        c: cython.ulonglong = 0,
        d: cython.ulonglong = 0,
    ) -> None:
        one: cython.ulonglong = 1
        if not cython.compiled:
            self.place = [0] * BATCH
        self.all_bits = (one << 63) * 2 - 1  # compiled, the product wraps to 0 and this to all ones
        self.step = 0x9E3779B97F4A7C15
        self.one_factor = 0xBF58476D1CE4E5B9
        self.other_factor = 0x94D049BB133111EB
        self.seed(a, b, c, d)

    def seed(
        self,
        a: cython.ulonglong,
        b: cython.ulonglong,
        c: cython.ulonglong,
        d: cython.ulonglong,
    ) -> None:
        """Starts the stream of these four words; all zero counts as the first being one."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        if not (a or b or c or d):
            self.a = 1

    def stirred(self, x: cython.ulonglong) -> cython.ulonglong:
        """What splitmix64 makes of a state: another 64 bits for every 64 bits."""
        mixed: cython.ulonglong = (x + self.step) & self.all_bits
        mixed = ((mixed ^ (mixed >> 30)) * self.one_factor) & self.all_bits
        mixed = ((mixed ^ (mixed >> 27)) * self.other_factor) & self.all_bits
        return mixed ^ (mixed >> 31)

    def begin(
        self,
        root: cython.ulonglong,
        unit: cython.ulonglong,
        hand: cython.ulonglong,
        stream: cython.ulonglong,
    ) -> None:
        """Starts one stream of one hand of one unit; each of the four changes every bit."""
        state: cython.ulonglong = self.stirred(root)
        state = self.stirred(state ^ unit)
        state = self.stirred(state ^ hand)
        state = self.stirred(state ^ stream)
        self.a = self.stirred(state)
        state = (state + self.step) & self.all_bits
        self.b = self.stirred(state)
        state = (state + self.step) & self.all_bits
        self.c = self.stirred(state)
        state = (state + self.step) & self.all_bits
        self.d = self.stirred(state)

    def bits(self) -> cython.ulonglong:
        """The next 64 bits."""
        x: cython.ulonglong = (self.b * 5) & self.all_bits
        result: cython.ulonglong = (((x << 7) | (x >> 57)) & self.all_bits) * 9 & self.all_bits
        shifted: cython.ulonglong = (self.b << 17) & self.all_bits
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 45) | (self.d >> 19)) & self.all_bits
        return result

    def below(self, n: cython.int) -> cython.int:
        """One of 0 … n - 1, each as likely as any other."""
        # Lemire's way on 32 bits: the high half of a product, the few uneven low halves refused.
        low_half: cython.ulonglong = self.all_bits >> 32
        wide: cython.ulonglong = n
        product: cython.ulonglong = (self.bits() >> 32) * wide
        if (product & low_half) < wide:
            uneven: cython.ulonglong = (low_half + 1 - wide) % wide
            while (product & low_half) < uneven:
                product = (self.bits() >> 32) * wide
        high: cython.int = product >> 32
        return high

    def die(self) -> cython.int:
        """A throw of one die, 1 … 6."""
        return self.below(6) + 1

    def shuffle(self, tiles: cython.p_uchar, n: cython.int) -> None:
        """Puts the first n tiles in a random order, every order as likely as any other."""
        i: cython.int
        j: cython.int
        held: cython.int
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            held = tiles[i]
            tiles[i] = tiles[j]
            tiles[j] = held

    def mix(self, tiles: cython.p_uchar, n: cython.int) -> None:
        """Puts the first n tiles, 255 at most, in a random order; every order as likely."""
        i: cython.int
        held: cython.int
        batch: cython.int
        left: cython.int = n
        while left > 1:
            batch = min(BATCH, left - 1)
            self.draw_places(left, batch)
            for i in range(batch):
                left -= 1
                held = tiles[left]
                tiles[left] = tiles[self.place[i]]
                tiles[self.place[i]] = held

    def draw_places(self, n: cython.int, batch: cython.int) -> None:
        """Draws a place below n, one below n - 1 and so on, from one word of chance."""
        # Each is the high part of a product, the next made of its low part; the last low part
        # tells the few words that would make some orders likelier, which are refused.
        i: cython.int
        one: cython.ulonglong = 1
        word: cython.ulonglong
        orders: cython.ulonglong
        while True:
            word = self.bits() >> (64 - PLACE_BITS)
            orders = 1
            for i in range(batch):
                word *= n - i
                orders *= n - i
                self.place[i] = word >> PLACE_BITS
                word &= (one << PLACE_BITS) - 1
            if word >= orders or word >= (one << PLACE_BITS) % orders:
                return

    def mixed(self, tiles: bytes) -> bytes:
        """These tiles mixed."""
        order = bytearray(tiles)
        self.mix(order, len(order))
        return bytes(order)

    def shuffled(self, tiles: bytes) -> bytes:
        """These tiles in a random order."""
        order = bytearray(tiles)
        self.shuffle(order, len(order))
        return bytes(order)
