"""The measures: numbers the core computes for one reading of a hand, with the words for them.

The constants of compiled code stand in `reading.pxd`; a test holds them equal to these.
"""

from enum import IntEnum
from typing import Self

HAND = "hand"  # the same in every reading of the hand
READING = "reading"  # of one cut, its winning tile's place and what its wilds stand for
WAIT = "wait"  # of the tiles before the winning one
CONTEXT = "context"  # of how the hand was won


class Measure(IntEnum):
    """A number in a known range, with its family, unit and sentence."""

    low: int
    high: int
    family: str
    unit: str
    zh: str
    en: str

    def __new__(
        cls, number: int, low: int, high: int, family: str, unit: str, zh: str, en: str
    ) -> Self:
        """A member that carries its row."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.low, member.high = low, high
        member.family, member.unit = family, unit
        member.zh, member.en = zh, en
        return member

    @property
    def sentence(self) -> dict[str, str]:
        """What the measure counts, for the rule sheet."""
        return {"zh": self.zh, "en": self.en}

    @property
    def id(self) -> str:
        """The measure's name in documents."""
        return self.name.lower()

    COMPLETE = 0, 1, 1, HAND, "hand", "成副成将", "the hand is sets and a pair"
    DRAGON = (
        *(1, 0, 1, READING, "dragon"),
        "同一花色的 123、456、789 三副齐全",
        "123, 456 and 789 of one suit are among the sets",
    )
    DRAGON_OUTSIDE = (
        *(2, 0, 1, READING, "dragon"),
        "不用和牌那一副，龙也齐全",
        "the dragon stands without the set that holds the winning tile",
    )
    DRAGON_OWN_SUIT = (
        *(3, 0, 1, READING, "dragon"),
        "龙与混儿同花色",
        "the dragon is of the wild's suit",
    )
    FIVE = (
        *(4, 0, 1, READING, "tile"),
        "和牌是四五六万中间的五万",
        "the winning tile is the 5m in the middle of 456m",
    )
    WILD_WAIT = (
        *(5, 0, 2, READING, "wilds"),
        "和牌前手里的混儿与和牌成将（1）或两个混儿与和牌成副（2）",
        "wilds held before that the winning tile joins: one into a pair, two into a set",
    )
    SELF_WILD_DRAGON = (
        *(6, 0, 1, READING, "dragon"),
        "两种混儿各一张，都在龙里当本身",
        "one tile of each wild kind, each in its own place in the dragon, and no other wild",
    )
    WILDS = 7, 0, 12, HAND, "tiles", "混儿的张数", "wild tiles in the hand"
    DRAWN_WILD = 8, 0, 1, CONTEXT, "tile", "和牌是混儿", "the winning tile is a wild"
    KONG_DRAW = (
        *(9, 0, 5, CONTEXT, "kongs"),
        "和牌是开杠补来的：连着开了几个杠",
        "kongs in the unbroken chain whose replacement is the winning tile",
    )
    FLOWER_DRAW = (
        *(10, 0, 1, CONTEXT, "draw"),
        "和牌是补花补来的",
        "the winning tile replaces a flower",
    )
    SELF_DRAWN = 11, 0, 1, CONTEXT, "draw", "自摸", "the winning tile is drawn"
    ROBBED_KONG = 12, 0, 1, CONTEXT, "kong", "抢杠", "the winning tile is robbed from a kong"
    HEAVENLY = 13, 0, 1, CONTEXT, "deal", "庄家起手和牌", "the dealer wins with the dealt tiles"
    EARTHLY = 14, 0, 1, CONTEXT, "draw", "闲家头一抓和牌", "another player wins on the first draw"
    HUMANLY = (
        *(15, 0, 1, CONTEXT, "discard"),
        "头一巡和别人打的牌",
        "another player wins on a discard of the first go-round",
    )
    CALLED = 16, 0, 5, HAND, "sets", "吃碰明杠的副数", "sets called from discards"
    KONGS = 17, 0, 5, HAND, "sets", "杠的个数", "kongs"
    WAITS = (
        *(18, 0, 34, WAIT, "kinds"),
        "和牌前听几种牌（混儿不算）",
        "kinds other than wilds that finish the hand",
    )
    ANY_TILE = 19, 0, 1, WAIT, "wait", "和牌前任何牌都能和", "every tile finishes the hand"


MEASURES = len(Measure)
