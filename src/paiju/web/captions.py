"""The words on the buttons of a table, in the three languages of the page."""

from typing import assert_never

import msgspec

from paiju import tiles
from paiju.game.choices import (
    Choice,
    Discard,
    Kick,
    Kong,
    Pass,
    Pull,
    Pung,
    Redeal,
    Sit,
    Win,
)
from paiju.game.view import SeatView


class Caption(msgspec.Struct, frozen=True):
    """One thing said in three languages."""

    zh: str
    zh_hant: str
    en: str


KONGS = {
    "open": Caption("明杠", "明槓", "Kong"),
    "added": Caption("补杠", "補槓", "Add to kong"),
    "hidden": Caption("暗杠", "暗槓", "Hidden kong"),
}

NO_STAKE = {
    Sit: Caption("不坐", "不坐", "No stake"),
    Pull: Caption("不拉", "不拉", "No stake"),
    Kick: Caption("不踹", "不踹", "No kick"),
}

STAKE = {
    Sit: Caption("坐庄", "坐莊", "Stake on my deal"),
    Pull: Caption("拉庄", "拉莊", "Stake against the dealer"),
    Kick: Caption("踹", "踹", "Double against"),
}

REDEAL = {
    True: Caption("参牌（重发）", "參牌（重發）", "Deal again"),
    False: Caption("不参", "不參", "Play on"),
}


def caption(choice: Choice, view: SeatView) -> Caption:
    """What a button for a choice says."""
    match choice:
        case Sit(amount=amount) | Pull(amount=amount):
            return staked(type(choice), amount, "")
        case Kick(against=against, amount=amount):
            return staked(Kick, amount, name_of(view, against))
        case Discard(tile=tile):
            return with_tile(Caption("打", "打", "Discard"), tile)
        case Pung():
            return Caption("碰", "碰", "Pung")
        case Kong(what=what, tile=tile):
            return with_tile(KONGS[what], tile)
        case Win():
            return Caption("胡", "胡", "Win")
        case Pass():
            return Caption("过", "過", "Pass")
        case Redeal(accept=accept):
            return REDEAL[accept]
        case _:
            assert_never(choice)


def staked(kind: type[Sit | Pull | Kick], amount: int, who: str) -> Caption:
    """A stake of some doublings, against somebody."""
    if amount == 0:
        said = NO_STAKE[kind]
    else:
        times = f" ×{2**amount}"
        said = msgspec.structs.replace(
            STAKE[kind],
            zh=STAKE[kind].zh + times,
            zh_hant=STAKE[kind].zh_hant + times,
            en=STAKE[kind].en + times,
        )
    if not who:
        return said
    return Caption(f"{said.zh} {who}", f"{said.zh_hant} {who}", f"{said.en} {who}")


def with_tile(said: Caption, tile: str) -> Caption:
    """Words followed by the name of a tile."""
    kind = tiles.KIND[tiles.parse_one(tile)]
    return Caption(f"{said.zh}{kind.zh}", f"{said.zh_hant}{kind.zh_hant}", f"{said.en} {kind.en}")


def name_of(view: SeatView, seat: int) -> str:
    """The name of who sits in a seat."""
    return view.players[view.seats[seat]].name


def confirm(choice: Choice, choices: list[Choice], view: SeatView) -> bool:
    """Whether a choice throws away a wild tile, or a win."""
    if isinstance(choice, Win):
        return False
    return Win() in choices or (isinstance(choice, Discard) and choice.tile in view.wilds)
