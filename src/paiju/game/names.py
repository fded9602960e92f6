"""What people call the words and the parts of entries: ways, kongs, why a hand was drawn.

Also what kinds of player were once called.
"""

import re

from paiju.rules import Text

WAY_NAMES = {
    "draw": Text(zh="自摸胡", en="own draw"),
    "kong_draw": Text(zh="杠开", zh_hant="槓開", en="a kong's replacement"),
    "flower_draw": Text(zh="花后自摸", zh_hant="花後自摸", en="a flower's replacement"),
    "discard": Text(zh="点炮胡", zh_hant="點炮胡", en="a discard"),
    "rob_kong": Text(zh="抢杠胡", zh_hant="搶槓胡", en="robbing a kong"),
    "heavenly": Text(zh="天胡", en="the dealt hand"),
    "earthly": Text(zh="地胡", en="the first draw"),
    "humanly": Text(zh="人胡", en="a first discard"),
}

KONG_NAMES = {
    "open": Text(zh="明杠", zh_hant="明槓", en="open kong"),
    "added": Text(zh="补杠", zh_hant="補槓", en="added kong"),
    "hidden": Text(zh="暗杠", zh_hant="暗槓", en="hidden kong"),
}

REASON_NAMES = {
    "wall": Text(zh="荒庄", zh_hant="荒莊", en="the wall is used up: a drawn hand"),
    "declined": Text(
        zh="最后一张不抓，荒庄",
        zh_hant="最後一張不抓，荒莊",
        en="the last tile is left: a drawn hand",
    ),
    "four_winds": Text(
        zh="头一张都打同一种风，荒庄",
        zh_hant="頭一張都打同一種風，荒莊",
        en="all discarded the same wind first: a drawn hand",
    ),
    "four_kongs": Text(
        zh="不止一家，杠够四个，荒庄",
        zh_hant="不止一家，槓夠四個，荒莊",
        en="four kongs by more than one seat: a drawn hand",
    ),
    "redeal": Text(
        zh="这把不算，重发", zh_hant="這把不算，重發", en="the hand is void and dealt again"
    ),
}

END_NAMES = {
    "win": Text(zh="有人胡", en="somebody won"),
    "drawn": Text(zh="荒庄", zh_hant="荒莊", en="nobody won"),
}

#: The words of each key of an entry that has words of its own.
WORDS = {"end": END_NAMES, "reason": REASON_NAMES, "way": WAY_NAMES, "kind": KONG_NAMES}

#: What people call the parts of an entry.
PARTS = {
    "seat": Text(zh="谁", zh_hant="誰", en="who"),
    "way": Text(zh="怎么胡的", zh_hant="怎麼胡的", en="how it was won"),
    "from": Text(zh="谁的牌", zh_hant="誰的牌", en="whose tile"),
    "liable": Text(zh="谁包", zh_hant="誰包", en="who pays alone"),
    "points": Text(zh="多少", en="the value"),
    "hand": Text(zh="摆的牌", zh_hant="擺的牌", en="the tiles"),
    "wins": Text(zh="谁胡了", zh_hant="誰胡了", en="who won"),
    "kongs": Text(zh="杠", zh_hant="槓", en="the kongs"),
    "sit": Text(zh="坐", en="sitting"),
    "pull": Text(zh="拉", en="pulling"),
    "kick": Text(zh="踹", en="kicking"),
    "stakes": Text(zh="坐拉", en="the stakes"),
    "reason": Text(zh="怎么荒的", zh_hant="怎麼荒的", en="why it was drawn"),
    "chase": Text(zh="铲", zh_hant="鏟", en="the same first discards"),
    "unpaid": Text(zh="胡了不算钱", zh_hant="胡了不算錢", en="an unpaid win"),
    "horses": Text(zh="马", zh_hant="馬", en="the horses"),
}
ENTRY = Text(zh="这一把", zh_hant="這一把", en="the hand")


def part_name(where: str) -> Text:
    """What people call a place of an entry as `wins[0].hand.melds`: its innermost part."""
    known = [PARTS[key] for key in re.findall(r"[a-z_]+", where) if key in PARTS]
    return known[-1] if known else ENTRY


def player_kind(kept: str) -> str:
    """The kind of player that was kept by a word, in a record or with a table.

    The bot `planner` was once called `quick`, which is now a policy of `paiju sim` alone: what was
    kept of a `quick` player is a planner's. Nothing new is kept under that word.
    """
    return "planner" if kept == "quick" else kept
