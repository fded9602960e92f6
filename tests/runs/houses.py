"""Documents in which every reading of every key is played, the keys read off their schema."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from game.play import with_keys
from paiju.game.events import HandStart
from paiju.game.match import Match
from paiju.rules import RuleSet, ids, load
from paiju.rules.document import SINGLE_KEYS, TABLES, Document
from paiju.rules.words import matters, values

#: Pots that end soon, so that there are seats to draw again.
POTS = {"match.pot_rounds": 1, "match.length": 4, "draw.dealer": "leaves"}

#: What a key, or one reading of it, has to go with to make a difference.
WITH: dict[str | tuple[str, Any], dict[str, Any]] = {
    ("wild.turned", "first_live"): {"draw.wall_end": "twelve_left"},
    ("draw.wall_end", "twelve_left"): {"wild.turned": "first_live"},
    ("draw.wall_end", "last_tile"): {"wild.turned": "first_live"},
    "seats.again": POTS,
    "seats.until_neighbours_change": POTS | {"seats.again": "each_pot"},
    "match.pot_rounds": {"match.counted_in": "pots"},
}


def fields() -> Iterator[tuple[str, inspect.Type]]:
    """Every key of the schema, with what it may be."""
    top = {field.encode_name: field.type for field in struct(inspect.type_info(Document)).fields}
    for table in TABLES:
        for field in struct(top[table]).fields:
            yield f"{table}.{field.encode_name}", field.type
    yield from ((key, top[key]) for key in SINGLE_KEYS)


def struct(found: inspect.Type) -> inspect.StructType:
    """A type that is a table."""
    assert isinstance(found, inspect.StructType)
    return found


def readings() -> dict[str, list[Any]]:
    """Every key of the schema with its readings."""
    shipped = [values(load(name).doc) for name in ids()]
    return {
        key: read(kind, {int(one[key]) for one in shipped if isinstance(one[key], int)})
        for key, kind in fields()
    }


def read(kind: inspect.Type, shipped: set[int]) -> list[Any]:
    """What a key may be; of a number the least, those shipped and one below and above."""
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.BoolType):
        return [True, False]
    assert isinstance(kind, inspect.IntType)
    least, most = kind.ge, kind.le
    assert least is not None
    assert most is not None
    around = range(min(shipped) - 1, max(shipped) + 2)
    return sorted({least, *(number for number in around if least <= number <= most)})


def beside(key: str, reading: Any) -> dict[str, Any]:
    """What a reading has to go with."""
    return WITH.get((key, reading), WITH.get(key, {}))


def played_in(ruleset: RuleSet, key: str, reading: Any) -> bool:
    """Whether a reading of a key makes a difference in these rules."""
    held = values(ruleset.doc)
    wanted = {key: reading, **beside(key, reading)}
    return all(held[one] == wanted[one] for one in wanted) and matters(key, held)


def houses() -> list[RuleSet]:
    """The shipped documents and, for each reading that none of them has, one that has it."""
    found = [load(name) for name in ids()]
    for key, row in readings().items():
        for reading in row:
            if any(played_in(ruleset, key, reading) for ruleset in found):
                continue
            house = with_keys(load("tianjin"), {**beside(key, reading), key: reading})
            assert played_in(house, key, reading), f"{key} = {reading} makes no difference"
            found.append(house)
    return found


def hands_under(match: Match, key: str) -> int:
    """The hands of a match in which a key has a part: of seats drawn again, those after it."""
    starts = [event for event in match.events if isinstance(event, HandStart)]
    again = key in {"seats.again", "seats.until_neighbours_change"}
    return sum(start.pot > 1 or not again for start in starts)
