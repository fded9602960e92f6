"""Score tables that give every complete hand the same, for tests of play and pay."""

from paiju.core.table import ADD, ScoreTable


def flat_table(*, worth=1, sets=4):
    """A table by which every complete hand has this worth."""
    return ScoreTable(patterns=1, rows=((0, {}),), kind=[ADD], worth=[worth], sets=sets)
