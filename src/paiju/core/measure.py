"""The measures: numbers the core computes for one reading of a hand, with the words for them.

Compiled code knows them by the numbers of `numbers.pxd`; a test holds the two together.
"""

from enum import IntEnum
from typing import Self

READING = "reading"  # of one cut and what its wilds stand for
PLACE = "place"  # of a reading, and of where in it the winning tile lies
HAND = "hand"  # the same in every reading of the hand
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

    COMPLETE = (
        *(0, 1, 1, HAND, "hand"),
        "成副成将，或是规则里的特殊牌型",
        "the hand is sets and a pair, or a special shape of the rules",
    )
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
    RUNS = (
        *(7, 0, 5, READING, "sets"),
        "顺子的副数（组合龙算三副）",
        "runs, chows included; a knitted straight counts as three",
    )
    TRIPLETS = (
        *(8, 0, 5, READING, "sets"),
        "刻子的副数（杠也算）",
        "triplets, pungs and kongs included",
    )
    PAIRS_258 = (
        *(9, 0, 7, READING, "pairs"),
        "二、五、八的将（七对里的对子都算）",
        "pairs of 2, 5 or 8; in seven pairs each of the seven is asked",
    )
    DRAGON_PAIR = 10, 0, 1, READING, "pair", "中、发、白的将", "the pair is of a dragon"
    ROUND_WIND_PAIR = 11, 0, 1, READING, "pair", "圈风的将", "the pair is of the round's wind"
    SEAT_WIND_PAIR = 12, 0, 1, READING, "pair", "门风的将", "the pair is of the seat's wind"
    WIND_PAIR = 13, 0, 1, READING, "pair", "风牌的将", "the pair is of a wind"
    DRAGON_TRIPLETS = 14, 0, 3, READING, "sets", "中、发、白的刻子", "triplets of dragons"
    WHITE_TRIPLET = 15, 0, 1, READING, "set", "白板的刻子", "a triplet of white dragons"
    GREEN_TRIPLET = 16, 0, 1, READING, "set", "发财的刻子", "a triplet of green dragons"
    RED_TRIPLET = 17, 0, 1, READING, "set", "红中的刻子", "a triplet of red dragons"
    WIND_TRIPLETS = 18, 0, 4, READING, "sets", "风牌的刻子", "triplets of winds"
    ROUND_WIND_TRIPLET = 19, 0, 1, READING, "set", "圈风的刻子", "a triplet of the round's wind"
    SEAT_WIND_TRIPLET = 20, 0, 1, READING, "set", "门风的刻子", "a triplet of the seat's wind"
    GUEST_WIND_TRIPLETS = (
        *(21, 0, 4, READING, "sets"),
        "既非圈风也非门风的风刻",
        "triplets of winds that are neither the round's nor the seat's",
    )
    TERMINAL_TRIPLETS = 22, 0, 5, READING, "sets", "一或九的刻子", "triplets of 1 or 9"
    EVERY_GROUP_1 = 23, 0, 1, READING, "hand", "每副和将都带一", "each set and the pair hold a 1"
    EVERY_GROUP_2 = 24, 0, 1, READING, "hand", "每副和将都带二", "each set and the pair hold a 2"
    EVERY_GROUP_3 = 25, 0, 1, READING, "hand", "每副和将都带三", "each set and the pair hold a 3"
    EVERY_GROUP_4 = 26, 0, 1, READING, "hand", "每副和将都带四", "each set and the pair hold a 4"
    EVERY_GROUP_5 = 27, 0, 1, READING, "hand", "每副和将都带五", "each set and the pair hold a 5"
    EVERY_GROUP_6 = 28, 0, 1, READING, "hand", "每副和将都带六", "each set and the pair hold a 6"
    EVERY_GROUP_7 = 29, 0, 1, READING, "hand", "每副和将都带七", "each set and the pair hold a 7"
    EVERY_GROUP_8 = 30, 0, 1, READING, "hand", "每副和将都带八", "each set and the pair hold a 8"
    EVERY_GROUP_9 = 31, 0, 1, READING, "hand", "每副和将都带九", "each set and the pair hold a 9"
    EVERY_GROUP_EDGE = (
        *(32, 0, 1, READING, "hand"),
        "每副和将都带一、九或字",
        "each set and the pair hold a 1, a 9 or an honour",
    )
    SAME_RUNS = (
        *(33, 0, 2, READING, "pairs"),
        "两副相同的顺子，每副只用一次",
        "pairs of the same run in one suit, each run used once",
    )
    SAME_RUNS_3 = (
        *(34, 0, 1, READING, "sets"),
        "三副相同的顺子",
        "the same run three times in one suit",
    )
    SAME_RUNS_4 = 35, 0, 1, READING, "sets", "四副相同的顺子", "the same run four times in one suit"
    MIXED_RUNS_2 = (
        *(36, 0, 2, READING, "pairs"),
        "两门花色同数的两副顺子，每副只用一次",
        "pairs of the same run in two suits, each run used once",
    )
    MIXED_RUNS_3 = (
        *(37, 0, 1, READING, "sets"),
        "三门花色同数的三副顺子",
        "the same run in all three suits",
    )
    CONSECUTIVE_RUNS_2 = (
        *(38, 0, 2, READING, "pairs"),
        "同一花色相连的两副顺子（如 123 456），每副只用一次",
        "pairs of runs of one suit that follow on, as 123 456, each run used once",
    )
    TERMINAL_RUNS_2 = (
        *(39, 0, 2, READING, "pairs"),
        "同一花色的 123 和 789，每副只用一次",
        "pairs of 123 and 789 of one suit, each run used once",
    )
    STEPPED_RUNS_3 = (
        *(40, 0, 1, READING, "sets"),
        "同一花色依次高一位或依次高两位的三副顺子",
        "three runs of one suit, each one higher or each two higher than the last",
    )
    STEPPED_RUNS_4 = (
        *(41, 0, 1, READING, "sets"),
        "同一花色依次高一位或依次高两位的四副顺子",
        "four runs of one suit, each one higher or each two higher than the last",
    )
    MIXED_STEPPED_RUNS = (
        *(42, 0, 1, READING, "sets"),
        "三门花色依次高一位的三副顺子",
        "three runs in three suits, each one higher than the last",
    )
    MIXED_STRAIGHT = (
        *(43, 0, 1, READING, "sets"),
        "三门花色连成的 123、456、789",
        "123, 456 and 789 in three suits",
    )
    TWIN_DRAGONS = (
        *(44, 0, 1, READING, "hand"),
        "同一花色的两副 123、两副 789 和五的将",
        "twice 123 and 789 of one suit, and its 5 as the pair",
    )
    MIXED_TWIN_DRAGONS = (
        *(45, 0, 1, READING, "hand"),
        "两门花色的 123 和 789，第三门五的将",
        "123 and 789 of two suits, and the third suit's 5 as the pair",
    )
    KNITTED_STRAIGHT = (
        *(46, 0, 1, READING, "sets"),
        "三门花色的 147、258、369",
        "147, 258 and 369 in three suits",
    )
    SAME_TRIPLETS_2 = (
        *(47, 0, 2, READING, "pairs"),
        "两门花色同数的两副刻子，每副只用一次",
        "pairs of triplets of one number in two suits, each triplet used once",
    )
    SAME_TRIPLETS_3 = (
        *(48, 0, 1, READING, "sets"),
        "三门花色同数的三副刻子",
        "triplets of one number in all three suits",
    )
    CONSECUTIVE_TRIPLETS_3 = (
        *(49, 0, 1, READING, "sets"),
        "同一花色数字相连的三副刻子",
        "three triplets of one suit, each one higher than the last",
    )
    CONSECUTIVE_TRIPLETS_4 = (
        *(50, 0, 1, READING, "sets"),
        "同一花色数字相连的四副刻子",
        "four triplets of one suit, each one higher than the last",
    )
    MIXED_CONSECUTIVE_TRIPLETS = (
        *(51, 0, 1, READING, "sets"),
        "三门花色数字相连的三副刻子",
        "three triplets in three suits, each one higher than the last",
    )
    TERMINAL_TRIPLETS_2 = (
        *(52, 0, 2, READING, "pairs"),
        "同一花色的 111 和 999",
        "pairs of the triplets 111 and 999 of one suit",
    )
    FOUR_IN_RUN_AND_TRIPLET = (
        *(53, 0, 4, READING, "kinds"),
        "四张同样的牌归在一顺一刻里",
        "kinds held four times, in one run and a triplet",
    )
    FOUR_IN_RUNS_AND_PAIR = (
        *(54, 0, 2, READING, "kinds"),
        "四张同样的牌归在两顺和将里",
        "kinds held four times, in two runs and the pair",
    )
    FOUR_IN_RUNS = (
        *(55, 0, 4, READING, "kinds"),
        "四张同样的牌归在四顺里",
        "kinds held four times, in four runs",
    )
    SEVEN_PAIRS = 56, 0, 1, READING, "hand", "七个对子", "the hand is seven pairs"
    PAIRS_ALIKE = (
        *(57, 0, 3, READING, "kinds"),
        "七对里四张当两对的",
        "in seven pairs, kinds held four times as two pairs",
    )
    SHIFTED_PAIRS = (
        *(58, 0, 1, READING, "hand"),
        "同一花色相连的七个对子",
        "seven pairs of one suit whose numbers follow on",
    )
    ORPHANS = (
        *(59, 0, 1, READING, "hand"),
        "十三种么九字各一张，其中一种两张",
        "each of the thirteen terminals and honours, one of them twice",
    )
    SCATTERED = (
        *(60, 0, 1, READING, "hand"),
        "三门花色各 147、258、369 里的牌和字牌，共十四种单张",
        "fourteen different singles: honours, and of each suit numbers of one of 147, 258, 369",
    )
    PAIRS_AND_TRIPLET = (
        *(61, 0, 1, READING, "hand"),
        "七个对子和一副刻子",
        "the hand is seven pairs and a triplet",
    )
    CONCEALED_TRIPLETS = (
        *(62, 0, 5, PLACE, "sets"),
        "暗刻和暗杠，和别人打的牌凑成的不算",
        "concealed triplets and kongs; one that another's tile completes is not concealed",
    )
    CLAIMED_TRIPLETS = (
        *(63, 0, 5, PLACE, "sets"),
        "碰和明杠的副数，和别人打的牌凑成的也算",
        "pungs and open kongs, and the triplet that another's tile completes",
    )
    EDGE_WAIT = (
        *(64, 0, 1, PLACE, "tile"),
        "和牌是 12 的 3 或 89 的 7",
        "the winning tile is the 3 of 12 or the 7 of 89",
    )
    CLOSED_WAIT = (
        *(65, 0, 1, PLACE, "tile"),
        "和牌是顺子中间那张",
        "the winning tile is the middle of a run",
    )
    OPEN_WAIT = (
        *(66, 0, 1, PLACE, "tile"),
        "和牌是两头听的一头",
        "the winning tile ends a run that waited at both ends",
    )
    PAIR_WAIT = 67, 0, 1, PLACE, "tile", "和牌单吊成将", "the winning tile makes the pair"
    CLOSED_FIVE = (
        *(68, 0, 1, PLACE, "tile"),
        "和牌是 46 中间的五",
        "the winning tile is the 5 between 4 and 6 of a suit",
    )
    SUITS = 69, 0, 3, HAND, "suits", "有几门花色", "suits among the tiles"
    WIND_KINDS = 70, 0, 4, HAND, "kinds", "有几种风牌", "kinds of winds among the tiles"
    DRAGON_KINDS = 71, 0, 3, HAND, "kinds", "有几种三元牌", "kinds of dragons among the tiles"
    HONOUR_TILES = 72, 0, 20, HAND, "tiles", "字牌的张数", "tiles that are honours"
    NUMBERS = (
        *(73, 0, 11, HAND, "numbers"),
        "有几种数（四风算一数，三元算一数）",
        "different numbers; all winds are one, all dragons are one",
    )
    EDGE_TILES = (
        *(74, 0, 20, HAND, "tiles"),
        "一、九和字的张数",
        "tiles that are a 1, a 9 or an honour",
    )
    MIDDLE_TILES = 75, 0, 20, HAND, "tiles", "二到八的张数", "tiles from 2 to 8"
    LOWEST = (
        *(76, 0, 9, HAND, "number"),
        "最小的数（没有数牌为 0）",
        "the lowest number among suited tiles; 0 without any",
    )
    HIGHEST = (
        *(77, 0, 9, HAND, "number"),
        "最大的数（没有数牌为 0）",
        "the highest number among suited tiles; 0 without any",
    )
    FIVES = 78, 0, 3, HAND, "suits", "有五的花色", "suits of which a 5 is there"
    NOT_GREEN = (
        *(79, 0, 20, HAND, "tiles"),
        "23468 条和发以外的张数",
        "tiles other than 2, 3, 4, 6, 8 of bamboos and the green dragon",
    )
    NOT_SYMMETRIC = (
        *(80, 0, 20, HAND, "tiles"),
        "倒过来看变样的张数（1234589 筒、245689 条、白板不变）",
        "tiles that change when turned round; 1234589p, 245689s and the white dragon do not",
    )
    NOT_EVEN = 81, 0, 20, HAND, "tiles", "二四六八以外的张数", "tiles other than 2, 4, 6 and 8"
    FOURS = 82, 0, 4, HAND, "kinds", "有四张而没开杠的牌", "kinds held four times and not in a kong"
    WILDS = 83, 0, 12, HAND, "tiles", "混儿的张数", "wild tiles in the hand"
    CALLED = 84, 0, 5, HAND, "sets", "吃碰明杠的副数", "sets called from discards"
    KONGS = 85, 0, 5, HAND, "sets", "杠的个数", "kongs"
    OPEN_KONGS = 86, 0, 5, HAND, "sets", "明杠的个数", "open kongs"
    HIDDEN_KONGS = 87, 0, 5, HAND, "sets", "暗杠的个数", "concealed kongs"
    FLOWERS = 88, 0, 12, HAND, "tiles", "补过的花", "flowers set aside"
    OWN_FLOWERS = 89, 0, 2, HAND, "tiles", "与座位同号的花", "flowers of the seat's own number"
    LONE_OWN_FLOWERS = (
        *(90, 0, 2, HAND, "tiles"),
        "与座位同号而不在成套四张里的花",
        "flowers of the seat's own number that are not in a full set of four",
    )
    FLOWER_SETS = 91, 0, 2, HAND, "sets", "春夏秋冬或梅兰竹菊齐全", "full sets of four flowers"
    WAITS = (
        *(92, 0, 34, WAIT, "kinds"),
        "和牌前听几种牌（混儿不算）",
        "kinds other than wilds that finish the hand",
    )
    ANY_TILE = 93, 0, 1, WAIT, "wait", "和牌前任何牌都能和", "every tile finishes the hand"
    GATES = (
        *(94, 0, 1, WAIT, "hand"),
        "和牌前是门清的同一花色 1112345678999",
        "before the winning tile the hand is a concealed 1112345678999 of one suit",
    )
    DRAWN_WILD = 95, 0, 1, CONTEXT, "tile", "和牌是混儿", "the winning tile is a wild"
    KONG_DRAW = (
        *(96, 0, 5, CONTEXT, "kongs"),
        "和牌是开杠补来的：连着开了几个杠",
        "kongs in the unbroken chain whose replacement is the winning tile",
    )
    FLOWER_DRAW = (
        *(97, 0, 1, CONTEXT, "draw"),
        "和牌是补花补来的",
        "the winning tile replaces a flower",
    )
    SELF_DRAWN = 98, 0, 1, CONTEXT, "draw", "自摸", "the winning tile is drawn"
    ROBBED_KONG = 99, 0, 1, CONTEXT, "kong", "抢杠", "the winning tile is robbed from a kong"
    HEAVENLY = 100, 0, 1, CONTEXT, "deal", "庄家起手和牌", "the dealer wins with the dealt tiles"
    EARTHLY = 101, 0, 1, CONTEXT, "draw", "闲家头一抓和牌", "another player wins on the first draw"
    HUMANLY = (
        *(102, 0, 1, CONTEXT, "discard"),
        "头一巡和别人打的牌",
        "another player wins on a discard of the first go-round",
    )
    LAST_TILE = (
        *(103, 0, 1, CONTEXT, "tile"),
        "和牌是最后一张，或最后一张之后打的牌",
        "the winning tile is the wall's last draw, or the discard after it",
    )
    READY_AT_DEAL = (
        *(104, 0, 1, CONTEXT, "deal"),
        "起手就听，一直没变",
        "ready as dealt, and the hand has not changed since",
    )
    VISIBLE_COPIES = (
        *(105, 0, 3, CONTEXT, "tiles"),
        "和牌之前桌面上已见几张同样的牌",
        "copies of the winning kind lying open before it was won",
    )
    IS_DEALER = 106, 0, 1, CONTEXT, "seat", "庄家", "the winner is the dealer"


MEASURES = len(Measure)
BY_NUMBER = tuple(Measure)
