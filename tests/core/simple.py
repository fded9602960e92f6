"""Score tables that give every complete hand the same, for tests of play and pay."""

from paiju.core.measure import Measure
from paiju.core.table import ADD, ScoreTable


def flat_table(*, worth=1, sets=4):
    """A table by which every complete hand has this worth."""
    return ScoreTable(patterns=1, rows=((0, {}),), kind=[ADD], worth=[worth], sets=sets)


MOMENT = {
    Measure.LAST_TILE: (1, 10),
    Measure.READY_AT_DEAL: (1, 20),
    Measure.VISIBLE_COPIES: (3, 40),
    Measure.IS_DEALER: (1, 80),
    Measure.ROUND_WIND_TRIPLET: (1, 100),
    Measure.SEAT_WIND_TRIPLET: (1, 200),
    Measure.OWN_FLOWERS: (1, 400),
}


def moment_table(*, sets=4):
    """A complete hand is worth 1 and what each thing that is true of the moment adds."""
    rows = [(0, {})]
    for pattern, (measure, (least, _)) in enumerate(MOMENT.items(), 1):
        rows.append((pattern, {measure: (least, measure.high)}))
    worth = [1, *(worth for _, worth in MOMENT.values())]
    count = len(worth)
    return ScoreTable(patterns=count, rows=rows, kind=[ADD] * count, worth=worth, sets=sets)
