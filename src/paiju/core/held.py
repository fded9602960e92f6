"""A hand laid before the judge, and the measures of it that no reading changes.

Those are its melds, wilds and flowers, the way and moment of the win, and what it waited for.
"""

import cython

from paiju.core.cut import Cuts
from paiju.core.distance import Distance
from paiju.core.keys import Keys
from paiju.core.reading import Readings
from paiju.core.shaped import Shaped
from paiju.core.shapes import Shapes
from paiju.core.table import ScoreTable
from paiju.core.tally import Tally
from paiju.core.values import Values

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.numbers import (
        ANY_TILE,
        CALLED,
        COMPLETE,
        EARTHLY,
        FLOWER_DRAW,
        FLOWER_SETS,
        FLOWERS,
        GATES,
        HEAVENLY,
        HIDDEN_KONGS,
        HUMANLY,
        IS_DEALER,
        KONG_DRAW,
        KONGS,
        LAST_TILE,
        LONE_OWN_FLOWERS,
        OPEN_KONGS,
        OWN_FLOWERS,
        READY_AT_DEAL,
        ROBBED_KONG,
        SELF_DRAWN,
        VISIBLE_COPIES,
        WAITS,
        WILDS,
    )
    from paiju.core.reading import FIVE_MAN

    OPEN_KONG = 2
    HIDDEN_KONG = 3
    KONG_WAY = 1
    FLOWER_WAY = 2
    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    EARTHLY_WAY = 6
    HUMANLY_WAY = 7
    GATES_KEY = 1269533  # of 1112345678999 in a suit


class Held:
    """The tiles of one seat with its melds, the winds, and the moment."""

    def __init__(self, table: ScoreTable) -> None:
        """For hands of a table; empty."""
        if not cython.compiled:
            self.held = [0] * 46
            self.wild = [0] * 46
            self.meld_type = [0] * 5
            self.meld_kind = [0] * 5
            self.flower = [0] * 12
            self.melded = [0] * 2
        self.near = Distance(table.sets, table.fifth_copy)
        self.cuts = Cuts(table.fifth_copy)
        self.readings = Readings(self.cuts)
        self.values = Values()
        self.tally = Tally(self.values)
        self.shapes = Shapes(table.shapes, table.sets)
        self.keys = Keys()
        self.shaped_by = Shaped(self.keys, table.shapes, table.sets)
        self.shapely = 0
        self.asks_flowers = 1
        self.asks_tiles = 1
        self.asks_marks = 1
        self.sets = table.sets
        self.only_wait = table.five_only_wait
        self.own_four_wait = table.own_four_wait
        self.kongs_count = table.wild_kong_breaks_plain
        self.readings.five_doubled = table.five_doubled_on_drawn_wild
        self.clear()

    def clear(self) -> cython.void:
        """Empties the hand; no kind is wild."""
        i: cython.int = 0
        for i in range(46):
            self.held[i] = 0
            self.wild[i] = 0
        for i in range(12):
            self.flower[i] = 0
        self.melds = 0
        self.round_wind = 27
        self.seat_wind = 27
        self.last_tile = 0
        self.ready_at_deal = 0
        self.is_dealer = 0
        self.visible = 0

    def complete(self) -> cython.bint:
        """Whether the hand is sets and a pair, or another shape that the table allows.

        Sets `shapely`: another shape, so far as wilds let it be told.
        """
        i: cython.int = 0
        wilds: cython.int = 0
        strange: cython.int = 0
        whole: cython.bint = False
        for i in range(46):
            wilds += self.held[i] & -self.wild[i]
        for i in range(34):
            self.keys.natural[i] = self.held[i] & (self.wild[i] - 1)
        for i in range(34, 46):
            strange |= self.held[i] & (self.wild[i] - 1)
        if strange:
            return False
        self.keys.begin()
        self.near.wilds = wilds
        self.near.sets = self.sets - self.melds
        self.shapely = False
        if wilds == 0:
            if self.shaped_by.some:
                self.keys.spread()
                self.shapely = self.shaped_by.whole(self.melds)
            return self.shapely or self.keys.missing() == 0
        for i in range(34):
            self.near.held[i] = self.keys.natural[i]
        whole = (self.keys.missing() if self.cuts.fifth else self.near.missing()) <= wilds
        if self.shapes.some:
            for i in range(34):
                self.shapes.held[i] = self.near.held[i]
            self.shapely = True
            whole = whole or self.shapes.within(self.melds, wilds)
        return whole

    def measure_hand(self, way: cython.int, chain: cython.int) -> cython.void:
        """Measures all but readings and waits."""
        i: cython.int = 0
        self.values.of[COMPLETE] = 1
        for i in range(34):
            self.cuts.melded[i] = 0
        for i in range(9):
            self.readings.chows[i] = 0
        self.melded[0] = 0
        self.melded[1] = 0
        self.tally.kongs = 0
        self.measure_melds()
        self.measure_way(way, chain)
        if self.asks_flowers:
            self.measure_flowers()
        if self.asks_tiles and self.near.wilds == 0:
            self.tally.see_packs(
                self.keys.pack[0] + self.melded[0], self.keys.pack[1] + self.melded[1]
            )
        if self.asks_marks or self.near.wilds:
            self.read_wilds()

    def read_wilds(self) -> cython.void:
        """Gives the readings the wild kinds."""
        i: cython.int = 0
        kinds: cython.int = 0
        alone: cython.int = 0
        for i in range(46):
            self.readings.wild[i] = self.wild[i]
            kinds += self.wild[i]
            alone += self.wild[i] & (self.held[i] == 1)
        self.readings.one_of_each = kinds if alone == kinds else 0

    def lay_cuts(self) -> cython.void:
        """Gives the cuts the concealed tiles."""
        i: cython.int = 0
        self.cuts.wilds = self.near.wilds
        self.cuts.sets = self.near.sets
        for i in range(34):
            self.cuts.natural[i] = self.keys.natural[i]

    def measure_melds(self) -> cython.void:
        """Measures the melds, and gives the cuts their tiles."""
        i: cython.int = 0
        kind: cython.int = 0
        size: cython.int = 0
        wilds: cython.int = self.near.wilds
        called: cython.int = 0
        kongs: cython.int = 0
        hidden: cython.int = 0
        one: cython.ulonglong = 0
        for i in range(self.melds):
            kind = self.meld_kind[i]
            size = 4 if self.meld_type[i] >= OPEN_KONG else 3
            called += self.meld_type[i] != HIDDEN_KONG
            hidden += self.meld_type[i] == HIDDEN_KONG
            if self.meld_type[i] == 0:
                self.cuts.melded[kind] = self.cuts.melded[kind] + 1
                self.cuts.melded[kind + 1] = self.cuts.melded[kind + 1] + 1
                self.cuts.melded[kind + 2] = self.cuts.melded[kind + 2] + 1
                self.melded[kind // 18] += 73 * self.keys.step[kind]
                if kind % 3 == 0:
                    self.readings.chows[kind // 3] = self.readings.chows[kind // 3] + 1
                continue
            kongs += size == 4
            if kind < 34:
                self.cuts.melded[kind] = self.cuts.melded[kind] + size
                self.melded[kind // 18] += size * self.keys.step[kind]
                one = size == 4
                self.tally.kongs |= one << kind
            if self.wild[kind] and self.kongs_count:
                wilds += size
        self.values.of[WILDS] = wilds
        self.values.of[CALLED] = called
        self.values.of[KONGS] = kongs
        self.values.of[OPEN_KONGS] = kongs - hidden
        self.values.of[HIDDEN_KONGS] = hidden

    def measure_way(self, way: cython.int, chain: cython.int) -> cython.void:
        """Measures how and when the hand was won."""
        self.values.of[KONG_DRAW] = 0
        if way == KONG_WAY:
            self.values.of[KONG_DRAW] = chain if chain > 1 else 1
        self.values.of[FLOWER_DRAW] = way == FLOWER_WAY
        self.values.of[ROBBED_KONG] = way == ROB_WAY
        self.values.of[HEAVENLY] = way == HEAVENLY_WAY
        self.values.of[EARTHLY] = way == EARTHLY_WAY
        self.values.of[HUMANLY] = way == HUMANLY_WAY
        self.values.of[SELF_DRAWN] = way != DISCARD_WAY and way != ROB_WAY and way != HUMANLY_WAY
        self.values.of[LAST_TILE] = self.last_tile
        self.values.of[READY_AT_DEAL] = self.ready_at_deal
        self.values.of[VISIBLE_COPIES] = self.visible
        self.values.of[IS_DEALER] = self.is_dealer

    def measure_flowers(self) -> cython.void:
        """Measures the flowers set aside."""
        i: cython.int = 0
        flowers: cython.int = 0
        seasons: cython.int = 0
        plants: cython.int = 0
        own: cython.int = self.seat_wind - 27
        for i in range(12):
            flowers += self.flower[i]
        for i in range(4):
            seasons += self.flower[i]
            plants += self.flower[4 + i]
        self.values.of[FLOWERS] = flowers
        self.values.of[OWN_FLOWERS] = self.flower[own] + self.flower[4 + own]
        self.values.of[LONE_OWN_FLOWERS] = 0
        if seasons < 4:
            self.values.of[LONE_OWN_FLOWERS] = self.flower[own]
        if plants < 4:
            self.values.of[LONE_OWN_FLOWERS] = (
                self.values.of[LONE_OWN_FLOWERS] + self.flower[4 + own]
            )
        self.values.of[FLOWER_SETS] = (seasons == 4) + (plants == 4)

    def measure_waits(self, win: cython.int) -> cython.void:
        """Measures what the hand waited for before this tile."""
        kind: cython.int = 0
        other: cython.int = 0
        every: cython.int = 1
        waits: cython.int = 0
        ready: cython.bint = False
        shapely: cython.bint = False
        if self.wild[win]:
            self.near.wilds -= 1
        else:
            self.near.held[win] = self.near.held[win] - 1
        ready = self.near.useful() == 1
        shapely = self.shaped(-1, self.near.wilds + 1)
        for kind in range(34):
            if self.wild[kind]:
                continue
            if self.near.held[kind] + self.cuts.melded[kind] >= 4:
                waits += self.own_four_wait and self.completes(kind)
                continue
            if (ready and self.near.nearer[kind] and self.cuttable(kind)) or (
                shapely and self.shaped(kind, self.near.wilds)
            ):
                waits += 1
                if kind != FIVE_MAN:
                    other = 1
            else:
                every = 0
        self.values.of[WAITS] = waits
        self.values.of[ANY_TILE] = every and waits > 0
        self.values.of[GATES] = self.nine_gates()
        if self.only_wait and other:
            self.readings.five_counts = 0
        if self.wild[win]:
            self.near.wilds += 1
        else:
            self.near.held[win] = self.near.held[win] + 1

    def measure_waits_plainly(self, win: cython.int) -> cython.void:
        """The same for a hand without wilds, by its keys."""
        kind: cython.int = 0
        other: cython.bint = False
        waits: cython.int = 0
        finds: cython.ulonglong = 0
        shapes: cython.ulonglong = 0
        self.keys.add(win, -1)
        finds = self.keys.waits()
        if self.shaped_by.some and (self.melds == 0 or self.sets - self.melds >= 3):
            self.keys.spread()
            shapes = self.shaped_by.waits(self.melds)
        elif self.own_four_wait:
            self.keys.spread()
        if self.own_four_wait and self.keys.four:
            waits = self.count_own_fours()
        shapes |= finds
        while shapes:
            kind = lowest(shapes)
            shapes &= shapes - 1
            if self.wild[kind]:
                continue
            if self.keys.natural[kind] + self.cuts.melded[kind] >= 4:
                if self.own_four_wait and finds >> kind & 1:
                    waits += 1
                continue
            waits += 1
            other = other or kind != FIVE_MAN
        self.values.of[WAITS] = waits
        self.values.of[ANY_TILE] = 0  # a hand without wilds waits for no more than thirteen kinds
        self.values.of[GATES] = self.melds == 0 and (
            self.keys.at[0] == GATES_KEY
            or self.keys.at[1] == GATES_KEY
            or self.keys.at[2] == GATES_KEY
        )
        if self.only_wait and other:
            self.readings.five_counts = 0
        self.keys.add(win, 1)

    def count_own_fours(self) -> cython.int:
        """How many kinds, all four concealed before the winning tile, would finish the hand."""
        kind: cython.int = 0
        waits: cython.int = 0
        for kind in range(34):
            if self.keys.natural[kind] == 4 and not self.wild[kind]:
                waits += self.keys.takes_fifth(kind)
        return waits

    def cuttable(self, kind: cython.int) -> cython.bint:
        """Whether this kind finishes sets and a pair, melds and four of a kind minded.

        `near` knows no melds, which matter only where wilds may not make five of a kind.
        """
        if self.cuts.fifth or self.near.wilds == 0 or self.melds == 0:
            return True
        return self.completes(kind)

    def completes(self, kind: cython.int) -> cython.bint:
        """Whether some cut holds the tiles before the winning one and this kind."""
        i: cython.int = 0
        for i in range(34):
            self.cuts.natural[i] = self.near.held[i]
        self.cuts.natural[kind] = self.cuts.natural[kind] + 1
        self.cuts.wilds = self.near.wilds
        self.cuts.sets = self.near.sets
        self.cuts.begin()
        return self.cuts.next()

    def shaped(self, kind: cython.int, reach: cython.int) -> cython.bint:
        """Whether the tiles before the winning one and this kind, -1 for none, lack so few.

        That is of a shape that is allowed.
        """
        i: cython.int = 0
        if not self.shapes.some:
            return False
        for i in range(34):
            self.shapes.held[i] = self.near.held[i]
        if kind >= 0:
            self.shapes.held[kind] = self.shapes.held[kind] + 1
        return self.shapes.within(self.melds, reach)

    def nine_gates(self) -> cython.bint:
        """Whether the tiles before the winning one are a concealed 1112345678999 of one suit."""
        suit: cython.int = 0
        i: cython.int = 0
        found: cython.bint = False
        if self.melds:
            return False
        for suit in range(0, 27, 9):
            found = self.near.held[suit] == 3 and self.near.held[suit + 8] == 3
            for i in range(suit + 1, suit + 8):
                found = found and self.near.held[i] == 1
            if found:
                return True
        return False
