"""Documents in which every reading of every key is played, the keys read off their schema."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from game.play import with_keys
from paiju.game.events import HandStart
from paiju.game.match import Match
from paiju.rules import RulesError, RuleSet, ids, load
from paiju.rules.document import SINGLE_KEYS, TABLES, Document
from paiju.rules.words import matters, measured, values, words

#: Pots that end soon, so that there are seats to draw again.
POTS = {"match.pot_rounds": 1, "match.length": 4, "draw.dealer": "leaves"}

#: Points of a hand by its value, as no shipped document lists them.
LISTED = [0, 1, 2, 4, 8, 12, 16, 24]

#: What a key, or one reading of it, has to go with to make a difference.
WITH: dict[str, dict[str, Any]] = {
    "wild.turned = first_live": {"draw.wall_end": "twelve_left"},
    "wild.kinds = white": {
        "wild.turned": "none",
        "draw.wall_end": "last_tile",
        "worth.own_dragon": False,
        "worth.self_wild_dragon": False,
    },
    "draw.wall_end = twelve_left": {"wild.turned": "first_live"},
    "draw.wall_end = last_tile": {"wild.turned": "first_live"},
    "seats.again": POTS,
    "seats.until_neighbours_change": POTS | {"seats.again": "each_pot"},
    "match.pot_rounds": {"match.counted_in": "pots"},
    "pay.points = listed": {"pay.listed": LISTED},
    "pay.listed": {"pay.points": "listed"},
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
    """Every key of the schema with those of its readings that ever make a difference."""
    shipped = [values(load(name).doc) for name in ids()]
    return {
        key: [
            reading for reading in read(kind, [one[key] for one in shipped]) if says(key, reading)
        ]
        for key, kind in fields()
    }


def says(key: str, reading: Any) -> bool:
    """Whether a reading says more than that the key is not used."""
    word = words().key[key]
    return reading in word.only.get(key, [reading]) and reading not in word.unless.get(key, [])


def read(kind: inspect.Type, shipped: list[Any]) -> list[Any]:
    """What a key may be; of a number the least, those shipped and one below and above."""
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.BoolType):
        return [True, False]
    if not isinstance(kind, inspect.IntType):  # a pattern's id, a list of numbers
        given = [*shipped, LISTED] if isinstance(kind, inspect.VarTupleType) else shipped
        return [one for i, one in enumerate(given) if one and one not in given[:i]]
    least, most = kind.ge, kind.le
    assert least is not None
    assert most is not None
    near = {number + step for number in shipped for step in (-1, 0, 1)}
    return sorted({least, *(number for number in near if least <= number <= most)})


def beside(key: str, reading: Any) -> dict[str, Any]:
    """What a reading has to go with."""
    return WITH.get(f"{key} = {reading}", WITH.get(key, {}))


def played_in(ruleset: RuleSet, key: str, reading: Any) -> bool:
    """Whether a reading of a key makes a difference in these rules."""
    held = values(ruleset.doc)
    wanted = {key: reading, **beside(key, reading)}
    named = measured(ruleset.doc)
    same = all(held[one] == wanted[one] for one in wanted if one in held)  # worths apart
    return same and matters(key, held, named)


def houses() -> list[RuleSet]:
    """The shipped documents and, for each reading that none of them has, one that has it."""
    found = [load(name) for name in ids()]
    for key, row in readings().items():
        for reading in row:
            if not any(played_in(ruleset, key, reading) for ruleset in found):
                found.append(house(key, reading))
    return found


def house(key: str, reading: Any) -> RuleSet:
    """The first shipped document, `tianjin` before all, in which a reading makes a difference."""
    for name in ("tianjin", *ids()):
        try:
            ruleset = with_keys(load(name), {**beside(key, reading), key: reading})
        except RulesError:
            continue
        if played_in(ruleset, key, reading):
            return ruleset
    raise AssertionError(f"{key} = {reading} makes no difference")


def hands_under(match: Match, key: str) -> int:
    """The hands of a match in which a key has a part: of seats drawn again, those after it."""
    starts = [event for event in match.events if isinstance(event, HandStart)]
    again = key in {"seats.again", "seats.until_neighbours_change"}
    return sum(start.pot > 1 or not again for start in starts)
