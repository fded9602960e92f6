"""Tianjin's score tables written by hand from its rules, for tests of the judge alone."""

from paiju import tiles
from paiju.core.measure import Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, Meld, ScoreTable, Way
from paiju.core.verdict import Hand

NAMES = (
    *("plain", "five", "dragon", "own_dragon", "wild_wait", "no_wild"),
    *("kong_draw", "heavenly", "self_wild_dragon"),
)
PLAIN, FIVE, DRAGON, OWN, WILD_WAIT, NO_WILD, KONG_DRAW, HEAVENLY, SELF_WILD = range(9)
ROWS = (
    (PLAIN, {}),
    (FIVE, {Measure.FIVE: (1, 1)}),
    (DRAGON, {Measure.DRAGON: (1, 1)}),
    (OWN, {Measure.DRAGON_OWN_SUIT: (1, 1)}),
    (WILD_WAIT, {Measure.WILD_WAIT: (1, 2)}),
    (NO_WILD, {Measure.WILDS: (0, 0)}),
    (KONG_DRAW, {Measure.KONG_DRAW: (1, 5)}),
    (HEAVENLY, {Measure.HEAVENLY: (1, 1)}),
)
SELF_WILD_ROW = (SELF_WILD, {Measure.SELF_WILD_DRAGON: (1, 1)})


def table(*, heavenly=4, least=0, self_wild=False, chain_each=False, minimum=2, **flags):
    """Tianjin's table, with what its documents set differently."""
    chain = Measure.KONG_DRAW if chain_each else NO_MEASURE
    return ScoreTable(
        patterns=9,
        rows=(*ROWS, SELF_WILD_ROW) if self_wild else ROWS,
        kind=[ADD, ADD, ADD, TIMES, TIMES, TIMES, TIMES, TIMES, TIMES],
        worth=[1, 3, 4, 2, 2, 2, 2, heavenly, 2],
        least=[0, 0, 0, 0, 0, 0, 0, least, 0],
        covers=[[], [PLAIN], [PLAIN], [], [], [], [], [], []],
        count_measure=[NO_MEASURE] * 6 + [chain] + [NO_MEASURE] * 2,
        minimum=minimum,
        **flags,
    )


def tianjin():
    """The default document's table."""
    return table()


def classic():
    """李强: heavenly hands double, at least 4; a wild drawn as 5m is not doubled by two wilds."""
    return table(heavenly=2, least=4, five_doubled_on_drawn_wild=False)


def guide():
    """天津麻将怎么玩: a dragon with each wild in its own place counts."""
    return table(self_wild=True)


DOCUMENTS = {"tianjin": tianjin, "tianjin-classic": classic, "tianjin-guide": guide}
MELDS = {"chow": Meld.CHOW, "pung": Meld.PUNG}
MELDS |= {"open_kong": Meld.OPEN_KONG, "hidden_kong": Meld.HIDDEN_KONG}


def next_kind(kind):
    """The kind after this one: 9 to 1, north to east, white to red."""
    if kind < 27:
        return kind // 9 * 9 + (kind + 1) % 9
    if kind < 31:
        return 27 + (kind - 26) % 4
    return {33: 32, 32: 31, 31: 33}[kind]


def wilds_of(indicator):
    """The two wild kinds of a turned tile."""
    kind = tiles.parse_one(indicator)
    return frozenset({kind, next_kind(kind)})


def hand(concealed, win, *melds, indicator="", way="draw", chain=0):
    """A hand from texts: tiles held before, the winning tile, melds as ("pung", "5z")."""
    last = tiles.parse_one(win)
    return Hand(
        held=(*tiles.parse(concealed), last),
        melds=tuple((MELDS[what], tiles.parse(text)[0]) for what, text in melds),
        wild=wilds_of(indicator) if indicator else frozenset(),
        win=last,
        way=Way[way.upper()],
        chain=chain,
    )


def hand_of(case):
    """The hand of one case."""
    return hand(
        case["concealed"],
        case["win_tile"],
        *case["melds"],
        indicator=case.get("indicator", ""),
        way=case["win"],
    )
