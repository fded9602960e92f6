"""The words on the buttons of a table, in the three languages of the page."""

from typing import assert_never

import msgspec

from paiju import tiles
from paiju.game.choices import (
    Choice,
    Chow,
    Decline,
    Discard,
    Draw,
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
from paiju.rules.document import Text

KONGS = {
    "open": Text(zh="明杠", zh_hant="明槓", en="Kong:"),
    "added": Text(zh="补杠", zh_hant="補槓", en="Add to kong:"),
    "hidden": Text(zh="暗杠", zh_hant="暗槓", en="Hidden kong:"),
}

NO_STAKE = {
    Sit: Text(zh="不坐", zh_hant="不坐", en="No stake"),
    Pull: Text(zh="不拉", zh_hant="不拉", en="No stake"),
    Kick: Text(zh="不踹", zh_hant="不踹", en="No kick"),
}

STAKE = {
    Sit: Text(zh="坐庄", zh_hant="坐莊", en="Stake on my deal"),
    Pull: Text(zh="拉庄", zh_hant="拉莊", en="Stake against the dealer"),
    Kick: Text(zh="踹", zh_hant="踹", en="Double against"),
}

WIN = {
    "discard": Text(zh="胡", zh_hant="胡", en="Win"),
    "kong": Text(zh="抢杠胡", zh_hant="搶槓胡", en="Rob the kong and win"),
    "flower": Text(zh="花胡", zh_hant="花胡", en="Win by flowers"),
}

REDEAL = {
    True: Text(zh="参牌（重发）", zh_hant="參牌（重發）", en="Deal again"),
    False: Text(zh="不参", zh_hant="不參", en="Play on"),
}


def caption(choice: Choice, view: SeatView) -> Text:
    """What a button for a choice says."""
    match choice:
        case Sit(amount=amount) | Pull(amount=amount):
            return staked(type(choice), amount, "")
        case Kick(against=against, amount=amount):
            return staked(Kick, amount, name_of(view, against))
        case Discard(tile=tile):
            return with_tile(Text(zh="打", zh_hant="打", en="Discard the"), tile)
        case Chow(tile=tile):
            return run_of(tile)
        case Pung():
            return Text(zh="碰", zh_hant="碰", en="Pung")
        case Kong(what=what, tile=tile):
            return with_tile(KONGS[what], tile)
        case Win():
            return WIN[view.last.what if view.last else "discard"]
        case Pass():
            return Text(zh="过", zh_hant="過", en="Pass")
        case Draw():
            return Text(zh="抓最后一张", zh_hant="抓最後一張", en="Draw the last tile")
        case Decline():
            return Text(zh="不抓", zh_hant="不抓", en="Leave the last tile")
        case Redeal(accept=accept):
            return REDEAL[accept]
        case _:
            assert_never(choice)


def staked(kind: type[Sit | Pull | Kick], amount: int, who: str) -> Text:
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
    return Text(zh=f"{said.zh} {who}", zh_hant=f"{said.zh_hant} {who}", en=f"{said.en} {who}")


def with_tile(said: Text, tile: str) -> Text:
    """Words followed by the name of a tile."""
    kind = tiles.KIND[tiles.parse_one(tile)]
    return Text(
        zh=f"{said.zh}{kind.zh}",
        zh_hant=f"{said.zh_hant}{kind.zh_hant}",
        en=f"{said.en} {kind.en}",
    )


def run_of(low: str) -> Text:
    """A run to be laid: 吃四五六万, "Chow: 4 5 6 of characters"."""
    first = tiles.NUMBER[low]
    kinds = [tiles.KIND[kind] for kind in range(first, first + 3)]
    suit = kinds[0]
    return Text(
        zh="吃" + "".join(kind.zh[:-1] for kind in kinds) + suit.zh[-1],
        zh_hant="吃" + "".join(kind.zh_hant[:-1] for kind in kinds) + suit.zh_hant[-1],
        en="Chow: " + ", ".join(kind.en for kind in kinds),
    )


def name_of(view: SeatView, seat: int) -> str:
    """The name of who sits in a seat."""
    return view.players[view.seats[seat]].name


def confirm(choice: Choice, choices: list[Choice], view: SeatView) -> bool:
    """Whether a choice throws away a wild tile, or a win."""
    if isinstance(choice, Win):
        return False
    return Win() in choices or (isinstance(choice, Discard) and choice.tile in view.wilds)
