"""One line's keys read with their types: a hand, or parts of one; says which key is wrong."""

from collections.abc import Mapping
from typing import Any

from paiju.core.table import Meld
from paiju.rules.errors import nearest
from paiju.rules.hand import MELDS, WAYS, HandInput
from paiju.rules.refusal import Refusal, placed, refused, tiles_refused
from paiju.tiles import TileError, parse, parse_one, quoted

Line = dict[str, Any]
WINDS = {"E": 27, "S": 28, "W": 29, "N": 30}  # kinds


class LineError(ValueError):
    """A line that cannot be read; says which key and what belongs there."""

    def __init__(self, message: Refusal, where: str, place: str = "") -> None:
        """Keeps the key, and puts it in front of the message, or the `place` within it."""
        super().__init__(placed(place or where, message))
        self.message = message
        self.where = where


def at_key(place: str, code: str, /, **values: object) -> LineError:
    """What is wrong at a key, or at a numbered place within it: `melds 2`."""
    return LineError(refused(code, **values), place.partition(" ")[0], place)


def unread(place: str, wrong: TileError) -> LineError:
    """Tiles at a key that cannot be read."""
    return LineError(tiles_refused(wrong), place.partition(" ")[0], place)


def text(given: Line, key: str) -> str:
    """A text that must be there."""
    if key not in given:
        raise at_key(key, "text_missing")
    value = given[key]
    if not isinstance(value, str):
        raise at_key(key, "should_be_text", value=quoted(value))
    if not value:
        raise at_key(key, "text_empty")
    return value


def flag(given: Line, key: str) -> bool:
    """A switch, off where it is absent."""
    value = given.get(key, False)
    if not isinstance(value, bool):
        raise at_key(key, "should_be_flag", value=quoted(value))
    return value


def whole(given: Line, key: str, most: int) -> int:
    """A whole number from 0, 0 where it is absent."""
    value = given.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise at_key(key, "should_be_whole", value=quoted(value), most=most)
    return value


def tiles_of(given: Line, key: str) -> list[int]:
    """The tiles of a text."""
    try:
        return parse(text(given, key))
    except TileError as wrong:
        raise unread(key, wrong) from None


def tile_of(given: Line, key: str) -> int:
    """The one tile of a text."""
    try:
        return parse_one(text(given, key))
    except TileError as wrong:
        raise unread(key, wrong) from None


def word(given: Line, key: str, known: Mapping[str, object], absent: str) -> str:
    """One of some known words."""
    value = given.get(key, absent)
    if not isinstance(value, str) or value not in known:
        near = nearest(value, known) if isinstance(value, str) else ""
        listed = ", ".join(known)
        raise at_key(key, "should_be_word", value=quoted(value), known=listed, near=near)
    return value


def hand_of(given: Line) -> HandInput:
    """The hand that a line describes; every key of the format is checked, others passed over."""
    whole(given, "streak", 1000)
    return HandInput(
        concealed=tuple(tiles_of(given, "concealed")),
        melds=melds_of(given),
        win_tile=tile_of(given, "win_tile"),
        win=WAYS[word(given, "win", WAYS, "draw")],
        indicator=tile_of(given, "indicator") if given.get("indicator") is not None else None,
        round_wind=WINDS[word(given, "round_wind", WINDS, "E")],
        seat_wind=WINDS[word(given, "seat_wind", WINDS, "E")],
        last_tile=flag(given, "last_tile"),
        ready_at_deal=flag(given, "ready_at_deal"),
        is_dealer=flag(given, "is_dealer"),
        visible_copies=whole(given, "visible_copies", 3),
        flowers=tuple(tiles_of(given, "flowers")) if given.get("flowers", "") != "" else (),
    )


def melds_of(given: Line) -> tuple[tuple[Meld, int], ...]:
    """The melds of a line."""
    listed = given.get("melds", [])
    if not isinstance(listed, list):
        raise at_key("melds", "should_be_melds", value=quoted(listed))
    found = []
    for number, entry in enumerate(listed, 1):
        if not isinstance(entry, list) or len(entry) != 2:
            raise at_key(f"melds {number}", "should_be_meld", value=quoted(entry))
        pair = {f"melds {number}": entry[0], f"melds {number} tiles": entry[1]}
        what = MELDS[word(pair, f"melds {number}", MELDS, "")]
        found.append((what, meld_kind(what, tiles_of(pair, f"melds {number} tiles"), number)))
    return tuple(found)


def meld_kind(what: Meld, tiles: list[int], number: int) -> int:
    """The kind of a meld: of a chow the lowest of its three, else of the one tile named."""
    if what == Meld.CHOW:
        low = min(tiles, default=0)
        run = len(tiles) == 3 and low < 27 and low % 9 <= 6
        if not run or sorted(tiles) != [low, low + 1, low + 2]:
            raise at_key(f"melds {number}", "chow_three")
        return low
    if len(set(tiles)) != 1 or len(tiles) not in {1, 3 if what == Meld.PUNG else 4}:
        raise at_key(f"melds {number}", "meld_one", kind=what.name.lower())
    return tiles[0]


def numbers(given: Line, key: str) -> tuple[int, ...]:
    """Whole numbers by seat, none where absent."""
    if key not in given:
        return ()
    value = given[key]
    if (
        not isinstance(value, list)
        or not value
        or not all(isinstance(one, int) and not isinstance(one, bool) for one in value)
    ):
        raise at_key(key, "should_be_numbers", value=quoted(value))
    return tuple(value)


def seat(given: Line, key: str) -> int | None:
    """A seat, or none for null."""
    value = given.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise at_key(key, "should_be_seat", value=quoted(value))
    return value
