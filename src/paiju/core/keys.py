"""A hand as four keys, one for each suit and one for the honours, and what each key lacks.

A key has a digit of base 5 for each kind. For a key is kept how few wilds make all its tiles sets
(W), and whether one wild fewer makes them sets and a pair; else two more do. Of a hand with the
tiles of sets and a pair, wilds may make five of a kind. Equal to slow.distance.

Beside the keys stand two packs, of two parts each, with three bits for the copies of each kind.
Spread out they give the bits of the kinds held once, twice and so on: three apart for each pack,
those of the second one higher.
"""

from collections.abc import Iterable

import cython

if not cython.compiled:
    from paiju.core.bits import lowest

    HONOURS = 1953125
    NEEDS = 2031250
    FLAG = 64  # one wild fewer makes sets and a pair
    WHOLE = 1  # W + 1 of a key that is sets; 0 stands for what is not yet known
    WHOLE_WITH_PAIR = 66  # of one that is sets and a pair
    NEVER = 99
    NINE_THIRDS = 19173961  # nine bits, three apart


def bits_at(places: Iterable[int], width: int = 1) -> int:
    """A word with so many bits set from each of these places on."""
    return sum(((1 << width) - 1) << place for place in places)


class Keys:
    """The keys of one hand: set `natural`, then `begin`; `add` changes both."""

    def __init__(self) -> None:
        """Of no tile; what keys lack is worked out when first asked."""
        if not cython.compiled:
            self.natural = [0] * 34
            self.at = [0] * 4
            self.power = [0] * 34
            self.pack = [0] * 2
            self.step = [0] * 34
            self.bit = [0] * 34
            self.kind_at = [0] * 64
        kind: cython.int = 0
        self.need = bytearray(NEEDS)
        for kind in range(34):
            self.natural[kind] = 0
            self.power[kind] = 5 * self.power[kind - 1] if kind % 9 else 1
            self.step[kind] = bits_at([3 * (kind % 18)])
            self.bit[kind] = 3 * (kind % 18) + kind // 18
            self.kind_at[self.bit[kind]] = kind
        self.third = bits_at(range(0, 54, 3))
        self.begin()

    def begin(self) -> cython.void:
        """Reads the keys of the natural tiles."""
        i: cython.int = 0
        one: cython.int = 0
        two: cython.int = 0
        three: cython.int = 0
        four: cython.int = 0
        first: cython.ulonglong = 0
        second: cython.ulonglong = 0
        third: cython.ulonglong = 0
        fourth: cython.ulonglong = 0
        for i in range(8, -1, -1):
            one = 5 * one + self.natural[i]
            two = 5 * two + self.natural[9 + i]
            three = 5 * three + self.natural[18 + i]
            first = first << 3 | self.natural[i]
            second = second << 3 | self.natural[9 + i]
            third = third << 3 | self.natural[18 + i]
        for i in range(6, -1, -1):
            four = 5 * four + self.natural[27 + i]
            fourth = fourth << 3 | self.natural[27 + i]
        self.pack[0] = first | second << 27
        self.pack[1] = third | fourth << 27
        self.at[0] = one
        self.at[1] = two
        self.at[2] = three
        self.at[3] = HONOURS + four

    def add(self, kind: cython.int, copies: cython.int) -> cython.void:
        """Adds so many tiles of a kind; fewer than none takes them away."""
        self.natural[kind] += copies
        self.at[kind // 9] += copies * self.power[kind]
        self.pack[kind // 18] += copies * self.step[kind]

    def spread(self) -> cython.void:
        """Spreads the packs out into the bits of the kinds held once or more, twice, and so on."""
        one: cython.ulonglong = self.every_third(0)
        two: cython.ulonglong = self.every_third(1)
        four: cython.ulonglong = self.every_third(2)
        self.once = one | two | four
        self.twice = two | four
        self.thrice = four | one & two
        self.four = four

    def every_third(self, at: cython.int) -> cython.ulonglong:
        """One bit of each kind's copies."""
        other: cython.ulonglong = self.pack[1] >> at & self.third
        return self.pack[0] >> at & self.third | other << 1

    def lack(self, at: cython.int) -> cython.int:
        """W + 1 of a key, and its flag."""
        found: cython.int = self.need[at]
        return found if found else self.work_out(at)

    def work_out(self, at: cython.int) -> cython.int:
        """The same, from every way in which the lowest tile may go."""
        kind: cython.int = 0
        i: cython.int = 0
        low: cython.int = 0
        key: cython.int = at - HONOURS if at >= HONOURS else at
        best: cython.int = NEVER if key else 0
        pair: cython.int = NEVER
        rest: cython.int = 0
        found: cython.int = 0
        cost: cython.int = 0
        ways: cython.int = 0
        way: cython.int = 0
        count: cython.int = 0
        if key:
            while key // self.power[kind] % 5 == 0:
                kind += 1
            count = key // self.power[kind] % 5
        # Ways 0 to 2: as many naturals in a triplet; 3, 4: in a pair; then runs that begin up to
        # two below, either of the other places natural or wild.
        ways = 0 if key == 0 else 5 if at >= HONOURS else 17
        for way in range(ways):
            rest = at - self.power[kind]
            cost = 2
            if way < 5:
                i = way % 3
                rest -= i * self.power[kind]
                cost = 2 - i if way < 3 else 1 - i
                if i >= count:
                    continue
            else:
                low = kind - (way - 5) // 4
                if low < 0 or low > 6:
                    continue
                for i in range(2):
                    if (way - 5) >> i & 1:
                        found = low + i + (low + i >= kind)
                        if key // self.power[found] % 5 == 0:
                            cost = NEVER
                        else:
                            rest -= self.power[found]
                            cost -= 1
                if cost > 2:
                    continue
            found = self.lack(rest)
            cost += (found & (FLAG - 1)) - 1
            if way == 3 or way == 4:
                pair = min(pair, cost)
                continue
            best = min(best, cost)
            pair = min(pair, cost - 1 if found >= FLAG else cost + 2)
        found = best + 1
        if pair < best:
            found += FLAG
        self.need[at] = found
        return found

    def missing(self) -> cython.int:
        """How few wilds make the tiles sets and a pair."""
        one: cython.int = self.lack(self.at[0])
        two: cython.int = self.lack(self.at[1])
        three: cython.int = self.lack(self.at[2])
        four: cython.int = self.lack(self.at[3])
        total: cython.int = (one & 63) + (two & 63) + (three & 63) + (four & 63) - 4
        return total - 1 if (one | two | three | four) & FLAG else total + 2

    def missing_sets(self) -> cython.int:
        """How few wilds make the tiles sets."""
        total: cython.int = (self.lack(self.at[0]) & 63) + (self.lack(self.at[1]) & 63)
        return total + (self.lack(self.at[2]) & 63) + (self.lack(self.at[3]) & 63) - 4

    def waits(self) -> cython.ulonglong:
        """The kinds, as bits, of which one more tile makes sets and a pair without wilds."""
        part: cython.int = 0
        found: cython.int = 0
        whole: cython.int = 0  # parts that are sets, as bits
        paired: cython.int = 0
        bits: cython.ulonglong = 0
        for part in range(4):
            found = self.lack(self.at[part])
            whole |= (found == WHOLE) << part
            paired |= (found == WHOLE_WITH_PAIR) << part
        for part in range(4):
            if (whole | 1 << part) == 15:
                bits |= self.waits_in(part, WHOLE_WITH_PAIR)
            elif (whole | paired | 1 << part) == 15 and paired & ~(1 << part):
                found = paired & ~(1 << part)
                if found & (found - 1) == 0:
                    bits |= self.waits_in(part, WHOLE)
        return bits

    def waits_in(self, part: cython.int, wanted: cython.int) -> cython.ulonglong:
        """The kinds of a part of which one more tile makes the part lack this.

        Only those are asked of which some tiles are held, or two that lack them for a run.
        """
        kind: cython.int = 0
        one: cython.ulonglong = 1
        bits: cython.ulonglong = 0
        pack: cython.ulonglong = self.pack[part >> 1] >> 27 * (part & 1)
        some: cython.int = (pack | pack >> 1 | pack >> 2) & NINE_THIRDS
        near: cython.int = some
        if part < 3:
            near |= (some << 3 & (some << 6 | some >> 3)) | (some >> 3 & some >> 6)
            near &= NINE_THIRDS
        near &= ~(pack >> 2)
        while near:
            kind = 9 * part + lowest(near) // 3
            near &= near - 1
            if self.lack(self.at[part] + self.power[kind]) == wanted:
                bits |= one << kind
        return bits

    def takes_fifth(self, kind: cython.int) -> cython.bint:
        """Whether a fifth tile of a kind all held would make sets and a pair without wilds."""
        low: cython.int = 0
        found: cython.bint = False
        self.add(kind, -1)
        found = self.missing_sets() == 0  # beside a pair of the kind
        self.add(kind, -1)
        found = found or self.missing() == 0  # beside a triplet
        self.add(kind, 2)
        for low in range(max(kind - 2, kind // 9 * 9), kind + 1):
            if not found and kind < 27 and low % 9 < 7 and self.has_run(low):
                self.add_run(low, -1)
                self.add(kind, 1)
                found = self.missing() == 0
                self.add(kind, -1)
                self.add_run(low, 1)
        return found

    def has_run(self, low: cython.int) -> cython.bint:
        """Whether the tiles of a run are held."""
        return self.natural[low] > 0 and self.natural[low + 1] > 0 and self.natural[low + 2] > 0

    def add_run(self, low: cython.int, copies: cython.int) -> cython.void:
        """Adds a run so many times."""
        self.add(low, copies)
        self.add(low + 1, copies)
        self.add(low + 2, copies)
