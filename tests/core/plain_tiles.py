"""What a reading's tiles are, what the hand called, and how it was won, by the measures' words."""

from collections import Counter
from functools import lru_cache

from core.plain_readings import CLAIMED
from core.plain_sets import KONG, number_of, suit_of
from paiju.core.measure import Measure
from paiju.core.table import Meld, Way

GREEN = {19, 20, 21, 23, 25, 32}  # 23468 条 and 发
FLOWER_SETS = ({34, 35, 36, 37}, {38, 39, 40, 41})  # 春夏秋冬, 梅兰竹菊
SYMMETRIC = {9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31}  # 1234589 筒 245689 条 白


@lru_cache(20_000)
def of_tiles(groups):
    """The measures of the tiles as what they stand for, melds included, kongs with four."""
    tiles = [kind for group in groups for kind in group.kinds]
    numbers = {number_of(kind) for kind in tiles} - {0}
    winds = {kind for kind in tiles if 27 <= kind <= 30}
    dragons = {kind for kind in tiles if 31 <= kind <= 33}
    in_kongs = {group.kinds[0] for group in groups if group.what in KONG}
    four = {kind for kind, number in Counter(tiles).items() if number == 4}
    return {
        Measure.SUITS: len({suit_of(kind) for kind in tiles} - {3}),
        Measure.WIND_KINDS: len(winds),
        Measure.DRAGON_KINDS: len(dragons),
        Measure.HONOUR_TILES: sum(kind >= 27 for kind in tiles),
        Measure.NUMBERS: len(numbers) + bool(winds) + bool(dragons),
        Measure.EDGE_TILES: sum(number_of(kind) in (0, 1, 9) for kind in tiles),
        Measure.MIDDLE_TILES: sum(2 <= number_of(kind) <= 8 for kind in tiles),
        Measure.LOWEST: min(numbers, default=0),
        Measure.HIGHEST: max(numbers, default=0),
        Measure.FIVES: len({suit_of(kind) for kind in tiles if number_of(kind) == 5}),
        Measure.NOT_GREEN: sum(kind not in GREEN for kind in tiles),
        Measure.NOT_SYMMETRIC: sum(kind not in SYMMETRIC for kind in tiles),
        Measure.NOT_EVEN: sum(number_of(kind) not in (2, 4, 6, 8) for kind in tiles),
        Measure.FOURS: len(four - in_kongs),
    }


def of_hand(hand, table):
    """The measures of wilds, melds and flowers."""
    wilds = sum(kind in hand.wild for kind in hand.held)
    if table.wild_kong_breaks_plain:
        sizes = {Meld.CHOW: 0, Meld.PUNG: 3, Meld.OPEN_KONG: 4, Meld.HIDDEN_KONG: 4}
        wilds += sum(sizes[what] for what, kind in hand.melds if kind in hand.wild)
    what = Counter(what for what, _ in hand.melds)
    seat = hand.seat_wind - 27
    own = [kind for kind in hand.flowers if kind in (34 + seat, 38 + seat)]
    full = [some for some in FLOWER_SETS if some <= set(hand.flowers)]
    return {
        Measure.WILDS: wilds,
        Measure.CALLED: len(hand.melds) - what[Meld.HIDDEN_KONG],
        Measure.KONGS: what[Meld.OPEN_KONG] + what[Meld.HIDDEN_KONG],
        Measure.OPEN_KONGS: what[Meld.OPEN_KONG],
        Measure.HIDDEN_KONGS: what[Meld.HIDDEN_KONG],
        Measure.FLOWERS: len(hand.flowers),
        Measure.OWN_FLOWERS: len(own),
        Measure.LONE_OWN_FLOWERS: sum(not any(kind in some for some in full) for kind in own),
        Measure.FLOWER_SETS: len(full),
    }


def of_context(hand, last):
    """The measures of how the hand was won."""
    return {
        Measure.DRAWN_WILD: last in hand.wild,
        Measure.KONG_DRAW: max(1, hand.chain) if hand.way == Way.KONG_DRAW else 0,
        Measure.FLOWER_DRAW: hand.way == Way.FLOWER_DRAW,
        Measure.SELF_DRAWN: hand.way not in CLAIMED,
        Measure.ROBBED_KONG: hand.way == Way.ROB_KONG,
        Measure.HEAVENLY: hand.way == Way.HEAVENLY,
        Measure.EARTHLY: hand.way == Way.EARTHLY,
        Measure.HUMANLY: hand.way == Way.HUMANLY,
        Measure.LAST_TILE: hand.last_tile,
        Measure.READY_AT_DEAL: hand.ready_at_deal,
        Measure.VISIBLE_COPIES: hand.visible_copies,
        Measure.IS_DEALER: hand.is_dealer,
    }
