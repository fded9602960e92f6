"""The C enums of the compiled core hold the numbers that Python knows."""

import re
from enum import IntEnum
from pathlib import Path

import paiju
from paiju.core import codes

DECLARED = Path(paiju.__file__).parent / "core" / "codes.pxd"


def numbers_in_c() -> dict[str, int]:
    lines = re.findall(r"^    ([A-Z]\w+) = (\d+)$", DECLARED.read_text(), re.MULTILINE)
    return {name: int(number) for name, number in lines}


def numbers_in_python() -> dict[str, int]:
    enums = [
        thing for thing in vars(codes).values() if isinstance(thing, type) and thing is not IntEnum
    ]
    return {
        f"{enum.__name__.upper()}_{member.name}": int(member)
        for enum in enums
        if issubclass(enum, IntEnum)
        for member in enum
    }


def test_both_hold_the_same_numbers() -> None:
    assert len(numbers_in_c()) > 50
    assert numbers_in_c() == numbers_in_python()


def test_the_bare_names_hold_them_too() -> None:
    bare = {name: number for name, number in vars(codes).items() if name in numbers_in_c()}
    if bare:  # compiled, only the enums of the .pxd have them
        assert bare == numbers_in_c()
