"""The 46 kinds of tile as a table; a kind's number is its row and never leaves the process."""

import msgspec

from paiju.tiles.names import NICKNAMES

KINDS = 46  # 34 naturals, then 12 flowers
NATURALS = 34
SUITS = "mpszfa"  # 万 筒 条, honours, flowers, animals
FIRST = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34, "a": 42}  # the number of a suit's first kind
RANKS = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8, "a": 4}
DIGITS = "一二三四五六七八九"


class Kind(msgspec.Struct, frozen=True):
    """One kind of tile."""

    number: int
    id: str  # "5m"; the only form that leaves the process
    suit: str  # one of SUITS
    rank: int  # counts from 1
    zh: str
    zh_hant: str
    en: str
    pinyin: str
    glyph: str  # a character of Unicode's tile block; the animals have none, theirs is a word
    nicknames: tuple[str, ...]  # Tianjin's names beside the plain one

    @property
    def copies(self) -> int:
        """How many such tiles a full set holds."""
        return 4 if self.number < NATURALS else 1


# suit: (zh, zh_hant, en, pinyin, the glyph of rank 1)
SUIT_NAMES = {
    "m": ("万", "萬", "characters", "wàn", 0x1F007),
    "p": ("筒", "筒", "dots", "tǒng", 0x1F019),
    "s": ("条", "條", "bamboo", "tiáo", 0x1F010),
}
DIGIT_PINYIN = ("yī", "èr", "sān", "sì", "wǔ", "liù", "qī", "bā", "jiǔ")

# zh, zh_hant, en, pinyin, glyph; in the order of the numbers
OTHERS = (
    ("东风", "東風", "East wind", "dōng fēng", "\U0001f000"),
    ("南风", "南風", "South wind", "nán fēng", "\U0001f001"),
    ("西风", "西風", "West wind", "xī fēng", "\U0001f002"),
    ("北风", "北風", "North wind", "běi fēng", "\U0001f003"),
    ("白板", "白板", "White dragon", "bái bǎn", "\U0001f006"),
    ("发财", "發財", "Green dragon", "fā cái", "\U0001f005"),
    ("红中", "紅中", "Red dragon", "hóng zhōng", "\U0001f004"),
    ("春", "春", "Spring", "chūn", "\U0001f026"),
    ("夏", "夏", "Summer", "xià", "\U0001f027"),
    ("秋", "秋", "Autumn", "qiū", "\U0001f028"),
    ("冬", "冬", "Winter", "dōng", "\U0001f029"),
    ("梅", "梅", "Plum", "méi", "\U0001f022"),
    ("兰", "蘭", "Orchid", "lán", "\U0001f023"),
    ("竹", "竹", "Bamboo flower", "zhú", "\U0001f024"),
    ("菊", "菊", "Chrysanthemum", "jú", "\U0001f025"),
    ("猫", "貓", "Cat", "māo", "猫"),
    ("鼠", "鼠", "Rat", "shǔ", "鼠"),
    ("财神", "財神", "God of wealth", "cái shén", "财"),
    ("聚宝盆", "聚寶盆", "Treasure bowl", "jù bǎo pén", "宝"),
)


def table() -> tuple[Kind, ...]:
    """Every kind, in the order of the numbers."""
    rows = []
    for suit in SUITS:
        for rank in range(1, RANKS[suit] + 1):
            number = FIRST[suit] + rank - 1
            if suit in SUIT_NAMES:
                zh, hant, en, pinyin, glyph = SUIT_NAMES[suit]
                digit = DIGITS[rank - 1]
                names = (
                    digit + zh,
                    digit + hant,
                    f"{rank} of {en}",
                    f"{DIGIT_PINYIN[rank - 1]} {pinyin}",
                    chr(glyph + rank - 1),
                )
            else:
                names = OTHERS[number - FIRST["z"]]
            text = f"{rank}{suit}"
            rows.append(Kind(number, text, suit, rank, *names, NICKNAMES.get(text, ())))
    return tuple(rows)


KIND = table()
NUMBER = {kind.id: kind.number for kind in KIND}
