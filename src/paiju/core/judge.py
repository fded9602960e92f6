"""The judge: the best reading of a finished hand under a score table, and the runner-up.

The highest value is best; of equals the reading with more patterns, then with earlier ones, then
the cut that comes first. Equal to slow.verdict.
"""

import cython

from paiju.core.flat import flat
from paiju.core.table import ScoreTable
from paiju.core.verdict import Hand, Outcome, Verdict, check_hand, told

if not cython.compiled:
    from paiju.core.cut import Cuts
    from paiju.core.distance import Distance
    from paiju.core.reading import (
        COMPLETE,
        DRAGON,
        DRAGON_OUTSIDE,
        DRAGON_OWN_SUIT,
        FIVE,
        FIVE_MAN,
        SELF_WILD_DRAGON,
        WILD_WAIT,
        Readings,
    )
    from paiju.core.worth import BEST, NOW, RUNNER_UP, Worth

    WILDS = 7  # numbers of the measures, as in measure.py
    DRAWN_WILD = 8
    KONG_DRAW = 9
    FLOWER_DRAW = 10
    SELF_DRAWN = 11
    ROBBED_KONG = 12
    HEAVENLY = 13
    EARTHLY = 14
    HUMANLY = 15
    CALLED = 16
    KONGS = 17
    WAITS = 18
    ANY_TILE = 19
    OPEN_KONG = 2
    HIDDEN_KONG = 3
    KONG_WAY = 1
    FLOWER_WAY = 2
    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    EARTHLY_WAY = 6
    HUMANLY_WAY = 7
    SHOT = 24  # numbers that keep one reading


class Judge:
    """Judges hands under one table; one object for each thread.

    Set `wild`, `held` (the winning tile included), `melds` with `meld_type` and `meld_kind`, then
    ask `score`; or ask `verdict` with a whole hand.
    """

    def __init__(self, table: ScoreTable) -> None:
        """Lays the table out in flat arrays."""
        if not cython.compiled:
            self.held = [0] * 46
            self.wild = [0] * 46
            self.meld_type = [0] * 5
            self.meld_kind = [0] * 5
            self.flower = [0] * 12
            self.shot = [0] * (3 * SHOT)
        self.table = table
        self.near = Distance(table.sets, table.fifth_copy)
        self.cuts = Cuts(table.fifth_copy)
        self.readings = Readings(self.cuts)
        laid = flat(table)
        self.worth = Worth(laid)
        self.minimum = table.minimum
        self.sets = table.sets
        self.only_wait = table.five_only_wait
        self.kongs_count = table.wild_kong_breaks_plain
        self.readings.five_doubled = table.five_doubled_on_drawn_wild
        self.needs_waits = self.only_wait or laid.allow_at[WAITS] >= 0
        self.needs_waits = self.needs_waits or laid.allow_at[ANY_TILE] >= 0
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
        self.fan = -1
        self.counted = -1
        self.legal = 0

    def complete(self) -> cython.bint:
        """Whether the hand is sets and a pair."""
        i: cython.int = 0
        self.near.wilds = 0
        self.near.sets = self.sets - self.melds
        for i in range(46):
            if self.wild[i]:
                self.near.wilds += self.held[i]
            elif i >= 34 and self.held[i]:
                return False
            if i < 34:
                self.near.held[i] = 0 if self.wild[i] else self.held[i]
        return self.near.missing() <= self.near.wilds

    def score(self, win: cython.int, way: cython.int, chain: cython.int) -> cython.longlong:
        """The best reading's value, -1 when the hand is not complete; sets `fan` and `legal`.

        A heavenly hand may take any held tile as the last.
        """
        kind: cython.int = 0
        self.worth.begin()
        self.fan = -1
        self.legal = 0
        if not self.complete():
            return -1
        self.measure_hand(way, chain)
        if way == HEAVENLY_WAY:
            for kind in range(46):
                if self.held[kind]:
                    self.judge(kind)
        else:
            self.judge(win)
        if self.worth.there[BEST]:
            self.fan = self.worth.fan[BEST]
            self.counted = self.fan
            self.legal = self.counted >= self.minimum
        return self.fan

    def measure_hand(self, way: cython.int, chain: cython.int) -> cython.void:
        """Sets the cuts up and the measures that no reading changes."""
        i: cython.int = 0
        kind: cython.int = 0
        wilds: cython.int = self.near.wilds
        kinds: cython.int = 0
        alone: cython.int = 1
        size: cython.int = 0
        self.cuts.wilds = wilds
        self.cuts.sets = self.near.sets
        for i in range(34):
            self.cuts.natural[i] = self.near.held[i]
            self.cuts.melded[i] = 0
        for i in range(9):
            self.readings.chows[i] = 0
        for i in range(46):
            self.readings.wild[i] = self.wild[i]
            if self.wild[i]:
                kinds += 1
                if self.held[i] != 1:
                    alone = 0
        self.worth.value[CALLED] = 0
        self.worth.value[KONGS] = 0
        for i in range(self.melds):
            kind = self.meld_kind[i]
            size = 4 if self.meld_type[i] >= OPEN_KONG else 3
            if self.meld_type[i] != HIDDEN_KONG:
                self.worth.value[CALLED] = self.worth.value[CALLED] + 1
            if size == 4:
                self.worth.value[KONGS] = self.worth.value[KONGS] + 1
            if self.meld_type[i] == 0:
                self.cuts.melded[kind] = self.cuts.melded[kind] + 1
                self.cuts.melded[kind + 1] = self.cuts.melded[kind + 1] + 1
                self.cuts.melded[kind + 2] = self.cuts.melded[kind + 2] + 1
                if kind % 3 == 0:
                    self.readings.chows[kind // 3] = self.readings.chows[kind // 3] + 1
            else:
                if kind < 34:
                    self.cuts.melded[kind] = self.cuts.melded[kind] + size
                if self.wild[kind] and self.kongs_count:
                    wilds += size
        self.readings.one_of_each = kinds if alone else 0
        self.worth.value[COMPLETE] = 1
        self.worth.value[WILDS] = wilds
        self.worth.value[KONG_DRAW] = 0
        if way == KONG_WAY:
            self.worth.value[KONG_DRAW] = chain if chain > 1 else 1
        self.worth.value[FLOWER_DRAW] = way == FLOWER_WAY
        self.worth.value[ROBBED_KONG] = way == ROB_WAY
        self.worth.value[HEAVENLY] = way == HEAVENLY_WAY
        self.worth.value[EARTHLY] = way == EARTHLY_WAY
        self.worth.value[HUMANLY] = way == HUMANLY_WAY
        self.worth.value[SELF_DRAWN] = way != DISCARD_WAY and way != ROB_WAY and way != HUMANLY_WAY

    def judge(self, win: cython.int) -> cython.void:
        """Judges every reading with this tile as the last."""
        i: cython.int = 0
        self.worth.value[DRAWN_WILD] = self.wild[win]
        self.worth.value[WAITS] = 0
        self.worth.value[ANY_TILE] = 0
        self.readings.five_counts = 1
        if self.needs_waits:
            self.measure_waits(win)
        self.worth.find_base()
        self.readings.begin(win)
        self.cuts.begin()
        while self.cuts.next():
            self.readings.read_cut()
            for i in range(self.readings.found):
                self.judge_reading(i, win)

    def measure_waits(self, win: cython.int) -> cython.void:
        """Measures what the hand waited for before this tile."""
        kind: cython.int = 0
        other: cython.int = 0
        every: cython.int = 1
        if self.wild[win]:
            self.near.wilds -= 1
        else:
            self.near.held[win] = self.near.held[win] - 1
        self.near.useful()
        for kind in range(34):
            if self.wild[kind]:
                continue
            if self.near.nearer[kind]:
                self.worth.value[WAITS] = self.worth.value[WAITS] + 1
                if kind != FIVE_MAN:
                    other = 1
            elif self.near.held[kind] < 4:
                every = 0
        self.worth.value[ANY_TILE] = every
        if self.only_wait and other:
            self.readings.five_counts = 0
        if self.wild[win]:
            self.near.wilds += 1
        else:
            self.near.held[win] = self.near.held[win] + 1

    def judge_reading(self, index: cython.int, win: cython.int) -> cython.void:
        """Judges one reading of the present cut; keeps it if it is the best or the runner-up."""
        mark: cython.int = self.readings.mark[index]
        self.worth.value[DRAGON] = mark & 1
        self.worth.value[DRAGON_OUTSIDE] = (mark >> 1) & 1
        self.worth.value[DRAGON_OWN_SUIT] = (mark >> 2) & 1
        self.worth.value[FIVE] = (mark >> 3) & 1
        self.worth.value[SELF_WILD_DRAGON] = (mark >> 4) & 1
        self.worth.value[WILD_WAIT] = mark >> 5
        place: cython.int = self.worth.weigh()
        if place == NOW:
            return
        self.note(index, win)
        if place == BEST and self.worth.there[BEST]:
            self.keep(BEST, RUNNER_UP)
        self.keep(NOW, place)

    def note(self, index: cython.int, win: cython.int) -> cython.void:
        """Writes the present reading down: its cut, its winning tile, what free sets stand for."""
        i: cython.int = 0
        self.shot[0] = self.cuts.count
        self.shot[1] = self.cuts.free_sets
        self.shot[2] = self.cuts.free_pair
        self.shot[3] = self.readings.meaning[index]
        self.shot[4] = self.readings.win_group[index]
        self.shot[5] = win
        self.shot[6] = self.readings.win_place[index]
        for i in range(self.cuts.count):
            self.shot[7 + i] = 64 * self.cuts.what[i] + self.cuts.low[i]
            self.shot[15 + i] = self.cuts.mask[i]

    def keep(self, origin: cython.int, place: cython.int) -> cython.void:
        """Copies one kept reading over another."""
        i: cython.Py_ssize_t = 0
        one: cython.Py_ssize_t = origin
        other: cython.Py_ssize_t = place
        for i in range(SHOT):
            self.shot[other * SHOT + i] = self.shot[one * SHOT + i]
        self.worth.keep(origin, place)

    def load(self, hand: Hand) -> None:
        """Takes a whole hand, unchecked."""
        self.clear()
        kind: cython.int = 0
        for kind in hand.held:
            self.held[kind] += 1
        for kind in hand.wild:
            self.wild[kind] = 1
        self.melds = len(hand.melds)
        for i, (what, kind) in enumerate(hand.melds):
            self.meld_type[i] = what
            self.meld_kind[i] = kind

    def kept(self, hand: Hand, place: int) -> Outcome | None:
        """One kept reading for people."""
        if not self.worth.there[place]:
            return None
        shot = [self.shot[SHOT * place + i] for i in range(SHOT)]
        return told(hand, shot, self.worth.counted(place), self.worth.fan[place])

    def verdict(self, hand: Hand) -> Verdict:
        """Whether a hand is complete, its value, its best reading and the runner-up."""
        check_hand(hand, self.sets)
        self.load(hand)
        self.score(hand.win, hand.way, hand.chain)
        return Verdict(
            complete=self.fan >= 0,
            legal=bool(self.legal),
            best=self.kept(hand, BEST),
            runner_up=self.kept(hand, RUNNER_UP),
        )
