"""The judge: the best reading of a finished hand under a score table, and the runner-up.

The highest value is best; of equals the reading with more patterns, then with earlier ones, then
the cut that comes first. Equal to slow.verdict and plain_worth.verdict.
"""

import cython

from paiju.core.arrange import Arrangements
from paiju.core.figures import Figures
from paiju.core.flat import WORD, flat, ranked
from paiju.core.held import Held
from paiju.core.join import Joins
from paiju.core.marks import Marks
from paiju.core.naturals import Naturals
from paiju.core.shots import Shots
from paiju.core.table import ScoreTable
from paiju.core.verdict import Hand, Outcome, Verdict, check_hand, told
from paiju.core.worth import Worth
from paiju.tiles import NATURALS

if not cython.compiled:
    from paiju.core.arrange import ALL_ORPHANS, KNIT, PAIRS, SINGLES, TRIPLET_AND_PAIRS
    from paiju.core.cut import PAIR, RUN
    from paiju.core.figures import KNITTED
    from paiju.core.numbers import (
        ANY_TILE,
        DRAGON,
        DRAGON_OUTSIDE,
        DRAGON_OWN_SUIT,
        DRAWN_WILD,
        FIVE,
        FLOWERS,
        GATES,
        ORPHANS,
        PAIRS_AND_TRIPLET,
        RUNS,
        SCATTERED,
        SELF_DRAWN,
        SELF_WILD_DRAGON,
        SEVEN_PAIRS,
        WAITS,
        WILD_WAIT,
        WILDS,
    )
    from paiju.core.reading import FIVE_MAN
    from paiju.core.worth import BEST, MASK, NOW, RUNNER_UP

    DISCARD_WAY = 3
    ROB_WAY = 4
    HEAVENLY_WAY = 5
    HUMANLY_WAY = 7


class Judge(Held):
    """Judges hands under one table; one object for each thread.

    Set `wild`, `held` (the winning tile included), `melds` with `meld_type` and `meld_kind`, the
    winds, flowers and the moment, then ask `score`; or ask `verdict` with a whole hand.
    """

    def __init__(self, table: ScoreTable) -> None:
        """Lays the table out in flat arrays."""
        Held.__init__(self, table)
        self.table = table
        laid = flat(ranked(table))
        self.worth = Worth(laid, self.values)
        self.shots = Shots(self.worth)
        self.figures = Figures(self.values, self.tally)
        self.arrangements = Arrangements(self.cuts, self.shapes, self.figures)
        self.joins = Joins(laid, self.worth, self.figures)
        self.naturals = Naturals(self.keys)
        self.marks = Marks(self.keys, self.readings, self.worth, laid)
        self.explains = 0
        self.general = self.worth.uses(RUNS, WILDS) or self.shapes.some
        self.asks_tiles = self.general
        self.asks_marks = self.worth.uses(DRAGON_OUTSIDE, RUNS) or not self.general
        self.asks_flowers = self.worth.uses(FLOWERS, WAITS)
        self.minimum = table.minimum
        self.heavenly_last = table.heavenly_last
        self.needs_waits = self.only_wait or self.worth.uses(WAITS, DRAWN_WILD)
        self.fan = -1
        self.counted = -1
        self.legal = 0

    def score(self, win: cython.int, way: cython.int, chain: cython.int) -> cython.longlong:
        """The best reading's value, -1 when the hand is not complete; sets `fan` and `legal`.

        A heavenly hand may take any held tile as the last, or none, as the table says.
        """
        kind: cython.int = 0
        self.worth.begin()
        self.fan = -1
        self.counted = -1
        self.legal = 0
        if not self.complete():
            return -1
        self.measure_hand(way, chain)
        self.claimed = not self.values.of[SELF_DRAWN]
        if way == HEAVENLY_WAY and not self.heavenly_last:
            self.judge(-1)
        elif way == HEAVENLY_WAY:
            for kind in range(46):
                if self.held[kind]:
                    self.judge(kind)
        else:
            self.judge(win)
        if self.worth.there[BEST]:
            self.fan = self.worth.fan[BEST]
            self.counted = self.worth.counted[BEST]
            self.legal = self.counted >= self.minimum
        return self.fan

    def judge(self, win: cython.int) -> cython.void:
        """Judges every reading with this tile as the last; -1 for none."""
        self.values.of[DRAWN_WILD] = win >= 0 and self.wild[win]
        self.values.of[WAITS] = 0
        self.values.of[ANY_TILE] = 0
        self.values.of[GATES] = 0
        self.readings.five_counts = 1
        if self.needs_waits and win >= 0:
            if self.near.wilds:
                self.measure_waits(win)
            else:
                self.measure_waits_plainly(win)
        self.worth.find_base()
        if self.asks_marks or self.near.wilds:
            self.readings.begin(max(win, 0))
        if self.general or win < 0:
            self.lay_melds()
            if self.near.wilds == 0 and not self.shapely:
                self.judge_naturals(win)
            else:
                self.lay_cuts()
                self.judge_arrangements(win)
            return
        if self.explains or not self.judge_marks(win):
            self.lay_cuts()
            self.readings.forget()
            self.cuts.begin()
            while self.cuts.next():
                self.readings.read_cut()
                self.judge_readings(win)

    def judge_marks(self, win: cython.int) -> cython.bint:
        """Judges the best mark alone; false where it cannot be told without the cuts."""
        mark: cython.int = 0
        if not self.marks.able or (self.near.wilds and not self.cuts.fifth):
            return False
        mark = self.marks.best(win, self.near.wilds)
        if mark < 0:
            return False
        self.marks.weigh(mark)
        if self.worth.rank() == BEST:
            self.worth.keep(NOW, BEST)
        return True

    def judge_readings(self, win: cython.int) -> cython.void:
        """Judges the readings of the present cut by their marks."""
        i: cython.int = 0
        index: cython.int = 0
        place: cython.int = 0
        for index in range(self.readings.found):
            self.mark(self.readings.mark[index])
            self.worth.find()
            self.worth.combine()
            place = self.worth.rank()
            if place == NOW:
                continue
            if not self.explains:
                if place == BEST:
                    self.worth.keep(NOW, BEST)
                continue
            self.shots.note(
                self.cuts.count, win, self.readings.win_group[index], self.readings.win_place[index]
            )
            self.shots.note_free(
                self.cuts.free_sets, self.cuts.free_pair, self.readings.meaning[index]
            )
            for i in range(self.cuts.count):
                self.shots.note_group(i, self.cuts.what[i], self.cuts.low[i], self.cuts.mask[i])
            self.shots.keep(place)

    def mark(self, mark: cython.int) -> cython.void:
        """Sets the measures of dragon, five and wild wait from a reading's mark."""
        self.values.of[DRAGON] = mark & 1
        self.values.of[DRAGON_OUTSIDE] = (mark >> 1) & 1
        self.values.of[DRAGON_OWN_SUIT] = (mark >> 2) & 1
        self.values.of[FIVE] = (mark >> 3) & 1
        self.values.of[SELF_WILD_DRAGON] = (mark >> 4) & 1
        self.values.of[WILD_WAIT] = mark >> 5

    def lay_melds(self) -> cython.void:
        """Gives the arrangements the melds and the winds."""
        group: cython.int = 0
        self.figures.relations.round_wind = self.round_wind
        self.figures.relations.seat_wind = self.seat_wind
        self.arrangements.melds = self.melds
        for group in range(self.melds):
            self.arrangements.meld_type[group] = self.meld_type[group]
            self.arrangements.meld_kind[group] = self.meld_kind[group]

    def judge_naturals(self, win: cython.int) -> cython.void:
        """Judges every cut of a hand without wilds, as `judge_arrangements` would."""
        more: cython.bint = self.naturals.begin()
        while more:
            self.arrangements.start()
            self.naturals.lay(self.figures)
            self.figures.see()
            self.place_win(win, win >= 0)
            more = self.naturals.next()

    def judge_arrangements(self, win: cython.int) -> cython.void:
        """Judges every arrangement with the winning tile in every place where it may lie."""
        self.arrangements.begin()
        while self.arrangements.next():
            if self.near.wilds:
                self.figures.count_tiles()
                self.tally.see()
                self.worth.find_base()
            if self.arrangements.stage > KNIT:
                self.figures.see_shape()
                self.figures.set_value(SEVEN_PAIRS, self.arrangements.stage == PAIRS)
                self.figures.set_value(ORPHANS, self.arrangements.stage == ALL_ORPHANS)
                self.figures.set_value(SCATTERED, self.arrangements.stage == SINGLES)
                self.figures.set_value(
                    PAIRS_AND_TRIPLET, self.arrangements.stage == TRIPLET_AND_PAIRS
                )
                self.place_win(win, 0)
            else:
                self.figures.see()
                self.place_win(win, win >= 0)

    def place_win(self, win: cython.int, lies: cython.bint) -> cython.void:
        """Judges the winning tile in every group where it may lie, if it lies in one at all."""
        group: cython.int = 0
        self.worth.find_cut()
        if self.joins.patterns:
            self.joins.begin()
        self.placed = -1
        if not lies:
            self.figures.place(-1, 0, self.claimed)
            self.weigh(win, -1, 0)
            return
        for group in range(self.melds, self.figures.count):
            if group == self.melds or not self.figures.twins(group - 1, group):
                self.place(win, group)

    def place(self, win: cython.int, group: cython.int) -> cython.void:
        """Judges the winning tile in every place of one group where it may lie."""
        at: cython.int = 0
        what: cython.int = self.figures.what[group]
        low: cython.int = self.figures.low[group]
        mask: cython.int = self.figures.mask[group]
        size: cython.int = 2 if what == PAIR else 3
        step: cython.int = 0
        wilds: cython.int = (mask & 1) + ((mask >> 1) & 1) + (mask >> 2)
        if what == RUN:
            step = 1
        elif what == KNITTED:
            step = 3
        wilds -= self.wild[win]
        for at in range(size):
            if ((mask >> at) & 1) != self.wild[win]:
                continue
            if self.wild[win] or low + at * step == win:
                self.figures.place(group, at, self.claimed)
                if self.asks_marks or self.near.wilds:
                    self.vary(win, group, at, wilds if wilds == size - 1 else 0)
                elif self.figures.placed != self.placed:
                    self.placed = self.figures.placed
                    self.weigh(win, group, at)
                if step == 0:
                    return

    def vary(
        self, win: cython.int, group: cython.int, at: cython.int, joins: cython.int
    ) -> cython.void:
        """Judges a winning tile in its place, joining so many wilds, with or without the dragon.

        As `Readings.place_in`: two wilds are joined only where no dragon needs that set.
        """
        low: cython.int = self.figures.low[group]
        run: cython.bint = self.figures.what[group] == RUN
        five: cython.bint = run and low + at == FIVE_MAN and at == 1 and self.readings.five_counts
        suit: cython.int = self.figures.relations.dragon_suit()
        needed: cython.bint = run and low // 9 == suit and low % 3 == 0
        needed = needed and self.figures.relations.run[low] == 1
        marks: cython.int = 0
        if suit >= 0:
            marks = 1
            if self.readings.wild_suit[suit] > 0:
                marks |= 4
                if self.readings.one_of_each == self.readings.wild_suit[suit]:
                    marks |= 16
        if five and joins == 2 and self.wild[win] and not self.readings.five_doubled:
            self.mark(marks | (2 if suit >= 0 and not needed else 0) | 8)
            self.weigh(win, group, at)
            five = 0
        if five:
            marks |= 8
        if needed and joins == 2:
            self.mark((marks & 8) | 64)
            self.weigh(win, group, at)
            joins = 0
        if suit >= 0 and not needed:
            marks |= 2
        self.mark(marks | (joins << 5))
        self.weigh(win, group, at)

    def weigh(self, win: cython.int, group: cython.int, at: cython.int) -> cython.void:
        """Weighs the present reading; keeps it if it is the best or the runner-up."""
        i: cython.int = 0
        place: cython.int = 0
        self.worth.find()
        if self.joins.patterns:
            self.joins.choose()
        self.worth.combine()
        place = self.worth.rank()
        if not self.explains:
            if place == BEST:
                self.worth.keep(NOW, BEST)
            return
        if place == NOW:
            return
        i = self.figures.count - self.melds
        self.shots.note(i, win, group - self.melds if group >= 0 else -1, at)
        for i in range(self.melds, self.figures.count):
            self.shots.note_group(
                i - self.melds, self.figures.what[i], self.figures.low[i], self.figures.mask[i]
            )
        self.shots.keep(place)

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
        self.round_wind = hand.round_wind
        self.seat_wind = hand.seat_wind
        self.last_tile = hand.last_tile
        self.ready_at_deal = hand.ready_at_deal
        self.is_dealer = hand.is_dealer
        self.visible = hand.visible_copies
        for kind in hand.flowers:
            self.flower[kind - NATURALS] = 1

    def found(self) -> tuple[frozenset[int], frozenset[int]]:
        """The patterns that the best reading counts, and those with what they cover."""
        counted = (i for i in range(self.worth.patterns) if self.worth.times(BEST, i))
        present = (
            i
            for i in range(self.worth.patterns)
            if self.worth.present[MASK * BEST + i // WORD] >> i % WORD & 1
        )
        if not self.worth.there[BEST]:
            return frozenset(), frozenset()
        return frozenset(counted), frozenset(present)

    def kept(self, hand: Hand, place: int) -> Outcome | None:
        """One kept reading for people."""
        if not self.worth.there[place]:
            return None
        counts = self.worth.kept(place)
        return told(hand, self.shots.kept(place), counts, self.worth.fan[place])

    def verdict(self, hand: Hand) -> Verdict:
        """Whether a hand is complete, its value, its best reading and the runner-up."""
        check_hand(hand, self.sets)
        self.load(hand)
        self.explains = 1
        self.score(hand.win, hand.way, hand.chain)
        self.explains = 0
        return Verdict(
            complete=self.fan >= 0,
            legal=bool(self.legal),
            best=self.kept(hand, BEST),
            runner_up=self.kept(hand, RUNNER_UP),
        )
