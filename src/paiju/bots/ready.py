"""What a ready hand scores on the tiles it waits for, in the words that players use.

All ways of finishing it are scored in one batch. What a hand is called follows from the patterns it
counts, but for a label: that is read off the judge's reading, where it could be there at all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paiju.bots.seen import Seen
from paiju.core.batch import Scorer, Scores, packed
from paiju.core.judge import Judge
from paiju.core.table import ScoreTable, Way
from paiju.core.verdict import Hand
from paiju.rules import RuleSet, Text
from paiju.rules.hand import allowed
from paiju.rules.named import LABELLED
from paiju.rules.score import called
from paiju.rules.spoken import read_names, spoken

MADE_MOST = 3  # names told of what a discard leads to
WORD = 64  # patterns to a number
KNOWN_MOST = 4096  # names kept, by patterns and by hand


class Last(NamedTuple):
    """A way to finish a hand."""

    gone: int  # the kind discarded
    tile: int  # the last tile's kind
    way: Way


class Wins:
    """Tells what hands of a rule set would win."""

    def __init__(self, ruleset: RuleSet, judge: Judge) -> None:
        self.ruleset = ruleset
        self.judge = judge
        self.scorer = Scorer(ruleset.table)
        self.labelled = [(index, Scorer(table)) for index, table in labelled(ruleset)]
        self.forfeit = ruleset.doc.wild.discard == "forfeit"
        ways = (Way.DISCARD, Way.DRAW) if ruleset.params.discard_win else (Way.DRAW,)
        self.ways = [way for way in ways if allowed(ruleset.doc, way)]
        self.by_patterns = lru_cache(KNOWN_MOST)(self.called_by_patterns)
        self.by_reading = lru_cache(KNOWN_MOST)(self.called_by_reading)
        read_names()  # now, not when the first hand is ready

    def made(self, own: Seen, ready: Mapping[int, Sequence[int]]) -> dict[int, tuple[Text, ...]]:
        """By the discard that leaves a hand ready, what it scores on the kinds it waits for.

        The dearest first, each name once.
        """
        lasts = [
            Last(gone, tile, way)
            for gone, tiles in ready.items()
            if not (self.forfeit and gone in own.wild)
            for tile in tiles
            for way in self.ways
        ]
        if not lasts:
            return {}
        hands = finished(own, lasts)
        scores = self.scorer.score(hands)
        unsure = self.may_be_labelled(hands, scores)
        best: dict[tuple[int, int], int] = {}  # by discard and last tile: the first way that wins
        for row, (gone, tile, _) in enumerate(lasts):
            if scores.legal[row]:
                best.setdefault((gone, tile), row)
        names: dict[int, dict[Text, int]] = {gone: {} for gone in ready}
        for row in sorted(best.values(), key=lambda row: -scores.fan[row]):
            found = names[lasts[row].gone]
            if len(found) < MADE_MOST:
                name = (
                    self.by_reading(whole(own, lasts[row]))
                    if unsure[row]
                    else self.by_patterns(scores.counted[row].tobytes())
                )
                found.setdefault(name, int(scores.fan[row]))
        return {
            gone: tuple(with_value(name, fan) for name, fan in found.items())
            for gone, found in names.items()
        }

    def may_be_labelled(self, hands: NDArray[Any], scores: Scores) -> NDArray[np.bool_]:
        """Whether each hand counts a pattern that a label may rename there."""
        found = np.zeros(len(hands), bool)
        for index, scorer in self.labelled:
            counts = scores.counted[:, index // WORD] >> np.uint64(index % WORD) & np.uint64(1)
            found |= (counts > 0) & (scorer.score(hands).fan >= scores.fan)
        return found

    def called_by_patterns(self, counted: bytes) -> Text:
        """What players call a hand of these patterns, as bits, none of them by a label."""
        bits = int.from_bytes(counted, "little")
        found = (one for index, one in enumerate(self.ruleset.patterns) if bits >> index & 1)
        return spoken(self.ruleset.doc, {one.id: one.name for one in found}, ())

    def called_by_reading(self, hand: Hand) -> Text:
        """What players call a hand that is won."""
        best = self.judge.verdict(hand).best
        assert best
        return called(self.ruleset, best)


def labelled(ruleset: RuleSet) -> Iterator[tuple[int, ScoreTable]]:
    """The table once for each label, with its pattern counting only as the label says.

    Where a hand is worth less by it, the pattern counts there without the label.
    """
    for index, pattern in enumerate(ruleset.patterns):
        for label in pattern.label:
            measure, only = LABELLED[label.measure], (label.is_, label.is_)
            rows = tuple(
                (of, {**when, measure: only} if of == index and sees(when, measure) else when)
                for of, when in ruleset.table.rows
            )
            yield index, replace(ruleset.table, rows=rows)


def sees(when: Mapping[int, tuple[int, int]], measure: int) -> bool:
    """Whether a row asks for some of a measure."""
    return measure in when and when[measure][0] > 0


def finished(own: Seen, lasts: Sequence[Last]) -> NDArray[Any]:
    """The hand as a batch takes it, finished in each of these ways."""
    rows = np.repeat(packed([of_seat(own, own.held, 0, Way.DRAW)]), len(lasts))
    at = np.arange(len(lasts))
    gone, tile, way = np.array(lasts).T
    rows["held"][at, gone] -= 1
    rows["held"][at, tile] += 1
    rows["win"], rows["way"] = tile, way
    return rows


def whole(own: Seen, last: Last) -> Hand:
    """The hand as the judge takes it, finished in one way."""
    held = list(own.held)
    held[last.gone] -= 1
    held[last.tile] += 1
    return of_seat(own, held, last.tile, last.way)


def of_seat(own: Seen, held: Sequence[int], win: int, way: Way) -> Hand:
    """What the judge is told of a finished hand of a seat's, held by kind."""
    return Hand(
        held=tuple(kind for kind, copies in enumerate(held) for _ in range(copies)),
        melds=own.laid,
        wild=own.wild,
        win=win,
        way=way,
        round_wind=own.round_wind,
        seat_wind=own.seat_wind,
        is_dealer=own.is_dealer,
        flowers=own.flowers,
    )


def with_value(name: Text, fan: int) -> Text:
    """A name with its value."""
    return Text(
        zh=f"{name.zh} {fan}", en=f"{name.en} {fan}", zh_hant=f"{name.say('zh-Hant')} {fan}"
    )
