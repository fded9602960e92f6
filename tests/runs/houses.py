"""Documents in which every reading of every key is played."""

import tomllib
from pathlib import Path
from typing import Any

from paiju.rules import RuleSet, ids, load
from paiju.rules.flatten import shared
from rules.variants import house

#: A reading of a key that another key has to go with.
WITH = {
    ("wild.turned", "first_live"): {"draw.wall_end": "twelve_left"},
    ("draw.wall_end", "twelve_left"): {"wild.turned": "first_live"},
    ("draw.wall_end", "last_tile"): {"wild.turned": "first_live"},
    ("seats.until_neighbours_change", True): {"seats.again": "each_pot"},
}

#: Numbers to play besides the shipped ones, for keys that are numbers.
NUMBERS = {
    "win.minimum": [1, 3],
    "kong.open": [2],
    "kong.hidden": [3],
    "kong.wild": [8],
    "stakes.sit_max": [0, 2],
    "stakes.pull_max": [0, 1],
    "unit": [5],
    "match.length": [2],
    "match.pot_rounds": [1],
}


def readings() -> dict[str, list[Any]]:
    """Every key of the schema with its readings; of numbers, those played."""
    keys = tomllib.loads(shared("words.toml"))["key"]
    said = {
        key: [one["is"] for one in row.get("reading", []) if "is" in one]
        for key, row in keys.items()
    }
    return {key: values or NUMBERS[key] for key, values in said.items()}


def value(ruleset: RuleSet, key: str) -> Any:
    """A key's value in a document."""
    found: Any = ruleset.flat
    for part in key.split("."):
        found = found[part]
    return found


def toml(key: str, reading: Any) -> str:
    """A key set in TOML; keys without a table come first in a document."""
    said = str(reading).lower() if isinstance(reading, bool | int) else f'"{reading}"'
    return f"{key} = {said}\n"


def houses(folder: Path) -> list[RuleSet]:
    """The shipped documents and, for each reading that none of them has, one that has it."""
    found = [load(name) for name in ids()]
    for key, values in readings().items():
        for reading in values:
            if any(value(ruleset, key) == reading for ruleset in found):
                continue
            keys = {key: reading, **WITH.get((key, reading), {})}
            text = "".join(
                toml(*one) for one in sorted(keys.items(), key=lambda one: "." in one[0])
            )
            found.append(house(folder, text))
    return found
